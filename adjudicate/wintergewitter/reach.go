package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
)

// reached is a hex where units may end their movement, and the cheapest way there; of equally
// cheap ones the first that was found, nearer hexes first, in canonical order.
type reached struct {
	hex  model.Space
	cost adjudicate.Quarters
	path []model.Space
}

// stop is a place on the way of a stack, and the one it came from.
type stop struct {
	ws     []walk
	before int
}

// reach lists the hexes where units that stand together may go as a stack, ascending, each
// with one path. It is made of step alone, so that what it offers is what the rules accept. The
// hex where they stand is not in it.
func (s *segment) reach(ws []walk) []reached {
	if len(ws) == 0 {
		return nil
	}
	start := ws[0].at
	stops := []stop{{ws, -1}}
	best := map[model.Space]int{start: 0} // by hex: the stop that is cheapest there
	queue := [][]int{{0}}                 // by quarters spent: stops to go on from
	for spent := 0; spent < len(queue); spent++ {
		for k := 0; k < len(queue[spent]); k++ {
			i := queue[spent][k]
			if at := stops[i].ws[0].at; best[at] != i {
				continue
			}
			for _, to := range s.board.Near(stops[i].ws[0].at) {
				next, bad := s.stepAll(stops[i].ws, to)
				if !bad.Legal() {
					continue
				}
				paid := int(slowest(next).spent - slowest(ws).spent)
				if j, have := best[to]; have && int(slowest(stops[j].ws).spent-slowest(ws).spent) <= paid {
					continue
				}
				best[to] = len(stops)
				stops = append(stops, stop{next, i})
				for len(queue) <= paid {
					queue = append(queue, nil)
				}
				queue[paid] = append(queue[paid], len(stops)-1)
			}
		}
	}
	var list []reached
	for hex := model.Space(0); int(hex) < s.board.Len(); hex++ {
		i, ok := best[hex]
		if !ok || hex == start {
			continue
		}
		r := reached{hex: hex, cost: slowest(stops[i].ws).spent}
		for k := i; k >= 0; k = stops[k].before {
			r.path = append([]model.Space{stops[k].ws[0].at}, r.path...)
		}
		list = append(list, r)
	}
	return list
}

// candidates are moves for who plays without orders, or asks what may be done. Without
// orders it is enough to know those of the first unit that waits, and of its stack.
func (m *motion) candidates() (list []move) {
	for i := range m.units {
		u := model.UnitID(i)
		switch {
		case m.moved[u]:
			continue
		case m.mayAct(u):
			list = append(list, m.movesOf(u)...)
		case m.mayCome(u):
			list = append(list, m.entries(u)...)
		}
		if len(list) > 0 && !m.Listing() {
			return list
		}
	}
	return append(list, move{does: restHolds})
}

// movesOf are the moves of a unit by itself, and as the first of a stack.
func (m *motion) movesOf(u model.UnitID) []move {
	alone, here := []model.UnitID{u}, []model.Space{m.pos.At(u)}
	list := m.waysOf(alone)
	if !m.Listing() && !m.Thinks() {
		list = some(list)
	}
	if m.mayDig(u).Legal() {
		list = append(list, move{does: entrenches, who: alone, path: here})
	}
	if m.engineer(u) {
		for _, n := range m.board.Near(here[0]) {
			if m.mayBridge(u, n).Legal() {
				list = append(list, move{does: staysToBridge, who: alone, path: here, to: n})
			}
			if w := m.setOut(u, false, false); m.mayBlow(&w, n).Legal() {
				list = append(list, move{does: destroys, who: alone, path: here, to: n})
			}
		}
	}
	if m.besideEnemy(m.side, here[0]) || m.ezocNear(here[0]) {
		list = append(list, move{does: goesAsStack, who: alone, path: here})
	}
	stack := those(m.standing(m.side, here[0]), func(o model.UnitID) bool { return m.mayMove(o).Legal() && m.units[o].Type != Convoy })
	if len(stack) > 1 && stack[0] == u {
		list = append(list, move{does: goesAsStack, who: stack, path: here})
	}
	if fighters := those(stack, m.isFighter); m.Thinks() && len(fighters) > 1 && len(fighters) < len(stack) && has(fighters, u) {
		list = append(list, move{does: goesAsStack, who: fighters, path: here})
	}
	return list
}

// isFighter: a unit that is neither a gun nor a headquarters nor a convoy.
func (s *segment) isFighter(u model.UnitID) bool {
	t := s.units[u].Type
	return !t.Guns() && t != HQ && t != Convoy
}

// ezocNear: an enemy's zone of control is within reach of an attack on the march.
func (m *motion) ezocNear(hex model.Space) bool {
	for _, n := range m.board.Near(hex) {
		if m.ezoc(m.side, n) {
			return true
		}
	}
	return false
}

// waysOf are the ways of units that go together, and last that they hold.
func (m *motion) waysOf(who []model.UnitID) (list []move) {
	here := m.pos.At(who[0])
	for _, r := range m.reach(m.together(who, false)) {
		list = append(list, move{who: who, path: r.path})
	}
	ws := m.together(who, true)
	for i := range ws {
		if !m.mayGoAdmin(&ws[i]).Legal() {
			ws = nil
			break
		}
	}
	near := len(list)
	for _, r := range m.reach(ws) {
		if !goesTo(list[:near], r.hex) {
			list = append(list, move{does: walksAdmin, who: who, path: r.path})
		}
	}
	return append(list, move{does: holdsHere, who: who, path: []model.Space{here}})
}

// mostWays is how many ways of a unit who plays without orders chooses among.
const mostWays = 12

// some are a few of many ways, evenly from all of them, the last among them.
func some(list []move) (few []move) {
	if len(list) <= mostWays {
		return list
	}
	for i := range mostWays {
		few = append(few, list[(i+1)*len(list)/mostWays-1])
	}
	return few
}

func goesTo(list []move, hex model.Space) bool {
	for _, v := range list {
		if v.path[len(v.path)-1] == hex {
			return true
		}
	}
	return false
}
