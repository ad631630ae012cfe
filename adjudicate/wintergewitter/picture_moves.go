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
	result []string // of the fight, in the order in which it came
}

func (t *teller) event(e *adjudicate.Entry) {
	val := func(name string) any { return e.Vals[slices.Index(e.Event.Params, name)] }
	if e.Event != evRetreats {
		t.moves.Between()
	}
	switch e.Event {
	case evMoves:
		t.walks(val("units").([]model.UnitID), val("path").([]model.Space))
	case evAdvances:
		t.walks([]model.UnitID{val("unit").(model.UnitID)}, val("path").([]model.Space))
	case evRetreats:
		units, to := val("units").([]model.UnitID), val("to").(model.Space)
		for _, u := range units {
			t.at[u] = to
		}
		t.moves.Retreat(units, val("from").(model.Space), to)
	case evCombat:
		t.begins(val("side").(model.Side), val("hex").(model.Space), val("attackers").([]model.UnitID))
	case evFire:
		if t.fight != nil && val("side") == t.fight.Side {
			t.result = append(t.result, fmt.Sprintf("%v/%v", val("mandatory"), val("optional")))
		}
	case evDies:
		if t.fight != nil {
			t.result = append(t.result, t.set.UnitName(val("unit").(model.UnitID))+" destroyed")
		}
	}
}

func (t *teller) walks(units []model.UnitID, path []model.Space) {
	for _, u := range units {
		t.at[u] = path[len(path)-1]
		t.moves.Move(u, path)
	}
}

func (t *teller) begins(side model.Side, hex model.Space, attackers []model.UnitID) {
	t.over()
	t.fight = &picture.Combat{Side: side, Target: hex}
	for _, u := range attackers {
		from, moved := t.at[u]
		if !moved {
			from = t.before.At(u)
		}
		if !slices.Contains(t.fight.From, from) {
			t.fight.From = append(t.fight.From, from)
		}
	}
}

// over ends a combat: what came of it stands beside it.
func (t *teller) over() {
	if t.fight == nil {
		return
	}
	t.fight.Result = strings.Join(t.result, "  ")
	t.fights = append(t.fights, *t.fight)
	t.fight, t.result = nil, nil
}
