package pen

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOwnUnderAHead: what a party keeps secret and sends along stands under the head
// that it signs: the audit finds another file in its place, in either folder.
func TestOwnUnderAHead(t *testing.T) {
	tb := sitAt(t, plan(t, "dAA.d"), "mutual", 5, nil, sequenceGames())
	for range 8 {
		tb.turn()
	}
	for name, p := range tb.seats {
		if a := Examine(os.DirFS(p.dir), p.with); !a.OK() {
			t.Fatalf("%s: %+v", name, a.Faults)
		}
		list, err := os.ReadDir(filepath.Join(p.dir, "own"))
		if err != nil || len(list) < 3 {
			t.Fatalf("%d files, %v", len(list), err)
		}
		path := filepath.Join(p.dir, "own", list[0].Name())
		if err := os.WriteFile(path, []byte("another\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		a := Examine(os.DirFS(p.dir), p.with)
		if len(a.Faults) != 1 || !strings.Contains(a.Faults[0].What, "names a file") {
			t.Errorf("%s: %+v", name, a.Faults)
		}
	}
}

// TestRestore: the whole of a folder comes back from the other's chain and the keys of
// its party, and from no others.
func TestRestore(t *testing.T) {
	tb := sitAt(t, plan(t, "dAASS.dxyd.d"), "mutual", 5, nil, sequenceGames())
	for range 12 {
		tb.turn()
	}
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	all, err := soviet.live().All()
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := Restore(all.Data, newPlayer(t, "axis", 70).keys, axis.with); !errors.Is(err, ErrNotMine) {
		t.Errorf("other keys: %v", err)
	}
	var broken *BadBundle
	if _, _, err := Restore(soviet.send().Data, axis.keys, axis.with); !errors.As(err, &broken) {
		t.Errorf("a bundle that is not the whole chain: %v", err)
	}
	got, files, err := Restore(all.Data, axis.keys, axis.with)
	if err != nil || got.Me != "axis" || got.Head() != soviet.live().Head() {
		t.Fatalf("%v", err)
	}
	back := &player{t: t, party: "axis", dir: t.TempDir(), r: axis.r, keys: axis.keys, with: axis.with}
	back.save(files)
	for _, f := range files {
		if f.Secret != strings.HasPrefix(f.Name, "secret/") {
			t.Errorf("%s: secret %v", f.Name, f.Secret)
		}
	}
	tb.seats["axis"] = back
	for tb.turn() {
	}
	tb.same()
	if err := back.open().Replay(); err != nil {
		t.Errorf("what was restored does not come to the same end: %v", err)
	}
}
