package donnerschlag

import (
	"slices"

	"umpire/adjudicate/hexes"
	"umpire/model"
)

// flights lists the ways in which those left may begin their retreat: from every
// hex the whole stack or each unit by itself (8.4), each with and without an HQ
// that may go along. If no choice makes a difference there is one way only.
func (c *combat) flights(left []model.UnitID) []flight {
	if f, plain := c.plainFlight(left); plain {
		return []flight{f}
	}
	var list []flight
	for i, u := range left {
		at := c.pos.At(u)
		if slices.ContainsFunc(left[:i], func(v model.UnitID) bool { return c.pos.At(v) == at }) {
			continue
		}
		stack := c.standingIn(left, at)
		hq := c.companion(c.units[u].Side, at)
		t := hexes.Trail{Start: at}
		if len(stack) > 1 {
			list = c.addFlights(list, stack, model.NoUnit, at, t, true)
			list = c.addFlights(list, stack, hq, at, t, true)
		}
		for j := range stack {
			one, last := stack[j:j+1:j+1], len(stack) == 1
			if f, dies := c.deadly(one, at, t, last); dies {
				list = append(list, f)
				continue
			}
			list = c.addFlights(list, one, model.NoUnit, at, t, last)
			list = c.addFlights(list, one, hq, at, t, last)
		}
	}
	return list
}

// flightsOn lists the ways on from an overstacked hex for those who have come to
// it. Their HQ stays with the last of them, unless a second HQ stands there.
func (c *combat) flightsOn(left []model.UnitID, hq model.UnitID, at model.Space, t hexes.Trail) []flight {
	var list []flight
	_, hqs := c.stacked(c.units[left[0]].Side, at)
	if len(left) > 1 {
		list = c.addFlights(list, left, model.NoUnit, at, t, true)
		if hq != model.NoUnit {
			list = c.addFlights(nil, left, hq, at, t, true)
		}
	}
	for i := range left {
		one, last := left[i:i+1:i+1], len(left) == 1
		if f, dies := c.deadly(one, at, t, last); dies {
			list = append(list, f)
			continue
		}
		if hq == model.NoUnit || !last && hqs < 2 {
			list = c.addFlights(list, one, model.NoUnit, at, t, last)
		}
		if hq != model.NoUnit {
			list = c.addFlights(list, one, hq, at, t, last)
		}
	}
	return list
}

// deadly is the flight of a unit that cannot survive: it has no hex to go to, or
// owes its last step. It has no choice of hexes, and no HQ can go along with it.
func (c *combat) deadly(one []model.UnitID, at model.Space, t hexes.Trail, last bool) (f flight, dies bool) {
	w := c.ways(one, model.NoUnit, at, t)
	if len(w.hexes) > 0 && !(w.loss && c.pos.Steps(one[0]) == 1) {
		return f, false
	}
	return flight{body: one, hq: model.NoUnit, from: at, to: model.NoSpace, all: last, loss: w.loss}, true
}

// addFlights adds a body's ways, one a hex.
func (c *combat) addFlights(list []flight, body []model.UnitID, hq model.UnitID, at model.Space, t hexes.Trail, all bool) []flight {
	if hq == noCompanion {
		return list
	}
	w := c.ways(body, hq, at, t)
	for _, hex := range w.hexes {
		list = append(list, flight{body: body, hq: hq, from: at, to: hex, all: all, loss: w.loss})
	}
	return list
}

// noCompanion stands for "there is no HQ to take along" where NoUnit stands for
// "without it".
const noCompanion = model.UnitID(-2)

// companion is the HQ that may retreat with units of its hex. A Soviet HQ cannot
// retreat (ds-hq-retreat).
func (c *combat) companion(side model.Side, hex model.Space) model.UnitID {
	for u := c.pos.First(hex); u != model.NoUnit; u = c.pos.Next(u) {
		if !c.units[u].HQ || c.units[u].Side != side || c.pos.MarkedWith(u, markOverrun) {
			continue
		}
		if side == Axis || c.rules.sovietHQRetreats(c) {
			return u
		}
	}
	return noCompanion
}

func (c *combat) standingIn(units []model.UnitID, hex model.Space) []model.UnitID {
	var list []model.UnitID
	for _, u := range units {
		if c.pos.At(u) == hex {
			list = append(list, u)
		}
	}
	return list
}

// plainFlight looks whether nothing of the retreat is a choice: every unit has
// one hex only before stacking is looked at, no step is due, no HQ may go along,
// and no hex will be overstacked. Then neither order nor company matters, and the
// first stack goes together.
func (c *combat) plainFlight(left []model.UnitID) (f flight, plain bool) {
	side := c.units[left[0]].Side
	var to [8]model.Space
	if len(left) > len(to) {
		return f, false
	}
	for i, u := range left {
		at := c.pos.At(u)
		w := c.ways(left[i:i+1:i+1], model.NoUnit, at, hexes.Trail{Start: at})
		if w.loss || w.beforeStacking != 1 || c.companion(side, at) != noCompanion {
			return f, false
		}
		to[i] = w.hexes[0]
	}
	for i := range left {
		combat, hqs := c.stacked(side, to[i])
		for j, u := range left {
			if to[j] == to[i] && !c.units[u].Alarm {
				combat++
			}
		}
		if beyond(combat, hqs) {
			return f, false
		}
	}
	f = flight{hq: model.NoUnit, from: c.pos.At(left[0]), to: to[0], all: true}
	for i, u := range left {
		if c.pos.At(u) == f.from && to[i] == f.to {
			f.body = append(f.body, u)
		}
	}
	return f, true
}
