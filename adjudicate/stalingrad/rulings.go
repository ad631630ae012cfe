package stalingrad

import (
	_ "embed"

	"umpire/adjudicate"
)

//go:embed data/rulings.yaml
var rulingsFile []byte

// rulings is the register of this game, read once.
var rulings = adjudicate.MustRulings(rulingsFile)

// Rulings is the register of named rulings (data/rulings.yaml).
func (g *Game) Rulings() *adjudicate.Rulings { return rulings }
