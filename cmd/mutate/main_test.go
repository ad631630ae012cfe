package main

import (
	"slices"
	"testing"
)

// A seed draws the same rules again, all mutations of each, and never a rule twice.
func TestDraw(t *testing.T) {
	table := func() []mutation {
		var ms []mutation
		for _, rule := range []string{"A", "B", "B", "C", "D", "E"} {
			ms = append(ms, mutation{rule: rule})
		}
		return ms
	}
	first := draw(table(), 7, 3)
	if !slices.Equal(first, draw(table(), 7, 3)) {
		t.Error("a seed draws the same again")
	}
	rules := map[string]int{}
	for _, m := range first {
		rules[m.rule]++
	}
	if len(rules) != 3 || rules["B"] == 1 {
		t.Errorf("%v", rules)
	}
	if len(draw(table(), 7, 60)) != 6 {
		t.Error("more rules than there are: all")
	}
	differs := false
	for seed := uint64(8); seed < 20; seed++ {
		differs = differs || !slices.Equal(first, draw(table(), seed, 3))
	}
	if !differs {
		t.Error("every seed draws the same")
	}
}
