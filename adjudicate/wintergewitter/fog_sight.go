package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// What the enemy sees of units that he does not know (18.1): that counters move along a path,
// enter, dig, build. Who of them is seen is named.

var evSight = event("sighted", "18.1", "what a side sees of enemy units that it may not know: those it knows, how many others, what they do, and where", "side", "units", "others", "does", "path")

// sights are the events of which the enemy sees something, and what.
var sights = map[*adjudicate.EventKind]string{evStarts: "set-up", evMoves: "move", evArrives: "enter", evPlaced: "enter", evRebuilt: "enter", evReturns: "enter", evBack: "enter",
	evDigs: "dig", evTrench: "entrench", evBridges: "bridge", evBridged: "bridge", evBlows: "blow", evConvoyDies: "overrun"}

// sight tells the enemy of a side what he sees of an event that the side alone is told.
func (s *segment) sight(side model.Side, e *adjudicate.EventKind, vals []any) {
	does, ok := sights[e]
	if !ok || e == evBridged && vals[len(vals)-1] != "finished" {
		return
	}
	var known []model.UnitID
	var path []model.Space
	others := 0
	for _, v := range vals {
		for _, u := range adjudicate.UnitsIn(v) {
			switch {
			case s.units[u].Side != side || s.pos.CoverOf(u) != model.Veiled:
				known = append(known, u)
			default:
				others++
			}
		}
		switch v := v.(type) {
		case model.Space:
			path = append(path, v)
		case []model.Space:
			path = append(path, v...)
		}
	}
	slices.Sort(known)
	s.TellTo(Enemy(side), evSight, side, known, others, does, path)
}
