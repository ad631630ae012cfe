package wintergewitter

import (
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// controls reports whether a ZOC reaches from one hex into another: not over a major river, be
// it bridged or not (10.1), as the Don is one.
func (s *segment) controls(from, to model.Space) bool {
	edge, touch := hexes.EdgeTo(s.board, from, to)
	return touch && edge&model.Major == 0
}

// controllers lists the enemies of a side whose ZOC reach a hex, without those that are
// ignored.
func (s *segment) controllers(side model.Side, hex model.Space, ignored []model.UnitID) (list []model.UnitID) {
	for _, n := range s.board.Near(hex) {
		if !s.controls(n, hex) {
			continue
		}
		for u := s.pos.First(n); u != model.NoUnit; u = s.pos.Next(u) {
			if s.units[u].Side != side && s.hasZone(u) && !has(ignored, u) {
				list = append(list, u)
			}
		}
	}
	return list
}

// holdsHex reports whether a land unit of a side stands in a hex. A convoy alone holds
// nothing: it is destroyed by whoever enters (16.3).
func (s *segment) holdsHex(side model.Side, hex model.Space) bool {
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if s.units[u].Side == side && s.units[u].Type != Convoy {
			return true
		}
	}
	return false
}

// accompanied reports whether a gun stands with a friendly non-artillery unit (12.1).
func (s *segment) accompanied(gun model.UnitID) bool {
	for u := s.pos.First(s.pos.At(gun)); u != model.NoUnit; u = s.pos.Next(u) {
		if u != gun && s.units[u].Side == s.units[gun].Side && s.escorts(u) {
			return true
		}
	}
	return false
}

// escorts reports whether a unit is the non-artillery unit that gives artillery company: on its way
// into an enemy ZOC (10.2) and where it stands (12.1). AA is of artillery class and cannot fire at a
// distance (wg-non-artillery); of headquarters says wg-artillery-with-hq; convoys are treated as
// infantry (16.3).
func (s *segment) escorts(u model.UnitID) bool {
	switch unit := &s.units[u]; {
	case unit.Type.Guns():
		return false
	case unit.Type == HQ:
		return s.Reads("wg-artillery-with-hq", "accompanied")
	}
	return s.lossClass(u) != ArtilleryClass || s.Reads("wg-non-artillery", "range")
}

// sealed reports whether a hexside lets nobody attack or advance: the Don (8.2), or a major
// river without a bridge.
func (s *segment) sealed(a, b model.Space) bool {
	e := s.edge(a, b)
	return s.isDon(a, b) || e&model.Major != 0 && unbridged(e)
}
