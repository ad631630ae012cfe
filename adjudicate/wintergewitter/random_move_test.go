package wintergewitter

import (
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// proposedPosition is a scenario as it is set up by default.
func proposedPosition(tb testing.TB, scenario string) (*Data, *model.Position) {
	tb.Helper()
	d, err := Shipped()
	if err != nil {
		tb.Fatal(err)
	}
	p := model.NewPosition(d.Set)
	h := model.NewHand(p)
	h.SetTrack(trackScenario, scenario)
	h.SetTrack(trackInitiative, string(German))
	sc := d.scenario(p)
	for u := range d.Units {
		id, unit := model.UnitID(u), &d.Units[u]
		h.SetSteps(id, unit.Strength)
		to, ok := sc.Proposed.At[unit.ID]
		if !ok {
			to = d.Set.Box(boxPool)
		}
		h.Move(id, to)
	}
	return d, p
}

// Random movement comes to its end, from any position, and is the same again when its
// decisions are played again; no unit ends where it may not be.
func TestRandomMovement(t *testing.T) {
	d, p := proposedPosition(t, "19.3")
	g := &Game{Data: d, words: Vocabulary(Names{})}
	seeds := suitetest.Few(3, 12)
	met := map[string]int{}
	for seed := range seeds {
		for _, segment := range []string{"GT5-S-NM", "GT5-S-MM", "GT5-G-NM", "GT5-G-MM"} {
			in := adjudicate.Input{Position: p, Segment: segment, Oracle: adjudicate.NewRandom(uint64(seed))}
			out := adjudicate.Run(g, in)
			if out.Err != nil || len(out.Awaits) > 0 {
				t.Fatalf("%s, seed %d: %v, %d awaits", segment, seed, out.Err, len(out.Awaits))
			}
			again := in
			again.Oracle, again.Dice, again.Settled = nil, suitetest.Faces(out.Journal), adjudicate.SettledBy(out.Journal)
			for i := range again.Settled {
				again.Settled[i].Origin = adjudicate.FromSettled
			}
			if twice := adjudicate.Run(g, again); twice.Err != nil || len(twice.Awaits) > 0 || suitetest.Bytes(twice.Position) != suitetest.Bytes(out.Position) {
				t.Fatalf("%s, seed %d: another result: %v %v", segment, seed, twice.Err, twice.Awaits)
			}
			checkPlaces(t, d, out.Position)
			for _, e := range out.Journal {
				if e.Kind == adjudicate.Told {
					met[e.Event.ID]++
				}
			}
			p = out.Position
		}
	}
	for _, id := range []string{evMoves.ID, evHolds.ID, evDigs.ID, evArrives.ID, evCombat.ID} {
		if met[id] == 0 {
			t.Errorf("nobody met %s", id)
		}
	}
	t.Log(met)
}

func checkPlaces(t *testing.T, d *Data, p *model.Position) {
	t.Helper()
	for hex := range d.Hexes {
		points, convoys, seen := [2]int{}, 0, [2]bool{}
		for u := p.First(model.Space(hex)); u != model.NoUnit; u = p.Next(u) {
			unit := &d.Units[u]
			i, reduced := index(unit.Side), 0
			if unit.Reduced > 0 && p.Steps(u) <= unit.Reduced {
				reduced = 1
			}
			points[i] += unit.Stack[reduced]
			seen[i] = true
			if unit.Type == Convoy {
				convoys++
			}
		}
		name := d.Set.SpaceName(model.Space(hex))
		if seen[0] && seen[1] {
			t.Errorf("both sides stand in %s", name)
		}
		if points[0] > stackLimit || points[1] > stackLimit || convoys > 1 {
			t.Errorf("%s: %v points, %d convoys", name, points, convoys)
		}
		if d.Hexes[hex].West && (seen[0] || seen[1]) || d.Hexes[hex].Pocket && seen[1] {
			t.Errorf("%s: nobody may be there", name)
		}
	}
}
