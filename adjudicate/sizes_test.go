package adjudicate_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// longest is the number of lines that no file of code passes, and none of tests.
const longest, longestOfTests = 400, 600

// TestNoFileIsTooLong: what needs more is two files.
func TestNoFileIsTooLong(t *testing.T) {
	n := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		n++
		most := longest
		if strings.HasSuffix(path, "_test.go") {
			most = longestOfTests
		}
		if lines := bytes.Count(src, []byte("\n")); lines > most {
			t.Errorf("%s has %d lines", path, lines)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n < 100 {
		t.Errorf("only %d files were read", n)
	}
}
