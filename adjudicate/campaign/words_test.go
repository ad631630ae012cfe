package campaign

import (
	"errors"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
)

// TestOtherWords: where the words of reports are not ours, all else is still held,
// reports are passed over and said to be, and nothing is entered.
func TestOtherWords(t *testing.T) {
	p := newPlayer(t, 3)
	p.begin("given", func(s *Settings) { s.Words = 7 })
	var wrong *single.WrongFile
	if _, err := p.do((*Campaign).Close); !errors.As(err, &wrong) || !strings.Contains(err.Error(), "install a release of umpire that has words 7") {
		t.Errorf("it is written in: %v", err)
	}
	c, err := Open(os.DirFS(p.dir), games.All, plainText)
	if err != nil {
		t.Fatal(err)
	}
	c.render = plainText // as the release that has these words
	faces := example(t, "faces.yaml")
	err = c.Take(Sending{Orders: []single.Input{example(t, "orders.yaml")}, Standing: []single.Input{example(t, "standing-axis.yaml"), example(t, "standing-soviet.yaml")}, Faces: &faces})
	if err != nil {
		t.Fatal(err)
	}
	p.write(c)
	m := inMemory(t, os.DirFS(p.dir))
	report, journal := "", ""
	for name := range m {
		if strings.HasSuffix(name, "_report.txt") {
			report = name
		}
		if strings.HasSuffix(name, "_journal.txt") {
			journal = name
		}
	}
	m[report].Data = []byte("in other words\n")
	a := Examine(m, games.All, plainText, nil)
	if !a.OK() || len(a.Notes) == 0 || !strings.Contains(inEnglish(a.Notes[len(a.Notes)-1].What+a.Notes[0].What), "1 reports and sheets are not held") {
		t.Errorf("faults %+v, notes %+v", a.Faults, a.Notes)
	}
	m[journal].Data = []byte("nothing happened\n")
	if a := Examine(m, games.All, plainText, nil); a.OK() {
		t.Error("the journal is another, and it holds")
	}
	m[SettingsFile].Data = []byte(strings.Replace(string(m[SettingsFile].Data), "words: 7", "words: 1", 1))
	if a := Examine(m, games.All, plainText, nil); a.OK() {
		t.Error("the version is another, and it holds")
	}
}
