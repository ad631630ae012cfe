package chain

import (
	"fmt"

	"umpire/adjudicate/dice"
)

// NonceRecord is the record of a nonce, whose hash an offer or a commitment names
// (hexdice/1 3.4).
func NonceRecord(campaign, party string, value [32]byte) (dice.Record, error) {
	return dice.Make("nonce", dice.L("campaign", campaign), dice.L("party", party), dice.L("value", dice.Hash(value).String()))
}

// GenesisRecord is the genesis of an offer, with the nonces of all: party and value.
func GenesisRecord(offer dice.Record, nonces [][]string) (dice.Record, error) {
	lines := []dice.Line{dice.L("campaign", offer.Get("campaign")), dice.L("offer", offer.Hash().String())}
	for _, row := range nonces {
		lines = append(lines, dice.L("nonce", row...))
	}
	rec, err := dice.Make("genesis", lines...)
	if err != nil {
		err = fmt.Errorf("genesis: %w", err)
	}
	return rec, err
}

// Renewal is what replaces a party's chain and the genesis (hexdice/1 3.11).
type Renewal struct {
	Previous dice.Hash  // the genesis, or the re-key before
	Counter  int64      // the first that it serves
	Token    string     // the name of the new chain
	Length   int64      // of it
	Tip      string     // of it
	Nonces   [][]string // party and value
}

// Record is the record of a re-key. Hand secrets stay those of the first seed.
func (r Renewal) Record(campaign string) (dice.Record, error) {
	lines := []dice.Line{dice.L("campaign", campaign), dice.L("previous", r.Previous.String()), dice.L("counter", number(r.Counter)), dice.L("party", r.Token),
		dice.L("length", number(r.Length)), dice.L("tip", r.Tip), dice.L("hands", "none")}
	for _, row := range r.Nonces {
		lines = append(lines, dice.L("nonce", row...))
	}
	return dice.Make("rekey", lines...)
}
