package hexes_test

import (
	"crypto/sha256"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/adjudicate/hexes"
	"umpire/adjudicate/picture"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// island is a file with every key of a board.
const island = `umpire: "island-board/1"
grid: {offset: odd-columns-down, columns: "01-05", rows: "01-05", missing: ["0105"]}
supply:
  north: {hexes: ["0101", "0201"]}
  south: {hexes: [0504-0505], assumed: [all]}
terrain:
  "0303": {is: [town], name: Inner}
  "0202": {is: [wood, town], name: Outer}
rivers:
  - {river: brook, sides: [0303/0302], bridges: [0403/0302], assumed: [bridges]}
roads:
  - {road: lane, class: icy, path: 0302-0403}
  - {road: track, class: icy, path: 0302-0202}
apart:
  "0302": {groups: [["0403"], ["0202"]]}
`

// survey reads a board and gives its land, its records and the faults as lines.
func survey(t *testing.T, text string) (*hexes.Land, *hexes.Records, []string) {
	t.Helper()
	land := &hexes.Land{}
	r := &hexes.Records{Files: fstest.MapFS{"board.yaml": {Data: []byte(text)}}, Game: "island", Names: []string{"board.yaml"}, Sum: sha256.New()}
	s := hexes.Survey{Records: r, Land: land}
	r.Read("board.yaml", func(c *strict.Cursor) {
		s.Extent(c)
		s.Borders(c, "north", "south")
		s.Terrain(c, "town", "wood")
		s.Waters(c)
		s.Ways(c, "icy")
	})
	if r.SoundIn("board.yaml") {
		board, err := model.NewHexes(land.Grid)
		if err != nil {
			t.Fatal(err)
		}
		s.CheckBridges(board)
	}
	var lines []string
	for _, f := range r.Faults {
		lines = append(lines, hexes.FaultLine(f))
	}
	return land, r, lines
}

// TestSurvey: what the keys of a board say stands in the land, and its grid is a board.
func TestSurvey(t *testing.T) {
	land, r, faults := survey(t, island)
	if len(faults) > 0 || !r.Sound() {
		t.Fatal(faults)
	}
	b, err := model.NewHexes(land.Grid)
	if err != nil {
		t.Fatal(err)
	}
	at := func(name string) model.Space { hex, _ := b.Find(name); return hex }
	if b.Len() != 24 || names(b, b.Border("south")) != "0504 0505" || !b.Unbridged(at("0302"), at("0303")) || b.Edge(at("0302"), at("0403")) != model.River|model.Bridge {
		t.Errorf("%d hexes, south %s, edges %v, %v", b.Len(), names(b, b.Border("south")), b.Edge(at("0302"), at("0303")), b.Edge(at("0302"), at("0403")))
	}
	if !b.Has(at("0202"), "wood") || !b.Has(at("0303"), "town") || !slices.Equal(land.Places, []hexes.Place{{"0202", "Outer"}, {"0303", "Inner"}}) {
		t.Errorf("places %v", land.Places)
	}
	if hexes.Joins(b, at("0202"), at("0302"), at("0403"), false) || !hexes.Joins(b, at("0202"), at("0302"), at("0403"), true) {
		t.Error("the roads of 0302")
	}
	var assumed strings.Builder
	r.Assumed.Write(&assumed)
	if got := r.Assumed.Line(orders.Sayer(nil, picture.Texts), "isle"); got != "set isle: assumed, not from the game's texts: 1 of 9 lines, and values of 1 others" {
		t.Error(got)
	}
	if got := assumed.String(); got != "\nboard.yaml supply, all of 1:\n  south\n\nboard.yaml rivers, bridges of 1:\n  brook 0302/0303\n" {
		t.Errorf("%q", got)
	}
}

// TestSurveyFaults: what is wrong with a line of a board is told where it stands.
func TestSurveyFaults(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`columns: "01-05"`, `columns: "1-5"`, `board.yaml:2:44: "1-5" is not a range of columns or rows`},
		{`missing: ["0105"]`, `missing: ["0106"]`, "hex 0106 is outside of the columns and rows as it is"},
		{`["0101", "0201"]`, `["0101", "0101"]`, "board.yaml:4:18: hex 0101 stands twice"},
		{`["0101", "0201"]`, `["0101", "0601"]`, "hex 0601 is not on the board (columns 01-05, rows 01-05, some missing)"},
		{"0504-0505", "0505-0504", `"0505-0504" is neither a hex nor a range of one column`},
		{"0504-0505", `"504"`, `"504" is neither a hex nor a range of one column`},
		{"is: [town]", "is: [lake]", `board.yaml:7:16: "lake": each of town, wood at most once`},
		{"0303/0302]", "0303/0302, 0302/0303]", "river side 0302/0303 stands twice"},
		{"0303/0302]", "0303-0302]", `"0303-0302" is not a hexside`},
		{"0303/0302]", "0303/0301]", "0303 and 0301 do not touch"},
		{"sides: [0303/0302], bridges: [0403/0302], assumed: [bridges]", "road: no", "this reach has neither sides nor bridges"},
		{"assumed: [bridges]", "assumed: [road]", "assumed names road, which this line does not have"},
		{"path: 0302-0403", "path: 0302-0504", "board.yaml:12:36: 0302 and 0504 do not touch"},
		{"path: 0302-0403", `path: "0302"`, "a road joins two hexes at least"},
		{`[["0403"], ["0202"]]`, `[["0403"]]`, "the groups of 0302 name the exits 0403, its roads lead to 0202 0403"},
		{"path: 0302-0403", "path: 0302-0303", "the groups of 0302"},
		{"0302-0202", "0302-0202-0303-0302", "the groups of 0302"},
		{"bridges: [0403/0302]", "road: no, bridges: [0403/0302]", "the bridge 0302/0403 has a road: take `road: no` away"},
		{"0403/0302], assumed", "0403/0302, 0402/0401], assumed", "the bridge 0401/0402 has no road: add the road, or say `road: no`"},
		{"0303/0302]", "0303/0302, 0202/0302]", "the road track crosses a river without a bridge at 0302/0202"},
		{"apart:", "apat:", "apat"},
		{"island-board/1", "desert-board/1", "island-board/1"},
	} {
		if strings.Count(island, c.old) != 1 {
			t.Fatalf("%q stands %d times", c.old, strings.Count(island, c.old))
		}
		_, r, faults := survey(t, strings.Replace(island, c.old, c.new, 1))
		if !slices.ContainsFunc(faults, func(line string) bool { return strings.Contains(line, c.want) }) || r.Sound() {
			t.Errorf("%s for %s: %q, not %q", c.new, c.old, faults, c.want)
		}
	}
	r := &hexes.Records{Files: fstest.MapFS{}, Names: []string{"board.yaml", "units.yaml"}}
	r.Read("board.yaml", func(*strict.Cursor) { t.Error("a file that is not there is read") })
	if len(r.Faults) != 1 || hexes.FaultLine(r.Faults[0]) != "board.yaml: board.yaml cannot be read: a set of data has the files board.yaml, units.yaml" {
		t.Errorf("no file: %v", r.Faults)
	}
}

// TestDiffers: layout and the name of a set make no difference, values do; three are told.
func TestDiffers(t *testing.T) {
	roots := func(text string) ([]hexes.Root, string) {
		_, r, _ := survey(t, text)
		return r.Roots, string(r.Sum.Sum(nil))
	}
	old, hash := roots(island)
	same, again := roots(strings.Replace(island, "{is: [town], name: Inner}", "{ name: Inner, is: [ town ] }", 1))
	if hash != again || len(same) != 1 || hexes.Differs(same, old) != "" {
		t.Errorf("another layout differs in %s", hexes.Differs(same, old))
	}
	other, hash2 := roots(strings.Replace(island, "is: [town], name: Inner", "is: [wood], name: Centre", 1))
	if got := hexes.Differs(other, old); hash == hash2 || got != "board.yaml terrain 0303 is [wood], not [town]; board.yaml terrain 0303 name Centre, not Inner" {
		t.Error(got)
	}
}
