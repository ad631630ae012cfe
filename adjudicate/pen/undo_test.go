package pen

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/suitetest"
)

// undo takes back what a player entered, in its folder.
func (p *player) undo() error {
	mark, err := p.open().Undo()
	if err != nil {
		return err
	}
	p.save([]campaign.File{mark})
	return FinishUndo(campaign.Real, p.dir)
}

// acts does all that is awaited of a player, and sends nothing.
func (p *player) acts() {
	p.t.Helper()
	for range 50 {
		m := p.live()
		if err := m.Go(); err != nil {
			p.t.Fatal(err)
		}
		p.keep(m)
		n, err := m.Next()
		if err != nil {
			p.t.Fatal(err)
		}
		if !n.Mine {
			return
		}
		p.act(m)
	}
	p.t.Fatalf("%s comes to no end", p.party)
}

// ledger are the lines of a player's ledger.
func (p *player) ledger() int {
	data, _ := os.ReadFile(filepath.Join(p.dir, filepath.FromSlash(chain.LedgerFile)))
	return strings.Count(string(data), "\n")
}

// TestUndo: what was entered and has not left is taken back, at many points of campaigns: the
// folder is byte for byte what it was, and play goes on from there with other orders. What has
// left, or was entered before a die fell, stands, and its links with it.
func TestUndo(t *testing.T) {
	suitetest.Long(t)
	undone, refused, links := 0, 0, 0
	for seed := range uint64(suitetest.Few(2, 3)) {
		tb := started(t, 5+seed)
		after(tb, 1)
		for range 14 {
			p := holder(tb)
			if m := p.live(); m.Closed || strings.HasPrefix(m.Step.State.Segment, "GT4") { // whose draws the example cannot serve
				break
			}
			before, seq, given := filesOf(t, p.dir), p.live().Seq(), p.ledger()
			p.acts()
			made := p.ledger() - given
			err := p.undo()
			for last := err; last == nil && p.open().Seq() > seq; { // a step at a time
				at := p.open().Seq()
				if last = p.undo(); last == nil && p.open().Seq() >= at {
					t.Fatal("nothing was taken back")
				}
			}
			switch {
			case p.live().Seq() < seq:
				t.Fatal("entries of a mail are gone")
			case err == nil:
				undone, links = undone+1, links+made
				taken(t, p, before, seq)
			case !is[*Unasked](err):
				t.Fatal(err)
			default:
				if refused++; p.ledger() != given+made {
					t.Error("a link was struck off the ledger")
				}
			}
			if !tb.turn() {
				break
			}
			if err := p.undo(); !is[*Unasked](err) {
				t.Errorf("what has left was taken back: %v", err)
			}
		}
		tb.same()
		for _, p := range tb.seats {
			if a := Examine(os.DirFS(p.dir), p.with); len(a.Faults) > 0 {
				t.Errorf("%+v", a.Faults)
			}
		}
	}
	if t.Logf("%d taken back with %d links that nobody has seen, %d refused", undone, links, refused); undone == 0 || refused == 0 || links == 0 {
		t.Error("too little was tried")
	}
}

// taken holds a folder from which something was taken back against what it was. Where dice
// fell on the way all before them stays.
func taken(t *testing.T, p *player, before map[string]string, seq int64) {
	t.Helper()
	if p.open().Seq() > seq {
		return
	}
	after := filesOf(t, p.dir)
	for name, data := range after {
		if was, ok := before[name]; !ok || was != data {
			t.Errorf("%s is left, or other than before", name)
		}
	}
	for name := range before {
		if _, ok := after[name]; !ok {
			t.Errorf("%s is gone", name)
		}
	}
}

// TestUndoBrokenOff: wherever it stops, taking back is finished by the next command, and
// nothing else is done before.
func TestUndoBrokenOff(t *testing.T) {
	tb := started(t, 5)
	after(tb, 1)
	p := holder(tb)
	p.acts()
	mark, err := p.open().Undo()
	for err != nil {
		tb.turn()
		p = holder(tb)
		p.acts()
		mark, err = p.open().Undo()
	}
	lines, want := slices.Collect(strings.Lines(string(mark.Data))), map[string]string(nil)
	for stop := len(lines); stop >= 0; stop-- {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(p.dir)); err != nil {
			t.Fatal(err)
		}
		perform := func(data string) {
			t.Helper()
			f := campaign.File{Name: undoFile, Data: []byte(data), Secret: true}
			if err := errors.Join(campaign.Save(campaign.Real, dir, []campaign.File{f}), FinishUndo(campaign.Real, dir)); err != nil {
				t.Fatal(err)
			}
		}
		perform(strings.Join(lines[:stop], "")) // as if it had been stopped behind that line
		if err := campaign.Save(campaign.Real, dir, []campaign.File{mark}); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(os.DirFS(dir), p.with); !errors.Is(err, ErrUndoing) {
			t.Fatalf("it is open: %v", err)
		}
		perform(string(mark.Data))
		if got := filesOf(t, dir); want == nil {
			want = got
		} else if !maps.Equal(got, want) {
			t.Errorf("stopped after %d lines it comes to another folder", stop)
		}
		if _, err := Open(os.DirFS(dir), p.with); err != nil {
			t.Error(err)
		}
	}
}

// TestUndoAfterRound: a lock is not taken back once the round that it names is out: whoever
// made it may know the dice. Before that it is.
func TestUndoAfterRound(t *testing.T) {
	tb := sitWith(t, example(t, "state.yaml"), "beacon", 2, suitetest.NewLeague(t))
	for range 30 {
		p := holder(tb)
		seq := p.live().Seq()
		p.acts()
		m := p.live()
		if m.lock == nil || m.lock.Seq <= seq {
			tb.turn()
			continue
		}
		now := p.clock.now
		_, at := m.Round()
		p.clock.now = at.Add(time.Minute)
		if err := p.undo(); !is[*Unasked](err) {
			t.Errorf("a lock whose round is out: %v", err)
		}
		p.clock.now = now
		if err := p.undo(); err != nil {
			t.Errorf("a lock whose round is to come: %v", err)
		}
		return
	}
	t.Fatal("nothing was locked")
}

// filesOf are the files of a folder by their names.
func filesOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(name, "cache/") {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		all[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func is[E error](err error) bool {
	var e E
	return errors.As(err, &e)
}
