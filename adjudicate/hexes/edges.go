package hexes

import "umpire/model"

// Edges is a set of what may lie between two hexes: a rule about that, asked once.
type Edges [256]bool

// EdgesWhere are the edges for which a rule holds.
func EdgesWhere(rule func(model.Edge) bool) *Edges {
	e := &Edges{}
	for i := range e {
		e[i] = rule(model.Edge(i))
	}
	return e
}
