package wintergewitter

import "umpire/model"

// network is what of the board one side can trace supply lines through (14.2, 10.2), as
// pieces that hang together. It is kept from one test to the next and drawn anew when what
// stands on the board, or a bridge, has changed.
type network struct {
	drawn   bool
	changes int // of the ground, when this was drawn
	bridges string
	open    []bool        // beside hexes: a line may pass
	piece   []int16       // beside hexes: the number of its piece, from 1; 0: not open
	edge    []bool        // by piece: it reaches the supply edge
	army    []bool        // by piece: an army headquarters stands in it
	queue   []model.Space // scratch
	fields  map[model.Space]*field
}

// field is how far hexes are from one, along open hexes, as far as it was measured.
type field struct {
	far   int
	steps []int8 // beside hexes: one more than the distance; 0: farther than far
}

// net is the network of a side as things stand.
func (s *segment) net(side model.Side) *network {
	n, g := &s.networks[index(side)], s.land()
	bridges := s.pos.Track(trackBuilt) + "/" + s.pos.Track(trackBlown)
	if n.drawn && n.changes == g.changes && n.bridges == bridges {
		return n
	}
	if !n.drawn {
		n.open, n.piece, n.queue = make([]bool, s.board.Len()), make([]int16, s.board.Len()), make([]model.Space, 0, s.board.Len())
	}
	n.drawn, n.changes, n.bridges = true, g.changes, bridges
	clear(n.fields)
	s.openHexes(n, side)
	s.pieces(n, side)
	return n
}

// openHexes: a line may pass a hex without an enemy unit, and without an enemy zone of control
// unless a friendly unit stands there (10.2). Soviet lines do not pass the Pocket
// (wg-supply-line).
func (s *segment) openHexes(n *network, side model.Side) {
	own, foe := index(side), index(Enemy(side))
	closed := side == Soviet && s.bounded()
	for hex := range n.open {
		p := &s.ground.stands[hex]
		n.open[hex] = p.units[foe] == 0 && (p.zones[foe] == 0 || p.units[own] > 0) && !(closed && s.d.Hexes[hex].Pocket)
	}
}

// bounded: supply lines pass nothing that no unit of their side may pass (wg-supply-line).
func (s *segment) bounded() bool { return s.Reads("wg-supply-line", "passable") }

// pieces numbers what hangs together.
func (s *segment) pieces(n *network, side model.Side) {
	clear(n.piece)
	n.edge, n.army = append(n.edge[:0], false), append(n.army[:0], false)
	bounded := s.bounded()
	for hex := range n.open {
		if !n.open[hex] || n.piece[hex] != 0 {
			continue
		}
		number := int16(len(n.edge))
		n.edge, n.army = append(n.edge, false), append(n.army, false)
		n.piece[hex], n.queue = number, append(n.queue[:0], model.Space(hex))
		for i := 0; i < len(n.queue); i++ {
			from := n.queue[i]
			for k, to := range s.board.Near(from) {
				if n.open[to] && n.piece[to] == 0 && !(bounded && s.parted(from, k)) {
					n.piece[to] = number
					n.queue = append(n.queue, to)
				}
			}
		}
	}
	for _, hex := range s.d.edges[index(side)] {
		n.edge[n.piece[hex]] = n.piece[hex] != 0 || n.edge[n.piece[hex]]
	}
	for _, u := range s.chain().armies {
		if s.units[u].Side == side && s.pos.OnBoard(u) {
			n.army[n.piece[s.pos.At(u)]] = true
		}
	}
	n.edge[0], n.army[0] = false, false
}

// parted: nobody passes the hexside towards the i-th neighbour: the Don, or a major river
// without a bridge.
func (s *segment) parted(from model.Space, i int) bool {
	e := s.board.EdgeAt(from, i)
	if e&model.Major == 0 {
		return false
	}
	return s.isDon(from, s.board.Near(from)[i]) || unbridged(s.edgeAt(from, i))
}

// within reports whether a line of at most that many hexes leads from one hex to another,
// the first not counted.
func (s *segment) within(n *network, from, to model.Space, most int) bool {
	switch {
	case n.piece[from] == 0 || n.piece[from] != n.piece[to] || s.board.Distance(from, to) > most:
		return false
	case s.straight(n, from, to):
		return true
	}
	f := n.fields[to]
	if f == nil || f.far < most {
		f = s.measure(n, to, most)
	}
	return f.steps[from] > 0 && int(f.steps[from])-1 <= most
}

// straight reports whether a way as short as can be is seen at first sight.
func (s *segment) straight(n *network, from, to model.Space) bool {
	bounded := s.bounded()
walk:
	for from != to {
		d := s.board.Distance(from, to)
		for k, next := range s.board.Near(from) {
			if n.open[next] && s.board.Distance(next, to) < d && !(bounded && s.parted(from, k)) {
				from = next
				continue walk
			}
		}
		return false
	}
	return true
}

// measure finds how far hexes are from one.
func (s *segment) measure(n *network, from model.Space, far int) *field {
	f := &field{far: far, steps: make([]int8, s.board.Len())}
	bounded := s.bounded()
	f.steps[from], n.queue = 1, append(n.queue[:0], from)
	for i := 0; i < len(n.queue); i++ {
		hex := n.queue[i]
		if int(f.steps[hex]) > far {
			break
		}
		for k, to := range s.board.Near(hex) {
			if n.open[to] && f.steps[to] == 0 && !(bounded && s.parted(hex, k)) {
				f.steps[to] = f.steps[hex] + 1
				n.queue = append(n.queue, to)
			}
		}
	}
	if n.fields == nil {
		n.fields = map[model.Space]*field{}
	}
	n.fields[from] = f
	return f
}
