package pen

import (
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/model"
)

// A ruling changes the position before the segment that comes next, as everybody can read it:
// it moves nothing that a side holds hidden.

// ruling is what a ruling comes to.
type ruling struct {
	public, mine *single.Step
	notes        []string
	fixed        campaign.Faces
}

// ruled is what a ruling comes to, or why it cannot be made.
func (m *Match) ruled(ch *chain.Change) (*ruling, error) {
	if _, err := m.advance(); err != nil {
		return nil, err
	}
	switch {
	case m.Turn != nil && !m.untouched(m.Turn):
		return nil, &chain.BadChange{What: m.Turn.Segment + " is begun: rule when it is over, or take it back first"}
	case ch.Segment != m.Step.State.Segment || ch.State != m.Step.Base:
		return nil, unasked("the ruling is for %s on position %.8s; what stands is %s, %.8s", ch.Segment, ch.State, m.Step.State.Segment, m.Step.Base)
	}
	r := &ruling{}
	var err error
	if r.public, r.notes, r.fixed, err = campaign.Ruled(m.Step, ch); err != nil {
		return nil, err
	}
	if err := campaign.Playable(r.public.State, m.with.Games); err != nil {
		return nil, err
	}
	if hidesOther(m.Step.State.Position, r.public.State.Position) {
		return nil, &chain.BadChange{What: "everybody can read a ruling: it moves nothing that a side holds hidden"}
	}
	if m.Mine == nil {
		return r, nil
	}
	if r.mine, _, _, err = campaign.Ruled(m.Mine, ch); err != nil {
		return nil, err
	}
	if r.mine.Base != r.public.Base {
		return nil, &chain.BadChange{What: "everybody can read a ruling: it rests on nothing that a side holds hidden"}
	}
	return r, nil
}

// hidesOther reports whether sides hold other things hidden in a position than in one before.
func hidesOther(before, after *model.Position) bool {
	for _, s := range before.Set().Schema.Sides {
		if before.HeldHidden(s) != after.HeldHidden(s) {
			return true
		}
	}
	return len(after.Passages()) > 0
}

// takeRuling changes the position.
func (m *Match) takeRuling(ch *chain.Change) error {
	r, err := m.ruled(ch)
	if err != nil {
		return err
	}
	if m.Turn != nil { // it begins anew, over the other position
		m.notes, m.fixed = m.Turn.saw.notes, m.Turn.saw.fixed
		m.Turns = m.Turns[:len(m.Turns)-1]
	}
	m.ruledTo[r.public] = ruledFrom{m.Step, ch}
	m.Step, m.Mine, m.Turn, m.stop, m.moved = r.public, r.mine, nil, nil, m.Seq()
	m.notes = append(m.notes, r.notes...)
	if m.fixed == nil {
		m.fixed = campaign.Faces{}
	}
	for id, face := range r.fixed {
		m.fixed[id] = face
	}
	return nil
}

// ruledFrom is over which position a ruling made another.
type ruledFrom struct {
	before *single.Step
	by     *chain.Change
}
