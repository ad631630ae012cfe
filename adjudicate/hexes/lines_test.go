package hexes_test

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/hexes"
	"umpire/model"
)

// crossroads is a board of five columns and rows on which two roads, 0102-0201-0302-0401 and
// 0301-0302-0303, cross in 0302 without meeting, and one goes on from 0303 to 0304.
func crossroads(t *testing.T) *model.Board {
	t.Helper()
	b, err := model.NewHexes(model.Grid{Offset: model.OddUp, FirstCol: 1, LastCol: 5, FirstRow: 1, LastRow: 5, Roads: map[string][][]string{
		"0102": {{"0201"}}, "0201": {{"0102", "0302"}}, "0302": {{"0201", "0401"}, {"0301", "0303"}}, "0401": {{"0302"}},
		"0301": {{"0302"}}, "0303": {{"0302", "0304"}}, "0304": {{"0303"}}}})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func names(b *model.Board, list []model.Space) string {
	var texts []string
	for _, hex := range list {
		texts = append(texts, b.Name(hex))
	}
	return strings.Join(texts, " ")
}

func nowhere(model.Space) bool { return false }

// TestAlongRoads: roads that cross without meeting are two, unless a hub joins them; a
// closed hex ends a road, and closes it where it is its first.
func TestAlongRoads(t *testing.T) {
	b := crossroads(t)
	at := func(name string) model.Space { hex, _ := b.Find(name); return hex }
	for _, c := range []struct {
		start, hub, shut, want string
	}{
		{"0102", "", "", "0102 0201 0302 0401"},
		{"0304", "", "", "0301 0302 0303 0304"},
		{"0302", "", "", "0102 0201 0301 0302 0303 0304 0401"}, // it begins on both
		{"0102", "0302", "", "0102 0201 0301 0302 0303 0304 0401"},
		{"0102", "0302", "0303", "0102 0201 0301 0302 0401"},
		{"0102", "0302", "0102", ""},
		{"0505", "", "", "0505"},
	} {
		joins := func(from, hex, to model.Space) bool { return hexes.Joins(b, from, hex, to, b.Name(hex) == c.hub) }
		var got []model.Space
		for hex, leads := range hexes.AlongRoads(b, at(c.start), joins, func(hex model.Space) bool { return b.Name(hex) == c.shut }) {
			if leads {
				got = append(got, model.Space(hex))
			}
		}
		if names(b, got) != c.want {
			t.Errorf("from %s, hub %q, closed %q: %s", c.start, c.hub, c.shut, names(b, got))
		}
	}
	if !hexes.OnRoad(b, at("0304")) || hexes.OnRoad(b, at("0505")) {
		t.Error("the hexes with roads")
	}
}

// TestSteps: a way leads round what it may not pass, counts what it enters, and is not
// looked for beyond the most it may have.
func TestSteps(t *testing.T) {
	b := plain(t)
	at := func(name string) model.Space { hex, _ := b.Find(name); return hex }
	dryShod := func(hex model.Space, i int, _ model.Space) bool { return b.EdgeAt(hex, i) != model.River }
	everywhere := func(model.Space, int, model.Space) bool { return true }
	for _, c := range []struct {
		from, to string
		most     int
		passes   func(model.Space, int, model.Space) bool
		want     int
	}{
		{"0310", "0310", 0, everywhere, 0}, {"0310", "0910", 120, everywhere, 6}, {"0310", "0910", 6, everywhere, 6}, {"0310", "0910", 5, everywhere, -1},
		{"0710 0310", "0910", 6, everywhere, 2}, {"0310 0910", "0910", 0, everywhere, 0},
		{"0510", "0710", 120, everywhere, 2}, {"0610", "0710", 120, dryShod, 15},
	} {
		var from []model.Space
		for _, name := range strings.Fields(c.from) {
			from = append(from, at(name))
		}
		got := hexes.Steps(b, from, c.most, func(hex model.Space) bool { return hex == at(c.to) }, c.passes)
		if got != c.want {
			t.Errorf("from %s to %s, at most %d: %d, not %d", c.from, c.to, c.most, got, c.want)
		}
	}
	if got := hexes.Steps(b, []model.Space{0}, b.Len(), nowhere, everywhere); got != -1 {
		t.Errorf("to nowhere: %d", got)
	}
	if got, none := hexes.Nearest(b, at("0310"), []model.Space{at("0910"), at("0510"), at("0110")}), hexes.Nearest(b, 0, nil); got != 2 || none != b.Len() {
		t.Errorf("the nearest lies at %d, none at %d", got, none)
	}
	if got := names(b, hexes.Within(b, at("0101"), 1)); got != "0101 0102 0201 0202" {
		t.Errorf("beside 0101: %s", got)
	}
}

// TestRetreatHexes: bars close neighbours, priorities leave the best or all, and a trail
// knows how often it was where.
func TestRetreatHexes(t *testing.T) {
	b := plain(t)
	at, _ := b.Find("0605")
	dry := hexes.NotBarred(b, at, func(_ model.Space, edge model.Edge) bool { return edge == model.River })
	if len(dry) >= len(b.Near(at)) || len(dry) < 3 || !slices.IsSorted(dry) {
		t.Errorf("over no river: %s of %s", names(b, dry), names(b, b.Near(at)))
	}
	west := func(hex model.Space) bool { return b.Name(hex) < "06" }
	if got := hexes.Prefer(slices.Clone(dry), west); len(got) == 0 || len(got) == len(dry) || !slices.Equal(got, hexes.Only(dry, west)) {
		t.Errorf("to the west: %s of %s", names(b, got), names(b, dry))
	}
	if got := hexes.Prefer(slices.Clone(dry), nowhere); !slices.Equal(got, dry) || hexes.Only(dry, nowhere) != nil {
		t.Errorf("where nothing passes: %s of %s", names(b, got), names(b, dry))
	}
	one := hexes.Trail{Start: 1}.On(2)
	two, other := one.On(1).On(2), one.On(3)
	if two.Times(2) != 2 || two.Times(1) != 1 || one.Times(1) != 0 || other.Times(3) != 1 || two.Been[1] != 1 {
		t.Errorf("%v %v %v", one, two, other)
	}
}
