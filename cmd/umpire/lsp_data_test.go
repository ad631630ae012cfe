package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	registry "umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
)

// ownSet is a copy of the data of a game.
func ownSet(t testing.TB, game string) string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "adjudicate", game, "data"))))
	return dir
}

// TestEditorSaysAsDataCheck: of a file of a set of data an editor is told what `dev data check` says of that
// file, in every game: of the set as it ships, and with slips in any of its files.
func TestEditorSaysAsDataCheck(t *testing.T) {
	for _, g := range registry.All {
		t.Run(g.Name, func(t *testing.T) {
			dir, r, wrong := ownSet(t, g.Name), rand.New(rand.NewPCG(7, 8)), 0
			e := newEditing(t)
			for i, name := range g.Data.Files {
				path := filepath.Join(dir, name)
				sound, err := os.ReadFile(path)
				require.NoError(t, err)
				for n := range suitetest.Sized(4, 25, 200) {
					text := string(sound)
					for range n {
						text = suitetest.Slip(text, r.IntN)
					}
					require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
					said := setSays(t, dir)
					if n == 0 {
						require.NotContains(t, said, "error: ", "what ships is sound")
					}
					other := g.Data.Files[(i+1+n%(len(g.Data.Files)-1))%len(g.Data.Files)]
					for _, file := range []string{name, other} {
						now, err := os.ReadFile(filepath.Join(dir, file))
						require.NoError(t, err)
						want := saidOf(said, file)
						got := oneForm(shownAs(file, string(now), e.opens(filepath.Join(dir, file), string(now))))
						require.Equal(t, want, got, "%s", file)
						e.closes(filepath.Join(dir, file))
						wrong += len(want)
					}
				}
				require.NoError(t, os.WriteFile(path, sound, 0o644))
			}
			e.bye()
			t.Logf("%d complaints", wrong)
			require.Greater(t, wrong, 10)
		})
	}
}

// setSays is what `dev data check` prints of a set.
func setSays(t *testing.T, dir string) string {
	t.Helper()
	_, out, wrong := noon().program("dev", "data", "check", dir)
	require.Empty(t, wrong)
	return out
}

// saidOf are the complaints of one file among what is printed.
func saidOf(out, file string) (said []string) {
	of := false
	for line := range strings.Lines(out) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, file+":"):
			of = true
			said = append(said, line)
		case of && strings.HasPrefix(line, "        ") && !strings.Contains(line, " | "):
			said = append(said, line)
		case !strings.HasPrefix(line, " "):
			of = false
		}
	}
	return oneForm(said)
}

// oneForm gives complaints of a file as a whole the place where an editor shows them.
func oneForm(said []string) (list []string) {
	whole := regexp.MustCompile(`^([a-z]+\.yaml): `)
	for _, line := range said {
		list = append(list, whole.ReplaceAllString(line, "$1:1:1: "))
	}
	return list
}

// TestEditorCompletesForms: keys, and the words behind them, in data of each game, faces and settings; and
// what a key takes.
func TestEditorCompletesForms(t *testing.T) {
	e := newEditing(t)
	for _, c := range []struct{ game, file, at, offers, hover string }{
		{"donnerschlag", "units.yaml", "I/11/6P: {side: axis, formation: 6P, ^class: tank", "class: |hq: |alias: -!side: ", ""},
		{"donnerschlag", "units.yaml", "I/11/6P: {^side: axis", "side: ", "`side`: one of axis, soviet"},
		{"donnerschlag", "units.yaml", "I/11/6P: {side: ^axis", "axis|soviet", ""},
		{"donnerschlag", "setup.yaml", "HQ/6P: {^hex: 4308", "hex: |reduced: ", ""},
		{"donnerschlag", "cards.yaml", "by: 1, window: ^before-combat", "before-combat|box-3", ""},
		{"donnerschlag", "board.yaml", "^zones:", "zones:", "`zones`: the keys A, B, C"},
		{"stalingrad", "board.yaml", "{^name: ", "fort: |airfield: ", ""},
		{"stalingrad", "layout.yaml", "kind: ^", "water|board", ""},
		{"stalingrad", "units.yaml", "{name: infantry, ^pieces: ", "pieces: -!name: ", ""},
		{"stalingrad", "setups.yaml", "^race-to-stalingrad:", "race-to-stalingrad:", ""},
		{"wintergewitter", "scenarios.yaml", "group: 51A-HQ, how: ^within", "within|sector|areas", ""},
		{"wintergewitter", "scenarios.yaml", "group: 51A-HQ, how: within, hexes: [4030], ^radius: 1", "radius: |groups: |points: -!group: ", ""},
		{"wintergewitter", "units.yaml", "{^side: ", "side: |nation: |ring: ", "`side`: one of german, soviet"},
		{"wintergewitter", "turns.yaml", "weather: ^", "clear|overcast", ""},
		{"wintergewitter", "air.yaml", "I/JG52: {side: german, ^type: fighter", "type: |option: -!side: ", ""},
		{"wintergewitter", "tables.yaml", "^terrain:", "terrain:", ""},
	} {
		t.Run(fmt.Sprint(c.game, "/", c.file), func(t *testing.T) {
			path := filepath.Join("..", "..", "adjudicate", c.game, "data", c.file)
			src, err := os.ReadFile(path)
			require.NoError(t, err)
			text, line, col := cursorIn(t, string(src), c.at)
			e.t = t
			e.opens(path, text)
			e.offersAt(path, text, line, col, c.offers)
			if c.hover != "" {
				require.Contains(t, e.hovers(path, text, line, col+1), c.hover)
			}
			e.closes(path)
		})
	}
	e.t = t
	e.bye()
}

// cursorIn finds where ^ stands in a part of a text.
func cursorIn(t *testing.T, text, part string) (same string, line, col int) {
	t.Helper()
	before, behind, ok := strings.Cut(part, "^")
	require.True(t, ok)
	i := strings.Index(text, before+behind)
	require.GreaterOrEqual(t, i, 0, "%s", part)
	upto := text[:i+len(before)]
	return text, 1 + strings.Count(upto, "\n"), 1 + len([]rune(upto[strings.LastIndex(upto, "\n")+1:]))
}

// offersAt holds what is offered at a place to texts that are among it, parted by |, and behind -! one that
// is not.
func (e *editing) offersAt(path, text string, line, col int, want string) {
	e.t.Helper()
	want, not, no := strings.Cut(want, "-!")
	got := e.offered(path, text, line, col)
	for _, w := range strings.Split(want, "|") {
		require.Contains(e.t, got, w)
	}
	if no {
		require.NotContains(e.t, got, not)
	}
}

// TestEditorCompletesFaces: the head of a file of faces, and the dice that come one by one, with their faces.
func TestEditorCompletesFaces(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(example)))
	path := filepath.Join(dir, "faces.yaml")
	src, err := os.ReadFile(path)
	require.NoError(t, err)
	lines := strings.Split(strings.TrimRight(string(src), "\n"), "\n")
	e := newEditing(t)
	e.opens(path, string(src))
	at := 0
	for i, line := range lines {
		if strings.HasPrefix(line, "faces:") {
			at = i
		}
	}
	require.Greater(t, len(lines), at+2)
	last := lines[len(lines)-1]
	label, face, _ := strings.Cut(strings.TrimSpace(last), ": ")
	text := strings.Join(lines[:len(lines)-1], "\n") + "\n  \n"
	e.changes(path, text)
	require.Contains(t, e.offered(path, text, len(lines), 3), label+": ", "the face that is missing")
	text = strings.Join(lines, "\n") + "\n"
	e.changes(path, text)
	require.Contains(t, e.offered(path, text, len(lines), 5+len(label)), face)
	head := strings.Replace(text, "segment: ", "seg", 1)
	e.changes(path, head)
	for i, line := range strings.Split(head, "\n") {
		if strings.HasPrefix(line, "seg") {
			require.Equal(t, []string{"segment: "}, e.offered(path, head, i+1, 4))
		}
	}
	e.bye()
}
