package donnerschlag

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// movesOf are the moves and combats of the segment that a request shows.
func movesOf(r *picture.Request) []picture.Overlay {
	t := teller{before: r.Before, set: r.Input.Position.Set(), at: map[model.UnitID]model.Space{}}
	for i := range r.Journal {
		if e := &r.Journal[i]; e.Kind == adjudicate.Told {
			t.event(e)
		}
	}
	t.over()
	return append(t.moves, t.fights...)
}

// teller turns events into arrows and marks.
type teller struct {
	before *model.Position
	set    *model.Set
	at     map[model.UnitID]model.Space // where those that moved have come to
	moves  []picture.Overlay
	fights []picture.Overlay
	fight  *picture.Combat
	dead   []string
	last   []model.UnitID // who retreats
}

func (t *teller) event(e *adjudicate.Entry) {
	val := func(name string) any { return e.Vals[slices.Index(e.Event.Params, name)] }
	if e.Event != evRetreats {
		t.last = nil
	}
	switch e.Event {
	case evMoves, evAdvances:
		u, path := val("unit").(model.UnitID), val("path").([]model.Space)
		t.at[u] = path[len(path)-1]
		t.move(picture.Move{Side: t.set.Units[u].Side, Path: path}, u)
	case evRetreats:
		t.retreat(val("units").([]model.UnitID), val("from").(model.Space), val("to").(model.Space))
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

// move adds an arrow; units that go the same way share one.
func (t *teller) move(m picture.Move, units ...model.UnitID) {
	for i, have := range t.moves {
		if o := have.(picture.Move); o.Side == m.Side && o.Retreat == m.Retreat && slices.Equal(o.Path, m.Path) {
			t.moves[i] = t.named(o, units)
			return
		}
	}
	t.moves = append(t.moves, t.named(m, units))
}

// named adds units to who goes the way of an arrow: all in the tip, upon the arrow the
// first and how many more.
func (t *teller) named(m picture.Move, units []model.UnitID) picture.Move {
	for _, u := range units {
		if name := t.set.UnitName(u); m.Tip == "" {
			m.Tip = name
		} else {
			m.Tip += ", " + name
		}
	}
	first, _, more := strings.Cut(m.Tip, ", ")
	if m.Text = first; more {
		m.Text += fmt.Sprintf(" +%d", strings.Count(m.Tip, ", "))
	}
	return m
}

// retreat adds one hex of a retreat, to the arrow of the hex before if the same units
// go on.
func (t *teller) retreat(units []model.UnitID, from, to model.Space) {
	for _, u := range units {
		t.at[u] = to
	}
	if n := len(t.moves); n > 0 && slices.Equal(units, t.last) {
		if m := t.moves[n-1].(picture.Move); m.Retreat && m.Path[len(m.Path)-1] == from {
			m.Path = append(m.Path, to)
			t.moves[n-1] = m
			return
		}
	}
	t.last = units
	t.moves = append(t.moves, t.named(picture.Move{Side: t.set.Units[units[0]].Side, Path: []model.Space{from, to}, Retreat: true}, units))
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
