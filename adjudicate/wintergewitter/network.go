package wintergewitter

import "umpire/model"

// network is what of the board one side can trace supply lines through (14.2, 10.2), as
// pieces that hang together. It is kept from one test to the next: what has moved changes the
// hexes it left and entered and those round, and only where one of them opens or closes, or a
// bridge does, are the pieces drawn anew and the distances forgotten.
type network struct {
	drawn        bool
	seen         int // how many of the ground's changes are in it
	built, blown string
	bounded      bool          // wg-supply-line
	open         []bool        // beside hexes: a line may pass
	piece        []int16       // beside hexes: the number of its piece, from 1; 0: not open
	edge         []bool        // by piece: it reaches the supply edge
	queue        []model.Space // scratch
	fields       map[model.Space]*field
	spare        []*field
	lines        map[line]bool
}

// field is how far hexes are from one, along open hexes, as far as it was measured.
type field struct {
	far   int
	steps []int8 // beside hexes: one more than the distance; 0: farther than far
}

// line is a question that was answered: does a line of at most so many hexes lead from one hex to
// the other?
type line struct {
	from, to model.Space
	most     int8
}

// net is the network of a side as things stand.
func (s *segment) net(side model.Side) *network {
	n, g := &s.networks[index(side)], s.land()
	built, blown := s.pos.Track(trackBuilt), s.pos.Track(trackBlown)
	changed := n.built != built || n.blown != blown
	n.built, n.blown = built, blown
	if !n.drawn {
		*n = network{drawn: true, built: built, blown: blown, bounded: s.Reads("wg-supply-line", "passable"), open: make([]bool, s.board.Len()), piece: make([]int16, s.board.Len()),
			queue: make([]model.Space, 0, s.board.Len()), fields: map[model.Space]*field{}, lines: map[line]bool{}}
		for hex := range n.open {
			n.open[hex] = s.passable(n, side, model.Space(hex))
		}
		changed = true
	} else {
		for _, hex := range g.touched[n.seen:] {
			if open := s.passable(n, side, hex); open != n.open[hex] {
				n.open[hex], changed = open, true
			}
		}
	}
	n.seen = len(g.touched)
	if changed {
		s.pieces(n, side)
		for _, f := range n.fields {
			n.spare = append(n.spare, f)
		}
		clear(n.fields)
		clear(n.lines)
	}
	return n
}

// passable: a line may pass a hex without an enemy unit, and without an enemy zone of control
// unless a friendly unit stands there (10.2). Soviet lines do not pass the Pocket
// (wg-supply-line).
func (s *segment) passable(n *network, side model.Side, hex model.Space) bool {
	own, foe := index(side), index(Enemy(side))
	p := &s.ground.stands[hex]
	return p.units[foe] == 0 && (p.zones[foe] == 0 || p.units[own] > 0) && !(n.bounded && side == Soviet && s.d.Hexes[hex].Pocket)
}

// pieces numbers what hangs together.
func (s *segment) pieces(n *network, side model.Side) {
	clear(n.piece)
	n.edge = append(n.edge[:0], false)
	for hex := range n.open {
		if !n.open[hex] || n.piece[hex] != 0 {
			continue
		}
		number := int16(len(n.edge))
		n.edge = append(n.edge, false)
		n.piece[hex], n.queue = number, append(n.queue[:0], model.Space(hex))
		for i := 0; i < len(n.queue); i++ {
			from := n.queue[i]
			for k, to := range s.board.Near(from) {
				if n.open[to] && n.piece[to] == 0 && !s.parted(n, from, k) {
					n.piece[to] = number
					n.queue = append(n.queue, to)
				}
			}
		}
	}
	for _, hex := range s.board.Border(side) {
		n.edge[n.piece[hex]] = true
	}
	n.edge[0] = false
}

// parted: nobody passes the hexside towards the i-th neighbour: the Don, or a major river
// without a bridge (wg-supply-line).
func (s *segment) parted(n *network, from model.Space, i int) bool {
	return s.board.EdgeAt(from, i)&model.Major != 0 && n.bounded && (s.isDon(from, s.board.Near(from)[i]) || unbridged(s.edgeAt(from, i)))
}

// within reports whether a line of at most that many hexes leads from one hex to another,
// the first not counted.
func (s *segment) within(n *network, from, to model.Space, most int) bool {
	if n.piece[from] == 0 || n.piece[from] != n.piece[to] || s.board.Distance(from, to) > most {
		return false
	}
	key := line{from, to, int8(most)}
	leads, known := n.lines[key]
	if !known {
		leads = s.straight(n, from, to) || s.longer(n, from, to, most)
		n.lines[key] = leads
	}
	return leads
}

func (s *segment) longer(n *network, from, to model.Space, most int) bool {
	f := n.fields[to]
	if f == nil || f.far < most {
		f = s.measure(n, to, most)
	}
	return f.steps[from] > 0 && int(f.steps[from])-1 <= most
}

// straight reports whether a way as short as can be is seen at first sight.
func (s *segment) straight(n *network, from, to model.Space) bool {
	d := s.board.Distance(from, to)
walk:
	for from != to {
		for k, next := range s.board.Near(from) {
			if n.open[next] && s.board.Distance(next, to) < d && !s.parted(n, from, k) {
				from, d = next, d-1
				continue walk
			}
		}
		return false
	}
	return true
}

// measure finds how far hexes are from one.
func (s *segment) measure(n *network, from model.Space, far int) *field {
	var f *field
	if last := len(n.spare) - 1; last >= 0 {
		f, n.spare = n.spare[last], n.spare[:last]
		clear(f.steps)
		f.far = far
	} else {
		f = &field{far: far, steps: make([]int8, s.board.Len())}
	}
	f.steps[from], n.queue = 1, append(n.queue[:0], from)
	for i := 0; i < len(n.queue); i++ {
		hex := n.queue[i]
		if int(f.steps[hex]) > far {
			break
		}
		for k, to := range s.board.Near(hex) {
			if n.open[to] && f.steps[to] == 0 && !s.parted(n, hex, k) {
				f.steps[to] = f.steps[hex] + 1
				n.queue = append(n.queue, to)
			}
		}
	}
	n.fields[from] = f
	return f
}
