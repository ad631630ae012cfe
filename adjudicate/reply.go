package adjudicate

import "umpire/model/strict"

// reply is what an answers file says to a series that no orders serve.
type reply struct {
	by     *Line // the entry that is due; nil: nothing was said
	ends   bool  // it is the word none, or nothing more
	origin Origin
	wrong  []Problem // why the entry cannot be done

	verdicts []Verdict // the same, as they were judged
}

// reply reads what was handed in as the answer to a series: its entries are done from the
// top down, one a question, as the lines of orders are. What one file leaves over serves
// the questions that follow. An entry that cannot be done leaves the question open. So do
// the orders of which others have nothing: a line of theirs that cannot be done lapses, and
// behind the last the series is over.
func (k *Kind[T]) reply(t *Table, q *Lines[T], id string) (v T, r reply) {
	var buf [6]given
	list, opened := t.sources(buf[:0], id, q.To)
	for _, src := range list {
		ordered := src.origin == FromOrders && q.Alone && withheld(src.from)
		if src.origin != FromSettled && src.origin != FromAhead && !ordered {
			continue
		}
		for _, p := range src.from.Lists(k.Key, q.Subject) {
			for _, entry := range p.Entries {
				if t.spent[entry] || !t.holds(q.Facts, entry.When) {
					continue
				}
				t.use(entry)
				v, r = k.replied(t, q, entry)
				r.origin = originOf(src.origin, opened)
				if len(r.wrong) == 0 || ordered {
					t.spend(entry)
				}
				if len(r.wrong) == 0 || !ordered {
					return v, r
				}
				t.lapse(q.To, &Item{Line: entry}, r.verdicts)
			}
		}
		if ordered {
			return v, reply{ends: true, origin: originOf(src.origin, opened)}
		}
	}
	return v, reply{}
}

// originOf is where an entry comes from: one that a run has waited for is its answer.
func originOf(from Origin, opened bool) Origin {
	if opened && from == FromOrders {
		return FromSettled
	}
	return from
}

// replied reads one entry with its alternatives.
func (k *Kind[T]) replied(t *Table, q *Lines[T], entry *Line) (v T, r reply) {
	r.by = entry
	for alt := -1; alt < len(entry.Or); alt++ {
		l := entry.alternative(alt)
		if q.Done && (isWord(l, noMembers) || isWord(l, nothing)) {
			return v, reply{by: entry, ends: true}
		}
		val, bad := q.ReadItem(&Item{Line: l}, l)
		verdicts := []Verdict{bad}
		if bad.Legal() {
			verdicts = nil
			if q.Judge != nil {
				verdicts = q.Judge(val)
			}
		}
		if len(verdicts) == 0 {
			return val, reply{by: entry}
		}
		r.verdicts = append(r.verdicts, verdicts...)
		for _, bad := range verdicts {
			r.wrong = append(r.wrong, Problem{Fault: strict.Fault{At: l.place(bad), ID: bad.ID, Args: Args(t.set, bad.Args)}, Cite: bad.Cite})
		}
	}
	return v, r
}
