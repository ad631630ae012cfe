package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestAccount(t *testing.T) {
	rows := []string{"DS-1-R1", "DS-1-R2", "DS-1-R3", "DS-1-R4", "DS-1-R5"}
	did, err := readTests(strings.NewReader(strings.Join([]string{
		`{"Action":"pass","Test":"TestX/DS-1-R1"}`,
		`{"Action":"run","Test":"TestX/DS-1-R2"}`,
		`{"Action":"pass","Test":"TestX/case/DS-1-R3#01"}`,
		`{"Action":"fail","Test":"TestX/DS-1-R5"}`,
		`{"Action":"pass","Test":"TestX/about_DS-1-R2"}`,
		`FAIL x [build failed]`,
	}, "\n")), rows)
	if err != nil {
		t.Fatal(err)
	}
	a := account(rows, map[string]string{"DS-1-R4": same + "DS-1-R2"}, did, 110)
	want := []string{"DS-1-R2: no test", "DS-1-R4: the same as DS-1-R2, which has no test", "DS-1-R5: its test fails"}
	if a.tested != 2 || a.open != 3 || !slices.Equal(a.complaints, want) {
		t.Errorf("%+v", a)
	}
	a = account(rows[:4], map[string]string{"DS-1-R2": unknown, "DS-1-R4": same + "DS-1-R3"}, did, 110)
	if a.tested != 2 || a.open != 0 || len(a.complaints) != 0 || len(a.by[same]) != 1 || len(a.by[unknown]) != 1 {
		t.Errorf("%+v", a)
	}
	a = account(rows[:1], map[string]string{"DS-1-R1": unknown}, did, 110)
	if len(a.complaints) != 1 {
		t.Errorf("a reason beside a test is told: %+v", a)
	}
}

func TestReasons(t *testing.T) {
	rows := []string{"DS-1-R1", "DS-1-R2"}
	for text, want := range map[string]string{
		"DS-1-R1\tunknown in the texts\n":                               "",
		"DS-1-R1\tsame as DS-1-R2\n":                                    "",
		"DS-1-R3\tcomponent only\n":                                     "not a row",
		"DS-1-R1\tsame as DS-1-R9\n":                                    "not a row",
		"DS-1-R1\ttoo hard\n":                                           "no reason",
		"DS-1-R1\tcomponent only\nDS-1-R1\tunknown in the texts\n# x\n": "twice",
	} {
		path := filepath.Join(t.TempDir(), "untested.tsv")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := readReasons(path, rows)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// The shipped catalogues have as many rows as the rulebooks were cut into, and their
// reasons are of the three kinds and not too many.
func TestShippedTables(t *testing.T) {
	for game, want := range map[string]struct{ rows, reasons int }{"donnerschlag": {808, 110}, "stalingrad": {517, 40}, "wintergewitter": {580, 40}} {
		dir := filepath.Join("..", "..", "adjudicate", game, "testdata")
		rows, err := readRows(filepath.Join(dir, "catalogue.tsv"))
		if err != nil || len(rows) != want.rows {
			t.Fatal(game, len(rows), err)
		}
		why, err := readReasons(filepath.Join(dir, "untested.tsv"), rows)
		if err != nil || len(why) > want.reasons {
			t.Fatal(game, len(why), err)
		}
	}
}

func TestRowIDs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "catalogue.tsv")
	if err := os.WriteFile(path, []byte("# rows\nDS-1.2\t1.2\t1\nAS-GEN-\tfirst\t2\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	rows, err := readRows(path)
	if err != nil || !slices.Equal(rows, []string{"DS-1.2-R1", "AS-GEN-1", "AS-GEN-2"}) {
		t.Errorf("%v %v", rows, err)
	}
}

// Names that begin with several rows count for each.
func TestNamesOfSeveral(t *testing.T) {
	rows := []string{"WG-8.1-1", "WG-8.1-2", "WG-8.1-3"}
	did, err := readTests(strings.NewReader(`{"Action":"pass","Test":"TestX/C33,_WG-8.1-1,_WG-8.1-2:_after_WG-8.1-3"}`), rows)
	if err != nil || !did.passed["WG-8.1-1"] || !did.passed["WG-8.1-2"] || did.passed["WG-8.1-3"] {
		t.Errorf("%+v %v", did, err)
	}
}
