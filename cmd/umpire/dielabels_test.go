package main

import (
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/model"
)

// TestDiceHaveLabels: every die of whole games at random has a label that its game knows, with
// a place of the board where the label names one, and a face that the label allows: a ruling
// that sets a die is held against that. Red if a game rolls under a label it does not list.
func TestDiceHaveLabels(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		rolled := map[string]int{}
		for seed := range uint64(3) { // a fourth brings no other label
			p := &selfPlay{edition: g.Editions[int(seed)%len(g.Editions)], player: "random"}
			st, rules, err := (&app{world: outside()}).begun(p, g.Name)
			if err != nil {
				t.Fatal(err)
			}
			set, words := st.Position.Set(), rules.Words()
			places := map[string]bool{}
			for i := range set.Board.Len() {
				places[dice.Fold(set.SpaceName(model.Space(i)))] = true
			}
			pos, segment := st.Position, st.Segment
			for step := uint64(0); rules.Next(pos, segment) != segment && step < 2000; step++ {
				out := adjudicate.Run(rules, adjudicate.Input{Position: pos, Segment: segment, Edition: st.Edition, Oracle: adjudicate.NewRandom(seed<<20 + step)})
				if out.Err != nil {
					t.Fatal(out.Err)
				}
				for _, e := range out.Journal {
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
				pos, segment = out.Position, rules.Next(out.Position, segment)
			}
		}
		t.Logf("%s: %v", g.Name, rolled)
		if len(rolled) < 5 {
			t.Errorf("%s: only %d kinds of dice fell", g.Name, len(rolled))
		}
	}
}
