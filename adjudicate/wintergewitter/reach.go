package wintergewitter

import (
	"slices"

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
type paths struct {
	*segment
	search *hexes.Search[band, *band]
}

// Advance is stepAll, but for hexes to which the search has come as cheaply: no step costs less than
// nothing.
func (s paths) Advance(c, next *band, to model.Space, _ int) bool {
	if s.search.Known(to, 0, c.Spent) {
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

// reaching is room for a search of where units go that stand together: of a stack, or of one that
// goes alone (lanes.go). What it has found holds until it searches again.
type reaching struct {
	bands hexes.Search[band, *band]
	lone  lone
	alone bool
}

// ends lists the hexes where units that stand together may go as a stack, ascending.
func (r *reaching) ends(s *segment, ws []walk) []model.Space {
	if len(ws) == 0 {
		return nil
	}
	if r.alone = len(ws) == 1; r.alone {
		return r.lone.ends(s, ws[0])
	}
	s.rooms.used, r.bands.States = 0, 1
	return r.bands.Ends(s.board, band{slowest(ws).Walk, ws}, paths{s, &r.bands})
}

// way is the path to one of the ends.
func (r *reaching) way(end model.Space) hexes.Reached {
	if r.alone {
		return r.lone.search.Way(end)
	}
	return r.bands.Way(end)
}

// reach lists the hexes where units that stand together may go as a stack, with their paths.
func (s *segment) reach(ws []walk) []hexes.Reached {
	r := &s.reaching[0]
	ends := r.ends(s, ws)
	list := make([]hexes.Reached, len(ends))
	for i, hex := range ends {
		list[i] = r.way(hex)
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
	most := mostWays
	if m.Listing() || m.Thinks() {
		most = m.board.Len()
	}
	list := m.waysOf(alone, most)
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

// waysOf are the ways of units that go together, and last that they hold: at most so many of them,
// evenly from all, the last among them.
func (m *motion) waysOf(who []model.UnitID, most int) (list []move) {
	near, far := &m.reaching[0], &m.reaching[1]
	here, ends := m.pos.At(who[0]), near.ends(m.segment, m.together(who, false))
	further := m.furtherEnds(far, who, ends)
	all := len(ends) + len(further) + 1
	few := min(all, most)
	for i := range few {
		switch n := (i+1)*all/few - 1; {
		case n < len(ends):
			list = append(list, move{who: who, path: near.way(ends[n]).Path})
		case n < all-1:
			list = append(list, move{does: walksAdmin, who: who, path: far.way(further[n-len(ends)]).Path})
		default:
			list = append(list, move{does: holdsHere, who: who, path: []model.Space{here}})
		}
	}
	return list
}

// furtherEnds are where units come by administrative movement alone (8.3), ascending: to none of the
// ends, which ascend too.
func (m *motion) furtherEnds(far *reaching, who []model.UnitID, ends []model.Space) []model.Space {
	ws := m.together(who, true)
	for i := range ws {
		if !m.mayGoAdmin(&ws[i]).Legal() {
			return nil
		}
	}
	return slices.DeleteFunc(far.ends(m.segment, ws), func(hex model.Space) bool {
		for len(ends) > 0 && ends[0] < hex {
			ends = ends[1:]
		}
		return len(ends) > 0 && ends[0] == hex
	})
}

// mostWays is how many ways of a unit who plays without orders chooses among.
const mostWays = 12
