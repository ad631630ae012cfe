package suitetest

import (
	"fmt"
	"slices"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// Holes plays n random segments on the full position, and again with the same
// answers and faces as each side may see the position: that side's journal and its
// view of the position must be the same bytes, and the run must get as far, but where
// it waits for another side to show what it alone knows. So two players can each run
// the rules over half of what there is.
func Holes(t *testing.T, c Case, n int, seed uint64) {
	t.Helper()
	for i := seed; i < seed+uint64(n); i++ {
		if err := holes(c, i); err != nil {
			t.Fatalf("seed %d: %v", i, err)
		}
	}
}

func holes(c Case, seed uint64) error {
	in := AskAll(c.Input(seed))
	full := in.Position
	in.Oracle = adjudicate.NewRandom(seed)
	first := adjudicate.Run(c.Game(), in)
	settled := asAnswers(adjudicate.SettledBy(first.Journal))
	in.Oracle, in.Dice = nil, Faces(first.Journal)
	for stop := 0; stop <= len(settled); stop++ {
		in.Settled = settled[:stop]
		in.Position = full
		whole := adjudicate.Run(c.Game(), in)
		for _, side := range full.Set().Schema.Sides {
			in.Position = full.View(side)
			half := adjudicate.Run(c.Game(), in)
			if half.Err != nil {
				return fmt.Errorf("half of it, as %s sees it: %w", side, half.Err)
			}
			if waitsForOwner(c.Game(), half, whole, side) {
				continue
			}
			if a, b := Seen(whole, side), Seen(half, side); a != b {
				return fmt.Errorf("half of it, as %s sees it: %s", side, different(a, b))
			}
			if a, b := Bytes(whole.Position.View(side)), Bytes(half.Position); a != b {
				return fmt.Errorf("half of it, as %s sees it, the position: %s", side, different(a, b))
			}
		}
	}
	return nil
}

// waitsForOwner reports whether the half stops where another side is to show what it
// alone knows, and the whole, which knows it, decided without asking.
func waitsForOwner(g adjudicate.Game, half, whole *adjudicate.Outcome, side model.Side) bool {
	if len(half.Awaits) == 0 || half.Awaits[0].To == side {
		return false
	}
	if !slices.ContainsFunc(g.Kinds(), func(k *adjudicate.KindInfo) bool { return k.Shown && k.Key == half.Awaits[0].Key }) {
		return false
	}
	return slices.ContainsFunc(whole.Journal, func(e adjudicate.Entry) bool {
		return e.Kind == adjudicate.Decided && e.ID == half.Awaits[0].ID && (e.Origin == adjudicate.FromPolicy || e.Origin == adjudicate.FromForced)
	})
}
