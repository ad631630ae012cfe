package hexes

import (
	"slices"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// Told is what happened in a segment, for a picture: the moves, the retreats, and the combats
// with the hexes from which they were fought. A game tells it of its events in their order.
type Told struct {
	Arrows
	before *model.Position
	at     map[model.UnitID]model.Space // where those that moved have come to
	fights []picture.Overlay
	fight  *picture.Combat
}

// NewTold is a segment of which nothing has been told yet; before it stood as before says.
func NewTold(before *model.Position, set *model.Set) *Told {
	return &Told{Arrows: Arrows{Set: set}, before: before, at: map[model.UnitID]model.Space{}}
}

// Move adds the path of a unit.
func (t *Told) Move(u model.UnitID, path []model.Space) {
	t.at[u] = path[len(path)-1]
	t.Arrows.Move(u, path)
}

// Retreat adds one hex of a retreat.
func (t *Told) Retreat(units []model.UnitID, from, to model.Space) {
	for _, u := range units {
		t.at[u] = to
	}
	t.Arrows.Retreat(units, from, to)
}

// Fight begins a combat, with its attackers where they have come to. The combat before it must
// be over: Fought.
func (t *Told) Fight(side model.Side, target model.Space, attackers []model.UnitID) {
	t.fight = &picture.Combat{Side: side, Target: target}
	for _, u := range attackers {
		from, moved := t.at[u]
		if !moved && t.before.Guessed(u) {
			continue // where it stood is not known
		}
		if !moved {
			from = t.before.At(u)
		}
		if !slices.Contains(t.fight.From, from) {
			t.fight.From = append(t.fight.From, from)
		}
	}
}

// Fighting is the side that attacks in the combat that is on; false if none is.
func (t *Told) Fighting() (model.Side, bool) {
	if t.fight == nil {
		return "", false
	}
	return t.fight.Side, true
}

// Fought ends the combat that is on, if one is: its result stands beside it.
func (t *Told) Fought(result string) {
	if t.fight != nil {
		t.fight.Result = result
		t.fights = append(t.fights, *t.fight)
		t.fight = nil
	}
}

// Overlays are the arrows, and upon them the combats that were fought.
func (t *Told) Overlays() []picture.Overlay { return append(t.Arrows.Overlays(), t.fights...) }
