package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
)

// unitFits: a unit, a formation, or a word for a kind of unit (orders 3.3).
func (s *segment) unitFits(l *adjudicate.Line, u model.UnitID) bool { return l.FitsUnit(u, s.kindFits) }

// kindFits: a word for a kind of unit.
func (s *segment) kindFits(text string, u model.UnitID) bool {
	unit := &s.units[u]
	switch text {
	case "armour":
		return unit.Loss == Armor
	case "tank":
		return unit.Type.Tanks()
	case "infantry":
		return unit.Loss == InfantryClass
	case "motorized":
		return unit.Move == Motorized
	case "HQ":
		return unit.Type == HQ
	case "full":
		return s.strength(u) == unit.Strength
	case "reduced":
		return s.strength(u) < unit.Strength
	}
	return text == unit.Formation || text == unit.ID
}

// unitRank: the strongest and the weakest.
func (s *segment) unitRank(l *adjudicate.Line, u model.UnitID) (int, bool) {
	return l.ByStrength(s.strength(u))
}
