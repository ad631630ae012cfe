package donnerschlag

import "umpire/model"

// zoc reports whether a side exerts a zone of control into a hex (3.5): one of
// its combat units stands next to it, and no river, bridged or not, lies
// between.
func (s *segment) zoc(of model.Side, hex model.Space) bool {
	for i, n := range s.board.Near(hex) {
		if s.board.EdgeAt(hex, i)&model.River == 0 && s.holds(of, n) {
			return true
		}
	}
	return false
}

// ezoc reports whether a hex lies in a zone of control of a side's enemy.
func (s *segment) ezoc(side model.Side, hex model.Space) bool { return s.zoc(Enemy(side), hex) }

// holds reports whether a combat unit of a side stands in a hex.
func (s *segment) holds(side model.Side, hex model.Space) bool {
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if s.units[u].Side == side && !s.units[u].HQ {
			return true
		}
	}
	return false
}

// occupied reports whether any unit of a side stands in a hex, HQs included. An
// overrun Soviet HQ is a marker and no unit (ds-overrun-hq, looked up only where
// such an HQ stands).
func (s *segment) occupied(side model.Side, hex model.Space) bool {
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if s.units[u].Side == side && s.counts(u) {
			return true
		}
	}
	return false
}

// loneHQ returns the HQ of a side that stands in a hex without a combat unit of
// that side, if there is one in operation (7.3).
func (s *segment) loneHQ(side model.Side, hex model.Space) (model.UnitID, bool) {
	hq := model.NoUnit
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		switch {
		case s.units[u].Side != side:
		case !s.units[u].HQ:
			return model.NoUnit, false
		case !s.pos.MarkedWith(u, markOverrun):
			hq = u
		}
	}
	return hq, hq != model.NoUnit
}
