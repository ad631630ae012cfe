package campaign

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
)

// TestThousandRollsElsewhere: the independent program reads a campaign folder itself,
// and confirms its chain and a thousand dice of all sizes in it; with one face altered
// it does not.
func TestThousandRollsElsewhere(t *testing.T) {
	python3, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("SKIPPED: python3 is missing, so ref.py was not asked")
	}
	p := newPlayer(t, 6)
	p.begin("referee", nil)
	c := p.open()
	turn := &Turn{Segment: c.Step.State.Segment, First: c.Chain.Seq() + 1, Before: c.Step}
	source, err := c.source(turn)()
	if err != nil {
		t.Fatal(err)
	}
	for i := range 1000 {
		sides := []int{6, 10, 20, 100, 1000}[i%5]
		if _, err := source.Face(turn.Segment, 1, dice.Label("combat", fmt.Sprintf("%04d", i), "attack"), sides); err != nil {
			t.Fatal(err)
		}
	}
	c.rollsDue(turn, source)
	if err := c.settle(); err != nil {
		t.Fatal(err)
	}
	p.write(c)
	ask := func() (string, error) {
		out, err := exec.Command(python3, "-B", filepath.Join("..", "dice", "testdata", "ref.py"), "campaign", p.dir).CombinedOutput()
		return string(out), err
	}
	if out, err := ask(); err != nil || !strings.Contains(out, "1000 rolls") {
		t.Fatalf("%v: %s", err, out)
	}
	path := filepath.Join(p.dir, filepath.FromSlash(EntryName(c.Chain.Seq())))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(string(data), " d6 ") + len(" d6 ")
	data[at] = '1' + (data[at]-'0')%6 // the next face
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := ask(); err == nil {
		t.Errorf("a face was altered: %s", out)
	}
}
