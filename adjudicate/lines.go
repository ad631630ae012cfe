package adjudicate

import (
	"fmt"

	"umpire/model"
)

// Next puts the question what is done next in a series that a player writes as
// lines done from the top down (activate, moves, combats). ok is false when
// nothing more is. legal values are read from the lines of the section named like
// the kind; in Among stand candidates for random play, enumeration and the list
// of what may be done; they need not be complete. List serves in its place.
//
// An order that is not legal is a problem when checking, and the run goes on
// with what Mend makes of it; otherwise its alternatives are tried, and when
// none serves the player is asked (orders 2.6).
func (k *Kind[T]) Next(t *Table, q Lines[T]) (v T, ok bool) {
	id := t.questionID(&k.KindInfo, q.Subject)
	src, sec := t.ordersOf(q.To), q.Section
	if sec == nil && (src == nil || q.Alone && withheld(src)) {
		return k.tryLine(t, &q, id)
	}
	if src != nil && t.openedOrders(q.To, id) {
		t.endStage() // these orders were awaited
		t.openedIn(id, FromSettled)
	}
	if sec == nil {
		sec = src.Section(k.Key)
	}
	for sec != nil && t.cursor[sec] < len(sec.Lines) {
		item := sec.Lines[t.cursor[sec]]
		t.cursor[sec]++
		k.lookNext(t, &q, id, item, false)
		if v, ok = k.item(t, &q, id, item); ok {
			return v, true
		}
	}
	if sec != nil && sec == t.in.until {
		t.fail(errFought)
	}
	k.lookNext(t, &q, id, nil, true)
	var none T
	return none, false
}

// Lines is the question of a series of lines.
type Lines[T any] struct {
	Question[T]
	// Section is what is read where that is not the section of the orders: one that a line
	// brings along (Line.Body). nil: the section of the orders that is named like the kind.
	Section *Section
	// List gives the candidates when they are needed, where they take long to find:
	// nobody needs them who follows orders, or answers that were given before. So what
	// it looks up is not noted.
	List func() []T
	// Turn is told which entry is read next, before its conditions are judged: a
	// fact such as the odds speaks of the entry itself. nil: nobody need know.
	Turn func(it *Item)
	// ReadItem makes a value of a line or a combat as it is written.
	ReadItem func(it *Item, l *Line) (T, Verdict)
	// Judge gives everything that is wrong with a value; empty means legal.
	Judge func(v T) []Verdict
	// Mend makes of a refused value what a check goes on with; false: nothing.
	Mend func(v T, bad []Verdict) (T, bool)
	// Told makes a value of what was entered for a line that rests on what a run does not
	// know, such as a card that is played; false of any other line. nil: there are none.
	Told func(text string, it *Item) (T, bool)
	// Alone: nothing else that is asked would read the lines of the series. Those of orders of
	// which others have nothing answer it, each as it is asked.
	Alone bool
	// Done says whether a player without orders may stop here.
	Done bool
	// Instead gives what the owner of an entry that has become impossible is asked
	// (orders 2.6): the subject of the question and its candidates, the last of
	// which does nothing. nil: the entry lapses.
	Instead func(it *Item) (subject string, among []T)
	// InsteadOffer is how an answer to that is typed; nil: as the kind writes it.
	InsteadOffer func(v T) string
}

// item takes one entry of a section: skipped by its when, done, or refused.
func (k *Kind[T]) item(t *Table, q *Lines[T], id string, it *Item) (v T, ok bool) {
	if q.Turn != nil {
		q.Turn(it)
	}
	holds := t.holds(q.Facts, without(it.when(), possible))
	alts := []*Line{nil}
	if it.Fight != nil {
		if t.met != nil {
			t.met[it.Fight] = t.met[it.Fight] || holds
		}
	} else {
		t.use(it.Line)
		alts = append([]*Line{it.Line}, it.Line.Or...)
	}
	if !holds {
		return v, false
	}
	if q.Told != nil && t.entered != nil && t.entered.by[id].Line {
		if v, ok := q.Told(t.entered.by[id].Text, it); ok {
			s, _ := t.heard(id, "")
			return k.took(t, q, id, v, s.Origin, it.Line), true
		}
	}
	return k.alternatives(t, q, id, it, alts)
}

// possible is the condition that lets an order lapse that cannot be done.
const possible = "possible"

func (it *Item) when() []*Fact {
	if it.Fight != nil {
		return it.Fight.When
	}
	return it.Line.When
}

func without(when []*Fact, name string) []*Fact {
	for i, f := range when {
		if f.Name == name {
			return append(when[:i:i], when[i+1:]...)
		}
	}
	return when
}

func (k *Kind[T]) alternatives(t *Table, q *Lines[T], id string, it *Item, alts []*Line) (v T, ok bool) {
	var first []Verdict
	var mend T
	mendable := false
	for i, l := range alts {
		val, bad := q.ReadItem(it, l)
		verdicts := []Verdict{bad}
		if bad.Legal() {
			if verdicts = t.idle(it, q.Judge(val)); len(verdicts) == 0 {
				return k.took(t, q, id, val, FromOrders, it.Line), true
			}
		}
		if i == 0 {
			first, mend, mendable = verdicts, val, bad.Legal()
		}
	}
	if when := it.when(); len(without(when, possible)) < len(when) {
		t.lapse(q.To, it, first)
		return v, false
	}
	if t.in.Check {
		for _, bad := range first {
			if it.Fight != nil {
				t.problem(it.Fight.place(bad), bad, false)
			} else {
				t.problem(it.Line.place(bad), bad, false)
			}
		}
		if mendable && q.Mend != nil {
			if m, ok := q.Mend(mend, first); ok {
				return k.took(t, q, id, m, FromOrders, it.Line), true
			}
		}
		return v, false
	}
	return k.impossible(t, q, id, it, first)
}

// idle takes out of the verdicts those that break no rule, and remembers them.
func (t *Table) idle(it *Item, list []Verdict) []Verdict {
	bad := list[:0:0]
	for _, v := range list {
		switch {
		case !v.Idle:
			bad = append(bad, v)
		case v.Line != nil:
			t.Idle(v.Line, v)
		case it.Line != nil:
			t.Idle(it.Line, v)
		}
	}
	return bad
}

// impossible asks the owner of an order that the dice have overtaken what he
// does instead (orders 2.6).
func (k *Kind[T]) impossible(t *Table, q *Lines[T], id string, it *Item, why []Verdict) (v T, ok bool) {
	t.lapse(q.To, it, why)
	if q.Instead == nil {
		return v, false
	}
	subject, among := q.Instead(it)
	if len(among) == 0 {
		return v, false
	}
	instead := q.Question
	instead.Subject, instead.Among, instead.Offer = subject, among, q.InsteadOffer
	return k.Ask(t, instead), true
}

// Drop tells its owner of the entries of a section that are not carried out because what they were to
// go on with is over, and why. A check says itself what nothing has read.
func (t *Table) Drop(owner model.Side, sec *Section, why Verdict) {
	if sec == nil || t.in.Check {
		return
	}
	for ; t.cursor[sec] < len(sec.Lines); t.cursor[sec]++ {
		t.lapse(owner, sec.Lines[t.cursor[sec]], []Verdict{why})
	}
}

func (t *Table) lapse(owner model.Side, it *Item, why []Verdict) {
	text, d := "", Detail{Line: it.Line}
	if len(why) > 0 {
		d.ID, d.Cite, d.Args = why[0].ID, why[0].Cite, Args(t.set, why[0].Args)
	}
	if it.Line != nil {
		text = it.Line.Text
	} else {
		text = "attack " + it.Fight.Target.Text
	}
	d.Text = text
	t.note(Entry{Kind: Lapsed, To: owner, Detail: t.detail(d)})
}

func (k *Kind[T]) took(t *Table, q *Lines[T], id string, v T, from Origin, by *Line) T {
	return k.decide(t, &q.Question, id, v, from, by)
}

// nothing is the text of a series that is over.
const nothing = "nothing more"

// tryLine serves a series without orders: as it was answered before, or as the
// oracle chooses among the candidates and stopping.
func (k *Kind[T]) tryLine(t *Table, q *Lines[T], id string) (v T, ok bool) {
	if s, was := t.settled[id]; was {
		if s.Origin == FromSettled || s.Origin == FromAhead || s.Origin == FromOrders {
			k.reply(t, q, id) // its entry is used up again
		}
		return k.again(t, q, id, s)
	}
	v, reply := k.reply(t, q, id)
	switch {
	case reply.ends:
		return v, k.over(t, q, id, reply.origin)
	case reply.by != nil && len(reply.wrong) == 0:
		return k.took(t, q, id, v, reply.origin, reply.by), true
	}
	k.lookNext(t, q, id, nil, true)
	if q.Done && t.unwritten() {
		return v, k.over(t, q, id, FromOracle)
	}
	among := q.among(t)
	legal := make([]int, 0, len(among))
	t.looking = true // what only candidates consult is not noted: a replay never sees them
	for i := range among {
		if q.judged(among[i]) {
			legal = append(legal, i)
		}
	}
	t.looking = false
	n := len(legal)
	switch {
	case n == 0 && !q.Done:
		return v, false
	case n == 0:
		return v, k.over(t, q, id, FromForced)
	case n == 1 && !q.Done:
		q.judged(among[legal[0]])
		return k.took(t, q, id, among[legal[0]], FromForced, nil), true
	case q.Done:
		n++
	}
	if s, ok := t.heard(id, ""); ok {
		return k.again(t, q, id, s)
	}
	a := t.waiting(&k.KindInfo, id, q.Subject, q.To)
	if t.optionsRead(q.To) {
		for _, i := range legal {
			a.Options = append(a.Options, k.Text(t.set, among[i]))
		}
		if q.Done {
			a.Options = append(a.Options, nothing)
		}
	}
	a.Wrong = reply.wrong
	if t.in.Oracle == nil {
		t.await(a)
	}
	t.mayBeAsked(a)
	c := t.think(&a, n)
	if c == len(legal) {
		return v, k.over(t, q, id, FromOracle)
	}
	q.judged(among[legal[c]])
	return k.took(t, q, id, among[legal[c]], FromOracle, nil), true
}

// among gives the candidates.
func (q *Lines[T]) among(t *Table) []T {
	if q.List != nil {
		looking := t.looking
		t.looking = true
		q.Among, q.List = q.List(), nil
		t.looking = looking
	}
	return q.Among
}

// again uses the answer of an earlier run, or one that was entered.
func (k *Kind[T]) again(t *Table, q *Lines[T], id string, s Settled) (v T, ok bool) {
	if s.Text == nothing {
		return v, k.over(t, q, id, s.Origin)
	}
	c, ok := k.value(t, q.Among, s.Text)
	if !ok {
		c, ok = k.value(t, q.among(t), s.Text)
	}
	if !ok {
		t.fail(fmt.Errorf("%s was %q before, which is no answer now", id, s.Text))
	}
	q.judged(c)
	return k.took(t, q, id, c, s.Origin, nil), true
}

func (q *Lines[T]) judged(v T) (legal bool) { return q.Judge == nil || len(q.Judge(v)) == 0 }

func (k *Kind[T]) over(t *Table, q *Lines[T], id string, from Origin) bool {
	k.note(t, &q.Question, id, nothing, "", from, nil)
	return false
}
