package languages

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"umpire/adjudicate/games"
)

// inOwnWords are the texts of the reader that a game says in its own words, on purpose.
var inOwnWords = []string{"attacked-twice", "fights-twice", "moved-twice", "no-data", "path-space.dash", "unknown-card", "unknown-unit.none", "whereto"}

// TestIDsAreOnce: tables of texts are merged, and of two with one id the later would take the place
// of the other unseen. So an id has one text in the core, and in the core with each game, but for
// those that a game says in its own words.
func TestIDsAreOnce(t *testing.T) {
	core, of := map[string]text{}, map[string]map[string]text{}
	for _, g := range games.All {
		of[g.Name] = map[string]text{}
	}
	once := func(table map[string]text, x text) {
		have, ok := table[x.id]
		assert.False(t, ok && have.says != x.says, "%s stands at %s and at %s, with other words", x.id, have.at, x.at)
	}
	require.NoError(t, filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		table := core
		if own, ok := of[filepath.Base(filepath.Dir(path))]; ok {
			table = own
		}
		found, err := textsIn(path)
		for _, x := range found {
			once(table, x)
			table[x.id] = x
		}
		return err
	}))
	for _, table := range of {
		assert.Greater(t, len(table), 50)
		for id, x := range table {
			if !slices.Contains(inOwnWords, id) {
				once(core, x)
			}
		}
	}
	assert.Greater(t, len(core), 500)
}

// text is an entry of a table of texts, and where it stands.
type text struct{ id, says, at string }

// textsIn are the entries of the tables that a file writes out.
func textsIn(path string) (list []text, err error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, path, nil, 0)
	if err != nil {
		return nil, err
	}
	ast.Inspect(f, func(n ast.Node) bool {
		table, ok := n.(*ast.CompositeLit)
		if !ok || !isTable(table.Type) {
			return true
		}
		for _, e := range table.Elts {
			pair := e.(*ast.KeyValueExpr)
			id, ok := pair.Key.(*ast.BasicLit)
			value, isPair := pair.Value.(*ast.CompositeLit)
			if !ok || !isPair {
				continue
			}
			says := ""
			for _, v := range value.Elts {
				if lit, ok := v.(*ast.BasicLit); ok {
					says += lit.Value + "\n"
				}
			}
			name, _ := strconv.Unquote(id.Value)
			list = append(list, text{name, says, set.Position(pair.Pos()).String()})
		}
		return true
	})
	return list, nil
}

// isTable reports whether a type is written map[string][2]string.
func isTable(e ast.Expr) bool {
	m, ok := e.(*ast.MapType)
	if !ok {
		return false
	}
	a, ok := m.Value.(*ast.ArrayType)
	if !ok {
		return false
	}
	n, ok := a.Len.(*ast.BasicLit)
	return ok && n.Value == "2"
}
