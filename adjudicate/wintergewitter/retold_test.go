package wintergewitter

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// retold is where units are and how strong, made from what a segment has told alone.
type retold struct {
	d     *Data
	at    []model.Space
	steps []int
}

// unlike tells the journal of a segment over the position in which it began, and says what then
// differs from the position in which it ended: whatever changes in a place or a strength is told.
func unlike(d *Data, before, after *model.Position, journal []adjudicate.Entry) string {
	r := &retold{d: d}
	for u := range d.Units {
		r.at, r.steps = append(r.at, before.At(model.UnitID(u))), append(r.steps, before.Steps(model.UnitID(u)))
	}
	for i := range journal {
		if journal[i].Kind == adjudicate.Told {
			r.event(&journal[i])
		}
	}
	var bad []string
	for u := range d.Units {
		if at := after.At(model.UnitID(u)); r.at[u] != at {
			bad = append(bad, fmt.Sprintf("%s is told to be in %s and is in %s", d.Units[u].ID, d.Set.SpaceName(r.at[u]), d.Set.SpaceName(at)))
		}
		if n := after.Steps(model.UnitID(u)); r.steps[u] != n {
			bad = append(bad, fmt.Sprintf("%s is told to have %d points and has %d", d.Units[u].ID, r.steps[u], n))
		}
	}
	return strings.Join(bad, "; ")
}

func (r *retold) goes(to model.Space, units ...model.UnitID) {
	for _, u := range units {
		r.at[u] = to
	}
}

func (r *retold) box(name string, units ...model.UnitID) { r.goes(r.d.Set.Box(name), units...) }

func (r *retold) event(e *adjudicate.Entry) {
	space := func(param string) model.Space { return valueOf(e, param).(model.Space) }
	unit := func(param string) model.UnitID { return valueOf(e, param).(model.UnitID) }
	units := func(param string) []model.UnitID { return valueOf(e, param).([]model.UnitID) }
	number := func(param string) int { return valueOf(e, param).(int) }
	last := func(path []model.Space) model.Space { return path[len(path)-1] }
	switch e.Event {
	case evMoves:
		r.goes(last(valueOf(e, "path").([]model.Space)), units("units")...)
	case evAdvances:
		r.goes(last(valueOf(e, "path").([]model.Space)), unit("unit"))
	case evArrives:
		r.goes(space("hex"), units("units")...)
	case evStarts:
		r.goes(space("at"), units("units")...)
	case evPlaced, evBack:
		r.goes(space("hex"), unit("unit"))
	case evRetreats:
		r.goes(space("to"), units("units")...)
	case evOff:
		r.box(boxOff, units("units")...)
	case evLoses, evReplaced:
		r.steps[unit("unit")] = number("left")
	case evSuffers:
		if r.steps[unit("unit")] = number("left"); number("left") == 0 {
			r.box(boxLost, unit("unit"))
		}
	case evDies:
		r.box(boxDead, unit("unit"))
	case evRebuilt:
		r.goes(space("hex"), unit("unit"))
		r.steps[unit("unit")] = number("points")
	case evReturns:
		r.steps[unit("unit")] = r.d.Units[unit("unit")].Strength
	case evLost:
		r.box(boxLost, units("units")...)
	case evConvoyDies:
		r.box(boxLost, unit("unit"))
	case evRemoved:
		r.box(boxLost, units("units")...)
		for _, u := range units("units") {
			r.steps[u] = r.d.Units[u].Strength
		}
	default:
		r.air(e, units, unit)
	}
}

// air are the events of aircraft.
func (r *retold) air(e *adjudicate.Entry, units func(string) []model.UnitID, unit func(string) model.UnitID) {
	switch e.Event {
	case evAllotted:
		r.box(valueOf(e, "box").(string), units("units")...)
	case evFlown, evStrike, evZone:
		r.box(boxFlown, units("units")...)
	case evHasFlown, evNobody:
		r.box(boxFlown, unit("unit"))
	case evFlownDie:
		r.box(valueOf(e, "box").(string), unit("unit"))
	case evJoins:
		r.box(boxReady, unit("unit"))
	case evUnused:
		r.box(boxReady, units("units")...)
	case evReadies:
		if valueOf(e, "result") == yesNo(true) {
			r.box(boxReady, unit("unit"))
		}
	case evIntercepts:
		if valueOf(e, "finds") == yesNo(false) {
			r.box(boxFlown, unit("unit"))
		}
	case evShot:
		switch valueOf(e, "result") {
		case airWords[AirAborts]:
			if r.at[unit("at")] != r.d.Set.Box(boxShaken) {
				r.box(boxFlown, unit("at"))
			}
		case airWords[AirShaken]:
			r.box(boxShaken, unit("at"))
		}
	}
}

// overspent says which units moved farther than they may: the MPs spent above those they had, or
// those above one and a half times the counter's, with the point for initiative (6.3, 8.3).
func overspent(d *Data, journal []adjudicate.Entry) string {
	for i := range journal {
		e := &journal[i]
		if e.Kind != adjudicate.Told || e.Event != evMoves {
			continue
		}
		units := valueOf(e, "units").([]model.UnitID)
		cost, mp := valueOf(e, "cost").(adjudicate.Quarters), valueOf(e, "mp").(adjudicate.Quarters)
		slowest := slices.MinFunc(units, func(a, b model.UnitID) int { return d.Units[a].MA - d.Units[b].MA })
		if most := point * adjudicate.Quarters(d.Units[slowest].MA+1) * 3 / 2; cost > mp || mp > most {
			return fmt.Sprintf("%s spends %v of %v MPs", d.Units[units[0]].ID, cost, mp)
		}
	}
	return ""
}
