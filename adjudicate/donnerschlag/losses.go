package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// lose takes one step from a unit: it is flipped, or eliminated if that was its
// last (3.1).
func (s *segment) lose(u model.UnitID, why string) {
	left := s.pos.Steps(u) - 1
	if left < 1 {
		s.eliminate(u, why)
		return
	}
	s.Hand().SetSteps(u, left)
	s.Tell(evLoses, u, left, why)
}

// eliminate takes a unit off the map. Ad hoc reinforcements go back to their cup
// (3.3). The Schwerpunkt track goes on naming a unit that died (12.2 C33).
func (s *segment) eliminate(u model.UnitID, why string) {
	box := "eliminated"
	if s.units[u].Alarm || s.units[u].AdHoc {
		box = "cup"
	}
	h := s.Hand()
	h.ClearMarks(u)
	h.Move(u, s.Set().Box(box))
	s.Tell(evDies, u, why)
	s.shed()
}

// unitFits: a unit, a formation, or a word for a kind of unit (orders 3.2).
func (s *segment) unitFits(l *adjudicate.Line, u model.UnitID) bool { return l.FitsUnit(u, s.kindFits) }

func (s *segment) kindFits(text string, u model.UnitID) bool {
	unit := &s.units[u]
	switch text {
	case "tank":
		return unit.Class == Tank
	case "motorized":
		return unit.Class == Motorized
	case "infantry":
		return unit.Class == Infantry
	case "HQ":
		return unit.HQ
	case "full":
		return s.reduced(u) == 0
	case "reduced":
		return s.reduced(u) == 1
	case "oos":
		return s.oos(u)
	}
	return text == unit.Formation || text == unit.ID
}

func (s *segment) unitRank(l *adjudicate.Line, u model.UnitID) (int, bool) {
	return l.ByStrength(int(s.strength(u)))
}
