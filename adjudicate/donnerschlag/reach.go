package donnerschlag

import (
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// paths are the rules of movement as the searches of adjudicate/hexes ask them. They are
// made of step alone, so that what a search offers is what the rules accept.
type paths struct{ *segment }

// Advance is step.
func (s paths) Advance(w, next *walk, to model.Space, _ int) bool {
	on, bad := s.step(w, to)
	*next = on
	return bad.Legal()
}

// Ends reports whether a unit may end its movement where it is.
func (s paths) Ends(w *walk) bool { return s.ends(w) }

// State numbers what two walks that may go on must share to have the same future: whether
// they need not stop in the next EZOC, and along a road the neighbour they came from. Across
// country all ways into a hex are one. A unit that must stop, or has used the road bonus,
// takes no further step.
func (s paths) State(w *walk) int {
	if w.halt != goesOn || w.bonus {
		return -1
	}
	first := 0
	if w.slips {
		first = 8
	}
	if !w.road || w.From == model.NoSpace {
		return first + 7
	}
	return first + hexes.Slot(s.board, w.At, w.From)
}

// reach lists the hexes where a unit may end its movement if it is activated now.
func (s *segment) reach(u model.UnitID) []hexes.Reached {
	if s.held(u) {
		return nil
	}
	return s.reachFrom(s.setOut(u, s.oos(u) || s.outOfSupply(u)))
}

// reachFrom is reach for a unit that may be on its way already.
func (s *segment) reachFrom(w walk) []hexes.Reached { return s.reaching.Reach(s.board, w, paths{s}) }
