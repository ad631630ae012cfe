package orders

import (
	"maps"
	"slices"
	"sync"

	"umpire/adjudicate"
	"umpire/model"
)

// Vocabulary is what a game lets players write: its keys, its names, its
// conditions (orders 3). It is a table; the reader, the echo and the hints are
// written from it. A game fills it once for a set of data and calls Build; after
// that it is not changed and may be shared.
type Vocabulary struct {
	Game     string
	Keys     []*Key
	Facts    []FactForm        // the closed list of conditions (orders 2.3)
	FactHint map[string]string // first word of a condition → what it takes; "": some that there are
	Lists    map[string][]string
	Messages map[string][2]string // texts of its own, over Messages
	Cites    map[string]string    // message or code → the rule it rests on

	Sides    []Side
	Segment  func(id string) (Segment, bool) // false: no such segment
	Rank     func(id string) (int, bool)     // segments in order of time; nil: not known
	Units    []Unit                          // none: a unit is whatever looks like one
	Counted  []string                        // types of counted pieces
	Flies    map[string]bool                 // types that do not go along borders
	Cards    []Card
	Zones    []Zone // areas; none: places are hexes
	Columns  []string
	Cells    []string
	Targets  []string // what a card may be aimed at besides units and places
	Attacks  []string // words that make an attack of a move
	FightKey string   // the section that fights stand in
	Again    bool     // a hex may be attacked, and a unit attack, several times

	Set  *model.Set                      // board, units and cards, which names stand for; nil: not known
	Play func(card string) (body string) // segment type of the extra segment a card gives, or ""

	tables func() *index
}

// Side is a side as heads name it and as a sentence names it.
type Side struct{ ID, Adjective string }

// Segment is what the id of a segment says: its type, by which keys are chosen,
// and whose it is; Side "" is one of both players or of nobody.
type Segment struct{ Type, Side string }

// Unit is a unit as the data spell it. Side "" is not checked.
type Unit struct {
	ID      string
	Side    string
	Aliases []string
}

// Card is a card by its number. Target says for which events it must be aimed at
// something, with an example for the hint. An empty Side is not checked.
type Card struct {
	ID      string
	Side    string
	Target  map[string]string
	Events  []string // in whose words it is played: GE, TE; none of one that is no combat card
	Fetches bool     // its general event brings a card into the hand
}

// Zone is an area, a crossing or a site: its code and its printed name.
type Zone struct{ ID, Name string }

// Kind is what a key takes (orders 2.4).
type Kind int

// The kinds of keys.
const (
	One        Kind = iota // exactly one thing
	Preference             // one of several, the first that can be
	Set                    // any number, in no order
	Lines                  // things done from the top down
	Fights                 // combats in order
	Number                 // a whole number
	YesNo                  // yes or no
	Text                   // anything
)

// Key is one key of a game.
type Key struct {
	Name  string
	Kind  Kind
	Takes string            // what stands behind it: "A17 · blank"
	For   map[string]string // Takes by side, where its units and cards are one side's
	Open  bool              // the rules make a player announce it (orders 2.12)
	Forms []Form            // in the order in which they are tried
	Reply []Form            // forms that only an answer to a question takes

	In     []string // segment types in which it is a section
	Needed []string // those in which it must be there
	Ask    string   // the question when it is missing: "do you attack nobody?"
	Choice bool     // a choice key: in a combat, a file, standing orders, answers
	Fight  bool     // a key of a combat that is no choice key

	Maps    []string // keys that may begin a map in it: play, stack, attack
	Once    bool     // a unit stands in it once (moved-twice)
	Moves   bool     // its moves begin where the units stand (not-there)
	Enters  string   // what a move says whose units come onto the board: it begins where they enter
	Singles bool     // takes units one by one (set-plus)
	Held    bool     // its cards must be in the hand, in orders
	Max     int      // of a Number

	patterns []pattern
	replies  *Key     // the key as an answer takes it
	words    []string // its bare words, for hints
}

// Phrases lists the texts in which a vocabulary speaks to a player and that fill blanks of
// messages: asks are questions and descriptions, takes what its keys take, mostly notation.
func (v *Vocabulary) Phrases() (asks, takes []string) {
	for _, name := range headKeys {
		if text := headTakes[name]; text != "" {
			takes = append(takes, text)
		}
	}
	for _, k := range v.Keys {
		if k.Ask != "" {
			asks = append(asks, k.Ask)
		}
		takes = append(takes, k.Takes)
		for _, side := range slices.Sorted(maps.Keys(k.For)) {
			takes = append(takes, k.For[side])
		}
	}
	for _, word := range slices.Sorted(maps.Keys(v.FactHint)) {
		if word != "" {
			asks = append(asks, v.FactHint[word])
		}
	}
	return asks, takes
}

// TakesOf is Takes with examples of that side.
func (k *Key) TakesOf(side string) string {
	if own := k.For[side]; own != "" {
		return own
	}
	return k.Takes
}

// Form is one of the forms a key takes: a pattern of words and of slots in
// braces, and the form of the line it makes.
//
//	{unit} {who}        a unit, units joined by +; {my} {mine} the same, own ones
//	{count}             counted pieces joined by +: 2 tnk + 1 mec; {type} a type
//	{place} {path}      a hex or area, several joined by -
//	{goal}              a hex or area to which the program finds the way
//	{card} {play}       a card's number; a whole card line
//	{range} {least}     1-2 or 3 or 3+; 2+
//	{columns} {column}  2:1, 2:1+ or 2:1-; 2:1
//	{cell} {number}     1DR; a whole number
//	{NAME}              a word of Vocabulary.Lists["NAME"]
//
// a|b is one of several words.
type Form struct {
	Pattern string
	As      adjudicate.Form
}

// FactForm is one condition of the closed list: its name, and its pattern as in
// Form. The first slot holds the values; what follows it is the tail.
type FactForm struct{ Name, Pattern string }

// Build returns the vocabulary itself, which from now on is not changed: the tables for
// reading are made when a file is first read.
func (v *Vocabulary) Build() *Vocabulary {
	v.tables = sync.OnceValue(func() *index { return newIndex(v) })
	return v
}

func (v *Vocabulary) hasSide(side string) bool {
	for _, s := range v.Sides {
		if s.ID == side {
			return true
		}
	}
	return false
}

// Key returns a key by its name, or nil.
func (v *Vocabulary) Key(name string) *Key { return v.tables().keys[name] }

// Ordered reports whether players write orders for a segment: whether it has a
// section at all. One that has none runs by itself.
func (v *Vocabulary) Ordered(segment string) bool {
	s, ok := v.Segment(segment)
	for _, k := range v.Keys {
		if !ok || has(k.In, s.Type) {
			return true
		}
	}
	return false
}

// Demands reports whether a segment cannot be run without orders: there are
// sections that must be there. In all others what is due and not said is asked.
func (v *Vocabulary) Demands(segment string) bool {
	s, ok := v.Segment(segment)
	for _, k := range v.Keys {
		if ok && has(k.Needed, s.Type) {
			return true
		}
	}
	return !ok
}

func has(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}

// Texts are the messages of the game over this package's, and the rules on which
// problems of form rest, as Layout looks them up.
func (v *Vocabulary) Texts() map[string][2]string {
	m := Merge(v.Messages)
	for id, rule := range v.Cites {
		m[RuleKey(id)] = [2]string{rule}
	}
	return m
}
