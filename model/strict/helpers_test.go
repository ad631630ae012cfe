package strict

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// says writes faults down in one line each: ID, line:column:width, args.
func says(faults []Fault) string {
	var list []string
	for _, f := range faults {
		s := fmt.Sprintf("%s %d:%d:%d", f.ID, f.At.Line, f.At.Col, f.At.Width)
		if f.Warning {
			s += " warning"
		}
		list = append(list, s)
	}
	return strings.Join(list, ", ")
}

// dump writes a tree down in one line.
func dump(n *Node) string {
	switch {
	case n == nil:
		return "nil"
	case n.Kind == Text:
		return fmt.Sprintf("%q", n.Text)
	}
	var parts []string
	for _, p := range n.Pairs {
		parts = append(parts, p.Key.Text+": "+dump(p.Value))
	}
	for _, item := range n.Items {
		parts = append(parts, dump(item))
	}
	if n.Kind == Map {
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// sound checks what holds of every reading: refused or not is one question, all
// faults have a place in the file and words, and what is taken is what stands
// there.
func sound(t *testing.T, src []byte, opt Options) {
	t.Helper()
	doc, faults := Read(src, "f", opt)
	if doc == nil || (doc.Root == nil) != refused(faults) {
		t.Fatalf("%q: root and faults do not agree: %s", src, says(faults))
	}
	if doc.Root != nil && doc.Partial != nil {
		t.Fatalf("%q: root and partial", src)
	}
	for i, f := range faults {
		if i > 0 && f.At.Before(faults[i-1].At) {
			t.Fatalf("%q: not in order of place: %s", src, says(faults))
		}
		if f.At.File != "f" {
			t.Fatalf("%q: no file in %v", src, f)
		}
		worded(t, f)
		if f.At == (Place{File: "f"}) {
			continue
		}
		if f.At.Line < 1 || f.At.Line > len(doc.Lines) || f.At.Col < 1 || f.At.Width < 1 {
			t.Fatalf("%q: no place: %v", src, f)
		}
		if n := utf8.RuneCountInString(doc.Lines[f.At.Line-1]); f.At.Col+f.At.Width > n+2 {
			t.Fatalf("%q: beyond the line: %v", src, f)
		}
	}
	if doc.Root != nil {
		taken(t, doc, doc.Root, opt, false)
	}
}

func worded(t *testing.T, f Fault) {
	t.Helper()
	m, ok := Messages[f.ID]
	if !ok || strings.Contains(fill(m[0], f.Args)+fill(m[1], f.Args), "{") && !strings.Contains(strings.Join(f.Args, ""), "{") {
		t.Fatalf("no words for %v", f)
	}
}

func taken(t *testing.T, doc *Doc, n *Node, opt Options, note bool) {
	t.Helper()
	if n.Told {
		t.Fatalf("told of %q and taken", n.Text)
	}
	if n.Kind == Text && n.Text != "" {
		line := []rune(doc.Lines[n.At.Line-1])
		text := string(line[n.At.Col-1 : n.At.Col-1+n.At.Width])
		if text != n.Text && !(n.Quoted && strings.ContainsAny(text, `\'`)) {
			t.Fatalf("%q taken for %q", text, n.Text)
		}
		for _, c := range n.Text {
			if c >= 0x80 && !note {
				t.Fatalf("foreign %q", n.Text)
			}
		}
	}
	seen := map[string]bool{}
	for _, p := range n.Pairs {
		if seen[p.Key.Text] {
			t.Fatalf("twice: %q", p.Key.Text)
		}
		seen[p.Key.Text] = true
		taken(t, doc, p.Key, opt, false)
		taken(t, doc, p.Value, opt, note || p.Key.Text == "note")
	}
	for _, item := range n.Items {
		taken(t, doc, item, opt, note)
	}
}

// files returns what lies in a folder of testdata, by name.
func files(t testing.TB, folder string) (names []string, texts [][]byte) {
	t.Helper()
	paths, err := filepath.Glob("testdata/" + folder + "/*")
	if err != nil || len(paths) == 0 {
		t.Fatal("no files in", folder, err)
	}
	for _, p := range paths {
		src, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		names, texts = append(names, filepath.Base(p)), append(texts, src)
	}
	return names, texts
}
