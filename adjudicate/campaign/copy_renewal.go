package campaign

import (
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

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

// OpenedName is the file in which a player opens a nonce for the referee.
func OpenedName(party string) string { return "nonce-" + party + ".txt" }

// openedFor is the file with the nonce that the owner has opened for the re-key under way, where he
// wrote it into his folder; "" without one.
func (f *Copy) openedFor() string {
	r, name := chain.RekeyingOf(f.Offer, f.Chain), "sent/"+OpenedName(f.Me)
	data, err := f.fsys.ReadFile(name)
	if err != nil || r == nil {
		return ""
	}
	if rec, err := dice.Parse(data); err != nil || rec.Hash().String() != r.Bound[f.Me] {
		return ""
	}
	return name
}

// signedByHand is the file with which the owner has signed an entry beside his bundles; "" without one.
func (f *Copy) signedByHand(e dice.Record) string {
	name := chain.HeadName(e.Number("seq"), f.Me, "sig")
	if _, err := f.fsys.ReadFile(name); err != nil {
		return ""
	}
	return name
}

// ByHand reports whether what is asked for has left the folder as a file, and not as a bundle.
func (n Next) ByHand() bool { return n.Sent != "" && !strings.HasSuffix(n.Sent, ".zip") }

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
