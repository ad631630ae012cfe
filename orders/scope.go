package orders

// scope is where a key stands.
type scope struct {
	kind    scopeKind
	segment string // type of the segment whose sections stand here
	name    string // the segment, for hints
}

type scopeKind int

const (
	inFile     scopeKind = iota // orders
	inStanding                  // standing orders
	inPlay                      // a play: map
	inFight                     // an attack: map
	inStack                     // a stack: map
	inAnswers
)

// takes reports whether a key may stand here (orders 3.1).
func (sc scope) takes(k *Key) bool {
	switch sc.kind {
	case inStanding:
		return k.Choice
	case inFight:
		return k.Choice || k.Fight
	case inStack:
		return has(k.In, "stack")
	case inAnswers:
		return true
	case inPlay:
		return k.Choice || has(k.In, sc.segment)
	}
	return k.Choice || has(k.In, sc.segment)
}
