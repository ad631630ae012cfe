package campaign

import (
	"fmt"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// Two parties with one key would be one party, and two equal commitments give less chance
// than two: both are refused by whoever makes, reads or signs them.

// Distinct refuses settings in which two roles have one key.
func (s *Settings) Distinct() error {
	of := map[string]string{}
	for _, seat := range append(append([]chain.Seat{}, s.Seats...), s.Post, s.Witness) {
		for _, key := range []string{seat.Sign, seat.Age} {
			if key == "" || key == "none" {
				continue
			}
			if first, twice := of[key]; twice {
				return &single.WrongFile{Name: SettingsFile, What: fmt.Sprintf("%s has the key of %s: two roles with one key are one party", seat.Side, first)}
			}
			of[key] = string(seat.Side)
		}
	}
	return nil
}

// DistinctOffer refuses an offer in which two parties have one nonce, one tip or one file of
// hands.
func DistinctOffer(offer dice.Record) error {
	of := map[string]string{}
	for _, key := range []string{"nonce", "chain", "hands"} {
		for _, row := range offer.All(key) {
			sum := row[len(row)-1]
			if first, twice := of[sum]; twice {
				return &single.WrongFile{Name: OfferFile, What: fmt.Sprintf("the %s of %s is that of %s: each party draws its own", map[string]string{"nonce": "nonce", "chain": "tip", "hands": "file of hands"}[key], row[0], first)}
			}
			of[sum] = row[0]
		}
	}
	return nil
}
