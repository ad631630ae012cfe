package pen

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/orders"
)

// An objection is a statement that stands in the record; it decides nothing. Where it
// stands under an open lock of the other, the pen goes back to him, and he may repair
// the lock by a new one of the same counter (hexdice/1 4.3).

// Object states what I object to. Without the pen it is an aside, and goes with the next
// mail.
func (m *Match) Object(in single.Input) error {
	if err := m.tellsNothing(in); err != nil {
		return err
	}
	switch {
	case m.Closed || m.Seq() == 0:
		return unasked("there is nothing to object to")
	case m.Pen != m.Me:
		return m.handIn(chain.ObjectAside, in.Data)
	case m.lock != nil && m.lock.Round > 0 && m.lock.Writer != m.Me && !m.acknowledged(m.Me, m.Seq()) && m.with.Past(m.lock.Round):
		return &chain.Late{Round: m.lock.Round}
	}
	sum := dice.HashOf(in.Data).String()
	m.put(campaign.File{Name: "files/" + sum, Data: in.Data})
	return m.enter(chain.Object(m.Me, sum, "none"))
}

// tellsNothing refuses my own words if they name a card that I hold hidden.
func (m *Match) tellsNothing(in single.Input) error {
	if m.Mine == nil {
		return nil
	}
	_, p, err := m.inMySight()
	if err != nil {
		return err
	}
	set, held := p.Set(), m.hiddenIn(p)
	for _, word := range orders.Words(string(in.Data)) {
		if c, ok := set.FindCard(strings.ToUpper(word)); ok && held[c] {
			return &Leak{File: in.Name, What: set.CardName(c)}
		}
	}
	return nil
}

// takeObject takes an objection.
func (m *Match) takeObject(e dice.Record) error {
	if _, err := m.signedBy(e, chain.ObjectAside); err != nil {
		return err
	}
	party, file := e.Get("party"), e.Get("file")
	if file != "none" {
		if _, err := m.kept(file); err != nil {
			return err // nobody could send the chain on
		}
	}
	if m.lock != nil && party != m.lock.Writer && slices.Contains(m.Players(), party) {
		m.lock.objection, m.lock.heard = file, m.Pen == m.lock.Writer
	}
	m.Notes = append(m.Notes, speech.Text("note.objects", e.Number("seq"), party, file[:min(8, len(file))]))
	return nil
}

// Objection is the file of the last objection to the open lock, "none" if it has none, if
// that lock is mine and I have the pen; "" else.
func (m *Match) Objection() string {
	if m.lock == nil || m.lock.Writer != m.Me || m.Pen != m.Me {
		return ""
	}
	return m.lock.objection
}

// Repair locks anew what somebody objects to: the same counter and stage, and what the
// rules say now; with a beacon another round. Who finds that his lock was right goes on
// instead.
func (m *Match) Repair() error {
	switch {
	case m.Objection() == "":
		return unasked("nobody objects to an open lock of yours, or you do not have the pen")
	case m.lock.Round > 0 && m.with.Past(m.lock.Round):
		return unasked("round %d is out: a new lock would be made knowing the dice", m.lock.Round)
	}
	if _, err := m.advance(); err != nil {
		return err
	}
	if err := m.lockAs(m.lock.Stage, m.lock.Counter, m.lock.Draw); err != nil {
		return err
	}
	return m.Go()
}

// awaitsLock says of which lock a repair is wanted.
func (l *lock) awaitsLock() string { return "lock/" + strconv.FormatInt(l.Counter, 10) }
