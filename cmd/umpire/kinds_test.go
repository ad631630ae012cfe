package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	registry "umpire/adjudicate/games"
)

// noFiles are words with a version that are no kind of files.
var noFiles = []string{
	"accept", // what a signature is under
	"hexdice",
	"report", // JSON
	"round",  // what umpire-post waits for
}

// TestKindsOfFiles: each kind of files that some code reads or writes is known to the language server: it
// is what players write, data of a game in the registry, or in the table of other kinds. And none is there
// that no code knows.
func TestKindsOfFiles(t *testing.T) {
	found := kindsInCode(t)
	require.Greater(t, len(found), 20)
	known := func(kind string) bool {
		for i := range registry.All {
			if _, data := registry.All[i].DataFile(kind); data || registry.All[i].Name == kind { // the version of its rules
				return true
			}
		}
		return slices.Contains(gameKinds, kind) || kindOf(kind) != nil || slices.Contains(noFiles, kind)
	}
	for _, kind := range found {
		require.True(t, known(kind), "files of the kind %s are in no table: put it into fileKinds (kinds.go), or if it is none into noFiles here", kind)
	}
	for _, k := range fileKinds {
		require.Contains(t, found, k.kind, "no code knows files of this kind")
	}
	for _, g := range registry.All {
		require.NotNil(t, g.Data, g.Name)
		for _, file := range g.Data.Files {
			require.Contains(t, g.Data.Forms(), file, g.Name)
		}
	}
}

// kindsInCode are the kinds that the code names: with a version, behind `umpire:`, or as a constant whose
// name says that it is a kind.
func kindsInCode(t *testing.T) (list []string) {
	whole, head := regexp.MustCompile(`^([a-z][a-z-]*)/1$`), regexp.MustCompile(`umpire: ([a-z][a-z-]*)/1`)
	name := regexp.MustCompile(`^([a-z]+Kind|DemandAside)$`)
	text := func(x ast.Expr) (string, bool) {
		lit, ok := x.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return "", false
		}
		s, err := strconv.Unquote(lit.Value)
		return s, err == nil
	}
	err := filepath.WalkDir(filepath.Join("..", ".."), func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(filepath.ToSlash(path), "adjudicate/toy/") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				for i, id := range n.Names {
					if i < len(n.Values) && name.MatchString(id.Name) {
						if s, ok := text(n.Values[i]); ok {
							list = append(list, s)
						}
					}
				}
			case *ast.BasicLit:
				s, ok := text(n)
				for _, m := range append(whole.FindAllStringSubmatch(s, -1), head.FindAllStringSubmatch(s, -1)...) {
					if ok {
						list = append(list, m[1])
					}
				}
			}
			return true
		})
		return nil
	})
	require.NoError(t, err)
	slices.Sort(list)
	return slices.Compact(list)
}
