package adjudicate

import (
	"umpire/model"
	"umpire/model/strict"
)

// A check gives an account of every entry that a side has written (orders 2.5): it
// serves in some branch, or it may come into play, or it never can, and then it says
// why. Three things tell it, and a game has to do nothing but answer them:
//
//   - Question.Why of a question that is put. In a Strict kind what it says of an
//     entry of the orders is an error. In all others it is a warning, if the entry
//     fits no legal candidate in any branch and Why has spoken in each. So in a check
//     Why speaks only of what holds whatever the other side does.
//   - A verdict with Idle, of a judge of lines or of a list: the same warning.
//   - Auditor, for what shows without playing: names of what is not there.

// Auditor is what a Game implements besides that knows of an entry of a list, before
// anything is played, that it cannot come into play: it names what is not on the
// board, not the side's, not held, out of the game.
type Auditor interface {
	// Audit judges one alternative of one entry. The zero Verdict: it may come into
	// play. One with Idle is a warning, any other an error.
	Audit(a *Audited) Verdict
}

// Audited is an alternative of an entry with where it stands.
type Audited struct {
	Position *model.Position // as the side sees it when the segment begins
	Edition  string
	Rulings  map[string]string // those not at their default
	Segment  string
	Side     model.Side
	Key      string // of the list, or of the section
	Subject  string // of an answer: what the question is about
	Kind     string // of the file: orders, standing, answers
	Line     *Line  // the alternative
	Entry    *Line  // the entry that it stands in: its conditions
	Fight    *Fight // the combat it stands in; nil: none
	Inside   *Line  // the card line whose map it stands in; nil: none
}

// Audit judges every entry of a file of a side by what stands on the board and in the
// hand of that side. kind is the kind of the file: orders, standing, answers.
func Audit(g Game, in Input, side model.Side, kind string, file Source) []Problem {
	judge, ok := g.(Auditor)
	whole, can := file.(Whole)
	if !ok || !can {
		return nil
	}
	w := auditing{judge: judge, base: Audited{Position: in.Position.View(side), Edition: in.Edition, Rulings: in.Rulings, Segment: in.Segment, Side: side, Kind: kind}}
	w.body(whole.Whole(), nil)
	SortProblems(w.found)
	return w.found
}

type auditing struct {
	judge Auditor
	base  Audited
	found []Problem
}

func (w *auditing) body(b *Body, inside *Line) {
	if b == nil {
		return
	}
	at := w.base
	at.Inside = inside
	for _, sec := range b.Sections {
		for _, it := range sec.Lines {
			if it.Fight != nil {
				w.fight(at, it.Fight)
				continue
			}
			at.Key = sec.Key
			w.entry(at, it.Line)
		}
	}
	for _, p := range b.Prefs {
		w.pref(at, p)
	}
}

func (w *auditing) fight(at Audited, f *Fight) {
	at.Fight = f
	w.never(at, f.When)
	for _, p := range f.Prefs {
		w.pref(at, p)
	}
}

func (w *auditing) pref(at Audited, p *Pref) {
	at.Key, at.Subject = p.Key, p.Subject
	for _, entry := range p.Entries {
		w.entry(at, entry)
	}
}

func (w *auditing) entry(at Audited, entry *Line) {
	at.Entry = entry
	w.never(at, entry.When)
	for alt := -1; alt < len(entry.Or); alt++ {
		at.Line = entry.alternative(alt)
		if v := w.judge.Audit(&at); !v.Legal() {
			w.found = append(w.found, Problem{Fault: strict.Fault{At: at.Line.place(v), ID: v.ID, Args: Args(at.Position.Set(), v.Args), Warning: v.Idle}, Cite: v.Cite})
		}
	}
	w.body(entry.Body, entry)
}

// fate is what the branches of a check have found of one alternative.
type fate struct {
	serves bool // it fits what is legal, in some branch
	judged int  // how often it was looked at with its conditions true
	bad    int  // how often it was said to be nothing
	why    Problem
}

// fates are those of all alternatives that were looked at, in the order in which they were
// first.
type fates struct {
	of   map[*Line]*fate
	list []*fate
}

func newFates() *fates { return &fates{of: map[*Line]*fate{}} }

// at is the fate of an alternative, which may be a new one.
func (a *fates) at(l *Line) *fate {
	f := a.of[l]
	if f == nil {
		f = &fate{}
		a.of[l], a.list = f, append(a.list, f)
	}
	return f
}

func (a *fates) serves(l *Line) bool { return a.of[l] != nil && a.of[l].serves }

// account looks, in a check, through all that a side has written to a question that
// is put to it, what decides and what stands behind it alike.
func (k *Kind[T]) account(t *Table, q *Question[T], id string) {
	if t.fates == nil || q.To != t.in.View {
		return
	}
	var buf [6]given
	list, _ := t.sources(buf[:0], id, q.To)
	for _, src := range list {
		if src.origin == FromStanding || src.origin == FromOrders && k.Strict {
			continue // they wait; what is wrong in the orders of a strict kind is told by slips
		}
		for _, p := range src.from.Lists(k.Key, q.Subject) {
			for _, entry := range p.Entries {
				if t.holds(q.Facts, entry.When) {
					t.accountEntry(entry, q.Skip, q.Why != nil || q.Legal != nil, q.verdict)
				}
			}
		}
	}
}

func (t *Table) accountEntry(entry *Line, skip func(*Line) bool, judged bool, verdict func(*Line) (Verdict, bool)) {
	for alt := -1; alt < len(entry.Or); alt++ {
		l := entry.alternative(alt)
		if skip != nil && skip(l) || t.fates.serves(l) {
			continue
		}
		if v, serves := verdict(l); serves || judged {
			t.judge(l, v, serves)
		}
	}
}

// judge remembers of an alternative whether it serves, and what is wrong with it.
func (t *Table) judge(l *Line, v Verdict, serves bool) {
	if t.fates == nil {
		return
	}
	f := t.fates.at(l)
	f.judged++
	f.serves = f.serves || serves
	if serves || v.Legal() {
		return
	}
	if f.bad++; f.bad == 1 {
		f.why = Problem{Fault: strict.Fault{At: l.place(v), ID: v.ID, Args: Args(t.set, v.Args), Warning: true}, Cite: v.Cite}
	}
}

// Idle notes in a check that a verdict speaks against a line, or none does: the line
// is told if one did in every branch in which it was looked at.
func (t *Table) Idle(l *Line, v Verdict) { t.judge(l, v, false) }

// verdict says of an entry whether it fits a legal candidate, else what is wrong.
func (q *Question[T]) verdict(l *Line) (v Verdict, serves bool) {
	if isAny(l) || isAsk(l) || isWord(l, "all") {
		return Verdict{}, true
	}
	if len(keep(q, q.Among, legalOf(q), l)) > 0 {
		return Verdict{}, true
	}
	if reads(q, l) {
		return Verdict{}, true
	}
	if l.Not {
		return Verdict{}, false
	}
	if q.Legal != nil {
		for _, c := range q.Among {
			if bad := q.Legal(c); !bad.Legal() && q.Fits != nil && q.Fits(l, c) {
				return bad, false
			}
		}
	}
	if q.Why == nil {
		return Verdict{}, false
	}
	return q.Why(l), false
}

// never lists what the branches of a check have found to come to nothing in each.
func (a *fates) never() (list []Problem) {
	for _, f := range a.list {
		if !f.serves && f.bad > 0 && f.bad == f.judged {
			list = append(list, f.why)
		}
	}
	SortProblems(list)
	return list
}
