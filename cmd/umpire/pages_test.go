package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	codeSpan = regexp.MustCompile("`(umpire [^`]*)`")
	verbLike = regexp.MustCompile(`^[a-z]+$`)
	codeLine = regexp.MustCompile(`^(?: {4,}| *)(umpire .*)$`)
)

// TestCommandsInPages: a command that a page tells somebody to type has a verb and flags that
// there are, and as many arguments as are taken.
func TestCommandsInPages(t *testing.T) {
	t.Parallel()
	pages, err := filepath.Glob(filepath.Join("..", "..", "docs", "*.md"))
	require.NoError(t, err)
	found := 0
	for _, page := range append(pages, filepath.Join("..", "..", "README.md")) {
		for _, command := range commandsIn(text(t, page)) {
			found++
			args := inShell(t, strings.ReplaceAll(command, "COUNTER", "1"))
			if len(args) < 2 || !verbLike.MatchString(args[1]) {
				continue // umpire alone, or a file that is handed in
			}
			if err := typeable(args); err != nil {
				t.Errorf("%s: %q: %v", filepath.Base(page), command, err)
			}
		}
	}
	t.Logf("%d commands", found)
	if found < 200 {
		t.Error("too few are found")
	}
}

// commandsIn are the commands of a page: between backticks, over a line end too, and on lines
// of their own in blocks, without a comment, a redirection, or dots for more.
func commandsIn(page string) (list []string) {
	block := false
	var prose strings.Builder
	for line := range strings.Lines(strings.ReplaceAll(page, "\\\n", " ")) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "```") {
			block = !block
			continue
		}
		m := codeLine.FindStringSubmatch(line)
		switch {
		case m != nil && (block || strings.HasPrefix(line, "    ")):
			list = append(list, m[1])
		case !block:
			prose.WriteString(strings.TrimSpace(line) + " ")
		}
	}
	for _, m := range codeSpan.FindAllStringSubmatch(prose.String(), -1) {
		list = append(list, m[1])
	}
	for i, c := range list {
		c, _, _ = strings.Cut(c, " #")
		c, _, _ = strings.Cut(c, " |")
		c, _, _ = strings.Cut(c, " >")
		list[i] = strings.TrimSpace(strings.TrimSuffix(strings.ReplaceAll(c, "… ", " "), "…"))
	}
	return list
}
