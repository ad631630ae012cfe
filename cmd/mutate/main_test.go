package main

import (
	"path/filepath"
	"slices"
	"testing"
)

// Every line of the table still finds its text, so that a rule that was written
// anew does not drop out of the run unnoticed.
func TestTableFitsTheSource(t *testing.T) {
	ms, err := read(filepath.Join("../..", table))
	if err != nil || len(ms) == 0 {
		t.Fatal(len(ms), err)
	}
	for _, m := range ms {
		if _, err := m.source("../.."); err != nil {
			t.Errorf("%s: %v", m.rule, err)
		}
	}
}

// A seed draws the same rules again, all mutations of each, and never a rule twice.
func TestDraw(t *testing.T) {
	rows := func() []mutation {
		var ms []mutation
		for _, rule := range []string{"A", "B", "B", "C", "D", "E"} {
			ms = append(ms, mutation{rule: rule})
		}
		return ms
	}
	first := draw(rows(), 7, 3)
	if !slices.Equal(first, draw(rows(), 7, 3)) {
		t.Error("a seed draws the same again")
	}
	rules := map[string]int{}
	for _, m := range first {
		rules[m.rule]++
	}
	if len(rules) != 3 || rules["B"] == 1 {
		t.Errorf("%v", rules)
	}
	if len(draw(rows(), 7, 60)) != 6 {
		t.Error("more rules than there are: all")
	}
	differs := false
	for seed := uint64(8); seed < 20; seed++ {
		differs = differs || !slices.Equal(first, draw(rows(), seed, 3))
	}
	if !differs {
		t.Error("every seed draws the same")
	}
}
