package hexes

import "umpire/model"

// Steps is the length of a shortest way from one of some hexes to one that is there: the
// number of hexes that it enters, 0 if one of the first is there itself, and -1 if no way of at
// most so many leads there. passes says whether a way may go on from a hex to its i-th
// neighbour.
func Steps(b *model.Board, from []model.Space, most int, there func(model.Space) bool, passes func(at model.Space, i int, to model.Space) bool) int {
	dist := make([]int16, b.Len())
	queue := append([]model.Space(nil), from...)
	for _, hex := range queue {
		dist[hex] = 1
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if there(at) {
			return int(dist[at]) - 1
		}
		if int(dist[at]) > most {
			continue
		}
		for i, n := range b.Near(at) {
			if dist[n] == 0 && passes(at, i, n) {
				dist[n] = dist[at] + 1
				queue = append(queue, n)
			}
		}
	}
	return -1
}

// Nearest is the distance from a hex to the nearest of some; more than any on the board if
// there are none.
func Nearest(b *model.Board, hex model.Space, list []model.Space) int {
	least := b.Len()
	for _, other := range list {
		least = min(least, b.Distance(hex, other))
	}
	return least
}

// Where lists the hexes for which something holds, in ascending order.
func Where(b *model.Board, holds func(model.Space) bool) (list []model.Space) {
	for hex := range model.Space(b.Len()) {
		if holds(hex) {
			list = append(list, hex)
		}
	}
	return list
}

// Within lists the hexes at most so many from one, itself included, in ascending order.
func Within(b *model.Board, centre model.Space, most int) []model.Space {
	return Where(b, func(hex model.Space) bool { return b.Distance(centre, hex) <= most })
}

// OnRoad reports whether a road runs through a hex.
func OnRoad(b *model.Board, hex model.Space) bool { return len(b.Roads(hex)) > 0 }

// Joins reports whether a road that came into a hex from a neighbour goes on to another:
// the two exits must be joined inside the hex; hub says that it joins all of them, as a
// city may. from is NoSpace where the road begins, and then any exit will do.
func Joins(b *model.Board, from, hex, to model.Space, hub bool) bool {
	in, out := from == model.NoSpace, false
	for _, group := range b.Roads(hex) {
		if !hub {
			in, out = from == model.NoSpace, false
		}
		for _, exit := range group {
			in = in || exit == from
			out = out || exit == to
		}
		if in && out {
			return true
		}
	}
	return false
}

// AlongRoads is by hex whether an unbroken path of roads leads there from one, through no
// closed hex, the first included. joins says whether a road that came into a hex from a
// neighbour goes on to another: a path is where it stands and where it came from.
func AlongRoads(b *model.Board, start model.Space, joins func(from, hex, to model.Space) bool, closed func(model.Space) bool) []bool {
	reached := make([]bool, b.Len())
	if closed(start) {
		return reached
	}
	type place struct{ from, at model.Space }
	const sides = 6 // of a hex
	seen := make([]bool, b.Len()*sides)
	queue := []place{{model.NoSpace, start}}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		reached[p.at] = true
		for i, next := range b.Near(p.at) {
			if step := int(p.at)*sides + i; !seen[step] && joins(p.from, p.at, next) && !closed(next) {
				seen[step] = true
				queue = append(queue, place{p.at, next})
			}
		}
	}
	return reached
}
