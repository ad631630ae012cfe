package adjudicate

import "umpire/model"

// given is one source of answers and the origin of what it decides.
type given struct {
	from   Source
	origin Origin
}

// file is a file that came in while a run was stopped. It comes into force where
// the run reaches a question that was open then, so that it serves that question
// and those behind it and rewrites nothing that is past.
type file struct {
	side    model.Side
	segment string
	from    Source
	orders  bool
	open    []string
	inForce bool
}

func (f *file) answers(id string) bool {
	for _, o := range f.open {
		if o == id {
			return true
		}
	}
	return false
}

// receive takes in the files that came while the run was stopped.
func (t *Table) receive() {
	n := len(t.in.Answers) + len(t.in.Nested)
	if n == 0 {
		return
	}
	t.files = make([]file, 0, n)
	for _, a := range t.in.Answers {
		t.files = append(t.files, file{a.Side, a.Segment, a.Source, false, a.Open, len(a.Open) == 0})
	}
	for _, o := range t.in.Nested {
		t.files = append(t.files, file{o.Side, o.Segment, o.Source, true, o.Open, len(o.Open) == 0})
	}
}

// reach brings into force what was handed in when this question was open.
func (t *Table) reach(id string) {
	for i := range t.files {
		if f := &t.files[i]; !f.inForce && f.answers(id) {
			f.inForce = true
		}
	}
}

// sources lists what a side has said, nearest first: the answer to this very
// question, the orders of the segment, standing orders, answers given ahead. The
// newest answer comes first. opened tells that the question once stopped the run
// and has been answered.
func (t *Table) sources(list []given, id string, side model.Side) (_ []given, opened bool) {
	for i := len(t.files) - 1; i >= 0; i-- {
		if f := &t.files[i]; f.serves(t, side, false) && f.answers(id) {
			list, opened = append(list, given{f.from, FromSettled}), true
		}
	}
	for i := len(t.near) - 1; i >= 0; i-- {
		if n := t.near[i]; n.side == side {
			list = append(list, given{n, n.origin()})
		}
	}
	if src := t.ordersOf(side); src != nil {
		list = append(list, given{src, FromOrders})
		opened = opened || t.openedOrders(side, id)
	}
	if src := t.in.Standing[side]; src != nil {
		list = append(list, given{src, FromStanding})
	}
	for i := len(t.files) - 1; i >= 0; i-- {
		if f := &t.files[i]; f.serves(t, side, false) && !f.answers(id) {
			list = append(list, given{f.from, FromAhead})
		}
	}
	return list, opened
}

func (f *file) serves(t *Table, side model.Side, orders bool) bool {
	return f.inForce && f.orders == orders && f.side == side && (f.segment == "" || f.segment == t.scope.segment)
}

// ordersOf gives a side's orders of the segment being run: those it came with,
// else those that were handed in for it when it had begun.
func (t *Table) ordersOf(side model.Side) Source {
	if src := t.scope.orders[side]; src != nil {
		return src
	}
	for i := len(t.files) - 1; i >= 0; i-- {
		if f := &t.files[i]; f.serves(t, side, true) && (f.segment != "" || t.scope.outer == nil) {
			return f.from
		}
	}
	return nil
}

// openedOrders reports whether orders were handed in as the answer to this very
// question.
func (t *Table) openedOrders(side model.Side, id string) bool {
	for i := range t.files {
		if f := &t.files[i]; f.serves(t, side, true) && f.answers(id) {
			return true
		}
	}
	return false
}
