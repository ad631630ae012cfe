package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// Supply (3.6). Of the line itself network.go has the rules: it crosses rivers over bridges
// only (dryShod), passes no enemy unit, and an EZOC only where a friendly unit stands
// (hexes.Presence). What lack of supply costs stands where it is paid: half the strength in
// strength (game.go), half the MPs in mp, the bonuses for tanks and combined arms in arms
// (shifts.go). Zones of control (zoc.go) and command range (inRange, activation.go) do not
// ask. Nothing is rounded: numbers are quarters, and column (crt.go) multiplies across.

// oos reports whether a unit has an OoS marker, which is what out of supply
// means (3.6).
func (s *segment) oos(u model.UnitID) bool { return s.pos.MarkedWith(u, markOoS) }

// check makes the OoS check of a unit right after it is activated (3.6): without
// a line and without a marker it gets one.
func (s *segment) check(u model.UnitID) {
	state := "in"
	switch {
	case s.oos(u):
		state = "still-out"
	case s.outOfSupply(u):
		s.Hand().Mark(u, unitMarks[markOoS], true)
		state = "out"
	}
	s.Tell(evActivates, u, s.pos.At(u), state)
}

// outOfSupply reports whether a unit is without a line when its check is made,
// at its activation.
func (s *segment) outOfSupply(u model.UnitID) bool { return !s.checked && s.rules.cutOff(s, u) }

// supplied reports whether a unit can trace a supply line now, whatever marker it
// has.
func (s *segment) supplied(u model.UnitID) bool { return s.traces(s.net(s.units[u].Side), u) }

// traces reports whether a unit's hex is joined to the edge. Its own hex never
// blocks it: it is itself a friendly unit there, so the hex is open (3.6).
// Alarmgruppe units are never out of supply (3.3).
func (s *segment) traces(n *hexes.Network, u model.UnitID) bool {
	return s.units[u].Alarm || n.Joined(s.pos.At(u))
}

// moment is a moment at which units may lose their OoS markers.
type moment int

const (
	hexEntered  moment = iota // or a unit placed, moved or removed
	unitMoved                 // a unit has ended its movement
	segmentOver               // no unit is active any more
)

// shed takes the OoS markers off units that can trace a line again. It is called
// after every hex that a unit enters and every unit that is placed or removed.
func (s *segment) shed() { s.shedAt(hexEntered) }

// shedAt: a unit with a marker loses it the moment a line exists, unless it is
// active (3.6). ds-supply-recovery says which moments are looked at.
func (s *segment) shedAt(now moment) {
	var nets [2]*hexes.Network
	for u := s.rules.nextDue(s, 0); u != model.NoUnit; u = s.rules.nextDue(s, u+1) {
		if !s.mayShed(u) {
			continue
		}
		n := number(s.units[u].Side)
		if nets[n] == nil {
			nets[n] = s.net(s.units[u].Side)
		}
		if !s.traces(nets[n], u) || !s.recovers(now) {
			continue
		}
		s.rules.lineFound(s, u)
		if s.oos(u) {
			s.tellWay()
			s.Hand().Mark(u, unitMarks[markOoS], false)
			s.Tell(evSheds, u, s.pos.At(u))
		}
	}
}

// mayShed: of the units that are due, one on the map that is not active.
func (s *segment) mayShed(u model.UnitID) bool {
	return s.pos.OnBoard(u) && (s.rules.activeSheds() || !s.stillActive(u)) && s.counts(u)
}

func (s *segment) recovers(now moment) bool {
	switch now {
	case hexEntered:
		return s.Reads("ds-supply-recovery", "hex")
	case unitMoved:
		return !s.Reads("ds-supply-recovery", "segment")
	}
	return true
}

// mp is what a unit may spend on movement: the points of its face, halved if it
// is out of supply (3.6).
func (s *segment) mp(u model.UnitID, out bool) adjudicate.Quarters {
	q := adjudicate.Quarters(s.units[u].MP[s.reduced(u)] * 4)
	switch {
	case s.cancelOut(u):
	case s.frozen(u): // 12.2 C59
		q /= 2
	case len(s.doubles) > 0 && s.doubled(u, false): // 12.2 C27, C28
		q *= 2
	}
	if !out {
		return q
	}
	return s.rules.halfMPs(q)
}

// counts: an overrun Soviet HQ is a marker and no unit (ds-overrun-hq).
func (s *segment) counts(u model.UnitID) bool {
	return !s.pos.MarkedWith(u, markOverrun) || s.rules.overrunCounts(s)
}

func unbridged(e model.Edge) bool { return e&(model.River|model.Bridge) == model.River }

func number(side model.Side) int {
	if side == Soviet {
		return 1
	}
	return 0
}
