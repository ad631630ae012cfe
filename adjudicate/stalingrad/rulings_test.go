package stalingrad

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every ruling is read by the rules; that it decides something is TestFlips.
func TestRulingsAreRead(t *testing.T) {
	var rules strings.Builder
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(f, "_test.go") {
			rules.Write(src)
		}
	}
	for _, r := range rulings().All() {
		if !strings.Contains(rules.String(), `Reads("`+r.ID+`", "`) {
			t.Errorf("%s is read nowhere", r.ID)
		}
		if r.Question == "" || r.Why == "" || r.Sources == "" {
			t.Errorf("%s: question, reason or sources are missing", r.ID)
		}
	}
}
