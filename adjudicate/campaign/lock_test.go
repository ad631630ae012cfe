package campaign

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
)

// TestLock: one writer at a time; the lock of a dead process is taken over, that of
// a living one is not, and it goes with the step.
func TestLock(t *testing.T) {
	dir := t.TempDir()
	release, err := Lock(dir)
	if err != nil {
		t.Fatal(err)
	}
	var busy *Busy
	if _, err := Lock(dir); !errors.As(err, &busy) {
		t.Errorf("two writers: %v", err)
	}
	sweep(dir)
	if _, err := os.Stat(filepath.Join(dir, lockName)); err != nil {
		t.Errorf("the lock was swept away: %v", err)
	}
	release()
	for holder, taken := range map[string]bool{"999999999": true, "1": false, "": true, "no number": true} {
		if err := os.WriteFile(filepath.Join(dir, lockName), []byte(holder), 0o644); err != nil {
			t.Fatal(err)
		}
		release, err := Lock(dir)
		if (err == nil) != taken {
			t.Errorf("a lock of %q: %v", holder, err)
		}
		if err == nil {
			release()
		}
		_ = os.Remove(filepath.Join(dir, lockName))
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestLockOfAFullDisk: a run that cannot write its number into the lock leaves none behind,
// and an empty one that stands there is taken over once; of two that find it one gets it.
func TestLockOfAFullDisk(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, lockName)
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	got := make(chan error, 2)
	for range cap(got) {
		go func() { _, err := Lock(dir); got <- err }()
	}
	a, b := <-got, <-got
	var busy *Busy
	if (a == nil) == (b == nil) || !errors.As(errors.Join(a, b), &busy) {
		t.Errorf("two find an empty lock: %v, %v", a, b)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	full := errors.New("no space left on device")
	if err := claim(path, func(*os.File) error { return full }); !errors.Is(err, full) {
		t.Errorf("a lock on a full disk: %v", err)
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestTwoWriters: of two steps made from the same state only one gets its entries
// in, even if no lock holds the other off; the chain stays whole.
func TestTwoWriters(t *testing.T) {
	p := newPlayer(t, 6)
	p.begin("referee", nil)
	first, second := p.open(), p.open()
	a, b := example(t, "orders.yaml"), example(t, "orders.yaml")
	b.Data = []byte(strings.Replace(string(b.Data), "card: A17", "card: A21", 1))
	for c, in := range map[*Campaign]single.Input{first: a, second: b} {
		if err := c.Take(Sending{Orders: []single.Input{in}, Standing: []single.Input{example(t, "standing-axis.yaml"), example(t, "standing-soviet.yaml")}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := first.Write(Real, p.dir); err != nil {
		t.Fatal(err)
	}
	if err := second.Write(Real, p.dir); !errors.Is(err, single.ErrOther) {
		t.Errorf("the second: %v", err)
	}
	if c, err := Open(os.DirFS(p.dir), games.All, plainText); err != nil || c.Turns[0].orders.Sum() != a.Sum() {
		t.Errorf("what stands: %v", err)
	}
	if err := Real.Place(filepath.Join(p.dir, SettingsFile), filepath.Join(p.dir, SetupFile)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file is put in the place of another: %v", err)
	}
}
