package adjudicate

import (
	"fmt"
	"strings"

	"umpire/model"
)

// assumed puts a branch of a check into words, from its journal: the game's own, or where
// it has none for what was tried there the dice and answers themselves.
func assumed(s *model.Set, journal []Entry, own func(*model.Set, []Entry) string) string {
	if own != nil {
		if text := own(s, journal); text != "" {
			return text
		}
	}
	var parts []string
	for i := range journal {
		switch e := &journal[i]; {
		case e.Kind == Rolled && e.Die.Source == triedSource:
			parts = append(parts, fmt.Sprintf("the die %s is %d", e.ID, e.Die.Face()))
		case e.Kind == Decided && e.Origin == FromOracle:
			parts = append(parts, e.Name+" is "+e.Text)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "if " + strings.Join(parts[max(0, len(parts)-lastTried):], " and ")
}

// lastTried bounds how many of the things that were tried a branch is told by.
const lastTried = 3

// triedSource is the source of a die that nobody rolled.
const triedSource = "tried"
