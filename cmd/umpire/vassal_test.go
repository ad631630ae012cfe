package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/vassal"
	"umpire/model"
	"umpire/model/exit"
)

// tableGame is a state of a game, and which counters a player drags on the table.
type tableGame struct {
	state, side string
	drags       [][]string // a unit and its path, or its goal alone
	lines       []string   // of the draft
	faces       string
}

// TestVassalRoundTrip: for each game a state becomes a module with a save; counters are dragged in it
// as VASSAL writes that; the draft that is read from it is accepted, and is adjudicated; the new
// state is written onto the save in which the counters were dragged, and then nothing is left to be
// read from it; and a save of the new state reads the same.
func TestVassalRoundTrip(t *testing.T) {
	t.Parallel()
	for i, game := range []struct {
		name  string
		table func(t *testing.T) tableGame
	}{{"donnerschlag", hexTable}, {"stalingrad", areaTable}, {"wintergewitter", stackTable}} {
		if !suitetest.Some(i, 3) {
			continue
		}
		t.Run(game.name, func(t *testing.T) {
			t.Parallel()
			g := game.table(t)
			g.round(t)
		})
	}
}

func (g *tableGame) round(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	run := func(args ...string) string {
		t.Helper()
		status, out, said := programIn(t, dir, args...)
		if status != exit.Done && status != exit.Awaiting {
			t.Fatalf("umpire %v: %d: %s%s", args, status, out, said)
		}
		return out
	}
	state, err := os.ReadFile(g.state)
	if err != nil {
		state, err = os.ReadFile(filepath.Join("..", "..", "examples", g.state, "state.yaml"))
	}
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path("state.yaml"), state, 0o600))
	run("vassal", "module", "state.yaml", "--side", g.side, "--out", "own.vmod")
	module, err := os.ReadFile(path("own.vmod"))
	require.NoError(t, err)
	m, err := vassal.OpenModule("own.vmod", module)
	require.NoError(t, err)
	table := newHandTable(t, m, fromZip(t, module, "start.vsav"))
	for _, d := range g.drags {
		table.drag(d[0], d[1:]...)
	}
	require.NoError(t, os.WriteFile(path("moved.vsav"), table.bytes(), 0o600))
	draft := run("vassal", "read", "moved.vsav", "--state", "state.yaml", "--side", g.side)
	for _, line := range g.lines {
		require.Contains(t, draft, "\n  "+line)
	}
	require.NotContains(t, draft, "do not move it")
	draft = strings.Replace(draft, "status: draft", "status: final", 1)
	require.NoError(t, os.WriteFile(path("orders.yaml"), []byte(draft), 0o600))
	run("check", "orders.yaml", "--state", "state.yaml")
	require.NoError(t, os.WriteFile(path("faces.yaml"), []byte("umpire: faces/1\ncampaign: "+headOf(draft, "campaign")+"\nsegment: "+headOf(draft, "segment")+"\nfaces: {}\n"), 0o600))
	run("adjudicate", "orders.yaml", "--state", "state.yaml", "--faces", "faces.yaml", "--out", "out")
	after, err := filepath.Glob(path("out/*_state.yaml"))
	require.NoError(t, err)
	require.Len(t, after, 1, "the segment is not over")
	run("vassal", "write", after[0], "--on", "moved.vsav", "--side", g.side, "--out", "after.vsav")
	s, err := (&app{world: outside()}).openState(after[0])
	require.NoError(t, err)
	looked := g.look(t, s, path("after.vsav"))
	require.Empty(t, looked.Moves)
	require.Empty(t, looked.Turns)
	require.Empty(t, looked.Doubts)
	before := g.look(t, s, path("moved.vsav")) // where they were dragged is where they now stand
	for _, mv := range before.Moves {
		require.False(t, slices.ContainsFunc(g.drags, func(d []string) bool { return d[0] == mv.Unit }), "%+v", mv)
	}
	report := filepath.Base(after[0])
	run("vassal", "log", "--out", "told.vlog", "out")
	log, err := os.ReadFile(path("told.vlog"))
	require.NoError(t, err)
	l, err := vassal.Open("told.vlog", log)
	require.NoError(t, err)
	seen := g.lookAt(t, s, l)
	require.Empty(t, seen.Moves, "%s: the log ends where the segment ended", report)
	require.Empty(t, seen.Turns)
}

// headOf is a line of the head of a file.
func headOf(text, key string) string {
	return regexp.MustCompile(`(?m)^` + key + `: (.*)$`).FindStringSubmatch(text)[1]
}

func (g *tableGame) look(t *testing.T, s *single.Step, file string) *vassal.Seen {
	t.Helper()
	save, err := readSave(file)
	require.NoError(t, err)
	return g.lookAt(t, s, save)
}

func (g *tableGame) lookAt(t *testing.T, s *single.Step, save *vassal.Save) *vassal.Seen {
	t.Helper()
	pos := s.State.Position.View(model.Side(g.side))
	kit, err := kitOf(s, pos, false)
	require.NoError(t, err)
	m, err := kit.Opened()
	require.NoError(t, err)
	seen, err := vassal.Look(save, m, kit.Mapping(), tableOf(s, pos))
	require.NoError(t, err)
	return seen
}

// stateOf writes the first state of a game that plays itself whose segment ends so.
func stateOf(t *testing.T, game, end string) (file string, st *model.State) {
	t.Helper()
	for _, st := range wholeGame(t, game) {
		if !strings.HasSuffix(st.Segment, end) {
			continue
		}
		first, err := campaign.New(st, nonces)
		require.NoError(t, err)
		file = filepath.Join(t.TempDir(), "state.yaml")
		require.NoError(t, os.WriteFile(file, first.Data, 0o600))
		return file, st
	}
	t.Fatalf("no segment of %s ends in %s", game, end)
	return "", nil
}

// areaTable are pieces that go to a friendly zone beside theirs, as the draft names them.
func hexTable(*testing.T) tableGame {
	return tableGame{state: "segment", side: "axis",
		drags: [][]string{{"II/4/6P", "3211", "3111", "3011", "2911"}, {"I/11/6P", "3111"}},
		lines: []string{"- II/4/6P 3211-3111-3011-2911", "- I/11/6P 3411 to 3111"}}
}

func areaTable(t *testing.T) tableGame {
	file, st := stateOf(t, "stalingrad", "-C3")
	_, draft, _ := programIn(t, t.TempDir(), "template", "--state", file)
	row := regexp.MustCompile(`(?m)^  - (\d+) inf(?: \+ .*)? ([A-Z0-9]+) holds +# [A-Z0-9]+ to ([A-Z]{3})\b`).FindStringSubmatch(draft)
	require.NotNil(t, row, draft)
	at, _ := st.Position.Set().FindSpace(row[2])
	g := tableGame{state: file, side: "axis"}
	for _, u := range st.Position.In(at) {
		if id := st.Position.Set().UnitName(u); strings.HasPrefix(id, "axis-inf-") && len(g.drags) < 2 {
			g.drags = append(g.drags, []string{id, row[3]})
		}
	}
	require.NotEmpty(t, g.drags)
	g.lines = []string{"- " + count(len(g.drags), "inf", "inf") + " " + row[2] + "-" + row[3]}
	return g
}

// stackTable are units that go one hex, as the program lists that.
func stackTable(t *testing.T) tableGame {
	file, st := stateOf(t, "wintergewitter", "-NM")
	side := map[bool]string{true: "german", false: "soviet"}[strings.Contains(st.Segment, "-G-")]
	g := tableGame{state: file, side: side}
	_, draft, _ := programIn(t, t.TempDir(), "template", "--state", file, "--side", side)
	for _, m := range regexp.MustCompile(`(?m)^#   - (\S+) (\d{4})-`).FindAllStringSubmatch(draft, -1) {
		_, list, _ := programIn(t, t.TempDir(), "legal", "--state", file, "--side", side, m[1])
		step := regexp.MustCompile(`(?m)^  ` + regexp.QuoteMeta(m[1]) + ` (\d{4}-(\d{4}))$`).FindStringSubmatch(list)
		if step == nil {
			continue
		}
		g.drags = append(g.drags, []string{m[1], step[2]})
		g.lines = append(g.lines, "- "+m[1]+" "+step[1])
		if len(g.drags) == 2 {
			return g
		}
	}
	t.Fatalf("nobody can move in %s:\n%s", st.Segment, draft)
	return g
}

// TestVassalExample: what is to be looked at in VASSAL by hand lies in examples/vassal: moved.vsav is
// the save with the counters that its page names, dragged as VASSAL writes that, and make.sh makes
// the rest of it.
func TestVassalExample(t *testing.T) {
	t.Parallel()
	dir, out := filepath.Join("..", "..", "examples", "vassal"), t.TempDir()
	example := filepath.Join("..", "..", "examples", "segment")
	run := func(args ...string) string {
		t.Helper()
		status, said, wrong := noon().program(args...)
		require.Equal(t, exit.Done, status, said+wrong)
		return said
	}
	run("vassal", "module", filepath.Join(example, "state.yaml"), "--out", filepath.Join(out, "bridge.vmod"))
	module, err := os.ReadFile(filepath.Join(out, "bridge.vmod"))
	require.NoError(t, err)
	m, err := vassal.OpenModule("bridge.vmod", module)
	require.NoError(t, err)
	table := newHandTable(t, m, fromZip(t, module, "start.vsav"))
	table.drag("II/4/6P", "3111", "3011", "2911")
	table.drag("I/11/6P", "3111")
	moved := filepath.Join(dir, "moved.vsav")
	if *update {
		require.NoError(t, os.WriteFile(moved, table.bytes(), 0o644))
	}
	have, err := os.ReadFile(moved)
	require.NoError(t, err)
	require.Equal(t, fromZip(t, table.bytes(), "savedGame"), fromZip(t, have, "savedGame"))
	draft := run("vassal", "read", moved, "--state", filepath.Join(example, "state.yaml"), "--side", "axis")
	require.Contains(t, draft, "\n  - II/4/6P 3211-3111-3011-2911\n")
	page, err := os.ReadFile(filepath.Join(dir, "README.md"))
	require.NoError(t, err)
	script, err := os.ReadFile(filepath.Join(dir, "make.sh"))
	require.NoError(t, err)
	for _, name := range []string{"bridge.vmod", "moved.vsav", "after.vsav", "told.vlog"} {
		require.Contains(t, string(page), "`"+name+"`")
		require.Contains(t, string(script), name)
	}
}

// TestVassalMarks: what the position says beside its units lies on the table too: who is out of supply
// and what tracks say, who controls a zone and where there is a battle.
func TestVassalMarks(t *testing.T) {
	t.Parallel()
	for state, words := range map[string][]string{
		"segment": {`piece;;;;I\/114\/6P/out of supply` + "\t", "marker/3\tTracks;129;113;"}, // turn 3, the first of the tracks
		"tinguta": {"marker/battle\tBoard;", "marker/tank-factory\tBoard;", "marker/fair\tTracks;"},
	} {
		file := filepath.Join("..", "..", "examples", state, "state.yaml")
		out := filepath.Join(t.TempDir(), "own.vmod")
		status, _, said := noon().program("vassal", "module", file, "--out", out)
		require.Equal(t, exit.Done, status, said)
		module, err := os.ReadFile(out)
		require.NoError(t, err)
		lines := strings.Join(newHandTable(t, nil, fromZip(t, module, "start.vsav")).lines, "\n")
		for _, w := range words {
			require.Contains(t, lines, w)
		}
		_, shown, _ := noon().program("show", file)
		axis := regexp.MustCompile(`(?s)\n axis +[A-Z]{3}, .*?\n battle`).FindString(shown)
		require.Equal(t, len(regexp.MustCompile(`\b[A-Z]{3}\b`).FindAllString(axis, -1)), strings.Count(lines, "marker/axis\tBoard;"), axis)
	}
}
