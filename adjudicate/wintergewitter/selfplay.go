package wintergewitter

import (
	"fmt"
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// Outcome says how a game ended: german marginal in turn 6; "" while it goes on.
func (g *Game) Outcome(st *model.State) string {
	winner := st.Position.Track(trackWinner)
	if winner == "" {
		return ""
	}
	m, _ := momentOf(st.Segment)
	return fmt.Sprintf("%s in turn %d", winner, m.turn)
}

// Wild is a random player of both sides for one segment.
func (g *Game) Wild(_ *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source) {
	return adjudicate.NewRandom(seed), nil
}

// Sensible is a sensible player of both sides for one segment.
func (g *Game) Sensible(_ *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source) {
	return g.sensibleFor(seed, German, Soviet), nil
}

// sensibleFor is a sensible player of some sides for one segment; the others play at random.
func (g *Game) sensibleFor(seed uint64, sides ...model.Side) *sensible {
	s := &sensible{Random: adjudicate.NewRandom(seed), g: g}
	for _, side := range sides {
		s.plays[index(side)] = true
	}
	return s
}

// Sound reports what of the things that hold whenever a segment is over does not: units and
// stacks. before is the state in which the segment began.
func (g *Game) Sound(before, after *model.State) error {
	anyLoss := slices.ContainsFunc(before.Rulings, func(r model.Setting) bool { return r.ID == "wg-reduced-side" && r.Reading == "any-loss" })
	return g.sound(after.Position, before.Segment, anyLoss)
}

// sound says what no position may show behind a segment, whatever was played. anyLoss is the
// reading of wg-reduced-side in which the first loss turns a counter over.
func (g *Game) sound(p *model.Position, id string, anyLoss bool) error {
	d := g.Data
	for hex := range d.Hexes {
		var points, units [2]int
		for u := p.First(model.Space(hex)); u != model.NoUnit; u = p.Next(u) {
			unit := &d.Units[u]
			i, up := index(unit.Side), 0
			if unit.Reduced > 0 && (p.Steps(u) <= unit.Reduced || anyLoss && p.Steps(u) < unit.Strength) {
				up = 1
			}
			points[i] += unit.Stack[up]
			units[i]++
			switch {
			case !unit.land():
				return fmt.Errorf("aircraft %s is in hex %s", unit.ID, d.Set.SpaceName(model.Space(hex)))
			case p.Steps(u) < 1 && unit.Type != Convoy:
				return fmt.Errorf("%s is on the map without strength", unit.ID)
			case p.Steps(u) > unit.Strength:
				return fmt.Errorf("%s has %d strength points", unit.ID, p.Steps(u))
			case d.Hexes[hex].West:
				return fmt.Errorf("%s is beyond the Don (8.2)", unit.ID)
			case d.Hexes[hex].Pocket && unit.Side == Soviet:
				return fmt.Errorf("%s is in the Pocket (8.2)", unit.ID)
			}
		}
		if units[0] > 0 && units[1] > 0 {
			return fmt.Errorf("both sides are in %s", d.Set.SpaceName(model.Space(hex)))
		}
		if m, _ := momentOf(id); m.phase != "" && max(points[0], points[1]) > stackLimit { // at the end of a segment of movement or combat
			return fmt.Errorf("%d stacking points in %s (9.1)", max(points[0], points[1]), d.Set.SpaceName(model.Space(hex)))
		}
	}
	for u := range d.Units {
		id := model.UnitID(u)
		if !p.OnBoard(id) && (p.Marked(id, markDisrupted) || p.Marked(id, markOut)) && p.At(id) != d.Set.Box(boxOff) {
			return fmt.Errorf("%s has markers beside the map", d.Units[u].ID)
		}
	}
	return nil
}
