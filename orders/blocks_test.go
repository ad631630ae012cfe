package orders_test

import (
	"path/filepath"
	"strings"
	"testing"

	"umpire/orders"
)

// Every block of chapters 2 and 5 that a player writes reads without a complaint,
// and what the echo writes reads as the same file.
func TestBlocks(t *testing.T) {
	for _, name := range blocks(t) {
		t.Run(name, func(t *testing.T) {
			v := vocabularyOf(name)
			src := readTest(t, "blocks", name)
			file := mustRead(t, src, v)
			echo := string(file.Canonical())
			again := mustRead(t, echo, v)
			if got := string(again.Canonical()); got != echo {
				t.Errorf("the echo of the echo differs:\n%s\nfrom\n%s", got, echo)
			}
			if got, want := plainly(again.Body), plainly(file.Body); got != want {
				t.Errorf("read back it is another file:\n%s\nwas\n%s", got, want)
			}
		})
	}
}

// blocks lists the files of testdata/blocks that players write; open/1 and
// sealed/1 are the program's.
func blocks(t *testing.T) []string {
	files, err := filepath.Glob("testdata/blocks/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no blocks", err)
	}
	var list []string
	for _, f := range files {
		if !strings.HasSuffix(f, "-ch2.yaml") {
			list = append(list, filepath.Base(f))
		}
	}
	return list
}

// mustRead reads a file against nothing; that it is a draft is no complaint.
func mustRead(t *testing.T, src string, v *orders.Vocabulary) *orders.File {
	t.Helper()
	file, lines, faults := orders.Open([]byte(src), "x.yaml", v, nothingKnown)
	if text := orders.Layout("x.yaml", notDraft(faults), lines, nil, words(v)); text != "" || file == nil {
		t.Fatalf("%s\n%s", text, src)
	}
	return file
}
