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
func movesOf(r *picture.Request) []picture.Overlay {
	set := r.Input.Position.Set()
	t := teller{before: r.Before, set: set, at: map[model.UnitID]model.Space{}, moves: hexes.Arrows{Set: set}}
	for i := range r.Journal {
		if e := &r.Journal[i]; e.Kind == adjudicate.Told {
			t.event(e)
		}
	}
	t.over()
	return append(t.moves.Overlays(), t.fights...)
}

// teller turns events into arrows and marks.
type teller struct {
	before *model.Position
	set    *model.Set
	at     map[model.UnitID]model.Space // where those that moved have come to
	moves  hexes.Arrows
	fights []picture.Overlay
	fight  *picture.Combat
	dead   []string
}

func (t *teller) event(e *adjudicate.Entry) {
	val := func(name string) any { return e.Vals[slices.Index(e.Event.Params, name)] }
	if e.Event != evRetreats {
		t.moves.Between()
	}
	switch e.Event {
	case evMoves, evAdvances:
		u, path := val("unit").(model.UnitID), val("path").([]model.Space)
		t.at[u] = path[len(path)-1]
		t.moves.Move(u, path)
	case evRetreats:
		units, to := val("units").([]model.UnitID), val("to").(model.Space)
		for _, u := range units {
			t.at[u] = to
		}
		t.moves.Retreat(units, val("from").(model.Space), to)
	case evCombat:
		t.over()
		t.fight = &picture.Combat{Side: val("side").(model.Side), Target: val("hex").(model.Space)}
		for _, u := range val("attackers").([]model.UnitID) {
			if hex := t.where(u); !slices.Contains(t.fight.From, hex) {
				t.fight.From = append(t.fight.From, hex)
			}
		}
	case evResult:
		if t.fight != nil {
			t.fight.Result = val("cell").(string)
		}
	case evDies:
		t.dead = append(t.dead, t.set.UnitName(val("unit").(model.UnitID)))
	}
}

// where is where a unit stands when an event is told.
func (t *teller) where(u model.UnitID) model.Space {
	if hex, moved := t.at[u]; moved {
		return hex
	}
	return t.before.At(u)
}

// over ends a combat: what it destroyed stands beside its result.
func (t *teller) over() {
	if t.fight == nil {
		return
	}
	if len(t.dead) > 0 {
		t.fight.Result += "  destroyed: " + strings.Join(t.dead, ", ")
	}
	t.fights = append(t.fights, *t.fight)
	t.fight, t.dead = nil, nil
}
