package campaign

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
)

// TestHiddenDraws: the set-up and the first admin phase deal hands. Chain, keys and
// draws are what adjudicate/dice accepts; during play nobody without the seed can
// run the rules, and at the end everybody can.
func TestHiddenDraws(t *testing.T) {
	p := atAdmin(t, nil)
	c := p.open()
	for range 60 {
		if !c.runsItself() && c.Turn == nil {
			break
		}
		if c.Turn == nil {
			c = p.mustTake(Sending{})
		} else {
			c = p.answer(c)
		}
	}
	var played []string
	for _, turn := range c.Turns {
		played = append(played, turn.Segment)
	}
	t.Logf("%v, then %s; %d entries, %d draws", played, c.Step.State.Segment, c.Chain.Seq(), len(c.draws))
	if len(c.draws) == 0 || c.Turn != nil {
		t.Fatal("nothing was dealt, or the set-up does not end")
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if err := c.Write(Real, p.dir); err != nil {
		t.Fatal(err)
	}
	report, err := dice.Check(os.DirFS(p.dir))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range report.Draws {
		if len(d.Record) == 0 {
			t.Errorf("draw %d of %s is not open at the end", d.Index, d.Deck)
		}
	}
	if err := os.RemoveAll(filepath.Join(p.dir, "secret")); err != nil {
		t.Fatal(err)
	}
	a := Examine(os.DirFS(p.dir), games.All, plainText)
	for _, f := range a.Faults {
		t.Errorf("%+v", f)
	}
	if !a.OK() || strings.Join(a.Segments, " ") != strings.Join(played, " ") {
		t.Errorf("shut %v, segments %v", a.Shut, a.Segments)
	}
}
