package campaign

import (
	"fmt"
	"strings"
	"testing"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
)

// nestedStart is the example's position with two more formations and C13 and C16
// in the Axis hand, before a Soviet segment.
func nestedStart(t *testing.T) single.Input {
	t.Helper()
	text := string(example(t, "state.yaml").Data)
	for _, x := range [][2]string{
		{"segment: GT3-A2", "segment: GT3-S2"},
		{`  "I/11/6P": {side`, `  "HQ/17P": {side: axis, formation: 17P, hq: yes, mp: 6, range: 6}
  "HQ/23P": {side: axis, formation: 23P, hq: yes, mp: 6, range: 6}
  "I/11/6P": {side`},
		{`  "I/114/6P": {side`, `  "I/128/23P": {side: axis, formation: 23P, class: motorized, steps: 2, strength: [3, 2], mp: 5}
  "I/63/17P": {side: axis, formation: 17P, class: motorized, steps: 2, strength: [3, 2], mp: 5}
  "I/114/6P": {side`},
		{`    "I/11/6P": {at: "2713"`, `    "HQ/17P": {at: "2918"}
    "HQ/23P": {at: "2819"}
    "I/128/23P": {at: "2816", steps: 2}
    "I/63/17P": {at: "2916", steps: 2}
    "I/11/6P": {at: "2713"`},
		{`"I/114/6P": {at: "2713"`, `"I/114/6P": {at: "2513"`},
		{"[C5, C9, C12, C26, C31]", "[C5, C12, C13, C16, C31]"},
	} {
		if strings.Count(text, x[0]) != 1 {
			t.Fatalf("%q stands %d times", x[0], strings.Count(text, x[0]))
		}
		text = strings.Replace(text, x[0], x[1], 1)
	}
	return single.Input{Name: "state.yaml", Data: []byte(text)}
}

const nestedSoviet = `card: A31
order: red/51A
activate:
  - 62/13T 2413 holds
  - rest holds
combats:
  - attack: 2513
    with: 62/13T
    cards: pass
    advance: none
`

// nestedFile is a file of the nested campaign.
func nestedFile(kind, segment, side, base, body string) single.Input {
	return single.Input{Name: kind, Data: []byte("umpire: " + kind + "/1\ncampaign: winter-7f3c2a91\nsegment: " + segment + "\nside: " + side + "\nbase: " + base[:8] + "\nstatus: final\n\n" + body)}
}

// nested is that campaign, after the Soviet orders: the Axis player is asked for
// the orders of the segment that C16 gives him.
func nested(t *testing.T) (*player, *Campaign) {
	t.Helper()
	s, err := single.OpenState(nestedStart(t), games.All)
	if err != nil {
		t.Fatal(err)
	}
	set := SettingsFor(s.State, "referee")
	set.Silence = "hold"
	p := newPlayer(t, 2)
	files, err := Begin(Start{State: single.Input{Name: "state.yaml", Data: s.State.Write()}, Settings: set, Seed: [32]byte{7}, Nonces: [][32]byte{{8}, {9}}}, games.All)
	if err != nil {
		t.Fatal(err)
	}
	if err := Save(Real, p.dir, files); err != nil {
		t.Fatal(err)
	}
	base := p.open().Step.Base
	standing := nestedFile("standing", "GT3-S2", "axis", base, "cards:\n  - C16 GE when start\n  - C13 GE when start\n  - pass\nreroll: no\nlosses: any\nretreat: together > any\n")
	return p, p.mustTake(Sending{Orders: []single.Input{nestedFile("orders", "GT3-S2", "soviet", base, nestedSoviet)}, Standing: []single.Input{standing}})
}

// TestNested: C13 is played inside the segment that C16 gave inside a Soviet one;
// both files of orders come when they are asked for. Then the outer combat goes on,
// its die under its own segment (hexdice/1 11, N47). The chain, the audit and a
// second run of the folder agree.
func TestNested(t *testing.T) {
	p, c := nested(t)
	halts := []string{}
	for _, next := range []struct{ segment, body string }{
		{"GT3-S2+C16", "order: HQ/23P\nactivate:\n  - I/128/23P 2816-2716\n  - rest holds\n"},
		{"GT3-S2+C16+C13", "order: HQ/17P\nactivate:\n  - I/63/17P 2916-2816\n  - rest holds\n"},
	} {
		if c.Turn == nil {
			t.Fatalf("nobody is asked for %s", next.segment)
		}
		halt := c.Turn.Result.Halts[len(c.Turn.Result.Halts)-1]
		if got := halt.Open[0].Segment; got != next.segment {
			t.Fatalf("asked is %s of %s, wanted %s", halt.Open[0].Name, got, next.segment)
		}
		halts = append(halts, halt.Hash)
		c = p.mustTake(Sending{Orders: []single.Input{nestedFile("orders", next.segment, "axis", halt.Hash, next.body)}})
	}
	for c.Turn != nil {
		c = p.answer(c)
	}
	r := c.Turns[0].Result
	if at := r.State.Position.Set().SpaceName(r.State.Position.At(unitOf(t, r.State.Position.Set(), "I/63/17P"))); at != "2816" {
		t.Errorf("I/63/17P is at %s", at)
	}
	if got := []string{r.Record.Halts[0].Hash, r.Record.Halts[1].Hash}; got[0] != halts[0] || got[1] != halts[1] {
		t.Error("the halts are not those that were answered")
	}
	fell := false
	for _, roll := range r.Record.Rolls {
		fell = fell || roll.Label == "combat/2513/attack" && strings.HasPrefix(roll.Key, "gt3-s2.")
	}
	if !fell {
		t.Errorf("the outer combat: %+v", r.Record.Rolls)
	}
	p.sound()
}

// TestNestedSilent: who is silent there is played for: somebody of his is ordered
// and holds.
func TestNestedSilent(t *testing.T) {
	p, c := nested(t)
	c, err := p.do(func(c *Campaign) error { return c.Silence(nil, waited, lastMoment, after, "nothing came") })
	if err != nil {
		t.Fatal(err)
	}
	for ; c.Turn != nil; c = p.answer(c) {
		for _, a := range c.Awaited() {
			if a.Side == "axis" {
				t.Fatalf("still asked: %+v", a)
			}
		}
	}
	orders := 0
	for _, a := range c.Turns[0].answers {
		if a.File.Kind == "orders" && a.Played {
			orders++
		}
	}
	if orders != 2 {
		t.Errorf("%d files of orders were played for him, of two segments", orders)
	}
	p.sound()
}

// TestNestedRetract: the orders of a segment inside are told when they have run, so
// they cannot be taken back alone.
func TestNestedRetract(t *testing.T) {
	p, c := nested(t)
	halt := c.Turn.Result.Halts[len(c.Turn.Result.Halts)-1]
	in := nestedFile("orders", "GT3-S2+C16", "axis", halt.Hash, "order: HQ/23P\nactivate:\n  - I/128/23P 2816-2716\n  - rest holds\n")
	p.mustTake(Sending{Orders: []single.Input{in}})
	if _, err := p.do(func(c *Campaign) error { return c.Retract(in.Sum(), "a slip") }); err == nil {
		t.Error("it is taken back")
	}
}

// insideCombat are orders whose attack lies in the segment that C24 adds.
const insideCombat = `card: A17
order: HQ/6P
activate:
  - I/114/6P 2713-2613-2513
  - I/11/6P 2713-2613-2513
  - rest holds
combats:
  - play: C24 GE
    activate:
      - rest holds
    combats:
      - attack: 2413
        with: I/11/6P, I/114/6P
        cards: pass
        losses: I/114/6P > any
        retreat: together > any
        advance: I/11/6P
`

// TestRuledDieInside: a die of a segment inside is set by the name of that segment
// before its label. It falls as the referee said, there alone; the audit names it.
func TestRuledDieInside(t *testing.T) {
	p := newPlayer(t, 1)
	s, err := single.OpenState(single.Input{Name: "state.yaml", Data: []byte(strings.Replace(string(example(t, "state.yaml").Data), "C12, C26", "C12, C24", 1))}, games.All)
	if err != nil {
		t.Fatal(err)
	}
	set := SettingsFor(s.State, "referee")
	set.Consent = "advance"
	files, err := Begin(Start{State: single.Input{Name: "state.yaml", Data: s.State.Write()}, Settings: set, Seed: [32]byte{7}, Nonces: [][32]byte{{8}, {9}}}, games.All)
	if err != nil {
		t.Fatal(err)
	}
	if err := Save(Real, p.dir, files); err != nil {
		t.Fatal(err)
	}
	ruled := []chain.Act{{Verb: "die", Args: []string{"GT3-A2+C24/combat/2413/attack", "6"}}, {Verb: "die", Args: []string{"GT3-A2+C29/combat/2413/attack", "1"}}}
	if _, err := p.do(func(c *Campaign) error { return c.Rule(ruled, "thrown at the table", nil) }); err != nil {
		t.Fatal(err)
	}
	base := p.open().Step.Base
	c := p.mustTake(Sending{Orders: []single.Input{nestedFile("orders", "GT3-A2", "axis", base, insideCombat)},
		Standing: []single.Input{example(t, "standing-soviet.yaml")}})
	for c.Turn != nil {
		c = p.answer(c)
	}
	fell := 0
	for _, r := range c.Turns[0].Result.Record.Rolls {
		if r.Label == "combat/2413/attack" {
			fell++
			if r.Face() != 6 || r.From != FromRuling || r.Segment != "GT3-A2+C24" {
				t.Errorf("%+v", r)
			}
		}
	}
	if fell != 1 {
		t.Fatalf("the die falls %d times: %+v", fell, c.Turns[0].Result.Record.Rolls)
	}
	notes := inEnglish(fmt.Sprint(p.sound().Notes))
	for _, want := range []string{"the die GT3-A2+C24/combat/2413/attack was set to 6 by the referee", "the die GT3-A2+C29/combat/2413/attack was set to 1 by the referee, and never fell"} {
		if !strings.Contains(notes, want) {
			t.Errorf("no remark %q in %s", want, notes)
		}
	}
}
