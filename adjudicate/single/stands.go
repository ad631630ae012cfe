package single

import (
	"errors"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// ViewedBy says whose view the state is: "of axis", or "of nobody"; "" if it is whole.
func (s *Step) ViewedBy() string {
	p := s.State.Position
	hidden, known := false, "nobody"
	for _, side := range p.Set().Schema.Sides {
		if p.Hole(side) {
			hidden = true
		} else {
			known = string(side)
		}
	}
	if !hidden {
		return ""
	}
	return "of " + known
}

func (s *Step) first() bool {
	rank := s.Rules.Vocabulary().Rank
	if rank == nil {
		return false
	}
	n, ok := rank(s.State.Segment)
	return ok && n == 0
}

// Ordered reports whether players write orders for the segment: it has sections, and it
// asks them something.
func (s *Step) Ordered() bool {
	if !s.Rules.Vocabulary().Ordered(s.State.Segment) {
		return false
	}
	sides := s.State.Position.Set().Schema.Sides
	if s.Owner != "" {
		sides = []model.Side{s.Owner}
	}
	return adjudicate.Asks(s.Rules, s.inputs(), sides...)
}

// Over reports whether the game ends here: the segment follows itself.
func (s *Step) Over() bool {
	return s.Rules.Next(s.State.Position, s.State.Segment) == s.State.Segment
}

// Writes reports whether a side has anything to write for the segment, as far as the game
// makes drafts; else everybody has.
func (s *Step) Writes(side model.Side) bool {
	drafter, ok := s.Rules.(orders.Drafter)
	return !ok || drafter.Writes(s.State.Segment, side)
}

// InForce says why standing orders do not serve in this segment, or nil: they serve from the
// segment of their head on, until the last one they name (orders 2.10).
func (s *Step) InForce(sent *Sent) error {
	f := sent.File
	rank := s.Rules.Vocabulary().Rank
	now, ok := rank(s.State.Segment)
	from, ok2 := rank(f.Head.Segment)
	if ok && ok2 && from > now {
		return errors.New(speech.Text("error.standing-later", f.Head.Segment, s.State.Segment))
	}
	if until, ok3 := rank(f.Head.Until); ok && ok3 && until < now {
		return errors.New(speech.Text("error.standing-over", f.Head.Until, s.State.Segment))
	}
	return nil
}

// Follow is the step after a result that is over.
func (s *Step) Follow(r *Result) *Step {
	n := &Step{State: r.State, Rules: s.Rules, Base: r.Base, Fixed: s.Fixed, From: Input{Name: r.State.Segment}}
	n.Owner, _ = s.Rules.Owner(r.State.Segment)
	return n
}

// Changed is the step over a state that a ruling changed; ruling is its hash. Private parts that changed
// are committed anew, with a nonce that follows from the old one and the ruling.
func (s *Step) Changed(st *model.State, ruling string) (*Step, error) {
	n := &Step{State: st, Rules: s.Rules, Owner: s.Owner, Fixed: s.Fixed, From: s.From}
	p := st.Position
	for _, side := range p.Set().Schema.Sides {
		if p.Hole(side) || string(p.PrivateContent(side)) == string(s.State.Position.PrivateContent(side)) {
			continue
		}
		nonce := dice.HashOf([]byte("umpire nonce\n" + p.Nonce(side) + "\nruling " + ruling + "\n")).String()
		model.NewHand(p).Commit(side, nonce, "")
		seal, err := n.commitment(p, side, st.Segment)
		if err != nil {
			return nil, err
		}
		model.NewHand(p).Commit(side, nonce, seal)
	}
	n.Base = st.Base()
	return n, nil
}

// Unsealed is the state of a step as it is written, with the private part that is
// known here but without the nonce that would prove it: the commitment stays that
// of the start.
func (s *Step) Unsealed() []byte {
	st := *s.State
	st.Position = st.Position.Clone()
	for _, side := range st.Position.Set().Schema.Sides {
		if !st.Position.Hole(side) {
			model.NewHand(st.Position).Commit(side, "", st.Position.Commitment(side))
		}
	}
	return st.Write()
}

// ViewOf is a state as one side may have it: the private parts of all others are
// left out; their commitments, and so the base, stay.
func ViewOf(st *model.State, side model.Side) *model.State {
	v := *st
	v.Position = st.Position.View(side)
	return &v
}
