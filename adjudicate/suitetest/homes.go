package suitetest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A Home is where an owner of the rulebook finds a section, or a part of one: the file
// that holds its straight line, and who plays which part of it, in the order of the text.
type Home struct {
	Section, File string
	More          []string // what else its line says
	parts         []part
}

// part is a part of a section: its role, if it has one, and the functions that play it.
type part struct {
	role  string
	plays []declaration
}

// declaration is a function, type or table of a file; file is "" for the home.
type declaration struct{ file, name string }

// Homes reads a map of the book. A line at the margin is a home: section, file and what
// else is to be said, between bars. The lines under it are its parts: "role: names", the
// role left out or not. Names behind the name of a file are declared there, the others in
// the home.
func Homes(t testing.TB, text string) (list []Home) {
	for line := range strings.Lines(strings.TrimSpace(text)) {
		if !strings.HasPrefix(line, "\t") {
			f := strings.Split(strings.TrimSpace(line), " | ")
			if len(f) < 2 {
				t.Fatalf("the map of the book: %q names no file", line)
			}
			list = append(list, Home{Section: f[0], File: f[1], More: f[2:]})
			continue
		}
		role, names, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			role, names = "", role
		}
		p, file := part{role: role}, ""
		for _, word := range strings.Fields(names) {
			switch {
			case word == ".":
				file = ""
			case strings.HasSuffix(word, ".go"):
				file = word
			default:
				p.plays = append(p.plays, declaration{file, word})
			}
		}
		h := &list[len(list)-1]
		h.parts = append(h.parts, p)
	}
	return list
}

// Sources are the files of the package in the working directory, without its tests, and
// those of adjudicate/hexes, as hexes/NAME.go: what each declares, and what it uses.
type Sources struct{ names, uses map[string]map[string]bool }

// ReadSources reads them.
func ReadSources(t testing.TB) *Sources {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	shared, err := filepath.Glob("../hexes/*.go")
	if err != nil {
		t.Fatal(err)
	}
	s := &Sources{map[string]map[string]bool{}, map[string]map[string]bool{}}
	for _, path := range append(files, shared...) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimPrefix(filepath.ToSlash(path), "../")
		s.names[name], s.uses[name] = map[string]bool{}, map[string]bool{}
		declares := map[*ast.Ident]bool{}
		for _, d := range f.Decls {
			for _, id := range declaredBy(d) {
				declares[id], s.names[name][id.Name] = true, true
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && !declares[id] {
				s.uses[name][id.Name] = true
			}
			return true
		})
	}
	return s
}

// declaredBy are the functions, types and tables of a declaration.
func declaredBy(d ast.Decl) (names []*ast.Ident) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return []*ast.Ident{d.Name}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				names = append(names, spec.Name)
			case *ast.ValueSpec:
				names = append(names, spec.Names...)
			}
		}
	}
	return names
}

// declares reports whether a file has a function, type or table of a name; a file of
// data, a key.
func (s *Sources) declares(t testing.TB, file, name string) bool {
	if filepath.Ext(file) == ".go" {
		return s.names[file][name]
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Contains("\n"+string(text), "\n"+name+":")
}

// Cells are three cells of the line of a home in a map: its file, its straight line, and
// what is played elsewhere. The straight line is what the home declares, and what it calls
// of other files. It is an error if a file does not declare what the map says.
func (s *Sources) Cells(t testing.TB, h Home) string {
	t.Helper()
	var line, elsewhere []string
	for _, p := range h.parts {
		var own, others []string
		for _, d := range p.plays {
			switch file := d.file; {
			case file == "" && !s.declares(t, h.File, d.name):
				t.Errorf("%s: %s does not declare %s", h.Section, h.File, d.name)
			case file == "":
				own = append(own, "`"+d.name+"`")
			case !s.declares(t, file, d.name):
				t.Errorf("%s: %s does not declare %s", h.Section, file, d.name)
			case file == h.File:
				t.Errorf("%s: %s of %s is in the home itself", h.Section, d.name, file)
			case s.uses[h.File][d.name]:
				own = append(own, "`"+d.name+"` in `"+file+"`")
			default:
				others = append(others, "`"+d.name+"` in `"+file+"`")
			}
		}
		line, elsewhere = p.add(line, own), p.add(elsewhere, others)
	}
	return "`" + h.File + "` | " + strings.Join(line, "; ") + " | " + strings.Join(elsewhere, "; ")
}

// add joins functions to a cell under the role of their part.
func (p part) add(cell, names []string) []string {
	if len(names) == 0 {
		return cell
	}
	text := strings.Join(names, ", ")
	if p.role != "" {
		text = p.role + ": " + text
	}
	return append(cell, text)
}

// Named writes functions, "file.go function function", as a map does; it is an error if
// one is not there.
func (s *Sources) Named(t testing.TB, text string) string {
	t.Helper()
	var list []string
	file := ""
	for _, word := range strings.Fields(text) {
		if strings.HasSuffix(word, ".go") {
			file = word
			continue
		}
		if !s.names[file][word] {
			t.Errorf("%s does not declare %s", file, word)
		}
		list = append(list, "`"+word+"` in `"+file+"`")
	}
	return strings.Join(list, ", ")
}
