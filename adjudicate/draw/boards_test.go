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
