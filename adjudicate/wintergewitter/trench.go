package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// Entrenchments (15). Of their effects, the shifts are looked up where fire is
// resolved, and the half allowance that it costs to leave one in cost (step.go).

var (
	trenchIndex = slices.Index(spaceMarks, markTrench)
	digsIndex   = slices.Index(unitMarks, markDigs)
)

var (
	evDigs     = event("digs", "15.1", "a unit begins an entrenchment", "unit", "hex")
	evDigStops = event("dig-stops", "15.1", "an entrenchment under construction is given up: its builder moves, fights, is attacked or disrupted", "unit", "hex")
	evTrench   = event("entrenched", "15.1", "an entrenchment is finished", "unit", "hex")
)

// entrenched reports whether there is an entrenchment in a hex; who stands there has its
// benefit (15.3).
func (s *segment) entrenched(hex model.Space) bool {
	return s.board.Contains(hex) && s.pos.GroundMarkedWith(hex, trenchIndex)
}

// digging reports whether a unit builds an entrenchment.
func (s *segment) digging(u model.UnitID) bool { return s.pos.MarkedWith(u, digsIndex) }

// mayDig: any undisrupted unit but companies and headquarters, and convoys, which are markers;
// it has neither moved nor fought in this Player Phase (15.0, 15.1). Supply is not needed.
func (s *segment) mayDig(u model.UnitID) adjudicate.Verdict {
	unit, hex := &s.units[u], s.pos.At(u)
	switch {
	case unit.Type == HQ || unit.Type == Convoy || unit.Size == Company:
		return refuse("dig.type", "15.0", u)
	case s.disrupted(u):
		return refuse("dig.disrupted", "15.0", u)
	case s.entrenched(hex):
		return refuse("dig.there", "15.1", u, hex)
	case s.pos.MarkedWith(u, actedIndex) || s.startOf(u) != hex:
		return refuse("dig.acted", "15.1", u)
	}
	return fine
}

// dig lays the construction marker.
func (s *segment) dig(u model.UnitID) {
	s.Hand().Mark(u, markDigs, true)
	s.Tell(evDigs, u, s.pos.At(u))
}

// stopDigging removes the construction marker of a unit that moves, fights, is attacked by
// ground units or is disrupted (15.1). Bombardment alone does not remove it.
func (s *segment) stopDigging(u model.UnitID) {
	if s.digging(u) {
		s.Hand().Mark(u, markDigs, false)
		s.Tell(evDigStops, u, s.pos.At(u))
	}
}

// acts notes that a unit has moved, fought or was attacked in this Player Phase.
func (s *segment) acts(u model.UnitID) {
	if !s.pos.MarkedWith(u, actedIndex) {
		s.Hand().Mark(u, markActed, true)
	}
	s.stopDigging(u)
}

// begins reports whether the Player Phase of a unit begins: that of Sixth Army with the Stalingrad
// Pocket Phase, until it is linked up, that of the Ring with its own segment (5.2, 5.3).
func (s *segment) begins(u model.UnitID) bool {
	switch {
	case s.sixthArmy(u) && !s.linked():
		return s.part == partPocket
	case s.units[u].Ring != "":
		return s.ring
	}
	return s.units[u].Side == s.side && !s.ring
}

// finishTrenches turns the markers of the units whose Player Phase begins (15.1).
func (s *segment) finishTrenches() {
	for u := s.pos.NextMarked(digsIndex, 0); u != model.NoUnit; u = s.pos.NextMarked(digsIndex, u+1) {
		if !s.begins(u) {
			continue
		}
		hex := s.pos.At(u)
		s.Hand().Mark(u, markDigs, false)
		if !s.entrenched(hex) {
			s.Hand().MarkGround(hex, markTrench, true)
			s.Tell(evTrench, u, hex)
		}
	}
}
