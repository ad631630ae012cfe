package adjudicate_test

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/toy"
)

// What is told, decided, rolled and looked up for one side alone shows to nobody else, and
// neither do the options of what it is asked.
func TestAlone(t *testing.T) {
	in := input(t)
	in.Dice = suitetest.HashDice(1)
	in.Orders = blue("losses: 343/38")
	ruling := toy.Game{}.Rulings().All()[0]
	_, _, out := run(t, in, func(t *adjudicate.Table) {
		t.Tell(evTold, "before")
		t.Alone(toy.Blue, func() {
			t.Tell(evTold, "own")
			losses.Ask(t, question(stack...))
			t.Roll(toy.Blue, "own", 6)
			t.Reads(ruling.ID, ruling.Default)
			t.Alone("", func() { t.Tell(evTold, "inside") })
			t.TellTo(toy.Red, evTold, "seen")
		})
		t.Tell(evTold, "after")
	})
	set := in.Position.Set()
	same(t, "public", strings.Split(adjudicate.Public(set, out.Journal), "\n"), "told what=before", "told what=inside", "told what=after", "")
	same(t, "red", strings.Split(adjudicate.For(set, out.Journal, toy.Red), "\n"), "told what=before", "told what=inside", "told what=seen", "told what=after", "")
	if own := adjudicate.For(set, out.Journal, toy.Blue); strings.Count(own, "\n") != 7 {
		t.Errorf("blue is told\n%s", own)
	}
	in.Orders = nil
	_, _, out = run(t, in, func(t *adjudicate.Table) { t.Alone(toy.Blue, func() { losses.Ask(t, question(stack...)) }) })
	if seen := adjudicate.AwaitsFor(toy.Red, out.Awaits); len(seen) != 1 || seen[0].Options != nil {
		t.Errorf("red sees what blue may answer: %v", seen)
	}
}

// A part of one decision that stops while it speaks to one side leaves the table as it was.
func TestAloneInPart(t *testing.T) {
	_, _, out := run(t, input(t), func(t *adjudicate.Table) {
		t.Together(func() { t.Alone(toy.Blue, func() { losses.Ask(t, question(stack...)) }) }, func() { losses.Ask(t, question(stack...)) })
	})
	if len(out.Awaits) != 2 || !out.Awaits[0].Covert || out.Awaits[1].Covert {
		t.Errorf("awaited: %+v", out.Awaits)
	}
}

// With all rulings looked up at once, a later look tells nothing; what was set is noted.
func TestConsultAll(t *testing.T) {
	ruling := toy.Game{}.Rulings().All()[0]
	told := func(reading string, later bool) string {
		in := input(t)
		in.Rulings = map[string]string{ruling.ID: reading}
		_, _, out := run(t, in, func(t *adjudicate.Table) {
			t.ConsultAll()
			if later && t.Reads(ruling.ID, ruling.Default) != (reading == ruling.Default) {
				panic("it reads otherwise")
			}
		})
		return adjudicate.Public(out.Position.Set(), out.Journal)
	}
	for _, r := range ruling.Readings {
		want := "ruling " + ruling.ID + " = " + r.Name + "\n"
		if r.Name == ruling.Default {
			want = ""
		}
		if a, b := told(r.Name, false), told(r.Name, true); a != want || b != want {
			t.Errorf("told %q, and %q", a, b)
		}
	}
}
