package adjudicate_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// asksForMode lists the places of a file that ask for a mode of dice: what they ask is
// for the pact to say. A mode held against another, as of two files that are to agree, is
// no question.
func asksForMode(fset *token.FileSet, f *ast.File) (list []string) {
	found := func(n ast.Node, what string) {
		list = append(list, fmt.Sprintf("%s: %s", fset.Position(n.Pos()), what))
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if slices.Contains([]string{"given", "mutual", "referee+beacon", "+beacon"}, text(n)) {
				found(n, "the mode "+n.Value)
			}
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "dice" && n.Sel.Name == "Modes" {
				found(n, "the list of modes")
			}
		case *ast.IndexExpr:
			if isMode(n.Index) {
				found(n, "a choice by the mode")
			}
		case *ast.BinaryExpr:
			if n.Op != token.EQL && n.Op != token.NEQ {
				return true
			}
			for _, side := range [][2]ast.Expr{{n.X, n.Y}, {n.Y, n.X}} {
				lit := text(side[1]) == "referee" || text(side[1]) == "beacon"
				if isMode(side[0]) && !isMode(side[1]) && !isNil(side[1]) || mayBeMode(side[0]) && lit {
					found(n, "a comparison of the mode")
				}
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && isMode(n.Tag) {
				found(n, "a switch on the mode")
			}
			for _, c := range n.Body.List {
				for _, e := range c.(*ast.CaseClause).List {
					if n.Tag != nil && mayBeMode(n.Tag) && (text(e) == "referee" || text(e) == "beacon") {
						found(e, "a case of the mode")
					}
				}
			}
		case *ast.CallExpr:
			name := ""
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok {
				name = sel.Sel.Name
			}
			if slices.Contains([]string{"HasPrefix", "HasSuffix", "Contains", "EqualFold", "Cut", "CutPrefix", "CutSuffix"}, name) && slices.ContainsFunc(n.Args, isMode) {
				found(n, "a part of the mode")
			}
			if len(n.Args) > 1 && text(n.Args[0]) == "dice" && (text(n.Args[1]) == "referee" || text(n.Args[1]) == "beacon") {
				found(n, "the mode "+text(n.Args[1]))
			}
		}
		return true
	})
	return list
}

func text(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
		s, _ := strconv.Unquote(lit.Value)
		return s
	}
	return ""
}

func isNil(e ast.Expr) bool { x, ok := e.(*ast.Ident); return ok && x.Name == "nil" }

// isMode reports whether an expression is a mode of dice as settings, records and offers
// have it: x.Dice, x.Get("dice"), mode.
func isMode(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name == "Dice" || e.Sel.Name == "Mode"
	case *ast.Ident:
		return e.Name == "mode"
	case *ast.CallExpr:
		sel, ok := e.Fun.(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "Get" && len(e.Args) == 1 && text(e.Args[0]) == "dice"
	}
	return false
}

// mayBeMode adds what is one if a mode is looked for in it: x.Source, source, x.Name().
func mayBeMode(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return isMode(e) || e.Sel.Name == "Source"
	case *ast.Ident:
		return isMode(e) || e.Name == "source" || e.Name == "dice"
	case *ast.CallExpr:
		sel, ok := e.Fun.(*ast.SelectorExpr)
		return isMode(e) || ok && len(e.Args) == 0 && sel.Sel.Name == "Name"
	}
	return false
}

// TestNobodyAsksForTheMode: the pact alone says in what the ways to play differ. Package
// dice, whose Checker is independent, and what only tests import go by themselves.
func TestNobodyAsksForTheMode(t *testing.T) {
	fset, files := token.NewFileSet(), 0
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch name := d.Name(); {
		case d.IsDir() && (name == "testdata" || len(name) > 2 && name[0] == '.'),
			d.IsDir() && slices.Contains([]string{"../adjudicate/chain", "../adjudicate/dice", "../adjudicate/suitetest"}, filepath.ToSlash(path)):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			return err
		}
		files++
		for _, what := range asksForMode(fset, f) {
			t.Error(what)
		}
		return nil
	})
	if err != nil || files < 300 {
		t.Fatalf("%d files read, %v", files, err)
	}
}

// TestModeAskedIsFound: each way to ask for the mode is found, and what only looks like one
// is not.
func TestModeAskedIsFound(t *testing.T) {
	asks := []string{
		`if s.Dice == other {}`, `if "x" != s.Dice {}`, `if offer.Get("dice") == x {}`, `switch s.Dice { case x: }`, `switch mode { case x: }`,
		`_ = strings.HasSuffix(s.Dice, x)`, `_ = strings.HasPrefix(mode, x)`, `_ = table[s.Dice]`, `_ = "given"`, `_ = "mutual"`, `_ = "referee+beacon"`, `_ = "+beacon"`,
		`if source == "referee" {}`, `if x.Source != "beacon" {}`, `if s.Name() == "referee" {}`, `switch source { case "beacon": }`, `_ = dice.L("dice", "referee")`,
		`_ = slices.Contains(list, s.Dice)`, `_ = dice.Modes`,
	}
	asksNot := []string{
		`if offer.Get("dice") != s.Dice {}`, `if in.Dice != nil {}`, `if e.Get("type") == "beacon" {}`, `switch d.Kind { case "beacon": }`, `p := Party{"referee"}`,
		`if p.Round {}`, `_ = dice.L("referee", s.Referee)`, `if s.Default == "beacon" {}`,
	}
	count := func(body string) int {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "x.go", "package x\nfunc x() { "+body+" }\n", 0)
		if err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		return len(asksForMode(fset, f))
	}
	for _, body := range asks {
		if count(body) == 0 {
			t.Errorf("%s asks for the mode, and it is not found", body)
		}
	}
	for _, body := range asksNot {
		if count(body) != 0 {
			t.Errorf("%s is taken for a question for the mode", body)
		}
	}
}
