package campaign

import (
	"crypto/ed25519"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/suitetest/elsewhere"
	"umpire/model"
)

// refereed is a campaign in dice referee+beacon, with a league and a clock of the
// test's own.
type refereed struct {
	*player
	league *suitetest.League
	now    time.Time
	keys   map[model.Side]ssh.Signer
	locks  int
}

func signers(t testing.TB) map[model.Side]ssh.Signer {
	t.Helper()
	keys := map[model.Side]ssh.Signer{}
	for i, side := range []model.Side{"axis", "soviet"} {
		key, err := ssh.NewSignerFromKey(ed25519.NewKeyFromSeed(slices.Repeat([]byte{byte(i + 1)}, ed25519.SeedSize)))
		if err != nil {
			t.Fatal(err)
		}
		keys[side] = key
	}
	return keys
}

// withKeys puts the keys of the players into settings.
func withKeys(keys map[model.Side]ssh.Signer) func(*Settings) {
	return func(s *Settings) {
		for i := range s.Seats {
			s.Seats[i].Sign, s.Seats[i].Age = strings.TrimSpace(string(ssh.MarshalAuthorizedKey(keys[s.Seats[i].Side].PublicKey()))), "none"
		}
	}
}

func newRefereed(t testing.TB, state single.Input, seed uint64) *refereed {
	t.Helper()
	p := &refereed{player: newPlayer(t, seed), league: suitetest.NewLeague(t), now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC), keys: signers(t)}
	p.beacon = Beacon{Now: func() time.Time { return p.now }, Chain: p.league.Chain}
	p.beginAt(state, "referee+beacon", withKeys(p.keys))
	return p
}

// sig is a player's signature of an entry.
func (p *refereed) sig(c *Campaign, side model.Side, seq int64) []byte {
	p.t.Helper()
	head, err := dice.Head(c.Settings.Campaign, string(side), c.Chain[seq-1])
	if err != nil {
		p.t.Fatal(err)
	}
	sig, err := signatures.Sign(p.keys[side], head)
	if err != nil {
		p.t.Fatal(err)
	}
	return sig
}

// through gives a lock all that it waits for, and the next one too, until the rules
// want something of a player.
func (p *refereed) through(c *Campaign) *Campaign {
	p.t.Helper()
	for c.Waiting() != nil {
		w := c.Waiting()
		for _, side := range w.Missing {
			c = p.must(func(c *Campaign) error { return c.Acknowledge(p.sig(c, side, w.Entry), p.now) })
		}
		p.now = w.Out.Add(time.Second)
		c = p.must(func(c *Campaign) error { return c.Round(w.Round, p.league.Round(w.Round)) })
		p.locks++
	}
	return c
}

func (p *refereed) must(f func(*Campaign) error) *Campaign {
	p.t.Helper()
	c, err := p.do(f)
	if err != nil {
		p.t.Fatal(err)
	}
	return c
}

// turn plays one segment to its end; false if no segment is to be played.
func (p *refereed) turn() bool {
	p.t.Helper()
	c := p.open()
	if c.Step.Owner == "" || strings.HasSuffix(c.Step.State.Segment, "END") {
		return false
	}
	c = p.through(p.mustTake(Sending{Orders: []single.Input{p.orders(c)}}))
	for c.Turn != nil {
		c = p.through(p.answer(c))
	}
	return true
}

// confirmed fails unless the audit and both other programs find the folder sound.
func (p *refereed) confirmed() *Audit {
	p.t.Helper()
	a := Examine(os.DirFS(p.dir), games.All, plainText, nil, p.league.Chain)
	for _, f := range a.Faults {
		p.t.Errorf("audit: %+v", f)
	}
	for _, v := range elsewhere.Campaign(p.t, p.dir) {
		if !v.Sound {
			p.t.Errorf("%s: %s", v.Program, v.Out)
		}
		p.t.Logf("%s: %s", v.Program, v.Out)
	}
	return a
}

// TestRefereeAndBeacon: a random campaign whose dice are of the referee and of the
// beacon, from its first orders to its end (hexdice/1 4.5, 7).
func TestRefereeAndBeacon(t *testing.T) {
	suitetest.Long(t)
	p := newRefereed(t, example(t, "state.yaml"), 3)
	for p.turn() {
	}
	c := p.must((*Campaign).Close)
	if d, err := c.Disputes(games.All).Dispute(c.Turns[0].Segment, Otherwise{Edition: "2022"}); err != nil || d.Is == nil {
		t.Errorf("a segment in the other edition, with the recorded dice: %+v, %v", d, err)
	}
	a := p.confirmed()
	t.Logf("%d entries, %d locks, %d dice, segments %v", a.Entries, p.locks, a.Rolls, a.Segments)
	if p.locks == 0 || a.Stages != p.locks || a.Rolls == 0 || !a.Closed {
		t.Errorf("%d locks, %d stages, %d dice, closed %v", p.locks, a.Stages, a.Rolls, a.Closed)
	}
	if again := Examine(os.DirFS(p.dir), games.All, plainText, nil); len(again.Faults) == 0 {
		t.Error("a chain that is not quicknet is accepted in play")
	}
}

// lastTurn is Donnerschlag before the dealing of its last turn.
func lastTurn(t testing.TB) single.Input { return sealedStart(t, lastDealing(t, "storm-00000003")) }

// dealt fails unless hands were dealt, and all of it is proven without the seed.
func (p *refereed) dealt(c *Campaign) {
	p.t.Helper()
	p.t.Logf("%s: %d entries, %d locks, %d draws", c.Step.State.Segment, c.Chain.Seq(), p.locks, len(c.draws))
	if len(c.draws) == 0 {
		p.t.Error("nothing was dealt")
	}
	if err := os.RemoveAll(filepath.Join(p.dir, "secret")); err != nil {
		p.t.Fatal(err)
	}
	if a := p.confirmed(); !a.OK() {
		p.t.Errorf("%+v", a.Faults)
	}
}
