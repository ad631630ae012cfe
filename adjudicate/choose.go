package adjudicate

// choice is what reading preference lists over candidates came to.
type choice struct {
	left    []int // indices of the candidates that are left
	decided bool
	ask     bool  // an entry said ask
	by      *Line // the entry that decided, or that left what is left
	origin  Origin
	missed  bool      // what answers this very question does not decide it
	wrong   []Problem // what is wrong with that
	read    any       // a value that stands in no list of candidates (Question.Read)
}

// narrow reads lists in order, as if they were one, and keeps of the candidates
// what the entries let stand (orders 2.5). It returns as soon as one is left, or
// several that the rules cannot tell apart. A blind run does not know what the
// owner holds: an entry that may name it stops there, so that he says.
func narrow[T any](t *Table, q *Question[T], among []T, left []int, prefs []*Pref, origin Origin, blind bool) choice {
	c := choice{left: left, origin: origin}
	for _, p := range prefs {
		for i, entry := range p.Entries {
			for alt := -1; alt < len(entry.Or); alt++ {
				l := entry.alternative(alt)
				if q.Skip != nil && origin != FromSettled && q.Skip(l) {
					continue // what answers this very question speaks of it
				}
				t.use(entry)
				if !t.holds(q.Facts, entry.When) {
					break
				}
				if last := i == len(p.Entries)-1 && alt == len(entry.Or)-1; isPass(l) && !last {
					if t.spent[l] || !narrowBy(t, q, among, &c, l) {
						continue
					}
					t.spend(l)
					return c
				}
				if blind && !declines(l) {
					c.ask, c.by = true, l
					return c
				}
				if narrowBy(t, q, among, &c, l) {
					return c
				}
			}
		}
	}
	return c
}

func isWord(l *Line, word string) bool { return l.Form == FormWord && l.Text == word }

// isPass: a pass that is not the last entry serves once (orders 2.5).
func isPass(l *Line) bool { return isWord(l, "pass") && !l.Not }

func isAny(l *Line) bool { return isWord(l, "any") && !l.Not }

func isAsk(l *Line) bool { return isWord(l, "ask") && !l.Not }

// declines: words that mean the same whatever the owner holds.
func declines(l *Line) bool { return isPass(l) || (isWord(l, "no") || isWord(l, "none")) && !l.Not }

func (t *Table) spend(l *Line) {
	if t.spent == nil {
		t.spent = map[*Line]bool{}
	}
	t.spent[l] = true
}

func (t *Table) use(l *Line) {
	if t.used != nil {
		t.used[l] = true
	}
}

// narrowBy applies one alternative and reports whether it settled the matter.
func narrowBy[T any](t *Table, q *Question[T], among []T, c *choice, l *Line) bool {
	switch {
	case isAny(l):
		if len(c.left) == 0 {
			return false
		}
		c.left, c.decided, c.by = c.left[:1:1], true, l
		return true
	case isAsk(l):
		c.ask, c.by = true, l
		return true
	}
	kept := keep(q, among, c.left, l)
	if len(kept) == 0 {
		return readBy(q, c, l)
	}
	c.left, c.by = kept, l
	c.decided = oneLeft(q, among, kept)
	return c.decided
}

// readBy takes a value that the line itself gives, where the candidates are not
// complete and none of those left fits it.
func readBy[T any](q *Question[T], c *choice, l *Line) bool {
	if q.Read == nil || l.Not {
		return false
	}
	v, bad := q.Read(l)
	if !bad.Legal() || q.Legal != nil && !q.Legal(v).Legal() {
		return false
	}
	c.read, c.decided, c.by = v, true, l
	return true
}

func keep[T any](q *Question[T], among []T, left []int, l *Line) []int {
	var kept []int
	if q.Rank != nil {
		best, found := 0, false
		for _, i := range left {
			r, ok := q.Rank(l, among[i])
			if !ok {
				continue
			}
			if !found || r < best {
				best, found, kept = r, true, kept[:0]
			}
			if r == best {
				kept = append(kept, i)
			}
		}
		if found {
			return kept
		}
	}
	for _, i := range left {
		if q.Fits != nil && q.Fits(l, among[i]) != l.Not {
			kept = append(kept, i)
		}
	}
	return kept
}

func oneLeft[T any](q *Question[T], among []T, left []int) bool {
	if len(left) < 2 || q.Same == nil {
		return len(left) == 1
	}
	for _, i := range left[1:] {
		if !q.Same(among[left[0]], among[i]) {
			return false
		}
	}
	return true
}

// holds judges conditions: all must be true.
func (t *Table) holds(own func(*Fact) bool, when []*Fact) bool {
	judge := own
	if judge == nil {
		judge = t.facts
	}
	for _, f := range when {
		if judge == nil || judge(f) == f.Not {
			return false
		}
	}
	return true
}
