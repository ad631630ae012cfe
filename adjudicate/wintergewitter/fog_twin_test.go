package wintergewitter

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// revealsByRule reports whether a rule lets the enemy of a unit feel what it is: who has no zone
// of control is felt by who moves beside it (10.1).
func revealsByRule(u *Unit) bool { return u.Type == HQ || u.Type == Convoy || u.Size == Company }

// swapped changes of a position in fog what the enemy of a side cannot know, and what does not
// bear on his movement: which hidden units with a zone lie where, strengths, and marks but for
// disruption.
func swapped(g *Game, p *model.Position, side model.Side, r *adjudicate.Random) (n int) {
	h := model.NewHand(p)
	var veiled []model.UnitID
	var places []model.Space
	for i := range g.Data.Units {
		u, unit := model.UnitID(i), &g.Data.Units[i]
		if unit.Side != side || p.CoverOf(u) == model.Open || revealsByRule(unit) || p.Marked(u, markDisrupted) {
			continue
		}
		h.SetSteps(u, 1+r.Choose("", unit.Strength))
		for _, m := range []string{markFired, markOrganic, markOut, markMoved} {
			h.Mark(u, m, r.Choose("", 4) == 0)
		}
		if p.CoverOf(u) == model.Veiled {
			veiled, places = append(veiled, u), append(places, p.At(u))
		}
	}
	for i := len(places) - 1; i > 0; i-- {
		k := r.Choose("", i+1)
		places[i], places[k] = places[k], places[i]
	}
	for i, u := range veiled {
		if p.At(u) != places[i] {
			n++
		}
		h.Move(u, places[i])
	}
	return n
}

// Two positions that differ in what the mover does not know of the enemy: he moves alike, is told
// alike, and has the same view when he has moved, as long as he attacks nobody.
func TestFogHidesFromTheMover(t *testing.T) {
	suitetest.Long(t)
	played, apart := 0, 0
	for seed := uint64(1); seed <= uint64(soaked(1, 6)); seed++ {
		st, err := NewState(scenarioNames[seed%3], "c")
		if err != nil {
			t.Fatal(err)
		}
		g, p, id, r := NewGame(shippedData(t)), st.Position, st.Segment, adjudicate.NewRandom(seed)
		beFoggy(p)
		for n := 0; p.Track(trackWinner) == "" && n < soaked(70, 300); n++ {
			in := adjudicate.Input{Position: p, Segment: id, Oracle: r}
			if m, _ := momentOf(id); m.phase != "" && (m.part == slowMoves || m.part == mechMoves) {
				in.Dice = suitetest.HashDice(seed)
			}
			out := adjudicate.Run(g, in)
			if out.Err != nil {
				t.Fatalf("seed %d, %s: %v", seed, id, out.Err)
			}
			if side, _ := g.Owner(id); in.Dice != nil && !strings.Contains(suitetest.Lines(p.Set(), out.Journal), "\ncombat hex=") {
				played++
				twin := in
				twin.Position, twin.Oracle, twin.Settled = p.Clone(), nil, adjudicate.SettledBy(out.Journal)
				apart += swapped(g, twin.Position, Enemy(side), r)
				if got := suitetest.Bytes(twin.Position.View(side)); got != suitetest.Bytes(p.View(side)) {
					t.Fatalf("seed %d, %s: the twins differ in what %s knows", seed, id, side)
				}
				other := adjudicate.Run(g, twin)
				if len(other.Awaits) > 0 && other.Awaits[0].Key == kindOverstack.Key && other.Awaits[0].To != side {
					p, id = out.Position, g.Next(out.Position, id) // the enemy never stood as high (9.1)
					continue
				}
				if other.Err != nil || len(other.Awaits) > 0 {
					t.Fatalf("seed %d, %s: %v %v", seed, id, other.Err, other.Awaits)
				}
				if a, b := toldTo(out, side), toldTo(other, side); a != b {
					t.Fatalf("seed %d, %s: %s is told\n%s\n-- and --\n%s", seed, id, side, a, b)
				}
			}
			p, id = out.Position, g.Next(out.Position, id)
		}
	}
	if played == 0 || apart == 0 {
		t.Errorf("%d segments, %d units apart", played, apart)
	}
	t.Logf("%d segments, %d units apart", played, apart)
}

// toldTo is what a side is told of a segment, without the decisions, and where its own units stand.
func toldTo(out *adjudicate.Outcome, side model.Side) string {
	lines := strings.Split(adjudicate.For(out.Position.Set(), out.Journal, side), "\n")
	lines = slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "decision ") })
	text := strings.Join(lines, "\n")
	for u, unit := range out.Position.Set().Units {
		if unit.Side == side {
			text += unit.ID + " " + out.Position.Set().SpaceName(out.Position.At(model.UnitID(u))) + "\n"
		}
	}
	return text
}
