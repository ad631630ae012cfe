package hexes

import "umpire/model"

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
