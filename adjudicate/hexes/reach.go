package hexes

import (
	"math/bits"
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// Reached is a hex where a unit may end its movement, and the cheapest way there; of
// equally cheap ones the first in canonical order.
type Reached struct {
	Hex  model.Space
	Cost adjudicate.Quarters
	Path []model.Space // with the hex where it began
}

// Node is a walk with the way it came.
type Node[W any] struct {
	Walk   W
	before int32 // index of the node one hex earlier
}

// Search is room that searches for the reach of units use again and again. The zero value
// is ready.
type Search[W any, P Walker[W]] struct {
	States int // how many states a hex may have, by Marching.State; 0: 16. It stays as it is
	nodes  []Node[W]
	spent  []int32 // by hex and state, one more than the cost; 0: not reached
	best   []int32 // beside hexes: the cheapest node that may end there; 0: none
	ended  hexSet  // where best has a node
	ends   []model.Space
}

// hexSet is a set of hexes.
type hexSet []uint64

func (h hexSet) add(hex model.Space) { h[hex/64] |= 1 << (hex % 64) }

// list adds the hexes of the set to a list, in ascending order.
func (h hexSet) list(list []model.Space) []model.Space {
	for i, word := range h {
		for ; word != 0; word &= word - 1 {
			list = append(list, model.Space(64*i+bits.TrailingZeros64(word)))
		}
	}
	return list
}

// Reach lists the hexes where a walk may end, in ascending order, each with one path. The
// hex where it is now is not in it.
func (s *Search[W, P]) Reach(b *model.Board, start W, rules Marching[W]) []Reached {
	ends := s.Ends(b, start, rules)
	steps := 0
	for _, hex := range ends {
		steps += s.hexes(hex)
	}
	list, paths := make([]Reached, len(ends)), make([]model.Space, steps)
	for i, hex := range ends {
		n := s.hexes(hex)
		list[i] = Reached{Hex: hex, Cost: s.end(hex).Spent, Path: s.fill(paths[:n:n], hex)}
		paths = paths[n:]
	}
	return list
}

// Ends lists the hexes of Reach alone, for who wants few of the paths: Way gives them. The list is
// the search's: the next one writes over it.
func (s *Search[W, P]) Ends(b *model.Board, start W, rules Marching[W]) []model.Space {
	nodes := s.Spread(b, start, rules)
	from := P(&nodes[0].Walk).On().At
	for i := 1; i < len(nodes); i++ {
		n := &nodes[i].Walk
		w := P(n).On()
		if have := s.best[w.At]; w.At != from && (have == 0 || w.Spent < P(&nodes[have].Walk).On().Spent) && rules.Ends(n) {
			s.best[w.At] = int32(i)
			s.ended.add(w.At)
		}
	}
	s.ends = s.ended.list(s.ends[:0])
	return s.ends
}

// Way is the path to one of the hexes that Ends has listed last, and what it costs.
func (s *Search[W, P]) Way(hex model.Space) Reached {
	return Reached{Hex: hex, Cost: s.end(hex).Spent, Path: s.fill(make([]model.Space, s.hexes(hex)), hex)}
}

// end is the walk that ends in a hex.
func (s *Search[W, P]) end(hex model.Space) *Walk { return P(&s.nodes[s.best[hex]].Walk).On() }

// hexes is how many a path to a hex has.
func (s *Search[W, P]) hexes(hex model.Space) int {
	return s.end(hex).Steps - P(&s.nodes[0].Walk).On().Steps + 1
}

// fill fills in the path to a hex.
func (s *Search[W, P]) fill(path []model.Space, hex model.Space) []model.Space {
	i := s.best[hex]
	for k := len(path) - 1; k >= 0; k-- {
		path[k] = P(&s.nodes[i].Walk).On().At
		i = s.nodes[i].before
	}
	return path
}

// begin makes the room ready for a search.
func (s *Search[W, P]) begin(b *model.Board) {
	if s.spent == nil {
		if s.States == 0 {
			s.States = states
		}
		s.spent, s.best, s.ended = make([]int32, s.States*b.Len()), make([]int32, b.Len()), make(hexSet, b.Len()/64+1)
	}
	for i := range s.nodes { // of the search before
		at := int(P(&s.nodes[i].Walk).On().At)
		clear(s.spent[s.States*at : s.States*(at+1)])
		s.best[at] = 0
	}
	clear(s.ended)
}

// Spread takes every step that a unit may take, and lists the walks, the start first. Of
// walks in one state only the cheapest goes on. The list is the search's: the next one
// writes over it.
func (s *Search[W, P]) Spread(b *model.Board, start W, rules Marching[W]) []Node[W] {
	s.begin(b)
	nodes := append(s.nodes[:0], Node[W]{Walk: start, before: -1})
	for i := 0; i < len(nodes); i++ {
		w := P(&nodes[i].Walk).On()
		state := rules.State(&nodes[i].Walk)
		if state < 0 || i > 0 && s.spent[s.States*int(w.At)+state] != int32(w.Spent)+1 {
			continue
		}
		for k, to := range b.Near(w.At) {
			last := len(nodes)
			nodes = slices.Grow(nodes, 1)[:last+1]
			nodes[last].before = int32(i)
			if next := &nodes[last].Walk; !rules.Advance(&nodes[i].Walk, next, to, k) || !s.cheaper(next, rules) {
				nodes = nodes[:last]
			}
		}
	}
	s.nodes = nodes
	return nodes
}

// cheaper reports whether a walk is worth having: it goes no further, or none in its state
// has come as cheaply.
func (s *Search[W, P]) cheaper(w *W, rules Marching[W]) bool {
	state := rules.State(w)
	if state < 0 {
		return true
	}
	on := P(w).On()
	if s.Known(on.At, state, on.Spent) {
		return false
	}
	s.spent[s.States*int(on.At)+state] = int32(on.Spent) + 1
	return true
}

// Known reports whether the search has come to a hex, in a state, as cheaply as a walk has spent
// already: no step of that walk into the hex would be worth having there.
func (s *Search[W, P]) Known(hex model.Space, state int, spent adjudicate.Quarters) bool {
	have := s.spent[s.States*int(hex)+state]
	return have > 0 && have <= int32(spent)+1
}
