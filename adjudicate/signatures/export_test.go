package signatures

import "umpire/adjudicate/dice"

// Remembered is what is remembered of a signature that was verified.
func Remembered(c BeaconChain, round int64, signature string) (dice.Hash, bool) {
	return verified.Get(signedRound{c.Key, round, signature})
}
