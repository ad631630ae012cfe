package wintergewitter

import (
	"strings"
	"testing"
)

// One error each, and what is said of it.
func TestDataChecks(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		// the map
		{"board", "offset: odd-columns-down", "offset: odd-columns-up", "do not touch"},
		{"board", "columns: 10-48", "columns: 10-47", "hex 4801 is not on the board"},
		{"board", "columns: 10-48, rows", "columns: ten, rows", "not a range of columns"},
		{"board", "  2428: {name: Verkhne-Kumsky}", "  2428: {nam: Verkhne-Kumsky}", "unknown-key"},
		{"board", "  2428: {name: Verkhne-Kumsky}", "  2430: {name: Verkhne-Kumsky}", "hex 2430 has two terrains"},
		{"board", "far-bank: {hexes: [1001-", "far-bank: {hexes: [1002-", "the Don parts the banks"},
		{"board", "far-bank: {hexes: [1001-1036", "far-bank: {hexes: [1001-1036, 1001", "hex 1001 stands twice"},
		{"board", "far-bank: {hexes: [1001-1036", "far-bank: {hexes: [1001-1136", "neither a hex nor a range"},
		{"board", "sides: [2401/2501, 2402/2501, 2402/2502", "sides: [2401/2501, 2402/2502", "the Don parts the banks"},
		{"board", "closed: [2406/2506]", "bridges: [2406/2506]", "the bridges of the Don are closed"},
		{"board", "closed: [2406/2506]", "closed: [2401/2402]", "is no side of this stretch"},
		{"board", "3123/3224, 3123/3124, 3024/3123", "3123/3224, 3024/3123", "river Myshkova: 3123/3224 does not go on"},
		{"board", "bridges: [3424/3425], ", "", "a road crosses 3424/3425"},
		{"board", "bridges: [3424/3425]", "bridges: [3424/3425, 3324/3424]", "no road over it"},
		{"board", "path: 2531-2530-2529-2429-2428", "path: 2531-2529-2429-2428", "2531 and 2529 do not touch"},
		{"board", "axis: {hexes: [1046-1053", "axis: {hexes: [1020, 1046-1053", "far bank of the Don: it is no hex"},
		{"board", "axis: {hexes: [1046-1053", "axis: {hexes: [2812, 1046-1053", "the line of 12 December"},
		{"board", "axis: {hexes: [1046-1053", "axis: {hexes: [3604, 1046-1053", "a hex of the Pocket: it lies on no side"},
		{"board", "  21: {hexes: [", "  21: {hexes: [2428, ", "no hex of a sector of the Ring"},
		{"board", "  soviet: {hexes: [2501, ", "  soviet: {hexes: [2502, ", "no edge hex that can supply the soviet side"},
		{"board", "assumed: [offset, columns, rows]", "assumed: [offset, colour, rows]", "assumed names colour"},
		// the counters
		{"units", "  AA1/51A: {side: soviet", "  AA1/51A: {side: red", "word"},
		{"units", "  HQ/38: {side: soviet, formation: 38", "  HQ/38: {side: soviet, formation: 39", "formation 38 has 4 units, the rulebook 5"},
		{"units", "ATR2/51A: {side: soviet, formation: 51Ai, parent: independent, type: antitank, size: regiment", "ATR2/51A: {side: soviet, formation: 51Ai, parent: independent, type: antitank, size: brigade", "51st Army has 3 antitank regiments in 19.1"},
		{"units", "ring: 21, ", "", "army 21 of the Ring has 12 units"},
		{"units", "strength: [4, 2], pr: [4, 4], stack: [3, 2], ma: 4, range: 3", "strength: [4, 2], pr: [4, 4], stack: [3, 2], ma: 4", "865/302 is artillery and has no range"},
		{"units", "type: antiaircraft, size: regiment, move: non-motorized, acts: non-mechanized, strength: [2, 1]", "type: antiaircraft, size: regiment, move: non-motorized, acts: non-mechanized, range: 3, strength: [2, 1]", "it has no range"},
		{"units", "strength: [5, 2]", "strength: [5, 6]", "weaker than the full side"},
		{"units", "stack: [3, 2]", "stack: [3, 2, 1]", "3 figures"},
		{"units", "HQ/126: {side: soviet, formation: 126, parent: 51A", "HQ/126: {side: soviet, formation: 126, parent: 52A", "there is no HQ/52A"},
		{"units", "pr: 5, stack: 0, ma: 6, group: 126", "pr: 5, stack: 1, ma: 6, group: 126", "HQ/126 has no stacking points"},
		{"units", "ma: 6, group: 126", "ma: 6, group: [126, 126]", "2 groups"},
		{"units", "ma: 6, group: 126", "ma: 6, group: 127", "no line of the set-up is for HQ/126, group 127"},
		{"air", "  II/KG55: {side: german", "  II/KG55: {side: soviet", "14 german air units"},
		// the tables
		{"tables", "1: [0/0, 0/0", "1: [0/0, x", "no result of this table"},
		{"tables", "10: [0/1, 0/1, 0/2", "10: [0/1, 0/1, 0/1, 0/2", "15 results for 14 columns"},
		{"tables", "10: [0/1, 0/1, 0/2", "10: [0/1, 0/2, 0/1", "fire, die 10, column 3"},
		{"tables", "columns: [1, 2, 3", "columns: [1, 3, 3", "ascending: not 3"},
		{"tables", "columns: [-4, -3", "columns: [-4, -2", "one after the other: not -2"},
		{"tables", "elevated: {costs: [2, 2, 2]", "elevated: {costs: [2, 2, two]", "no number of movement points"},
		{"tables", "river: {costs: [3, 4, 2], fire: 1", "river: {costs: [3, 4, 2], fire: 2", "one shift, bridge or not"},
		// the turns
		{"turns", "  2: {date: 12 Dec, half: PM", "  2: {date: 12 Dec, half: AM", "AM and PM take turns"},
		{"turns", "  2: {date: 12 Dec", "  25: {date: 12 Dec", "where turn 2 should"},
		{"turns", "weather: overcast, air: no", "weather: overcast, air: yes", "clear weather only"},
		{"turns", "releases: [13T]", "releases: [14T]", "no reserve that comes free then"},
		{"turns", "turns: [4, start]", "turns: [3, start]", "which does not release it"},
		{"turns", "{turn: 15, side: soviet, units: [33G]", "{turn: 16, side: soviet, units: [33G]", "arrives in turn 15, where no arrival names it"},
		{"turns", "units: [StuG/228], hexes: [1553", "units: [StuG/228], hexes: [1552", "no edge hex that it can enter"},
		{"turns", "units: [StuG/228]", "units: [StuG/229]", "no formation or unit StuG/229"},
		// the scenarios
		{"scenarios", "hexes: [1045, 2042]", "hexes: [1044, 2042]", "1044 is no front hex of the soviet side"},
		{"scenarios", "group: 61C, how: line", "group: 62C, how: line", "no unit is of the group 62C"},
		{"scenarios", "limits: [own-side]", "limits: [own-sid]", "there is no limit own-sid"},
		{"scenarios", "    1551: [Convoy/2]", "    1540: [Convoy/2]", "what is proposed for Convoy/2 is not legal: set-up.place"},
		{"scenarios", "    1551: [Convoy/2]\n    1552: [Convoy/3]", "    1551: [Convoy/2, Convoy/3]", "set-up.convoy"},
		{"scenarios", "    1551: [Convoy/2]\n", "", "nothing is proposed for Convoy/2"},
		{"scenarios", "    1551: [Convoy/2]", "    1551: [Convoy/2, Convoy/3]", "Convoy/3 stands twice"},
		{"scenarios", "points: 23", "points: 24", "stacking points are proposed of 23P, not of 24"},
		{"scenarios", "    213/61C: 2\n", "    213/61C: 1\n", "61C lose 4 points, 3 are proposed"},
		{"scenarios", "    213/61C: 2\n    219/61C: 1\n    222/61C: 1", "    213/61C: 3\n    219/61C: 1\n    222/61C: 0", "213/61C cannot lose 3 points"},
		{"scenarios", "{groups: [61C], infantry: 4", "{groups: [61C], infantry: 9", "61C cannot lose 9 points"},
		{"scenarios", "proposed-flown: [I/KG51, ", "proposed-flown: [", "11 German air units are ready"},
		{"scenarios", "like: 19.1", "like: 18.1", "no scenario 18.1"},
		{"scenarios", "turns: 9-16", "turns: 9-46", "the first and the last turn"},
	} {
		r := newReader(changed(t, c.file, c.old, c.new), true)
		d, faults := r.set()
		var text strings.Builder
		for _, f := range faults {
			text.WriteString(f.At.File + " " + f.ID + " " + strings.Join(f.Args, " ") + "\n")
		}
		if d != nil || !strings.Contains(text.String(), c.want) {
			t.Errorf("%s, %q: not %q but\n%.600s", c.file, c.new, c.want, text.String())
		}
	}
}

// All faults are told at once, each at its place.
func TestAllFaultsAreTold(t *testing.T) {
	m := changed(t, "units", "  HQ/126: {side: soviet", "  HQ/126: {side: red")
	m["tables.yaml"].Data = []byte(strings.Replace(string(m["tables.yaml"].Data), "1: [0/0, 0/0", "1: [0/0, x", 1))
	delete(m, "air.yaml")
	_, faults := ReadData(m)
	var files []string
	for _, f := range faults {
		if f.At.Line == 0 && f.At.File != "air.yaml" {
			t.Errorf("%v has no place", f)
		}
		files = append(files, f.At.File)
	}
	if got := strings.Join(files, " "); got != "units.yaml air.yaml tables.yaml" {
		t.Errorf("%s: %v", got, faults)
	}
}

// Tables may have rows beyond 1 to 10, each as wide as the others (wg-die-limit).
func TestFurtherRows(t *testing.T) {
	const last = "    10: [1, 1, 1D, 1D, 2D, 2D, 3D, 3D]\n"
	d, faults := ReadData(changed(t, "tables", last, last+"    11: [2, 2, 2, 2, 2, 2, 2, 2]\n    12: [3, 3, 3, 3, 3, 3, 3, 4]\n    0: [0, 0, 0, 0, 0, 0, 0, 0]\n"))
	if d == nil || len(d.Bombard.Over) != 2 || d.Bombard.Over[1][7].Mandatory != 4 || len(d.Bombard.Under) != 1 || len(d.Bombard.Rows) != 10 {
		t.Error(faults)
	}
	if d, _ := ReadData(changed(t, "tables", last, last+"    11: [2, 2]\n")); d != nil {
		t.Error("a row that is too short is taken")
	}
	if d, _ := ReadData(changed(t, "tables", last, last+"    12: [3, 3, 3, 3, 3, 3, 3, 4]\n")); d != nil {
		t.Error("a row behind a gap is taken")
	}
}
