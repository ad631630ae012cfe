package campaign

import (
	"umpire/adjudicate/dice"
	"umpire/model"
)

// New is the first state file of a campaign on plain files: it seals the private
// parts of a state with one nonce a side, in the order of sides, which come from
// the caller's source of randomness.
func New(st *model.State, nonces [][32]byte) (File, error) {
	s := &Step{State: st}
	for i, side := range st.Position.Set().Schema.Sides {
		h := model.NewHand(st.Position)
		h.Commit(side, dice.Hash(nonces[i]).String(), "")
		c, err := s.commitment(st.Position, side, st.Segment)
		if err != nil {
			return File{}, err
		}
		h.Commit(side, st.Position.Nonce(side), c)
	}
	return File{Name: st.Campaign + "_000_state.yaml", Data: st.Write(), Secret: true}, nil
}

// ViewOf is a state as one side may have it: the private parts of all others are
// left out; their commitments, and so the base, stay.
func ViewOf(st *model.State, side model.Side) *model.State {
	v := *st
	v.Position = st.Position.View(side)
	return &v
}
