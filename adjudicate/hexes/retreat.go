package hexes

import "umpire/model"

// Trail is what a retreating body remembers: where it started, and every hex it has come
// to.
type Trail struct {
	Start model.Space
	Been  []model.Space
}

// On is the trail with one more hex.
func (t Trail) On(hex model.Space) Trail {
	return Trail{t.Start, append(t.Been[:len(t.Been):len(t.Been)], hex)}
}

// Times is how often it has come to a hex; the start does not count.
func (t Trail) Times(hex model.Space) (n int) {
	for _, b := range t.Been {
		if b == hex {
			n++
		}
	}
	return n
}

// NotBarred lists the neighbours of a hex that no bar closes, in ascending order. A bar
// looks at a neighbour and at what lies between.
func NotBarred(b *model.Board, at model.Space, barred func(to model.Space, edge model.Edge) bool) []model.Space {
	open := make([]model.Space, 0, 6)
	for i, hex := range b.Near(at) {
		if !barred(hex, b.EdgeAt(at, i)) {
			open = append(open, hex)
		}
	}
	return open
}
