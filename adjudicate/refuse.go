package adjudicate

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
				if isAny(l) || isAsk(l) || q.Skip != nil && q.Skip(l) || len(keep(q, q.Among, every(q.Among), l)) > 0 {
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
						t.note(Entry{Kind: Lapsed, Text: l.Text, Line: l, To: q.To, Cite: bad.Cite})
					}
					break
				}
			}
		}
	}
}
