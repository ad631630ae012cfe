package adjudicate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/model/strict"
)

// Conditioner is what a Game implements besides that knows of conditions behind `when`,
// before anything is played, which of them cannot be true.
type Conditioner interface {
	// Conditions is what is known of them where an entry stands. Of a combat in which
	// they stand behind its target Line and Entry are nil.
	Conditions(a *Audited) Known
}

// Known is what a game knows of conditions where an entry stands. A nil function knows
// nothing. What is not known may be true.
type Known struct {
	// Number gives, of a condition that speaks of a number, between which it lies and
	// whether a value of the condition means it; ok is false of all others.
	Number func(f *Fact) (n Number, ok bool)
	// Fixed gives whether a condition, without its not, is always true or never; ok is
	// false where it may be either.
	Fixed func(f *Fact) (truth, ok bool)
	// Apart reports whether two conditions, both without not, are never true at once.
	Apart func(a, b *Fact) bool
}

// Number is a number of which a condition speaks, with both its ends.
type Number struct {
	From, To int
	Means    func(value string, n int) bool
}

// InSpan reports whether a number lies in 3, 1-2, 3+ or 3-.
func InSpan(span string, n int) bool {
	if low, ok := strings.CutSuffix(span, "+"); ok {
		from, err := strconv.Atoi(low)
		return err == nil && n >= from
	}
	low, high, two := strings.Cut(span, "-")
	from, err := strconv.Atoi(low)
	if err != nil {
		return false
	}
	if !two {
		return n == from
	}
	if high == "" {
		return n <= from
	}
	to, err := strconv.Atoi(high)
	return err == nil && from <= n && n <= to
}

// never judges the conditions of one entry: a warning at the first that cannot be true, or
// not together with those before it.
func (w *auditing) never(at Audited, when []*Fact) {
	knows, ok := w.judge.(Conditioner)
	if !ok || len(when) == 0 {
		return
	}
	k := knows.Conditions(&at)
	for i, f := range when {
		if bad, is := k.never(when[:i], f); is {
			w.found = append(w.found, Problem{Fault: bad})
			return
		}
	}
}

// never says why a condition cannot be true, as those before it can.
func (k Known) never(before []*Fact, f *Fact) (bad strict.Fault, is bool) {
	fault := func(id string, args ...string) (strict.Fault, bool) {
		return strict.Fault{At: f.At, ID: id, Args: append([]string{f.Text}, args...), Warning: true}, true
	}
	if k.Fixed != nil {
		if truth, ok := k.Fixed(f); ok && truth == f.Not {
			return fault("never.here")
		}
	}
	for _, other := range before {
		if other.Same(f) && other.Not != f.Not || !other.Not && !f.Not && k.Apart != nil && (k.Apart(other, f) || k.Apart(f, other)) {
			return fault("never.with", other.Text)
		}
	}
	if n, ok := k.number(f); ok && !n.some(append(before[:len(before):len(before)], f), f.Name) {
		return fault("never.number", fmt.Sprintf("%d to %d", n.From, n.To))
	}
	return bad, false
}

func (k Known) number(f *Fact) (Number, bool) {
	if k.Number == nil {
		return Number{}, false
	}
	return k.Number(f)
}

// some reports whether any number fits all conditions of a name.
func (n Number) some(when []*Fact, name string) bool {
	for i := n.From; i <= n.To; i++ {
		fits := func(f *Fact) bool {
			means := slices.ContainsFunc(f.Values, func(v Name) bool { return n.Means(v.Text, i) })
			return f.Name != name || means != f.Not
		}
		if !slices.ContainsFunc(when, func(f *Fact) bool { return !fits(f) }) {
			return true
		}
	}
	return false
}
