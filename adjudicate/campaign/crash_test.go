package campaign

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"

	"umpire/adjudicate/games"
)

// faulty is a disk that fails at its n-th operation: that one alone, or from then
// on everything, as when the power goes.
type faulty struct {
	Disk
	left int
	stop bool
	half bool // a failing write leaves half of the bytes
}

func (f *faulty) fails() bool {
	f.left--
	return f.left == 0 || f.stop && f.left < 0
}

func (f *faulty) MkdirAll(path string, mode fs.FileMode) error {
	if f.fails() {
		return syscall.ENOSPC
	}
	return f.Disk.MkdirAll(path, mode)
}

func (f *faulty) Write(path string, data []byte, mode fs.FileMode) error {
	if f.fails() {
		if f.half {
			_ = os.WriteFile(path, data[:len(data)/2], mode)
		}
		return syscall.ENOSPC
	}
	return f.Disk.Write(path, data, mode)
}

func (f *faulty) Rename(from, to string) error {
	if f.fails() {
		return syscall.EIO
	}
	return f.Disk.Rename(from, to)
}

func (f *faulty) Remove(path string) error {
	if f.stop && f.left < 0 {
		return syscall.EIO
	}
	return f.Disk.Remove(path)
}

func (f *faulty) SyncDir(path string) error {
	if f.fails() {
		return syscall.EIO
	}
	return f.Disk.SyncDir(path)
}

// whole is a folder without what a broken-off write left.
func whole(t *testing.T, dir string) fstest.MapFS {
	t.Helper()
	m := inMemory(t, os.DirFS(dir))
	maps.DeleteFunc(m, func(name string, _ *fstest.MapFile) bool { return strings.HasPrefix(filepath.Base(name), ".umpire-") })
	return m
}

// TestCrash: whichever operation of a step fails, and whichever is the last one,
// nothing is lost, what stands is a chain that holds, and the same command again
// gives the folder that an undisturbed step gives.
// UMPIRE_SOAK=1 takes every operation, else every ninth.
func TestCrash(t *testing.T) {
	every := 9
	if os.Getenv("UMPIRE_SOAK") != "" {
		every = 1
	}
	for _, mode := range []string{"referee", "given"} {
		p := newPlayer(t, 3)
		p.begin(mode, nil)
		in := Sending{Orders: []Input{example(t, "orders.yaml")}, Standing: []Input{example(t, "standing-axis.yaml"), example(t, "standing-soviet.yaml")}}
		if mode == "given" {
			faces := example(t, "faces.yaml")
			in.Faces = &faces
		}
		before := whole(t, p.dir)
		if _, err := p.take(in); err != nil {
			t.Fatal(err)
		}
		want := whole(t, p.dir)
		for _, stop := range []bool{false, true} {
			tried, n := 0, 1
			for crashAt(t, before, want, in, n, stop) {
				tried, n = tried+1, n+every
			}
			t.Logf("%s: %d operations tried, the last %d, stop %v", mode, tried, n-every, stop)
			if n < 40 {
				t.Errorf("%s: only %d operations", mode, n)
			}
		}
	}
}

// crashAt breaks a step at an operation and does it again; it reports whether
// there was such an operation.
func crashAt(t *testing.T, before, want fstest.MapFS, in Sending, n int, stop bool) bool {
	t.Helper()
	p := newPlayer(t, 3)
	for name, f := range before {
		path := filepath.Join(p.dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, f.Data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	p.disk = &faulty{Disk: Real, left: n, stop: stop, half: n%2 == 0}
	_, err := p.take(in)
	for name, f := range before {
		if have, _ := os.ReadFile(filepath.Join(p.dir, name)); string(have) != string(f.Data) {
			t.Fatalf("operation %d, stop %v: %s was changed", n, stop, name)
		}
	}
	if _, err := Open(os.DirFS(p.dir), games.All, plainText); err != nil {
		t.Fatalf("operation %d, stop %v: what stands does not hold: %v", n, stop, err)
	}
	p.disk = Real
	if _, again := p.take(in); again != nil {
		t.Fatalf("operation %d, stop %v: not again: %v (it failed with %v)", n, stop, again, err)
	}
	have := whole(t, p.dir)
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if have[name] == nil || string(have[name].Data) != string(want[name].Data) {
			t.Fatalf("operation %d, stop %v: %s is missing or another", n, stop, name)
		}
	}
	if len(have) != len(want) {
		t.Fatalf("operation %d, stop %v: %d files, undisturbed %d", n, stop, len(have), len(want))
	}
	return err != nil
}
