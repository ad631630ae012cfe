package chain

import (
	"umpire/adjudicate/dice"
	"umpire/model/stow"
)

// Match is a chain as it was read: what its entries say by themselves, whoever appends and
// whosever folder it is, before any rule of a game. Every reader stands on it.
type Match struct {
	Pact     Pact // of the settings
	Offer    dice.Record
	Genesis  dice.Hash  // or the re-key in force; zero before it stands
	Chain    Entries    // the entries that were read and hold
	Roster   Roster     // who signs for each party
	Stages   Stages     // that were begun
	Counter  int64      // of the last lock
	Proven   Keys       // that are complete
	Chains   Chains     // of links, also those that were replaced
	Rekeying *Rekeying  // a re-key that was begun; nil
	Agreeing *Agreement // an entry that waits for acceptances; nil
}

// Begin is a match of which only what was agreed before play is known.
func Begin(offer dice.Record, pact Pact, roster Roster) Match {
	return Match{Pact: pact, Offer: offer, Roster: roster, Chains: ChainsOf(offer), Stages: Stages{}, Proven: Keys{}}
}

// Players lists the sides that decide, in byte order.
func (m *Match) Players() []string { return PlayersOf(m.Offer) }

// Seq is the number of the last entry.
func (m *Match) Seq() int64 { return m.Chain.Seq() }

// Head is the hash of the last entry; zero without one.
func (m *Match) Head() dice.Hash { return m.Chain.Head() }

// Entry makes the entry of a party that would follow.
func (m *Match) Entry(writer string, e dice.Entering) (dice.Record, error) {
	return m.Chain.Next(m.Offer.Get("campaign"), writer, e)
}

// Counts notes the lock, or the stage of dice that are typed in, of an entry that stands.
func (m *Match) Counts(e dice.Record) {
	m.Stages.Begun(e)
	if e.Get("type") == "lock" {
		m.Counter = e.Number("counter")
	}
}

// Links is the chain in which a party's next link is.
func (m *Match) Links(party string) Links { return m.Chains.At(party, m.Counter+1) }

// Renewed reports whether a re-key stands before the next counter, which has one.
func (m *Match) Renewed() bool { return m.Chains.ReplacedAt(m.Counter + 1) }

// Commits takes what a party commits to for a re-key before the next counter; false if that is
// not due.
func (m *Match) Commits(e dice.Record) (r *Rekeying, fits bool) {
	if m.Renewed() {
		return m.Rekeying, false
	}
	return m.Chains.Commits(m.Rekeying, e, m.Counter+1)
}

// Renews puts the record of a re-key in the place of the genesis.
func (m *Match) Renews(rekey dice.Record) {
	m.Genesis, m.Rekeying, m.Chains = rekey.Hash(), nil, m.Chains.Replaced(rekey)
}

// Signs verifies a signature by the key that its party has now. What does not hold is a
// *signatures.BadSignature.
func (m *Match) Signs(s Signed) error { return m.Roster.Signed(s, m.Seq()) }

// IsHead reports whether a record is a head of this chain that its party has signed.
func (m *Match) IsHead(h Signed) bool { return h.Of(m.Chain) && m.Roster.Signed(h, h.Seq()) == nil }

// Stow puts into a row what is known but the entries, or reads it.
func (m *Match) Stow(s *stow.Stow) {
	text, number, count := func(v *string) { stow.Text(s, v) }, func(v *int64) { stow.Int(s, v) }, func(n *int) { stow.Int(s, n) }
	stow.Hash(s, &m.Genesis)
	stow.List(s, (*[]Tenure)(&m.Roster), func(t *Tenure) { number(&t.From); t.Seat.Stow(s) })
	stow.Map(s, (*map[string]int)(&m.Stages), text, count)
	number(&m.Counter)
	stow.Map(s, (*map[string][]dice.StageKey)(&m.Proven), text, func(v *[]dice.StageKey) {
		stow.List(s, v, func(k *dice.StageKey) { k.Stow(s) })
	})
	stow.List(s, (*[]Links)(&m.Chains), func(l *Links) { number(&l.From); text(&l.Token); number(&l.Length); text(&l.Tip) })
}
