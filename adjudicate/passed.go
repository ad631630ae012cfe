package adjudicate

import "cmp"

// passedOver tells the owner of orders and answers, behind a question that has its
// answer, which of his entries were read for it and fit nothing: each once, and not
// if it has served before. It reads them anew, without using anything up, so that a
// run that stopped in between tells the same.
func (k *Kind[T]) passedOver(t *Table, q *Question[T], id string) {
	if t.in.Check || k.Covert && t.Hidden(q.To) {
		return
	}
	var buf [6]given
	list, _ := t.sources(buf[:0], id, q.To)
	looking := t.looking
	t.looking = true
	r := reading[T]{t: t, q: q, left: legalOf(q)}
	for _, src := range list {
		if src.origin == FromStanding {
			continue // they wait for their time
		}
		if prefs := src.from.Lists(k.Key, q.Subject); r.lists(prefs) {
			break
		}
	}
	t.looking = looking
	for _, l := range r.over {
		v, _ := q.verdict(l)
		t.mark(&t.passed, l)
		t.note(Entry{Kind: PassedOver, To: q.To, Detail: t.detail(Detail{Cite: cmp.Or(v.Cite, k.Cite), ID: v.ID, Key: k.Key, Text: l.Text, Args: Args(t.set, v.Args), Line: l})})
	}
}

// reading is a reading of lists that uses nothing up.
type reading[T any] struct {
	t    *Table
	q    *Question[T]
	left []int
	over []*Line // entries that name something and fit nothing
}

// lists reads lists as narrow does, and of a set the nearest as readSet does. It
// reports whether they settle the matter.
func (r *reading[T]) lists(prefs []*Pref) bool {
	for _, p := range prefs {
		for _, entry := range p.Entries {
			if r.q.Skip != nil && r.q.Skip(entry) || !r.t.holds(r.q.Facts, entry.When) {
				continue
			}
			if r.entry(entry, p.Set) {
				return true
			}
		}
		if p.Set {
			return true
		}
	}
	return false
}

func (r *reading[T]) entry(entry *Line, set bool) (settled bool) {
	for alt := -1; alt < len(entry.Or); alt++ {
		l := entry.alternative(alt)
		if isAny(l) || isAsk(l) {
			return true
		}
		kept := keep(r.q, r.q.Among, every(len(r.q.Among)), l)
		switch {
		case len(kept) == 0 && reads(r.q, l):
			r.t.mark(&r.t.served, l)
			return true
		case len(kept) == 0:
			if l.Form != FormWord && !l.Not && !r.t.served[l] && !r.t.passed[l] {
				r.over = append(r.over, l)
			}
		case set:
			r.t.mark(&r.t.served, l)
			return false // the first alternative that fits serves
		default:
			r.t.mark(&r.t.served, l)
			if left := keep(r.q, r.q.Among, r.left, l); len(left) > 0 {
				r.left = left
			}
			if len(r.left) == 1 {
				return true
			}
		}
	}
	return false
}

// reads reports whether a line gives a legal value itself.
func reads[T any](q *Question[T], l *Line) bool {
	if q.Read == nil || l.Not {
		return false
	}
	v, bad := q.Read(l)
	return bad.Legal() && (q.Legal == nil || q.Legal(v).Legal())
}

func (t *Table) mark(set *map[*Line]bool, l *Line) {
	if *set == nil {
		*set = map[*Line]bool{}
	}
	(*set)[l] = true
}
