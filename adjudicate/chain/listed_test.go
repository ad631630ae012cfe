package chain

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"
)

// TestList: a folder of the system with entries alone is listed as one in memory is, with the
// same marks; with a gap, another name or a folder in it every name counts.
func TestList(t *testing.T) {
	for name, files := range map[string][]string{
		"whole": {"000001.txt", "000002.txt", "000003.txt"}, "a gap": {"000001.txt", "000003.txt"}, "another": {"000001.txt", "000002.txt", "x"},
		"none": {}, "zero": {"000000.txt", "000001.txt"}, "long": {"000001.txt", "1000002.txt"}, "a copy": {"000001.txt", "000002 (1).txt", "000002.txt"},
	} {
		dir, m := t.TempDir(), fstest.MapFS{}
		if err := os.Mkdir(filepath.Join(dir, "entries"), 0o700); err != nil {
			t.Fatal(err)
		}
		m["entries"] = &fstest.MapFile{Mode: os.ModeDir}
		for _, f := range files {
			m["entries/"+f] = &fstest.MapFile{Data: []byte(f)}
			if err := os.WriteFile(filepath.Join(dir, "entries", f), []byte(f), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		have, err := List(os.DirFS(dir))
		want, err2 := List(m)
		if err != nil || err2 != nil || have.Len() != len(files) || want.Len() != len(files) {
			t.Fatalf("%s: %v, %v: %d and %d of %d", name, err, err2, have.Len(), want.Len(), len(files))
		}
		for from := range len(files) + 1 {
			a, b := have.Marked(os.DirFS(dir), from), want.Marked(m, from)
			if len(a) != len(files) || len(b) != len(files) {
				t.Fatalf("%s: from %d %d and %d marks of %d", name, from, len(a), len(b), len(files))
			}
			for i, f := range files {
				size := int64(len(f))
				if i < from {
					size = 0
				}
				if a[i].size != size || b[i].size != size {
					t.Errorf("%s: from %d %s has the marks %v and %v", name, from, f, a[i], b[i])
				}
			}
		}
		for i, f := range files {
			if have.name(i) != "entries/"+f || want.name(i) != "entries/"+f {
				t.Errorf("%s: %s and %s, want %s", name, have.name(i), want.name(i), f)
			}
		}
		for n := range len(files) + 2 {
			if have.fits(n) != want.fits(n) || n > len(files) && have.fits(n) {
				t.Errorf("%s: %d entries: %v and %v", name, n, have.fits(n), want.fits(n))
			}
		}
	}
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "entries", "000001.txt"), 0o700); err != nil {
		t.Fatal(err)
	}
	if l, err := List(os.DirFS(dir)); err != nil || l.Len() != 1 || l.Marked(os.DirFS(dir), 0) != nil {
		t.Errorf("a folder for an entry: %v, %v", l, err)
	}
	if _, err := List(os.DirFS(t.TempDir())); err == nil {
		t.Error("a folder that is not there is listed")
	}
}

// TestEachName: each name comes once, also where the system gives them in several parts.
func TestEachName(t *testing.T) {
	dir := t.TempDir()
	var want, have []string
	for i := range 3000 {
		want = append(want, fmt.Sprintf("%06d-%s.sig", i, []string{"axis", "soviet", "Ä ö"}[i%3]))
		if err := os.WriteFile(filepath.Join(dir, want[i]), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	open, err := os.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	ok := EachName(open, func(name string) { have = append(have, name) })
	if err := open.Close(); err != nil {
		t.Fatal(err)
	}
	if slices.Sort(have); ok && !slices.Equal(have, want) {
		t.Errorf("%d names of %d", len(have), len(want))
	}
	memory, err := fstest.MapFS{"a/b": &fstest.MapFile{}}.Open("a")
	if err != nil {
		t.Fatal(err)
	}
	if EachName(memory, func(string) {}) {
		t.Error("the system has listed a folder in memory")
	}
}
