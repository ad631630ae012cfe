package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
)

// allowance is what a unit may spend on movement: what its counter says, halved if it is
// disrupted (13.1), out of supply (14.5) or artillery that has fired (12.2), one and a half
// times in administrative movement (8.3); then the MP of initiative (6.3). Fractions are
// multiplied and rounded once (wg-movement-rounding). What interdiction takes is taken in
// setOut.
func (s *segment) allowance(u model.UnitID, admin bool) adjudicate.Quarters {
	num, den, n := s.units[u].MA, 1, s.halvings(u)
	if n > 0 || admin {
		if s.Reads("wg-movement-rounding", "once") {
			if admin {
				num, den = 3*num, 2
			}
			num = rounded(num, den<<n)
		} else {
			for range n {
				num = half(num)
			}
			if admin {
				num = rounded(3*num, 2)
			}
		}
	}
	return adjudicate.Quarters(num+s.bonusMP(s.units[u].Side)) * point
}

// halvings counts what halves the allowance of a unit.
func (s *segment) halvings(u model.UnitID) (n int) {
	if s.disrupted(u) {
		n++
	}
	if s.pos.MarkedWith(u, outIndex) {
		n++
	}
	if s.fired(u) && s.units[u].Type != Rocket {
		n++
	}
	return n
}

// rounded is a quotient in the rounding of 2.5.
func rounded(num, den int) int { return (2*num + den) / (2 * den) }

// spends notes what a unit has spent on movement, as far as it matters later: a gun that moves
// is marked (12.2). German guns, and Rumanian ones (wg-rumanian-guns), are marked moved up
// to half of their allowance, and fired beyond it; Soviet ones fired from the first point on;
// rockets not at all.
func (s *segment) spends(w *walk) {
	unit := &s.units[w.unit]
	if !unit.Type.Guns() || unit.Type == Rocket || w.went == 0 {
		return
	}
	mark := markFired
	german := unit.Nation == Ger || unit.Nation == Rum && s.Reads("wg-rumanian-guns", "german")
	if german && 2*w.went <= w.mp {
		mark = markMoved
	}
	if s.fired(w.unit) || s.pos.Marked(w.unit, mark) {
		return
	}
	s.Hand().Mark(w.unit, markMoved, mark == markMoved)
	s.Hand().Mark(w.unit, mark, true)
}
