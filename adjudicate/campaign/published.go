package campaign

import (
	"io/fs"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/exit"
)

// ErrPublished marks a seed that stands in the examples for everybody to read.
var ErrPublished = exit.New(exit.Integrity, "this seed is published in the examples: anybody who reads them knows its dice")

// published lists the hashes of the example seeds with the genesis for which
// alone they serve.
var published = map[string]string{
	exampleSeed: exampleGenesis,
}

// checkPublished refuses an example's seed for any campaign but the example.
func checkPublished(seed dice.Hash, genesis dice.Hash) error {
	if only, ok := published[dice.HashOf(seed[:]).String()]; ok && only != genesis.String() {
		return ErrPublished
	}
	return nil
}

// Published reports whether the seed of a folder is that of an example, and no secret.
func Published(fsys fs.FS) bool {
	seed, err := ReadSeed(fsys, chain.SeedFile)
	_, shown := published[dice.HashOf(seed[:]).String()]
	return err == nil && shown
}
