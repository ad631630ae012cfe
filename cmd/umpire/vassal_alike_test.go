package main

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/model"
)

// TestForeignAlike: a module of areas in which all pieces of a side and type are alike. The draft of the
// mapping has a line for each type; pieces that stand in the wrong zones are brought where the position
// has as many, and those that a player moves go into the draft.
func TestForeignAlike(t *testing.T) {
	t.Parallel()
	g := areaTable(t)
	state, err := os.ReadFile(g.state)
	require.NoError(t, err)
	s, err := (&app{world: outside()}).openState(g.state)
	require.NoError(t, err)
	pos, set := s.State.Position, s.State.Position.Set()
	name := func(unit string) string { // axis-inf-03 is Infantry (Axis)
		parts := strings.Split(unit, "-")
		if len(parts) != 3 {
			return unit
		}
		long := map[string]string{"inf": "Infantry", "art": "Artillery", "tnk": "tnk: tank"}[parts[1]]
		return cmp.Or(long, parts[1]) + " (" + strings.ToUpper(parts[0][:1]) + parts[0][1:] + ")"
	}
	regions, at := "", map[string][2]int{}
	for sp := range set.Board.Len() {
		zone := set.SpaceName(model.Space(sp))
		at[zone] = [2]int{100 + 90*(sp%8), 100 + 90*(sp/8)}
		regions += fmt.Sprintf(`<%sboard.Region name="%s" originx="%d" originy="%d"/>`, foreignBoards, zone, at[zone][0], at[zone][1])
	}
	m := &foreignModule{buildFile: "buildFile.xml", mapName: "Both boards", called: "Both boards", laid: "Both boardsBoardPicker\tb\t0\t0", disguise: foreignHex,
		board: fmt.Sprintf(`<%[1]sBoard name="b" width="900" height="900"><%[1]sboard.RegionGrid>%[2]s</%[1]sboard.RegionGrid></%[1]sBoard>`, foreignBoards, regions),
		place: func(zone string) (x, y int) { return at[zone][0], at[zone][1] }, cell: func(cc, rr int) string { return "" },
		name: name, entry: name, traits: func(string, int) []foreignTrait { return []foreignTrait{{"rotate;6;;;;", "0"}} }}
	d := &foreignDesk{T: t, foreignModule: m, dir: t.TempDir()}
	d.put("state.yaml", state)
	var stands, astray, moved []foreignStand
	kinds := []string{}
	for i, u := range set.Units {
		sp := pos.At(model.UnitID(i))
		if !pos.OnBoard(model.UnitID(i)) || u.Side == "" {
			continue
		}
		stand := foreignStand{unit: u.ID, at: set.SpaceName(sp)}
		stands = append(stands, stand)
		if !slices.ContainsFunc(kinds, func(k string) bool { return name(k) == name(u.ID) }) {
			kinds = append(kinds, u.ID)
		}
		if far := stand; strings.HasPrefix(u.ID, "axis-inf") && len(astray)%3 == 0 {
			far.at = "VER"
			astray = append(astray, far)
		} else {
			astray = append(astray, stand)
		}
		if i := slices.IndexFunc(g.drags, func(drag []string) bool { return drag[0] == u.ID }); i >= 0 {
			stand.at = g.drags[i][1]
		}
		moved = append(moved, stand)
	}
	d.put("theirs.vmod", m.vmod(t, kinds))
	draft := d.run("vassal", "map", "theirs.vmod", "state.yaml")
	require.Contains(t, draft, `"axis-inf-*": {name: "Infantry (Axis)"}`)
	require.Contains(t, draft, `"allies-art-*": {name: "Artillery (Allies)"}`)
	d.put("theirs.yaml", []byte(regexp.MustCompile(`(?m)^.*"\?".*\n`).ReplaceAllString(draft, "")))

	d.put("astray.vsav", m.save(t, astray))
	said := d.run("vassal", "write", "state.yaml", "--on", "astray.vsav", "--side", g.side, "--map", "theirs.yaml", "--out", "after.vsav")
	require.Contains(t, said, " moved")
	d.put("moved.vsav", m.save(t, moved))
	for file, lines := range map[string][]string{"after.vsav": nil, "moved.vsav": g.lines} {
		draft := d.run("vassal", "read", file, "--state", "state.yaml", "--side", g.side, "--map", "theirs.yaml")
		for _, line := range lines {
			require.Contains(t, draft, "\n  - "+strings.ReplaceAll(line[2:], "-", " to ")) // no trail says how
		}
		require.True(t, strings.HasSuffix(draft, "# on the table, and not in these orders:\n# \"Game Turn\" matches no unit\n"), "%s: %s", file, draft)
	}
}
