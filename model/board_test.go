package model_test

import (
	"strings"
	"testing"

	"umpire/model"
)

// field is a board of hexes as large as the numbers that the texts mention.
func field(t testing.TB) *model.Board {
	t.Helper()
	b, err := model.NewHexes(model.Grid{Offset: model.OddDown, FirstCol: 1, LastCol: 48, FirstRow: 1, LastRow: 28})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func find(t testing.TB, b *model.Board, name string) model.Space {
	t.Helper()
	s, ok := b.Find(name)
	if !ok {
		t.Fatalf("%s is not on the board", name)
	}
	return s
}

func near(t testing.TB, b *model.Board, name string) string {
	t.Helper()
	var list []string
	for _, n := range b.Near(find(t, b, name)) {
		list = append(list, b.Name(n))
	}
	return strings.Join(list, " ")
}

// The neighbours that the data sheet derives from the adjacency facts of the
// rulebook (section 1).
func TestNeighbours(t *testing.T) {
	b := field(t)
	for hex, want := range map[string]string{
		"3016": "2915 2916 3015 3017 3115 3116",
		"3017": "2916 2917 3016 3018 3116 3117",
		"3114": "3014 3015 3113 3115 3214 3215",
		"2316": "2216 2217 2315 2317 2416 2417",
		"2519": "2419 2420 2518 2520 2619 2620",
		"2419": "2318 2319 2418 2420 2518 2519",
		"3112": "3012 3013 3111 3113 3212 3213",
		"2413": "2312 2313 2412 2414 2512 2513",
		"2224": "2123 2124 2223 2225 2323 2324",
		"0810": "0709 0710 0809 0811 0909 0910",
		"0914": "0814 0815 0913 0915 1014 1015",
		"2124": "2024 2025 2123 2125 2224 2225",
		"4607": "4506 4507 4606 4608 4706 4707",
	} {
		if got := near(t, b, hex); got != want {
			t.Errorf("%s: %s, want %s", hex, got, want)
		}
	}
}

// The adjacency facts themselves (section 1.1).
func TestAdjacent(t *testing.T) {
	b := field(t)
	for _, path := range []string{"1810-1709-1609-1708-1608", "1709-1610-1510-1509-1609", "1609-1608", "1709-1708", "2519-2419-2318", "3112-3212", "2224-2323"} {
		names := strings.Split(path, "-")
		for i := 1; i < len(names); i++ {
			if !b.Adjacent(find(t, b, names[i-1]), find(t, b, names[i])) {
				t.Errorf("%s and %s do not touch", names[i-1], names[i])
			}
		}
	}
	if b.Adjacent(find(t, b, "3016"), find(t, b, "3115")) == false || b.Adjacent(find(t, b, "2413"), find(t, b, "2413")) || b.Adjacent(find(t, b, "2413"), find(t, b, "2612")) {
		t.Error("touching is judged wrongly")
	}
}

// Distances of section 1.1, and those of hexes that touch or are the same.
func TestDistance(t *testing.T) {
	b := field(t)
	for pair, want := range map[string]int{"4607 0810": 38, "4607 0914": 37, "4607 2124": 30, "2413 2413": 0, "2413 2512": 1, "2413 2612": 2, "2413 2410": 3} {
		from, to, _ := strings.Cut(pair, " ")
		x, y := find(t, b, from), find(t, b, to)
		if b.Distance(x, y) != want || b.Distance(y, x) != want {
			t.Errorf("%s: %d, want %d", pair, b.Distance(x, y), want)
		}
	}
}

// The other way to shift columns is the mirror of the first.
func TestOddUp(t *testing.T) {
	b, err := model.NewHexes(model.Grid{Offset: model.OddUp, FirstCol: 1, LastCol: 9, FirstRow: 1, LastRow: 9})
	if err != nil {
		t.Fatal(err)
	}
	for hex, want := range map[string]string{"0405": "0305 0306 0404 0406 0505 0506", "0505": "0404 0405 0504 0506 0604 0605", "0101": "0102 0201"} {
		if got := near(t, b, hex); got != want {
			t.Errorf("%s: %s, want %s", hex, got, want)
		}
	}
}

func small() model.Grid {
	return model.Grid{Offset: model.OddDown, FirstCol: 23, LastCol: 25, FirstRow: 11, LastRow: 14, Missing: map[string]bool{"2314": true},
		Features: map[string][]string{"2413": {"village", "city"}}, Rivers: [][2]string{{"2413", "2512"}, {"2513", "2413"}}, Bridges: [][2]string{{"2412", "2512"}},
		Roads:   map[string][][]string{"2413": {{"2412", "2414"}, {"2313"}}, "2412": {{"2413"}}, "2414": {{"2413"}}, "2313": {{"2413"}}},
		Borders: map[model.Side][]string{"axis": {"2514", "2511"}}}
}

func TestTerrain(t *testing.T) {
	b, err := model.NewHexes(small())
	if err != nil {
		t.Fatal(err)
	}
	at := func(n string) model.Space { return find(t, b, n) }
	if b.Len() != 11 || b.Kind() != model.Hexes {
		t.Errorf("%d spaces", b.Len())
	}
	if strings.Join(b.Features(at("2413")), " ") != "city village" || !b.Has(at("2413"), "city") || b.Has(at("2412"), "city") {
		t.Error("terrain")
	}
	for pair, want := range map[string]model.Edge{"2413 2512": model.River, "2512 2413": model.River, "2413 2513": model.River, "2412 2512": model.River | model.Bridge, "2413 2412": 0, "2413 2511": 0} {
		x, y, _ := strings.Cut(pair, " ")
		if got := b.Edge(at(x), at(y)); got != want {
			t.Errorf("%s: %d, want %d", pair, got, want)
		}
		if got := b.Unbridged(at(x), at(y)); got != (want == model.River) {
			t.Errorf("%s: unbridged %v", pair, got)
		}
	}
	for i, n := range b.Near(at("2413")) {
		if b.EdgeAt(at("2413"), i) != b.Edge(at("2413"), n) {
			t.Errorf("edge %d", i)
		}
	}
	if r := b.Roads(at("2413")); len(r) != 2 || len(r[0]) != 2 || b.Name(r[1][0]) != "2313" || len(b.Roads(at("2511"))) != 0 {
		t.Errorf("roads %v", r)
	}
	if e := b.Border("axis"); len(e) != 2 || b.Name(e[0]) != "2511" {
		t.Errorf("border %v", e)
	}
	if b.ToBorder("axis", at("2413")) != 2 || b.ToBorder("axis", at("2514")) != 0 || b.ToBorder("soviet", at("2413")) != -1 {
		t.Error("distance to the border")
	}
	if _, ok := b.Find("2314"); ok {
		t.Error("2314 is on the board")
	}
}

// What does not fit is an error that names it.
func TestBadBoards(t *testing.T) {
	for want, bend := range map[string]func(g *model.Grid){
		"offset":      func(g *model.Grid) { g.Offset = "" },
		"columns":     func(g *model.Grid) { g.LastCol = 100 },
		"9999":        func(g *model.Grid) { g.Features["9999"] = nil },
		"2311/2514":   func(g *model.Grid) { g.Rivers = append(g.Rivers, [2]string{"2311", "2514"}) },
		"2413/2314":   func(g *model.Grid) { g.Bridges = append(g.Bridges, [2]string{"2413", "2314"}) },
		"none back":   func(g *model.Grid) { g.Roads["2313"] = nil },
		"not touch":   func(g *model.Grid) { g.Roads["2511"] = [][]string{{"2414"}} },
		"supply edge": func(g *model.Grid) { g.Borders["axis"] = []string{"2314"} },
	} {
		g := small()
		bend(&g)
		if _, err := model.NewHexes(g); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: err = %v", want, err)
		}
	}
}

func TestAreas(t *testing.T) {
	b, err := model.NewAreas([]model.Zone{{Name: "TS1", Near: []string{"MAM"}}, {Name: "PAV"}, {Name: "MAM", Near: []string{"PAV"}, Features: []string{"hill"}}, {Name: "TIN"}}, [][2]string{{"TS1", "MAM"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := near(t, b, "MAM"); got != "PAV TS1" {
		t.Errorf("MAM: %s", got)
	}
	if d := b.Distance(find(t, b, "PAV"), find(t, b, "TS1")); d != 2 {
		t.Errorf("distance %d", d)
	}
	if d := b.Distance(find(t, b, "PAV"), find(t, b, "TIN")); d != -1 {
		t.Errorf("distance to an island %d", d)
	}
	if !b.Unbridged(find(t, b, "MAM"), find(t, b, "TS1")) {
		t.Error("no river")
	}
	for _, bad := range [][]model.Zone{{{Name: "A"}, {Name: "A"}}, {{Name: "A", Near: []string{"B"}}}, {{Name: "A", Near: []string{"A"}}}} {
		if _, err := model.NewAreas(bad, nil); err == nil {
			t.Errorf("%v is taken", bad)
		}
	}
}

// A major river is a river, and may have a bridge; its edges need not be named twice.
func TestMajorRivers(t *testing.T) {
	b, err := model.NewHexes(model.Grid{Offset: model.OddDown, FirstCol: 1, LastCol: 3, FirstRow: 1, LastRow: 3, Rivers: [][2]string{{"0102", "0103"}},
		Major: [][2]string{{"0202", "0203"}, {"0302", "0301"}}, Bridges: [][2]string{{"0301", "0302"}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		a, b string
		want model.Edge
	}{{"0102", "0103", model.River}, {"0203", "0202", model.River | model.Major}, {"0301", "0302", model.River | model.Major | model.Bridge}, {"0201", "0202", 0}} {
		x, _ := b.Find(c.a)
		y, _ := b.Find(c.b)
		if got := b.Edge(x, y); got != c.want {
			t.Errorf("%s/%s: %d, not %d", c.a, c.b, got, c.want)
		}
	}
}
