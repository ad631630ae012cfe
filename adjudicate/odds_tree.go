package adjudicate

import (
	"cmp"
	"math/big"
	"slices"
)

// odds works the tree of all ways out.
func (r *reckoner) odds() *Odds {
	r.work(r.root)
	k := r.root
	o := &Odds{Runs: r.runs, Choices: r.choices, Begun: r.begun}
	o.Steps, o.Taken = [2]Span{k.spans[0], k.spans[1]}, k.spans[2]
	o.Had = k.had(false)
	for f, p := range k.cases { // sorted below
		o.Cases = append(o.Cases, Case{f, p})
	}
	slices.SortFunc(o.Cases, func(a, b Case) int { return a.Fate.compare(b.Fate) })
	return o
}

// compare sorts what is better for the side first: by the target, then by what the enemy has
// lost more than the side itself, then by what it has lost itself.
func (f Fate) compare(g Fate) int {
	return cmp.Or(cmp.Compare(g.Target, f.Target), cmp.Compare(g.gain(), f.gain()), cmp.Compare(f.Steps[0], g.Steps[0]),
		cmp.Compare(f.Units[0], g.Units[0]), cmp.Compare(g.Units[1], f.Units[1]))
}

// gain is what the enemy has lost more than the side itself.
func (f Fate) gain() int { return f.Steps[1] - f.Steps[0] }

// values are what the spans are of.
func (f Fate) values() [3]int64 {
	taken := int64(0)
	if f.Target == Taken {
		taken = 1
	}
	return [3]int64{int64(f.Steps[0]), int64(f.Steps[1]), taken}
}

// work fills in what a point is worth, from those behind it.
func (r *reckoner) work(k *knot) {
	switch {
	case k.seen:
	case k.join != nil:
		r.work(k.join)
		k.cases, k.worth, k.spans = k.join.cases, k.join.worth, k.join.spans
	case k.fate != nil:
		k.cases, k.worth = map[Fate]*big.Rat{*k.fate: big.NewRat(1, 1)}, big.NewRat(int64(k.fate.gain()), 1)
		for i, v := range k.fate.values() {
			n := big.NewRat(v, 1)
			k.spans[i] = Span{n, n, n}
		}
	default:
		for _, n := range k.next {
			r.work(n)
		}
		if k.by == "" {
			k.chance()
		} else {
			k.chosen(k.by == r.side)
		}
	}
	k.seen = true
}

// had is what was to be expected once the dice had fallen; nil if none is known to have. some
// reports whether one fell before this point.
func (k *knot) had(some bool) *[3]*big.Rat {
	switch {
	case k.join != nil:
		return k.join.had(some)
	case k.best != nil:
		return k.best.had(some)
	case k.fell > 0:
		return k.next[k.fell-1].had(true)
	case !some:
		return nil
	}
	return &[3]*big.Rat{k.spans[0].Is, k.spans[1].Is, k.spans[2].Is}
}

// parts are the different points behind a die, and how likely each is.
func (k *knot) parts() (to []*knot, odds []*big.Rat) {
	for i, n := range k.next {
		for n.join != nil {
			n = n.join
		}
		p := big.NewRat(1, int64(len(k.next))) // each face is as likely as the others, if nothing else is said
		if k.odds != nil {
			p = k.odds[i]
		}
		if at := slices.Index(to, n); at < 0 {
			to, odds = append(to, n), append(odds, p)
		} else {
			odds[at] = new(big.Rat).Add(odds[at], p)
		}
	}
	return to, odds
}

// chance: what lies behind counts as often as it is likely.
func (k *knot) chance() {
	to, odds := k.parts()
	if len(to) == 1 {
		k.cases, k.worth, k.spans = to[0].cases, to[0].worth, to[0].spans
		return
	}
	k.cases, k.worth = map[Fate]*big.Rat{}, new(big.Rat)
	for i := range k.spans {
		k.spans[i] = Span{new(big.Rat), new(big.Rat), new(big.Rat)}
	}
	var part big.Rat
	for i, n := range to {
		add := func(sum, v *big.Rat) { sum.Add(sum, part.Mul(v, odds[i])) }
		for f, p := range n.cases { // sums do not mind the order
			if k.cases[f] == nil {
				k.cases[f] = new(big.Rat)
			}
			add(k.cases[f], p)
		}
		add(k.worth, n.worth)
		for i := range k.spans {
			add(k.spans[i].Is, n.spans[i].Is)
			add(k.spans[i].Least, n.spans[i].Least)
			add(k.spans[i].Most, n.spans[i].Most)
		}
	}
}

// chosen: who answers takes the first of the answers that are best for him. Of the enemy's
// answers all count for the spans; the side knows its own.
func (k *knot) chosen(own bool) {
	best := k.next[0]
	for _, n := range k.next[1:] {
		if d := cmp.Or(n.worth.Cmp(best.worth), n.spans[2].Is.Cmp(best.spans[2].Is)); own && d > 0 || !own && d < 0 {
			best = n
		}
	}
	k.cases, k.worth, k.spans, k.best = best.cases, best.worth, best.spans, best
	if own {
		return
	}
	for _, n := range k.next {
		for i := range k.spans {
			if n.spans[i].Least.Cmp(k.spans[i].Least) < 0 {
				k.spans[i].Least = n.spans[i].Least
			}
			if n.spans[i].Most.Cmp(k.spans[i].Most) > 0 {
				k.spans[i].Most = n.spans[i].Most
			}
		}
	}
}
