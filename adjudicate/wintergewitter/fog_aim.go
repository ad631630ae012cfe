package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// What is fired at where units are hidden (4.5.1, 12.3.1, 18.1): a unit that is seen, the one on
// top, or one of the hidden ones, which a die picks.

// Targets without a name, besides NoUnit, the enemy lead unit.
const (
	anyHidden model.UnitID = -2 // one of the hidden units
	onTop     model.UnitID = -3 // the top of a stack of which none is seen
)

// aims are what a side may fire at in a stack of the enemy, of which targets are those that may
// be hit.
func (s *segment) aims(side model.Side, targets, stack []model.UnitID) []model.UnitID {
	list := append(those(targets, func(u model.UnitID) bool { return !s.unseen(side, u) }), model.NoUnit)
	if s.topSeen(side, targets) == onTop {
		list = append(list, onTop)
	}
	if slices.ContainsFunc(stack, func(u model.UnitID) bool { return s.unseen(side, u) }) {
		list = append(list, anyHidden)
	}
	return list
}

// topSeen is the top of some targets, as a side may name it.
func (s *segment) topSeen(side model.Side, targets []model.UnitID) model.UnitID {
	if top := s.topOf(those(targets, func(u model.UnitID) bool { return !s.unseen(side, u) })); top != model.NoUnit {
		return top
	}
	return onTop
}

// drawn are shots of a side with targets that have names: all that go at a hidden unit of the
// stack go at the same, which a die picks.
func (s *segment) drawn(side model.Side, shots []shot, stack []model.UnitID, name string) []shot {
	if !s.fog.on {
		return shots
	}
	hidden := model.NoUnit
	shots = slices.Clone(shots)
	for i := range shots {
		switch shots[i].aim {
		case onTop:
			shots[i].aim = s.topOf(those(stack, s.bombable))
		case anyHidden:
			if hidden == model.NoUnit {
				hidden = s.drawHidden(side, stack, "combat/"+name+"/hidden/"+string(side))
			}
			shots[i].aim = hidden
		}
	}
	return shots
}

// drawHidden picks one of the hidden units of a stack at random, with a die of as many sides as
// there are. If that is a headquarters, another is picked; where there is no other, it is the
// unit on top (12.3.1).
func (s *segment) drawHidden(side model.Side, stack []model.UnitID, label string) model.UnitID {
	for left := those(stack, func(u model.UnitID) bool { return s.unseen(side, u) }); len(left) > 0; {
		die, u := 0, left[0]
		if len(left) > 1 {
			die = s.Roll(side, label, len(left))
			u = left[die-1]
		}
		s.engage(u)
		s.Tell(evHidden, s.pos.At(u), die, u)
		if s.bombable(u) {
			return u
		}
		left = without(left, u)
	}
	return s.topOf(those(stack, s.bombable))
}

// bombable: no HQs (12.3.1), and no convoys, which have nothing to lose (16.3).
func (s *segment) bombable(u model.UnitID) bool {
	return s.units[u].Type != HQ && s.units[u].Type != Convoy
}

// noName refuses the name of an enemy unit that is hidden: whoever writes it may not know where
// it is (18.1).
func (g *Game) noName(u model.UnitID) adjudicate.Verdict {
	return refuse("list.unseen", "18.1", g.Data.Set.UnitName(u))
}
