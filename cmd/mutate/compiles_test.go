package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Every mutation of a Go file of each table is sound Go: a rule that was written anew leaves
// none behind that breaks no rule but the build. As many as there is room for are tried
// together, in files of their own each; where that fails each is tried alone. It takes
// minutes, so the soak does it.
func TestTableCompiles(t *testing.T) {
	if os.Getenv("UMPIRE_SOAK") == "" {
		t.Skip("packages are read some hundred times: UMPIRE_SOAK=1")
	}
	tables, err := filepath.Glob("../../adjudicate/*/testdata/mutations.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range tables {
		ms, err := read(path)
		if err != nil {
			t.Fatal(err)
		}
		dirs := map[string][]mutation{}
		for _, m := range ms {
			if filepath.Ext(m.file) == ".go" {
				dirs[filepath.Dir(m.file)] = append(dirs[filepath.Dir(m.file)], m)
			}
		}
		for dir, ms := range dirs {
			sound(t, newCompiled(t, dir), ms)
		}
	}
}

// sound fails for each mutation of a package that is no sound Go.
func sound(t *testing.T, c *compiled, ms []mutation) {
	t.Helper()
	for len(ms) > 0 {
		group, rest := together(ms)
		if c.check(group) != nil {
			for _, m := range group {
				if err := c.check([]mutation{m}); err != nil {
					t.Errorf("%s: %s: %q -> %q is not sound: %v", m.rule, m.file, m.old, m.now, err)
				}
			}
		}
		ms = rest
	}
	if c.check([]mutation{{file: c.names[0], rule: "none", old: "package ", now: "package x "}}) == nil {
		t.Error("what is no Go is taken")
	}
}

// together takes the first mutation of each file, and leaves the rest.
func together(ms []mutation) (group, rest []mutation) {
	files := map[string]bool{}
	for _, m := range ms {
		if files[m.file] {
			rest = append(rest, m)
		} else {
			files[m.file], group = true, append(group, m)
		}
	}
	return group, rest
}

// compiled is a package of the tree, with what it imports.
type compiled struct {
	names   []string // of its files, from the root
	set     *token.FileSet
	files   map[string]*ast.File
	imports types.Importer
}

func newCompiled(t *testing.T, dir string) *compiled {
	t.Helper()
	out, err := exec.Command("go", "list", "-export", "-deps", "-json=Dir,ImportPath,Export,GoFiles", "../../"+filepath.ToSlash(dir)).Output()
	if err != nil {
		t.Fatal(err)
	}
	c := &compiled{set: token.NewFileSet(), files: map[string]*ast.File{}}
	export := map[string]string{}
	var last struct {
		Dir, ImportPath, Export string
		GoFiles                 []string
	}
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); export[last.ImportPath] = last.Export {
		last.Dir, last.GoFiles = "", nil
		if err := d.Decode(&last); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range last.GoFiles { // the package itself comes behind what it imports
		file := filepath.ToSlash(filepath.Join(dir, name))
		if c.files[file], err = parser.ParseFile(c.set, filepath.Join(last.Dir, name), nil, parser.SkipObjectResolution); err != nil {
			t.Fatal(err)
		}
		c.names = append(c.names, file)
	}
	c.imports = importer.ForCompiler(c.set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(export[path]) })
	if err := c.check(nil); err != nil {
		t.Fatal("the package as it stands: ", err)
	}
	return c
}

// check says what is wrong with the package if it is changed so.
func (c *compiled) check(ms []mutation) error {
	var files []*ast.File
	for _, name := range c.names {
		file := c.files[name]
		if i := slices.IndexFunc(ms, func(m mutation) bool { return m.file == name }); i >= 0 {
			src, err := os.ReadFile(filepath.Join("../..", name))
			if err != nil {
				return err
			}
			text := strings.Replace(string(src), ms[i].old, ms[i].now, 1)
			if file, err = parser.ParseFile(c.set, name, text, parser.SkipObjectResolution); err != nil {
				return err
			}
		}
		files = append(files, file)
	}
	var all []error
	config := types.Config{Importer: c.imports, Error: func(err error) { all = append(all, err) }}
	_, _ = config.Check("mutated", c.set, files, nil) // its errors are all here
	return errors.Join(all...)
}
