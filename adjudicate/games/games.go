// Package games is the registry: one line a game.
package games

import (
	"slices"

	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/stalingrad"
	"umpire/adjudicate/wintergewitter"
)

// All lists the games that this program plays, by name.
var All = slices.Concat(
	donnerschlag.Registry(),
	stalingrad.Registry(),
	wintergewitter.Registry(),
)
