package pen

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/suitetest"
)

// TestForeignFiles: the audit of a folder without a referee names each file that is not as the
// chain has it, and each that nothing in the chain accounts for, as that of a referee's does.
func TestForeignFiles(t *testing.T) {
	suitetest.Long(t)
	tb := sit(t, late(t), "mutual", 5)
	p := tb.seats["axis"]
	for keys := 0; keys == 0; {
		if !tb.turn() {
			t.Fatal("the game is over, and no die fell")
		}
		list, _ := os.ReadDir(filepath.Join(p.dir, "keys"))
		keys = len(list)
	}
	key, err := filepath.Glob(filepath.Join(p.dir, "keys", "*"))
	if err != nil {
		t.Fatal(err)
	}
	write := func(data string) func(string) error {
		return func(path string) error { return os.WriteFile(path, []byte(data), 0o600) }
	}
	altered := func(path string) error {
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		data[len(data)-5] ^= 1
		return os.WriteFile(path, data, 0o600)
	}
	for _, c := range []struct {
		file, says string
		do         func(path string) error
	}{
		{"keys/" + filepath.Base(key[0]), "missing: it follows from the chain", os.Remove},
		{"keys/gt9-s1.1.txt", "foreign", write("x")},
		{"files/" + strings.Repeat("0", 64), "altered", write("x")},
		{"files/more", "no file of a campaign has this name", write("x")},
		{"entries/more.txt", "no entry has this name", write("x")},
		{"genesis/genesis.txt", "altered", altered},
		{"genesis/nonce-soviet.txt", "altered", altered},
		{"start/seat-soviet.yaml", "foreign", altered},
		{".gitattributes", "missing", os.Remove},
		{"entries/000002.txt", "its lines end in CR LF", func(path string) error {
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			return os.WriteFile(path, []byte(strings.ReplaceAll(string(data), "\n", "\r\n")), 0o600)
		}},
	} {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(p.dir)); err != nil {
			t.Fatal(err)
		}
		if err := c.do(filepath.Join(dir, filepath.FromSlash(c.file))); err != nil {
			t.Fatal(err)
		}
		a := Examine(os.DirFS(dir), p.with)
		if !slices.ContainsFunc(append(a.Faults, a.Notes...), func(f campaign.Fault) bool { return f.File == c.file && strings.Contains(inEnglish(f.What), c.says) }) {
			t.Errorf("%s: %+v", c.file, a.Faults)
		}
	}
	for _, p := range tb.seats { // drafts are their owner's: nothing is said of them
		p.save([]campaign.File{{Name: campaign.DraftsFolder + "orders.yaml", Data: []byte("x")}})
		if a := Examine(os.DirFS(p.dir), p.with); len(a.Faults)+len(a.Outside) > 0 {
			t.Errorf("%s: %+v, outside %v", p.party, a.Faults, a.Outside)
		}
	}
}
