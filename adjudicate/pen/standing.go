package pen

import (
	"errors"
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// Standing enters standing orders of the party; they serve from the next segment on.
// Without the pen, or under a lock, they are an aside.
func (m *Match) Standing(in single.Input) error {
	if now := m.standing[m.Me]; now == dice.HashOf(in.Data).String() || string(m.wholeOf(now)) == string(in.Data) {
		return nil
	}
	if err := m.Go(); err != nil {
		return err
	}
	s := *m.Mine
	sent, told := s.Read(in)
	if sent.File == nil {
		return &single.Refused{Files: []single.Told{told}, Rules: s.Rules}
	}
	if err := m.ofParty(sent, m.Me, "standing"); err != nil {
		return err
	}
	open, _, err := m.openPart(sent.File)
	if err != nil {
		return err
	}
	m.hoard(wholeName(dice.HashOf(open).String()), in.Data)
	if slices.ContainsFunc(m.waiting(), func(a *chain.Aside) bool { return a.Party() == m.Me && a.File() == dice.HashOf(open).String() }) {
		return nil
	}
	if m.Pen != m.Me || m.lock != nil {
		return errors.Join(m.handIn(chain.StandingAside, open), m.guard())
	}
	m.begins()
	return errors.Join(m.enterFile(chain.StandingAside, open), m.guard())
}

// takeStanding takes standing orders. Of several the last that their party signed hold,
// whatever the order in which they are entered.
func (m *Match) takeStanding(e dice.Record) error {
	a, err := m.signedBy(e, chain.StandingAside)
	if err != nil {
		return err
	}
	party, sum, at := e.Get("party"), e.Get("file"), moment{seq: e.Number("seq")}
	if a != nil {
		at = moment{a.Seq(), a.N}
	}
	if a != nil && m.leftSeat(a) {
		return unasked("who signed these standing orders of %s at entry %d has left the seat since", party, a.Seq())
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
	return m.ofParty(sent, party, chain.StandingAside)
}
