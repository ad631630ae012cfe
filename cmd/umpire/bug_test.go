package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/strict"
	"umpire/orders"
)

// brokenRules panic at the so-many-th question for the owner of a segment.
type brokenRules struct {
	orders.Rules
	in *int
}

// Owner counts down to the panic.
func (b brokenRules) Owner(segment string) (model.Side, bool) {
	if *b.in--; *b.in < 0 {
		var none []string
		_ = none[*b.in+1]
	}
	return b.Rules.Owner(segment)
}

// Play passes on.
func (b brokenRules) Play(t *adjudicate.Table) { b.Rules.Play(t) }

// breaking is a world with games that all panic after so many looks.
func breaking(after int) world {
	w := outside()
	w.games = nil
	for _, g := range games.All {
		load := g.Load
		g.Load = func(st *model.State, c *strict.Cursor) (orders.Rules, []strict.Fault) {
			r, faults := load(st, c)
			return brokenRules{r, &after}, faults
		}
		w.games = append(w.games, g)
	}
	return w
}

// A panic ends with status 70 and a file to send in, wherever it comes; the folder is
// as it was, or says what it is played with; once the bug is mended the same command
// gives what it always gives.
func TestPanicLeavesAllWhole(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	_, whole, args := proven(t)
	status, _, said := program(args...)
	require.Zero(t, status, said)
	const most = 100
	came := 0
	for after := 0; ; after++ {
		_, out, args := proven(t)
		status, _, said = breaking(after).program(args...)
		if status == 0 {
			break
		}
		came++
		require.Less(t, came, most)
		require.Equal(t, exit.Bug, status, said)
		for name := range content(t, out) {
			require.NotRegexp(t, "report|sheet|_state", name)
		}
		require.NotContains(t, said, "goroutine")
		name := regexp.MustCompile(`please send us (\S+)\n`).FindStringSubmatch(said)
		require.NotNil(t, name, said)
		sent, err := os.ReadFile(name[1])
		require.NoError(t, err)
		for _, part := range []string{"command: umpire adjudicate ", "index out of range", "bug_test.go", "orders.yaml", "activate:"} {
			require.Contains(t, string(sent), part)
		}
		info, err := os.Stat(name[1])
		require.NoError(t, err)
		require.Equal(t, fs.FileMode(0o600), info.Mode().Perm())
		again, _, said := program(args...)
		require.Zero(t, again, said)
		require.Equal(t, content(t, whole), content(t, out), "after %d", after)
	}
	require.Positive(t, came)
}

// What is sent in holds no seed, no nonce and no key, whatever the command line names.
func TestBugReportHoldsNoSecret(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	dir, out, _ := proven(t)
	seed := filepath.Join(out, "secret", "seed.txt")
	secret, err := os.ReadFile(seed)
	require.NoError(t, err)
	state, err := os.ReadFile(filepath.Join(dir, "state.yaml"))
	require.NoError(t, err)
	nonces := regexp.MustCompile(`nonce: *"?([0-9a-f]{64})`).FindAllSubmatch(state, -1)
	require.NotEmpty(t, nonces)
	text := bugReport([]string{"check", "--state=" + filepath.Join(dir, "state.yaml"), seed, "--nonce", "axis=" + strings.Repeat("ab", 32)}, os.ErrInvalid)
	require.Contains(t, string(text), "umpire: state/1")
	for _, n := range nonces {
		require.NotContains(t, string(text), string(n[1]))
	}
	for _, line := range bytes.Fields(secret) {
		if len(line) > 20 {
			require.NotContains(t, string(text), string(line))
		}
	}
	require.NotContains(t, string(text), strings.Repeat("ab", 32))
}

// What is printed to be typed again can be typed: blanks and signs are quoted.
func TestPasted(t *testing.T) {
	for _, row := range [][2]string{{"a.yaml", "a.yaml"}, {"my game/a.yaml", `"my game/a.yaml"`}, {"", `""`}, {"Zug für GT3.yaml", `"Zug für GT3.yaml"`},
		{`C:\My Games\x`, `"C:\My Games\x"`}, {"it's", `"it's"`}, {`say "$x" it's`, `'say "$x" it'\''s'`}, {"a;b", `"a;b"`}, {"--play", "--play"}} {
		require.Equal(t, row[1], pasted(row[0]))
	}
	require.Equal(t, `check "a b" --state c`, pasted("check", "a b", "--state", "c"))
}
