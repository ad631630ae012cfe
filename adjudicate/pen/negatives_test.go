package pen

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
)

// folders are where the tests of testdata/negatives.tsv lie.
var folders = map[string]string{"dice": "../dice", "pen": ".", "adjudicate": "..", "campaign": "../campaign", "orders": "../../orders", "donnerschlag": "../donnerschlag"}

// TestNegatives holds the table of negative tests (hexdice/1 11) against what there
// is: every vector that it names is refused by TestVectorBad with its code, and every
// test that it names stands in its folder. A row with - has no test: it is not built.
func TestNegatives(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "negatives.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	index, err := os.ReadFile(filepath.Join(vectors, "bad", "index.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	var missing []string
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
	for i, line := range lines {
		f := strings.Split(line, "\t")
		if want := fmt.Sprintf("N%d", i+1); f[0] != want || len(f) != 3 {
			t.Fatalf("line %q, wanted %s", line, want)
		}
		for _, v := range strings.Fields(f[1]) {
			if v != "-" && !strings.Contains(string(index), "\n"+v+".txt\t") {
				t.Errorf("%s: there is no vector %s", f[0], v)
			}
		}
		for _, name := range strings.Fields(f[2]) {
			if name == "-" {
				missing = append(missing, f[0])
				continue
			}
			where, test, _ := strings.Cut(name, ":")
			if !standsIn(t, folders[where], test) {
				t.Errorf("%s: there is no test %s", f[0], name)
			}
		}
	}
	if len(lines) != 60 {
		t.Errorf("%d rows of 60", len(lines))
	}
	t.Logf("not built: %s", strings.Join(missing, " "))
}

func standsIn(t *testing.T, dir, test string) bool {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		src, err := os.ReadFile(n)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(src), "func "+test+"(") {
			return true
		}
	}
	return false
}

// questioned is a campaign of the sequence in which a question is open to the axis.
func questioned(t *testing.T) *table {
	t.Helper()
	tb := sitAt(t, plan(t, "dad.d"), "mutual", 4, nil, sequenceGames())
	for m := tb.seats["axis"].live(); m.Pen != "axis" || m.stop == nil || m.stop.kind != atAnswers; m = tb.seats["axis"].live() {
		tb.turn()
	}
	return tb
}

// forgedAnswer is a decided/1 of a party, with a text of anybody's making.
func forgedAnswer(m *Match, text string) []byte {
	d := &Decided{Campaign: m.Settings.Campaign, Segment: m.Turn.Segment, Side: m.Me, Halt: m.stop.run.lastHalt().Hash}
	for _, a := range m.stop.run.awaits(m.Me) {
		d.Answers = append(d.Answers, adjudicate.Settled{ID: a.ID, Text: text, Origin: adjudicate.FromSettled})
	}
	return d.Write()
}

// TestSecondInput: a question is answered once (N26).
func TestSecondInput(t *testing.T) {
	m := questioned(t).seats["axis"].live()
	file := forgedAnswer(m, "left")
	if err := m.enterFile("answers", file); err != nil {
		t.Fatal(err)
	}
	var not *Unasked
	if err := m.enterFile("answers", file); !errors.As(err, &not) {
		t.Errorf("a second answer: %v", err)
	}
}

// TestIllegalAnswer: an answer that the rules do not know never stands in the chain,
// so that no link is ever given for it (N29).
func TestIllegalAnswer(t *testing.T) {
	m := questioned(t).seats["axis"].live()
	if err := m.enterFile("answers", forgedAnswer(m, "upwards")); err == nil {
		t.Error("an answer that is none is taken")
	}
}

// TestDesync: a pass that names another position is refused while no lock is open;
// once a link is out the reveal stays due, and it is noted (N28).
func TestDesync(t *testing.T) {
	tb := questioned(t)
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	bundle := axis.forge(func(m *Match) (string, []dice.Line) {
		return "pass", []dice.Line{dice.L("to", "soviet"), dice.L("state", dice.HashOf([]byte("another")).String()), dice.L("awaits", "x")}
	})
	var other *Desync
	if _, err := Receive(os.DirFS(soviet.dir), bundle, soviet.with); !errors.As(err, &other) {
		t.Errorf("another position: %v", err)
	}
	_, locker, waits := locked(t, 33)
	m := locker.live()
	short := &player{t: t, party: locker.party, keys: locker.keys, with: locker.with, dir: copyOf(t, locker.dir, m.Seq()-1)}
	forged := short.forge(func(m *Match) (string, []dice.Line) {
		return "pass", []dice.Line{dice.L("to", waits.party), dice.L("state", dice.HashOf([]byte("another")).String()), dice.L("awaits", "link/1")}
	})
	behind := copyOf(t, waits.dir, m.Seq()-1)
	got, err := Receive(os.DirFS(behind), forged, waits.with)
	if err != nil {
		t.Fatalf("a link is out: %v", err)
	}
	if d, err := got.Due(); err != nil || d.Kind != "link" || len(got.Notes) == 0 {
		t.Errorf("due is %+v, noted %v, %v", d, got.Notes, err)
	}
}
