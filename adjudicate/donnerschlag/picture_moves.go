package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// movesOf are the moves and combats of the segment that a request shows.
func movesOf(say picture.Say, r *picture.Request) []picture.Overlay {
	set := r.Input.Position.Set()
	t := teller{Told: hexes.NewTold(r.Before, set), set: set, say: say}
	for i := range r.Journal {
		if e := &r.Journal[i]; e.Kind == adjudicate.Told {
			t.event(e)
		}
	}
	t.over()
	return t.Overlays()
}

// teller turns events into arrows and marks.
type teller struct {
	*hexes.Told
	set  *model.Set
	say  picture.Say
	cell string   // the result of the combat that is on
	dead []string // by it
}

func (t *teller) event(e *adjudicate.Entry) {
	val := func(name string) any { return e.Vals[slices.Index(e.Event.Params, name)] }
	if e.Event != evRetreats {
		t.Between()
	}
	switch e.Event {
	case evMoves, evAdvances:
		t.Move(val("unit").(model.UnitID), val("path").([]model.Space))
	case evRetreats:
		t.Retreat(val("units").([]model.UnitID), val("from").(model.Space), val("to").(model.Space))
	case evCombat:
		t.over()
		t.Fight(val("side").(model.Side), val("hex").(model.Space), val("attackers").([]model.UnitID))
	case evResult:
		t.cell = val("cell").(string)
	case evDies:
		t.dead = append(t.dead, t.set.UnitName(val("unit").(model.UnitID)))
	}
}

// over ends a combat: what it destroyed stands beside its result.
func (t *teller) over() {
	result := t.cell
	if len(t.dead) > 0 {
		result += "  " + t.say("pic.destroyed", strings.Join(t.dead, ", "))
	}
	t.Fought(result)
	t.cell, t.dead = "", nil
}
