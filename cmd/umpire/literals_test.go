package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	englishWord = regexp.MustCompile(`[A-Za-z]{3,}`)
	// verbs of formats, commands, flags, names of files
	typedWord = regexp.MustCompile("%[-+#.0-9*]*[a-zA-Z]|`[^`]*`|--[a-z-]+|\\b[A-Z_]{2,}\\b|umpire key sign")
	// what prints, and what makes an error that is printed
	speaking = []string{"a.printf", "fmt.Fprintf", "fmt.Fprintln", "errors.New", "fmt.Errorf", "hint", "usageError", "exit.New", "exit.Hint"}
	// what is typed, what is written into files, and what nobody but those who build the program meets
	unspoken = []string{"bug.go", "data.go", "main.go", "man.go", "schema.go", "selfplay.go", "selfplay_shard.go", "prompt.go", "new_game.go"}
)

// TestVerbsSpeakByTables: what verbs print and what their errors say stands in tables, so that whoever reads
// another language reads it there. Words in the source are those of records, files and bugs of ours.
func TestVerbsSpeakByTables(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	looked := 0
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") || slices.Contains(unspoken, path) {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !slices.Contains(speaking, calleeOf(call)) {
				return true
			}
			looked++
			for _, arg := range call.Args {
				for _, text := range proseIn(arg) {
					if !strings.HasPrefix(text, "%w: ") && !slices.Contains(sameInAll, text) { // a bug of ours
						t.Errorf("%s: %s says %q and not a text of a table", set.Position(call.Pos()), calleeOf(call), text)
					}
				}
			}
			return true
		})
	}
	require.Greater(t, looked, 300)
}

// sameInAll are the words that are the same in every language: those of records and files.
var sameInAll = []string{
	"sign %s\nage  %s\n", "campaign %s\ntip %s\nlinks %d\ngenesis %s\n", "seal %s is %s\nits SHA-256 is %s, as the entry has it\n",
	"# yaml-language-server: $schema=./%s\n", "umpire: %s/1\ncampaign: %s\nsegment: %s\n", "status: draft", "  %s %s.png\n", "umpire: %s\n",
	"given twice", "read", "write", "speaking with the editor: %w", "the verb next: %w", "%s  from %s\n", "the computer, in %s: %w", "%s has no sensible player",
	"  why: %s\n  sources: %s\n", " (default)",
}

// calleeOf is what a call calls: f, or p.f.
func calleeOf(call *ast.CallExpr) string {
	switch of := call.Fun.(type) {
	case *ast.Ident:
		return of.Name
	case *ast.SelectorExpr:
		if p, ok := of.X.(*ast.Ident); ok {
			return p.Name + "." + of.Sel.Name
		}
	}
	return ""
}

// proseIn are the texts with words that stand in an expression itself, and not among what a function takes.
func proseIn(e ast.Expr) (list []string) {
	ast.Inspect(e, func(n ast.Node) bool {
		if _, ok := n.(*ast.CallExpr); ok {
			return false
		}
		if of, ok := n.(*ast.BasicLit); ok && of.Kind == token.STRING {
			if text, err := strconv.Unquote(of.Value); err == nil && englishWord.MatchString(typedWord.ReplaceAllString(text, "")) {
				list = append(list, text)
			}
		}
		return true
	})
	return list
}
