package donnerschlag

import (
	"slices"

	"umpire/adjudicate/hexes"
	"umpire/model"
)

// roomy: whatever anybody chooses, there is room for all that are due.
func (e *entering) roomy() bool {
	for _, u := range e.due {
		free := 0
		for _, hex := range e.byRoad(u) {
			free += e.free(e.side, hex, e.units[u].HQ)
		}
		if free < len(e.due) {
			return false
		}
	}
	return true
}

// someRoom: one at least of those that are due can enter.
func (e *entering) someRoom() bool {
	return slices.ContainsFunc(e.due, func(u model.UnitID) bool {
		return slices.ContainsFunc(e.byRoad(u), func(hex model.Space) bool { return e.free(e.side, hex, e.units[u].HQ) > 0 })
	})
}

// keepsMost reports whether as many units enter after this as could before.
func (e *entering) keepsMost(a arrival) bool {
	var rest []model.UnitID
	for _, u := range e.due {
		if u != a.unit && !e.said(u) {
			rest = append(rest, u)
		}
	}
	before := e.most(append(rest[:len(rest):len(rest)], a.unit))
	if a.does == unitWaits {
		return e.most(rest) == before
	}
	return e.most(rest, a)+1 == before
}

func (e *entering) said(u model.UnitID) bool {
	return slices.Contains(e.waits, u)
}

// most is how many of some units can enter together, were others in already.
func (e *entering) most(units []model.UnitID, in ...arrival) int {
	return hexes.Most(units, seats{e, in})
}

// seats are the places for those that enter, were others in already.
type seats struct {
	*entering
	in []arrival
}

// Places are those that a road leads to.
func (s seats) Places(u model.UnitID) []model.Space { return s.byRoad(u) }

// Kind: combat units and HQs have room of their own (3.4).
func (s seats) Kind(u model.UnitID) int {
	if s.units[u].HQ {
		return 1
	}
	return 0
}

// Room is what stacking leaves.
func (s seats) Room(u model.UnitID, hex model.Space) int {
	free := s.free(s.side, hex, s.units[u].HQ)
	for _, a := range s.in {
		if a.to == hex && s.Kind(a.unit) == s.Kind(u) {
			free--
		}
	}
	return free
}
