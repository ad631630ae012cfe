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
