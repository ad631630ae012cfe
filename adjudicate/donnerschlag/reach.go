package donnerschlag

import (
	"slices"

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

// reach lists the hexes where a unit may end its movement if it is activated now,
// in ascending order, each with one path. It is made of step alone, so that what
// it offers is what the rules accept. The hex where the unit stands is not in it.
func (s *segment) reach(u model.UnitID) []reached {
	if s.pos.MarkedWith(u, markNoMove) {
		return nil
	}
	nodes := s.spread(s.setOut(u, s.oos(u) || s.outOfSupply(u)))
	best := map[model.Space]int{}
	for i := 1; i < len(nodes); i++ {
		n := &nodes[i]
		if have, ok := best[n.at]; n.at != n.start && (!ok || n.spent < nodes[have].spent) && len(s.mayEnd(&n.walk)) == 0 {
			best[n.at] = i
		}
	}
	list := make([]reached, 0, len(best))
	for hex, i := range best {
		list = append(list, reached{hex: hex, cost: nodes[i].spent, path: pathTo(nodes, i)})
	}
	slices.SortFunc(list, func(a, b reached) int { return int(a.hex) - int(b.hex) })
	return list
}

// pathTo is the path to a node.
func pathTo(nodes []node, i int) []model.Space {
	path := make([]model.Space, nodes[i].steps+1)
	for k := nodes[i].steps; k >= 0; k-- {
		path[k] = nodes[i].at
		i = nodes[i].before
	}
	return path
}

// spread takes every step a unit may take, cheapest first. What it may do from a
// hex depends on how it came there only as far as the road goes: along a road it
// is another state than across country, and one that has spent less for the same
// is never worse.
func (s *segment) spread(start walk) []node {
	nodes := []node{{walk: start, before: -1}}
	spent := map[state]adjudicate.Quarters{stateOf(&start): 0}
	for i := 0; i < len(nodes); i++ {
		if have, ok := spent[stateOf(&nodes[i].walk)]; ok && have < nodes[i].spent {
			continue
		}
		for _, to := range s.board.Near(nodes[i].at) {
			next, bad := s.step(&nodes[i].walk, to)
			if !bad.Legal() {
				continue
			}
			key := stateOf(&next)
			if have, ok := spent[key]; ok && have <= next.spent {
				continue
			}
			spent[key] = next.spent
			nodes = append(nodes, node{walk: next, before: i})
		}
	}
	return nodes
}

// state is what two walks of a unit must share to have the same future.
type state struct {
	at    model.Space
	from  model.Space // along a road: where it came from
	ezoc  bool
	bonus bool
	first bool
	halt  halt
}

func stateOf(w *walk) state {
	k := state{at: w.at, from: model.NoSpace, ezoc: w.ezoc, bonus: w.bonus, first: w.steps == 0, halt: w.halt}
	if w.road {
		k.from = w.from
	}
	return k
}
