package wintergewitter

import (
	"fmt"
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
	set    *model.Set
	say    picture.Say
	result []string // of the combat that is on, in the order in which it came
}

func (t *teller) event(e *adjudicate.Entry) {
	val := func(name string) any { return e.Vals[slices.Index(e.Event.Params, name)] }
	if e.Event != evRetreats {
		t.Between()
	}
	switch e.Event {
	case evMoves:
		for _, u := range val("units").([]model.UnitID) {
			t.Move(u, val("path").([]model.Space))
		}
	case evAdvances:
		t.Move(val("unit").(model.UnitID), val("path").([]model.Space))
	case evRetreats:
		t.Retreat(val("units").([]model.UnitID), val("from").(model.Space), val("to").(model.Space))
	case evCombat:
		t.over()
		t.Fight(val("side").(model.Side), val("hex").(model.Space), val("attackers").([]model.UnitID))
	case evFire:
		if side, on := t.Fighting(); on && val("side") == side {
			t.result = append(t.result, fmt.Sprintf("%v/%v", val("mandatory"), val("optional")))
		}
	case evDies:
		t.result = append(t.result, t.say("pic.destroyed", t.set.UnitName(val("unit").(model.UnitID))))
	}
}

// over ends a combat: what came of it stands beside it.
func (t *teller) over() {
	t.Fought(strings.Join(t.result, "  "))
	t.result = nil
}
