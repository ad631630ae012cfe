package chain

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"umpire/adjudicate/dice"
)

func TestNumbered(t *testing.T) {
	for seq, name := range map[int64]string{1: "000001.txt", 100: "000100.txt", 999999: "999999.txt", 1000000: "1000000.txt"} {
		if !numbered(name, seq) || numbered(name, seq+1) || numbered("x"+name[1:], seq) || numbered(name[:len(name)-1], seq) {
			t.Errorf("%s, %d", name, seq)
		}
	}
}

// TestUnaltered: what was written, renamed, made longer or removed since the marks were taken is
// found, at any age; what has another time and the same bytes is not held against anybody.
func TestUnaltered(t *testing.T) {
	dir := t.TempDir()
	at := func(seq int64) string { return filepath.Join(dir, filepath.FromSlash(EntryName(seq))) }
	if err := os.Mkdir(filepath.Join(dir, "entries"), 0o700); err != nil {
		t.Fatal(err)
	}
	var c Entries
	for seq := int64(1); seq <= 4; seq++ {
		e, err := c.Next("winter-7f3c2a91", "axis", dice.Entering{Type: "genesis", Lines: []dice.Line{dice.L("genesis", dice.Hash{}.String())}})
		if err != nil {
			t.Fatal(err)
		}
		c = append(c, e)
	}
	old := time.Now().Add(-time.Hour)
	write := func(seq int64, data []byte, when time.Time) {
		t.Helper()
		if err := os.WriteFile(at(seq), data, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(at(seq), when, when); err != nil {
			t.Fatal(err)
		}
	}
	fill := func() {
		for i, e := range c {
			write(int64(i+1), e.Bytes(), old)
		}
	}
	look := func() Listing {
		listed, err := List(os.DirFS(dir))
		if err != nil {
			t.Fatal(err)
		}
		return listed
	}
	fill()
	taken := look().Marked(os.DirFS(dir), 0)
	for _, before := range [][]Mark{taken, Settled(taken), make([]Mark, len(taken))} {
		holds := func(what string, want bool) {
			t.Helper()
			if _, _, got := c.Unaltered(os.DirFS(dir), MarkRow(before), look(), true); got != want {
				t.Errorf("%s: %v", what, got)
			}
		}
		fill()
		holds("as it was", true)
		bad := slices.Clone(c[1].Bytes())
		bad[len(bad)-2] ^= 1
		write(2, bad, time.Now())
		holds("one byte is another", false)
		fill()
		write(2, append(c[1].Bytes(), '\n'), old)
		holds("one byte more", false)
		fill()
		write(3, c[2].Bytes(), time.Now())
		holds("another time", true)
		if err := os.Rename(at(4), at(5)); err != nil {
			t.Fatal(err)
		}
		holds("another name", false)
		if err := os.Remove(at(5)); err != nil {
			t.Fatal(err)
		}
		holds("one is gone", false)
	}
	fill()
	write(1, append(c[0].Bytes(), '\n'), old)
	before := MarkRow(taken)
	Watched = 3
	t.Cleanup(func() { Watched = 256 })
	if _, _, ok := c.Unaltered(os.DirFS(dir), before, look(), true); ok {
		t.Error("all are looked at, and that the first is altered is not found")
	}
	if marks, _, ok := c.Unaltered(os.DirFS(dir), before, look(), false); !ok || marks[0] != taken[0] || marks[3].written != old.UnixNano() {
		t.Errorf("the newest three are as they were: %v, %v", ok, marks)
	}
	write(2, append(c[1].Bytes(), '\n'), old)
	if _, _, ok := c.Unaltered(os.DirFS(dir), before, look(), false); ok {
		t.Error("one of the newest three is altered, and that is not found")
	}
	marks := []Mark{{size: 1, written: 5e9}, {size: 1, written: 9e9}, {size: 1, written: 1e9, changed: 8e9}}
	if got := Settled(marks); got[0] == (Mark{}) || got[1] != (Mark{}) || got[2] != (Mark{}) {
		t.Errorf("%v", got)
	}
}
