package pen

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/games"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// endless is a game of Donnerschlag whose activations do not end: a card that was played goes
// back to its hand, and whoever was activated may be again.
type endless struct{ *donnerschlag.Game }

// Play plays a segment.
func (g endless) Play(t *adjudicate.Table) {
	g.Game.Play(t)
	if !strings.Contains(t.Segment(), "-A") && !strings.Contains(t.Segment(), "-S") || strings.Contains(t.Segment(), "ADM") {
		return
	}
	p, h := t.Position(), t.Hand()
	for _, side := range t.Set().Schema.Sides {
		cards, _ := p.Pile(string(side) + "/activation/discard")
		for _, c := range slices.Clone(cards) {
			h.Take(string(side)+"/activation/discard", c)
			h.Put(string(side)+"/activation/hand", c)
		}
	}
	for u := range t.Set().Units {
		h.ClearMarks(model.UnitID(u))
	}
}

// Next is the segment that follows: after the 99th of a side another turn's first.
func (g endless) Next(p *model.Position, segment string) string {
	if turn, ok := strings.CutSuffix(segment, "-S99"); ok {
		n, _ := strconv.Atoi(strings.TrimPrefix(turn, "GT"))
		return fmt.Sprintf("GT%d-A1", n+1)
	}
	return g.Game.Next(p, segment)
}

// endlessly is the registry with a Donnerschlag that does not end.
func endlessly() (list []orders.Game) {
	for _, g := range games.All {
		if g.Name == "donnerschlag" {
			load := g.Load
			g.Load = func(st *model.State, c *strict.Cursor) (orders.Rules, []strict.Fault) {
				rules, faults := load(st, c)
				if d, ok := rules.(*donnerschlag.Game); ok {
					rules = endless{d}
				}
				return rules, faults
			}
		}
		list = append(list, g)
	}
	return list
}

// TestLongFolders writes the folders of a long campaign between two, to be measured: into
// UMPIRE_LONG, as they stand at some 50 entries and at its end or at 5,000.
func TestLongFolders(t *testing.T) {
	to := os.Getenv("UMPIRE_LONG")
	if to == "" {
		t.Skip("to measure with: UMPIRE_LONG=FOLDER")
	}
	most, err := strconv.Atoi(os.Getenv("UMPIRE_ENTRIES"))
	if err != nil {
		most = 5000
	}
	tb := sitAt(t, storm(t, "2023"), "mutual", 4, nil, endlessly())
	keep := func(name string) {
		for _, p := range tb.seats {
			if err := os.CopyFS(filepath.Join(to, name, p.party), os.DirFS(p.dir)); err != nil {
				t.Fatal(err)
			}
		}
	}
	marks := []int64{50, 150, 1000, 2000, 3000, int64(most)}
	for tb.goesOn() {
		n := tb.seats["axis"].live().Seq()
		if n >= marks[0] {
			keep(strconv.FormatInt(marks[0], 10))
			if marks = marks[1:]; len(marks) == 0 {
				break
			}
		}
	}
	if len(marks) > 0 {
		keep("last")
	}
	t.Log(tb.seats["axis"].live().Seq(), "entries, next", tb.seats["axis"].live().Step.State.Segment)
}

// goesOn is turn where nothing is read again, which would cost the square of the entries.
func (tb *table) goesOn() bool {
	for _, p := range tb.seats {
		m := p.live()
		if m.Pen != p.party || m.Closed {
			continue
		}
		b := p.send()
		clear(m.fsys.Over) // it is on the disk
		to := tb.seats[m.Pen]
		got, err := to.live().Receive(b.Data)
		if err != nil {
			tb.t.Fatal(err)
		}
		to.keep(got.Match)
		clear(got.fsys.Over)
		return true
	}
	return false
}
