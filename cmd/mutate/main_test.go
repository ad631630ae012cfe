package main

import (
	"path/filepath"
	"slices"
	"testing"
)

// Every line of each table still finds its text, so that a rule that was written
// anew does not drop out of the run unnoticed.
func TestTableFitsTheSource(t *testing.T) {
	tables, err := filepath.Glob("../../adjudicate/*/testdata/mutations.tsv")
	if err != nil || len(tables) < 2 {
		t.Fatal(tables, err)
	}
	for _, path := range tables {
		ms, err := read(path)
		if err != nil || len(ms) < 60 {
			t.Fatal(path, len(ms), err)
		}
		for _, m := range ms {
			if _, err := m.source("../.."); err != nil {
				t.Errorf("%s: %v", m.rule, err)
			}
		}
	}
}

// A seed draws the same rows again, all mutations of each, and says which have none.
func TestDraw(t *testing.T) {
	var ms []mutation
	for _, rule := range []string{"A", "B", "B", "C", "D", "not a row"} {
		ms = append(ms, mutation{rule: rule})
	}
	rows := []string{"A", "B", "C", "D", "E"}
	first, holes := draw(ms, rows, 7, 3)
	if again, same := draw(ms, rows, 7, 3); !slices.Equal(first, again) || !slices.Equal(holes, same) {
		t.Error("a seed draws the same again")
	}
	rules := map[string]int{}
	for _, m := range first {
		rules[m.rule]++
	}
	if len(rules)+len(holes) != 3 || rules["B"] == 1 {
		t.Errorf("%v %v", rules, holes)
	}
	if all, holes := draw(ms, rows, 7, 60); len(all) != 5 || !slices.Equal(holes, []string{"E"}) {
		t.Errorf("more rows than there are: all, and the row without a mutation: %v %v", all, holes)
	}
	differs := false
	for seed := uint64(8); seed < 20; seed++ {
		other, _ := draw(ms, rows, seed, 3)
		differs = differs || !slices.Equal(first, other)
	}
	if !differs {
		t.Error("every seed draws the same")
	}
}

// A test is named by each part of its name but the first, and rows are told from the rest.
func TestTestsByRule(t *testing.T) {
	b := byRule{}
	b.add("./p", "TestCases/DS-8.2-R1#01")
	b.add("./q", "TestRows/8.2/DS-8.2-R1")
	b.add("./q", "TestRows/DS22-6.1b-R4")
	b.add("./q", "TestRows")
	b.add("./r", "TestRows/AS-CB1-8")
	if !slices.Equal(b["DS-8.2-R1"], []string{"./p TestCases/DS-8.2-R1#01", "./q TestRows/8.2/DS-8.2-R1"}) {
		t.Error(b)
	}
	if !slices.Equal(b.rows(), []string{"AS-CB1-8", "DS-8.2-R1", "DS22-6.1b-R4"}) {
		t.Error(b.rows())
	}
}
