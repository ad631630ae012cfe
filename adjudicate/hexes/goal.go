package hexes

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// Route is a way to a goal, with the hex where it began, and what it costs.
type Route struct {
	Path []model.Space
	Cost adjudicate.Quarters
}

// Way is the path of a route.
func (r Route) Way() []model.Space { return r.Path }

// trodden is a walk on its way to a goal, with the walks that lead to it.
type trodden[W any] struct {
	walk   W
	before []int32
}

// tread is what two walks share that have the same future at the same cost.
type tread struct {
	at    model.Space
	state int
	spent adjudicate.Quarters
}

// Cheapest lists all ways to a goal that cost least. leads says of a walk whether it may
// end at the goal or may still come there: what it does not stop must come to an end by the
// rules. Of a state it keeps every way that leads there, at each cost.
func Cheapest[W any, P Walker[W]](b *model.Board, start W, goal model.Space, rules Marching[W], leads func(w *W) bool) []Route {
	nodes, seen := []trodden[W]{{walk: start}}, map[tread]int32{}
	var ends []int32
	for i := 0; i < len(nodes); i++ {
		at := P(&nodes[i].walk).On().At
		if at == goal {
			continue
		}
		for k, to := range b.Near(at) {
			last := int32(len(nodes))
			nodes = append(nodes, trodden[W]{})
			w := &nodes[last].walk
			if !rules.Advance(&nodes[i].walk, w, to, k) || !leads(w) {
				nodes = nodes[:last]
				continue
			}
			key := tread{to, rules.State(w), P(w).On().Spent}
			if have, known := seen[key]; known {
				nodes = nodes[:last]
				nodes[have].before = append(nodes[have].before, int32(i))
				continue
			}
			seen[key], nodes[last].before = last, []int32{int32(i)}
			if to == goal {
				ends = append(ends, last)
			}
		}
	}
	return routes[W, P](nodes, ends)
}

// routes writes out the cheapest ways that a search has found.
func routes[W any, P Walker[W]](nodes []trodden[W], ends []int32) []Route {
	var list []Route
	for _, end := range ends {
		cost := P(&nodes[end].walk).On().Spent
		if len(list) > 0 && cost < list[0].Cost {
			list = list[:0]
		}
		if len(list) == 0 || cost == list[0].Cost {
			trace[W, P](nodes, end, nil, func(path []model.Space) { list = append(list, Route{path, cost}) })
		}
	}
	return list
}

// trace gives every path that leads to a node; behind are the hexes after it, the last
// first.
func trace[W any, P Walker[W]](nodes []trodden[W], i int32, behind []model.Space, found func(path []model.Space)) {
	behind = append(behind, P(&nodes[i].walk).On().At)
	if i == 0 {
		path := slices.Clone(behind)
		slices.Reverse(path)
		found(path)
		return
	}
	for _, before := range nodes[i].before {
		trace[W, P](nodes, before, behind, found)
	}
}

// Mildest keeps what goes by the paths of the smallest first measure, of these those of the
// smallest second, and so on; in canonical order. The list is the caller's, and is written
// over.
func Mildest[T any](list []T, path func(T) []model.Space, measures ...func(path []model.Space) int) []T {
	for _, m := range measures {
		list = Least(list, func(x T) int { return m(path(x)) })
	}
	slices.SortStableFunc(list, func(a, b T) int { return slices.Compare(path(a), path(b)) })
	return list
}
