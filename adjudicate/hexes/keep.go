package hexes

import "umpire/model"

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
