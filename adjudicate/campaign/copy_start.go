package campaign

import (
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// A start that the players sign (hexdice/1 3.4), by bundles: each signs the offer that the
// referee's first bundle brings, and opens his nonce in a second one, once the chain has the
// signatures of all.

// NonceFile is where a player's folder keeps the record of his nonce, until it is open.
const NonceFile = "secret/nonce.txt"

// starts reports whether the campaign still waits for what its players sign and open.
func (f *Copy) starts() bool {
	return f.Pact.Nonces == chain.Players && !slices.ContainsFunc(f.Chain, func(e dice.Record) bool { return e.Get("type") == "genesis" })
}

// mine reports whether the chain has an entry of a type that the owner has written.
func (f *Copy) mine(typ string) bool {
	return slices.ContainsFunc(f.Chain, func(e dice.Record) bool { return e.Get("type") == typ && e.Get("writer") == f.Me })
}

// start is the bundle with the owner's signature of the offer, whose every name he has
// checked, and with his nonce once all have signed.
func (f *Copy) start() (*Bundle, error) {
	data, err := f.fsys.ReadFile(NonceFile)
	if err != nil {
		return nil, &single.WrongFile{Name: NonceFile, What: "you have drawn no nonce for this campaign, or it is not in this folder"}
	}
	nonce, err := dice.Parse(data)
	if err != nil {
		return nil, &single.Damaged{Name: NonceFile, Size: len(data)}
	}
	c, err := OpenBegun(f.fsys, f.with.Games)
	if err != nil {
		return nil, err
	}
	offer, err := c.Offered(f.side(), f.keys.Sign(), nonce)
	if err != nil {
		return nil, err
	}
	if !f.mine("accept") || len(c.Others(f.side(), offer, nil)) > 0 {
		return f.aside(offer, nil)
	}
	return f.aside(f.Chain[f.Seq()-1], nil, File{Name: chain.NonceName(f.Me), Data: data})
}
