package hexes

import (
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
	before int // index of the node one hex earlier
}

// Search is room that searches for the reach of units use again and again. The zero value
// is ready.
type Search[W any, P Walker[W]] struct {
	nodes []Node[W]
	spent []adjudicate.Quarters // by state, one more than the cost; 0: not reached
	best  []int32               // beside hexes: the cheapest node that may end there; 0: none
}

// Reach lists the hexes where a walk may end, in ascending order, each with one path. The
// hex where it is now is not in it.
func (s *Search[W, P]) Reach(b *model.Board, start W, rules Marching[W]) []Reached {
	nodes := s.Spread(b, start, rules)
	from := *P(&nodes[0].Walk).On()
	ends, steps := 0, 0
	for i := 1; i < len(nodes); i++ {
		n := &nodes[i].Walk
		w := P(n).On()
		if have := s.best[w.At]; w.At != from.At && (have == 0 || w.Spent < P(&nodes[have].Walk).On().Spent) && rules.Ends(n) {
			if have == 0 {
				ends++
			}
			s.best[w.At] = int32(i)
		}
	}
	for _, i := range s.best {
		if i > 0 {
			steps += P(&nodes[i].Walk).On().Steps - from.Steps + 1
		}
	}
	list, paths := make([]Reached, 0, ends), make([]model.Space, steps)
	for hex, i := range s.best {
		if i > 0 {
			w := P(&nodes[i].Walk).On()
			n := w.Steps - from.Steps + 1
			list = append(list, Reached{Hex: model.Space(hex), Cost: w.Spent, Path: s.path(paths[:n:n], int(i))})
			paths = paths[n:]
		}
	}
	return list
}

// path fills in the path to a node.
func (s *Search[W, P]) path(path []model.Space, i int) []model.Space {
	for k := len(path) - 1; k >= 0; k-- {
		path[k] = P(&s.nodes[i].Walk).On().At
		i = s.nodes[i].before
	}
	return path
}

// Spread takes every step that a unit may take, and lists the walks, the start first. Of
// walks in one state only the cheapest goes on. The list is the search's: the next one
// writes over it.
func (s *Search[W, P]) Spread(b *model.Board, start W, rules Marching[W]) []Node[W] {
	if s.spent == nil {
		s.spent, s.best = make([]adjudicate.Quarters, states*b.Len()), make([]int32, b.Len())
	}
	for i := range s.nodes { // of the search before
		at := int(P(&s.nodes[i].Walk).On().At)
		clear(s.spent[states*at : states*(at+1)])
		s.best[at] = 0
	}
	nodes := append(s.nodes[:0], Node[W]{Walk: start, before: -1})
	for i := 0; i < len(nodes); i++ {
		w := P(&nodes[i].Walk).On()
		state := rules.State(&nodes[i].Walk)
		if state < 0 || i > 0 && s.spent[states*int(w.At)+state] != w.Spent+1 {
			continue
		}
		for _, to := range b.Near(w.At) {
			last := len(nodes)
			nodes = slices.Grow(nodes, 1)[:last+1]
			nodes[last].before = i
			if next := &nodes[last].Walk; !rules.Advance(&nodes[i].Walk, next, to) || !s.cheaper(next, rules) {
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
	s.spent[states*int(on.At)+state] = on.Spent + 1
	return true
}

// Known reports whether the search has come to a hex, in a state, as cheaply as a walk has spent
// already: no step of that walk into the hex would be worth having there.
func (s *Search[W, P]) Known(hex model.Space, state int, spent adjudicate.Quarters) bool {
	have := s.spent[states*int(hex)+state]
	return have > 0 && have <= spent+1
}
