package wintergewitter

import (
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// band is a stack on its way: the walks of its units, and that of the slowest, which is the
// stack's (8.1).
type band struct {
	hexes.Walk
	ws []walk
}

// paths are the rules of movement of stacks as the searches of adjudicate/hexes ask them. They
// are made of step alone, so that what a search offers is what the rules accept.
type paths struct{ *segment }

// Advance is stepAll, but for hexes to which the search has come as cheaply: no step costs less than
// nothing.
func (s paths) Advance(c, next *band, to model.Space) bool {
	if s.reaching.Known(to, 0, c.Spent) {
		return false
	}
	ws, bad := s.stepInto(s.rooms.take(len(c.ws)), c.ws, to)
	if !bad.Legal() {
		s.rooms.back(len(ws))
		return false
	}
	*next = band{slowest(ws).Walk, ws}
	return true
}

// rooms is room for the walks of a search, which are forgotten when the next one begins.
type rooms struct {
	walks []walk
	used  int
}

// take gives room for n walks. What was given before stays where it is.
func (r *rooms) take(n int) []walk {
	if r.used+n > len(r.walks) {
		r.walks, r.used = make([]walk, max(256, 2*len(r.walks), n)), 0
	}
	r.used += n
	return r.walks[r.used-n : r.used : r.used]
}

// back takes the last n back.
func (r *rooms) back(n int) { r.used -= n }

// State: all ways into a hex are one.
func (paths) State(*band) int { return 0 }

// Ends: the stack may end its movement everywhere; what is too high is told at the end of all.
func (paths) Ends(*band) bool { return true }

// reach lists the hexes where units that stand together may go as a stack.
func (s *segment) reach(ws []walk) []hexes.Reached {
	if len(ws) == 0 {
		return nil
	}
	s.rooms.used = 0
	return s.reaching.Reach(s.board, band{slowest(ws).Walk, ws}, paths{s})
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
	if m.Listing() { // a stack is a map with lines of its own
		return list
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
		list = append(list, move{who: who, path: r.Path})
	}
	ws := m.together(who, true)
	for i := range ws {
		if !m.mayGoAdmin(&ws[i]).Legal() {
			ws = nil
			break
		}
	}
	near := list // both lists ascend by the hex
	for _, r := range m.reach(ws) {
		for len(near) > 0 && goal(near[0]) < r.Hex {
			near = near[1:]
		}
		if len(near) == 0 || goal(near[0]) != r.Hex {
			list = append(list, move{does: walksAdmin, who: who, path: r.Path})
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

// goal is the hex where a move ends.
func goal(v move) model.Space { return v.path[len(v.path)-1] }
