package strict

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestWords: every ID that the sources use has words, every text has a user, and
// texts begin small and end without a stop.
func TestWords(t *testing.T) {
	used := map[string]bool{}
	calls := map[string]int{"fault": 1, "warn": 1, "spoilt": 0, "need": 1, "empty": 1}
	paths, _ := filepath.Glob("*.go")
	for _, path := range paths {
		if path == "words.go" || strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				s, _ := strconv.Unquote(lit.Value)
				used[s] = true
			}
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			at, ok := calls[sel.Sel.Name]
			if x, isLayout := sel.X.(*ast.Ident); isLayout && x.Name == "l" && sel.Sel.Name == "fault" {
				at = 3
			}
			if !ok || at >= len(call.Args) {
				return true
			}
			if lit, ok := call.Args[at].(*ast.BasicLit); ok {
				if s, _ := strconv.Unquote(lit.Value); Messages[s][0] == "" {
					t.Errorf("%s: no words for %q", path, s)
				}
			}
			return true
		})
	}
	blank := regexp.MustCompile(`\{\d\}`)
	for id, m := range Messages {
		if !used[id] {
			t.Errorf("nobody says %s", id)
		}
		if strings.HasPrefix(id, "part.") { // what fills a blank has no way out
			m[1] = m[0]
		}
		for _, text := range m {
			if text == "" || strings.HasSuffix(text, ".") {
				t.Errorf("%s: %q", id, text)
			}
			if c := blank.ReplaceAllString(text, "")[0]; c >= 'A' && c <= 'Z' && !strings.HasPrefix(text, "BEGIN") {
				t.Errorf("%s: %q begins large", id, text)
			}
		}
	}
}

// TestRuneNames holds the names players meet most, and what likeness makes of
// them.
func TestRuneNames(t *testing.T) {
	for c, want := range map[rune]string{
		'Т': "CYRILLIC CAPITAL LETTER TE", '–': "EN DASH", '—': "EM DASH", '−': "MINUS SIGN", '“': "LEFT DOUBLE QUOTATION MARK",
		'’': "RIGHT SINGLE QUOTATION MARK", '\u00a0': "NO-BREAK SPACE", '…': "HORIZONTAL ELLIPSIS", 'Ａ': "FULLWIDTH LATIN CAPITAL LETTER A",
		'\u200b': "ZERO WIDTH SPACE", '\u00ad': "SOFT HYPHEN", '×': "MULTIPLICATION SIGN", '•': "BULLET", '中': "LETTER", '\u0341': "COMBINING MARK", '☃': "CHARACTER",
	} {
		if got := runeName(c); got != want {
			t.Errorf("%q: want %s, got %s", c, want, got)
		}
	}
	for c, look := range looks {
		if c < 0x80 || look == "" || strings.ContainsFunc(look, func(r rune) bool { return r >= 0x80 }) {
			t.Errorf("%q looks like %q", c, look)
		}
		if name := runeName(c); name == "LETTER" || name == "CHARACTER" {
			t.Errorf("%q has no name", c)
		}
	}
	for word, want := range map[string]string{"62/13Т": "62/13T", "2713–2613": "2713-2613", "Ⅱ/11/6P": "II/11/6P", "“x”": "x", "ＨＱ": "HQ", "a\u200bb": "ab", "Glück": "Glück"} {
		if got := mended(word); got != want {
			t.Errorf("%q: want %q, got %q", word, want, got)
		}
	}
}
