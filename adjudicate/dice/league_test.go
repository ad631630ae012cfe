package dice_test

import (
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
)

// The tests inside the package cannot import who verifies rounds, as it imports the package.
func init() { dice.Quicknets = signatures.Quicknet }
