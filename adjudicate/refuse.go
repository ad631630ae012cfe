package adjudicate

import "umpire/model/strict"

// slips notes entries of orders that fit no candidate where the kind says that
// this is a slip and no preference.
func slips[T any](t *Table, q *Question[T], prefs []*Pref) {
	if q.Why == nil || !t.in.Check {
		return
	}
	for _, p := range prefs {
		for _, entry := range p.Entries {
			for alt := -1; alt < len(entry.Or); alt++ {
				l := entry.alternative(alt)
				if isAny(l) || isAsk(l) || q.Skip != nil && q.Skip(l) || len(keep(q, q.Among, every(len(q.Among)), l)) > 0 {
					continue
				}
				if v := q.Why(l); !v.Legal() {
					t.problem(l.place(v), v, false)
				}
			}
		}
	}
}

// refuse records a list that served nothing because what it names is not legal
// now: a problem of a check, else an order that lapsed, told to its owner.
func refuse[T any](t *Table, q *Question[T], prefs []*Pref) {
	if q.Legal == nil || q.Fits == nil {
		return
	}
	for _, p := range prefs {
		for _, entry := range p.Entries {
			for alt := -1; alt < len(entry.Or); alt++ {
				l := entry.alternative(alt)
				if l.Not || q.Skip != nil && q.Skip(l) || !t.holds(q.Facts, entry.When) {
					continue
				}
				for _, v := range q.Among {
					bad := q.Legal(v)
					if bad.Legal() || !q.Fits(l, v) {
						continue
					}
					if t.in.Check {
						t.problem(l.place(bad), bad, false)
					} else {
						t.note(Entry{Kind: Lapsed, To: q.To, Detail: t.detail(Detail{Cite: bad.Cite, Text: l.Text, Line: l})})
					}
					break
				}
			}
		}
	}
}

// faulty is what is wrong with an answer that did not answer its question: a
// candidate that it fits and that is not legal, else what the kind says of an entry
// that fits none.
func faulty[T any](t *Table, q *Question[T], prefs []*Pref) (list []Problem) {
	for _, p := range prefs {
		for _, entry := range p.Entries {
			for alt := -1; alt < len(entry.Or); alt++ {
				l := entry.alternative(alt)
				if v := q.wrongWith(l); !v.Legal() {
					list = append(list, Problem{Fault: strict.Fault{At: l.place(v), ID: v.ID, Args: Args(t.set, v.Args)}, Cite: v.Cite})
				}
			}
		}
	}
	return list
}

func (q *Question[T]) wrongWith(l *Line) Verdict {
	if l.Not || isAny(l) || isAsk(l) {
		return Verdict{}
	}
	fits := false
	for _, v := range q.Among {
		if q.Fits == nil || !q.Fits(l, v) {
			continue
		}
		fits = true
		if q.Legal != nil {
			if bad := q.Legal(v); !bad.Legal() {
				return bad
			}
		}
	}
	if !fits && q.Read != nil {
		v, bad := q.Read(l)
		if bad.Legal() && q.Legal != nil {
			bad = q.Legal(v)
		}
		if !bad.Legal() {
			return bad
		}
	}
	if fits || q.Why == nil {
		return Verdict{}
	}
	return q.Why(l)
}
