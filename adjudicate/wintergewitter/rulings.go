package wintergewitter

import (
	"sync"

	"umpire/adjudicate"
)

// rulings is the register of this game, read when it is first asked for.
var rulings = sync.OnceValue(func() *adjudicate.Rulings { return adjudicate.MustRulings(shippedFiles) })

// Rulings is the register of named rulings (data/rulings.yaml).
func (g *Game) Rulings() *adjudicate.Rulings { return rulings() }
