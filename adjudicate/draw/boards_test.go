package draw

import (
	"fmt"
	"testing"

	"umpire/model"
)

// stacks is one stack of every height, every symbol among them.
func stacks(t testing.TB) *Picture {
	t.Helper()
	b, err := model.NewHexes(model.Grid{Offset: model.OddDown, FirstCol: 1, LastCol: 3, FirstRow: 1, LastRow: 5})
	if err != nil {
		t.Fatal(err)
	}
	symbols := []Symbol{Infantry, Motorized, Mechanized, Tank, Recon, Cavalry, HQ, Artillery, AssaultGun, AntiTank, Engineer, "supply", NoSymbol}
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
	return &Picture{Title: "Stacks", Position: f.pos, Counters: f.counter, Style: testStyle}
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

func areaPicture(t testing.TB) *Picture {
	t.Helper()
	b := zones(t)
	l, err := Polygons(b, map[string]Area{
		"Don Bend":   {Outline: []Point{{0, 0}, {100, 0}, {120, 60}, {90, 130}, {0, 120}}},
		"Kalach":     {Outline: []Point{{100, 0}, {220, 0}, {200, 90}, {120, 60}}},
		"Stalingrad": {Outline: []Point{{220, 0}, {320, 10}, {330, 140}, {200, 150}, {200, 90}}},
		"Steppe":     {Outline: []Point{{0, 120}, {90, 130}, {120, 60}, {200, 90}, {200, 150}, {330, 140}, {320, 240}, {0, 240}}, Centre: &Point{150, 190}},
	}, 60)
	if err != nil {
		t.Fatal(err)
	}
	p := chartPicture(t)
	p.Title, p.Style.Layout = "Areas", l
	return p
}

// chartPicture is the same board when nobody drew it.
func chartPicture(t testing.TB) *Picture {
	t.Helper()
	f := newFixture(t, zones(t), []kind{
		{"6A", "6", "A", "XXXX", "axis", Infantry, 3, [2]string{"9", "5"}, "", "grey"},
		{"62A", "62", "A", "XXXX", "soviet", Infantry, 3, [2]string{"7", "5"}, "", "red"},
		{"64A", "64", "A", "XXXX", "soviet", Tank, 3, [2]string{"7", "5"}, "", "red"}})
	f.at(t, "6A", "Don Bend", 3)
	f.at(t, "62A", "Stalingrad", 2)
	f.at(t, "64A", "Stalingrad", 3)
	return &Picture{Title: "A chart", Position: f.pos, Counters: f.counter, Style: testStyle,
		Overlays: []Overlay{Move{Side: "axis", Path: f.path("Don Bend", "Steppe", "Stalingrad"), Text: "6A"}, Combat{Side: "soviet", From: f.path("Stalingrad"), Target: f.hex("Kalach"), Result: "held"}}}
}

// blocksPicture is the same board in cells, with as many counters in one area as there are
// kinds of them.
func blocksPicture(t testing.TB) *Picture {
	t.Helper()
	b := zones(t)
	l, err := Blocks(b, map[string][]Rect{"Don Bend": {{0, 0, 4, 5}}, "Kalach": {{4, 0, 8, 3}}, "Stalingrad": {{8, 0, 12, 6}},
		"Steppe": {{0, 5, 4, 9}, {4, 3, 8, 9}, {8, 6, 12, 9}}}, 2500)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []kind
	for i := range 9 {
		kinds = append(kinds, kind{fmt.Sprint(i), fmt.Sprint(i), "", "", []model.Side{"axis", "soviet"}[i%2], []Symbol{Rocket, Fighter, Bomber, Stores}[i%4], 1, [2]string{"3"}, "", "red"})
	}
	f := newFixture(t, b, kinds)
	for i := range kinds {
		f.at(t, fmt.Sprint(i), []string{"Stalingrad", "Kalach"}[i/7], 1)
	}
	style := testStyle
	style.Layout, style.NoNumbers = l, true
	var labels []Label
	for s := range model.Space(b.Len()) {
		labels = append(labels, Label{Space: s, Text: b.Name(s) + " and what is around it"})
	}
	return &Picture{Title: "Blocks", Position: f.pos, Counters: f.counter, Style: style, Labels: labels,
		Patches: []Patch{{Outline: Rect{12, 0, 14, 9}.Corners(2500), Fill: RGB(0xcfe4f3), Text: "The Volga"}},
		Overlays: []Overlay{Held{Side: "axis", Spaces: f.path("Don Bend", "Steppe")}, Combat{Target: f.hex("Kalach"), Result: "battle"},
			Mark{Space: f.hex("Steppe"), Text: "airfield", Bare: true}, Move{Side: "axis", Path: f.path("Don Bend", "Steppe", "Stalingrad"), Text: "2 tnk"}}}
}

// flat is a board that lies on its sides, odd columns up.
func flat(t testing.TB) *Picture {
	t.Helper()
	g := model.Grid{Offset: model.OddUp, FirstCol: 1, LastCol: 7, FirstRow: 1, LastRow: 5, Rivers: [][2]string{{"0302", "0303"}, {"0303", "0402"}}, Bridges: [][2]string{{"0302", "0303"}},
		Features: map[string][]string{"0303": {"town"}, "0502": {"wood"}}, Roads: map[string][][]string{"0302": {{"0301", "0303"}}, "0301": {{"0302"}}, "0303": {{"0302", "0403"}}, "0403": {{"0303"}}}}
	b, err := model.NewHexes(g)
	if err != nil {
		t.Fatal(err)
	}
	f := newFixture(t, b, []kind{{"1", "1", "2", "X", "axis", Tank, 2, [2]string{"4", "2"}, "6", "grey"}, {"2", "1", "2", "X", "axis", Tank, 2, [2]string{"4", "2"}, "6", "grey"}})
	f.at(t, "1", "0404", 2)
	f.at(t, "2", "0404", 1)
	style := testStyle
	style.Orientation = Orientation{}
	s := func(n string) model.Space { return f.hex(n) }
	return &Picture{Title: "Flat", Position: f.pos, Counters: f.counter, Style: style, Labels: []Label{{Space: s("0303"), Text: "Kalach", Large: true}},
		Overlays: []Overlay{Reach{From: s("0404"), Steps: []Cost{{s("0404"), "0"}, {s("0403"), "2"}, {s("0503"), "1"}}}, Mark{Space: s("0702"), Text: "?"}}}
}
