package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/suitetest"
)

// mends takes the first change that is offered for a line, and gives the text behind it.
func (e *editing) mends(path, text string, line int) string {
	e.t.Helper()
	list := e.repairs(path, line)
	require.NotEmpty(e.t, list, text)
	return list[0].in(text)
}

// mending is a change that the program offers.
type mending struct {
	Title string
	Edit  struct {
		Changes map[string][]struct {
			Range   struct{ Start, End shownPlace }
			NewText string
		}
	}
	Diagnostics []shownFault
}

// repairs are the changes that are offered for a line, from 1.
func (e *editing) repairs(path string, line int) (list []mending) {
	e.t.Helper()
	e.ask("textDocument/codeAction", map[string]any{"textDocument": map[string]any{"uri": uriOf(path)}, "context": map[string]any{"diagnostics": []any{}},
		"range": map[string]any{"start": shownPlace{line - 1, 0}, "end": shownPlace{line - 1, 0}}}, &list)
	return list
}

// in makes the change in a text, as an editor does that counts in UTF-16.
func (m *mending) in(text string) string {
	units := utf16.Encode([]rune(text))
	find := func(p shownPlace) int {
		line := 0
		for i := 0; i <= len(units); i++ {
			if line == p.Line {
				return min(i+p.Character, len(units))
			}
			if i < len(units) && (units[i] == '\n' || units[i] == '\r' && (i+1 == len(units) || units[i+1] != '\n')) {
				line++
			}
		}
		return len(units)
	}
	for _, edits := range m.Edit.Changes {
		for _, e := range edits {
			from, to := find(e.Range.Start), find(e.Range.End)
			units = append(append(append([]uint16(nil), units[:from]...), utf16.Encode([]rune(e.NewText))...), units[to:]...)
		}
	}
	return string(utf16.Decode(units))
}

// TestEditorMends: whatever is offered to mend a planted file takes that complaint away, and for many
// complaints something is.
func TestEditorMends(t *testing.T) {
	suitetest.Long(t)
	file := filepath.Join(t.TempDir(), "x.yaml")
	e := newEditing(t, "--state", filepath.Join(example, "state.yaml"))
	mended, kinds := 0, map[string]bool{}
	for _, f := range wrongFiles(t) {
		if f.state != filepath.Join(example, "state.yaml") {
			continue
		}
		for i, d := range e.opens(file, f.text) {
			if i > 0 {
				break
			}
			for _, m := range e.repairs(file, d.Range.Start.Line+1) {
				require.NotEmpty(t, m.Diagnostics)
				now := m.in(f.text)
				was := m.Diagnostics[0]
				require.Less(t, among(e.changes(file, now), was), among(e.changes(file, f.text), was), "%s: %s\n%s", was.Message, m.Title, now)
				mended++
				kinds[was.Code] = true
			}
		}
		e.closes(file)
	}
	e.bye()
	t.Logf("%d changes for %d complaints: %s", mended, len(kinds), strings.Join(slices.Sorted(maps.Keys(kinds)), " "))
	require.Greater(t, len(kinds), 20)
}

// among is how often a complaint is said.
func among(list []shownFault, of shownFault) (n int) {
	for _, d := range list {
		if d.Code == of.Code && d.Message == of.Message {
			n++
		}
	}
	return n
}

// BenchmarkEditor is what a change costs, from the message to what is told of it, in the orders of an
// example: the first opens the state, and is not counted.
func BenchmarkEditor(b *testing.B) {
	for _, name := range []string{"we-01", "segment"} {
		b.Run(name, func(b *testing.B) {
			dir := filepath.Join("..", "..", "examples", name)
			text, err := os.ReadFile(filepath.Join(dir, "orders.yaml"))
			require.NoError(b, err)
			e := newEditing(b, "--state", filepath.Join(dir, "state.yaml"))
			file := filepath.Join(b.TempDir(), "x.yaml")
			e.opens(file, string(text))
			n := 0
			for b.Loop() {
				n++
				e.changes(file, string(text)+"# "+strings.Repeat("x", n%40)+"\n")
			}
			e.bye()
		})
	}
}
