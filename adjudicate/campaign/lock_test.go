package campaign

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/games"
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
	for holder, taken := range map[string]bool{"999999999": true, "1": false, "": false} {
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

// TestTwoWriters: of two steps made from the same state only one gets its entries
// in, even if no lock holds the other off; the chain stays whole.
func TestTwoWriters(t *testing.T) {
	p := newPlayer(t, 6)
	p.begin("referee", nil)
	first, second := p.open(), p.open()
	a, b := example(t, "orders.yaml"), example(t, "orders.yaml")
	b.Data = []byte(strings.Replace(string(b.Data), "card: A17", "card: A21", 1))
	for c, in := range map[*Campaign]Input{first: a, second: b} {
		if err := c.Take(Sending{Orders: []Input{in}, Standing: []Input{example(t, "standing-axis.yaml"), example(t, "standing-soviet.yaml")}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := first.Write(Real, p.dir); err != nil {
		t.Fatal(err)
	}
	if err := second.Write(Real, p.dir); !errors.Is(err, ErrOther) {
		t.Errorf("the second: %v", err)
	}
	if c, err := Open(os.DirFS(p.dir), games.All, plainText); err != nil || c.Turns[0].orders.Sum() != a.Sum() {
		t.Errorf("what stands: %v", err)
	}
	if err := Real.Place(filepath.Join(p.dir, settingsFile), filepath.Join(p.dir, setupFile)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file is put in the place of another: %v", err)
	}
}
