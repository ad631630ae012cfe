package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// The extra segments that cards give (5.2, 12.2 C13 C16 C24 C29 C70): a segment is
// paused, another is played inside it, and the first goes on exactly as it was.
var _ = effect("extra-segment", effectRule{can: extraIsThere, do: extraSegmentOf})

// extraIsThere: there is somebody to be ordered.
func extraIsThere(x *scene, d *deed) bool {
	if d.event.Text("orders") == "same" {
		return d.side == x.side && x.orderHolds()
	}
	return len(x.inner(d.side).extraOrders(d)) > 0
}

// orderHolds: the HQ or the Schwerpunkt that is ordered now could be ordered again.
func (s *segment) orderHolds() bool {
	if s.order.marker {
		_, ok := s.schwerpunkt()
		return ok
	}
	return len(s.stillOrdered(s.order).hqs) > 0
}

// inner is a segment of a side inside this one, before its units are known. What
// cards have done to the paused one does not reach into it (12.2 C13).
func (s *segment) inner(side model.Side) *segment {
	n := len(s.units)
	in := &segment{Table: s.Table, g: s.g, pos: s.pos, board: s.board, units: s.units, side: side, rules: s.rules,
		active: make([]bool, n), ordered: make([]bool, n), fought: make([]bool, n)}
	in.outer, in.lines = s, map[model.UnitID]*adjudicate.Line{}
	in.was = make([]bool, n)
	for u := range in.was {
		in.was[u] = s.pos.MarkedWith(model.UnitID(u), markNoMove)
	}
	newFights(in)
	return in
}

// extraSegmentOf performs an extra segment, with the orders that the card line
// brings along; without them they are asked (orders 2.10).
func extraSegmentOf(x *scene, d *deed) string {
	s := x.segment
	in := s.inner(d.side)
	var said map[model.Side]adjudicate.Source
	if src := s.Within(d.side, d.line); src != nil && src.Section("activate") != nil {
		said = map[model.Side]adjudicate.Source{d.side: src}
	}
	again := d.event.Text("orders") == "same"
	if again {
		s.lapse()
	}
	s.Tell(evEffect, d.card, "extra-segment")
	s.In(s.Segment()+"+"+s.Set().CardName(d.card), said, func() {
		in.SetFacts(in.phase.ours)
		var o order
		if again {
			o = in.stillOrdered(s.order)
		} else {
			o = in.chooseOrder(d.card, in.extraOrders(d))
		}
		in.begin(d.card, o) // range is tested anew
		in.perform(d.event.Text("combats") == "yes")
		in.end()
		in.Tell(evExtraOver, d.side, d.card)
	})
	s.shed()
	return ""
}

// stillOrdered is an order without the HQs that are gone.
func (s *segment) stillOrdered(o order) order {
	hqs := o.hqs
	o.hqs = nil
	for _, hq := range hqs {
		if s.operating(hq) {
			o.hqs = append(o.hqs, hq)
		}
	}
	return o
}

// lapse: C24 and C29 give a new segment, and activation ends with the old one:
// units fall inactive, and markers may go (ds-good-run-supply).
func (s *segment) lapse() {
	if s.Reads("ds-good-run-supply", "active") {
		return
	}
	clear(s.active)
	s.shedAt(segmentOver)
}

// extraOrders lists whom an extra segment may order: any HQ or the Schwerpunkt
// that is not being ordered (C13, C16); two colours of one army, or one of both
// (C70).
func (s *segment) extraOrders(d *deed) []order {
	if d.event.Text("orders") == "two-colours" {
		return s.colourPairs()
	}
	var list []order
	for _, o := range append(s.objects("any HQ"), s.objects("Schwerpunkt")...) {
		if !s.beingOrdered(o) && !listed(list, o, s.Set()) {
			list = append(list, o)
		}
	}
	return list
}

func listed(list []order, o order, set *model.Set) bool {
	for _, have := range list {
		if have.members(set)[0] == o.members(set)[0] {
			return true
		}
	}
	return false
}

// beingOrdered: a segment that is paused orders the same HQ, or the marker.
func (s *segment) beingOrdered(o order) bool {
	for out := s.outer; out != nil; out = out.outer {
		if out.side != s.side {
			continue
		}
		if o.marker && out.order.marker {
			return true
		}
		for _, hq := range o.hqs {
			for _, other := range out.order.hqs {
				if hq == other {
					return true
				}
			}
		}
	}
	return false
}

// colourPairs lists two colours of one army, and one colour of both armies.
func (s *segment) colourPairs() []order {
	var list []order
	add := func(o order) {
		if s.anybody(o) {
			list = append(list, o)
		}
	}
	for _, army := range armies {
		for i, c := range colours {
			for _, other := range colours[i+1:] {
				add(order{colour: c, army: army, and: [2]string{other, army}})
			}
		}
	}
	for _, c := range colours {
		add(order{colour: c, army: armies[0], and: [2]string{c, armies[1]}})
	}
	return list
}

// stillActive: a unit that was activated stays so until the end of its segment,
// also while that is paused (5.2).
func (s *segment) stillActive(u model.UnitID) bool {
	for ; s != nil; s = s.outer {
		if s.active[u] {
			return true
		}
	}
	return false
}

var evExtraOver = event("extra-over", "12.2", "an extra segment is over; the one that it interrupted goes on", "side", "card")
