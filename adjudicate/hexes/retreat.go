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

// A list of priorities is kept one after another: each of Prefer and Least leaves of some
// hexes those that fit it best, and all if none does.

// Least keeps what has the smallest measure, in its order. A measure below 0 is none, and
// is kept only if nothing has one. The list is the caller's, and is written over.
func Least[T any](list []T, measure func(T) int) []T {
	kept, best := list[:0], -1
	for _, x := range list {
		m := max(measure(x), -1)
		if len(kept) == 0 || m >= 0 && (best < 0 || m < best) {
			best, kept = m, kept[:0]
		}
		if m == best {
			kept = append(kept, x)
		}
	}
	return kept
}

// Prefer keeps what passes a test, or everything if nothing does. The list is the
// caller's, and is written over.
func Prefer(hexes []model.Space, test func(model.Space) bool) []model.Space {
	var buf [6]model.Space
	kept := buf[:0]
	for _, hex := range hexes {
		if test(hex) {
			kept = append(kept, hex)
		}
	}
	if len(kept) == 0 {
		return hexes
	}
	return append(hexes[:0], kept...)
}

// Only keeps what passes a test. The list is not changed.
func Only(hexes []model.Space, test func(model.Space) bool) []model.Space {
	var kept []model.Space
	for _, hex := range hexes {
		if test(hex) {
			kept = append(kept, hex)
		}
	}
	return kept
}
