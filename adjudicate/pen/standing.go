package pen

import (
	"errors"
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
)

// Standing enters standing orders of the party; they serve from the next segment on.
// Without the pen, or under a lock, they are an aside.
func (m *Match) Standing(in campaign.Input) error {
	if m.entered(in.Data) {
		return nil
	}
	if err := m.Go(); err != nil {
		return err
	}
	s := *m.Mine
	sent, told := s.Read(in)
	if sent.File == nil {
		return &campaign.Refused{Files: []campaign.Told{told}, Words: s.Rules.Messages()}
	}
	if err := m.ofParty(sent, m.Me, "standing"); err != nil {
		return err
	}
	open, _, err := m.openPart(sent.File)
	if err != nil {
		return err
	}
	m.keepWhole(open, in.Data)
	if slices.ContainsFunc(m.waiting(), func(a aside) bool { return a.Party() == m.Me && a.file() == dice.HashOf(open).String() }) {
		return nil
	}
	if m.Pen != m.Me || m.lock != nil {
		return errors.Join(m.handIn(standingKind, open), m.guard())
	}
	return errors.Join(m.enterFile(standingKind, open), m.guard())
}

// takeStanding takes standing orders. Of several the last that their party signed hold,
// whatever the order in which they are entered.
func (m *Match) takeStanding(e dice.Record) error {
	a, err := m.signedBy(e, standingKind)
	if err != nil {
		return err
	}
	party, sum, at := e.Get("party"), e.Get("file"), moment{seq: e.Number("seq")}
	if a.Head.Type() != "" {
		at = a.at()
	}
	if !m.stood[party].before(at) {
		return unasked("%s has handed in other standing orders since", party)
	}
	m.stood[party], m.standing[party] = at, sum
	if sum == "none" {
		return nil
	}
	return m.mayStand(party, sum)
}

// mayStand checks that a file holds standing orders of a party.
func (m *Match) mayStand(party, sum string) error {
	sent, err := m.read(m.Step, sum)
	if err != nil {
		return err
	}
	return m.ofParty(sent, party, standingKind)
}
