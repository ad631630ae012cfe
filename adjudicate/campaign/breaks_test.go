package campaign

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// Attacks that once got through, each by its number in the table of docs/testing.md.

// agrees brings a player's signature of the one proposal that waits.
func (p *refereed) agrees(side model.Side) *Campaign {
	p.t.Helper()
	c := p.open()
	head, err := ProposalHead(c.Settings.Campaign, string(side), c.Chain, c.Proposals()[0].File)
	if err != nil {
		p.t.Fatal(err)
	}
	sig, err := signatures.Sign(p.keys[side], head)
	if err != nil {
		p.t.Fatal(err)
	}
	return p.must(func(c *Campaign) error { return c.Acknowledge(sig, p.now) })
}

// TestBreak20WordOfAPlayer: a referee resigns for a player, or agrees with consents that
// nobody gave. Where a seat has a key nothing of that stands before its player has signed
// it, nothing waits for it, and no audit says that he said it.
func TestBreak20WordOfAPlayer(t *testing.T) {
	p := newRefereed(t, example(t, "state.yaml"), 5)
	both := []string{"axis", "soviet"}
	ruled := func(c *Campaign) error {
		return c.Rule([]chain.Act{{Verb: "steps", Args: []string{"II/11/6P", "2"}}}, "a slip", both)
	}
	entries := p.open().Chain.Seq()
	for what, do := range map[string]func(*Campaign) error{
		"resigns":  func(c *Campaign) error { return c.Resign("soviet", "no fuel left") },
		"agrees":   func(c *Campaign) error { return c.Agree("axis wins", "no way out", both) },
		"is ruled": ruled,
	} {
		c := p.must(do)
		if c.Proposed == nil || !slices.Contains(c.Proposed.Missing, "soviet") || c.Chain.Seq() != entries || c.Ended != "" {
			t.Fatalf("who %s has not signed: %+v, %d entries, %q", what, c.Proposed, c.Chain.Seq(), c.Ended)
		}
	}
	if n := len(p.open().Proposals()); n != 3 {
		t.Errorf("%d proposals wait", n)
	}
	for _, n := range p.confirmed().Notes {
		if strings.Contains(inEnglish(n.What), "resigns") {
			t.Errorf("the audit says what nobody signed: %s", n.What)
		}
	}
	p.turn()
	if n := len(p.open().Proposals()); n != 0 {
		t.Errorf("%d proposals wait that fit no more", n)
	}

	c := p.must(ruled)
	unit := unitOf(t, c.Step.State.Position.Set(), "II/11/6P")
	if c = p.agrees("soviet"); len(c.Proposals()) != 1 || c.Step.State.Position.Steps(unit) == 2 {
		t.Error("a ruling stands that one player has signed")
	}
	if c = p.agrees("axis"); len(c.Proposals()) != 0 || c.Step.State.Position.Steps(unit) != 2 || c.state != c.Step.Base {
		t.Errorf("what both signed does not stand: %+v", c.Proposals())
	}
	p.confirmed()
	p.must(func(c *Campaign) error { return c.Resign("soviet", "no fuel left") })
	if c = p.agrees("soviet"); !c.Closed || c.Ended != "soviet resigns" {
		t.Errorf("closed %v, %q", c.Closed, c.Ended)
	}
	said := false
	for _, n := range p.confirmed().Notes {
		said = said || strings.Contains(inEnglish(n.What), "resigns soviet (no fuel left; signed by soviet)")
	}
	if !said {
		t.Error("the audit does not say who signed")
	}
}

// TestBreak20Forged: a chain that says of a player what he has not signed does not hold.
func TestBreak20Forged(t *testing.T) {
	p := newRefereed(t, example(t, "state.yaml"), 5)
	_, err := p.do(func(c *Campaign) error {
		c.Roster = nil // his program forgets that the seats have keys
		return c.Resign("soviet", "no fuel left")
	})
	if err != nil {
		t.Fatal(err)
	}
	a := Examine(os.DirFS(p.dir), games.All, plainText, nil, p.league.Chain)
	if !slices.ContainsFunc(a.Faults, func(f Fault) bool { return strings.Contains(inEnglish(f.What), "soviet agreed, who has not signed it") }) {
		t.Errorf("%+v", a.Faults)
	}
}

// TestBreak22Grouping: with the mails of both sides in hand, a referee enters them together,
// or one by one in either order. No die comes under another key by that.
func TestBreak22Grouping(t *testing.T) {
	turned := func(list []single.Input) [][]single.Input {
		slices.Reverse(list)
		return alone(list)
	}
	for k, g := range games.All {
		name, sp := g.Name, sports[g.Name]
		if !suitetest.Some(k, len(games.All)) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			var want []string
			for i, ways := range []func([]single.Input) [][]single.Input{func(list []single.Input) [][]single.Input { return [][]single.Input{list} }, alone, turned} {
				got, joint := grouped(t, name, sp, ways)
				if i == 0 {
					want = got
				}
				if joint == 0 && name == "donnerschlag" || len(got) == 0 {
					t.Errorf("%d times both sides are asked, %d dice", joint, len(got))
				}
				if !slices.Equal(got, want) {
					t.Errorf("way %d of entering: dice %v, else %v", i, got, want)
				}
			}
		})
	}
}

func alone(list []single.Input) (steps [][]single.Input) {
	for _, in := range list {
		steps = append(steps, []single.Input{in})
	}
	return steps
}

// grouped plays some segments, in steps that parts makes of the mails of the sides, and
// lists their dice with their stages. joint is how often mails of both were in hand.
func grouped(t *testing.T, name string, sp sport, parts func([]single.Input) [][]single.Input) (rolls []string, joint int) {
	var p *player
	if name == "donnerschlag" {
		p = atAdmin(t, nil)
	} else {
		p = newPlayer(t, 7)
		p.beginAt(sp.state(t), "referee", nil)
	}
	for range 30 {
		c := p.open()
		list := c.Awaited()
		if len(list) == 0 || len(c.Turns) > 3 {
			break
		}
		if list[0].Kind == "run" {
			p.mustTake(Sending{})
			continue
		}
		var mails []single.Input
		for _, a := range list {
			if a.Kind == "answers" {
				mails = append(mails, p.firstAnswers(c, a.Side))
			} else {
				mails = append(mails, p.draft(a.Side))
			}
		}
		if len(mails) > 1 {
			joint++
		}
		for _, step := range parts(mails) {
			if list[0].Kind == "answers" {
				p.mustTake(Sending{Answers: step})
			} else {
				p.mustTake(Sending{Orders: step})
			}
		}
	}
	for _, turn := range p.open().Turns {
		for _, d := range turn.Result.Record.Rolls {
			rolls = append(rolls, fmt.Sprint(d.Key, " ", d.Label, " ", d.Values))
		}
	}
	p.sound()
	return rolls, joint
}

// firstAnswers answer always the same to the same questions.
func (p *player) firstAnswers(c *Campaign, side model.Side) single.Input {
	p.t.Helper()
	own := *p
	own.r = rand.New(rand.NewPCG(1, 1))
	return own.answers(c, side)
}

// TestBreak14SameCommitments: a referee takes one nonce for both players, or one key for two
// roles. Neither is made, and nobody reads it or signs it.
func TestBreak14SameCommitments(t *testing.T) {
	state := example(t, "state.yaml")
	s, err := single.OpenState(state, games.All)
	if err != nil {
		t.Fatal(err)
	}
	set := SettingsFor(s.State, "referee")
	withKeys(signers(t))(set)
	set.SignedStart = true
	rec, err := chain.NonceRecord(set.Campaign, "axis", [32]byte{40})
	if err != nil {
		t.Fatal(err)
	}
	other, err := chain.NonceRecord(set.Campaign, "soviet", [32]byte{41})
	if err != nil {
		t.Fatal(err)
	}
	var wrong *single.WrongFile
	in := Start{State: state, Settings: set, Seed: [32]byte{3}, Drawn: []dice.Hash{rec.Hash(), rec.Hash()}}
	if _, err := Begin(in, games.All); !errors.As(err, &wrong) || !strings.Contains(err.Error(), "nonce of soviet is that of axis") {
		t.Errorf("one nonce for both: %v", err)
	}
	in.Drawn[1] = other.Hash()
	files, err := Begin(in, games.All)
	if err != nil {
		t.Fatal(err)
	}
	m := fstest.MapFS{}
	for _, f := range files {
		if f.Name == OfferFile {
			f.Data = []byte(strings.Replace(string(f.Data), other.Hash().String(), rec.Hash().String(), 1))
		}
		m[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	if _, err := Open(m, games.All, nil); !errors.As(err, &wrong) || !strings.Contains(err.Error(), "nonce of soviet is that of axis") {
		t.Errorf("a player is asked to sign one nonce for both: %v", err)
	}
	set.Seats[1].Sign = set.Seats[0].Sign
	if _, err := Begin(in, games.All); !errors.As(err, &wrong) || !strings.Contains(err.Error(), "two roles with one key") {
		t.Errorf("one key for both seats: %v", err)
	}
	if _, err := ReadSettings(single.Input{Name: SettingsFile, Data: set.Write()}); !errors.As(err, &wrong) {
		t.Errorf("one key for both seats is read: %v", err)
	}
}

// TestBreak19SinceBeforeARound: nothing was asked before the last round of the beacon that stands
// in the chain: no deadline moves, and nobody is silent, since an earlier time.
func TestBreak19SinceBeforeARound(t *testing.T) {
	p := newRefereed(t, example(t, "state.yaml"), 5)
	for p.locks == 0 || len(p.open().lacking()) == 0 {
		p.turn()
	}
	var out time.Time
	var hours time.Duration
	if _, err := p.do(func(c *Campaign) error {
		out, hours = c.notBefore(), c.allowed()
		return nil
	}); err != nil || out.IsZero() {
		t.Fatalf("no round stands: %v", err)
	}
	var bad *chain.BadChange
	for since, ok := range map[time.Time]bool{out.Add(-time.Second): false, out: true} {
		_, err := p.do(func(c *Campaign) error { return c.Until(since, since.Add(2*hours), "a holiday") })
		if ok != (err == nil) || !ok && !errors.As(err, &bad) {
			t.Errorf("since %v: %v", since.Sub(out), err)
		}
	}
}

// TestBreak15Successor: what a predecessor left plays no card for who follows: his standing
// orders are void from the change on, and the next report says so.
func TestBreak15Successor(t *testing.T) {
	for _, keyed := range []bool{false, true} {
		p := newRefereed(t, example(t, "state.yaml"), 5)
		if !keyed {
			p.player = newPlayer(t, 5)
			p.begin("referee", nil)
		}
		p.mustTake(Sending{Standing: []single.Input{example(t, "standing-soviet.yaml"), example(t, "standing-axis.yaml")}})
		next, _ := successor(t, "Carla", 7)
		if !keyed {
			next.Sign, next.Age = "", ""
		}
		c := p.must(func(c *Campaign) error { return c.Seat(next, "Boris has left", []string{"axis"}) })
		if c.Waiting() != nil {
			p.signs("axis")
		}
		if c = p.open(); c.serving("soviet") != "none" || c.serving("axis") == "none" {
			t.Errorf("keys %v: in force are %s and %s", keyed, c.serving("soviet"), c.serving("axis"))
		}
		if !strings.Contains(strings.Join(c.notes, " "), "standing orders of the player before are void") {
			t.Errorf("the report will not say it: %q", c.notes)
		}
		p.confirmed()
		// who follows takes them over by name: he hands the same file in
		if !keyed {
			p.mustTake(Sending{Standing: []single.Input{example(t, "standing-soviet.yaml")}})
			if c = p.open(); c.serving("soviet") == "none" {
				t.Error("standing orders that the successor hands in again do not serve")
			}
			p.confirmed()
		}
	}
}
