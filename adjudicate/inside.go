package adjudicate

import (
	"slices"

	"umpire/model"
)

// Carrier is what a Source implements whose lines may bring along the orders of
// a segment inside (Line.Body).
type Carrier interface {
	// Within is what a line of the source brings along; nil if it is none of its
	// lines, or has no body.
	Within(l *Line) Source
}

// Within is what a line that a side has written brings along for a segment
// inside, wherever it was written; nil if it brings nothing.
func (t *Table) Within(side model.Side, l *Line) Source {
	if l == nil || l.Body == nil {
		return nil
	}
	for s := t.scope; s != nil; s = s.outer {
		if src := carried(s.orders[side], l); src != nil {
			return src
		}
	}
	for i := range t.files {
		if src := carried(t.files[i].from, l); src != nil {
			return src
		}
	}
	return carried(t.in.Standing[side], l)
}

func carried(from Source, l *Line) Source {
	if c, ok := from.(Carrier); ok {
		return c.Within(l)
	}
	return nil
}

// Partial is what a Source implements of which all others have a part only.
type Partial interface {
	// Shown is that part.
	Shown() Source
}

// Withheld is what a Source implements of which others may have nothing at all.
type Withheld interface {
	// Withheld reports whether they have nothing of it. Then others ask for every entry of a
	// series as if there were no orders, and the lines answer.
	Withheld() bool
}

func withheld(from Source) bool {
	u, ok := from.(Withheld)
	return ok && u.Withheld()
}

// Speaks reports whether a side has written an entry for a key that speaks of
// something. A rule that puts a question at every turn asks this first, so that
// it costs little when nobody has anything to say. What others were not shown does
// not count: whether a question is put is public.
func (t *Table) Speaks(side model.Side, key, subject string, of func(l *Line) bool) bool {
	speaks := func(from Source) bool {
		if from == nil {
			return false
		}
		if p, ok := from.(Partial); ok {
			from = p.Shown()
		}
		for _, p := range from.Lists(key, subject) {
			for _, l := range p.Entries {
				if of(l) {
					return true
				}
			}
		}
		return false
	}
	for i := range t.files {
		if t.files[i].side == side && speaks(t.files[i].from) {
			return true
		}
	}
	if t.entered != nil && t.entered.speaks(t.nextID(key, subject)) {
		return true
	}
	return speaks(t.ordersOf(side)) || speaks(t.in.Standing[side])
}

// Heeder is what a Source implements that knows which conditions stand in it.
type Heeder interface {
	// Heeds reports whether a condition of that name stands anywhere in it.
	Heeds(name string) bool
}

// Heeded reports whether anybody has written a condition of that name, or may have.
func (t *Table) Heeded(name string) bool {
	heeds := func(from Source) bool {
		h, ok := from.(Heeder)
		return from != nil && !(ok && !h.Heeds(name))
	}
	for _, side := range t.set.Schema.Sides {
		if heeds(t.in.Orders[side]) || heeds(t.in.Standing[side]) {
			return true
		}
	}
	return slices.ContainsFunc(t.files, func(f file) bool { return heeds(f.from) })
}

// Fail ends the run with an error: the rules cannot play what they are asked to.
// It does not return.
func (t *Table) Fail(err error) { t.fail(err) }

// near is the map of a card line that is being carried out: what its owner is asked
// meanwhile he may have said there (orders 3.2, play).
type near struct {
	side model.Side
	body *Body
}

// Lists gives the lists of the map itself.
func (n near) Lists(key, _ string) (list []*Pref) {
	for _, p := range n.body.Prefs {
		if p.Key == key {
			list = append(list, p)
		}
	}
	return list
}

// Section is none: the sections of a map are those of the segment that it brings.
func (near) Section(string) *Section { return nil }

func (n near) origin() Origin {
	if len(n.body.Prefs) > 0 {
		return n.body.Prefs[0].Origin
	}
	return FromOrders
}

// Under runs f while the card line of a side is carried out: the lists in its map are
// read first. A line without a map changes nothing.
func (t *Table) Under(side model.Side, l *Line, f func()) {
	if l == nil || l.Body == nil {
		f()
		return
	}
	t.near = append(t.near, near{side, l.Body})
	f()
	t.near = t.near[:len(t.near)-1]
}
