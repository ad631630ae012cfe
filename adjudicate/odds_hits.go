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
// that they hit, or that they do not, open no ways.
func (r *reckoner) hits(list []Volley) []int {
	s := sumsOf(list)
	at := r.at
	taken := 0
	if len(s.hits) > 1 {
		if taken = r.take("", len(s.hits)); at.odds == nil {
			at.odds, at.fell = s.odds, s.fell(list, r.fell)
		}
	}
	return s.split(list, taken)
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

// split says how many hits each volley has in one case: what is certain first, and the rest to
// those that come first.
func (s *sums) split(list []Volley, which int) []int {
	left := slices.Clone(s.hits[which])
	hits := make([]int, len(list))
	for i, v := range list {
		if v.AtMost >= v.Sides {
			hits[i] = v.N
			left[s.of(v.Kind)] -= v.N
		}
	}
	for i, v := range list {
		if k := s.of(v.Kind); v.AtMost > 0 && v.AtMost < v.Sides {
			hits[i] = min(v.N, left[k])
			left[k] -= hits[i]
		}
	}
	return hits
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
