package adjudicate

import (
	"errors"
	"slices"

	"umpire/adjudicate/dice"
	"umpire/model"
)

// Look is the wish to see what may be answered to one question of a side.
type Look struct {
	// Here reports whether this is the question that is meant. entry is what a
	// series would read next, nil if there is none. open tells that nothing the side
	// has said decides the question; each is put a first time with open false.
	Here func(q Await, entry *Item, open bool) bool
	// Try are answers, as the rules write them, that are judged beside the candidates.
	Try []string
	// Read reads an answer that stands in Try as the entry of a series, as an order file
	// would have it; nil if it is none. Without Read only the candidates are known.
	Read func(key, text string) *Item
}

// Option is one answer and everything that is wrong with it; nothing means legal.
type Option struct {
	Text string
	Bad  []Verdict
}

// Listed is a question at which a run has stopped, what may be answered and what
// may not, and all that was told before.
type Listed struct {
	Await
	Answers []Option // the candidates in canonical order
	Tried   []Option // what stood in Look.Try
	Many    bool     // the answer is any number of them
	Journal []Entry
	// Position is how things stand there; it is not to be changed.
	Position *model.Position
}

// Legal runs a segment with what a side has said so far and stops where look says:
// the candidates are those of the question itself, judged by the rules that judge
// orders. What has not come yet (dice without a face, answers of others) is gone
// through as a check does, the same branches, until one puts the question. Series that no orders
// serve are taken as over. It returns nil if no branch puts it.
func Legal(g Game, in Input, side model.Side, look Look) (*Listed, error) {
	in.Check, in.View, in.look = true, side, &look
	in.Position = in.Position.View(side)
	run := func(o Oracle) *Outcome {
		one := in
		if one.Oracle = o; in.Dice != nil {
			one.Dice = faces{in.Dice, o}
		}
		return Run(g, one)
	}
	w := &walk{}
	in.starts, in.meetings = &starts{walk: w}, newMeetings(w)
	for i := range in.branches() {
		if w.at = in.starts.next(); i == 1 && w.beyond(hopeless*in.branches()) {
			break
		}
		in.meetings.begin()
		out := run(w)
		if errors.Is(out.Err, errJoined) {
			out.Err = nil // from here an earlier branch has gone on, and it was not asked
		}
		if out.Err != nil || out.listed != nil || !w.next() {
			return out.listed, out.Err
		}
	}
	in.starts, in.meetings = in.starts.untried(), nil
	for seed := range uint64(min(samples, in.branches())) {
		if out := run(NewRandom(seed + 1)); out.Err != nil || out.listed != nil {
			return out.listed, out.Err
		}
	}
	return nil, nil
}

// faces are dice that are thrown in thought once the source has no more of them.
type faces struct {
	dice.Source
	beyond Oracle
}

// Roll gives the die as it fell, or with the face that the branch tries.
func (f faces) Roll(d dice.Die) (dice.Die, error) {
	if fell, err := f.Source.Roll(d); err == nil {
		return fell, nil
	}
	return d.Shows(f.beyond.Choose(d.Label, d.Spec.N()) + 1), nil
}

// Listing reports whether this run looks for what may be done: a rule then gives
// the candidates of a series even where its owner has sent orders.
func (t *Table) Listing() bool { return t.in.look != nil }

// unwritten reports whether a series that no orders serve is taken as over: a list of what
// may be done cannot know what its owner would order, and of all that it might be nothing
// follows.
func (t *Table) unwritten() bool { return t.in.look != nil }

// here reports whether the run is to stop at a question of the side that looks.
func (t *Table) here(k *KindInfo, id, subject string, to model.Side, entry *Item, open bool) (Await, bool) {
	if t.in.look == nil || t.listed != nil || to != t.in.View {
		return Await{}, false
	}
	a := t.waiting(k, id, subject, to)
	return a, t.in.look.Here(a, entry, open)
}

// list stops the run at a question with its candidates.
func (t *Table) list(a Await, answers, tried []Option, many bool) {
	for _, o := range answers {
		if len(o.Bad) == 0 {
			a.Options = append(a.Options, o.Text)
		}
	}
	t.listed = &Listed{Await: a, Answers: answers, Tried: tried, Many: many, Journal: t.journal, Position: t.pos}
	t.await(a)
}

// look stops at a question that is asked once, if it is the one that is meant.
func (k *Kind[T]) look(t *Table, q *Question[T], id string, open, many bool, also ...string) {
	if a, here := t.here(&k.KindInfo, id, q.Subject, q.To, nil, open); here {
		a.Reason, a.Cite, a.Also = q.reason(), q.cite(&k.KindInfo), also
		judge := func(v T) []Verdict {
			if q.Legal == nil {
				return nil
			}
			return wrong(q.Legal(v))
		}
		t.list(a, k.options(t, q, q.Among, judge), k.tried(t, q, q.Among, judge), many)
	}
}

// lookNext is look for the next line of a series.
func (k *Kind[T]) lookNext(t *Table, q *Lines[T], id string, entry *Item, open bool) {
	if a, here := t.here(&k.KindInfo, id, q.Subject, q.To, entry, open); here {
		judge := func(v T) []Verdict {
			if q.Judge == nil {
				return nil
			}
			return q.Judge(v)
		}
		among := q.among(t)
		tried := k.tried(t, &q.Question, among, judge)
		for i := range tried {
			k.readTried(t, q, &tried[i])
		}
		t.list(a, k.options(t, &q.Question, among, judge), tried, false)
	}
}

// readTried judges an answer that is no candidate as the entry that it would be in an
// order file.
func (k *Kind[T]) readTried(t *Table, q *Lines[T], o *Option) {
	if t.in.look.Read == nil || len(o.Bad) == 0 || o.Bad[0].ID != noAnswer {
		return
	}
	it := t.in.look.Read(k.Key, o.Text)
	if it == nil {
		return
	}
	v, bad := q.ReadItem(it, it.Line)
	if o.Bad = wrong(bad); bad.Legal() && q.Judge != nil {
		o.Bad = q.Judge(v)
	}
	if len(o.Bad) == 0 {
		o.Text = k.Text(t.set, v)
	}
}

func wrong(v Verdict) []Verdict {
	if v.Legal() {
		return nil
	}
	return []Verdict{v}
}

func (k *Kind[T]) options(t *Table, q *Question[T], among []T, judge func(T) []Verdict) []Option {
	list := make([]Option, len(among))
	for i, v := range among {
		list[i] = Option{k.offered(t, q, v), judge(v)}
	}
	return list
}

// noAnswer is what is wrong with words that answer no question.
const noAnswer = "no-answer"

// tried judges answers by their words.
func (k *Kind[T]) tried(t *Table, q *Question[T], among []T, judge func(T) []Verdict) []Option {
	list := make([]Option, len(t.in.look.Try))
	for i, text := range t.in.look.Try {
		list[i].Text = text
		offered := func(v T) bool { return q.Offer != nil && q.Offer(v) == text }
		if n := slices.IndexFunc(among, offered); n >= 0 {
			list[i].Bad = judge(among[n])
		} else if v, ok := k.value(t, among, text); ok {
			list[i].Bad = judge(v)
		} else {
			list[i].Bad = []Verdict{{ID: noAnswer, Cite: k.Cite, Args: []any{text}}}
		}
	}
	return list
}
