package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var segmentExample = filepath.Join("..", "..", "examples", "segment")

// TestSegmentExample plays examples/segment by the rules of both editions and
// holds the report and the state against expected/, byte for byte.
func TestSegmentExample(t *testing.T) {
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
	umpire, err := exec.LookPath("umpire")
	require.NoError(t, err)
	out, err := exec.Command("sh", filepath.Join(segmentExample, "run.sh"), umpire).CombinedOutput()
	require.NoError(t, err, "%s", out)
}
