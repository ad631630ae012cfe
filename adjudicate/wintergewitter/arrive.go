package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// Reinforcements come in their owner's movement segments (19.1.1, 19.1.2): they enter on a hex
// that the track names, pay for it and move on. Who cannot enter waits (wg-arrival-blocked).

// due reports whether the units of an arrival may come now. One with a limit of stacking points
// comes in its own turn alone.
func (m *motion) due(a *Arrival) bool {
	switch {
	case a.Side != m.side || m.sixth || m.ring:
		return false
	case a.After == "christea": // from the turn after units of VII Corps took the hex
		taken := m.number(trackChristea)
		return taken > 0 && m.turn > taken
	case a.After != "":
		return false
	case a.Points > 0:
		return a.Turn == m.turn
	}
	return a.Turn >= m.d.scenario(m.pos).First && a.Turn <= m.turn
}

// langenthal is the counter that no scenario lists; it may come with 17th Panzer (wg-langenthal).
const langenthal = "L/57PC"

// arrivalOf is what brings a unit onto the map now; nil if nothing does.
func (m *motion) arrivalOf(u model.UnitID) *Arrival {
	if m.units[u].Side != m.side || m.pos.At(u) != m.Set().Box(boxPool) {
		return nil
	}
	for i := range m.d.Arrivals {
		a := &m.d.Arrivals[i]
		for _, name := range a.Units {
			brings, perhaps := m.units[u].ID == name || m.units[u].Formation == name, m.units[u].ID == langenthal && name == "17P"
			if (brings || perhaps) && m.due(a) && (brings || m.Reads("wg-langenthal", "reinforcement")) {
				return a
			}
		}
	}
	return nil
}

// mayCome reports whether a unit may enter the map in this segment.
func (m *motion) mayCome(u model.UnitID) bool {
	return m.arrivalOf(u) != nil && m.mechanized(u) == (m.part == mechMoves)
}

// gates are the hexes where an arrival enters: those of the track, or with or next to a unit.
func (m *motion) gates(a *Arrival) []model.Space {
	at := a.Hexes
	if a.With != "" {
		u, _ := m.d.Set.FindUnit(a.With)
		if !m.pos.OnBoard(u) {
			return nil
		}
		here := m.pos.At(u)
		at = append([]model.Space{here}, m.board.Near(here)...)
	}
	open := hexes.Only(at, func(h model.Space) bool { return !m.occupied(Enemy(a.Side), h) })
	if len(open) == 0 && len(a.Hexes) > 0 && m.Reads("wg-arrival-blocked", "next") {
		return m.nextGates(a)
	}
	return open
}

// nextGates are the free hexes of the side's edge that are nearest to those of an arrival.
func (m *motion) nextGates(a *Arrival) []model.Space {
	free := hexes.Only(m.board.Border(a.Side), func(h model.Space) bool { return !m.occupied(Enemy(a.Side), h) })
	return hexes.Least(free, func(h model.Space) int { return hexes.Nearest(m.board, h, a.Hexes) })
}

// judgeArrival judges units that enter and move on.
func (m *motion) judgeArrival(v move) adjudicate.Verdict {
	points := map[*Arrival]int{}
	for i, u := range v.who {
		a := m.arrivalOf(u)
		switch {
		case m.pos.OnBoard(u) || a == nil:
			return at(refuse("arrive.not", "19.1.2", u), adjudicate.PartWho, i)
		case m.moved[u]:
			return at(refuse("moved-twice.here", "8.1", u), adjudicate.PartWho, i)
		case !m.mayCome(u):
			return at(refuse("idle.class", "7.1", u), adjudicate.PartWho, i)
		case len(v.path) == 0 || !hasHex(m.gates(a), v.path[0]):
			return at(refuse("arrive.where", "19.1.2", u, m.gates(a)), adjudicate.PartPath, 0)
		}
		if points[a] += m.stackPoints(u); a.Points > 0 && m.limit[a]+points[a] > a.Points {
			return at(refuse("arrive.points", "19.1.2", a.Points), adjudicate.PartWho, i)
		}
	}
	ws, bad := m.enterMap(v)
	if !bad.Legal() {
		return at(bad, adjudicate.PartPath, 0)
	}
	for i, hex := range v.path[1:] {
		next, bad := m.stepAll(ws, hex)
		if !bad.Legal() {
			return at(bad, adjudicate.PartPath, i+1)
		}
		ws = next
	}
	return fine
}

func hasHex(list []model.Space, hex model.Space) bool {
	for _, h := range list {
		if h == hex {
			return true
		}
	}
	return false
}

// enterMap is the first step of units that come onto the map: they pay for the hex, along a
// road if it has one; who comes with or next to a unit is placed and pays nothing.
func (m *motion) enterMap(v move) (ws []walk, bad adjudicate.Verdict) {
	hex := v.path[0]
	for _, u := range v.who {
		w := m.setOutAt(u, model.NoSpace, false, m.escortedIn(u, v.who))
		if bad = m.mayEnter(&w, hex); !bad.Legal() {
			return nil, bad
		}
		unit := &m.units[u]
		cost := adjudicate.Quarters(m.d.Costs[m.d.Hexes[hex].Terrain][unit.Move])
		switch {
		case m.arrivalOf(u).With != "":
			cost = 0
		case hexes.OnRoad(m.board, hex) && m.icy():
			cost = adjudicate.Quarters(m.d.Costs[Clear][unit.Move])
		case hexes.OnRoad(m.board, hex):
			cost = adjudicate.Quarters(m.d.RoadCost)
		}
		if m.ezoc(unit.Side, hex) && cost > 0 {
			cost += 2 * point
		}
		w.Start, w.went = hex, cost
		w.Enter(hex, cost)
		if w.Left < 0 {
			return nil, refuse("too-far", "8.2", u, w.mp, w.mp, cost, hex)
		}
		m.interdicted(&w, 0)
		ws = append(ws, w)
	}
	return ws, fine
}

// arrive brings units onto the map.
func (m *motion) arrive(v move) {
	for _, u := range v.who {
		if a := m.arrivalOf(u); a.Points > 0 {
			m.limit[a] += m.stackPoints(u)
		}
	}
	ws, _ := m.enterMap(v)
	m.enterAll(ws)
	m.Tell(evArrives, v.who, v.path[0])
	m.tellWay(v.who, v.path, m.walkPath(ws, v.path))
}

// entries are the candidates of a unit that may enter: on each hex, going no farther.
func (m *motion) entries(u model.UnitID) (list []move) {
	for _, hex := range m.gates(m.arrivalOf(u)) {
		v := move{does: arrives, who: []model.UnitID{u}, path: []model.Space{hex}}
		if m.judgeArrival(v).Legal() {
			list = append(list, v)
		}
	}
	return list
}
