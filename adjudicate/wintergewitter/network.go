package wintergewitter

import (
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// network is what of the board one side can trace supply lines through (14.2, 10.2), as
// pieces that hang together. It is kept from one test to the next: what has moved changes the
// hexes it left and entered and those round, and only where one of them opens or closes, or a
// bridge does, are the pieces drawn anew and the distances forgotten. What is kept beside hexes has a place
// more, as the mesh of the board asks.
type network struct {
	drawn        bool
	seen         int // how many of the ground's changes are in it
	built, blown string
	bounded      bool          // wg-supply-line
	open         []bool        // beside hexes: a line may pass
	piece        []int16       // beside hexes: the number of its piece, from 1; 0: not open
	edge         []bool        // by piece: it reaches the supply edge
	mesh         hexes.Mesh    // of the board
	walls        []hexes.Sides // beside hexes: where no line passes
	queue        []model.Space // scratch
	fields       map[model.Space]*field
	spare        []*field
	lines        []answered // by line.place: the last line that was asked for there
}

// field is how far hexes are from one, along open hexes, as far as it was measured.
type field struct {
	far   int
	steps []int8 // beside hexes: one more than the distance; 0: farther than far
}

// line is a question: does a line of at most so many hexes lead from one hex to the other?
type line struct {
	from, to model.Space
	most     int8
}

// answered is a line and what is known of it.
type answered struct {
	line
	is answer
}

type answer int8

const (
	notAsked answer = iota
	leads
	leadsNot
)

// lineRoom is how many lines are kept.
const lineRoom = 1 << 10

// place is where a line is kept.
func (l line) place() int {
	return int((uint32(l.from)*2654435761+uint32(l.to)*40503+uint32(l.most))>>8) % lineRoom
}

// net is the network of a side as things stand.
func (s *segment) net(side model.Side) *network {
	own := index(side)
	n, g, bridges := &s.networks[own], s.land(), s.bridgeTracks()
	changed := n.built != bridges.builtWas || n.blown != bridges.blownWas
	if !n.drawn {
		places := s.board.Len() + 1
		*n = network{drawn: true, bounded: s.Reads("wg-supply-line", "passable"), open: make([]bool, places), piece: make([]int16, places), mesh: s.d.kept.meshOf(s.board),
			queue: make([]model.Space, 0, places), fields: map[model.Space]*field{}, lines: make([]answered, lineRoom)}
		for hex := range g.stands {
			n.open[hex] = s.passable(n, own, model.Space(hex))
		}
		changed = true
	} else {
		for _, hex := range g.touched[n.seen:] {
			if open := s.passable(n, own, hex); open != n.open[hex] {
				n.open[hex], changed = open, true
			}
		}
	}
	n.seen, n.built, n.blown = len(g.touched), bridges.builtWas, bridges.blownWas
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
func (s *segment) passable(n *network, own int, hex model.Space) bool {
	p, foe := &s.ground.stands[hex], 1-own
	return p.units[foe] == 0 && (p.zones[foe] == 0 || p.units[own] > 0) && !(n.bounded && own == index(Soviet) && s.d.Hexes[hex].Pocket)
}

// pieces numbers what hangs together.
func (s *segment) pieces(n *network, side model.Side) {
	if n.walls = s.walls(); !n.bounded {
		n.walls = make([]hexes.Sides, s.board.Len())
	}
	many := n.mesh.Pieces(n.piece, n.open, n.walls, n.queue)
	n.edge = append(n.edge[:0], make([]bool, many+1)...)
	for _, hex := range s.board.Border(side) {
		n.edge[n.piece[hex]] = true
	}
	n.edge[0] = false
}

// walls are, beside hexes, the sides over which no line leads (wg-supply-line). They are drawn anew where a bridge
// was built or destroyed; as the map has them they are kept with the data.
func (s *segment) walls() []hexes.Sides {
	c := s.bridgeTracks()
	switch {
	case c.walls != nil:
	case len(c.built)+len(c.blown) > 0:
		c.walls = s.drawWalls()
	default:
		c.walls = once(&s.d.kept.walls, s.drawWalls)
	}
	return c.walls
}

func (s *segment) drawWalls() []hexes.Sides {
	walls := make([]hexes.Sides, s.board.Len())
	for hex := range walls {
		for i := range s.board.Near(model.Space(hex)) {
			if s.parted(model.Space(hex), i) {
				walls[hex] |= 1 << i
			}
		}
	}
	return walls
}

// parted: no line leads over the hexside towards the i-th neighbour: the Don, or a major river
// without a bridge.
func (s *segment) parted(from model.Space, i int) bool {
	return s.board.EdgeAt(from, i)&model.Major != 0 && (s.isDon(from, s.board.Near(from)[i]) || unbridged(s.edgeAt(from, i)))
}

// within reports whether a line of at most that many hexes leads from one hex to another,
// the first not counted.
func (s *segment) within(n *network, from, to model.Space, most int) bool {
	if n.piece[from] == 0 || n.piece[from] != n.piece[to] || s.board.Distance(from, to) > most {
		return false
	}
	l := line{from, to, int8(most)}
	a := &n.lines[l.place()]
	if a.line != l || a.is == notAsked {
		*a = answered{l, leadsNot}
		if s.straight(n, from, to) || s.longer(n, from, to, most) {
			a.is = leads
		}
	}
	return a.is == leads
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
			if n.open[next] && s.board.Distance(next, to) < d && !n.walls[from].Has(k) {
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
		f = &field{far: far, steps: make([]int8, len(n.open))}
	}
	n.mesh.Measure(f.steps, from, far, n.open, n.walls, n.queue)
	n.fields[from] = f
	return f
}
