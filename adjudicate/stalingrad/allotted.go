package stalingrad

import "umpire/adjudicate"

// allotted counts how many pieces of each type an entry with numbers has decided on in
// this segment: 1 inf + 1 mec serves for one of each, and no more.
type allotted map[*adjudicate.Line]map[string]int

// numbers reports whether an entry says how many.
func numbers(l *adjudicate.Line) bool { return len(l.Count) > 0 && !l.Not }

// next is the place in an entry of a type on which it may still decide: the first decides
// first. ok is false if it names none, or all that it names are used up.
func (a allotted) next(l *adjudicate.Line, code string) (i int, ok bool) {
	for i, c := range lineCount(l) {
		if c.Code == code {
			return i, a[l][code] < c.N
		}
	}
	return 0, false
}

// took notes what an entry has decided on.
func (a allotted) took(l *adjudicate.Line, code string) {
	if l == nil || !numbers(l) {
		return
	}
	if a[l] == nil {
		a[l] = map[string]int{}
	}
	a[l][code]++
}

// askPieces puts a question about one of some pieces, whose entries may say how many.
func askPieces[T any](s *segment, k *adjudicate.Kind[T], q adjudicate.Question[T], code func(T) string) T {
	var by *adjudicate.Line
	fits, rank := q.Fits, q.Rank
	q.Fits = func(l *adjudicate.Line, v T) bool {
		_, ok := s.used.next(l, code(v))
		return fits(l, v) && (ok || !numbers(l))
	}
	q.Rank = func(l *adjudicate.Line, v T) (int, bool) {
		if i, ok := s.used.next(l, code(v)); numbers(l) && fits(l, v) {
			return i, ok
		}
		return rank(l, v)
	}
	q.Lasts = numbers
	q.Took = func(l *adjudicate.Line) { by = l }
	v := k.Ask(s.Table, q)
	s.used.took(by, code(v))
	return v
}

func codeOf(p piece) string { return p.Code }
