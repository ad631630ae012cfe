package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/model/exit"
)

const foreignBoards = "VASSAL.build.module.map.boardPicker."

// otherName is how a module of others may call a unit: I/114/6P is 6 Pz 114 I.
func otherName(unit string) string {
	parts := strings.Split(unit, "/")
	slices.Reverse(parts)
	name := strings.Join(parts, " ")
	for short, long := range map[string]string{"P": " Pz", "T": " Tk", "G": " Gde", "A": " Army"} {
		if i := strings.Index(name, short); i > 0 && name[i-1] >= '0' && name[i-1] <= '9' {
			name = name[:i] + long + name[i+1:]
		}
	}
	return name
}

// foreignModules are four modules of the game that others might have made.
var foreignModules = map[string]*foreignModule{
	// hexes named 26.11, rows before columns, which run upwards, staggered; counters with names that are
	// only alike, layers without a name and markers from a prototype
	"staggered": {buildFile: "buildFile.xml", mapName: "Steppe", called: "Steppe", edge: [2]int{104, 60}, laid: "SteppeBoardPicker\tb\t0\t0", disguise: foreignHex,
		board: `<` + foreignBoards + `Board name="b" width="900" height="1040"><` + foreignBoards + `board.HexGrid dx="52.0" dy="60.0" x0="30" y0="40" sideways="false"><` + foreignBoards + `board.mapgrid.HexGridNumbering first="V" sep="." hType="N" vType="N" hLeading="1" vLeading="1" hOff="4" vOff="15" hDescend="false" vDescend="true" stagger="true"/></` + foreignBoards + `board.HexGrid></` + foreignBoards + `Board>`,
		cell:  func(cc, rr int) string { return fmt.Sprintf("%02d.%02d", cc, rr) },
		point: func(cc, rr int) (x, y int) { // 1040 high is 20 columns of 52, by which rows are counted down
			column := rr - 4
			row := 20 + 15 - cc - column%2
			return 104 + 30 + 52*column, 60 + 40 + 60*row + 30*(column%2)
		},
		entry: otherName, name: otherName, more: `<VASSAL.build.module.PrototypesContainer><VASSAL.build.module.PrototypeDefinition name="Unit">` +
			"+/null/emb2;Lose a step;128;F;;128;;;128;;;;1;false;0;0;back.png;$nation$;true;;;;false;;1;1;false;70,130\tmark;Nation\\\tpiece;;;;/-1\t$nation$\\\tnull;0;0;;0" +
			`</VASSAL.build.module.PrototypeDefinition></VASSAL.build.module.PrototypesContainer>`,
		slot: func(unit string) []foreignTrait {
			return []foreignTrait{{"prototype;Unit;nation=Anybody", ""}, {"markmoved;moved.gif;0;0", "false"}}
		},
		traits: func(unit string, lost int) []foreignTrait {
			return []foreignTrait{{"emb2;Lose a step;128;F;;128;;;128;;;;1;false;0;0;back.png;Anybody;true;;;;false;;1;1;false;70,130", fmt.Sprint(2*lost - 1)}, {"mark;Nation", "Anybody"}, {"markmoved;moved.gif;0;0", "true"}}
		}},
	// an old module: squares in zones on two boards side by side, one turned round and with a stroke in its
	// name; maps by number; counters known by a marker, with a layer that is always on
	"two boards": {buildFile: "buildFile", mapName: "Main", called: "Map0", laid: "Map0BoardPicker\tWest\t0\t0\tEast\\/Volga/rev\t1\t0", disguise: foreignBytes, nested: true,
		board: foreignSquares("West", 450, 4) + foreignSquares("East/Volga", 400, 13),
		cell:  func(cc, rr int) string { return fmt.Sprintf("%02d%02d", cc, rr) },
		point: func(cc, rr int) (x, y int) {
			if rr < 13 {
				return 25 + 50*(rr-4), 25 + 50*(cc-20)
			}
			return 450 + 400 - (25 + 50*(rr-13)), 750 - (25 + 50*(cc-20))
		},
		entry: func(unit string) string { return "counter" }, name: func(unit string) string { return "Tank: " + strings.ReplaceAll(unit, "/", "\\/") },
		traits: func(unit string, lost int) []foreignTrait {
			return []foreignTrait{{"hide;72,130;Hide;0,0,0;side:", "null"}, {"mark;Arm,Unit", foreignList(",", "tank, or so", unit)},
				{"emb2;;128;;Next;128;N;Back;128;B;;;1;false;0;0;a.png,b.png;,;true;Strength;;;false;;1;0;true;;;", fmt.Sprint(lost + 1)}}
		}},
	// regions with names of their own; all counters of one name, known by their slots; a plain text
	"regions": {buildFile: "buildFile.xml", mapName: "Chart", called: "Chart", laid: "ChartBoardPicker\tb\t0\t0", disguise: func(text string) []byte { return []byte(text) }, bare: true,
		board: foreignRegions(), cell: func(cc, rr int) string { return fmt.Sprintf("Hex %d-%02d", cc, rr) },
		point: func(cc, rr int) (x, y int) { return 100 + 40*(rr-4) + cc%3, 100 + 40*(cc-20) + rr%5 },
		entry: otherName, name: func(unit string) string { return "Counter" },
		traits: func(unit string, lost int) []foreignTrait {
			return []foreignTrait{{"label;L;Label;10;0,0,0;255,255,255;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;TextLabel;;", unit}, {"macro;m;72,130;;77,130;false;;;counted;;;;", ""}}
		}},
}

// foreignSquares is a board of squares of 50 by 50 in a zone and outside it, columns from first on.
func foreignSquares(name string, width, first int) string {
	return fmt.Sprintf(`<%[1]sBoard name="%[2]s" width="%[3]d" height="750" reversible="true"><%[1]sboard.ZonedGrid><%[1]sboard.mapgrid.Zone name="North" path="0,0;%[3]d,0;%[3]d,300;100,300;100,200;0,200" useParentGrid="true" locationFormat="$gridLocation$"/><%[1]sboard.SquareGrid dx="50.0" dy="50.0" x0="25" y0="25"><%[1]sboard.mapgrid.SquareGridNumbering first="V" sep="" hType="N" vType="N" hLeading="1" vLeading="1" hOff="%[4]d" vOff="20"/></%[1]sboard.SquareGrid></%[1]sboard.ZonedGrid></%[1]sBoard>`, foreignBoards, name, width, first)
}

// foreignRegions is a board of regions, one a hex of the game.
func foreignRegions() string {
	list := ""
	for cc := 20; cc <= 34; cc++ {
		for rr := 4; rr <= 20; rr++ {
			list += fmt.Sprintf(`<%sboard.Region name="Hex %d-%02d" originx="%d" originy="%d"/>`, foreignBoards, cc, rr, 100+40*(rr-4)+cc%3, 100+40*(cc-20)+rr%5)
		}
	}
	return fmt.Sprintf(`<%[1]sBoard name="b" width="900" height="900"><%[1]sboard.RegionGrid snapto="true">%[2]s</%[1]sboard.RegionGrid></%[1]sBoard>`, foreignBoards, list)
}

// foreignUnits are the units of the example and where they stand.
var foreignUnits = []foreignStand{{unit: "62/13T", at: "2611"}, {unit: "366/126", at: "2709"}, {unit: "539/126", at: "2714"}, {unit: "I/114/6P", at: "2809"}, {unit: "II/114/6P", at: "2814"},
	{unit: "690/126", at: "2908"}, {unit: "166/98/1G", at: "2913"}, {unit: "HQ/51A", at: "3007"}, {unit: "HQ/6P", at: "3011"}, {unit: "6/6P", at: "3012"}, {unit: "I/128/23P", at: "3110"},
	{unit: "II/11/6P", at: "3112"}, {unit: "II/128/23P", at: "3207"}, {unit: "HQ/23P", at: "3211"}, {unit: "II/4/6P", at: "3211"}, {unit: "I/11/6P", at: "3411"}}

// but gives the units with some standing otherwise.
func foreignBut(changed ...foreignStand) []foreignStand {
	list := slices.Clone(foreignUnits)
	for _, c := range changed {
		list[slices.IndexFunc(list, func(s foreignStand) bool { return s.unit == c.unit })] = c
	}
	return list
}

// TestForeignModules: modules that others might have made, and saves of theirs, go through map, write and
// read. What the draft of a mapping cannot know stays open; counters come to where the position has
// them, out of a deck too; all else in a save stays byte for byte; what its player has moved becomes a
// draft that is accepted, with the way from a trail and from a log.
func TestForeignModules(t *testing.T) {
	t.Parallel()
	for name, m := range foreignModules {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := &foreignDesk{T: t, foreignModule: m, dir: t.TempDir()}
			state, err := os.ReadFile(filepath.Join("..", "..", "examples", "segment", "state.yaml"))
			require.NoError(t, err)
			d.put("state.yaml", state)
			units := []string{}
			for _, s := range foreignUnits {
				units = append(units, s.unit)
			}
			d.put("theirs.vmod", m.vmod(t, units))
			d.maps()
			d.writes()
			d.reads()
			d.logs()
		})
	}
}

// foreignDesk is a folder with the files of a module.
type foreignDesk struct {
	*testing.T
	*foreignModule
	dir string
}

func (d *foreignDesk) put(name string, data []byte) {
	require.NoError(d, os.WriteFile(filepath.Join(d.dir, name), data, 0o600))
}

func (d *foreignDesk) run(args ...string) string {
	d.Helper()
	status, out, said := programIn(d.T, d.dir, args...)
	require.Equal(d, exit.Done, status, "umpire %v: %s%s", args, out, said)
	return out
}

// maps drafts the mapping: every counter and hex of the example is found, and those that the module
// lacks are left open, which the player removes.
func (d *foreignDesk) maps() {
	draft := d.run("vassal", "map", "theirs.vmod", "state.yaml")
	require.Contains(d, draft, `board: "`+d.mapName+`"`)
	for _, s := range foreignUnits {
		require.NotContains(d, draft, `"`+s.unit+`": {name: "?"}`, draft)
	}
	require.Contains(d, draft, `"AHI/1": {name: "?"}`)
	require.Contains(d, draft, `"eliminated": {map: "Eliminated"}`)
	if cell := d.cell(26, 11); cell != "2611" {
		require.Contains(d, draft, `  "2611": "`+cell+`"`)
	}
	d.put("theirs.yaml", []byte(regexp.MustCompile(`(?m)^.*"\?".*\n`).ReplaceAllString(draft, "")))
}

// writes puts the position on a save in which counters stand elsewhere, one in a deck.
func (d *foreignDesk) writes() {
	old := d.save(d.T, foreignBut(foreignStand{unit: "690/126", at: inDeck}, foreignStand{unit: "I/11/6P", at: "2020", lost: 1}, foreignStand{unit: "62/13T", at: "2004"}))
	d.put("mine.vsav", old)
	said := d.run("vassal", "write", "state.yaml", "--on", "mine.vsav", "--side", "axis", "--map", "theirs.yaml", "--out", "after.vsav")
	after, err := os.ReadFile(filepath.Join(d.dir, "after.vsav"))
	require.NoError(d, err)
	at, states := d.places(d.T, after)
	for _, s := range foreignUnits {
		x, y := d.hexAt(s.at)
		if d.name(s.unit) == d.name("nobody") {
			continue // all have one name: read looks at them
		}
		require.Equal(d, fmt.Sprintf("%s %d %d", d.called, x, y), mapOf(at[d.name(s.unit)], d.foreignModule), "%s: %s", s.unit, said)
		require.NotContains(d, states[d.name(s.unit)], d.traits(s.unit, 1)[slices.IndexFunc(d.traits(s.unit, 1), func(t foreignTrait) bool { return strings.HasPrefix(t.kind, "emb2") })].state)
	}
	commands := foreignCommands(d.T, after)
	for i := range foreignKept[1:] {
		a, b := slices.Index(commands, foreignKept[i]), slices.Index(commands, foreignKept[i+1])
		require.True(d, a >= 0 && b > a, "%q, then %q", foreignKept[i], foreignKept[i+1])
	}
	require.Contains(d, commands, `+/800/deck;false;Dead/Eliminated;50;60;true;801`)
	again := d.run("vassal", "write", "state.yaml", "--on", "after.vsav", "--side", "axis", "--map", "theirs.yaml", "--out", "again.vsav")
	require.Contains(d, again, "all counters stood there already")
	d.empty("after.vsav")
}

// mapOf is a place with the map as the save calls it: new places may bear its name.
func mapOf(place string, m *foreignModule) string {
	if rest, ok := strings.CutPrefix(place, m.mapName+" "); ok {
		return m.called + " " + rest
	}
	return place
}

// empty says that nothing was moved; the marker on the board is told, and nothing of the cards.
func (d *foreignDesk) empty(save string) {
	draft := d.run("vassal", "read", save, "--state", "state.yaml", "--side", "axis", "--map", "theirs.yaml")
	require.True(d, strings.HasSuffix(draft, "# on the table, and not in these orders:\n# \"Game Turn\" matches no unit\n"), draft)
}

// reads drafts orders from a save with trails, packed another way, and from a log in which a step was taken back.
func (d *foreignDesk) reads() {
	moved := foreignBut(foreignStand{unit: "II/4/6P", at: "2911", trail: []string{"3211", "3111", "3011"}}, foreignStand{unit: "I/11/6P", at: "3111"})
	packed := *d.foreignModule
	packed.disguise = foreignPacked
	d.put("moved.vsav", packed.save(d.T, moved))
	d.accepted("moved.vsav", "- II/4/6P 3211-3111-3011-2911", "- I/11/6P 3411 to 3111")
	index := slices.IndexFunc(foreignUnits, func(s foreignStand) bool { return s.unit == "II/4/6P" })
	step := func(from, to string) string {
		fx, fy := d.hexAt(from)
		tx, ty := d.hexAt(to)
		return fmt.Sprintf("LOG\tM/%d/%s/%d/%d/null/%s/%d/%d/null/secret123", 1000+index, d.called, tx, ty, d.called, fx, fy)
	}
	said := foreignList("\x1b", "LOG\tCHAT<Anna> - *** 1d6 = 4 ***", step("3211", "3111"))
	d.put("moved.vlog", d.save(d.T, foreignUnits, said, step("3111", "3110"), foreignList("\x1b", "LOG\tUNDO\ttrue", step("3110", "3111"), "LOG\tUNDO\tfalse"), step("3111", "3011"), step("3011", "2911")))
	draft := d.accepted("moved.vlog", "- II/4/6P 3211-3111-3011-2911")
	require.Contains(d, draft, "dice that were rolled in VASSAL do not count")
}

// logs plays the example and makes a log of it upon a save: its counters end where the new state has
// them, and it holds no password and no note of its player's.
func (d *foreignDesk) logs() {
	example := filepath.Join("..", "..", "examples", "segment")
	for _, name := range []string{"orders.yaml", "faces.yaml", "standing-axis.yaml", "standing-soviet.yaml"} {
		data, err := os.ReadFile(filepath.Join(example, name))
		require.NoError(d, err)
		d.put(name, data)
	}
	d.run("adjudicate", "orders.yaml", "--state", "state.yaml", "--faces", "faces.yaml", "--standing", "standing-axis.yaml", "--standing", "standing-soviet.yaml", "--out", "out")
	d.put("before.vsav", d.save(d.T, foreignUnits))
	d.run("vassal", "log", "out", "--on", "before.vsav", "--side", "axis", "--map", "theirs.yaml", "--out", "told.vlog")
	log, err := os.ReadFile(filepath.Join(d.dir, "told.vlog"))
	require.NoError(d, err)
	text := strings.Join(foreignCommands(d.T, log), "\n")
	require.Contains(d, text, "CHAT* I/11/6P  advances 2711-2611")
	for _, word := range []string{"secret123", "attack at dawn"} {
		require.NotContains(d, text, word)
	}
	after, err := filepath.Glob(filepath.Join(d.dir, "out", "*_state.yaml"))
	require.NoError(d, err)
	require.Len(d, after, 1)
	draft := d.run("vassal", "read", "told.vlog", "--state", after[0], "--side", "soviet", "--map", "theirs.yaml")
	require.True(d, strings.HasSuffix(draft, "# on the table, and not in these orders:\n# \"Game Turn\" matches no unit\n"), draft)
}

// accepted reads a file, finds lines in the draft, and checks it.
func (d *foreignDesk) accepted(file string, lines ...string) string {
	draft := d.run("vassal", "read", file, "--state", "state.yaml", "--side", "axis", "--map", "theirs.yaml")
	for _, line := range lines {
		require.Contains(d, draft, "\n  "+line)
	}
	d.put("orders.yaml", []byte(strings.Replace(draft, "status: draft", "status: final", 1)))
	d.run("check", "orders.yaml", "--state", "state.yaml")
	return draft
}
