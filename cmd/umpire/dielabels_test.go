package main

import (
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// TestDiceHaveLabels: every die of whole games, at random and sensible, has a label that its game knows, with
// a place of the board where the label names one, and a face that the label allows: a ruling
// that sets a die is held against that. Red if a game rolls under a label it does not list.
func TestDiceHaveLabels(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	for _, g := range games.All {
		rolled := map[string]int{}
		for seed := uint64(1); seed <= uint64(suitetest.Few(1, 2)); seed++ { // a third brings no other label
			game := selfPlayed(t, g.Name, g.Editions[int(seed)%len(g.Editions)], seed)
			words, places := game.rules.Words(), map[string]bool{}
			for s := range game.each(t) {
				set := s.st.Position.Set()
				for i := range set.Board.Len() {
					places[dice.Fold(set.SpaceName(model.Space(i)))] = true
				}
				for _, e := range s.out.Journal {
					if e.Kind != adjudicate.Rolled {
						continue
					}
					l, parts, ok := words.Die(e.ID)
					switch {
					case !ok:
						t.Fatalf("%s: no words for the die %s", g.Name, e.ID)
					case l.Place > 0 && !places[parts[l.Place-1]]:
						t.Fatalf("%s: %s names no place", g.Name, e.ID)
					case l.Sides > 0 && l.Sides != e.Die.Spec.N():
						t.Fatalf("%s: %s has %d sides, not %d", g.Name, e.ID, e.Die.Spec.N(), l.Sides)
					}
					rolled[l.Pattern]++
				}
			}
		}
		t.Logf("%s: %v", g.Name, rolled)
		if len(rolled) < 5 {
			t.Errorf("%s: only %d kinds of dice fell", g.Name, len(rolled))
		}
	}
}
