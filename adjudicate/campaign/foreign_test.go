package campaign

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
)

// leavings are what systems, editors and sync programs leave in a folder, with the file of
// which it is a copy.
var leavings = map[string]string{
	".DS_Store": "", "entries/.DS_Store": "", "heads/._000001-axis.txt": "", "files/desktop.ini": "", "reports/Thumbs.db": "", "genesis/.offer.txt.swp": "",
	"campaign.yaml~": "", "entries/000002.txt~": "", "__MACOSX/entries/._000001.txt": "", "secret/.#seed.txt": "", "keys/.DS_Store": "",
	"entries/000002 (conflicted copy).txt": "entries/000002.txt", "entries/000002-DESKTOP-7F3K.txt": "entries/000002.txt", "entries/000001 (1).txt": "entries/000001.txt",
	"entries/000003.sync-conflict-20261128-120000-ABCDEFG.txt": "entries/000003.txt", "entries/000003 2.txt": "entries/000003.txt", "entries/000003 - Copy.txt": "entries/000003.txt",
	"entries/000002 (Anna's conflicted copy 2026-11-28).txt": "entries/000002.txt", "entries/000002.txt (1)": "entries/000002.txt",
	"campaign-DESKTOP-7F3K.yaml": "campaign.yaml", "campaign (conflicted copy).yaml": "campaign.yaml", "genesis/offer copy.txt": "genesis/offer.txt",
	"genesis/offer-DESKTOP-7F3K.txt": "genesis/offer.txt", "secret/seed (1).txt": "secret/seed.txt", "heads/000005-axis-DESKTOP-7F3K.txt": "heads/000005-axis.txt",
}

// TestLeavings: none of it is a fault, each copy is named with its original, what a system
// left is not spoken of, and the campaign can be read and played on. In keys, files and
// reports copies of every file are told.
func TestLeavings(t *testing.T) {
	m := played(t, "referee", 3)
	for name := range leavings {
		m[name] = &fstest.MapFile{Data: []byte("other\n")}
	}
	for _, folder := range []string{"files/", "keys/", "reports/"} {
		for name := range played(t, "referee", 3) {
			if strings.HasPrefix(name, folder) {
				leavings[name+" (1)"] = name
				m[name+" (1)"] = m[name]
				break
			}
		}
	}
	a := Examine(m, games.All, plainText, nil)
	if len(a.Faults) > 0 || !a.OK() {
		t.Errorf("faults %v", a.Faults)
	}
	for name, original := range leavings {
		told := slices.ContainsFunc(a.Notes, func(f Fault) bool { return f.File == name && strings.Contains(inEnglish(f.What), "copy of "+original) })
		if told != (original != "") {
			t.Errorf("%s, a copy of %q: told %v", name, original, told)
		}
		if slices.Contains(a.Outside, name) {
			t.Errorf("%s is listed as outside", name)
		}
	}
	if _, err := Open(m, games.All, plainText); err != nil {
		t.Errorf("it is not opened: %v", err)
	}
}

// TestLineEnds: texts whose line ends another program has changed are read as they were
// written, every one of them, and the audit says so without a word of what is altered.
func TestLineEnds(t *testing.T) {
	m := played(t, "referee", 3)
	for name, f := range m {
		f.Data = bytes.ReplaceAll(f.Data, []byte("\n"), []byte("\r\n"))
		m[name] = f
	}
	if _, err := Open(m, games.All, plainText); err != nil {
		t.Fatalf("it is not opened: %v", err)
	}
	a := Examine(m, games.All, plainText, nil)
	for _, f := range a.Faults {
		if !f.Accident || strings.Contains(inEnglish(f.What), "altered") {
			t.Errorf("%+v", f)
		}
	}
	if len(a.Faults) < len(m)/2 {
		t.Errorf("%d of %d files are told", len(a.Faults), len(m))
	}
}

// TestNamesOfOurs: no name that the program writes is one that a system leaves, or a copy.
func TestNamesOfOurs(t *testing.T) {
	suitetest.Long(t)
	for _, mode := range []string{"referee", "given"} {
		for name := range played(t, mode, 3) {
			if original, copied := CopyOf(name); copied || Left(name) {
				t.Errorf("%s is taken for a copy of %q, or for left over", name, original)
			}
		}
	}
}

// TestPlainNames: what is passed as a plain name is neither left over nor marked as a copy.
func TestPlainNames(t *testing.T) {
	n := 0
	var try func(stem string, more int)
	try = func(stem string, more int) {
		for _, name := range []string{stem, stem + ".txt", stem + ".tmp", stem + ".ini"} {
			if plain(name) {
				n++
				if left().MatchString(name) || mark().MatchString(name) || mark().MatchString(stem) {
					t.Errorf("%q is not a plain name", name)
				}
			}
		}
		for _, next := range []string{"a", "7", "-", "A", "~", "_", " ", "(", ")", "#", "desktop", "copy"} {
			if more > 0 {
				try(stem+next, more-1)
			}
		}
	}
	try("", 4)
	if n < 500 {
		t.Errorf("only %d names were plain", n)
	}
}
