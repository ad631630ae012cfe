package campaign

import (
	"umpire/adjudicate/dice"
	"umpire/model"
)

// Changed is the step over a state that a ruling changed; ruling is its hash. Private parts that changed
// are committed anew, with a nonce that follows from the old one and the ruling.
func (s *Step) Changed(st *model.State, ruling string) (*Step, error) {
	n := &Step{State: st, Rules: s.Rules, Owner: s.Owner, Fixed: s.Fixed, input: s.input}
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
