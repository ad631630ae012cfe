package chain

import (
	"slices"
	"strconv"

	"umpire/adjudicate/dice"
)

// Links is a chain of links as it serves a party: its first, of the offer, or one that has
// replaced another (hexdice/1 3.11).
type Links struct {
	From   int64  // the first counter that it serves; 0: from the start
	Token  string // its name, under which the party gives links: axis, then axis.2
	Length int64
	Tip    string
}

// Chains are the chains of links of a campaign, in the order in which they came.
type Chains []Links

// ChainsOf are those of an offer.
func ChainsOf(offer dice.Record) (list Chains) {
	for _, row := range offer.All("chain") {
		n, _ := strconv.ParseInt(row[1], 10, 64)
		list = append(list, Links{Token: row[0], Length: n, Tip: row[2]})
	}
	return list
}

// At is the chain that has a party's link of a counter; one without links where it has none.
func (c Chains) At(party string, counter int64) Links {
	at := Links{Token: party}
	for _, l := range c {
		if PartyOf(l.Token) == party && l.From <= counter {
			at = l
		}
	}
	return at
}

// Replaced are the chains with the one that a re-key has brought; those before stay as they were.
func (c Chains) Replaced(rekey dice.Record) Chains {
	return append(slices.Clip(c), Links{rekey.Number("counter"), rekey.Get("party"), rekey.Number("length"), rekey.Get("tip")})
}

// ReplacedAt reports whether a re-key stands before a counter, which has one.
func (c Chains) ReplacedAt(counter int64) bool {
	return slices.ContainsFunc(c, func(l Links) bool { return l.From == counter })
}

// Rekeying is a re-key that was begun: whose chain is replaced, by what, and who is bound to
// which nonce.
type Rekeying struct {
	By, Token, Tip string
	Counter        int64             // the first that the new chain serves
	Bound          map[string]string // by party, what its nonce hashes to
}

// Commits takes what a party brings to a re-key before a counter: the first a tip, under the
// name of its next chain, every other a nonce alone. r is nil before the first. false: it is not
// due.
func (c Chains) Commits(r *Rekeying, e dice.Record, counter int64) (*Rekeying, bool) {
	party, token, begins := e.Get("writer"), e.Get("party"), r == nil
	want := party
	if begins {
		want = NextToken(c.At(party, counter).Token)
		r = &Rekeying{By: party, Token: token, Tip: e.Get("tip"), Counter: counter, Bound: map[string]string{}}
	}
	if token != want || begins == (e.Get("tip") == "none") || r.Bound[party] != "" {
		return r, false
	}
	r.Bound[party] = e.Get("nonce")
	return r, true
}

// Missing lists those of some parties who have not committed yet.
func (r *Rekeying) Missing(parties []string) []string {
	return slices.DeleteFunc(slices.Clone(parties), func(p string) bool { return r.Bound[p] != "" })
}

// RekeyingOf is the re-key that entries of an offer have begun, and that does not stand; nil
// without one.
func RekeyingOf(offer dice.Record, entries []dice.Record) (r *Rekeying) {
	chains, counter := ChainsOf(offer), int64(0)
	for _, e := range entries {
		switch e.Get("type") {
		case "lock":
			counter, r = e.Number("counter"), nil
		case "commit":
			if next, ok := chains.Commits(r, e, counter+1); ok {
				r = next
			}
		case "rekey":
			if r != nil {
				chains = append(chains, Links{From: r.Counter, Token: r.Token, Tip: r.Tip})
			}
			r = nil
		}
	}
	return r
}
