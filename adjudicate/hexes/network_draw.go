package hexes

import "umpire/model"

// Edges is a set of what may lie between two hexes: a rule about that, asked once.
type Edges [256]bool

// EdgesWhere are the edges for which a rule holds.
func EdgesWhere(rule func(model.Edge) bool) *Edges {
	e := &Edges{}
	for i := range e {
		e[i] = rule(model.Edge(i))
	}
	return e
}

// redraw takes in what has moved or been marked since the last time, and reports whether
// hexes have opened.
func (n *Network) redraw() (opened bool) {
	n.touched = n.touched[:0]
	trail := n.pos.Trail()
	if n.again {
		n.again = false
		for u := range n.seen {
			n.lookAt(model.UnitID(u))
		}
	} else {
		for _, u := range trail[n.trail:] {
			n.lookAt(u)
		}
	}
	n.trail = len(trail)
	if len(n.touched) == 0 {
		if n.asked {
			n.lines.FreeSources() // noted even if what moved was only looked at
		}
		return false
	}
	n.fresh = false
	for _, hex := range n.touched {
		if !n.source[hex] {
			opened = n.set(hex, n.stands[hex].Passes()) || opened
		}
	}
	n.asked = false
	for _, hex := range n.sources {
		open := n.stands[hex].Passes()
		if !open && n.stands[hex].Foes == 0 {
			open, n.asked = n.lines.FreeSources(), true
		}
		opened = n.set(hex, open) || opened
	}
	return opened
}

// lookAt notes where a unit counts now, and as what.
func (n *Network) lookAt(u model.UnitID) {
	now, again := n.lines.Stand(n.side, u)
	n.again = n.again || again
	if was := n.seen[u]; now != was {
		n.stand(was, -1)
		n.stand(now, 1)
		n.seen[u] = now
	}
}

// stand adds a unit to a hex and its neighbours, or takes it away from them.
func (n *Network) stand(s Stand, by int16) {
	if s.At == model.NoSpace {
		return
	}
	n.touched = append(n.touched, s.At)
	if s.As == Friend {
		n.stands[s.At].Friends += by
		return
	}
	n.stands[s.At].Foes += by
	if s.As == Foe {
		return
	}
	for k, next := range n.board.Near(s.At) {
		if n.reach[n.board.EdgeAt(s.At, k)] {
			n.stands[next].Zones += by
			n.touched = append(n.touched, next)
		}
	}
}

// set opens or closes a hex and reports whether it opens now.
func (n *Network) set(hex model.Space, open bool) (opens bool) {
	was := n.open[hex]
	n.open[hex] = open
	if was && !open && n.linked[hex] {
		n.linked[hex], n.closed = false, true
	}
	return open && !was
}
