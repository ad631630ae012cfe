package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
)

// relief is how an owner brings a hex within its limit: he removes a unit, or reduces it to
// its reverse side (9.1).
type relief struct {
	unit   model.UnitID
	remove bool
}

var kindOverstack = kind(adjudicate.KindInfo{Key: "overstack", Cite: "9.1", Series: true, About: "which unit is removed, or reduced to its reverse side, where a hex is over its limit"}, reliefText)

var evOverstack = event("overstack", "9.1", "a hex is over its limit at the end of a segment: a unit is removed or reduced", "unit", "hex", "how")

func reliefText(set *model.Set, r relief) string { return r.word() + " " + set.UnitName(r.unit) }

func (r relief) word() string {
	if r.remove {
		return "remove"
	}
	return "reduce"
}

// settleStacks is the end of a movement or combat segment: a hex that is over its limit is
// brought within it by its owner (9.1).
func (s *segment) settleStacks() {
	for hex := model.Space(0); int(hex) < s.board.Len(); hex++ {
		if s.pos.First(hex) == model.NoUnit {
			continue
		}
		for _, side := range sides {
			s.settleStack(side, hex)
		}
	}
}

// settleStack brings the stack of a side in one hex within the limit, at the end of a retreat
// too (9.1).
func (s *segment) settleStack(side model.Side, hex model.Space) {
	for s.overstacked(side, hex) && s.relieve(side, hex) {
	}
}

// relieve asks for one unit; false if none is left that takes room.
func (s *segment) relieve(side model.Side, hex model.Space) bool {
	var list []relief
	for _, u := range s.standing(side, hex) {
		if s.stackPoints(u) == 0 {
			continue
		}
		if unit := &s.units[u]; unit.Reduced > 0 && s.strength(u) > unit.Reduced && unit.Stack[1] < s.stackPoints(u) {
			list = append(list, relief{u, false})
		}
		list = append(list, relief{u, true})
	}
	if len(list) == 0 {
		return false
	}
	var r relief
	s.apart(side, func() {
		r = kindOverstack.Ask(s.Table, adjudicate.Question[relief]{To: side, Subject: s.Set().SpaceName(hex), Among: list, Fits: s.fitsRelief, Rank: s.rankRelief,
			Reason: func() adjudicate.Verdict { return refuse("overstack", "9.1", hex, s.stacked(side, hex), stackLimit) }})
	})
	s.Tell(evOverstack, r.unit, hex, r.word())
	if r.remove {
		s.lose(r.unit, s.strength(r.unit))
	} else {
		s.lose(r.unit, s.strength(r.unit)-s.units[r.unit].Reduced)
	}
	return true
}

// fitsRelief: an entry names what is done with whom, or whom alone.
func (s *segment) fitsRelief(l *adjudicate.Line, r relief) bool {
	if l.Form == adjudicate.FormOther {
		return l.How == r.word() && names(l, r.unit)
	}
	return names(l, r.unit) || word(l, r.word())
}

// rankRelief: the weakest or strongest by what is left of it.
func (s *segment) rankRelief(l *adjudicate.Line, r relief) (int, bool) {
	return l.ByStrength(s.strength(r.unit))
}

// crowded warns, when all moves are done, of hexes over the limit, at the last line that led
// there: sending them there breaks no rule, the limit is looked at then.
func (m *motion) crowded() {
	if !m.Checking() {
		return
	}
	for hex := model.Space(0); int(hex) < m.board.Len(); hex++ {
		if by := m.came[hex]; by != nil && m.overstacked(m.side, hex) {
			m.Idle(by, at(adjudicate.Verdict{ID: "overstack", Cite: "9.1", Idle: true, Args: []any{hex, m.stacked(m.side, hex), stackLimit}}, adjudicate.PartPath, len(by.Path)-1))
		}
	}
}
