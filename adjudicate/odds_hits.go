package adjudicate

import (
	"math/big"
	"slices"
)

// sums are how many hits of each kind some volleys may have together, and their chances.
type sums struct {
	kinds []any
	hits  [][]int    // beside kinds, in one case
	odds  []*big.Rat // beside hits
}

// hits goes through the sums of hits of volleys, each with its chance. Dice of which it is certain
// that they hit, or that they do not, open no ways. Every run that comes to this point throws the
// same dice, so their chances are worked out once.
func (r *reckoner) hits(list []Volley) []int {
	hits, all := certain(list)
	if all {
		return hits
	}
	at := r.at
	if at.sums == nil {
		at.sums = sumsOf(list)
		at.odds, at.fell = at.sums.odds, at.sums.fell(list, r.fell)
	}
	at.sums.split(list, r.take("", len(at.sums.hits)), hits)
	return hits
}

// open reports whether it is not certain how many of its dice hit.
func (v *Volley) open() bool { return v.N > 0 && v.AtMost > 0 && v.AtMost < v.Sides }

// certain gives the hits of the volleys of which they are certain; all: of every one.
func certain(list []Volley) (hits []int, all bool) {
	hits, all = make([]int, len(list)), true
	for i := range list {
		if v := &list[i]; v.open() {
			all = false
		} else if v.AtMost >= v.Sides {
			hits[i] = v.N
		}
	}
	return hits, all
}

// sumsOf works the chances out kind by kind, die by die.
func sumsOf(list []Volley) *sums {
	s := &sums{hits: [][]int{nil}, odds: []*big.Rat{big.NewRat(1, 1)}}
	for i := range list {
		if s.of(list[i].Kind) < len(s.kinds) {
			continue
		}
		one := []*big.Rat{big.NewRat(1, 1)}
		for _, v := range list[i:] {
			if v.Kind == list[i].Kind {
				one = v.more(one)
			}
		}
		s.and(list[i].Kind, one)
	}
	return s
}

// of is the place of a kind, behind the last if it has none.
func (s *sums) of(kind any) int {
	for i, k := range s.kinds {
		if k == kind {
			return i
		}
	}
	return len(s.kinds)
}

// and adds a kind, of which odds are the chances of 0 hits, 1 and so on.
func (s *sums) and(kind any, odds []*big.Rat) {
	old := *s
	s.kinds, s.hits, s.odds = append(old.kinds, kind), nil, nil
	for i, have := range old.hits {
		for n, p := range odds {
			if p.Sign() > 0 {
				s.hits = append(s.hits, append(have[:len(have):len(have)], n))
				s.odds = append(s.odds, new(big.Rat).Mul(old.odds[i], p))
			}
		}
	}
}

// more adds the dice of a volley to the chances of 0 hits, 1 and so on.
func (v *Volley) more(odds []*big.Rat) []*big.Rat {
	p := big.NewRat(int64(min(max(v.AtMost, 0), v.Sides)), int64(v.Sides))
	miss := new(big.Rat).Sub(big.NewRat(1, 1), p)
	for range v.N {
		more := make([]*big.Rat, len(odds)+1)
		for i := range more {
			more[i] = new(big.Rat)
			if i < len(odds) {
				more[i].Mul(odds[i], miss)
			}
			if i > 0 {
				more[i].Add(more[i], new(big.Rat).Mul(odds[i-1], p))
			}
		}
		odds = more
	}
	return odds
}

// split adds to what is certain how many hits the other volleys have in one case: those that come
// first have them.
func (s *sums) split(list []Volley, which int, hits []int) {
	left := slices.Clone(s.hits[which])
	for i := range list {
		left[s.of(list[i].Kind)] -= hits[i]
	}
	for i := range list {
		if v := &list[i]; v.open() {
			k := s.of(v.Kind)
			hits[i] = min(v.N, left[k])
			left[k] -= hits[i]
		}
	}
}

// fell is which case came as the dice fell, from 1; 0 if it is not known of all.
func (s *sums) fell(list []Volley, fell Fell) int {
	if fell == nil {
		return 0
	}
	hits := make([]int, len(s.kinds))
	for _, v := range list {
		for i := range v.N {
			face, ok := fell(v.Label(i))
			if !ok {
				return 0
			}
			if face <= v.AtMost {
				hits[s.of(v.Kind)]++
			}
		}
	}
	for i, h := range s.hits {
		if slices.Equal(h, hits) {
			return i + 1
		}
	}
	return 0
}
