package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestCommandsInTexts: a command that the program tells somebody to type stands between
// backticks, or alone to the end of its line, wherever it is written in the source; it has a
// verb and flags that there are, and as many arguments as are taken.
func TestCommandsInTexts(t *testing.T) {
	t.Parallel()
	found := 0
	for _, text := range textsOfSource(t) {
		for _, c := range printedIn(text.text) {
			found++
			if err := typeable(inShell(t, c.text)); err != nil || !c.whole {
				t.Errorf("%s: %q: %v; in backticks or alone on its line: %v", text.at, c.text, err, c.whole)
			}
		}
	}
	t.Logf("%d commands", found)
	if found < 80 {
		t.Error("too few are found")
	}
}

// sourceText is a text in the source, with X for what is filled in.
type sourceText struct{ at, text string }

// textsOfSource are all texts of the program but those of its help, which have pages of
// their own.
func textsOfSource(t *testing.T) (list []sourceText) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join("..", ".."), func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "suitetest") || strings.Contains(path, "cmd/rulerows") || strings.Contains(path, "cmd/mutate") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			expr, ok := n.(ast.Expr)
			if !ok {
				return true
			}
			text, isText := literalText(expr)
			if isText {
				list = append(list, sourceText{set.Position(n.Pos()).String(), filledIn.ReplaceAllString(text, "1")})
			}
			return !isText
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

var filledIn = regexp.MustCompile(`%[-+#.0-9]*[a-z]`)

// literalText is what a text in the source says: a literal, or several with something between.
func literalText(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, e.Kind == token.STRING && err == nil
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			return "", false
		}
		a, left := literalText(e.X)
		b, right := literalText(e.Y)
		if !left {
			a = "1"
		}
		if !right {
			b = "1"
		}
		return a + b, left || right
	}
	return "", false
}

// printedCommand is a command in a text. whole is false if nothing tells where it ends.
type printedCommand struct {
	text  string
	whole bool
}

var (
	aLabel   = regexp.MustCompile(`^(?:  (?:[a-z]+ +)?|[- ]*[a-z ]+: )?$`)
	jsonText = regexp.MustCompile(`^\s*(?:"[a-z]+": )?("umpire .*"),?$`)
)

// printedIn finds the commands that a text tells somebody to type.
func printedIn(text string) (list []printedCommand) {
	for line := range strings.Lines(text) {
		if !strings.Contains(line, "umpire ") {
			continue // most lines of long texts
		}
		line = strings.TrimSuffix(line, "\n")
		if m := jsonText.FindStringSubmatch(line); m != nil {
			_ = json.Unmarshal([]byte(m[1]), &line)
		}
		for at := 0; ; {
			loc := commandWord().FindStringIndex(line[at:])
			if loc == nil {
				break
			}
			start, end := at+loc[0], len(line)
			quoted := start > 0 && line[start-1] == '`'
			if quoted {
				if n := strings.IndexByte(line[start:], '`'); n >= 0 {
					end = start + n
				}
			}
			list = append(list, printedCommand{line[start:end], quoted && end < len(line) || !quoted && aLabel.MatchString(line[:start])})
			at = end
		}
	}
	return list
}

// commandWord is the beginning of a command: the name of the program and a verb.
var commandWord = sync.OnceValue(func() *regexp.Regexp {
	var verbs []string
	for _, sub := range (&app{}).root().Commands() {
		verbs = append(verbs, append([]string{sub.Name()}, sub.Aliases...)...)
	}
	return regexp.MustCompile(`\bumpire (?:` + strings.Join(verbs, "|") + `)\b`)
})

// typeable is why the program does not take a command line, as far as verbs, flags and the
// number of arguments go.
func typeable(args []string) error {
	root := (&app{}).root()
	cmd, rest, err := root.Find(args[1:])
	if err != nil {
		return err
	}
	if cmd == root || cmd.RunE == nil {
		return fmt.Errorf("it has no verb")
	}
	if len(rest) == 0 {
		return nil // it is named, and its help says what it takes
	}
	if err := cmd.ParseFlags(rest); errors.Is(err, pflag.ErrHelp) {
		return nil
	} else if err != nil {
		return err
	}
	if err := cmd.ValidateRequiredFlags(); err != nil {
		return err
	}
	check := cmd.Args
	if check == nil {
		check = cobra.ArbitraryArgs
	}
	return check(cmd, cmd.Flags().Args())
}
