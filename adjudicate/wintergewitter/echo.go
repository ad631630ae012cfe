package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// echoed are the events of which an echo tells: a line each, the text echo.ID.
var echoed = []*adjudicate.EventKind{
	evStarts, evSuffers, evHasFlown, evOption, evAllotted, evStrike, evZone, evMoves,
	evHolds, evDigs, evArrives, evBridges, evBlows, evCombat, evGuns, evReplaced,
	evRebuilt,
}

// Echo prints orders as understood, from the journal of a check. The aircraft of others fly in it
// and their units are replaced only as a check supposes.
func (g *Game) Echo(s *model.Set, journal []adjudicate.Entry, file, _ *orders.File) []string {
	var lines []string
	of := func(e *adjudicate.Entry) bool {
		if u, ok := e.Vals[0].(model.UnitID); ok && (e.Event == evReplaced || e.Event == evRebuilt) {
			return string(g.Data.Units[u].Side) == file.Head.Side
		}
		units, ok := e.Vals[0].([]model.UnitID)
		return !ok || len(units) == 0 || e.Event != evStrike && e.Event != evZone || string(g.Data.Units[units[0]].Side) == file.Head.Side
	}
	for i := range journal {
		e := &journal[i]
		if e.Kind != adjudicate.Told || !slices.Contains(echoed, e.Event) || !of(e) {
			continue
		}
		var args []any
		for _, v := range e.Vals {
			args = append(args, adjudicate.Format(s, v))
		}
		lines = append(lines, speech.Text("echo."+e.Event.ID, args...))
	}
	return lines
}
