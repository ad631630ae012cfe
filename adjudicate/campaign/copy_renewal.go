package campaign

import "umpire/adjudicate/chain"

// Succeeded reports whether the owner has his seat by a change of keys: somebody before
// him signed the start, and drew its nonce.
func (f *Copy) Succeeded() bool { return f.Settings.Roster().Now(f.Me).Sign != f.keys.Sign() }

// renewal is the counter before which the referee's chain is replaced, and whether every
// party is bound to it, so that the nonces are to be opened (hexdice/1 3.11); 0 without a
// re-key under way whose nonces the players have drawn.
func (f *Copy) renewal() (counter int64, bound bool) {
	if f.Pact.Renews != chain.Players {
		return 0, false
	}
	r := chain.RekeyingOf(f.Offer, f.Chain)
	if r == nil {
		return 0, false
	}
	return r.Counter, len(r.Missing(chain.PlayersOf(f.Offer))) == 0
}

// gone is the last bundle without files that the owner signed at an entry or later: it has
// his signature, or his nonce; "" without one.
func (f *Copy) gone(entry int64) string {
	name := ""
	for _, a := range f.asides {
		if a.Party() == f.Me && a.Seq() >= entry && len(a.Handed()) == 0 && f.mailed(a) {
			name = max(name, mailName(a))
		}
	}
	return name
}
