package suitetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// Redeal changes what a side's enemy cannot know of a position, and nothing else.
type Redeal func(p *model.Position, side model.Side, seed uint64)

// Twin plays n random segments on two full positions at once that differ only in
// what a side cannot know. That side must be shown the same, byte for byte: the
// journal, what is awaited of whom, the halt. Its enemy answers covert questions
// with what he could answer in both.
func Twin(t *testing.T, c Case, redeal Redeal, n int, seed uint64) {
	t.Helper()
	if apart, bad := TwinError(c, redeal, n, seed); bad != nil {
		t.Fatal(bad)
	} else if apart == 0 {
		t.Fatal("the positions never differed")
	} else {
		t.Logf("%d of %d positions differed", apart, n)
	}
}

// TwinFails asserts that Twin finds something when a kind is not covert, and puts
// the kind back.
func TwinFails(t *testing.T, c Case, redeal Redeal, kind *adjudicate.KindInfo, n int, seed uint64) {
	t.Helper()
	if !kind.Covert {
		t.Fatalf("%s is not covert", kind.Key)
	}
	kind.Covert = false
	_, bad := TwinError(c, redeal, n, seed)
	kind.Covert = true
	if bad == nil {
		t.Fatalf("%s is not covert, and nobody noticed in %d segments", kind.Key, n)
	}
	t.Logf("%s not covert is noticed: %v", kind.Key, bad)
}

// TwinError is Twin as a value: how many positions differed, and the first thing
// that a side could tell them by.
func TwinError(c Case, redeal Redeal, n int, seed uint64) (apart int, bad error) {
	for i := seed; i < seed+uint64(n); i++ {
		in := c.Input(i)
		for _, side := range in.Position.Set().Schema.Sides {
			other := in
			other.Position = in.Position.Clone()
			for _, enemy := range in.Position.Set().Schema.Sides {
				if enemy != side {
					redeal(other.Position, enemy, i)
				}
			}
			if Bytes(in.Position.View(side)) != Bytes(other.Position.View(side)) {
				return apart, fmt.Errorf("seed %d: the positions differ in what %s knows", i, side)
			}
			if Bytes(in.Position) != Bytes(other.Position) {
				apart++
			}
			for _, every := range []bool{false, true} {
				if every {
					in, other = AskAll(in), AskAll(other)
				}
				if err := twins(c.Game(), in, other, side, i); err != nil {
					return apart, fmt.Errorf("seed %d, seen by %s: %w", i, side, err)
				}
			}
		}
	}
	return apart, nil
}

func twins(g adjudicate.Game, a, b adjudicate.Input, side model.Side, seed uint64) error {
	r := adjudicate.NewRandom(seed)
	a.Dice, b.Dice = HashDice(seed), HashDice(seed)
	for {
		x, y := adjudicate.Run(g, a), adjudicate.Run(g, b)
		if x.Err != nil || y.Err != nil {
			if x.Err == nil || y.Err == nil || x.Err.Error() != y.Err.Error() {
				return fmt.Errorf("errors: %v, %v", x.Err, y.Err)
			}
			return x.Err
		}
		if p, q := Seen(x, side), Seen(y, side); p != q {
			return fmt.Errorf("shown %s", different(p, q))
		}
		if p, q := Bytes(x.Position.View(side)), Bytes(y.Position.View(side)); p != q {
			return fmt.Errorf("position %s", different(p, q))
		}
		if len(x.Awaits) == 0 {
			return nil
		}
		for i, w := range x.Awaits {
			options := common(w.Options, y.Awaits[i].Options)
			if len(options) == 0 {
				return nil // nothing that could be answered in both
			}
			pick := adjudicate.Settled{ID: w.ID, Text: options[r.Choose("", len(options))], Origin: adjudicate.FromSettled}
			a.Settled, b.Settled = append(a.Settled, pick), append(b.Settled, pick)
		}
	}
}

func common(a, b []string) []string {
	var list []string
	for _, s := range a {
		if slices.Contains(b, s) {
			list = append(list, s)
		}
	}
	return list
}

// Seen is all that a run shows a side: journal, awaited questions, halt.
func Seen(out *adjudicate.Outcome, side model.Side) string {
	set := out.Position.Set()
	var w strings.Builder
	w.WriteString(adjudicate.For(set, out.Journal, side))
	for _, a := range adjudicate.AwaitsFor(side, out.Awaits) {
		fmt.Fprintf(&w, "awaits %s|%s|%s|%s|%s|%v|%v\n", a.ID, a.Name, a.To, a.Segment, a.Cite, a.Options, a.Left)
	}
	fmt.Fprintf(&w, "halt %s\n", adjudicate.Halt("", adjudicate.Public(set, out.Journal), out.Open))
	return w.String()
}
