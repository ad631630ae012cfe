package hexes_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/adjudicate/hexes"
	"umpire/model/strict"
)

// outpost is a board whose roads have no classes, with a key of a game's own.
const outpost = `umpire: "outpost-board/1"
grid: {offset: odd-columns-down, columns: "01-05", rows: "01-05"}
roads:
  - {road: lane, path: 0302-0403}
camp: {hexes: [0102-0103], sides: [0303/0302], path: 0302-0301, assumed: [hexes, tents]}
`

// TestSurveyOfOwnKeys: a game reads keys of its own with the parts of a survey; a mark of such a
// line names keys that it has, and the game's words. Hexes that are not there are no spaces.
func TestSurveyOfOwnKeys(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"lane", "lane", ""},
		{"tents, ", "", ""},
		{"hexes, tents", "hexes, towers", "board.yaml:5:74: assumed names towers, which this line does not have: name its keys, or all"},
		{"path: 0302-0301", "path: 0302-0304", "board.yaml:5:54: 0302 and 0304 do not touch"},
		{"{road: lane,", "{road: lane, class: icy,", "class"},
		{`"01-05", rows`, `"1-5", rows`, `"1-5" is not a range of columns or rows`},
	} {
		s := hexes.Survey{Records: &hexes.Records{Files: fstest.MapFS{"board.yaml": {Data: []byte(strings.Replace(outpost, c.old, c.new, 1))}}, Game: "outpost"}, Land: &hexes.Land{}}
		s.Read("board.yaml", func(c *strict.Cursor) {
			s.Extent(c)
			s.Ways(c)
			v := c.Key("camp")
			got := s.Spaces(append(s.Hexes(v.Key("hexes")), "0909"))
			sides, path := s.Sides(v.Key("sides")), s.Path(v.Key("path"))
			s.Noted(v, "camp", "camp", "tents")
			v.Done()
			if b := s.Ground(); b == nil && got != nil || b != nil && (names(b, got) != "0102 0103" || !slices.Equal(sides, [][2]string{{"0302", "0303"}}) || len(path) != 2) {
				t.Errorf("hexes %v, sides %v, path %v", got, sides, path)
			}
		})
		var lines []string
		for _, f := range s.Faults {
			lines = append(lines, hexes.FaultLine(f))
		}
		if c.want == "" && len(lines) > 0 || !slices.ContainsFunc(append(lines, ""), func(line string) bool { return strings.Contains(line, c.want) }) {
			t.Errorf("%s for %s: %q, not %q", c.new, c.old, lines, c.want)
		}
	}
}
