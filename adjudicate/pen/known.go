package pen

import (
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/model"
)

// Known is the segment that is played, or was played last, as the party knows it;
// nil before the first stop and for an observer. What is awaited, and the halt that
// answers name, are those of the public run.
func (m *Match) Known() (*single.Step, *single.Result) {
	own := m.soFar()
	if own == nil || own.lack != nil && !m.asking() {
		return nil, nil
	}
	r := m.recount(m.lastTurn(), own)
	r.Record.Entry = int(m.Seq())
	if !m.asking() {
		return own.Step, r
	}
	r.Outcome.Awaits = slices.DeleteFunc(slices.Clone(r.Outcome.Awaits), func(a adjudicate.Await) bool { return string(a.To) != m.Me })
	return own.Step, r
}

// Seat is the side whose folder it is; "" of the witness's, and of an observer's.
func (m *Match) Seat() model.Side {
	if m.Mine == nil {
		return ""
	}
	return side(m.Me)
}

// Seats are those of the settings, with the names of who has them now.
func (m *Match) Seats() []chain.Seat {
	list := slices.Clone(m.Settings.Seats)
	for i := range list {
		if now := m.Roster.Now(string(list[i].Side)); now.Sign != "" {
			list[i] = now.Seat
		}
	}
	return list
}

// Position is the position before the segment that is played or comes next, as the party
// knows it.
func (m *Match) Position() *single.Step {
	if m.Mine != nil {
		return m.Mine
	}
	return m.Step
}

// Ended says what ended the game before its end; "" else.
func (m *Match) Ended() string {
	if m.Forfeit != "" {
		return m.Forfeit + " has lost by silence"
	}
	return m.over
}

// lastTurn is the last segment that was begun and counts; nil without one.
func (m *Match) lastTurn() *Turn {
	for _, t := range slices.Backward(m.Turns) {
		if t.void == 0 {
			return t
		}
	}
	return nil
}

// known is my own run of the segment that is played, or was last.
func (m *Match) known() *Run {
	if m.Mine == nil || m.lastTurn() == nil {
		return nil
	}
	if m.Turn == nil {
		return m.lastTurn().Last
	}
	own, err := m.play(m.Turn, m.Turn.Own, m.Me)
	if err != nil {
		return nil
	}
	return own
}

// Next is what the campaign waits for.
type Next struct {
	Kind      string   // orders, answers, link, accept …; change where all have signed one, which comes first; "" once it is closed
	By        []string // whose it is
	Pen       string   // who has the pen
	Segment   string
	Base      string   // of orders and answers
	Questions []string // of answers: the names
	Mine      bool     // a file of the party itself is wanted now
	Unsent    bool     // the last entry is the party's, and not signed for a mail
}

// lastIsMine reports whether the party has written the last entry.
func (m *Match) lastIsMine() bool {
	n := m.Seq()
	return n > 0 && m.Chain[n-1].Get("writer") == m.Me
}

// Unmailed reports whether what the party has signed last, or before all its answer to the invitation,
// lies in no mail, and the others do not have it.
func (m *Match) Unmailed() bool {
	if m.Seq() == 0 {
		return m.Pen != m.Me && !m.has("sent/"+InvitationName(m.Me))
	}
	return m.lastIsMine() && m.Held() < m.Seq() && !campaign.Mailed(m.fsys, m.Me, m.Seq())
}

// Next says what the campaign waits for, without doing anything.
func (m *Match) Next() (Next, error) {
	d, err := m.Due()
	n := Next{Kind: d.Kind, By: d.By, Pen: m.Pen, Segment: m.Step.State.Segment}
	if err != nil {
		return n, err
	}
	last := m.Seq()
	n.Unsent = m.lastIsMine() && m.lastHead(m.Me) < last
	if m.Ready() != "" {
		n.Kind, n.By = "change", []string{m.Pen}
		return n, nil
	}
	mine := m.Pen == m.Me && slices.Contains(d.By, m.Me)
	switch d.Kind {
	case "accept":
		n.Mine = m.toAgree(d)
	case atOrders:
		n.Base, n.Mine = m.Step.Base[:8], mine
	case atAnswers:
		n.Base, n.Mine = m.stop.run.lastHalt().Hash[:8], mine
		if mine {
			list, err := m.decisions(m.stop.run)
			if err != nil {
				return n, err
			}
			n.Mine = list == nil // else what I have sealed says it already
		}
		for _, a := range m.stop.run.awaits(d.By[0]) {
			n.Questions = append(n.Questions, a.Name)
		}
	}
	return n, nil
}

// Now is the state that the party knows, and its own standing orders in force. A segment that
// has played out is closed first: what comes next is drafted over what it left.
func (m *Match) Now() (single.Input, []single.Input, error) {
	if _, err := m.Due(); err != nil {
		return single.Input{}, nil, err
	}
	s := m.Position()
	return single.Input{Name: m.Settings.Campaign + "_" + s.State.Segment, Data: s.Unsealed()}, m.serving(), nil
}
