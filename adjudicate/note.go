package adjudicate

import (
	"umpire/model"
	"umpire/model/strict"
)

// Note adds a problem with a section or key of a side's orders as a whole, at the
// place of the key: something that no single line of it is to blame for. It does
// nothing unless the run is a check of orders that have the key.
func (t *Table) Note(side model.Side, key string, v Verdict, warning bool) {
	src := t.ordersOf(side)
	if !t.in.Check || src == nil {
		return
	}
	var at strict.Place
	if sec := src.Section(key); sec != nil {
		at = sec.At
	} else if lists := src.Lists(key, t.scope.segment); len(lists) > 0 {
		at = lists[0].At
	}
	t.problem(at, v, warning)
}
