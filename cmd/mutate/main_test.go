package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// hook is the name of a case that is no row: one of the list of hooks of Stalingrad.
var hook = regexp.MustCompile(`^H[0-9][0-9]$`)

// Every line of each table still finds its text, in a function, a table or data, so that a
// rule that was written anew does not drop out of the run unnoticed.
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
			if _, _, err := m.source("../.."); err != nil {
				t.Error(err)
			}
			if !rowID.MatchString(m.rule) && !hook.MatchString(m.rule) {
				t.Errorf("%s: no row bears this name, so no test of it could be red", m.rule)
			}
			if strings.HasSuffix(m.file, "edition_2022.go") && strings.HasPrefix(m.rule, "DS-") {
				t.Errorf("%s: a row of 2023 is broken in %s, where no case of its own plays", m.rule, m.file)
			}
		}
	}
}

// A row that does not fit its file is told with its row, file and text; the run goes on
// with the next and ends with a failing status.
func TestMisfitsAreTold(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) string {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return name
	}
	rules := write("rules.go", "package p\n\nimport \"fmt\"\n\n// aside\n\ntype game struct{}\n\n"+
		"func (game) may(int) bool { return true }\nfunc must[T any](T) bool {\n\treturn false || false\n}\n\nvar crt = []string{\"AR\"}\n")
	data := write("data.yaml", "cost: 2\n")
	misfits := [][4]string{
		{rules, "R-1", "return maybe", "return true"},
		{rules, "R-2", "false", "true"},
		{rules, "R-3", "aside", "beside"},
		{rules, "R-4", `"fmt"`, `"os"`},
		{rules, "R-5", "", "true"},
		{rules, "R-6", "return true", "return true"},
		{"none.go", "R-7", "true", "false"},
		{write("cut.go", "package p\n\nfunc cut("), "R-8", "cut", "uncut"},
	}
	fit := [][4]string{
		{rules, "F-1", "may(int) bool { return true }", "may(int) bool { return false }"},
		{rules, "F-2", "return false ||", "return true ||"},
		{rules, "F-3", "AR", "DR"},
		{data, "F-4", "cost: 2", "cost: 3"},
	}
	var table strings.Builder
	for i := range misfits { // a sound row behind each that does not fit
		for _, row := range [][4]string{misfits[i], fit[i%len(fit)]} {
			table.WriteString(strings.Join(row[:], "\t") + "\n")
		}
	}
	var out strings.Builder
	ok, err := mutate(&out, write("list.tsv", table.String()), "", 0, 0, nil)
	if ok || err != nil {
		t.Errorf("%v %v", ok, err)
	}
	lines := strings.Split(out.String(), "\n")
	for _, m := range misfits {
		at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "misfit   "+m[1]+": ") })
		if at < 0 || !strings.Contains(lines[at], m[0]) || m[1] != "R-7" && !strings.Contains(lines[at], strconv.Quote(m[2])) {
			t.Errorf("%s is not told as a misfit with its file and text", m[1])
		}
	}
	for _, want := range []string{"F-1            rules.go may", "F-2            rules.go must", "F-3            rules.go crt", "F-4            data.yaml -",
		"16 mutations in 4 functions: 0 noticed by the tests of their rule, 0 by others, 8 not noticed; 8 do not fit their file, 0 rows"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing", want)
		}
	}
	if t.Failed() {
		t.Log(out.String())
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
	b.add("./r", "TestZones/C51,_WG-10.1-1,_WG-10.1-2:_none_across_WG-10.1-3#02")
	if !slices.Equal(b["DS-8.2-R1"], []string{"./p TestCases/DS-8.2-R1#01", "./q TestRows/8.2/DS-8.2-R1"}) {
		t.Error(b)
	}
	if !slices.Equal(b.rows(), []string{"AS-CB1-8", "DS-8.2-R1", "DS22-6.1b-R4", "WG-10.1-1", "WG-10.1-2"}) {
		t.Error(b.rows())
	}
}
