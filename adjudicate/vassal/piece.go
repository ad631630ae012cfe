package vassal

import (
	"slices"
	"strconv"
	"strings"
)

// piece is a counter, a stack or a deck as a command of a save adds it. Its traits, outermost
// first, stand in type and state beside each other; the innermost is the basic piece.
type piece struct {
	from  *command  // "+/" id "/" type "/" state
	parts *sequence // of from
	id    string
	kinds []*sequence // of each trait, by its fields
	state []*sequence // beside kinds
	shell []*sequence // of the state, beside kinds without the last: the trait, what lies in it
}

// mostTraits is how many traits a piece may have, with its prototypes.
const mostTraits = 400

const (
	addPiece = "+/"
	none     = "null" // where nothing is meant
)

// readPiece reads a command that adds a piece. where names it in errors.
func readPiece(c *command, where string) (*piece, error) {
	parts := split(c.text, betweenParts)
	if parts.len() < 4 {
		return nil, damaged(where, "a piece has an id, a type and a state; here are %d parts", parts.len()-1)
	}
	p := &piece{from: c, parts: parts, id: parts.at(1)}
	kind, state := parts.at(2), parts.at(3)
	for !slices.ContainsFunc(basics, func(b string) bool { return strings.HasPrefix(kind, b) }) {
		outer, inner := split(kind, betweenTraits), split(state, betweenTraits)
		if outer.len() < 2 || len(p.kinds) > mostTraits {
			return nil, damaged(where, "of piece %s the innermost trait is no piece, no stack and no deck", quoted(p.id))
		}
		if inner.len() < 2 {
			return nil, damaged(where, "piece %s has more traits than its state, which ends at trait %d", quoted(p.id), len(p.kinds)+1)
		}
		p.kinds, p.state = append(p.kinds, split(outer.at(0), betweenFields)), append(p.state, split(inner.at(0), betweenFields))
		p.shell = append(p.shell, inner)
		kind, state = outer.at(1), inner.at(1)
	}
	p.kinds, p.state = append(p.kinds, split(kind, betweenFields)), append(p.state, split(state, betweenFields))
	return p, nil
}

// basics is how the innermost traits begin. All else lies round one of them.
var basics = []string{"piece;", "stack", "deck;"}

// quoted is a word of a foreign file as it may stand in a message.
func quoted(word string) string {
	const most = 40
	if len(word) > most {
		word = word[:most] + "…"
	}
	return strconv.Quote(word)
}

// store writes the state back into the command.
func (p *piece) store() {
	n := len(p.state) - 1
	text := p.state[n].String()
	for i, shell := range slices.Backward(p.shell) {
		shell.set(0, p.state[i].String())
		shell.set(1, text)
		text = shell.String()
	}
	p.parts.set(3, text)
	p.from.set(p.parts.String())
}

// kind is what a trait is: piece, stack, emb2 …
func kind(t *sequence) string { return t.at(0) }

// trait is the index of the first trait of a kind; -1 if it has none.
func (p *piece) trait(name string) int {
	return slices.IndexFunc(p.kinds, func(t *sequence) bool { return kind(t) == name })
}

// basic are the type and the state of the innermost trait.
func (p *piece) basic() (kind, state *sequence) {
	n := len(p.kinds) - 1
	return p.kinds[n], p.state[n]
}

// isStack, isCounter and isDeck tell pieces apart. A stack and a deck hold others.
func (p *piece) isStack() bool   { k, _ := p.basic(); return kind(k) == "stack" }
func (p *piece) isCounter() bool { k, _ := p.basic(); return kind(k) == "piece" }
func (p *piece) isDeck() bool    { k, _ := p.basic(); return kind(k) == "deck" }

// name is the name of a counter, as its basic piece bears it.
func (p *piece) name() string { k, _ := p.basic(); return k.at(4) }

// slot is the number of the counter's slot in its module (gpid).
func (p *piece) slot() string { _, s := p.basic(); return s.at(3) }

// place is where the piece's own state says that it stands; map is empty if it says nothing.
func (p *piece) place() Place { _, s := p.basic(); return placeIn(s, 0) }

// placeIn reads a map and a point from three fields.
func placeIn(s *sequence, i int) Place {
	at := Place{Map: s.at(i)}
	if at.Map == none {
		at.Map = ""
	}
	at.X, _ = strconv.Atoi(s.at(i + 1))
	at.Y, _ = strconv.Atoi(s.at(i + 2))
	return at
}

// Place is a point on a map, in pixels from its upper left corner, x to the right and y down.
// Without a map it is none.
type Place struct {
	Map  string
	X, Y int
}

// setPlace sets where the piece stands.
func (p *piece) setPlace(at Place) {
	_, s := p.basic()
	for s.len() < 3 {
		s.add("")
	}
	s.set(0, at.Map)
	s.set(1, strconv.Itoa(at.X))
	s.set(2, strconv.Itoa(at.Y))
}

// held are the ids of the pieces in a stack, the lowest first, or in a deck; and the layer of a stack
// as it is written.
func (p *piece) held() (ids []string, layer string) {
	_, s := p.basic()
	if p.isDeck() {
		ids = split(s.at(deckHolds), betweenNames).all()
		return slices.DeleteFunc(ids, func(id string) bool { return id == "" }), ""
	}
	for i := 3; i < s.len(); i++ {
		if id := s.at(i); strings.HasPrefix(id, "@@") {
			layer = id
		} else if id != "" {
			ids = append(ids, id)
		}
	}
	return ids, layer
}

// deckHolds is the field of the state of a deck in which stands what it holds.
const deckHolds = 4

// release takes a piece out of a stack or deck. The others are left as they are written.
func (p *piece) release(id string) {
	_, state := p.basic()
	drop := func(s *sequence, from int) {
		for i := from; i < s.len(); i++ {
			if s.at(i) == id {
				s.written = slices.Delete(s.written, i, i+1)
				return
			}
		}
	}
	if !p.isDeck() {
		drop(state, 3)
		return
	}
	holds := split(state.at(deckHolds), betweenNames)
	drop(holds, 0)
	if state.set(deckHolds, holds.String()); holds.len() == 0 { // as VASSAL writes an empty one
		state.written = state.written[:deckHolds]
	}
}

// stackCommand is the command that adds a stack.
func stackCommand(id string, at Place, ids []string, layer string) string {
	fields := append([]string{at.Map, strconv.Itoa(at.X), strconv.Itoa(at.Y)}, ids...)
	if layer != "" {
		fields = append(fields, layer)
	}
	return addCommand(id, "stack", join(betweenFields, fields...).String())
}

// addCommand is the command that adds a piece.
func addCommand(id, kind, state string) string {
	return join(betweenParts, "+", id, kind, state).String()
}
