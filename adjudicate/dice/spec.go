package dice

import (
	"fmt"
	"strconv"
	"strings"
)

// Kind tells what a spec gives.
type Kind uint8

// The kinds of hexdice/1 3.6.
const (
	KindDie     Kind = iota + 1 // d6: a face from 1
	KindPick                    // pick39: an index from 0
	KindShuffle                 // shuffle52: a permutation of 0 to 51
)

// Spec says what a label rolls: a die, an index, a permutation (hexdice/1 3.6).
// It stands in the chain and never in the hashed message, so another spec reads
// the same stream. The zero Spec rolls nothing. Specs compare with ==.
type Spec struct {
	kind Kind
	n    int32
}

// specWanted says what a spec looks like.
const specWanted = "a spec: d2 to d9999999, pick1 to pick9999999, shuffle1 to shuffle9999"

// D6 is the spec of a common die.
var D6 = DieOf(6)

// DieOf is the spec of a die with so many sides; the zero Spec if there is none.
func DieOf(sides int) Spec { return specOf(KindDie, sides, 2) }

// PickOf is the spec of an index into so many things; the zero Spec if there is none.
func PickOf(n int) Spec { return specOf(KindPick, n, 1) }

func specOf(kind Kind, n, least int) Spec {
	if n < least || n > maxFace {
		return Spec{}
	}
	return Spec{kind, int32(n)}
}

// ParseSpec reads d2 to d9999999, pick1 to pick9999999, shuffle1 to shuffle9999
// and nothing else; anything else is a *Refusal with CodeSpec.
func ParseSpec(s string) (Spec, error) {
	kind, digits, more := Kind(0), "", 6
	switch {
	case strings.HasPrefix(s, "d"):
		kind, digits = KindDie, s[1:]
	case strings.HasPrefix(s, "pick"):
		kind, digits = KindPick, s[4:]
	case strings.HasPrefix(s, "shuffle"):
		kind, digits, more = KindShuffle, s[7:], 3
	}
	if kind == 0 || !isPositive(digits, more) || kind == KindDie && digits == "1" {
		return Spec{}, refuse(CodeSpec, "%.40q is not a spec; wanted is %s", s, specWanted)
	}
	n, err := strconv.ParseInt(digits, 10, 32)
	if err != nil {
		return Spec{}, refuse(CodeSpec, "%.40q is not a spec: %v", s, err)
	}
	return Spec{kind, int32(n)}, nil
}

// Kind tells what the spec gives; 0 for the zero Spec.
func (s Spec) Kind() Kind { return s.kind }

// N is the number of faces, of choices or of cards.
func (s Spec) N() int { return int(s.n) }

// String gives the spec as the chain writes it.
func (s Spec) String() string {
	switch s.kind {
	case KindDie:
		return "d" + strconv.Itoa(int(s.n))
	case KindPick:
		return "pick" + strconv.Itoa(int(s.n))
	case KindShuffle:
		return "shuffle" + strconv.Itoa(int(s.n))
	}
	return "none"
}

// wants says what to write as the face of a label, in plain words.
func (s Spec) wants() string {
	switch s.kind {
	case KindPick:
		return fmt.Sprintf("a number from 0 to %d, the place of what is drawn", s.n-1)
	case KindShuffle:
		return fmt.Sprintf("the numbers from 0 to %d in their new order", s.n-1)
	}
	return fmt.Sprintf("a number from 1 to %d", s.n)
}

// Check tells whether values could be a result of the spec: a *Refusal with
// CodeValue says what does not fit.
func (s Spec) Check(values []int) error {
	if what := s.misfit(values); what != "" {
		return refuse(CodeValue, "%s for %s", what, s)
	}
	return nil
}

// misfit says what is wrong with values, or nothing.
func (s Spec) misfit(values []int) string {
	low, high, count := 0, int(s.n)-1, 1
	switch s.kind {
	case KindDie:
		low, high = 1, int(s.n)
	case KindPick:
	case KindShuffle:
		count = int(s.n)
	default:
		return "no spec"
	}
	if len(values) != count {
		return fmt.Sprintf("%d values instead of %d", len(values), count)
	}
	seen := map[int]bool{}
	for _, v := range values {
		if v < low || v > high {
			return fmt.Sprintf("%d is not from %d to %d", v, low, high)
		}
		if seen[v] {
			return fmt.Sprintf("%d stands twice", v)
		}
		if count > 1 {
			seen[v] = true
		}
	}
	return ""
}
