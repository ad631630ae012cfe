package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDrawShowsAView: the picture of a side is the same whether it is made of the whole
// state or of the view that was sent to him, whatever is shown upon it.
func TestDrawShowsAView(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	prints(t, "new", "donnerschlag", "--files", "--campaign", "storm-00000001", "--out", dir)
	whole, seen := filepath.Join(dir, "storm-00000001_000_state.yaml"), filepath.Join(dir, "soviet.yaml")
	require.NoError(t, os.WriteFile(seen, []byte(prints(t, "view", whole, "--side", "soviet")), 0o644))
	bare := drawn(t, whole, "--side", "soviet")
	require.Equal(t, bare, drawn(t, seen, "--side", "soviet"))
	for _, flags := range [][]string{{"--zones"}, {"--zoc", "axis"}, {"--supply", "axis"}, {"--range", "HQ/6P"}, {"--reach", "I/11/6P"}} {
		picture := drawn(t, whole, append(flags, "--side", "soviet")...)
		require.Equal(t, picture, drawn(t, seen, append(flags, "--side", "soviet")...), "%v", flags)
		require.NotEqual(t, bare, picture, "%v", flags)
	}
}

// drawn is the SVG of a state or folder.
func drawn(t *testing.T, state string, flags ...string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "board.svg")
	prints(t, append([]string{"draw", state, "--out", out}, flags...)...)
	return text(t, out)
}

// TestDrawSegment: in examples/segment I/11/6P drives to 2711, attacks 2611 with
// II/4/6P, the defender loses a step (1DR) and retreats, and the tank advances.
func TestDrawSegment(t *testing.T) {
	t.Parallel()
	out := t.TempDir()
	path := func(name string) string { return filepath.Join(segmentExample, name) }
	prints(t, "adjudicate", path("orders.yaml"), "--state", path("state.yaml"), "--standing", path("standing-axis.yaml"), "--standing", path("standing-soviet.yaml"),
		"--faces", path("faces.yaml"), "--out", out)
	before, after := drawn(t, path("state.yaml")), drawn(t, out, "--segment", "GT3-A2")
	for _, word := range []string{">1DR<", ">move, Axis<", ">retreat, Soviet<", ">combat<", ">I/11/6P</text>"} {
		require.Contains(t, after, word)
		require.NotContains(t, before, word)
	}
}

func TestDrawRefuses(t *testing.T) {
	state := filepath.Join(segmentExample, "state.yaml")
	for _, c := range []struct{ flag, value, says string }{
		{"--range", "I/11/6P", "I/11/6P is no HQ"}, {"--reach", "I/99/9P", "there is no unit I/99/9P"}, {"--zoc", "romanian", "there is no side"},
		{"--supply", "romanian", "there is no side"}, {"--crop", "9999", "9999 is not on this board"}, {"--segment", "GT3-A2", "has no record"},
	} {
		status, _, said := program("draw", state, c.flag, c.value, "--out", filepath.Join(t.TempDir(), "x.svg"))
		require.NotZero(t, status, c.flag)
		require.Contains(t, said, c.says, c.flag)
	}
}

// TestDrawBoards: both boards of Stalingrad, or one; the pieces that the rulebook sets up
// in Spartanovka and Kotluban stand on theirs. The Operation Uranus cards, which the
// Allied player alone sees, change no byte for the others.
func TestDrawBoards(t *testing.T) {
	dir := t.TempDir()
	prints(t, "new", "stalingrad", "--files", "--scenario", "operation-uranus", "--campaign", "volga-88d2e0c5", "--out", dir)
	state := filepath.Join(dir, "volga-88d2e0c5_000_state.yaml")
	both, region, city := drawn(t, state), drawn(t, state, "--board", "region"), drawn(t, state, "--board", "city")
	for word, on := range map[string][2]bool{">SPA Spartanovka<": {false, true}, ">KOT Kotluban<": {true, false}, "battle<": {true, true}, ">SPA: battle<": {false, true}, "rulebook": {true, true},
		"<title>Allies: 6 infantry</title>": {false, true}, "Winter Storm on round 10": {true, true}} {
		require.Contains(t, both, word)
		require.Equal(t, on[0], strings.Contains(region, word), word)
		require.Equal(t, on[1], strings.Contains(city, word), word)
	}
	seen := filepath.Join(dir, "axis.yaml")
	require.NoError(t, os.WriteFile(seen, []byte(prints(t, "view", state, "--side", "axis")), 0o644))
	require.Equal(t, drawn(t, state, "--side", "axis"), drawn(t, seen, "--side", "axis"))
	for _, flags := range [][]string{{"--board", "north"}, {"--zoc", "axis"}, {"--zones"}, {"--supply", "romanian"}} {
		status, _, _ := program(append([]string{"draw", state, "--out", filepath.Join(dir, "x.svg")}, flags...)...)
		require.NotZero(t, status, "%v", flags)
	}
}

// TestDrawnToRead: both boards side by side, 1200 pixels wide, show every counter of the
// set-ups at least 26 pixels wide, and every text at least 8 high but for those on counters
// and in the legend.
func TestDrawnToRead(t *testing.T) {
	for _, scenario := range []string{"race-to-stalingrad", "operation-uranus"} {
		dir := t.TempDir()
		prints(t, "new", "stalingrad", "--files", "--scenario", scenario, "--campaign", "volga-88d2e0c5", "--out", dir)
		svg := drawn(t, filepath.Join(dir, "volga-88d2e0c5_000_state.yaml"))
		wide := 0.0
		_, err := fmt.Sscanf(svg[strings.Index(svg, "viewBox="):], `viewBox="0 0 %g`, &wide)
		require.NoError(t, err)
		pixels := func(n float64) float64 { return n * 1200 / wide }
		counters := regexp.MustCompile(`<title>([^<]*)</title>\s*<path [^>]* d="M([0-9.]+) [0-9.]+L([0-9.]+) `).FindAllStringSubmatch(svg, -1)
		require.Greater(t, len(counters), 50)
		for _, m := range counters {
			require.GreaterOrEqual(t, pixels(number(t, m[3])-number(t, m[2])), 26.0, m[1])
		}
		require.NotContains(t, svg, "without room")
		labels := svg[strings.Index(svg, `<g id="labels"`):]
		labels = labels[:strings.Index(labels, "</g>")]
		for _, m := range regexp.MustCompile(`font-size="([0-9.]+)"`).FindAllStringSubmatch(labels, -1) {
			require.GreaterOrEqual(t, pixels(number(t, m[1])), 8.0)
		}
	}
}

func number(t *testing.T, text string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(text, 64)
	require.NoError(t, err)
	return n
}
