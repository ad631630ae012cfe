package adjudicate

import (
	"errors"

	"umpire/model"
)

// errAsked ends a run that only looks whether a side is asked.
var errAsked = errors.New("a side is asked")

// asksBranches bounds how many faces and foreign answers Asks goes through.
const asksBranches = 100

// Asks reports whether a segment for which nobody has written anything may put a question
// to one of some sides that has more than one answer, or that only he can answer: it needs
// a file from him. It goes through what may come as a check does, on what everybody knows,
// so that all copies of a game say the same. What passes in silence counts: he may have
// something to say.
func Asks(g Game, in Input, sides ...model.Side) bool {
	in.Position = in.Position.View("")
	in.Check, in.asks, in.Dice = true, true, nil
	in.Orders, in.Standing, in.Nested, in.Answers, in.Settled = nil, nil, nil, nil, nil
	for _, in.View = range sides {
		for w, n := (&walk{}), 0; n < asksBranches; n++ {
			w.at = 0
			in.Oracle = w
			out := Run(g, in)
			if out.Err != nil {
				return true // the run itself will say what is wrong
			}
			if !w.next() {
				break
			}
		}
	}
	return false
}

// Wondering reports whether this run only looks whether somebody may be asked: a question
// that is put only to who speaks of it counts.
func (t *Table) Wondering() bool { return t.in.asks }

// wonder ends such a run at a question to the side.
func (t *Table) wonder(to model.Side) {
	if t.in.asks && to == t.in.View {
		t.fail(errAsked)
	}
}
