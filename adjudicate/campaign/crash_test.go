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

	"umpire/adjudicate/chain"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
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

func (f *faulty) Write(path string, data []byte, mode fs.FileMode, lasts bool) error {
	if f.fails() {
		if f.half {
			_ = os.WriteFile(path, data[:len(data)/2], mode)
		}
		return syscall.ENOSPC
	}
	return f.Disk.Write(path, data, mode, lasts)
}

func (f *faulty) Rename(from, to string) error {
	if f.fails() {
		return syscall.EIO
	}
	return f.Disk.Rename(from, to)
}

func (f *faulty) Place(from, to string) error {
	if f.fails() {
		return syscall.EIO
	}
	return f.Disk.Place(from, to)
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

// crashKind is one kind of step: what lies before it, and the step.
type crashKind struct {
	name string
	at   func(t *testing.T) *player
	do   func(t *testing.T, p *player) func(*Campaign) error
}

// orders of the example with the referee's dice, or with its faces.
func crashOrders(mode string) crashKind {
	return crashKind{"orders, dice " + mode, func(t *testing.T) *player {
		p := newPlayer(t, 3)
		p.begin(mode, nil)
		return p
	}, func(t *testing.T, _ *player) func(*Campaign) error {
		in := Sending{Orders: []single.Input{example(t, "orders.yaml")}, Standing: []single.Input{example(t, "standing-axis.yaml"), example(t, "standing-soviet.yaml")}}
		if mode == "given" {
			faces := example(t, "faces.yaml")
			in.Faces = &faces
		}
		return func(c *Campaign) error { return c.Take(in) }
	}}
}

func fixed(do func(c *Campaign) error) func(*testing.T, *player) func(*Campaign) error {
	return func(*testing.T, *player) func(*Campaign) error { return do }
}

// crashKinds are the kinds of steps that there are.
func crashKinds() []crashKind {
	both := []string{"axis", "soviet"}
	played := func(t *testing.T) *player { return atGT3S2(t, "advance") }
	asked := func(t *testing.T) *player {
		p := atAdmin(t, func(s *Settings) { s.Silence = "hold" })
		p.mustTake(p.drafted())
		return p
	}
	return []crashKind{
		crashOrders("referee"), crashOrders("given"),
		{"answer", asked, func(t *testing.T, p *player) func(*Campaign) error {
			in := Sending{Answers: []single.Input{p.answers(p.open(), "axis")}}
			return func(c *Campaign) error { return c.Take(in) }
		}},
		{"retract", func(t *testing.T) *player {
			p := asked(t)
			p.mustTake(Sending{Answers: []single.Input{p.answers(p.open(), "axis")}})
			return p
		}, func(t *testing.T, p *player) func(*Campaign) error {
			sum := p.open().Turn.answers[0].Sum()
			return func(c *Campaign) error { return c.Retract(sum, "a slip") }
		}},
		{"standing taken back", played, func(t *testing.T, p *player) func(*Campaign) error {
			in := example(t, "standing-axis.yaml")
			in.Data = append([]byte("# again\n"), in.Data...)
			p.mustTake(Sending{Standing: []single.Input{in}})
			return func(c *Campaign) error { return c.Retract(in.Sum(), "a slip") }
		}},
		{"ruling", played, fixed(func(c *Campaign) error {
			return c.Rule([]chain.Act{{Verb: "steps", Args: []string{"II/11/6P", "2"}}}, "the counter was forgotten", both)
		})},
		{"rollback", played, fixed(func(c *Campaign) error { return c.Rollback("GT3-A2", "a card was overlooked", both) })},
		{"seat", played, fixed(func(c *Campaign) error {
			return c.Seat(chain.Seat{Side: "soviet", Name: "Carla"}, "he does not answer", both[:1])
		})},
		{"silence", asked, fixed(func(c *Campaign) error {
			return c.Silence([]model.Side{"axis"}, waited, lastMoment, after, "nothing came")
		})},
		{"resignation", asked, fixed(func(c *Campaign) error { return c.Resign("axis", "no fuel") })},
		{"result", played, fixed(func(c *Campaign) error { return c.Agree("a draw", "both tired", both) })},
		{"close", played, fixed((*Campaign).Close)},
	}
}

// TestCrash: whichever operation of a step of any kind fails, and whichever is the
// last one, nothing is lost, what stands is a chain that holds, and the same command
// again gives the folder that an undisturbed step gives. UMPIRE_SOAK=1 takes every
// operation, else a few of each.
func TestCrash(t *testing.T) {
	for _, kind := range crashKinds() {
		t.Run(kind.name, func(t *testing.T) {
			p := kind.at(t)
			step := kind.do(t, p)
			before := whole(t, p.dir)
			counting := &faulty{Disk: Real, left: 1 << 30}
			p.disk = counting
			if _, err := p.do(step); err != nil {
				t.Fatal(err)
			}
			want := whole(t, p.dir)
			last, every := 1<<30-counting.left, 1
			if os.Getenv("UMPIRE_SOAK") == "" {
				every = max(1, last/suitetest.Few(2, 4))
			}
			tried := 0
			for _, stop := range []bool{false, true} {
				for n := 1 + tried%2; n <= last; n += every {
					crashAt(t, before, want, step, n, stop)
					tried++
				}
			}
			t.Logf("%d crashes at the %d operations of the step", tried, last)
		})
	}
}

// crashAt breaks a step at an operation and does it again.
func crashAt(t *testing.T, before, want fstest.MapFS, step func(*Campaign) error, n int, stop bool) {
	t.Helper()
	p := newPlayer(t, 3)
	for name, f := range before {
		path := filepath.Join(p.dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, f.Data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	p.disk = &faulty{Disk: Real, left: n, stop: stop, half: n%2 == 0}
	_, err := p.do(step)
	if err == nil {
		t.Errorf("operation %d, stop %v: it failed, and nobody was told", n, stop)
	}
	for name, f := range before {
		if have, _ := os.ReadFile(filepath.Join(p.dir, name)); string(have) != string(f.Data) {
			t.Fatalf("operation %d, stop %v: %s was changed", n, stop, name)
		}
	}
	if _, err := Open(os.DirFS(p.dir), games.All, plainText); err != nil {
		t.Fatalf("operation %d, stop %v: what stands does not hold: %v", n, stop, err)
	}
	p.disk = Real
	if _, again := p.do(step); again != nil {
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
}
