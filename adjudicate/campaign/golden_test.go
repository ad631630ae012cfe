package campaign

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest/elsewhere"
)

var update = flag.Bool("update", false, "write goldens that are missing; those that stand are never written again")

// goldens are small finished campaigns of the behaviours released so far. Every
// later version of the program must audit those whose behaviour it has, and come
// to the same states, journals, keys and dice. Their reports are plainText's: the
// words of reports belong to no behaviour.
var goldens = map[string]func(t *testing.T) fs.FS{
	"donnerschlag-1-given":   func(t *testing.T) fs.FS { return played(t, "given", 3) },
	"donnerschlag-1-referee": func(t *testing.T) fs.FS { return small(t, "referee") },
	"donnerschlag-1-sealed":  func(t *testing.T) fs.FS { return small(t, "referee") },
	"donnerschlag-1-sealed-answers": func(t *testing.T) fs.FS {
		p, _ := waiting(t, "referee")
		for p.open().Turn != nil {
			p.answer(p.open())
		}
		if _, err := p.do((*Campaign).Close); err != nil {
			t.Fatal(err)
		}
		return inMemoryOf(p)
	},
	"donnerschlag-1-signed": func(t *testing.T) fs.FS { return signed(t) },
	"donnerschlag-1-ends": func(t *testing.T) fs.FS {
		p := newPlayer(t, 4)
		p.begin("given", func(s *Settings) { s.Silence, s.Consent = "hold", "advance" })
		for _, step := range []func(c *Campaign) error{
			func(c *Campaign) error {
				return c.Take(Sending{Standing: []single.Input{example(t, "standing-axis.yaml")}})
			},
			func(c *Campaign) error { return c.Retract(example(t, "standing-axis.yaml").Sum(), "the old one") },
			func(c *Campaign) error {
				return c.Seat(chain.Seat{Side: "axis", Name: "Carla"}, "he does not answer", nil)
			},
			func(c *Campaign) error { return c.Silence(nil, waited, lastMoment, after, "nothing came") },
			func(c *Campaign) error { return c.Resign("soviet", "no fuel") },
		} {
			if _, err := p.do(step); err != nil {
				t.Fatal(err)
			}
		}
		return inMemoryOf(p)
	},
}

func goldenFile(name string) string { return filepath.Join("testdata", "golden", name+".txtar") }

// golden reads a golden.
func golden(t *testing.T, name string) fstest.MapFS {
	t.Helper()
	archive, err := txtar.ParseFile(goldenFile(name))
	if err != nil {
		t.Fatal(err)
	}
	m := fstest.MapFS{}
	for _, f := range archive.Files {
		m[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return m
}

// TestGoldens: what was played under a behaviour stays what it was.
func TestGoldens(t *testing.T) {
	dice := 0
	for name, play := range goldens {
		t.Run(name, func(t *testing.T) {
			if _, err := os.Stat(goldenFile(name)); *update && errors.Is(err, fs.ErrNotExist) {
				keep(t, name, play(t))
			}
			a := Examine(golden(t, name), games.All, plainText, nil)
			dice += a.Stages
			for _, f := range a.Faults {
				t.Errorf("%+v", f)
			}
			if !a.OK() || !a.Closed || a.Files < 10 || len(a.Segments) == 0 {
				t.Errorf("%+v", a)
			}
		})
	}
	if dice == 0 {
		t.Error("no golden has proven dice")
	}
	if files, _ := filepath.Glob(goldenFile("*")); len(files) != len(goldens) {
		t.Errorf("%d goldens lie there, %d are named", len(files), len(goldens))
	}
}

func keep(t *testing.T, name string, folder fs.FS) {
	t.Helper()
	m, archive := inMemory(t, folder), &txtar.Archive{}
	for _, name := range slices.Sorted(maps.Keys(m)) {
		archive.Files = append(archive.Files, txtar.File{Name: name, Data: m[name].Data})
	}
	if err := errors.Join(os.MkdirAll(filepath.Dir(goldenFile(name)), 0o755), os.WriteFile(goldenFile(name), txtar.Format(archive), 0o644)); err != nil {
		t.Fatal(err)
	}
}

// TestEditedGolden: edition, ruling, data and behaviour of a finished campaign are
// under the hash of the offer, wherever they are edited.
func TestEditedGolden(t *testing.T) {
	for what, edit := range map[string][2]string{
		"edition": {`edition: "2023"`, `edition: "2022"`},
		"ruling":  {"ds-c54-check: printed", "ds-c54-check: corrected"},
		"data":    {`data: "own"`, `data: "shipped@00000000"`},
		"hours":   {"hours: 72", "hours: 71"},
	} {
		m := golden(t, "donnerschlag-1-given")
		for _, name := range []string{SettingsFile, SetupFile, fullSetupFile} {
			m[name].Data = bytes.ReplaceAll(m[name].Data, []byte(edit[0]), []byte(edit[1]))
		}
		a := Examine(m, games.All, plainText, nil)
		named := false
		for _, f := range a.Faults {
			named = named || f.File == SettingsFile
		}
		if !named {
			t.Errorf("%s: %+v", what, a.Faults)
		}
	}
}

// TestUnknownBehaviour: a campaign of rules that this program does not have is
// refused before any rule runs, with what to install.
func TestUnknownBehaviour(t *testing.T) {
	for _, wanted := range []string{"donnerschlag/9", "chess/1"} {
		m := golden(t, "donnerschlag-1-given")
		m["genesis/offer.txt"].Data = bytes.ReplaceAll(m["genesis/offer.txt"].Data, []byte("donnerschlag/1"), []byte(wanted))
		_, err := Open(m, games.All, nil)
		var wrong *single.WrongFile
		if !errors.As(err, &wrong) || !strings.Contains(err.Error(), "install a release of umpire that has ") || !strings.Contains(err.Error(), wanted) {
			t.Errorf("%s: %v", wanted, err)
		}
	}
}

// TestGoldensElsewhere: the independent program reads the folders themselves and
// confirms chain, keys and dice.
func TestGoldensElsewhere(t *testing.T) {
	for name := range goldens {
		dir := t.TempDir()
		if err := os.CopyFS(dir, golden(t, name)); err != nil {
			t.Fatal(err)
		}
		v, ok := elsewhere.Python(t, dir)
		if !ok {
			t.Skip("SKIPPED: python3 is missing, so ref.py was not asked")
		}
		if !v.Sound {
			t.Errorf("%s: %s", name, v.Out)
		}
		t.Log(v.Out)
	}
}
