package campaign

import (
	"umpire/adjudicate/dice"
	"umpire/model"
)

// CommitAll seals the private parts of a state with one nonce a side, in the order of sides, which
// come from the caller's source of randomness.
func CommitAll(st *model.State, nonces [][32]byte) error {
	s := &Step{State: st}
	for i, side := range st.Position.Set().Schema.Sides {
		h := model.NewHand(st.Position)
		h.Commit(side, dice.Hash(nonces[i]).String(), "")
		c, err := s.commitment(st.Position, side, st.Segment)
		if err != nil {
			return err
		}
		h.Commit(side, st.Position.Nonce(side), c)
	}
	return nil
}

// ViewOf is a state as one side may have it: the private parts of all others are
// left out; their commitments, and so the base, stay.
func ViewOf(st *model.State, side model.Side) *model.State {
	v := *st
	v.Position = st.Position.View(side)
	return &v
}
