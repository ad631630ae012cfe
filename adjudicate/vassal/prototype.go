package vassal

import (
	"slices"
	"strings"
)

// prototypes are the traits that counters of a module have in common: by name, the commands that add a
// piece of them. In a save they stand in each counter; only in the module a counter names them.
type prototypes map[string]string

// expansion puts the prototypes of one piece in their places; of those that name each other no more
// than mostTraits are taken.
type expansion struct {
	prototypes
	used int
}

// expand gives a piece with the traits of its prototypes in the places of those that name them. A
// prototype that is missing or damaged is left as it is named.
func (all prototypes) expand(p *piece) *piece {
	e := &expansion{prototypes: all}
	kinds, states := e.traits(p)
	if e.used == 0 || len(kinds) > mostTraits {
		return p
	}
	n := len(kinds) - 1
	types, state := kinds[n].String(), states[n].String()
	for i := n - 1; i >= 0; i-- {
		types = join(betweenTraits, kinds[i].String(), types).String()
		state = join(betweenTraits, states[i].String(), state).String()
	}
	q, err := readPiece(&command{text: addCommand(p.id, types, state)}, buildFile)
	if err != nil {
		return p
	}
	return q
}

// traits are those of a piece with its prototypes, outermost first.
func (e *expansion) traits(p *piece) (kinds, states []*sequence) {
	for i, t := range p.kinds {
		inner := e.named(t)
		if inner == nil {
			kinds, states = append(kinds, t), append(states, p.state[i])
			continue
		}
		k, s := e.traits(inner)
		kinds, states = append(kinds, k[:len(k)-1]...), append(states, s[:len(s)-1]...) // its basic piece is nobody's
		if len(kinds) > mostTraits {
			return append(kinds, p.kinds[len(p.kinds)-1]), append(states, p.state[len(p.state)-1])
		}
	}
	return kinds, states
}

// named is the prototype that a trait names, with the words that the trait gives for its blanks; nil if
// it names none.
func (e *expansion) named(t *sequence) *piece {
	text, ok := e.prototypes[t.at(1)]
	if kind(t) != "prototype" || !ok || e.used == mostTraits {
		return nil
	}
	e.used++
	var blanks []string
	for _, given := range split(t.at(2), betweenNames).all() {
		if pair := split(given, '='); pair.len() > 1 {
			blanks = append(blanks, "$"+pair.at(0)+"$", pair.at(1))
		}
	}
	p, err := readPiece(&command{text: strings.NewReplacer(blanks...).Replace(text)}, buildFile)
	if err != nil || !slices.ContainsFunc(p.kinds, func(k *sequence) bool { return kind(k) == "piece" }) {
		return nil
	}
	return p
}
