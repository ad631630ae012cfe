package model

import (
	"crypto/sha256"
	"encoding/hex"
	"sync"

	"umpire/model/strict"
)

// State is a whole state file, state/1: the head, the board, units and cards
// that it brings along (or none, and the name of the shipped data), and the
// position.
type State struct {
	Game      string
	Edition   string
	Campaign  string
	Segment   string // the next one
	Behaviour string // behaviour version of the rules
	Data      string // NAME@HASH of shipped data; "" if the state brings its own
	Rulings   []Setting
	Grid      *Grid    // a test set's board of hexes
	Areas     *AreaMap // or its board of areas
	Units     []Record // a test set's units, as written
	Cards     []Record
	Position  *Position
}

// Setting is one ruling that is not at its default.
type Setting struct {
	ID, Reading string
	At          strict.Place
}

// Record is one entry of a block of units or cards: an id and its attributes in
// the order of the file. What they mean is the game's.
type Record struct {
	ID   string
	At   strict.Place
	Attr []Attr
}

// Attr is one attribute: one text, or a list of texts.
type Attr struct {
	Key    string
	Values []string
	List   bool
	At     strict.Place
}

// Setting returns the reading that a state sets for a ruling, or "".
func (st *State) Setting(id string) string {
	for _, r := range st.Rulings {
		if r.ID == id {
			return r.Reading
		}
	}
	return ""
}

// Base is the hash of the public part of the position together with the head and
// the data it stands on: what orders name as their base (orders 2.1). All 64
// digits; players copy the first eight.
func (st *State) Base() string {
	w := based.Get().(*writer)
	defer based.Put(w)
	w.text = w.text[:0]
	st.public(w)
	sum := sha256.Sum256(w.text)
	return hex.EncodeToString(sum[:])
}

// based are pages that Base has written on: a run asks for it at every halt.
var based = sync.Pool{New: func() any { return &writer{} }}

// PrivateContent is what a side's commitment covers: its hidden piles as lines
// `pile: a, b`, each ended by LF (hexdice/1 3.7), and with fog what its private part says of
// its units, as it stands there. Empty for a hole.
func (p *Position) PrivateContent(side Side) []byte {
	if p.Hole(side) {
		return nil
	}
	var w []byte
	for i, d := range p.set.Schema.Piles {
		if d.Hidden && d.Owner == side && !p.lacks(i) {
			w = append(w, d.Name...)
			w = append(w, ": "...)
			w = append(w, p.cardList(i)...)
			w = append(w, '\n')
		}
	}
	covered := &writer{}
	p.writeCovered(covered, side)
	return append(w, covered.text...)
}

func (p *Position) cardList(i int) string {
	if len(p.piles[i].cards) == 0 {
		return "none"
	}
	s := ""
	for k, c := range p.piles[i].cards {
		if k > 0 {
			s += ", "
		}
		s += p.set.CardName(c)
	}
	return s
}

// Nonce is the nonce of a side's private part, 64 digits; "" for a hole.
func (p *Position) Nonce(side Side) string {
	if i := p.side(side); i >= 0 && !p.secret[i].hole {
		return p.secret[i].nonce
	}
	return ""
}

// Commitment is the published commitment to a side's private part.
func (p *Position) Commitment(side Side) string {
	if i := p.side(side); i >= 0 {
		return p.secret[i].commitment
	}
	return ""
}

// Commit sets the nonce and the commitment of a side's private part; the hash is
// the caller's.
func (h Hand) Commit(side Side, nonce, commitment string) {
	if i := h.p.side(side); i >= 0 {
		h.p.secret[i].nonce, h.p.secret[i].commitment = nonce, commitment
	}
}
