package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// network is the part of the board from which one side can trace a supply line
// (3.6). It is kept from one test to the next and flooded anew only when hexes
// have opened or closed.
type network struct {
	seen   []model.Space // beside units: where each stood when this was drawn
	open   []bool        // beside hexes: a line may pass
	was    []bool        // open, when linked was flooded
	linked []bool        // joined to the supply edge
	stands []mark        // scratch: who stands in or reaches into a hex
	queue  []model.Space
}

// mark says what of a hex matters for supply.
type mark uint8

const (
	friend  mark = 1 << iota // a friendly unit, HQs included
	foe                      // an enemy unit, HQs included
	foeHere                  // an enemy combat unit, whose ZOC is done
	foeZOC                   // an EZOC
)

// supplied reports whether a unit can trace a supply line now, whatever marker it
// has.
func (s *segment) supplied(u model.UnitID) bool { return s.traces(s.net(s.units[u].Side), u) }

// traces reports whether a unit's hex is joined to the edge. Its own hex never
// blocks it: it is itself a friendly unit there, so the hex is open (3.6).
// Alarmgruppe units are never out of supply (3.3).
func (s *segment) traces(n *network, u model.UnitID) bool {
	return n.linked[s.pos.At(u)] || s.units[u].Alarm
}

func unbridged(e model.Edge) bool { return e&(model.River|model.Bridge) == model.River }

// net is a side's network as things stand.
func (s *segment) net(side model.Side) *network {
	n := &s.networks[number(side)]
	fresh := n.linked == nil
	if fresh {
		n.make(len(s.units), s.board.Len())
	}
	if !s.moved(n) && !fresh {
		return n
	}
	s.survey(n, side)
	s.opened(n, side)
	if changed := n.compare(); changed || fresh {
		s.flood(n, side)
	}
	return n
}

func (n *network) make(units, hexes int) {
	n.seen = make([]model.Space, units)
	n.open, n.was, n.linked, n.stands = make([]bool, hexes), make([]bool, hexes), make([]bool, hexes), make([]mark, hexes)
	n.queue = make([]model.Space, 0, hexes)
}

// moved notes where units stand and reports whether one has moved, or an HQ was
// overrun or restored, since the last time.
func (s *segment) moved(n *network) bool {
	moved := false
	for i := range n.seen {
		u, at := model.UnitID(i), model.NoSpace
		if s.pos.OnBoard(u) && s.counts(u) {
			at = s.pos.At(u)
		}
		if n.seen[i] != at {
			n.seen[i], moved = at, true
		}
	}
	return moved
}

func number(side model.Side) int {
	if side == Soviet {
		return 1
	}
	return 0
}

// survey notes where units stand and where enemy combat units reach (3.5).
func (s *segment) survey(n *network, side model.Side) {
	clear(n.stands)
	for i, hex := range n.seen {
		if hex == model.NoSpace {
			continue
		}
		switch {
		case s.units[i].Side == side:
			n.stands[hex] |= friend
		case s.units[i].HQ:
			n.stands[hex] |= foe
		case n.stands[hex]&foeHere == 0:
			n.stands[hex] |= foe | foeHere
			for k, next := range s.board.Near(hex) {
				if s.board.EdgeAt(hex, k)&model.River == 0 {
					n.stands[next] |= foeZOC
				}
			}
		}
	}
}

// counts: an overrun Soviet HQ is a marker and no unit (ds-overrun-hq). In 2022
// it is off the map (D-55).
func (s *segment) counts(u model.UnitID) bool {
	return !s.pos.MarkedWith(u, markOverrun) || s.edition == 2023 && s.Reads("ds-overrun-hq", "unit")
}

// opened marks the hexes that a line may pass: no enemy unit, and no EZOC unless
// a friendly unit stands there; each hex is tested by itself (3.6).
func (s *segment) opened(n *network, side model.Side) {
	for hex, m := range n.stands {
		n.open[hex] = m&foe == 0 && (m&foeZOC == 0 || m&friend != 0)
	}
	for _, hex := range s.board.Border(side) {
		if !n.open[hex] && n.stands[hex]&foe == 0 && s.Reads("ds-supply-edge-hex", "free") {
			n.open[hex] = true
		}
	}
}

// compare reports whether hexes opened or closed since the last flood.
func (n *network) compare() bool {
	changed := false
	for hex, open := range n.open {
		if n.was[hex] != open {
			n.was[hex], changed = open, true
		}
	}
	return changed
}

// flood joins hexes to the edge. Lines cross rivers over bridges only.
func (s *segment) flood(n *network, side model.Side) {
	clear(n.linked)
	queue := n.queue[:0]
	for _, hex := range s.board.Border(side) {
		if n.open[hex] {
			n.linked[hex] = true
			queue = append(queue, hex)
		}
	}
	for i := 0; i < len(queue); i++ {
		hex := queue[i]
		for k, next := range s.board.Near(hex) {
			if n.open[next] && !n.linked[next] && !unbridged(s.board.EdgeAt(hex, k)) {
				n.linked[next] = true
				queue = append(queue, next)
			}
		}
	}
}

// outOfSupply reports whether a unit is without a line when its check is made,
// at its activation. In 2022 all were checked together before anybody moved.
func (s *segment) outOfSupply(u model.UnitID) bool {
	switch {
	case s.checked:
		return false
	case s.cutOff != nil:
		return s.cutOff[u]
	}
	return !s.supplied(u)
}

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
// active (3.6); in 2022 even then (D-18). ds-supply-recovery says which moments
// are looked at.
func (s *segment) shedAt(now moment) {
	var nets [2]*network
	for i := range s.units {
		u := model.UnitID(i)
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
		if s.cutOff != nil {
			s.cutOff[u] = false
		}
		if s.oos(u) {
			s.tellWay()
			s.Hand().Mark(u, unitMarks[markOoS], false)
			s.Tell(evSheds, u, s.pos.At(u))
		}
	}
}

// mayShed: a unit on the map with a marker, or in 2022 about to get one.
func (s *segment) mayShed(u model.UnitID) bool {
	due := s.oos(u) || s.cutOff != nil && s.cutOff[u]
	return due && s.pos.OnBoard(u) && (s.edition == 2022 || !s.stillActive(u)) && s.counts(u)
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
// is out of supply (3.6), which 2022 rounds down (D-05).
func (s *segment) mp(u model.UnitID, out bool) adjudicate.Quarters {
	q := adjudicate.Quarters(s.units[u].MP[s.reduced(u)] * 4)
	if s.halved == s.units[u].Side && s.halved != "" { // 12.2 C59
		q /= 2
	}
	if len(s.doubles) > 0 && s.doubled(u, false) { // 12.2 C27, C28
		q *= 2
	}
	if !out {
		return q
	}
	if s.edition == 2022 {
		return q / 8 * 4
	}
	return q / 2
}
