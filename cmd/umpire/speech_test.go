package main

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/languages"
	"umpire/adjudicate/single"
	"umpire/model/strict"
	"umpire/orders"
)

// A language that has words for what the program itself says has all of them.
func TestProgramTextsAreWhole(t *testing.T) {
	t.Parallel()
	found := 0
	for _, code := range languages.Codes() {
		l, err := languages.Open(code)
		require.NoError(t, err)
		texts, err := l.Program(programTexts)
		var lacks *languages.Lacks
		if errors.As(err, &lacks) {
			continue
		}
		require.NoError(t, err)
		found++
		for id := range programTexts {
			require.NotEmpty(t, texts[id][0], id)
		}
	}
	require.NotZero(t, found)
}

// Every text on its way that the source names is in a table: of the program, of the reader or of a game.
func TestTextsOnTheirWayAreThere(t *testing.T) {
	t.Parallel()
	tables := orders.Merge(programTexts, orders.Messages, orders.Parts, strict.Messages)
	for _, g := range outside().games {
		st, err := (&app{world: outside()}).first(g.Name, "2023", "", "speech-00000001")
		require.NoError(t, err)
		begun, err := campaign.New(st, [][32]byte{{1}, {2}})
		require.NoError(t, err)
		s, err := single.OpenState(single.Input{Name: begun.Name, Data: begun.Data}, outside().games)
		require.NoError(t, err)
		tables = orders.Merge(tables, s.Rules.Messages())
	}
	named := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 0 {
				if of, ok := call.Fun.(*ast.SelectorExpr); ok && of.Sel.Name == "Text" {
					pkg, isName := of.X.(*ast.Ident)
					id, isText := call.Args[0].(*ast.BasicLit)
					if isName && isText && pkg.Name == "speech" {
						text, err := strconv.Unquote(id.Value)
						require.NoError(t, err)
						named++
						if _, ok := tables[text]; !ok {
							t.Errorf("%s: no table has %q", path, text)
						}
					}
				}
			}
			return true
		})
		return nil
	})
	require.NoError(t, err)
	require.Greater(t, named, 150)
}
