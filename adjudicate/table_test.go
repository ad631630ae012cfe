package adjudicate_test

import (
	"errors"
	"reflect"
	"runtime/debug"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/toy"
	"umpire/model"
)

func bid(t *adjudicate.Table, side model.Side) {
	toy.Bid.Ask(t, adjudicate.Question[int]{To: side, Subject: "INI", Among: []int{0, 1, 2}, Fits: func(l *adjudicate.Line, n int) bool { return l.Text == toy.Bid.Text(nil, n) }})
}

func bids(t *adjudicate.Table) {
	t.Tell(evTold, "before")
	t.Together(func() { bid(t, toy.Red); t.Tell(evTold, "red") }, func() { bid(t, toy.Blue); t.Tell(evTold, "blue") })
	t.Tell(evTold, "after")
}

// Nothing of one decision is told until all of it is there, all of it is asked at
// once, and the halt stays the same whoever has answered already.
func TestTogether(t *testing.T) {
	_, awaits, none := run(t, input(t), bids)
	same(t, "both", awaits, "INI bid 1", "INI bid 1/2")
	in := input(t)
	in.Answers = []adjudicate.Answers{{Side: toy.Blue, Source: said("bid: 2"), Open: []string{"GT3-A2 INI bid 1/2"}}}
	_, _, one := run(t, in, bids)
	if len(one.Awaits) != 1 || one.Awaits[0].To != toy.Red {
		t.Errorf("red is awaited: %v", one.Awaits)
	}
	set := in.Position.Set()
	for side := range map[model.Side]bool{toy.Red: true, "": true} {
		same(t, "told", []string{adjudicate.For(set, one.Journal, side)}, "told what=before\n")
	}
	halt := func(o *adjudicate.Outcome) string {
		return adjudicate.Halt("base", adjudicate.Public(set, o.Journal), o.Open)
	}
	if halt(none) != halt(one) {
		t.Errorf("the halt tells who has answered: %v, %v", none.Open, one.Open)
	}
	in.Answers = append(in.Answers, adjudicate.Answers{Side: toy.Red, Source: said("bid: 0"), Open: []string{"GT3-A2 INI bid 1"}})
	_, awaits, all := run(t, in, bids)
	same(t, "all there", append(awaits, strings.Split(adjudicate.Public(set, all.Journal), "\n")...),
		"told what=before", "decision GT3-A2 INI bid 1 = 0 (answer)", "told what=red", "decision GT3-A2 INI bid 1/2 = 2 (answer)", "told what=blue", "told what=after", "")
}

// A part that stops inside another segment leaves the table where it stood.
func TestTogetherInside(t *testing.T) {
	_, awaits, out := run(t, input(t), func(t *adjudicate.Table) {
		t.Together(
			func() {
				t.In("GT3-A2+C13", nil, func() { t.Together(func() { askLosses(t) }, func() { askLosses(t) }) })
			},
			func() { askLosses(t) })
	})
	same(t, "awaits", awaits, "GT3-A2+C13 2413 losses 1", "GT3-A2+C13 2413 losses 1/2", "2413 losses 1/2")
	same(t, "open", out.Open, "GT3-A2+C13 2413 losses 1", "GT3-A2+C13 2413 losses 1/2", "GT3-A2 2413 losses 1/2")

	in := input(t)
	in.Oracle = adjudicate.NewRandom(1)
	out = adjudicate.Run(script(func(t *adjudicate.Table) { t.Together(func() { t.Roll(toy.Red, "x", 6) }) }), in)
	if !errors.Is(out.Err, adjudicate.ErrBug) {
		t.Errorf("a die inside one decision: %v", out.Err)
	}
}

// A part may go on asking: neither the halt nor the ids of the other parts change
// with that, so that the other side's sheet stays good.
func TestTogetherInSeries(t *testing.T) {
	play := func(t *adjudicate.Table) {
		t.Together(func() { bid(t, toy.Red); bid(t, toy.Red) }, func() { bid(t, toy.Blue); bid(t, toy.Blue) })
		t.Together(func() { bid(t, toy.Red) }, func() { bid(t, toy.Blue) })
		bid(t, toy.Red)
	}
	in := input(t)
	_, awaits, first := run(t, in, play)
	same(t, "first", awaits, "INI bid 1", "INI bid 1/2")
	in.Settled = []adjudicate.Settled{{ID: "GT3-A2 INI bid 1", Text: "2"}}
	_, awaits, then := run(t, in, play)
	same(t, "red has answered", awaits, "INI bid 2", "INI bid 1/2")
	same(t, "the halt", then.Open, first.Open...)
	for _, id := range []string{"2", "1/2", "2/2", "3", "3/2", "4"} {
		in.Settled = append(in.Settled, adjudicate.Settled{ID: "GT3-A2 INI bid " + id, Text: "1"})
	}
	_, awaits, _ = run(t, in, play)
	same(t, "all", awaits)
}

// Stages (architecture "Stages and dice"): one ends at an awaited answer if a die
// was shown since it began; orders, policy and forced answers end nothing.
func TestStages(t *testing.T) {
	roll := func(t *adjudicate.Table, label string) { t.Roll(toy.Red, label, 6) }
	play := func(t *adjudicate.Table) {
		askLosses(t) // awaited, before any die
		roll(t, "a")
		askMoment(t) // policy
		roll(t, "b")
		losses.Ask(t, question(stack[0])) // forced
		roll(t, "c")
		bid(t, toy.Blue) // orders
		roll(t, "d")
		askLosses(t) // awaited
		askLosses(t) // awaited, no die between
		roll(t, "e")
		t.In("GT3-A2+C13", nil, func() { askMoment(t) }) // nothing fell inside
		roll(t, "f")
		t.In("GT3-A2+C13", nil, func() { roll(t, "a"); askLosses(t); roll(t, "b") })
		roll(t, "g")
		t.In("GT3-A2+C13", nil, func() { roll(t, "a") })
		roll(t, "a")
	}
	in := input(t)
	in.Orders, in.Dice = blue("bid: 1"), suitetest.HashDice(1)
	for range 4 {
		out := adjudicate.Run(script(play), in)
		if len(out.Awaits) == 0 {
			break
		}
		in.Settled = append(adjudicate.SettledBy(out.Journal), adjudicate.Settled{ID: out.Awaits[0].ID, Text: "13/13t"})
	}
	_, awaits, out := run(t, in, play)
	same(t, "over", awaits)
	var got []string
	for _, e := range out.Journal {
		if e.Kind == adjudicate.Rolled {
			got = append(got, strings.TrimPrefix(e.Segment, "GT3-A2")+" "+e.ID+" "+adjudicate.Format(nil, e.Die.Stage))
		}
	}
	same(t, "stages", got, " a 1", " b 1", " c 1", " d 1", " e 2", " f 2", "+C13 a 1", "+C13 b 2", " g 3", "+C13 a/again2 3", " a/again2 4")
}

// Labels and counts go on when a segment inside comes up once more; a segment is
// never inside itself.
func TestSegmentInside(t *testing.T) {
	inside := func(t *adjudicate.Table) { t.In("X", nil, func() { askLosses(t) }) }
	in := input(t)
	in.Oracle = adjudicate.NewRandom(1)
	_, _, out := run(t, in, func(t *adjudicate.Table) { inside(t); inside(t); askLosses(t) })
	var ids []string
	for _, s := range adjudicate.SettledBy(out.Journal) {
		ids = append(ids, s.ID)
	}
	same(t, "ids", ids, "X 2413 losses 1", "X 2413 losses 2", "GT3-A2 2413 losses 1")
	out = adjudicate.Run(script(func(t *adjudicate.Table) { t.In("X", nil, func() { inside(t) }) }), in)
	if !errors.Is(out.Err, adjudicate.ErrBug) {
		t.Errorf("inside itself: %v", out.Err)
	}
}

// Inside, the orders of that segment hold and not those of the outer one; they may
// come as a file of their own, and then serve from the halt that they answer.
func TestOrdersInside(t *testing.T) {
	play := func(t *adjudicate.Table) {
		t.In("GT3-A2+C13", nil, func() { askMoment(t); askLosses(t) })
		askLosses(t)
	}
	in := input(t)
	in.Orders = blue("losses: 62/13t")
	_, awaits, _ := run(t, in, play)
	same(t, "none of its own", awaits, "GT3-A2+C13 2413 losses 1")
	in.Nested = []adjudicate.Nested{{Side: toy.Blue, Segment: "GT3-A2+C13", Source: said("losses: 343/38", "cards: C7"), Open: []string{"GT3-A2+C13 2413 losses 1"}}}
	decided, _, _ := run(t, in, play)
	same(t, "as an answer", decided, "GT3-A2+C13 2413 cards 1 = pass (policy)", "GT3-A2+C13 2413 losses 1 = 343/38 (answer)", "2413 losses 1 = 62/13t (orders)")
	in.Nested[0].Open = nil
	decided, _, _ = run(t, in, play)
	same(t, "beforehand", decided, "GT3-A2+C13 2413 cards 1 = C7 (orders)", "GT3-A2+C13 2413 losses 1 = 343/38 (orders)", "2413 losses 1 = 62/13t (orders)")
}

// A die without a face says which one is due; a face that the die has not is no
// face.
func TestLacks(t *testing.T) {
	play := script(func(t *adjudicate.Table) { t.Roll(toy.Blue, "combat/2413/attack", 6) })
	in := input(t)
	for _, source := range []dice.Source{nil, suitetest.Given{}, suitetest.Given{{"GT3-A2", "combat/2413/attack"}: 7}} {
		in.Dice = source
		out := adjudicate.Run(play, in)
		want := dice.Die{Segment: "GT3-A2", Stage: 1, Label: "combat/2413/attack", Spec: dice.D6, By: string(toy.Blue)}
		if out.Err == nil || out.Lacks == nil || !reflect.DeepEqual(*out.Lacks, want) {
			t.Errorf("err %v, lacks %+v", out.Err, out.Lacks)
		}
	}
}

// A bug in the rules is no stop: it keeps its own stack, also inside one decision.
func TestBugKeepsItsStack(t *testing.T) {
	for _, play := range []script{func(*adjudicate.Table) { aBug(nil) }, func(t *adjudicate.Table) { t.Together(func() { aBug(nil) }) }} {
		func() {
			defer func() {
				if r := recover(); r == nil || !strings.Contains(string(debug.Stack()), "aBug") {
					t.Errorf("recovered %v without its stack", r)
				}
			}()
			adjudicate.Run(play, input(t))
		}()
	}
	for _, play := range []script{
		func(t *adjudicate.Table) { t.Tell(evTold) },
		func(t *adjudicate.Table) { t.Reads("toy-nothing", "x") },
		func(t *adjudicate.Table) { t.Reads("toy-tie", "misspelt") },
		func(t *adjudicate.Table) { losses.Ask(t, question()) },
	} {
		if out := adjudicate.Run(play, input(t)); !errors.Is(out.Err, adjudicate.ErrBug) {
			t.Errorf("err = %v", out.Err)
		}
	}
}

func aBug(p *model.Position) { p.At(0) }
