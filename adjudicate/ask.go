package adjudicate

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"umpire/model"
)

// Ask puts a question and returns its answer. It returns only when there is one;
// otherwise the run ends and says what it waits for. The sources are read in the
// order of architecture "Questions": settled, orders, standing orders, an answer
// given ahead, the kind's policy.
func (k *Kind[T]) Ask(t *Table, q Question[T]) T {
	if q.Unasked && len(t.files) == 0 { // no file waits for its id
		t.countQuestion(&k.KindInfo, q.Subject)
		return q.Pass
	}
	return k.put(t, q)
}

// put is Ask of what somebody may have to answer: it lies apart so that a question that is
// only counted, as most are, stays off the heap.
func (k *Kind[T]) put(t *Table, q Question[T]) T {
	id := t.questionID(&k.KindInfo, q.Subject)
	if q.Unasked {
		return q.Pass
	}
	quiet := t.quiet
	if k.Covert {
		t.quiet = q.To
	}
	v, from, by := k.answer(t, &q, id)
	if t.files != nil || len(t.scope.orders) > 0 {
		k.passedOver(t, &q, id)
	}
	t.quiet = quiet
	return k.decide(t, &q, id, v, from, by)
}

// Foresee tells a check, and a list of what may be done, of a question that will be
// put if nothing decides it, where going through its answers would lead nowhere. The
// rules go on as if it had not been put.
func (k *Kind[T]) Foresee(t *Table, q Question[T]) {
	id := t.questionID(&k.KindInfo, q.Subject)
	k.look(t, &q, id, false, false)
	c := k.fromSources(t, &q, id, legalOf(&q))
	if c.decided || oneLeft(&q, q.Among, legalOf(&q)) {
		return
	}
	k.look(t, &q, id, true, false)
	t.mayBeAsked(k.await(t, &q, id, c, false))
}

func (k *Kind[T]) answer(t *Table, q *Question[T], id string) (T, Origin, *Line) {
	legal := legalOf(q)
	if s, ok := t.settled[id]; ok {
		var by *Line
		if s.Origin != FromForced && s.Origin != FromPolicy {
			c := k.fromSources(t, q, id, legal) // a pass that serves once is used up again
			if q.Took != nil {
				by = c.by
			}
		}
		return k.replay(t, q, id, s), s.Origin, by
	}
	k.look(t, q, id, false, false)
	k.account(t, q, id)
	hidden := k.Covert && t.Hidden(q.To)
	if hidden && (t.in.Check || t.in.Oracle != nil) {
		t.wonder(q.To)
		return q.Pass, FromOracle, nil // a check takes it that others pass
	}
	if len(legal) == 0 && !hidden {
		t.fail(fmt.Errorf("%w: %s has no legal answer", ErrBug, id))
	}
	if !k.Covert && oneLeft(q, q.Among, legal) {
		if k.Strict {
			k.fromSources(t, q, id, legal) // what is written must agree all the same
		}
		t.useAll(id, k.Key, q.Subject, q.To)
		return q.Among[legal[0]], FromForced, nil
	}
	c := k.fromSources(t, q, id, legal)
	switch {
	case c.decided && c.read != nil:
		return c.read.(T), c.origin, c.by
	case c.decided:
		return q.Among[c.left[0]], c.origin, c.by
	case k.Silence != Asked && !c.ask && (c.by == nil || k.Covert) && !(k.Shown && hidden) && !c.missed:
		t.wonder(q.To)
		if s, ok := t.heard(id, k.Text(t.set, q.Pass)); ok {
			return k.replay(t, q, id, s), s.Origin, nil
		}
		return q.Pass, FromPolicy, nil
	}
	if s, ok := t.heard(id, ""); ok {
		return k.replay(t, q, id, s), s.Origin, nil
	}
	k.look(t, q, id, true, false)
	a := k.await(t, q, id, c, hidden)
	a.Wrong = c.wrong
	if t.in.Oracle == nil {
		t.await(a)
	}
	t.mayBeAsked(a)
	if q.Tries > 0 && t.in.Check {
		c.left = c.left[:min(q.Tries, len(c.left))]
	}
	return q.Among[c.left[t.think(&a, len(c.left))]], FromOracle, nil
}

// fromSources reads the files of the side asked, nearest first. What an awaited
// answer has helped to decide counts as that answer.
func (k *Kind[T]) fromSources(t *Table, q *Question[T], id string, legal []int) choice {
	c := choice{left: legal}
	blind := k.Covert && t.Hidden(q.To)
	var buf [6]given
	list, opened := t.sources(buf[:0], id, q.To)
	for _, src := range list {
		prefs := src.from.Lists(k.Key, q.Subject)
		if c.ask {
			prefs = lasting(q, src.origin, prefs)
		}
		if len(prefs) == 0 {
			continue
		}
		if src.origin == FromOrders && k.Strict {
			slips(t, q, prefs)
		}
		next := narrow(t, q, q.Among, c.left, prefs, src.origin, blind)
		if src.origin == FromSettled && !next.decided {
			c.missed, c.wrong = true, append(c.wrong, faulty(t, q, prefs)...)
		}
		if next.by == nil && (src.origin == FromSettled || src.origin == FromOrders && k.Strict) {
			refuse(t, q, prefs)
		}
		if c.ask && !next.decided {
			continue
		}
		if c = merge(c, next); c.decided {
			break
		}
	}
	if opened {
		c.origin = FromSettled
	}
	return c
}

// lasting are the lists of an answer to an earlier question that hold for this one, which its owner
// wanted to be asked.
func lasting[T any](q *Question[T], from Origin, prefs []*Pref) []*Pref {
	if q.Lasts == nil || from != FromAhead {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(prefs), func(p *Pref) bool {
		return !slices.ContainsFunc(p.Entries, q.Lasts)
	})
}

// merge keeps the line that narrowed last.
func merge(old, next choice) choice {
	if next.by == nil {
		next.by = old.by
	}
	next.missed, next.wrong = old.missed, old.wrong
	return next
}

func (l *Line) alternative(i int) *Line {
	if i < 0 {
		return l
	}
	return l.Or[i]
}

// ascending are the first indices, for lists of candidates that are all legal.
var ascending = func() (list [64]int) {
	for i := range list {
		list[i] = i
	}
	return list
}()

// every lists the indices of n candidates; the list is shared, not to be changed.
func every(n int) []int {
	if n <= len(ascending) {
		return ascending[:n:n]
	}
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// legalOf lists the indices of the legal candidates; the list is not to be changed.
func legalOf[T any](q *Question[T]) []int {
	if q.Legal == nil {
		return every(len(q.Among))
	}
	legal := make([]int, 0, len(q.Among))
	for i := range q.Among {
		if q.Legal(q.Among[i]).Legal() {
			legal = append(legal, i)
		}
	}
	return legal
}

func (k *Kind[T]) await(t *Table, q *Question[T], id string, c choice, hidden bool) Await {
	a := t.waiting(&k.KindInfo, id, q.Subject, q.To)
	a.Reason, a.Cite, a.By = q.reason(), q.cite(&k.KindInfo), c.by
	if hidden || !t.optionsRead(q.To) {
		return a
	}
	for _, i := range legalOf(q) {
		a.Options = append(a.Options, k.offered(t, q, q.Among[i]))
		if q.Offer != nil {
			a.Texts = append(a.Texts, k.Text(t.set, q.Among[i]))
		}
	}
	if c.by != nil {
		for _, i := range c.left {
			a.Left = append(a.Left, k.offered(t, q, q.Among[i]))
		}
	}
	return a
}

// reason is what has happened that a question is put, the zero Verdict if it does not say.
func (q *Question[T]) reason() (v Verdict) {
	if q.Reason != nil {
		v = q.Reason()
	}
	return v
}

// cite is the rule that asks.
func (q *Question[T]) cite(k *KindInfo) string { return cmp.Or(q.reason().Cite, k.Cite) }

// offered is an answer as it may be typed.
func (k *Kind[T]) offered(t *Table, q *Question[T], v T) string {
	if q.Offer != nil {
		return q.Offer(v)
	}
	return k.Text(t.set, v)
}

func (t *Table) mayBeAsked(a Await) {
	if !t.in.Check || a.To != t.in.View {
		return
	}
	t.wonder(a.To)
	for _, have := range t.mayAsk {
		if have.Name == a.Name {
			return
		}
	}
	t.mayAsk = append(t.mayAsk, a)
}

// nameIn is the name of a question, which stands in its id.
func (t *Table) nameIn(id, subject, key string) string {
	from := len(t.scope.segment) + 1
	return id[from : from+len(subject)+1+len(key)]
}

// questionID gives a question its id, and brings the files into force that were
// handed in when it was open.
func (t *Table) questionID(k *KindInfo, subject string) string {
	n := t.countQuestion(k, subject)
	id := t.scope.segment + " " + subject + " " + k.Key + " " + strconv.Itoa(n) + t.part
	t.reach(id)
	return id
}

// countQuestion counts how often a kind was asked of a subject in this segment. The
// parts of one decision count for themselves, or an answer to one would rename
// the questions of the next.
func (t *Table) countQuestion(k *KindInfo, subject string) int {
	t.asked++
	name := counted{subject, k.Key, t.part}
	n := t.scope.counted(name) + 1
	t.scope.counts.set(name, n)
	return n
}

// nextID is the id of the next question of a key about a subject.
func (t *Table) nextID(key, subject string) string {
	return t.scope.segment + " " + subject + " " + key + " " + strconv.Itoa(t.scope.counted(counted{subject, key, t.part})+1) + t.part
}

// decide notes an answer that was used and returns it.
func (k *Kind[T]) decide(t *Table, q *Question[T], id string, v T, from Origin, by *Line) T {
	if q.Took != nil {
		q.Took(by)
	}
	shadow := ""
	if tell := k.shadow(q); tell != nil {
		shadow = tell(v)
	}
	k.note(t, q, id, k.Text(t.set, v), shadow, from, by)
	return v
}

// shadow is what others are told of an answer; nil: its text.
func (k *Kind[T]) shadow(q *Question[T]) func(T) string {
	if q.Shadow == nil && k.Covert && !k.Open {
		return func(T) string { return model.Hidden }
	}
	return q.Shadow
}

func (k *Kind[T]) note(t *Table, q *Question[T], id, text, shadow string, from Origin, by *Line) {
	e := Entry{Kind: Decided, Detail: t.detail(Detail{Cite: q.cite(&k.KindInfo), ID: id, Key: k.Key, Name: t.nameIn(id, q.Subject, k.Key), Text: text, Shadow: shadow, Origin: from, Line: by, By: q.To})}
	if k.Covert {
		e.To = q.To
	}
	t.note(e)
	if from == FromSettled {
		t.endStage()
	}
	t.openedIn(id, from)
}

// replay uses the answer of an earlier run again.
func (k *Kind[T]) replay(t *Table, q *Question[T], id string, s Settled) T {
	v, ok := k.value(t, q.Among, s.Text)
	if ok {
		return v
	}
	if k.Text(t.set, q.Pass) == s.Text {
		return q.Pass
	}
	t.fail(fmt.Errorf("%s was answered %q before, which is no answer now", id, s.Text))
	return q.Pass
}

func (k *Kind[T]) value(t *Table, among []T, text string) (v T, ok bool) {
	for _, c := range among {
		if k.Text(t.set, c) == text {
			return c, true
		}
	}
	if k.Value != nil {
		return k.Value(t.set, text)
	}
	return v, false
}
