package campaign

import (
	"umpire/adjudicate/single"
	"umpire/model"
)

// New is the first state file of a campaign on plain files; nonces are one a side ([single.CommitAll]).
func New(st *model.State, nonces [][32]byte) (File, error) {
	if err := single.CommitAll(st, nonces); err != nil {
		return File{}, err
	}
	return File{Name: st.Campaign + "_000_state.yaml", Data: st.Write(), Secret: true}, nil
}
