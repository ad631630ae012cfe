package adjudicate

import "umpire/model/strict"

// reply is what an answers file says to a series that no orders serve.
type reply struct {
	by     *Line // the entry that is due; nil: nothing was said
	ends   bool  // it is the word none, or nothing more
	origin Origin
	wrong  []Problem // why the entry cannot be done
}

// reply reads what was handed in as the answer to a series: its entries are done from the
// top down, one a question, as the lines of orders are. What one file leaves over serves
// the questions that follow. An entry that cannot be done leaves the question open.
func (k *Kind[T]) reply(t *Table, q *Lines[T], id string) (v T, r reply) {
	var buf [6]given
	list, _ := t.sources(buf[:0], id, q.To)
	for _, src := range list {
		if src.origin != FromSettled && src.origin != FromAhead {
			continue
		}
		for _, p := range src.from.Lists(k.Key, q.Subject) {
			for _, entry := range p.Entries {
				if t.spent[entry] || !t.holds(q.Facts, entry.When) {
					continue
				}
				t.use(entry)
				v, r = k.replied(t, q, entry)
				r.origin = src.origin
				if len(r.wrong) == 0 {
					t.spend(entry)
				}
				return v, r
			}
		}
	}
	return v, r
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
		for _, bad := range verdicts {
			r.wrong = append(r.wrong, Problem{Fault: strict.Fault{At: l.place(bad), ID: bad.ID, Args: Args(t.set, bad.Args)}, Cite: bad.Cite})
		}
	}
	return v, r
}
