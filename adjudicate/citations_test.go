package adjudicate_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// cited are the specifications that comments cite by the number or the name of a section:
// how a citation looks, the page, and how the heading begins.
var cited = []struct {
	form    *regexp.Regexp
	page    string
	heading func(section string) string
}{
	{regexp.MustCompile(`hexdice/1,? (\d+(?:\.\d+)*)`), "hexdice.md", numbered},
	{regexp.MustCompile(`[(;] ?orders,? (\d+(?:\.\d+)*)`), "notation.md", numbered},
	{regexp.MustCompile(`architecture,? "([^"\n]+)"`), "architecture.md", func(s string) string { return "## " + s + "\n" }},
}

// numbered is the heading of a section with a number: "## 8. " or "### 3.6 ".
func numbered(section string) string {
	if strings.Contains(section, ".") {
		return "### " + section + " "
	}
	return "## " + section + ". "
}

// TestCitationsResolve: whatever a comment cites of a specification stands under a heading
// of the page in docs that holds it.
func TestCitationsResolve(t *testing.T) {
	pages := map[string]string{}
	for _, c := range cited {
		text, err := os.ReadFile(filepath.Join("..", "docs", c.page))
		if err != nil {
			t.Fatal(err)
		}
		pages[c.page] = "\n" + string(text)
	}
	found := map[string]int{}
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || filepath.Base(path) == "citations_test.go" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, c := range cited {
			for _, m := range c.form.FindAllStringSubmatch(string(text), -1) {
				if found[c.page]++; !strings.Contains(pages[c.page], "\n"+c.heading(m[1])) {
					t.Errorf("%s cites %q, and %s has no such heading", path, m[0], c.page)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cited {
		if found[c.page] == 0 {
			t.Errorf("nothing cites %s", c.page)
		}
	}
	t.Log(found)
}
