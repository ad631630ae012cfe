package chain

import (
	"slices"

	"umpire/adjudicate/dice"
)

// Agreement is an entry that stands and that parties accept, each by his signature, before
// anything else goes in (hexdice/1 3.9): an offer, a void, a change, a re-key.
type Agreement struct {
	Seq     int64
	Type    string
	Missing []string        // who has yet to accept, in byte order
	Then    func(seq int64) // once nobody is missing, with the entry that was last; nil: nothing more
}

// Agreement says who accepts an entry by his signature, and for whom the referee says so.
// Where the entry itself says who signs, some are they.
func (p Pact) Agreement(e dice.Record, some ...string) (a *Agreement, word []string) {
	a = &Agreement{Seq: e.Number("seq"), Type: e.Get("type")}
	c := p.Consents(a.Type)
	if a.Missing = slices.Sorted(slices.Values(some)); c.Signed != Held && c.Signed != Keyed {
		a.Missing = p.parties(c.Signed, e.Get("writer"))
	}
	signed := slices.Clone(a.Missing)
	return a, slices.DeleteFunc(p.parties(c.Word, ""), func(q string) bool { return slices.Contains(signed, q) })
}

// Accept notes that a party accepts.
func (a *Agreement) Accept(party string) {
	a.Missing = slices.DeleteFunc(slices.Clone(a.Missing), func(p string) bool { return p == party })
}

// Conclude does what follows once nobody is missing, and reports whether that is so.
func (a *Agreement) Conclude(seq int64) bool {
	if len(a.Missing) > 0 {
		return false
	}
	if a.Then != nil {
		a.Then(seq)
	}
	return true
}

// Asks lists the players whose word a change needs before it stands. One that gives a seat to
// a successor is asked of all but who leaves; keys of his own they sign once it stands.
func (p Pact) Asks(ch *Change) []string {
	switch ch.Kind {
	case Ruling, Rollback:
		return p.parties(Players, "")
	case GiveSeat:
		return p.parties(Others, ch.Acts[0].Args[0])
	case Ending:
		if ch.Agrees() {
			return p.parties(Players, "")
		}
		return slices.Clone(ch.Consent)
	}
	return nil
}

// SaysOf reports whether a change says of a player that he agreed or resigns, so that it takes
// his signature of that very change. Other keys of a seat are signed once their entry stands.
func (ch *Change) SaysOf(party string) bool {
	_, keyed := ch.NewKeys()
	return !keyed && slices.Contains(ch.Consent, party)
}

// Agreed reports whether a player has signed, by one of some asides and with the key that he
// has at an entry, a change of a hash.
func (r Roster) Agreed(asides map[string]*Aside, party, sum string, seq int64) bool {
	for _, a := range asides {
		if a.Party() == party && a.Names(sum) && r.Signed(a.Signed, seq) == nil {
			return true
		}
	}
	return false
}

// Unsigned lists the players with keys of whom a change of a hash says what they have not
// signed.
func (r Roster) Unsigned(ch *Change, sum string, asides map[string]*Aside, players []string, seq int64) (list []string) {
	for _, p := range players {
		if ch.SaysOf(p) && r.At(p, seq).Sign != "" && !r.Agreed(asides, p, sum, seq) {
			list = append(list, p)
		}
	}
	return list
}
