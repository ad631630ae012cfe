package model

import (
	"fmt"
	"sort"
)

// UnitID is the index of a unit in its Set, in canonical order (bytewise by id).
type UnitID int16

// CardID is the index of a card in its Set: by side's order of naming in the
// number, as the data sort them.
type CardID int16

// NoUnit and NoCard are none. SomeCard is a card of a hand that is not known here.
const (
	NoUnit   UnitID = -1
	NoCard   CardID = -1
	SomeCard CardID = -2
)

// Hidden is how SomeCard is written.
const Hidden = "hidden"

// Unit is what the core knows of a counter; what it means is the game's, which
// keeps its own figures beside the same index.
type Unit struct {
	ID      string
	Side    Side
	Steps   int // at full strength
	Aliases []string
}

// CardInfo is what the core knows of a card.
type CardInfo struct {
	ID   string
	Side Side
}

// Set is what does not change during a game: board, boxes, units and cards, with
// the names of what may vary. It may be shared.
type Set struct {
	Board  *Board
	Boxes  []string // locations beside the board: eliminated, reserve …
	Units  []Unit
	Cards  []CardInfo
	Schema Schema
	unit   map[string]UnitID
	card   map[string]CardID
	box    map[string]Space
	// where tracks and piles stand in the schema
	trackAt, pileAt map[string]int
	printed         *Set // where units stand under other names: the set with their own
}

// Schema names what a game's positions hold. All lists are in the order in which
// files are written.
type Schema struct {
	Sides      []Side
	Tracks     []string // public values by name
	UnitMarks  []string // at most 16
	SpaceMarks []string // at most 16
	Piles      []Pile
	// MayLack names tracks and piles that came into the game later: a file may
	// leave them out while they are empty, and an empty one is not written.
	MayLack []string
	Sealed  []Sealed // markers that are sealed one by one
	// UnitTracks names tracks of words UNIT or UNIT=VALUE, in ascending order: with fog a word
	// is as secret as the strength of its unit.
	UnitTracks []string
	// SideTracks names tracks that with fog one side alone knows.
	SideTracks []SideTrack
}

// SideTrack is a track that is a side's own as long as there is fog.
type SideTrack struct {
	Name  string
	Owner Side
}

// trackOwner is whose own track that is with fog; "" if everybody's.
func (s *Schema) trackOwner(name string) Side {
	for _, t := range s.SideTracks {
		if t.Name == name {
			return t.Owner
		}
	}
	return ""
}

func (s *Schema) mayLack(name string) bool {
	for _, n := range s.MayLack {
		if n == name {
			return true
		}
	}
	return false
}

// Pile declares a pile or hand of cards. A hidden pile's cards are known to its
// owner only and stand in his private part; an open one's stand in the public
// part. Of a face-down pile that nobody may see (Owner "") only the size is kept.
type Pile struct {
	Name   string
	Owner  Side
	Hidden bool
}

// NewSet sorts units and cards into canonical order (units bytewise, cards by
// letter and number) and checks that no id stands twice.
func NewSet(b *Board, boxes []string, units []Unit, cards []CardInfo, schema Schema) (*Set, error) {
	s := &Set{Board: b, Boxes: boxes, Units: append([]Unit(nil), units...), Cards: append([]CardInfo(nil), cards...), Schema: schema,
		unit: map[string]UnitID{}, card: map[string]CardID{}, box: map[string]Space{},
		trackAt: map[string]int{}, pileAt: map[string]int{}}
	for i, name := range schema.Tracks {
		s.trackAt[name] = i
	}
	for i, p := range schema.Piles {
		s.pileAt[p.Name] = i
	}
	sort.SliceStable(s.Units, func(i, j int) bool { return s.Units[i].ID < s.Units[j].ID })
	sort.SliceStable(s.Cards, func(i, j int) bool { return CardLess(s.Cards[i].ID, s.Cards[j].ID) })
	for i, u := range s.Units {
		if _, twice := s.unit[u.ID]; twice {
			return nil, fmt.Errorf("unit %s stands twice", u.ID)
		}
		s.unit[u.ID] = UnitID(i)
	}
	for i, c := range s.Cards {
		if _, twice := s.card[c.ID]; twice {
			return nil, fmt.Errorf("card %s stands twice", c.ID)
		}
		s.card[c.ID] = CardID(i)
	}
	for i, name := range boxes {
		s.box[name] = Space(b.Len() + i)
	}
	if len(schema.UnitMarks) > 16 || len(schema.SpaceMarks) > 16 {
		return nil, fmt.Errorf("more than 16 marks are declared")
	}
	return s, nil
}

// CardLess orders card ids by their letters, then by number: C9 before C10.
func CardLess(a, b string) bool {
	pa, na := splitCard(a)
	pb, nb := splitCard(b)
	if pa != pb {
		return pa < pb
	}
	if na != nb {
		return na < nb
	}
	return a < b
}

func splitCard(id string) (string, int) {
	i := len(id)
	for i > 0 && id[i-1] >= '0' && id[i-1] <= '9' {
		i--
	}
	n := 0
	for _, d := range id[i:] {
		n = n*10 + int(d-'0')
		if n > 1_000_000 {
			break
		}
	}
	return id[:i], n
}

// FindUnit returns the unit of that id, or NoUnit and false.
func (s *Set) FindUnit(id string) (UnitID, bool) {
	u, ok := s.unit[id]
	if !ok {
		return NoUnit, false
	}
	return u, true
}

// FindCard returns the card of that id, or NoCard and false.
func (s *Set) FindCard(id string) (CardID, bool) {
	c, ok := s.card[id]
	if !ok {
		return NoCard, false
	}
	return c, true
}

// FindSpace returns the space of the board or the box of that name.
func (s *Set) FindSpace(name string) (Space, bool) {
	if sp, ok := s.Board.Find(name); ok {
		return sp, true
	}
	sp, ok := s.box[name]
	if !ok {
		return NoSpace, false
	}
	return sp, true
}

// Named is what a name of a set names: a unit, a card, a space. The zero value names
// nothing.
type Named struct{ unit, card, space int16 } // one more than the id; 0: none

// Named finds what a name names; nothing without a set.
func (s *Set) Named(name string) (n Named) {
	if s == nil {
		return n
	}
	if u, ok := s.FindUnit(name); ok {
		n.unit = int16(u) + 1
	}
	if c, ok := s.FindCard(name); ok {
		n.card = int16(c) + 1
	}
	if sp, ok := s.FindSpace(name); ok {
		n.space = int16(sp) + 1
	}
	return n
}

// Unit is the unit that is named, or NoUnit.
func (n Named) Unit() UnitID { return UnitID(n.unit) - 1 }

// Card is the card that is named, or NoCard.
func (n Named) Card() CardID { return CardID(n.card) - 1 }

// Space is the space or box that is named, or NoSpace.
func (n Named) Space() Space { return Space(n.space) - 1 }

// Box returns the box of that name; NoSpace if there is none.
func (s *Set) Box(name string) Space {
	if b, ok := s.box[name]; ok {
		return b
	}
	return NoSpace
}

// SpaceName is the name of a space or a box.
func (s *Set) SpaceName(sp Space) string {
	if sp < 0 {
		return "none"
	}
	if int(sp) < s.Board.Len() {
		return s.Board.Name(sp)
	}
	return s.Boxes[int(sp)-s.Board.Len()]
}

// UnitName is the id of a unit, as on its counter.
func (s *Set) UnitName(u UnitID) string { return s.Units[u].ID }

// CardName is the id of a card.
func (s *Set) CardName(c CardID) string {
	if c == SomeCard {
		return Hidden
	}
	return s.Cards[c].ID
}

// TrackSlot is the place of a track among those of the set; -1 for one that is not declared.
func (s *Set) TrackSlot(name string) int { return s.track(name) }

func (s *Set) track(name string) int {
	if i, ok := s.trackAt[name]; ok {
		return i
	}
	return -1
}

func (s *Set) pile(name string) int {
	if i, ok := s.pileAt[name]; ok {
		return i
	}
	return -1
}
