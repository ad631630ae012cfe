package adjudicate

// entered are decisions of files that a run does not have, by the ids of their questions.
type entered struct {
	by     map[string]Settled
	served []Settled
}

func enteredOf(list []Settled) *entered {
	if len(list) == 0 {
		return nil
	}
	e := &entered{by: make(map[string]Settled, len(list))}
	for _, s := range list {
		e.by[s.ID] = s
	}
	return e
}

// heard is the decision that was entered for a question which no file of this run decides.
// pass is the text of what the run does in silence, "" where it would wait: one that says
// the same is not heard, so that nobody need enter that a side has nothing to say.
func (t *Table) heard(id, pass string) (Settled, bool) {
	if t.entered == nil {
		return Settled{}, false
	}
	s, ok := t.entered.by[id]
	if !ok || s.Text == pass {
		return s, false
	}
	t.entered.served = append(t.entered.served, s)
	return s, true
}

// speaks reports whether a decision was entered for a question that is put only to who has
// something to say.
func (e *entered) speaks(id string) bool {
	_, ok := e.by[id]
	return ok
}
