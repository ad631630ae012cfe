package wintergewitter

import (
	"os"
	"regexp"
	"testing"
)

// TestHomes: the files that docs/wintergewitter.md names are there.
func TestHomes(t *testing.T) {
	text, err := os.ReadFile("../../docs/wintergewitter.md")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile("`([a-z0-9_]+\\.go)`").FindAllSubmatch(text, -1)
	if len(names) < 40 {
		t.Errorf("only %d files are named", len(names))
	}
	for _, m := range names {
		if _, err := os.Stat(string(m[1])); err != nil {
			t.Error(err)
		}
	}
}
