package wintergewitter

import "umpire/adjudicate"

var events []*adjudicate.EventKind

// event declares an event of this game. Each section declares its own beside its rules.
// It is not inlined: its many calls would make the engine of the page larger.
//
//go:noinline
func event(id, cite, about string, params ...string) *adjudicate.EventKind {
	e := &adjudicate.EventKind{ID: id, Cite: cite, Params: params, About: about}
	events = append(events, e)
	return e
}

// by gives an event other rules for values of a parameter: name=value and the rule.
func by(e *adjudicate.EventKind, cites map[string]string) *adjudicate.EventKind {
	e.Cites = cites
	return e
}

// Events lists the events of this game.
func (g *Game) Events() []*adjudicate.EventKind { return events }
