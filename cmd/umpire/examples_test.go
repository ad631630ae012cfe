package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/suitetest"
)

var segmentExample = filepath.Join("..", "..", "examples", "segment")

// TestSegmentExample plays examples/segment by the rules of both editions and
// holds the report and the state against expected/, byte for byte.
func TestSegmentExample(t *testing.T) {
	t.Parallel()
	same(t, filepath.Join(segmentExample, "draft.yaml"), prints(t, "template", "--state", filepath.Join(segmentExample, "state.yaml"), "--card", "A17"))
	for _, edition := range []string{"2023", "2022"} {
		t.Run(edition, func(t *testing.T) {
			dir := t.TempDir()
			path := func(name string) string { return filepath.Join(dir, name) }
			replaced(t, filepath.Join(segmentExample, "state.yaml"), path("state.yaml"), "edition", `"`+edition+`"`)
			base := strings.TrimSpace(prints(t, "show", path("state.yaml"), "--base"))
			for _, name := range []string{"orders.yaml", "standing-axis.yaml", "standing-soviet.yaml"} {
				replaced(t, filepath.Join(segmentExample, name), path(name), "base", base)
			}
			prints(t, "check", path("orders.yaml"), "--state", path("state.yaml"), "--standing", path("standing-axis.yaml"), "--strict")
			report := prints(t, "adjudicate", path("orders.yaml"), "--state", path("state.yaml"), "--standing", path("standing-axis.yaml"),
				"--standing", path("standing-soviet.yaml"), "--faces", filepath.Join(segmentExample, "faces.yaml"), "--out", path("out"))
			state := text(t, filepath.Join(path("out"), "bridge-00002711_001_GT3-A2_state.yaml"))
			same(t, filepath.Join(segmentExample, "expected", edition, "report.txt"), report)
			same(t, filepath.Join(segmentExample, "expected", edition, "state.yaml"), state)
		})
	}
}

// same holds what the program gave against a file, or writes it with -update.
func same(t *testing.T, file, have string) {
	t.Helper()
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(have), 0o644))
	}
	require.Equal(t, text(t, file), have, file)
}

// prints is what the program prints for a command that must succeed.
func prints(t *testing.T, args ...string) string {
	t.Helper()
	status, out, said := program(args...)
	require.Zero(t, status, "%v\n%s%s", args, out, said)
	return out
}

func text(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

// replaced copies a file with another value behind a key at the margin.
func replaced(t *testing.T, from, to, key, value string) {
	t.Helper()
	line := regexp.MustCompile("(?m)^" + key + ": .*$")
	changed := line.ReplaceAllLiteralString(text(t, from), key+": "+value)
	require.NoError(t, os.WriteFile(to, []byte(changed), 0o644))
}

// TestSegmentScript: the example also runs from its own shell script, which leaves
// nothing behind.
func TestSegmentScript(t *testing.T) {
	t.Parallel()
	umpire, err := exec.LookPath("umpire")
	require.NoError(t, err)
	out, err := exec.Command("sh", filepath.Join(segmentExample, "run.sh"), umpire).CombinedOutput()
	require.NoError(t, err, "%s", out)
}

// block is a fenced block of a page: sh is run and succeeds, sh stops is run and does not,
// yaml is written to the file that its first line names, diff is an edit, text stands in
// what was printed last.
var block = regexp.MustCompile("(?sm)^```([a-z ]+)\n(.*?)^```$")

// TestPlayingDoc does what the pages for first games say, block by block, in an empty
// folder.
func TestPlayingDoc(t *testing.T) {
	t.Parallel()
	for i, page := range []struct{ name, ends string }{{"playing.md", "GT2-ADM1"}, {"playing-stalingrad.md", "R2-C3"}, {"playing-wintergewitter.md", "GT2-INI"}} {
		if !suitetest.Some(i, 3) {
			continue
		}
		t.Run(page.name, func(t *testing.T) {
			t.Parallel()
			require.Contains(t, followed(t, page.name), page.ends, "where the page ends")
		})
	}
}

// followed does what a page says, and gives what was printed last.
func followed(t *testing.T, name string) string {
	t.Helper()
	dir, printed := t.TempDir(), ""
	page := text(t, filepath.Join("..", "..", "docs", name))
	for _, b := range block.FindAllStringSubmatch(page, -1) {
		kind, body := b[1], b[2]
		first, rest, _ := strings.Cut(body, "\n")
		switch kind {
		case "sh", "sh stops":
			cmd := exec.Command("sh", "-euc", body)
			cmd.Dir = dir
			out, err := cmd.CombinedOutput()
			require.Equal(t, kind == "sh stops", err != nil, "%v\n%s\n%s", err, body, out)
			printed = string(out)
		case "yaml":
			name, ok := strings.CutPrefix(first, "# ")
			require.True(t, ok, body)
			require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(body), 0o644))
		case "diff":
			edit(t, filepath.Join(dir, strings.TrimPrefix(first, "--- ")), rest)
		case "text":
			for line := range strings.Lines(body) {
				require.Contains(t, printed, strings.TrimSuffix(line, "\n"))
			}
		default:
			t.Fatalf("nothing is done with %s\n%s", kind, body)
		}
	}
	return printed
}

// edit changes a file as a reader of the page would: each line with a minus is
// found by its beginning and goes, with the comment behind it; the lines with a plus
// that follow come in its place.
func edit(t *testing.T, file, change string) {
	t.Helper()
	old, at := strings.Split(text(t, file), "\n"), -1
	for line := range strings.Lines(change) {
		switch said := strings.TrimRight(line[1:], "\n"); line[0] {
		case '-':
			at = slices.IndexFunc(old, func(l string) bool { return l == said || strings.HasPrefix(l, said+"  ") })
			require.GreaterOrEqual(t, at, 0, "%s has no line %s", file, said)
			old = slices.Delete(old, at, at+1)
		case '+':
			old = slices.Insert(old, at, said)
			at++
		}
	}
	require.NoError(t, os.WriteFile(file, []byte(strings.Join(old, "\n")), 0o644))
}
