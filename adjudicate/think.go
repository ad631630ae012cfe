package adjudicate

import "umpire/model"

// Thinker is an Oracle that looks at what it is asked: Think returns an index
// below len(a.Options), or below 0 to leave it to Choose. now is how things stand,
// whole; it is not to be changed.
type Thinker interface {
	Oracle
	Think(a *Await, now *model.Position) int
}

// SetThinker is a Thinker that chooses sets too: ThinkSet says of each of a.Options whether
// it is taken, as far as the rules allow; nil leaves each to Choose.
type SetThinker interface {
	Thinker
	ThinkSet(a *Await, now *model.Position) []bool
}

// Thinks reports whether a thinker chooses the answers: a rule then gives him more candidates
// than one needs who chooses at random.
func (t *Table) Thinks() bool {
	_, ok := t.in.Oracle.(Thinker)
	return ok
}

// listener is an oracle that must know whose question is put, also where lists have left
// fewer answers than the question has.
type listener interface{ put(a *Await) }

// announce tells an oracle that listens which question the next choices answer, where there
// is more than one answer.
func (t *Table) announce(a *Await, several bool) {
	if l, ok := t.in.Oracle.(listener); ok && several {
		seen := *a
		l.put(&seen)
	}
}

// thinkSet asks a thinker for a set of n options; nil if nobody thinks.
func (t *Table) thinkSet(a *Await, n int) []bool {
	t.announce(a, n > 0)
	th, ok := t.in.Oracle.(SetThinker)
	if !ok || n == 0 || n != len(a.Options) {
		return nil
	}
	seen := *a
	wants := th.ThinkSet(&seen, t.pos)
	if len(wants) != n {
		return nil
	}
	t.tried = true
	return wants
}

// think puts an open question to the oracle. n is the number of answers it may
// choose among; a thinker is asked only if these are the options of the await.
func (t *Table) think(a *Await, n int) int {
	t.announce(a, n > 1)
	if th, ok := t.in.Oracle.(Thinker); ok && n == len(a.Options) {
		seen := *a // a itself need not outlive the question where nobody thinks
		if i := th.Think(&seen, t.pos); i >= 0 && i < n {
			t.tried = true
			return i
		}
	}
	return t.try(a.ID, n)
}

// optionsRead reports whether anybody reads the options of an open question to a
// side: who is asked, a thinker, or a check that lists what its owner may be asked.
func (t *Table) optionsRead(to model.Side) bool {
	return t.in.Oracle == nil || t.Thinks() || t.in.Check && to == t.in.View
}
