package wintergewitter

import (
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// echoes are the lines of orders as understood: {n} is the n-th value of the event, from 0.
// Each section puts its own beside those of the set-up.
var echoes = map[*adjudicate.EventKind]string{
	evStarts:   "set up   {1} at {2}",
	evSuffers:  "lost     {1} of {0}, {2} left",
	evHasFlown: "flown    {0}",
	evOption:   "option   {0}",
	evAllotted: "flies    {1}: {2}",
	evStrike:   "strikes  {0} on {1} at {2}",
	evZone:     "interdicts {0} around {1}",
	evMoves:    "moves    {0} {1}, {2} of {3} MP",
	evHolds:    "holds    {0} in {1}",
	evDigs:     "digs     {0} in {1}",
	evArrives:  "arrives  {0} in {1}",
	evBridges:  "bridges  {0} from {1} to {2}",
	evBlows:    "blows up the bridge from {1} to {2}: {0}",
	evCombat:   "COMBAT   {0} ({2})  {3} against {4}",
	evGuns:     "guns     at {0}: {2}",
	evReplaced: "replaces {1} on {0}, {2} then",
	evRebuilt:  "rebuilds {0} in {1} with {2}",
}

// Echo prints orders as understood, from the journal of a check. The aircraft of others fly in it
// only as a check supposes.
func (g *Game) Echo(s *model.Set, journal []adjudicate.Entry, file, _ *orders.File) []string {
	var lines []string
	of := func(e *adjudicate.Entry) bool {
		units, ok := e.Vals[0].([]model.UnitID)
		return !ok || len(units) == 0 || e.Event != evStrike && e.Event != evZone || string(g.Data.Units[units[0]].Side) == file.Head.Side
	}
	for i := range journal {
		e := &journal[i]
		text, ok := echoes[e.Event]
		if e.Kind != adjudicate.Told || !ok || !of(e) {
			continue
		}
		for n, v := range e.Vals {
			text = strings.ReplaceAll(text, "{"+strconv.Itoa(n)+"}", adjudicate.Format(s, v))
		}
		lines = append(lines, text)
	}
	return lines
}
