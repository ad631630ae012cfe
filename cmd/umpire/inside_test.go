package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A segment inside an enemy's that was begun without orders: the program stops,
// its sheet is a draft of the orders file that it asks for, and that file answers
// the halt (orders 2.10, example 6). The paused segment then goes on.
func TestOrdersForASegmentInside(t *testing.T) {
	c, err := loadCase(filepath.Join("testdata", "cases", "EX-06.yaml"))
	require.NoError(t, err)
	c.Units["HQ/6P"] = "axis hq range 6 at 3019" // or there would be no choice
	c.StandingAxis = "cards:\n  - C13 GE when enemy enters 2615\n  - pass\nreroll: no\n"
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	require.NoError(t, os.Mkdir(out, 0o755))
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		return path
	}
	text, err := c.state()
	require.NoError(t, err)
	state := write("state.yaml", text)
	var stdout, stderr bytes.Buffer
	require.Zero(t, outside().run([]string{"show", "--state", state, "--base"}, strings.NewReader(""), &stdout, &stderr), stderr.String())
	base := strings.TrimSpace(stdout.String())
	exit := outside().run([]string{"adjudicate", "--state", state,
		"--orders", write("orders.yaml", head("orders", c.Segment, "soviet", base)+c.Orders),
		"--standing", write("axis.yaml", head("standing", c.Segment, "axis", base)+c.StandingAxis),
		"--standing", write("soviet.yaml", head("standing", c.Segment, "soviet", base)+c.StandingSoviet),
		"--faces", write("faces.yaml", c.facesFile()), "--out", out}, strings.NewReader(""), &stdout, &stderr)
	require.Equal(t, 10, exit, stderr.String())

	sheets, err := filepath.Glob(filepath.Join(out, "*_answers_axis.yaml"))
	require.NoError(t, err)
	require.Len(t, sheets, 1)
	sheet, err := os.ReadFile(sheets[0])
	require.NoError(t, err)
	assert.Contains(t, string(sheet), "umpire: orders/1\n")
	assert.Contains(t, string(sheet), "segment: GT4-S2+C13\n")
	assert.Contains(t, string(sheet), "# one of: HQ/23P | HQ/6P\norder:\nactivate: none\n")

	filled := strings.NewReplacer("status: draft", "status: final", "\norder:\n", "\norder: HQ/23P\n",
		"activate: none", "activate:\n  - I/128/23P 2816-2716-2616\n  - rest holds").Replace(string(sheet))
	stdout.Reset()
	stderr.Reset()
	exit = outside().run([]string{"play", write("c13.yaml", filled), "--out", out}, strings.NewReader(""), &stdout, &stderr)
	require.Zero(t, exit, "%s%s\n%s", stdout.String(), stderr.String(), filled)
	states, err := filepath.Glob(filepath.Join(out, "*_state.yaml"))
	require.NoError(t, err)
	require.Len(t, states, 1)
	after, err := os.ReadFile(states[0])
	require.NoError(t, err)
	for unit, hex := range map[string]string{"I/128/23P": "2616", "13/13T": "2613"} {
		assert.Regexp(t, `"?`+unit+`"?: \{?(at: )?"?`+hex, string(after))
	}
}
