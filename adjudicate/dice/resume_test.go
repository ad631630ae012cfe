package dice

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"umpire/model/stow"
)

// linesOf are the lines of a record after its first.
func linesOf(r Record) (list []Line) {
	for key, values := range r.lines {
		list = append(list, L(key, strings.Split(values, " ")...))
	}
	return list
}

// TestCheckerIsResumed: laid by at any entry at which it may be, and resumed over the entries
// before it, a checker has in every field what it had, and comes to the same report.
func TestCheckerIsResumed(t *testing.T) {
	folders, err := filepath.Glob(vectors + "/campaign-*")
	if err != nil || len(folders) == 0 {
		t.Fatal(folders, err)
	}
	times, filled := 0, map[string]bool{}
	for _, folder := range folders {
		dir := os.DirFS(folder)
		names := list(dir, "entries")
		c, past := NewChecker(dir, Quicknets), []Record(nil)
		for _, name := range names {
			b, err := fs.ReadFile(dir, "entries/"+name)
			if err != nil {
				t.Fatal(err)
			}
			if c.Entry(b) != nil {
				break // of a league of its own, or of no use as a chain
			}
			past = append(past, Accepted(string(b)))
			if !c.Rests() {
				continue
			}
			times++
			c = resumed(t, c, dir, past, filled)
		}
		want, errWant := Check(dir, Quicknets)
		if len(past) == len(names) {
			if errGot := c.Finish(); !reflect.DeepEqual(errGot, errWant) {
				t.Errorf("%s: finished with %v, wanted %v", folder, errGot, errWant)
			}
			if got := c.Report(); errWant == nil && !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %+v\nwant %+v", folder, got, want)
			}
		}
	}
	t.Logf("%d chains, resumed %d times, filled: %v", len(folders), times, slices.Sorted(maps.Keys(filled)))
	if times < 50 {
		t.Errorf("resumed %d times", times)
	}
}

// resumed lays a checker by and resumes it.
func resumed(t *testing.T, c *Checker, dir fs.FS, past []Record, filled map[string]bool) *Checker {
	t.Helper()
	w := stow.Writing()
	c.Lay(w)
	r := stow.Reading(string(w.Bytes()))
	again := ResumeChecker(r, dir, c.offer, slices.Clone(past), Quicknets)
	if !r.Whole() {
		t.Fatalf("entry %d: what is laid by cannot be read", c.seq)
	}
	have, want := reflect.ValueOf(again).Elem(), reflect.ValueOf(c).Elem()
	for i := range want.NumField() {
		name := want.Type().Field(i).Name
		switch name {
		case "dir", "league", "head", "looked", "pending", "past", "tip", "seen": // given anew, or found again when it is asked for
			continue
		case "log":
			for seq := int64(1); seq <= c.seq; seq++ {
				if again.logged(seq) != c.logged(seq) {
					t.Fatalf("entry %d: of entry %d is kept %v\nwant %v", c.seq, seq, again.logged(seq), c.logged(seq))
				}
			}
			continue
		case "report":
			if a, b := *again.Report(), *c.Report(); !reflect.DeepEqual(a, b) {
				t.Fatalf("entry %d: %+v\nwant %+v", c.seq, a, b)
			}
			continue
		}
		a, b := have.Field(i), want.Field(i)
		empty := func(v reflect.Value) bool {
			k := v.Kind()
			return v.IsZero() || (k == reflect.Map || k == reflect.Slice) && v.Len() == 0
		}
		if empty(a) && empty(b) {
			continue
		}
		filled[name] = true
		at := func(v reflect.Value) any { return reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Elem().Interface() }
		if !reflect.DeepEqual(at(a), at(b)) {
			t.Fatalf("entry %d: %s is %v\nwant %v", c.seq, name, a, b)
		}
	}
	return again
}
