package campaign

import (
	"errors"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/model"
)

// atGT3S2 is the example's campaign after its first segment, faces given.
func atGT3S2(t *testing.T, consent string) *player {
	t.Helper()
	p := newPlayer(t, 1)
	p.begin("given", func(s *Settings) { s.Consent = consent })
	faces := example(t, "faces.yaml")
	in := Sending{Orders: []single.Input{example(t, "orders.yaml")}, Standing: []single.Input{example(t, "standing-axis.yaml"), example(t, "standing-soviet.yaml")}, Faces: &faces}
	if _, err := p.take(in); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRulings: every act does what it says, what is impossible is refused, and a
// refused ruling leaves nothing behind.
func TestRulings(t *testing.T) {
	p := atGT3S2(t, "advance")
	for _, words := range []string{"place I/11/6P 9999", "place X 2413", "place I/11/6P 2413", "place 62/13T 2413 now", "steps I/11/6P 3", "steps I/11/6P 2",
		"card C5 axis/box", "card C12 nowhere", "marker I/11/6P no-entry on", "marker 2413 oos on", "marker 2413 no-entry maybe", "track weather snow",
		"die combat/2413/attack six", "die combat/2413/attack 9", "die combat/9999/attack 3", "die fight/2413 3", "die weather 3", "die Combat/2413 3", "track schwerpunkt none", "track turn 99", "marker I/11/6P oos off", "reading ds-c54-check printed",
		"place 13/13T 2413", "card C12 soviet/combat/hand", "card C12 axis/activation/hand", "reading ds-c54-check maybe", "fly I/11/6P 2413"} {
		c := p.open()
		act, err := ParseAct(strings.Fields(words))
		if err == nil {
			err = c.Enter(&chain.Change{Kind: "ruling", Reason: "because", Acts: []chain.Act{act}})
		}
		var bad *chain.BadChange
		if !errors.As(err, &bad) {
			t.Errorf("%s: %v", words, err)
		}
		if len(c.Files()) > 0 && err != nil && c.Chain.Seq() != p.open().Chain.Seq() {
			t.Errorf("%s: refused, and entered", words)
		}
	}
	c := p.open()
	var list []chain.Act
	for _, words := range []string{"place I/11/6P 2513", "steps II/11/6P 2", "card C12 axis/combat/hand", "marker 6/6P oos on", "track schwerpunkt 6P", "reading ds-c54-check corrected"} {
		act, err := ParseAct(strings.Fields(words))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, act)
	}
	if err := c.Enter(&chain.Change{Kind: "ruling", Reason: "", Acts: list}); err == nil {
		t.Error("a ruling without a reason stands")
	}
	old := c.Step.Base
	if err := c.Enter(&chain.Change{Kind: "ruling", Reason: "the map was wrong", Acts: list}); err != nil {
		t.Fatal(err)
	}
	p.write(c)
	again, err := Open(os.DirFS(p.dir), games.All, nil)
	if err != nil {
		t.Fatal(err)
	}
	pos, set := again.Step.State.Position, again.Step.State.Position.Set()
	unit := func(id string) model.UnitID { u, _ := set.FindUnit(id); return u }
	if set.SpaceName(pos.At(unit("I/11/6P"))) != "2513" || pos.Steps(unit("II/11/6P")) != 2 || !pos.Marked(unit("6/6P"), "oos") {
		t.Error("units are not as ruled")
	}
	if card, _ := set.FindCard("C12"); !pos.PileHas("axis/combat/hand", card) || pos.PileHas("axis/combat/removed", card) {
		t.Error("C12 is not in the hand")
	}
	if again.Step.State.Setting("ds-c54-check") != "corrected" || pos.Track("schwerpunkt") != "6P" || again.Step.Base == old {
		t.Error("reading, track or base are not as ruled")
	}
	if got := strings.Join(again.fresh().Notes, "\n"); !strings.Contains(got, "the map was wrong") || !strings.Contains(got, "place I/11/6P 2513") {
		t.Errorf("the next report says %q", got)
	}
}

// TestConsent: without consent beforehand everybody must agree to a ruling, and to
// taking back what has shown a die (users B38, B41).
func TestConsent(t *testing.T) {
	p := atGT3S2(t, "each")
	act := []chain.Act{{Verb: "steps", Args: []string{"II/11/6P", "2"}}}
	for _, consent := range [][]string{nil, {"axis"}, {"axis", "referee"}} {
		if err := p.open().Enter(&chain.Change{Kind: "ruling", Reason: "x", Acts: act, Consent: consent}); err == nil {
			t.Errorf("a ruling stands with consent of %q", consent)
		}
		if err := p.open().Rollback("GT3-A2", "x", consent); err == nil {
			t.Errorf("a rollback over dice stands with consent of %q", consent)
		}
	}
	if err := p.open().Rollback("GT3-A9", "x", []string{"axis", "soviet"}); err == nil {
		t.Error("a segment that was never played is taken back")
	}
	c := p.open()
	before := c.Turns[0].Before.Base
	if err := c.Rollback("GT3-A2", "the wrong card was played", []string{"axis", "soviet"}); err != nil {
		t.Fatal(err)
	}
	p.write(c)
	c = p.open()
	if c.Step.Base != before || c.Step.State.Segment != "GT3-A2" {
		t.Errorf("%s %s; wanted is GT3-A2 %s", c.Step.State.Segment, c.Step.Base, before)
	}
	// the same orders again: the dice stand under their labels
	c, err := p.take(Sending{Orders: []single.Input{example(t, "orders.yaml")}})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range c.Turns[1].Result.Record.Rolls {
		if r.From != FromBefore {
			t.Errorf("%s was thrown again", r.Label)
		}
	}
	if a, b := c.Turns[0].Result.Base, c.Turns[1].Result.Base; a != b {
		t.Errorf("the same orders and dice give %s, then %s", a, b)
	}
}

// TestRuledDie: a die that the referee sets falls as he said, and is no roll of
// the chain.
func TestRuledDie(t *testing.T) {
	p := newPlayer(t, 1)
	p.begin("referee", func(s *Settings) { s.Consent = "advance" })
	c := p.open()
	var list []chain.Act
	for _, label := range []string{"combat/2413/check/c12", "combat/2413/check/c54", "combat/2413/attack"} {
		list = append(list, chain.Act{Verb: "die", Args: []string{label, "3"}})
	}
	if err := c.Enter(&chain.Change{Kind: "ruling", Reason: "thrown at the table", Acts: list}); err != nil {
		t.Fatal(err)
	}
	p.write(c)
	orders := example(t, "orders.yaml")
	c, err := p.take(Sending{Orders: []single.Input{orders}, Standing: []single.Input{example(t, "standing-axis.yaml"), example(t, "standing-soviet.yaml")}})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range c.Turns[0].Result.Record.Rolls {
		if strings.HasPrefix(r.Label, "combat/2413/check") && (r.Face() != 3 || r.From != FromRuling) {
			t.Errorf("%+v", r)
		}
	}
	for _, e := range c.Chain {
		for _, row := range e.All("roll") {
			if row[0] == "combat/2413/attack" {
				t.Error("the die that was set stands among the rolls")
			}
		}
	}
}

// TestRuledDieAudit: the audit says which dice the referee set, and which of them
// never fell; a face that the die does not have is refused when it is ruled.
func TestRuledDieAudit(t *testing.T) {
	p := newPlayer(t, 1)
	p.begin("referee", func(s *Settings) { s.Consent = "advance" })
	rule := func(label, face string) error {
		_, err := p.do(func(c *Campaign) error {
			return c.Rule([]chain.Act{{Verb: "die", Args: []string{label, face}}}, "thrown at the table", nil)
		})
		return err
	}
	set := func(label, face string) {
		t.Helper()
		if err := rule(label, face); err != nil {
			t.Fatal(err)
		}
	}
	in := Sending{Orders: []single.Input{example(t, "orders.yaml")}, Standing: []single.Input{example(t, "standing-axis.yaml"), example(t, "standing-soviet.yaml")}}
	before := p.open().Chain.Seq()
	if err := rule("combat/2413/attack", "7"); err == nil || p.open().Chain.Seq() != before {
		t.Errorf("a d6 falls as 7: %v", err)
	}
	set("combat/2413/attack", "6")
	set("combat/2513/attack", "2")
	if _, err := p.take(in); err != nil {
		t.Fatal(err)
	}
	notes := p.sound().Notes
	for _, want := range []string{"combat/2413/attack was set to 6 by the referee", "combat/2513/attack was set to 2 by the referee, and never fell"} {
		found := false
		for _, n := range notes {
			found = found || strings.HasSuffix(inEnglish(n.What), want)
		}
		if !found {
			t.Errorf("no remark %q in %+v", want, notes)
		}
	}
}
