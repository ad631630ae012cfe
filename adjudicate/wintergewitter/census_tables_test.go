package wintergewitter

import (
	"fmt"
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// The cells of the tables that are no tables of dice: the Terrain Effects Chart, readiness, and who comes by the
// Turn Record Track.

// wantTables adds every cell of theirs.
func (c *census) wantTables() {
	for terrain := range c.d.Costs {
		for class, cost := range c.d.Costs[terrain] {
			if cost >= 0 {
				c.Want(enters(Terrain(terrain), MoveClass(class)))
			}
		}
	}
	for class, name := range moveNames {
		for _, what := range []string{"road", "icy-road", "bridge", "major-bridge"} {
			c.Want("hexside " + what + " " + name)
		}
		if c.d.RiverCost[class] >= 0 {
			c.Want("hexside river " + name)
		}
	}
	for i := range c.d.Units {
		if u := &c.d.Units[i]; !u.land() {
			c.Want("readiness "+airNames[u.Kind]+" yes", "readiness "+airNames[u.Kind]+" no")
		}
	}
	for i := range c.d.Arrivals {
		if a := &c.d.Arrivals[i]; a.Turn > 0 {
			c.Want(comes(a))
		}
	}
}

func enters(t Terrain, class MoveClass) string {
	return "terrain " + []string{"clear", "elevated", "gully", "town", "pocket"}[t] + " " + moveNames[class]
}

func comes(a *Arrival) string { return fmt.Sprintf("arrival %d %s %s", a.Turn, a.Side, a.Units[0]) }

// tables counts what an event uses of these tables.
func (c *census) tables(in adjudicate.Input, e *adjudicate.Entry) {
	switch e.Event {
	case evMoves:
		at, _ := momentOf(in.Segment)
		for _, u := range valueOf(e, "units").([]model.UnitID) {
			c.marches(u, valueOf(e, "path").([]model.Space), at.turn)
		}
	case evReadies:
		c.Census["readiness "+airNames[c.d.Units[valueOf(e, "unit").(model.UnitID)].Kind]+" "+fmt.Sprint(valueOf(e, "result"))]++
	case evArrives:
		at, _ := momentOf(in.Segment)
		for _, u := range valueOf(e, "units").([]model.UnitID) {
			for i := range c.d.Arrivals {
				if a := &c.d.Arrivals[i]; a.Turn == at.turn && (slices.Contains(a.Units, c.d.Units[u].ID) || slices.Contains(a.Units, c.d.Units[u].Formation)) {
					c.Census[comes(a)]++
				}
			}
		}
	}
}

// marches counts the hexes that a unit enters and the hexsides that it goes over.
func (c *census) marches(u model.UnitID, path []model.Space, turn int) {
	board, class := c.d.Set.Board, c.d.Units[u].Move
	for i := 1; i < len(path); i++ {
		c.Census[enters(c.d.Hexes[path[i]].Terrain, class)]++
		what := ""
		switch edge := board.Edge(path[i-1], path[i]); {
		case edge&model.River == 0 && (&outlook{d: c.d}).road(path[i-1], path[i]):
			if what = "road"; c.d.turn(turn).Icy {
				what = "icy-road"
			}
		case edge&model.River == 0:
		case edge&model.Bridge == 0:
			what = "river"
		case edge&model.Major != 0:
			what = "major-bridge"
		default:
			what = "bridge"
		}
		if what != "" {
			c.Census["hexside "+what+" "+moveNames[class]]++
		}
	}
}
