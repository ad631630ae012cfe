package single

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// told are the decisions that were told before a run goes on behind a number of halts.
func (s *Step) told(halts int) []adjudicate.Settled {
	return slices.Concat(s.Entered[:min(halts+1, len(s.Entered))]...)
}

// goesOn reports whether the run goes on behind a halt though no open file answers it.
func (s *Step) goesOn(halt int) bool { return len(s.Entered) > halt }

// Carried is what a run over a position with holes cannot make of itself: the seals over
// private parts and markers.
type Carried struct {
	Private []Commitment                   // of each side whose private part changed
	Markers func(i int) (model.Seal, bool) // of a marker by its number in Schema.Sealed, from 0; false: nobody entered one
}

// Commitment is what seals the private part of a side.
type Commitment struct {
	Side model.Side
	Seal string
}

// Into puts them into the state behind a segment.
func (x *Carried) Into(st *model.State) {
	if x == nil {
		return
	}
	for _, c := range x.Private {
		model.NewHand(st.Position).Commit(c.Side, "", c.Seal)
	}
}

// seal is that of a marker that was laid down.
func (x *Carried) seal(i int) (model.Seal, bool) {
	if x == nil {
		return model.Seal{}, false
	}
	return x.Markers(i)
}
