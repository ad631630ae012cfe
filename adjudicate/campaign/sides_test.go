package campaign

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/single"
)

// TestTwoSided: the orders of both sides for one segment come in one step, in any
// order; the same comes of it. Taken back, it is played again with the same draws.
func TestTwoSided(t *testing.T) {
	var hands []string
	for _, turned := range []bool{false, true} {
		p := atAdmin(t, nil)
		both := []single.Input{p.draft("axis"), p.draft("soviet")}
		if turned {
			slices.Reverse(both)
		}
		c := p.mustTake(Sending{Orders: both})
		for c.Turn != nil {
			c = p.answer(c)
		}
		if c.Step.State.Segment != "GT1-ADM2" {
			t.Fatal(c.Step.State.Segment)
		}
		p.sound()
		hands = append(hands, privately(c))
		if turned {
			continue
		}
		if _, err := p.do(func(c *Campaign) error {
			return c.Rollback("GT1-ADM1", "a slip", []string{"axis", "soviet"})
		}); err != nil {
			t.Fatal(err)
		}
		c = p.mustTake(Sending{Orders: both})
		for c.Turn != nil {
			c = p.answer(c)
		}
		for _, r := range c.Turns[len(c.Turns)-1].Result.Record.Rolls {
			if r.From != FromBefore {
				t.Errorf("%s is drawn anew", r.Label)
			}
		}
		p.sound()
	}
	if hands[0] == "" || hands[0] != hands[1] {
		t.Errorf("the order of the files changes the hands:\n%s\n%s", hands[0], hands[1])
	}
}

// privately are the private parts of what stands.
func privately(c *Campaign) string {
	var w strings.Builder
	for _, side := range c.Step.State.Position.Set().Schema.Sides {
		w.Write(c.Step.State.Position.PrivateContent(side))
	}
	return w.String()
}

// TestPrivateCards: nothing in the folder outside secret/ and files/ names a card
// that lies in a hidden hand and was never shown.
func TestPrivateCards(t *testing.T) {
	p := atAdmin(t, nil)
	for range 4 {
		c := p.open()
		if c.Step.Owner != "" {
			break
		}
		c = p.mustTake(Sending{Orders: []single.Input{p.draft("axis"), p.draft("soviet")}})
		for c.Turn != nil {
			c = p.answer(c)
		}
	}
	c := p.open()
	pos, set := c.Step.State.Position, c.Step.State.Position.Set()
	var held []string
	for _, side := range set.Schema.Sides {
		for _, pile := range []string{"/activation/hand", "/combat/hand"} {
			cards, _ := pos.Pile(string(side) + pile)
			for _, card := range cards {
				held = append(held, set.CardName(card))
			}
		}
	}
	if len(held) < 10 {
		t.Fatalf("only %v are held", held)
	}
	for name, f := range inMemory(t, inMemoryOf(p)) {
		if strings.HasPrefix(name, "secret/") || strings.HasPrefix(name, "files/") || name == SetupFile {
			continue
		}
		if strings.HasSuffix(name, "_state.yaml") {
			_, after, _ := strings.Cut(string(f.Data), "\npublic:")
			f.Data = []byte(after)
		}
		words := strings.FieldsFunc(string(f.Data), func(r rune) bool { return strings.ContainsRune(" ,:=[]\n\"", r) })
		for _, card := range held {
			if slices.Contains(words, card) {
				t.Errorf("%s names %s, which is held", name, card)
			}
		}
	}
}

// TestStandingMidway: standing orders that come in while a segment waits serve from
// the next one on; dice and earlier answers stay (hexdice/1 11, N45).
func TestStandingMidway(t *testing.T) {
	play := func(change bool) (*Campaign, *player) {
		p := newPlayer(t, 2)
		p.begin("referee", nil)
		c := p.mustTake(Sending{Orders: []single.Input{example(t, "orders.yaml")}, Standing: []single.Input{example(t, "standing-axis.yaml")}})
		if c.Turn == nil || c.Turn.Result.Outcome.Awaits[0].To != "soviet" {
			t.Fatal("the Soviet player is not asked")
		}
		if change {
			p.mustTake(Sending{Standing: []single.Input{example(t, "standing-soviet.yaml")}})
		}
		p.r.Uint64() // the same answers from here on
		for c.Turn != nil {
			c = p.answer(c)
		}
		return c, p
	}
	plain, _ := play(false)
	changed, p := play(true)
	a, b := plain.Turns[0].Result, changed.Turns[0].Result
	if a.Base != b.Base || len(a.Halts) != len(b.Halts) {
		t.Errorf("the segment comes out otherwise: %.8s with %d halts, %.8s with %d", a.Base, len(a.Halts), b.Base, len(b.Halts))
	}
	if len(changed.Turns[0].serving) != 1 || changed.sumOf(changed.serving("soviet")) != example(t, "standing-soviet.yaml").Sum() {
		t.Error("the new standing orders serve at the wrong time")
	}
	p.turn()
	if c := p.open(); len(c.Turns[1].serving) != 2 {
		t.Errorf("%d standing orders serve in the next segment", len(c.Turns[1].serving))
	}
	p.sound()
}

// TestAnsweredOnce: of two who are asked at one halt, who has answered is not heard
// again while the other is waited for; the same file again changes nothing.
func TestAnsweredOnce(t *testing.T) {
	p := atAdmin(t, nil)
	c := p.mustTake(Sending{Orders: []single.Input{p.draft("axis"), p.draft("soviet")}})
	if c.Turn == nil || len(c.Awaited()) != 2 {
		t.Fatalf("awaited are %+v", c.Awaited())
	}
	first := p.answers(c, "axis")
	seq := p.mustTake(Sending{Answers: []single.Input{first}}).Chain.Seq()
	second := single.Input{Name: first.Name, Data: append([]byte("# on second thoughts\n"), first.Data...)}
	if _, err := p.take(Sending{Answers: []single.Input{second}}); !errors.Is(err, single.ErrOther) {
		t.Errorf("a second answer: %v", err)
	}
	if got := p.mustTake(Sending{Answers: []single.Input{first}}).Chain.Seq(); got != seq {
		t.Errorf("the same answer again: entry %d, then %d", seq, got)
	}
}

// TestTwoStanding: two files of standing orders of one side in one command are
// refused, whatever their order, and nothing is entered.
func TestTwoStanding(t *testing.T) {
	p := newPlayer(t, 2)
	p.begin("referee", nil)
	one := example(t, "standing-axis.yaml")
	two := single.Input{Name: "two.yaml", Data: append([]byte("# two\n"), one.Data...)}
	seq := p.open().Chain.Seq()
	for _, list := range [][]single.Input{{one, two}, {two, one}} {
		var wrong *single.WrongFile
		if _, err := p.take(Sending{Standing: list}); !errors.As(err, &wrong) || p.open().Chain.Seq() != seq {
			t.Errorf("two files serve: %v", err)
		}
	}
	if c := p.mustTake(Sending{Standing: []single.Input{one, one}}); c.Chain.Seq() == seq {
		t.Error("one file, named twice, is refused")
	}
}
