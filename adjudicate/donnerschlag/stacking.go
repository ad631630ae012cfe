package donnerschlag

import "umpire/model"

// stacked counts what the stacking limit counts in a hex (3.4): combat units of a
// side without Alarmgruppe, and HQs.
func (s *segment) stacked(side model.Side, hex model.Space) (combat, hqs int) {
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		switch {
		case s.units[u].Side != side || s.units[u].Alarm:
		case s.units[u].HQ && s.pos.MarkedWith(u, markOverrun) && !s.rules.overrunKeepsSlot():
		case s.units[u].HQ:
			hqs++
		default:
			combat++
		}
	}
	return combat, hqs
}

// overstacked reports whether a hex holds more than 2 combat units or more than
// 1 HQ of a side (3.4).
func (s *segment) overstacked(side model.Side, hex model.Space) bool {
	combat, hqs := s.stacked(side, hex)
	return combat > 2 || hqs > 1
}

// room reports whether a unit that is not in the hex may end there within the
// stacking limit.
func (s *segment) room(u model.UnitID, hex model.Space) bool {
	if s.units[u].Alarm {
		return true
	}
	combat, hqs := s.stacked(s.units[u].Side, hex)
	if s.units[u].HQ {
		return hqs < 1
	}
	return combat < 2
}
