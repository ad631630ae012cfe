package model

import (
	"slices"
	"sort"
)

// Position is how things stand: units with location, steps and marks, marks on
// spaces, tracks, piles and hands. It has a public part and one private part a
// side; a private part that is not known is a hole, of which only sizes and the
// commitment are held. It is changed by a Hand alone.
type Position struct {
	set    *Set
	at     []Space
	steps  []int8
	marks  []uint16
	first  []UnitID // first unit in each space, units in canonical order
	next   []UnitID
	ground []uint16 // marks on spaces
	tracks []string
	piles  []pile
	secret []secret // beside Schema.Sides
	seals  []Seal   // beside Schema.Sealed
	cover  []Cover  // beside units: how each is covered for its enemy; nil: nothing is
	trail  []UnitID // units that hands have moved or marked, in that order
	dealt  []dealt  // cards that hands have put down and taken, in that order
}

type pile struct {
	size  int
	known bool
	cards []CardID // sorted unless the pile is open
}

type secret struct {
	hole       bool
	nonce      string
	commitment string
}

// NewPosition is an empty position: every unit off the table, every track empty,
// every pile empty and known.
func NewPosition(set *Set) *Position {
	n, spaces := len(set.Units), set.Board.Len()+len(set.Boxes)
	p := &Position{set: set, at: make([]Space, n), steps: make([]int8, n), marks: make([]uint16, n),
		first: make([]UnitID, spaces), next: make([]UnitID, n), ground: make([]uint16, set.Board.Len()),
		tracks: make([]string, len(set.Schema.Tracks)), piles: make([]pile, len(set.Schema.Piles)),
		secret: make([]secret, len(set.Schema.Sides)), seals: make([]Seal, len(set.Schema.Sealed))}
	for i := range p.at {
		p.at[i], p.next[i] = NoSpace, NoUnit
		p.steps[i] = int8(set.Units[i].Steps)
	}
	for i := range p.first {
		p.first[i] = NoUnit
	}
	for i := range p.piles {
		p.piles[i].known = true
	}
	return p
}

// Set is what the position stands on.
func (p *Position) Set() *Set { return p.set }

// Clone is an independent copy; nobody has moved in it yet.
func (p *Position) Clone() *Position {
	q := p.Again(nil)
	q.trail, q.dealt = nil, nil
	return q
}

// Again is an independent copy in which the same has moved. room is a position that nobody needs
// any more, to be written over; nil: there is none.
func (p *Position) Again(room *Position) *Position {
	if room == nil {
		room = &Position{}
	}
	q := *p // piles' cards are copied when they change
	q.at = append(room.at[:0], p.at...)
	q.steps = append(room.steps[:0], p.steps...)
	q.marks = append(room.marks[:0], p.marks...)
	q.first = append(room.first[:0], p.first...)
	q.next = append(room.next[:0], p.next...)
	q.ground = append(room.ground[:0], p.ground...)
	q.tracks = append(room.tracks[:0], p.tracks...)
	q.secret = append(room.secret[:0], p.secret...)
	q.seals = append(room.seals[:0], p.seals...)
	q.cover = append(room.cover[:0], p.cover...)
	q.piles = append(room.piles[:0], p.piles...)
	q.trail, q.dealt = slices.Clip(p.trail), slices.Clip(p.dealt)
	*room = q
	return room
}

// At is where a unit is: a space, a box, or NoSpace.
func (p *Position) At(u UnitID) Space { return p.at[u] }

// OnBoard reports whether a unit stands on the board.
func (p *Position) OnBoard(u UnitID) bool { return p.set.Board.Contains(p.at[u]) }

// Trail lists the units that hands have moved or marked, in that order and as often
// as they did. What somebody has worked out from where units stand holds as long as
// it has not grown, but for the units that came to it. The slice is shared.
func (p *Position) Trail() []UnitID { return p.trail }

// touched adds a unit to the trail.
func (p *Position) touched(u UnitID) {
	if p.trail == nil {
		p.trail = make([]UnitID, 0, 32)
	}
	p.trail = append(p.trail, u)
}

// NextMarked is the first unit, from one on, that has the mark of that index in the
// schema; NoUnit if none has.
func (p *Position) NextMarked(i int, from UnitID) UnitID {
	for u := from; int(u) < len(p.marks); u++ {
		if p.marks[u]>>i&1 != 0 {
			return u
		}
	}
	return NoUnit
}

// Steps is the number of steps a unit has left.
func (p *Position) Steps(u UnitID) int { return int(p.steps[u]) }

// First and Next walk the units in a space in canonical order:
// for u := p.First(s); u != NoUnit; u = p.Next(u).
func (p *Position) First(s Space) UnitID { return p.first[s] }

// Next is the unit after u in the same space, or NoUnit.
func (p *Position) Next(u UnitID) UnitID { return p.next[u] }

// In lists the units in a space in canonical order.
func (p *Position) In(s Space) []UnitID {
	var list []UnitID
	for u := p.first[s]; u != NoUnit; u = p.next[u] {
		list = append(list, u)
	}
	return list
}

// Standing lists the units of a side in a space in canonical order.
func (p *Position) Standing(side Side, s Space) []UnitID {
	var list []UnitID
	for u := p.first[s]; u != NoUnit; u = p.next[u] {
		if p.set.Units[u].Side == side {
			list = append(list, u)
		}
	}
	return list
}

// Marked reports whether a unit has a mark of the schema.
func (p *Position) Marked(u UnitID, mark string) bool {
	return p.marks[u]&bit(p.set.Schema.UnitMarks, mark) != 0
}

// MarkedWith is Marked by the mark's index in the schema.
func (p *Position) MarkedWith(u UnitID, i int) bool { return p.marks[u]>>i&1 != 0 }

// GroundMarked reports whether a space of the board has a mark.
func (p *Position) GroundMarked(s Space, mark string) bool {
	return p.ground[s]&bit(p.set.Schema.SpaceMarks, mark) != 0
}

// GroundMarkedWith is GroundMarked by the mark's index in the schema.
func (p *Position) GroundMarkedWith(s Space, i int) bool { return p.ground[s]>>i&1 != 0 }

func bit(names []string, name string) uint16 {
	for i, n := range names {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// TrackIn is a public value by the slot of its track (Set.TrackSlot), for who asks often.
func (p *Position) TrackIn(slot int) string { return p.tracks[slot] }

// Track is a public value by name; "" for one that is not declared.
func (p *Position) Track(name string) string {
	if i := p.set.track(name); i >= 0 {
		return p.tracks[i]
	}
	return ""
}

// PileSize is the number of cards in a pile, which everybody may know.
func (p *Position) PileSize(name string) int {
	if i := p.set.pile(name); i >= 0 {
		return p.piles[i].size
	}
	return 0
}

// Pile lists the cards of a pile and whether they are known here. The slice is
// shared: do not change it.
func (p *Position) Pile(name string) ([]CardID, bool) {
	i := p.set.pile(name)
	if i < 0 {
		return nil, false
	}
	return p.piles[i].cards, p.piles[i].known
}

// PileHas reports whether a known pile holds a card.
func (p *Position) PileHas(name string, c CardID) bool {
	cards, _ := p.Pile(name)
	for _, have := range cards {
		if have == c {
			return true
		}
	}
	return false
}

// Hole reports whether a side's private part is unknown here.
func (p *Position) Hole(side Side) bool {
	i := p.side(side)
	return i >= 0 && p.secret[i].hole
}

func (p *Position) side(side Side) int {
	for i, s := range p.set.Schema.Sides {
		if s == side {
			return i
		}
	}
	return -1
}

// View is what one side may know: every other side's private part is a hole. The
// public part, and so its hash, stays the same.
func (p *Position) View(side Side) *Position {
	q := p.Clone()
	for i, s := range q.set.Schema.Sides {
		if s != side {
			q.secret[i].hole, q.secret[i].nonce = true, ""
		}
	}
	for i, d := range q.set.Schema.Piles {
		if d.Hidden && d.Owner != side {
			q.piles[i].known, q.piles[i].cards = false, nil
		}
	}
	q.unsealed(side)
	q.befog()
	return q
}

// Hand is the one thing that changes a position. Its verbs do no checking of
// rules; what is impossible (a unit that does not exist) is a bug of the caller.
type Hand struct{ p *Position }

// NewHand is a hand over p.
func NewHand(p *Position) Hand { return Hand{p} }

// Move puts a unit into a space or box.
func (h Hand) Move(u UnitID, to Space) {
	p := h.p
	p.touched(u)
	if from := p.at[u]; from >= 0 {
		*p.link(u, from) = p.next[u]
	}
	p.at[u], p.next[u] = to, NoUnit
	if to >= 0 {
		link := p.link(u, to)
		p.next[u], *link = *link, u
	}
}

// link is what leads to the place of a unit among those in a space or box. In a box
// there may be so many that the one before it is found sooner from the unit itself.
func (p *Position) link(u UnitID, in Space) *UnitID {
	if int(in) >= p.set.Board.Len() {
		for v := u - 1; v >= 0; v-- {
			if p.at[v] == in {
				return &p.next[v]
			}
		}
		return &p.first[in]
	}
	link := &p.first[in]
	for *link != NoUnit && *link < u {
		link = &p.next[*link]
	}
	return link
}

// SetSteps sets the steps a unit has left.
func (h Hand) SetSteps(u UnitID, n int) { h.p.steps[u] = int8(n) }

// Mark puts a mark of the schema on a unit, or takes it off.
func (h Hand) Mark(u UnitID, mark string, on bool) {
	h.p.touched(u)
	b := bit(h.p.set.Schema.UnitMarks, mark)
	if on {
		h.p.marks[u] |= b
	} else {
		h.p.marks[u] &^= b
	}
}

// MarkGround puts a mark on a space, or takes it off.
func (h Hand) MarkGround(s Space, mark string, on bool) {
	b := bit(h.p.set.Schema.SpaceMarks, mark)
	if on {
		h.p.ground[s] |= b
	} else {
		h.p.ground[s] &^= b
	}
}

// ClearMarks takes every mark off a unit.
func (h Hand) ClearMarks(u UnitID) {
	h.p.touched(u)
	h.p.marks[u] = 0
}

// SetTrack sets a public value.
func (h Hand) SetTrack(name, value string) {
	if i := h.p.set.track(name); i >= 0 {
		h.p.tracks[i] = value
	}
}

// Put adds a card to a pile. Open piles keep the order of arrival; hidden ones
// are kept sorted.
func (h Hand) Put(name string, c CardID) {
	i := h.p.set.pile(name)
	if i < 0 {
		return
	}
	q := &h.p.piles[i]
	h.p.dealt = append(h.p.dealt, dealt{pile: i, card: c})
	q.size++
	if !q.known {
		return
	}
	cards := append(append([]CardID(nil), q.cards...), c)
	if h.p.set.Schema.Piles[i].Hidden {
		sort.Slice(cards, func(x, y int) bool { return cards[x] < cards[y] })
	}
	q.cards = cards
}

// FaceDown makes an open pile one of which nobody sees more than its size.
func (h Hand) FaceDown(name string, size int) {
	if i := h.p.set.pile(name); i >= 0 {
		h.p.piles[i] = pile{size: size}
	}
}

// Take removes a card from a pile, if it is there; of a pile that is not known
// only the size shrinks.
func (h Hand) Take(name string, c CardID) {
	i := h.p.set.pile(name)
	if i < 0 {
		return
	}
	q := &h.p.piles[i]
	if q.size > 0 && (!q.known || h.p.PileHas(name, c)) {
		h.p.dealt = append(h.p.dealt, dealt{pile: i, card: c, taken: true})
		q.size--
	}
	for k, have := range q.cards {
		if have == c {
			cards := append([]CardID(nil), q.cards[:k]...)
			q.cards = append(cards, q.cards[k+1:]...)
			return
		}
	}
}
