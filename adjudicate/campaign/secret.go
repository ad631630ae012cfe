package campaign

import (
	"io/fs"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// Published reports whether the seed of a folder is that of an example, and no secret.
func Published(fsys fs.FS) bool {
	seed, err := ReadSeed(fsys, chain.SeedFile)
	_, shown := published[dice.HashOf(seed[:]).String()]
	return err == nil && shown
}
