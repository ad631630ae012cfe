package suitetest

import (
	"os"
	"strings"
	"testing"
)

// PagePart holds a part of a page against what a test has counted. title is the line that the part begins with,
// as "# Wintergewitter"; the part ends before the next such line, or with the page. text is the whole part with
// its title. With update it is written in the place of the old one, or at the end; without, a part that is not
// alike fails the test.
func PagePart(t testing.TB, path, title, text string, update bool) {
	t.Helper()
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	whole, text := "\n"+strings.TrimRight(string(page), "\n")+"\n", strings.TrimRight(text, "\n")+"\n"
	from := strings.Index(whole, "\n"+title+"\n") + 1
	if from == 0 {
		whole, from = whole+"\n", len(whole)+1
	}
	to := len(whole)
	if n := strings.Index(whole[from:], "\n\n# "); n >= 0 {
		to = from + n + 1
	}
	switch {
	case whole[from:to] == text:
	case !update:
		t.Errorf("%s, %s: not what the games give; run with -update", path, title)
	default:
		if err := os.WriteFile(path, []byte(whole[1:from]+text+whole[to:]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
