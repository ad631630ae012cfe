package wintergewitter

import (
	"testing"

	"umpire/adjudicate"
)

// Every die of a combat has words, also those whose labels end with a unit.
func TestDiceOfCombatsInWords(t *testing.T) {
	words := Words(nil)
	labels := []string{"combat/2020/attack/again2"}
	for seed := range uint64(30) {
		tab := scatter(t, "GT3-G-MC", seed)
		tab.oracle = adjudicate.NewRandom(seed)
		for _, e := range tab.run(func(s *segment) { s.combats() }).Journal {
			if e.Kind == adjudicate.Rolled {
				labels = append(labels, e.ID)
			}
		}
	}
	for _, l := range labels {
		w, parts, ok := words.Die(l)
		if !ok || len(parts) == 0 || w.Place != 1 {
			t.Errorf("no words for %s", l)
		}
	}
	if w, parts, _ := words.Die("combat/2020/check/i/11/6p"); len(parts) != 2 || parts[1] != "i/11/6p" {
		t.Errorf("%v %v", w, parts)
	}
}
