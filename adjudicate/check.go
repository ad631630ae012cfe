package adjudicate

import (
	"errors"
	"fmt"
	"slices"

	"umpire/model"
)

// Verdicts of a whole check, and how it was come to.
type Checked struct {
	Problems []Problem // errors and warnings, in order of place
	MayAsk   []Await   // own questions that some branch of the dice reaches
	Journal  []Entry   // of the first branch: every card check passed, every open question to others passed
	Branches int
	Capped   bool    // more than MaxBranches: what lies behind is "in all cases tried"
	Unused   []*Line // what the side's orders and answers say that no question took in any branch
	NotAsked []*Line // with Capped: lists that answer no question of the branches that were tried, but perhaps one of another
	Err      error
}

// MaxBranches bounds how many faces and foreign answers a check goes through
// (architecture "Checking").
const MaxBranches = 1000

// samples is how many branches are drawn at random where there are more than MaxBranches:
// going through them in order never gets beyond the first face of the first die.
const samples = 200

// hopeless is how many times MaxBranches there may be as the first branch shows it: beyond
// that nothing is gone through in order, and the check draws at once.
const hopeless = 100

// Check runs the orders of a side over every branch of what may come: the faces
// of dice, the answers of others, and what the side itself has not said. What is
// wrong in every branch is an error; what is wrong in some is a warning that
// says what it assumes. assume puts a branch into words from its journal, up to
// the entry at which the problem arose.
func Check(g Game, in Input, side model.Side, assume func(s *model.Set, journal []Entry) string) Checked {
	in.Check, in.View, in.Dice = true, side, nil
	in.Position = in.Position.View(side)
	in.fates = newFates()
	var c Checked
	var found []*tally
	read := reached{map[*Line]bool{}, map[*Fight]bool{}}
	branch := func(o Oracle, m *meetings) bool {
		in.Oracle, in.meetings = o, m
		m.begin()
		out := Run(g, in)
		if out.Err != nil && !errors.Is(out.Err, errJoined) {
			c.Err = fmt.Errorf("checking %s: %w", in.Segment, out.Err)
			return false
		}
		if c.Branches == 0 {
			c.Journal = out.Journal
		} else {
			in.room = room{out.Journal, out.Position}
		}
		c.Branches++
		found = count(found, out, m.end(out.told), !out.tried, assume)
		c.MayAsk = union(c.MayAsk, out.MayAsk)
		read.add(out)
		return true
	}
	w := &walk{}
	in.starts = &starts{walk: w}
	for m := newMeetings(w); branch(w, m) && w.next(); w.at = in.starts.next() {
		if c.Branches == in.branches() || c.Branches == 1 && w.beyond(hopeless*in.branches()) {
			c.Capped = true
			break
		}
	}
	in.starts = in.starts.untried()
	for seed := uint64(1); c.Capped && seed <= samples && seed <= uint64(in.branches()); seed++ {
		if !branch(NewRandom(seed), nil) {
			break
		}
	}
	if c.Err != nil {
		return c
	}
	var lists []*Line
	if c.Unused, lists = read.unused(g, in, side); c.Capped {
		c.NotAsked = lists
	} else {
		c.Unused = append(c.Unused, lists...)
	}
	c.Problems = append(c.Problems, in.fates.never()...)
	c.Problems = append(c.Problems, Audit(g, in, side, "orders", in.Orders[side])...)
	for _, f := range found {
		f.p.Warning = f.p.Warning || !f.certain && (f.n < c.Branches || c.Capped)
		if f.p.Warning && f.n < c.Branches {
			f.p.Assumes = f.assumes
		}
		c.Problems = append(c.Problems, f.p)
	}
	SortProblems(c.Problems)
	c.Problems = once(c.Problems)
	return c
}

// branches is how many branches are gone through at most.
func (in *Input) branches() int {
	if in.Branches > 0 {
		return in.Branches
	}
	return MaxBranches
}

// once leaves of the problems at one place that have one id the first, and no warning
// where an error stands.
func once(list []Problem) []Problem {
	var kept []Problem
	for i, p := range list {
		twice := func(o Problem) bool { return o.At == p.At && o.ID == p.ID && o.Warning == p.Warning }
		worse := func(o Problem) bool { return o.At == p.At && p.Warning && !o.Warning }
		if !slices.ContainsFunc(list[:i], twice) && !slices.ContainsFunc(list, worse) {
			kept = append(kept, p)
		}
	}
	return kept
}

// tally is a problem and the number of branches in which it arose.
type tally struct {
	p       Problem
	n       int
	certain bool // arose before anything was tried
	assumes string
}

// count takes in the problems of a branch: what it was told itself, and with what it joined.
func count(found []*tally, out *Outcome, with map[problemKey]bool, certain bool, assume func(*model.Set, []Entry) string) []*tally {
	for _, p := range out.Problems {
		if slices.ContainsFunc(found, func(f *tally) bool { return f.p.At == p.At && f.p.ID == p.ID }) {
			continue
		}
		f := &tally{p: p, certain: certain || p.certain}
		f.assumes = assumed(out.Position.Set(), out.Journal[:min(p.after, len(out.Journal))], assume)
		found = append(found, f)
	}
	for _, f := range found {
		if with[problemKey{f.p.At, f.p.ID}] {
			f.n++
		}
	}
	return found
}

func union(have, more []Await) []Await {
next:
	for _, a := range more {
		for _, h := range have {
			if h.Name == a.Name {
				continue next
			}
		}
		have = append(have, a)
	}
	return have
}

// walk is the oracle of an enumeration: it answers by the path of choices it
// stands on, first choices beyond it, and goes on to the next path.
type walk struct {
	path []fork
	at   int
}

type fork struct{ taken, of int }

// made is how many choices of the path were made; none if there is no path.
func (w *walk) made() int {
	if w == nil {
		return 0
	}
	return w.at
}

// Choose takes the next choice of the path.
func (w *walk) Choose(_ string, n int) int {
	if w.at == len(w.path) {
		w.path = append(w.path, fork{0, n})
	}
	f := w.path[w.at]
	w.at++
	if f.taken >= n { // the same path always meets the same choices
		return n - 1
	}
	return f.taken
}

// beyond reports whether the path could have gone more than that many ways.
func (w *walk) beyond(most int) bool {
	n := 1
	for _, f := range w.path {
		if n > most/f.of {
			return true
		}
		n *= f.of
	}
	return false
}

func (w *walk) next() bool {
	w.path = w.path[:w.at]
	for len(w.path) > 0 {
		last := &w.path[len(w.path)-1]
		if last.taken+1 < last.of {
			last.taken++
			return true
		}
		w.path = w.path[:len(w.path)-1]
	}
	return false
}

// Random is an oracle of a small generator of its own, so that a seed always
// gives the same play. It is no source of dice for a game.
type Random struct{ state uint64 }

// NewRandom starts a generator from a seed.
func NewRandom(seed uint64) *Random { return &Random{state: seed*2 + 1} }

// Choose returns an index below n.
func (r *Random) Choose(_ string, n int) int {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	return int(z % uint64(n))
}
