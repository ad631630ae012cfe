package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/suitetest/elsewhere"
)

// TestThousandRollsElsewhere: the independent program reads a campaign folder itself,
// and confirms its chain and a thousand dice of all sizes in it; with one face altered
// it does not.
func TestThousandRollsElsewhere(t *testing.T) {
	p := newPlayer(t, 6)
	p.begin("referee", nil)
	c := p.open()
	turn := &Turn{Segment: c.Step.State.Segment, First: c.Chain.Seq() + 1, Before: c.Step}
	source, err := c.source(turn)()
	if err != nil {
		t.Fatal(err)
	}
	var fallen []dice.Die
	for i := range 1000 {
		sides := []int{6, 10, 20, 100, 1000}[i%5]
		d, err := source.Roll(dice.Die{Segment: turn.Segment, Stage: 1, Label: dice.Label("combat", fmt.Sprintf("%04d", i), "attack"), Spec: dice.DieOf(sides)})
		if err != nil {
			t.Fatal(err)
		}
		fallen = append(fallen, d)
	}
	if err := c.rollsDue(turn, fallen, source); err != nil {
		t.Fatal(err)
	}
	if err := c.settle(); err != nil {
		t.Fatal(err)
	}
	p.write(c)
	switch v, ok := elsewhere.Python(t, p.dir); {
	case !ok:
		t.Skip("SKIPPED: python3 is missing, so ref.py was not asked")
	case !v.Sound || !strings.Contains(v.Out, "1000 rolls"):
		t.Fatal(v.Out)
	}
	path := filepath.Join(p.dir, filepath.FromSlash(chain.EntryName(c.Chain.Seq())))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(string(data), " d6 ") + len(" d6 ")
	data[at] = '1' + (data[at]-'0')%6 // the next face
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if v, _ := elsewhere.Python(t, p.dir); v.Sound {
		t.Errorf("a face was altered: %s", v.Out)
	}
}
