package donnerschlag

import "umpire/model"

// network is the part of the board from which one side can trace a supply line
// (3.6). The rule is passable, spreadLinks and link; the rest keeps the network from one
// test to the next: a unit that has moved changes the hexes it left and entered and their
// neighbours. Where a hex opens, what it joins to the edge is added; where one closes, more
// may seem joined than is, which is found out by flooding the board anew when somebody
// there traces a line.
type network struct {
	side    model.Side
	trail   int           // length of the position's trail when this was drawn
	overrun bool          // an HQ under an overrun marker may stand on the board: all units are looked at
	seen    []model.Space // beside units: where each stood then; NoSpace if that does not count
	stands  []presence    // beside hexes
	touched []model.Space // scratch: hexes of which the presence has changed
	border  []bool        // beside hexes: on the supply edge
	ruled   bool          // ds-supply-edge-hex decides whether a hex is open
	open    []bool        // beside hexes: a line may pass
	linked  []bool        // beside hexes: joined to the supply edge
	closed  bool          // a linked hex has closed since the last flood: others may not be joined any more
	via     []model.Space // of a linked hex: the next towards the edge; NoSpace on it
	queue   []model.Space // scratch: hexes that were just joined
}

// presence is what of a hex matters for supply: how many units stand there, HQs
// included, and how many enemy combat units reach into it (3.5).
type presence struct{ friends, foes, zones int16 }

// ezoc reports whether a hex lies in a zone of control of the side's enemy (3.5).
func (n *network) ezoc(hex model.Space) bool { return n.stands[hex].zones > 0 }

// net is a side's network as things stand.
func (s *segment) net(side model.Side) *network {
	n := &s.networks[number(side)]
	if n.linked == nil {
		s.newNetwork(n, side)
		s.redraw(n)
		s.flood(n)
	} else if s.redraw(n) {
		s.join(n)
	}
	return n
}

// joined reports whether a hex is joined to the supply edge.
func (s *segment) joined(n *network, hex model.Space) bool {
	if n.closed && n.linked[hex] {
		s.flood(n)
	}
	return n.linked[hex]
}

// passable: a line may pass a hex without an enemy unit, and without an EZOC unless
// a friendly unit stands there; each hex is tested by itself (3.6).
func (n *network) passable(hex model.Space) bool {
	p := n.stands[hex]
	return p.foes == 0 && (p.zones == 0 || p.friends > 0)
}

// freeEdge: an EZOC on the supply edge itself does not close a hex.
func (s *segment) freeEdge() bool { return s.Reads("ds-supply-edge-hex", "free") }

// spreadLinks goes on from the hexes that were just joined. Lines cross rivers over
// bridges only.
func (s *segment) spreadLinks(n *network) {
	for i := 0; i < len(n.queue); i++ {
		hex := n.queue[i]
		for k, next := range s.board.Near(hex) {
			if !n.linked[next] && !unbridged(s.board.EdgeAt(hex, k)) {
				s.link(n, next, hex)
			}
		}
	}
}

// link joins a hex, if a line may pass it and it is not joined yet.
func (s *segment) link(n *network, hex, via model.Space) {
	if n.open[hex] && !n.linked[hex] {
		n.linked[hex], n.via[hex] = true, via
		n.queue = append(n.queue, hex)
	}
}

// flood joins hexes to the edge from nothing.
func (s *segment) flood(n *network) {
	clear(n.linked)
	n.closed, n.queue = false, n.queue[:0]
	for _, hex := range s.board.Border(n.side) {
		s.link(n, hex, model.NoSpace)
	}
	s.spreadLinks(n)
}

// join adds what hexes that have opened join to the edge.
func (s *segment) join(n *network) {
	n.queue = n.queue[:0]
	for _, hex := range s.board.Border(n.side) {
		s.link(n, hex, model.NoSpace)
	}
	for _, hex := range n.touched {
		for k, next := range s.board.Near(hex) {
			if n.linked[next] && !unbridged(s.board.EdgeAt(hex, k)) {
				s.link(n, hex, next)
			}
		}
	}
	s.spreadLinks(n)
}

// newNetwork is the network of an empty board, on which every hex is open.
func (s *segment) newNetwork(n *network, side model.Side) {
	hexes := s.board.Len()
	*n = network{side: side, overrun: true, seen: make([]model.Space, len(s.units)), stands: make([]presence, hexes), border: make([]bool, hexes),
		open: make([]bool, hexes), linked: make([]bool, hexes), via: make([]model.Space, hexes), queue: make([]model.Space, 0, hexes)}
	for u := range n.seen {
		n.seen[u] = model.NoSpace
	}
	for hex := range n.open {
		n.open[hex] = true
	}
	for _, hex := range s.board.Border(side) {
		n.border[hex] = true
	}
}

// redraw takes in what has moved, or was overrun or restored, since the last time,
// and reports whether hexes have opened.
func (s *segment) redraw(n *network) (opened bool) {
	n.touched = n.touched[:0]
	trail := s.pos.Trail()
	if n.overrun {
		n.overrun = false
		for u := range n.seen {
			s.lookAt(n, model.UnitID(u))
		}
	} else {
		for _, u := range trail[n.trail:] {
			s.lookAt(n, u)
		}
	}
	n.trail = len(trail)
	if len(n.touched) == 0 {
		if n.ruled {
			s.freeEdge() // noted even if what moved was only looked at
		}
		return false
	}
	for _, hex := range n.touched {
		if !n.border[hex] {
			opened = n.set(hex, n.passable(hex)) || opened
		}
	}
	n.ruled = false
	for _, hex := range s.board.Border(n.side) {
		open := n.passable(hex)
		if !open && n.stands[hex].foes == 0 {
			open, n.ruled = s.freeEdge(), true
		}
		opened = n.set(hex, open) || opened
	}
	return opened
}

// lookAt notes where a unit stands now. As long as an HQ is overrun, whether it
// counts is looked up anew each time.
func (s *segment) lookAt(n *network, u model.UnitID) {
	at := model.NoSpace
	if s.pos.OnBoard(u) {
		n.overrun = n.overrun || s.pos.MarkedWith(u, markOverrun)
		if s.counts(u) {
			at = s.pos.At(u)
		}
	}
	if was := n.seen[u]; at != was {
		s.stand(n, u, was, -1)
		s.stand(n, u, at, 1)
		n.seen[u] = at
	}
}

// stand adds a unit to a hex and its neighbours, or takes it away from them.
func (s *segment) stand(n *network, u model.UnitID, hex model.Space, by int16) {
	if hex == model.NoSpace {
		return
	}
	n.touched = append(n.touched, hex)
	if s.units[u].Side == n.side {
		n.stands[hex].friends += by
		return
	}
	n.stands[hex].foes += by
	if s.units[u].HQ {
		return
	}
	for k, next := range s.board.Near(hex) {
		if s.board.EdgeAt(hex, k)&model.River == 0 {
			n.stands[next].zones += by
			n.touched = append(n.touched, next)
		}
	}
}

// set opens or closes a hex and reports whether it opens now.
func (n *network) set(hex model.Space, open bool) (opens bool) {
	was := n.open[hex]
	n.open[hex] = open
	if was && !open && n.linked[hex] {
		n.linked[hex], n.closed = false, true
	}
	return open && !was
}
