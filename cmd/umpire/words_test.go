package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
)

// TestWordsVersion: the words of reports are those of their version. testdata/words.txt
// has a line a version; where this fails after a release, raise
// adjudicate.WordsVersion, so that audits of campaigns that run do not take the new
// wording for altered reports, and write the new line with -update.
func TestWordsVersion(t *testing.T) {
	path := filepath.Join("testdata", "words.txt")
	was, _ := os.ReadFile(path)
	mine := fmt.Sprintf("%d ", adjudicate.WordsVersion)
	var others strings.Builder
	for line := range strings.Lines(string(was)) {
		if !strings.HasPrefix(line, mine) {
			others.WriteString(line)
		}
	}
	now := others.String() + mine + wording(t) + "\n"
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(now), 0o644))
		return
	}
	require.Equal(t, string(was), now, "the words of reports have changed under version %d", adjudicate.WordsVersion)
}

// wording is the hash of all words of the games that have an example, and of the
// reports, pages and sheets of two segments: one that is over, one that waits.
func wording(t *testing.T) string {
	t.Helper()
	h := sha256.New()
	fmt.Fprintf(h, "%v\n", report.English())
	for _, name := range []string{"we-01", "tinguta"} {
		in, err := read(filepath.Join("..", "..", "examples", name, "state.yaml"))
		require.NoError(t, err)
		s, err := single.OpenState(in, games.All)
		require.NoError(t, err)
		fmt.Fprintf(h, "%v\n", s.Rules.Words())
	}
	dir, args := copied(t)
	for i, line := range [][]string{args(filepath.Join(dir, "over")), args(filepath.Join(dir, "waits"))} {
		if i == 1 {
			line = append(line[:4:4], line[8:]...) // without standing orders
		}
		var out bytes.Buffer
		outside().run(line, strings.NewReader(""), &out, &out)
		h.Write(out.Bytes())
		for _, name := range sortedKeys(content(t, line[len(line)-1])) {
			if strings.Contains(name, "report") || strings.Contains(name, "_answers_") {
				data, err := os.ReadFile(filepath.Join(line[len(line)-1], filepath.FromSlash(name)))
				require.NoError(t, err)
				fmt.Fprintf(h, "%s\n%s", name, data)
			}
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}
