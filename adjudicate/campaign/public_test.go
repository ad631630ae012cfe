package campaign

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
)

// TestFalseDecision: a referee who plays other orders than those under seal tells of
// decisions that they do not give. All that everybody sees fits together, so that his chain
// holds until the end; then it is named whose decision it was, and about what.
func TestFalseDecision(t *testing.T) {
	for _, mode := range []string{"given", "referee"} {
		p := newPlayer(t, 2)
		p.begin(mode, nil)
		sent := example(t, "orders.yaml")
		other := single.Input{Name: sent.Name, Data: bytes.Replace(sent.Data, []byte("C12 GE"), []byte("pass"), 1)}
		if bytes.Equal(sent.Data, other.Data) {
			t.Fatal("the example has no card of a combat")
		}
		var faces []string
		play := func(c *Campaign) error {
			if mode == "given" && len(faces) > 0 {
				if err := c.Give(single.Input{Name: "faces.yaml", Data: []byte("umpire: faces/1\ncampaign: " + c.Settings.Campaign + "\nsegment: " + c.Step.State.Segment + "\nfaces:\n" + strings.Join(faces, ""))}); err != nil {
					return err
				}
			}
			if err := c.handIn(sent, "orders"); err != nil {
				return err
			}
			played, told := c.fresh().Read(other)
			if played.File == nil {
				t.Fatal(told.Faults)
			}
			c.Turn.orders.File = played.File
			return c.settle()
		}
		for {
			_, err := p.do(play)
			if missing := (*dice.MissingFace)(nil); errors.As(err, &missing) {
				faces = append(faces, "  "+missing.Label+": 2\n")
				continue
			}
			if err != nil {
				t.Fatal(mode, err)
			}
			break
		}
		all := inMemory(t, os.DirFS(p.dir))
		whole := Examine(all, games.All, plainText, nil) // as the end opens it
		for name := range all {
			if strings.HasPrefix(name, "secret/") {
				delete(all, name)
			}
		}
		if c, err := Open(all, games.All, nil); err != nil || c.Turn == nil {
			t.Errorf("%s: what everybody sees does not hold: %v", mode, err)
		}
		if len(whole.Faults) == 0 || !strings.Contains(inEnglish(whole.Faults[0].What), `axis decided "pass" to GT3-A2 2413 cards 1`) || !strings.Contains(inEnglish(whole.Faults[0].What), `"C12 GE"`) {
			t.Errorf("%s: the audit says %+v", mode, whole.Faults)
		}
	}
}

// TestHiddenMoment: standing orders about a moment that nobody else has seen are not lost in
// the public run, though it would pass in silence there; and that a side has none, or others
// that do not come to anything, shows nowhere.
func TestHiddenMoment(t *testing.T) {
	chain := func(standing string) (*player, *Campaign) {
		p := newPlayer(t, 5)
		p.called()
		c := p.open()
		c = p.mustTake(Sending{Orders: []single.Input{p.file(c, "axis", "orders", "box: none\ndonnerschlag: yes\nzone: B\nswap: no\n"), p.file(c, "soviet", "orders", "box: none\nswap: no\n")}})
		c = p.mustTake(Sending{Standing: []single.Input{p.file(c, "soviet", "standing", standing), p.file(c, "axis", "standing", "reroll: no\ncards: pass\n")}})
		c = p.mustTake(Sending{Orders: []single.Input{p.file(c, "axis", "orders", "card: A1\norder: HQ/23P\nactivate:\n  - rest holds\ncombats: none\n")}})
		p.publicly()
		return p, c
	}
	_, c := chain("cards:\n  - C73 GE when start\nreroll: no\n")
	if !strings.Contains(journalOf(c), "plays side=soviet card=C73") {
		t.Error("the card of the standing orders is not played:\n" + journalOf(c))
	}
	a, _ := chain("cards:\n  - C73 GE when enemy enters 2413\nreroll: no\n")
	b, _ := chain("cards:\n  - C73 GE when enemy enters 2412\nreroll: no\n")
	if x, y := a.visible(), b.visible(); x != y {
		t.Errorf("two conditions that never hold show:\n%s\n-- and --\n%s", x, y)
	}
}

// TestRuledCard: a card that a ruling puts into a hand changes what seals the hand, and the
// referee tells that at once; so does a rollback what it comes back to.
func TestRuledCard(t *testing.T) {
	p := atGT3S2(t, "advance") // C12 was played
	c := p.open()
	before := c.Step.State.Position.Commitment("axis")
	c, err := p.do(func(c *Campaign) error {
		return c.Rule([]chain.Act{{Verb: "card", Args: []string{"C12", "axis/combat/hand"}}}, "it was forgotten", nil)
	})
	if err != nil {
		t.Fatal(err)
	}
	if c.Step.State.Position.Commitment("axis") == before {
		t.Error("the hand is not sealed anew")
	}
	p.sound()
	p.turn()
	segment := p.open().Turns[1].Segment
	if _, err := p.do(func(c *Campaign) error { return c.Rollback(segment, "once more", []string{"axis", "soviet"}) }); err != nil {
		t.Fatal(err)
	}
	p.sound()
	p.turn()
	p.sound()
}

// journalOf is what the last segment has told everybody.
func journalOf(c *Campaign) string {
	r := c.Turns[len(c.Turns)-1].Result
	return adjudicate.Public(r.Outcome.Position.Set(), r.Outcome.Journal)
}

// visible is all of a folder that others may see, but for hashes: names, sizes and words.
func (p *player) visible() string {
	p.t.Helper()
	var list []string
	for name, f := range inMemory(p.t, os.DirFS(p.dir)) {
		if !strings.HasPrefix(name, "secret/") {
			list = append(list, hashed.ReplaceAllString(name+"\n"+string(f.Data), "#"))
		}
	}
	slices.Sort(list)
	return strings.Join(list, "\n")
}
