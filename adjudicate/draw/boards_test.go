package draw

import (
	"fmt"
	"image"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// stacks is one stack of every height, every symbol among them.
func stacks(t testing.TB) *picture.Picture {
	t.Helper()
	b, err := model.NewHexes(model.Grid{Offset: model.OddDown, FirstCol: 1, LastCol: 3, FirstRow: 1, LastRow: 5})
	if err != nil {
		t.Fatal(err)
	}
	symbols := []picture.Symbol{picture.Infantry, picture.Motorized, picture.Mechanized, picture.Tank, picture.Recon, picture.Cavalry, picture.HQ, picture.Artillery, picture.AssaultGun, picture.AntiTank, picture.Engineer, "supply", picture.NoSymbol}
	fills := []string{"grey", "green", "#2f3b30", "red", "yellow", "tan", "blue"}
	var kinds []kind
	where := map[string]string{}
	for n, hex := range []string{"0101", "0102", "0103", "0104", "0201", "0203", "0204", "0205"} {
		for range []int{1, 2, 3, 4, 5, 9, 12, 2}[n] {
			i := len(kinds)
			id := fmt.Sprintf("%02d/%d", i, n)
			kinds = append(kinds, kind{id, fmt.Sprintf("%d/II", i), "1G", "XX", "axis", symbols[i%len(symbols)], 2, [2]string{"12", "5"}, "10", fills[i%len(fills)]})
			where[id] = hex
		}
	}
	f := newFixture(t, b, kinds)
	for i, k := range kinds {
		f.at(t, k.id, where[k.id], 2-i%2)
		f.hand.Mark(mustUnit(f, k.id), "oos", i%3 == 0)
		f.hand.Mark(mustUnit(f, k.id), "fought", i%4 == 0)
	}
	return &picture.Picture{Say: english, Title: "Stacks", Board: f.set.Board, Counters: f.counters(), Style: testStyle}
}

// zones is a board of areas.
func zones(t testing.TB) *model.Board {
	t.Helper()
	b, err := model.NewAreas([]model.Zone{{Name: "Don Bend", Near: []string{"Kalach", "Steppe"}, Features: []string{"hill"}},
		{Name: "Kalach", Near: []string{"Steppe", "Stalingrad"}, Features: []string{"town"}}, {Name: "Stalingrad", Near: []string{"Steppe"}, Features: []string{"city"}}, {Name: "Steppe"}},
		[][2]string{{"Don Bend", "Kalach"}})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// areaPicture is the board drawn by straight lines; the steppe has a room.
func areaPicture(t testing.TB) *picture.Picture {
	t.Helper()
	p := chartPicture(t)
	p.Title, p.Style.Areas = "Areas", []picture.Area{
		{Outline: []image.Point{{0, 0}, {10000, 0}, {12000, 6000}, {9000, 13000}, {0, 12000}}},
		{Outline: []image.Point{{10000, 0}, {22000, 0}, {20000, 9000}, {12000, 6000}}},
		{Outline: []image.Point{{22000, 0}, {32000, 1000}, {33000, 14000}, {20000, 15000}, {20000, 9000}}},
		{Outline: []image.Point{{0, 12000}, {9000, 13000}, {12000, 6000}, {20000, 9000}, {20000, 15000}, {33000, 14000}, {32000, 24000}, {0, 24000}}, Room: image.Rect(14000, 18000, 16000, 20000)},
	}
	return p
}

// drawn is the board as testdata/drawn.tsv has it: a name, the corners of its room and
// those of its outline on each line.
func drawn(t testing.TB, b *model.Board) []picture.Area {
	t.Helper()
	text, err := os.ReadFile("testdata/drawn.tsv")
	if err != nil {
		t.Fatal(err)
	}
	list := make([]picture.Area, b.Len())
	for line := range strings.Lines(string(text)) {
		part := strings.Split(strings.TrimSpace(line), "\t")
		s, ok := b.Find(part[0])
		room := &list[s].Room
		if _, err := fmt.Sscanf(part[1], "%d,%d,%d,%d", &room.Min.X, &room.Min.Y, &room.Max.X, &room.Max.Y); err != nil || !ok {
			t.Fatal(line, err)
		}
		for _, corner := range strings.Fields(part[2]) {
			var p image.Point
			if _, err := fmt.Sscanf(corner, "%d,%d", &p.X, &p.Y); err != nil {
				t.Fatal(line, err)
			}
			list[s].Outline = append(list[s].Outline, p)
		}
	}
	return list
}

// chartPicture is the same board when nobody drew it.
func chartPicture(t testing.TB) *picture.Picture {
	t.Helper()
	f := newFixture(t, zones(t), []kind{
		{"6A", "6", "A", "XXXX", "axis", picture.Infantry, 3, [2]string{"9", "5"}, "", "grey"},
		{"62A", "62", "A", "XXXX", "soviet", picture.Infantry, 3, [2]string{"7", "5"}, "", "red"},
		{"64A", "64", "A", "XXXX", "soviet", picture.Tank, 3, [2]string{"7", "5"}, "", "red"}})
	f.at(t, "6A", "Don Bend", 3)
	f.at(t, "62A", "Stalingrad", 2)
	f.at(t, "64A", "Stalingrad", 3)
	return &picture.Picture{Say: english, Title: "A chart", Board: f.set.Board, Counters: f.counters(), Style: testStyle,
		Overlays: []picture.Overlay{picture.Move{Side: "axis", Path: f.path("Don Bend", "Steppe", "Stalingrad"), Text: "6A"}, picture.Combat{Side: "soviet", From: f.path("Stalingrad"), Target: f.hex("Kalach"), Result: "held"}}}
}

// blocksPicture is the same board with a room in every area, and with as many counters in one area as there are
// kinds of them.
func blocksPicture(t testing.TB) *picture.Picture {
	t.Helper()
	b := zones(t)
	var kinds []kind
	for i := range 9 {
		kinds = append(kinds, kind{fmt.Sprint(i), fmt.Sprint(i), "", "", []model.Side{"axis", "soviet"}[i%2], []picture.Symbol{picture.Rocket, picture.Fighter, picture.Bomber, picture.Stores}[i%4], 1, [2]string{"3"}, "", "red"})
	}
	f := newFixture(t, b, kinds)
	for i := range kinds {
		f.at(t, fmt.Sprint(i), []string{"Stalingrad", "Kalach"}[i/7], 1)
	}
	style := testStyle
	style.Areas, style.NoNumbers = drawn(t, b), true
	var labels []picture.Label
	for s := range model.Space(b.Len()) {
		labels = append(labels, picture.Label{Space: s, Text: b.Name(s) + " and what is around it"})
	}
	return &picture.Picture{Say: english, Title: "Blocks", Board: f.set.Board, Counters: f.counters(), Style: style, Labels: labels,
		Patches: []picture.Patch{{Outline: []image.Point{{30000, 0}, {35000, 0}, {35000, 22500}, {30000, 22500}}, Fill: picture.RGB(0xcfe4f3), Text: "The Volga"}},
		Overlays: []picture.Overlay{picture.Held{Side: "axis", Spaces: f.path("Don Bend", "Steppe")}, picture.Combat{Target: f.hex("Kalach"), Result: "battle"},
			picture.Mark{Space: f.hex("Steppe"), Text: "airfield", Bare: true}, picture.Move{Side: "axis", Path: f.path("Don Bend", "Steppe", "Stalingrad"), Text: "2 tnk"}}}
}

// flat is a board that lies on its sides, odd columns up.
func flat(t testing.TB) *picture.Picture {
	t.Helper()
	g := model.Grid{Offset: model.OddUp, FirstCol: 1, LastCol: 7, FirstRow: 1, LastRow: 5, Rivers: [][2]string{{"0302", "0303"}, {"0303", "0402"}}, Bridges: [][2]string{{"0302", "0303"}},
		Features: map[string][]string{"0303": {"town"}, "0502": {"wood"}}, Roads: map[string][][]string{"0302": {{"0301", "0303"}}, "0301": {{"0302"}}, "0303": {{"0302", "0403"}}, "0403": {{"0303"}}}}
	b, err := model.NewHexes(g)
	if err != nil {
		t.Fatal(err)
	}
	f := newFixture(t, b, []kind{{"1", "1", "2", "X", "axis", picture.Tank, 2, [2]string{"4", "2"}, "6", "grey"}, {"2", "1", "2", "X", "axis", picture.Tank, 2, [2]string{"4", "2"}, "6", "grey"}})
	f.at(t, "1", "0404", 2)
	f.at(t, "2", "0404", 1)
	style := testStyle
	style.Orientation = picture.Orientation{}
	s := func(n string) model.Space { return f.hex(n) }
	return &picture.Picture{Say: english, Title: "Flat", Board: f.set.Board, Counters: f.counters(), Style: style, Labels: []picture.Label{{Space: s("0303"), Text: "Kalach", Large: true}},
		Overlays: []picture.Overlay{picture.Reach{From: s("0404"), Steps: []picture.Cost{{Space: s("0404"), Text: "0"}, {Space: s("0403"), Text: "2"}, {Space: s("0503"), Text: "1"}}}, picture.Mark{Space: s("0702"), Text: "?"}}}
}
