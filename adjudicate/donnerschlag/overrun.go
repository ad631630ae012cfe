package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// overrunHQ: a combat unit has entered the hex of a lone enemy HQ, in movement or advance
// (7.3). enter (march.go) calls it, where loneHQ (zoc.go) finds one; that an HQ does not
// overrun another barred says (movement.go), and that nobody does in retreat barsRetreat
// (edition.go). A moving unit then goes on (move, march.go); the overrun costs it no MP.
func (s *segment) overrunHQ(hq, by model.UnitID) {
	hex := s.pos.At(hq)
	s.Tell(evOverrun, hq, hex, by)
	switch {
	case s.units[hq].Side == Axis && !s.formationLeft(hq):
		s.eliminate(hq, "overrun")
	case s.units[hq].Side == Axis:
		s.relocate(hq, hex)
	default: // it stays, and cannot be ordered (operating, activation.go)
		s.Hand().Mark(hq, unitMarks[markOverrun], true)
	}
}

// formationLeft reports whether a unit of an HQ's formation is on the map, an
// attached StuG included (7.3, 4).
func (s *segment) formationLeft(hq model.UnitID) bool {
	for i := range s.units {
		if u := model.UnitID(i); u != hq && s.units[i].Side == Axis && s.units[i].Formation == s.units[hq].Formation && s.pos.OnBoard(u) {
			return true
		}
	}
	return false
}

// relocate finds the hex of an overrun Axis HQ by the list of priorities (refuge, which in
// 2023 is firstLevel from 1 on), and asks its owner where several are left on one level
// (7.3).
func (s *segment) relocate(hq model.UnitID, from model.Space) {
	priority, among := s.rules.refuge(s, hq, from)
	if len(among) == 0 { // a map full of enemies
		s.eliminate(hq, "overrun")
		return
	}
	to := kindRelocate.Ask(s.Table, adjudicate.Question[model.Space]{
		To: Axis, Subject: s.Set().UnitName(hq), Among: among,
		Fits:  func(l *adjudicate.Line, hex model.Space) bool { return s.hexFits(Axis, l, hex) },
		Rank:  s.nearness,
		Facts: func(f *adjudicate.Fact) bool { return s.factAbout(Axis, f, s.Set().UnitName(hq)) },
	})
	s.Hand().Move(hq, to)
	s.Tell(evRelocated, hq, to, priority)
}

// firstLevel gives the hexes of the first level that has any, and its number.
func (s *segment) firstLevel(from int, hq model.UnitID, at model.Space) (level int, among []model.Space) {
	for p := from; p <= 4; p++ {
		if among = s.level(p, hq, at); len(among) > 0 {
			return p, among
		}
	}
	return 4, nil
}

// level lists the hexes of one level of the list.
func (s *segment) level(priority int, hq model.UnitID, from model.Space) []model.Space {
	reach := s.units[hq].Range
	switch priority {
	case 1: // a friendly combat unit on a road, no HQ, within command range
		return s.refuges(hq, from, func(hex model.Space, d int) bool {
			return d <= reach && s.onRoad(hex) && s.holds(Axis, hex)
		})
	case 2: // any road hex in range
		return s.avoidEZOC(hq, s.refuges(hq, from, func(hex model.Space, d int) bool {
			return d <= reach && s.onRoad(hex)
		}), false)
	case 3: // any hex in range
		return s.avoidEZOC(hq, s.refuges(hq, from, func(_ model.Space, d int) bool { return d <= reach }), false)
	}
	list := s.refuges(hq, from, func(model.Space, int) bool { return true })
	list = hexes.Least(list, func(hex model.Space) int { return s.board.Distance(from, hex) })
	list = hexes.Least(list, func(hex model.Space) int { return s.board.ToBorder(Axis, hex) })
	return s.avoidEZOC(hq, list, true)
}

// refuges lists the hexes free of enemy units and of other HQs (3.4) that fit.
func (s *segment) refuges(hq model.UnitID, from model.Space, fit func(hex model.Space, distance int) bool) []model.Space {
	return hexes.Where(s.board, func(hex model.Space) bool {
		return hex != from && fit(hex, s.board.Distance(from, hex)) && !s.occupied(Soviet, hex) && s.room(hq, hex)
	})
}

// avoidEZOC keeps the hexes outside EZOCs. If there are none, EZOCs are accepted
// within the level, or the level is given up unless it is the last
// (ds-overrun-avoid-ezoc).
func (s *segment) avoidEZOC(hq model.UnitID, list []model.Space, last bool) []model.Space {
	out := hexes.Only(list, func(hex model.Space) bool { return !s.ezoc(s.units[hq].Side, hex) })
	if len(out) > 0 || len(list) == 0 || last {
		if len(out) == 0 {
			return list
		}
		return out
	}
	if s.Reads("ds-overrun-avoid-ezoc", "level") {
		return list
	}
	return nil
}

// restore: a Soviet unit that enters the hex of an overrun Soviet HQ puts it back
// into operation (7.3). Call it after every hex that a Soviet unit enters, by
// movement, retreat or advance.
func (s *segment) restore(u model.UnitID, hex model.Space) {
	for hq := s.pos.First(hex); hq != model.NoUnit; hq = s.pos.Next(hq) {
		if s.restores(u, hq, hex) {
			s.tellWay()
			s.Hand().Mark(hq, unitMarks[markOverrun], false)
			s.Tell(evRestored, hq, hex)
		}
	}
}

// restores reports whether a unit that enters a hex puts the HQ that is there back
// into operation.
func (s *segment) restores(u, hq model.UnitID, hex model.Space) bool {
	return s.units[u].Side == Soviet && hq != u && s.pos.MarkedWith(hq, markOverrun) && s.rules.mayRestore(s, hq, hex)
}

// formationIn: a combat unit of an HQ's formation stands in a hex.
func (s *segment) formationIn(hq model.UnitID, hex model.Space) bool {
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if !s.units[u].HQ && s.units[u].Side == Axis && s.units[u].Formation == s.units[hq].Formation {
			return true
		}
	}
	return false
}

// nearness ranks hexes under `near 2010` and `far from 2010`.
func (s *segment) nearness(l *adjudicate.Line, hex model.Space) (int, bool) {
	to := l.To()
	if l.Form != adjudicate.FormNear || to == model.NoSpace || hex == model.NoSpace {
		return 0, false
	}
	if strings.HasPrefix(l.Text, "far") {
		return -s.board.Distance(hex, to), true
	}
	return s.board.Distance(hex, to), true
}
