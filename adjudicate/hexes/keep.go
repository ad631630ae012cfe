package hexes

// Least keeps what has the smallest measure, in its order. A measure below 0 is none, and
// is kept only if nothing has one. The list is not changed.
func Least[T any](list []T, measure func(T) int) []T {
	var kept []T
	best := -1
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
