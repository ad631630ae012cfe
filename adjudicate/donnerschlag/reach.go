package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// reached is a hex where a unit may end its movement, and the cheapest way there;
// of equally cheap ones the first in canonical order.
type reached struct {
	hex  model.Space
	cost adjudicate.Quarters
	path []model.Space
}

// node is a walk with the way it came.
type node struct {
	walk
	before int // index of the node one hex earlier
}

// reaching is room that the search for the reach of units uses again and again.
type reaching struct {
	nodes []node
	spent []adjudicate.Quarters // by state, one more than the cost; 0: not reached
	best  []int32               // beside hexes: the cheapest node that may end there; 0: none
}

// room empties the room and gives it to a search on a board.
func (r *reaching) room(hexes int) *reaching {
	if r.spent == nil {
		r.spent, r.best = make([]adjudicate.Quarters, 16*hexes), make([]int32, hexes)
	}
	clear(r.spent)
	clear(r.best)
	r.nodes = r.nodes[:0]
	return r
}

// reach lists the hexes where a unit may end its movement if it is activated now,
// in ascending order, each with one path. It is made of step alone, so that what
// it offers is what the rules accept. The hex where the unit stands is not in it.
func (s *segment) reach(u model.UnitID) []reached {
	if s.held(u) {
		return nil
	}
	return s.reachFrom(s.setOut(u, s.oos(u) || s.outOfSupply(u)))
}

// reachFrom is reach for a unit that may be on its way already.
func (s *segment) reachFrom(w walk) []reached {
	nodes, best := s.spread(w), s.reaching.best
	ends, steps := 0, 0
	for i := 1; i < len(nodes); i++ {
		n := &nodes[i]
		if have := best[n.at]; n.at != w.at && (have == 0 || n.spent < nodes[have].spent) && s.ends(&n.walk) {
			if have == 0 {
				ends++
			}
			best[n.at] = int32(i)
		}
	}
	for _, i := range best {
		if i > 0 {
			steps += nodes[i].steps - nodes[0].steps + 1
		}
	}
	list, paths := make([]reached, 0, ends), make([]model.Space, steps)
	for hex, i := range best {
		if i > 0 {
			n := nodes[i].steps - nodes[0].steps + 1
			list = append(list, reached{hex: model.Space(hex), cost: nodes[i].spent, path: pathTo(paths[:n:n], nodes, int(i))})
			paths = paths[n:]
		}
	}
	return list
}

// pathTo fills in the path to a node.
func pathTo(path []model.Space, nodes []node, i int) []model.Space {
	for k := len(path) - 1; k >= 0; k-- {
		path[k] = nodes[i].at
		i = nodes[i].before
	}
	return path
}

// spread takes every step a unit may take, cheapest first. A unit that must stop,
// or has used the road bonus, takes no further step. From a hex where it may go
// on, what it may do depends on how it came there only as far as the road goes:
// along a road each way in is a state of its own, across country all are one, and
// of one state only the cheapest counts.
func (s *segment) spread(start walk) []node {
	room := s.reaching.room(s.board.Len())
	nodes, spent := append(room.nodes, node{walk: start, before: -1}), room.spent
	for i := 0; i < len(nodes); i++ {
		w := &nodes[i].walk
		if w.halt != goesOn || w.bonus || i > 0 && spent[s.state(w)] != w.spent+1 {
			continue
		}
		for _, to := range s.board.Near(w.at) {
			next, bad := s.step(&nodes[i].walk, to)
			if !bad.Legal() {
				continue
			}
			if next.halt == goesOn && !next.bonus {
				key := s.state(&next)
				if have := spent[key]; have > 0 && have <= next.spent+1 {
					continue
				}
				spent[key] = next.spent + 1
			}
			nodes = append(nodes, node{walk: next, before: i})
		}
	}
	room.nodes = nodes
	return nodes
}

// state numbers what two walks that may go on must share to have the same future:
// the hex, whether they need not stop in the next EZOC, and along a road the neighbour
// they came from.
func (s *segment) state(w *walk) int {
	first := 16 * int(w.at)
	if w.slips {
		first += 8
	}
	if !w.road || w.from == model.NoSpace {
		return first + 7
	}
	for i, n := range s.board.Near(w.at) {
		if n == w.from {
			return first + i
		}
	}
	return first + 6
}
