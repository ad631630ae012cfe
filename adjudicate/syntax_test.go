package adjudicate_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"
)

// The rules of a game are straight-line code: a run is stopped and begun again at
// any question (architecture "The run"). So no game catches a stop, runs beside
// itself, looks at the clock, throws dice of its own, or lets the order of a map
// decide in which order it asks, rolls, tells or changes. Nor does what games on hexes share.
func TestGamesAreStraightLines(t *testing.T) {
	for _, folder := range append(games(t), "adjudicate/hexes") {
		files := map[string]any{}
		paths, err := filepath.Glob(filepath.Join("..", folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range paths {
			if !strings.HasSuffix(p, "_test.go") {
				files[p] = nil
			}
		}
		for _, bad := range crooked(t, files) {
			t.Error(bad)
		}
	}
}

// The test itself sees what it is to see.
func TestCrookedIsFound(t *testing.T) {
	for want, body := range map[string]string{
		"recover":              "recover()",
		"defer":                "defer f()",
		"go":                   "go f()",
		"select":               "select {}",
		"range over map":       "for k := range map[string]int{} { tell(k) }",
		"range over maps.Keys": "for k := range maps.Keys(m) { t.Roll(k, k, 6) }",
		"":                     "for k := range m { n[k]++ }; for _, u := range []string{} { tell(u) }",
	} {
		src := "package g\nimport \"maps\"\nvar m, n map[string]int\nvar t interface{ Tell(string); Roll(a, b string, n int) }\nfunc tell(s string) { t.Tell(s) }\nfunc f() {\n" + body + "\n_ = maps.Keys(m)\n}\n"
		got := crooked(t, map[string]any{"g.go": src})
		if want == "" && len(got) > 0 || want != "" && (len(got) != 1 || !strings.Contains(got[0], want)) {
			t.Errorf("%s: %v", body, got)
		}
	}
	for _, imp := range []string{"os", "time", "math/rand", "math/rand/v2", "crypto/rand"} {
		if got := crooked(t, map[string]any{"g.go": "package g\nimport _ " + strconv.Quote(imp) + "\n"}); len(got) != 1 {
			t.Errorf("import %s: %v", imp, got)
		}
	}
}

// forbidden are the imports that no game may have.
var forbidden = map[string]bool{"time": true, "os": true, "math/rand": true, "math/rand/v2": true, "crypto/rand": true, "runtime": true, "unsafe": true}

// acts are the methods of the table, of questions and of the hand that ask, roll,
// tell or change.
var acts = map[string]bool{"Ask": true, "AskSet": true, "Next": true, "Roll": true, "Tell": true, "TellTo": true, "Together": true, "In": true, "Reads": true,
	"Move": true, "SetSteps": true, "Mark": true, "MarkGround": true, "ClearMarks": true, "SetTrack": true, "Put": true, "Take": true, "Commit": true}

// crooked lists what a package of these files (path to source, nil to read it)
// may not hold.
func crooked(t *testing.T, files map[string]any) (bad []string) {
	t.Helper()
	fset := token.NewFileSet()
	var parsed []*ast.File
	for path, src := range files {
		f, err := parser.ParseFile(fset, path, src, 0)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, f)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	(&loader{fset: fset, done: map[string]*types.Package{}}).check("g", parsed, info)
	acting := actors(parsed)
	say := func(n ast.Node, format string, args ...any) {
		bad = append(bad, fmt.Sprintf("%s: %s", fset.Position(n.Pos()), fmt.Sprintf(format, args...)))
	}
	for _, f := range parsed {
		for _, imp := range f.Imports {
			if name, _ := strconv.Unquote(imp.Path.Value); forbidden[name] {
				say(imp, "import of %s", name)
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.DeferStmt:
				say(n, "defer")
			case *ast.GoStmt:
				say(n, "go")
			case *ast.SelectStmt:
				say(n, "select")
			case *ast.CallExpr:
				if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "recover" {
					say(n, "recover")
				}
			case *ast.RangeStmt:
				if what := unordered(info, n.X); what != "" && callsAny(n.Body, acting) {
					say(n, "range over %s that asks, rolls, tells or changes", what)
				}
			}
			return true
		})
	}
	sort.Strings(bad)
	return bad
}

// unordered says whether an expression is ranged over in no fixed order.
func unordered(info *types.Info, x ast.Expr) string {
	if tv, ok := info.Types[x]; ok && tv.Type != nil {
		if _, ok := tv.Type.Underlying().(*types.Map); ok {
			return "map"
		}
	}
	if call, ok := x.(*ast.CallExpr); ok {
		if sel, ok := call.Fun.(*ast.SelectorExpr); ok {
			if pkg, ok := sel.X.(*ast.Ident); ok && pkg.Name == "maps" {
				return "maps." + sel.Sel.Name
			}
		}
	}
	return ""
}

// actors are the names of everything that acts, directly or by what it calls.
func actors(files []*ast.File) map[string]bool {
	acting := map[string]bool{}
	for name := range acts {
		acting[name] = true
	}
	for grown := true; grown; {
		grown = false
		for _, f := range files {
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil && !acting[fn.Name.Name] && callsAny(fn.Body, acting) {
					acting[fn.Name.Name], grown = true, true
				}
			}
		}
	}
	return acting
}

func callsAny(body ast.Node, names map[string]bool) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			switch f := call.Fun.(type) {
			case *ast.Ident:
				found = found || names[f.Name]
			case *ast.SelectorExpr:
				found = found || names[f.Sel.Name]
			}
		}
		return !found
	})
	return found
}

// loader type-checks our own packages from their source and takes all others for
// empty: enough to know what is a map.
type loader struct {
	fset *token.FileSet
	done map[string]*types.Package
}

func (l *loader) Import(path string) (*types.Package, error) {
	if p := l.done[path]; p != nil {
		return p, nil
	}
	folder, ours := strings.CutPrefix(path, "umpire/")
	if !ours {
		p := types.NewPackage(path, path[strings.LastIndex(path, "/")+1:])
		p.MarkComplete()
		l.done[path] = p
		return p, nil
	}
	entries, err := os.ReadDir(filepath.Join("..", folder))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, e := range entries {
		if name := e.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			f, err := parser.ParseFile(l.fset, filepath.Join("..", folder, name), nil, 0)
			if err != nil {
				return nil, err
			}
			files = append(files, f)
		}
	}
	l.done[path] = l.check(path, files, nil)
	return l.done[path], nil
}

func (l *loader) check(path string, files []*ast.File, info *types.Info) *types.Package {
	conf := types.Config{Importer: l, Error: func(error) {}}
	p, _ := conf.Check(path, l.fset, files, info)
	return p
}
