package orders_test

import (
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// The files of testdata/own are slips that chapter 6 does not show; each gives
// exactly what stands in the file beside it.
func TestOwnFiles(t *testing.T) {
	for _, name := range yamlFiles(t, "own") {
		t.Run(name, func(t *testing.T) {
			file, src, v, ctx := wrong(name, readTest(t, "own", name+".yaml"))
			got, lines, faults := orders.Open([]byte(src), file, v, func(model.Side) orders.Context { return ctx })
			if text, want := orders.Layout(file, faults, lines, nil, words(v)), readTest(t, "own", name+".says"); text != want {
				t.Errorf("it says\n%s\nand should say\n%s", text, want)
			}
			if got != nil {
				t.Error("it was refused and yet there is a file")
			}
		})
	}
}

func yamlFiles(t *testing.T, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", dir, "*.yaml"))
	if err != nil || len(files) == 0 {
		t.Fatal("no files in", dir, err)
	}
	for i, f := range files {
		files[i] = strings.TrimSuffix(filepath.Base(f), ".yaml")
	}
	return files
}

// raisedElsewhere are messages that this package words and others raise.
var raisedElsewhere = map[string]string{"draft.refused": "umpire adjudicate", "layout.error": "Layout", "layout.warning": "Layout", "layout.more": "Layout"}

// Every message of the table occurs in a block of chapter 6 or in a file beside
// it, and every fault has a message and a place.
func TestEveryMessageOccurs(t *testing.T) {
	seen := map[string]bool{}
	for _, dir := range []string{"wrong", "own"} {
		for _, name := range yamlFiles(t, dir) {
			file, src, v, ctx := wrong(name, readTest(t, dir, name+".yaml"))
			_, faults := orders.Read([]byte(src), file, v, ctx)
			for _, f := range faults {
				seen[f.ID] = true
				if _, ok := words(v)[f.ID]; !ok {
					t.Errorf("%s: there is no message %s", name, f.ID)
				}
				if f.At.File == "" {
					t.Errorf("%s: %s has no place", name, f.ID)
				}
			}
		}
	}
	var unseen []string
	for id := range orders.Messages {
		if _, part := orders.Parts[id]; !part && !seen[id] && raisedElsewhere[id] == "" && !strings.HasPrefix(id, "rule ") {
			unseen = append(unseen, id)
		}
	}
	sort.Strings(unseen)
	if len(unseen) > 0 {
		t.Errorf("these occur nowhere: %s", strings.Join(unseen, ", "))
	}
}

// Where two packages word one message they say the same, so that it does not
// matter which table goes over which.
func TestNoMessageTwice(t *testing.T) {
	for id, text := range orders.Messages {
		if other, ok := strict.Messages[id]; ok && other != text {
			t.Errorf("%s: %q and %q", id, text, other)
		}
	}
}
