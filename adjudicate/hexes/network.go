package hexes

import (
	"slices"

	"umpire/model"
)

// Network is the part of the board from which one side can trace a supply line. The rule
// is Passes, spread and link, and what the game says in Lines; the rest keeps the network
// from one test to the next: a unit that has moved changes the hexes it left and entered
// and their neighbours. Where a hex opens, what it joins to the sources is added; where one
// closes, more may seem joined than is, which is found out by flooding the board anew when
// somebody there traces a line.
type Network struct {
	board   *model.Board
	pos     *model.Position
	side    model.Side
	lines   Lines
	over    *Edges        // that lines cross
	reach   *Edges        // that zones of control cross
	trail   int           // length of the position's trail when this was drawn
	again   bool          // what some unit is may change at any time: all are looked at
	seen    []Stand       // beside units: as each was looked at last
	stands  []Presence    // beside hexes
	touched []model.Space // scratch: hexes of which the presence has changed
	sources []model.Space // where lines end
	source  []bool        // beside hexes
	asked   bool          // Lines.FreeSources decides whether a source is open
	open    []bool        // beside hexes: a line may pass
	linked  []bool        // beside hexes: joined to a source
	closed  bool          // a linked hex has closed since the last flood: others may not be joined any more
	fresh   bool          // flooded since the last change: what via says is shortest
	via     []model.Space // of a linked hex: the next towards its source; NoSpace on it
	queue   []model.Space // scratch: hexes that were just joined
}

// Lines are a game's rules of supply lines. They may look at the position and at nothing
// else that changes, but for what Stand says of itself.
type Lines interface {
	// Stand is where a unit counts for the lines of a side, and as what. again says that
	// this may change although the unit is neither moved nor marked: then all units are
	// looked at whenever the network is.
	Stand(side model.Side, u model.UnitID) (s Stand, again bool)
	// FreeSources: a zone of control does not close a source on which no enemy stands.
	FreeSources() bool
}

// Stand is where a unit counts, NoSpace if nowhere, and as what.
type Stand struct {
	At model.Space
	As Role
}

// Role is what a unit is to the lines of a side.
type Role uint8

// The roles.
const (
	Friend  Role = iota // opens its hex although enemies reach into it
	Foe                 // closes its hex
	Reacher             // closes its hex and reaches into those beside it
)

// Presence is what of a hex matters for supply: how many units of the side and of its
// enemy stand there, and how many enemies reach into it.
type Presence struct{ Friends, Foes, Zones int16 }

// Passes: a line may pass a hex without an enemy, and where no enemy reaches into it unless
// a friend stands there; each hex is tested by itself.
func (p Presence) Passes() bool { return p.Foes == 0 && (p.Zones == 0 || p.Friends > 0) }

// NewNetwork is the network of a side over a position, as things stand. Sources are the
// hexes where lines end, ascending, as those of an edge of the map; lines cross the edges
// over, zones of control the edges reach.
func NewNetwork(pos *model.Position, side model.Side, sources []model.Space, over, reach *Edges, lines Lines) *Network {
	board := pos.Set().Board
	hexes := board.Len()
	n := &Network{board: board, pos: pos, side: side, lines: lines, over: over, reach: reach, again: true, sources: sources,
		seen: make([]Stand, len(pos.Set().Units)), stands: make([]Presence, hexes), source: make([]bool, hexes),
		open: make([]bool, hexes), linked: make([]bool, hexes), via: make([]model.Space, hexes), queue: make([]model.Space, 0, hexes)}
	for u := range n.seen {
		n.seen[u].At = model.NoSpace
	}
	for hex := range n.open {
		n.open[hex] = true
	}
	for _, hex := range sources {
		n.source[hex] = true
	}
	n.redraw()
	n.flood()
	return n
}

// On is an independent copy over an independent copy of the position, in which the same has moved.
func (n *Network) On(pos *model.Position, lines Lines) *Network {
	c := *n
	c.pos, c.lines = pos, lines
	c.seen, c.stands, c.open, c.linked, c.via = slices.Clone(n.seen), slices.Clone(n.stands), slices.Clone(n.open), slices.Clone(n.linked), slices.Clone(n.via)
	c.touched, c.queue = nil, nil
	return &c
}

// Update takes in how things stand. What Zone, Open, Joined and Line say holds until a unit
// is moved or marked.
func (n *Network) Update() {
	if n.again || n.asked || n.trail < len(n.pos.Trail()) {
		n.update()
	}
}

func (n *Network) update() {
	if n.redraw() {
		n.join()
	}
}

// Zone reports whether an enemy reaches into a hex.
func (n *Network) Zone(hex model.Space) bool { return n.stands[hex].Zones > 0 }

// Open reports whether a line may pass a hex.
func (n *Network) Open(hex model.Space) bool { return n.open[hex] }

// Joined reports whether a line leads from a hex to a source.
func (n *Network) Joined(hex model.Space) bool {
	if n.closed && n.linked[hex] {
		n.flood()
	}
	return n.linked[hex]
}

// Line is a shortest line from a hex to a source, both included; nil if there is none.
func (n *Network) Line(hex model.Space) []model.Space {
	if !n.fresh {
		n.flood()
	}
	if !n.linked[hex] {
		return nil
	}
	line := []model.Space{hex}
	for at := n.via[hex]; at != model.NoSpace; at = n.via[at] {
		line = append(line, at)
	}
	return line
}

// spread goes on from the hexes that were just joined.
func (n *Network) spread() {
	board, linked, over := n.board, n.linked, n.over // it is the busiest loop of a segment
	for i := 0; i < len(n.queue); i++ {
		hex := n.queue[i]
		for k, next := range board.Near(hex) {
			if !linked[next] && over[board.EdgeAt(hex, k)] {
				n.link(next, hex)
			}
		}
	}
}

// link joins a hex, if a line may pass it and it is not joined yet.
func (n *Network) link(hex, via model.Space) {
	if n.open[hex] && !n.linked[hex] {
		n.linked[hex], n.via[hex] = true, via
		n.queue = append(n.queue, hex)
	}
}

// flood joins hexes to the sources from nothing.
func (n *Network) flood() {
	clear(n.linked)
	n.closed, n.fresh, n.queue = false, true, n.queue[:0]
	for _, hex := range n.sources {
		n.link(hex, model.NoSpace)
	}
	n.spread()
}

// join adds what hexes that have opened join to the sources.
func (n *Network) join() {
	n.queue = n.queue[:0]
	for _, hex := range n.sources {
		n.link(hex, model.NoSpace)
	}
	for _, hex := range n.touched {
		for k, next := range n.board.Near(hex) {
			if n.linked[next] && n.over[n.board.EdgeAt(hex, k)] {
				n.link(hex, next)
			}
		}
	}
	n.spread()
}
