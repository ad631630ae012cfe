package donnerschlag

import (
	"slices"

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

// most is how many of some units can enter together, were others in already: a unit to a
// place, found by moving those aside that have others to go to.
func (e *entering) most(units []model.UnitID, in ...arrival) int {
	m := &seating{e: e, in: in, holds: map[seat]model.UnitID{}}
	n := 0
	for _, u := range units {
		m.tried = map[seat]bool{}
		if m.place(u) {
			n++
		}
	}
	return n
}

// seat is room for one unit in a hex: one of two for combat units, one for an HQ.
type seat struct {
	hex model.Space
	hq  bool
	n   int
}

// seating seats units one by one (a matching by augmenting paths).
type seating struct {
	e     *entering
	in    []arrival // seated before
	holds map[seat]model.UnitID
	tried map[seat]bool
}

func (m *seating) place(u model.UnitID) bool {
	hq := m.e.units[u].HQ
	for _, hex := range m.e.byRoad(u) {
		free := m.e.free(m.e.side, hex, hq)
		for _, a := range m.in {
			if a.to == hex && m.e.units[a.unit].HQ == hq {
				free--
			}
		}
		for i := range free {
			at := seat{hex, hq, i}
			if m.tried[at] {
				continue
			}
			m.tried[at] = true
			if other, taken := m.holds[at]; !taken || m.place(other) {
				m.holds[at] = u
				return true
			}
		}
	}
	return false
}
