package pen

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/suitetest"
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
		if len(a.Faults) != 1 || !strings.Contains(inEnglish(a.Faults[0].What), "names a file") {
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
	var broken *campaign.BadBundle
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

// TestBackups: however long a game is, a mail carries no more of what its sender keeps secret
// than what has changed; and from the other's bundle of the whole chain all of it comes back,
// byte for byte, after every mail.
func TestBackups(t *testing.T) {
	suitetest.Long(t)
	turns := 14
	if suitetest.Soaking() {
		turns = 200
	}
	tb := sit(t, storm(t, "2023"), "mutual", 3)
	var sizes []int
	for n := 0; n < turns && tb.turn(); n++ {
		for name, p := range tb.seats {
			m := p.open()
			if m.Pen == name || m.Seq() == 0 || m.lastHead(name) == 0 {
				continue // it has not sent yet what it did
			}
			size := len(must(m.fsys.ReadFile(ownName(m.lastHead(name), name)))(t))
			if m.lastHead(name) == m.Seq() {
				sizes = append(sizes, size)
			}
			all, err := tb.seats[m.other(name)].open().All()
			if err != nil {
				t.Fatal(err)
			}
			_, files, err := Restore(all.Data, p.keys, p.with)
			if err != nil {
				t.Fatalf("after %d mails, %s: %v", tb.mails, name, err)
			}
			for _, f := range files {
				if !f.Secret || f.Name == restoredFile {
					continue // what says that it was made good is new
				}
				if have := must(m.fsys.ReadFile(f.Name))(t); string(have) != string(f.Data) {
					t.Fatalf("after %d mails, %s: %s came back with %d bytes, and has %d", tb.mails, name, f.Name, len(f.Data), len(have))
				}
			}
		}
	}
	slices.Sort(sizes)
	small := sizes[len(sizes)/2]
	t.Logf("%d mails; backups of %d to %d bytes, half of them at most %d", tb.mails, sizes[0], sizes[len(sizes)-1], small)
	if len(sizes) < turns/4 || small > 2*4096 {
		t.Errorf("half of %d backups are larger than %d bytes", len(sizes), 2*4096)
	}
}

func must(data []byte, err error) func(*testing.T) []byte {
	return func(t *testing.T) []byte {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
}
