package campaign

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
)

// waiting is a campaign that has taken orders, standing orders and an answer of the
// Soviet player, whose hash nobody else may see.
func waiting(t *testing.T, mode string) (p *player, sent []single.Input) {
	t.Helper()
	p = newPlayer(t, 2)
	p.begin(mode, nil)
	sent = []single.Input{example(t, "orders.yaml"), example(t, "standing-axis.yaml")}
	in := Sending{Orders: sent[:1], Standing: sent[1:]}
	if mode == "given" {
		p.given(in)
	} else {
		p.mustTake(in)
	}
	answer := p.answers(p.open(), "soviet")
	if mode == "given" {
		p.given(Sending{Answers: []single.Input{answer}})
	} else {
		p.mustTake(Sending{Answers: []single.Input{answer}})
	}
	return p, append(sent, answer)
}

// TestSealedFiles: nothing outside secret/ holds the bare hash of a file that was
// sent, in full or eight digits of it, before the end opens it (hexdice/1 5).
func TestSealedFiles(t *testing.T) {
	for _, mode := range []string{"referee", "given"} {
		p, sent := waiting(t, mode)
		m := inMemory(t, os.DirFS(p.dir))
		for name, f := range m {
			if strings.HasPrefix(name, "secret/") {
				continue
			}
			for _, in := range sent {
				if strings.Contains(name+string(f.Data), in.Sum()[:8]) || bytes.Contains(f.Data, in.Data) {
					t.Errorf("%s: %s tells of %s", mode, name, in.Name)
				}
			}
		}
		sealed := 0
		for name := range m {
			if strings.HasPrefix(name, sentName) {
				sealed++
			}
		}
		if sealed != len(sent) {
			t.Errorf("%s: %d files are sealed, %d were sent", mode, sealed, len(sent))
		}
	}
}

// TestSealedFilesOpen: the end opens every file; from then on the folder without
// secret/ audits, and a seal or a file that is exchanged is found.
func TestSealedFilesOpen(t *testing.T) {
	p, sent := waiting(t, "referee")
	for p.open().Turn != nil {
		p.answer(p.open())
	}
	if _, err := p.do((*Campaign).Close); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(p.dir, "secret")); err != nil {
		t.Fatal(err)
	}
	m := inMemory(t, os.DirFS(p.dir))
	for _, in := range sent {
		if m["files/"+in.Sum()] == nil {
			t.Errorf("%s is not open", in.Name)
		}
	}
	if a := Examine(m, games.All, plainText, nil); !a.OK() {
		t.Errorf("%+v", a.Faults)
	}
	gone := clone(m)
	delete(gone, "files/"+sent[0].Sum())
	if a := Examine(gone, games.All, plainText, nil); a.OK() {
		t.Error("the orders are gone, and it holds")
	}
}

// TestSealedStanding: standing orders that were taken back and come again are sealed
// under another id, so that the two seals have nothing in common.
func TestSealedStanding(t *testing.T) {
	p := newPlayer(t, 2)
	p.begin("referee", nil)
	in := example(t, "standing-axis.yaml")
	seals := map[string]bool{}
	for range 2 {
		c := p.mustTake(Sending{Standing: []single.Input{in}})
		seals[c.serving("axis")] = true
		if c.serving("axis") == in.Sum() {
			t.Fatal("they are not sealed")
		}
		if _, err := p.do(func(c *Campaign) error { return c.Retract(in.Sum()[:8], "a slip") }); err != nil {
			t.Fatal(err)
		}
	}
	if len(seals) != 2 {
		t.Error("one seal twice")
	}
	p.sound()
}

// TestSealedBrokenOff: a step that broke off between the seal and the input goes on
// with the file that was sealed, whatever is given then.
func TestSealedBrokenOff(t *testing.T) {
	p := newPlayer(t, 2)
	p.begin("referee", nil)
	in := example(t, "standing-axis.yaml")
	c := p.open()
	if err := c.Take(Sending{Standing: []single.Input{in}}); err != nil {
		t.Fatal(err)
	}
	files := c.Files()
	for i, f := range files {
		if strings.HasPrefix(f.Name, "entries/") {
			files = files[:i+1]
			break
		}
	}
	if err := Save(Real, p.dir, files); err != nil {
		t.Fatal(err)
	}
	if c := p.open(); !c.Unfinished() || c.serving("axis") != "none" {
		t.Fatal("a seal alone brings something")
	}
	c, err := p.do(func(c *Campaign) error { return nil })
	if err != nil || c.sumOf(c.serving("axis")) != in.Sum() {
		t.Errorf("%v: in force is %s", err, c.serving("axis"))
	}
	p.sound()
}
