package adjudicate

import (
	"fmt"
	"strings"
)

// noMembers is the text of an empty set, allMembers a word for as many as the rules allow.
const noMembers, allMembers = "none", "all"

// AskSet puts a question whose answer is a set of candidates. The nearest list
// alone counts (orders 2.5). legal judges a whole set; all means as many as the
// rules allow, and if fewer than all can go the player is asked which. Where the
// kind passes in silence, the answer is the empty set.
func (k *Kind[T]) AskSet(t *Table, q Question[T], legal func(set []T) Verdict) []T {
	id := t.questionID(&k.KindInfo, q.Subject)
	if q.Unasked {
		return nil
	}
	quiet := t.quiet
	if k.Covert {
		t.quiet = q.To
	}
	set, from, by := k.answerSet(t, &q, id, legal)
	if t.files != nil || len(t.scope.orders) > 0 {
		k.passedOver(t, &q, id)
	}
	t.quiet = quiet
	shadow := ""
	if tell := k.shadow(&q); tell != nil {
		shadow = shadowOf(tell, set)
	}
	k.note(t, &q, id, k.setText(t, set), shadow, from, by)
	return set
}

// shadowOf is what others are told of a set: of each member, in its place.
func shadowOf[T any](shadow func(T) string, set []T) string {
	if len(set) == 0 {
		return noMembers
	}
	texts := make([]string, len(set))
	for i, v := range set {
		texts[i] = shadow(v)
	}
	return strings.Join(texts, ", ")
}

func (k *Kind[T]) answerSet(t *Table, q *Question[T], id string, legal func(set []T) Verdict) ([]T, Origin, *Line) {
	candidates := legalOf(q) // first, as in answer: a ruling that is read is told of in each run
	if s, ok := t.settled[id]; ok {
		return k.replaySet(t, q, id, s), s.Origin, nil
	}
	k.lookSet(t, q, id, false, candidates, legal)
	k.account(t, q, id)
	hidden := k.Covert && t.Hidden(q.To)
	if hidden && (t.in.Check || t.in.Oracle != nil) {
		t.wonder(q.To)
		return nil, FromOracle, nil
	}
	if len(candidates) == 0 && !k.Covert {
		return nil, FromForced, nil
	}
	var buf [6]given
	list, opened := t.sources(buf[:0], id, q.To)
	said := false
	var spoke *Line
	var barred Verdict
	for _, src := range list {
		prefs := src.from.Lists(k.Key, q.Subject)
		if len(prefs) == 0 {
			continue
		}
		if e := prefs[0].Entries; hidden && len(e) == 1 && declines(e[0]) && t.holds(q.Facts, e[0].When) {
			return nil, src.origin, e[0]
		}
		if src.origin == FromOrders && k.Strict && t.in.Check { // of a set all must be there and legal
			slips(t, q, prefs[:1])
			refuse(t, q, prefs[:1])
		}
		set, by, ask, stray := readSet(t, q, candidates, prefs[0])
		if stray && src.origin == FromSettled {
			ask = true // what answers this very question and names nobody answers nothing
		}
		if !ask && !hidden && legal(set).Legal() {
			if opened {
				src.origin = FromSettled
			}
			if len(set) == 0 && stray && src.origin != FromSettled {
				return nil, FromPolicy, nil // nobody has chosen nothing
			}
			return set, src.origin, by
		}
		if said = true; !ask && !hidden {
			spoke, barred = by, legal(set)
		}
		break
	}
	if k.Silence != Asked && !said {
		t.wonder(q.To)
		if s, ok := t.heard(id, noMembers); ok {
			return k.replaySet(t, q, id, s), s.Origin, nil
		}
		return nil, FromPolicy, nil
	}
	if s, ok := t.heard(id, ""); ok {
		return k.replaySet(t, q, id, s), s.Origin, nil
	}
	k.lookSet(t, q, id, true, candidates, legal)
	a := k.await(t, q, id, choice{}, hidden)
	if a.Several = !hidden; !barred.Legal() {
		a.By, a.Barred = spoke, barred
	}
	if len(candidates) == 0 && !hidden && t.optionsRead(q.To) {
		a.Options = []string{noMembers} // a covert question is put all the same
	} else if !hidden && t.optionsRead(q.To) {
		a.Also = k.wholes(t, q, candidates, legal)
	}
	if t.in.Oracle == nil {
		t.await(a)
	}
	t.mayBeAsked(a)
	return k.anySet(t, q, id, candidates, t.thinkSet(&a, len(candidates)), legal), FromOracle, nil
}

// wholes are the words that answer a set as a whole, as far as they are legal.
func (k *Kind[T]) wholes(t *Table, q *Question[T], candidates []int, legal func(set []T) Verdict) (list []string) {
	looking := t.looking
	t.looking = true // what only an offer consults is not noted
	all := make([]T, len(candidates))
	for n, i := range candidates {
		all[n] = q.Among[i]
	}
	if k.All && len(all) > 1 && legal(all).Legal() {
		list = append(list, allMembers)
	}
	if legal(nil).Legal() {
		list = append(list, noMembers)
	}
	t.looking = looking
	return list
}

// lookSet is look for a set.
func (k *Kind[T]) lookSet(t *Table, q *Question[T], id string, open bool, candidates []int, legal func(set []T) Verdict) {
	var whole []string
	if t.Listing() && len(candidates) > 0 {
		whole = k.wholes(t, q, candidates, legal)
	}
	k.look(t, q, id, open, true, whole...)
}

// readSet reads the members of a set that count now. An entry may hold
// alternatives; the first that fits serves. stray tells of an entry that names what
// is no candidate.
func readSet[T any](t *Table, q *Question[T], candidates []int, p *Pref) (set []T, by *Line, ask, stray bool) {
	in := make([]bool, len(q.Among))
	for _, entry := range p.Entries {
		t.use(entry)
		if !t.holds(q.Facts, entry.When) {
			continue
		}
		by = entry
		for alt := -1; alt < len(entry.Or); alt++ {
			l := entry.alternative(alt)
			if isAsk(l) {
				return nil, l, true, false
			}
			all := isWord(l, allMembers) && !l.Not
			found := false
			for _, i := range candidates {
				if all || q.Fits != nil && q.Fits(l, q.Among[i]) != l.Not {
					in[i], found = true, true
				}
			}
			if found {
				break
			}
			stray = stray || alt == len(entry.Or)-1 && l.Form != FormWord && !l.Not
		}
	}
	for i, yes := range in {
		if yes {
			set = append(set, q.Among[i])
		}
	}
	return set, by, false, stray
}

// anySet lets the oracle choose a set: it takes or leaves each candidate, as
// far as the rules allow; a set that is still too small then takes more. wants is
// what a thinker takes; nil: each is chosen.
func (k *Kind[T]) anySet(t *Table, q *Question[T], id string, candidates []int, wants []bool, legal func([]T) Verdict) []T {
	in := make([]bool, len(q.Among))
	members := func() (set []T) {
		for i, yes := range in {
			if yes {
				set = append(set, q.Among[i])
			}
		}
		return set
	}
	enough := legal(nil).Legal()
	for n, i := range candidates {
		if wants != nil && !wants[n] || wants == nil && t.try(id, 2) == 0 {
			continue
		}
		in[i] = true
		now := legal(members()).Legal()
		in[i] = now || !enough
		enough = enough || now
	}
	for _, i := range candidates {
		if enough {
			break
		}
		in[i] = true
		enough = legal(members()).Legal()
	}
	if !enough {
		t.fail(fmt.Errorf("%w: %s has no legal answer", ErrBug, id))
	}
	return members()
}

func (k *Kind[T]) setText(t *Table, set []T) string {
	if len(set) == 0 {
		return noMembers
	}
	texts := make([]string, len(set))
	for i, v := range set {
		texts[i] = k.Text(t.set, v)
	}
	return strings.Join(texts, ", ")
}

func (k *Kind[T]) replaySet(t *Table, q *Question[T], id string, s Settled) []T {
	if s.Text == noMembers {
		return nil
	}
	var set []T
	for _, name := range strings.Split(s.Text, ", ") {
		v, ok := k.value(t, q.Among, name)
		if !ok {
			t.fail(fmt.Errorf("%s was answered %q before, and %q is no answer now", id, s.Text, name))
		}
		set = append(set, v)
	}
	return set
}
