package hexes

import (
	"umpire/adjudicate"
	"umpire/model"
)

// Walk is what every unit, or stack, on its way has. A game's own walk embeds it.
type Walk struct {
	Start model.Space
	From  model.Space // the hex before; NoSpace at the start
	At    model.Space
	Left  adjudicate.Quarters // movement points that are not spent
	Spent adjudicate.Quarters
	Steps int
}

// SetOut is a walk before its first step.
func SetOut(at model.Space, points adjudicate.Quarters) Walk {
	return Walk{Start: at, From: model.NoSpace, At: at, Left: points}
}

// Enter takes a walk one hex on and pays for it; Left may fall below 0.
func (w *Walk) Enter(to model.Space, cost adjudicate.Quarters) {
	w.From, w.At = w.At, to
	w.Steps++
	w.Left -= cost
	w.Spent += cost
}

// On is the walk itself: by it a search reads a walk of any game.
func (w *Walk) On() *Walk { return w }

// Walker is a pointer to a walk of a game.
type Walker[W any] interface {
	*W
	On() *Walk
}

// Marching are a game's rules of movement, as searches ask them.
type Marching[W any] interface {
	// Advance writes into next a walk one hex on, into the i-th neighbour of where it is, and
	// reports whether it may go there; if not, what next is does not matter. It changes
	// nothing else.
	Advance(w, next *W, to model.Space, i int) bool
	// State numbers what two walks in one hex must share to have the same future whatever
	// they have spent: 0 to 15, and -1 if the walk goes no further.
	State(w *W) int
	// Ends reports whether a walk may end where it is.
	Ends(w *W) bool
}

const states = 16 // that a hex may have

// Slot is which of the neighbours of a hex another is: 0 to 5, or 6 if it is none.
func Slot(b *model.Board, at, next model.Space) int {
	for i, n := range b.Near(at) {
		if n == next {
			return i
		}
	}
	return 6
}

// EdgeTo is what lies between two hexes, and whether they touch.
func EdgeTo(b *model.Board, from, to model.Space) (e model.Edge, touch bool) {
	if i := Slot(b, from, to); i < 6 {
		return b.EdgeAt(from, i), true
	}
	return 0, false
}
