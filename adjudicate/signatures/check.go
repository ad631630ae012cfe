package signatures

import (
	"io/fs"

	"umpire/adjudicate/dice"
)

// Check is [dice.Check], with rounds of quicknet, or of the chains named instead.
func Check(dir fs.FS, chains ...BeaconChain) (*dice.Report, error) {
	if len(chains) == 0 {
		chains = []BeaconChain{Quicknet}
	}
	accepted := make([]dice.Beacon, len(chains))
	for i, c := range chains {
		accepted[i] = c
	}
	return dice.Check(dir, accepted...)
}
