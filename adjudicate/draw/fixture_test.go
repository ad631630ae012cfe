package draw

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"testing"

	"umpire/adjudicate/picture"
	"umpire/model"
	"umpire/orders"
)

// english says what a drawing says by itself.
var english picture.Say = orders.Sayer(nil, picture.Texts)

// kind is what the tests know of a counter.
type kind struct {
	id, left, right, size string
	side                  model.Side
	symbol                picture.Symbol
	steps                 int
	strength              [2]string
	mp                    string
	fill                  string
}

var schema = model.Schema{Sides: []model.Side{"axis", "soviet"}, UnitMarks: []string{"oos", "fought"}}

var testStyle = picture.Style{
	Orientation: picture.Orientation{CC: picture.South, RR: picture.East},
	Terrain: []picture.Terrain{
		{Feature: "city", Fill: picture.RGB(0xe3cfa6), Glyph: picture.City},
		{Feature: "town", Fill: picture.RGB(0xecdcb9), Glyph: picture.Town},
		{Feature: "village", Glyph: picture.Village},
		{Feature: "station", Glyph: picture.Station},
		{Feature: "wood", Fill: picture.RGB(0xd4e2bd), Glyph: picture.Wood},
		{Feature: "hill", Fill: picture.RGB(0xe6dcc0), Glyph: picture.Hill},
		{Feature: "marsh", Fill: picture.RGB(0xd8e6df), Glyph: picture.Marsh},
		{Feature: "fort", Glyph: picture.Fort},
	},
	Sides: []picture.SideStyle{
		{Side: "axis", Name: "Axis", Colour: picture.RGB(0x44566b)},
		{Side: "soviet", Name: "Soviet", Colour: picture.RGB(0xb3261e)},
	},
}

type fixture struct {
	set  *model.Set
	pos  *model.Position
	hand model.Hand
	by   []kind // beside the set's units
}

func newFixture(t testing.TB, b *model.Board, kinds []kind) *fixture {
	t.Helper()
	var units []model.Unit
	for _, k := range kinds {
		units = append(units, model.Unit{ID: k.id, Side: k.side, Steps: k.steps})
	}
	set, err := model.NewSet(b, []string{"eliminated"}, units, nil, schema)
	if err != nil {
		t.Fatal(err)
	}
	f := &fixture{set: set, pos: model.NewPosition(set), by: make([]kind, len(kinds))}
	f.hand = model.NewHand(f.pos)
	for _, k := range kinds {
		u, _ := set.FindUnit(k.id)
		f.by[u] = k
	}
	return f
}

func (f *fixture) at(t testing.TB, id, hex string, steps int) {
	t.Helper()
	u, ok := f.set.FindUnit(id)
	s, found := f.set.FindSpace(hex)
	if !ok || !found {
		t.Fatalf("no %s or %s", id, hex)
	}
	f.hand.Move(u, s)
	f.hand.SetSteps(u, steps)
}

// fills are the colours of the fixtures' counters.
var fills = map[string]color.NRGBA{"blue": picture.RGB(0x8fb4de), "green": picture.RGB(0x9cc58a), "grey": picture.RGB(0xb9bdb8), "red": picture.RGB(0xe39a8c),
	"tan": picture.RGB(0xdcc79c), "yellow": picture.RGB(0xf0dc82), "#3b4a3a": picture.RGB(0x3b4a3a), "#2f3b30": picture.RGB(0x2f3b30)}

// counters are all units, wherever they are.
func (f *fixture) counters() (list []picture.Counter) {
	for i, k := range f.by {
		u := model.UnitID(i)
		c := picture.Counter{Space: f.pos.At(u), Symbol: k.symbol, Size: k.size, Left: k.left, Right: k.right, Strength: k.strength[0], MP: k.mp,
			Steps: f.pos.Steps(u), Full: k.steps, Fill: fills[k.fill], Tip: k.id}
		if c.Steps < c.Full {
			c.Strength = k.strength[1]
		}
		c.OutOfSupply = f.pos.Marked(u, "oos")
		if f.pos.Marked(u, "fought") {
			c.Badges = []string{"F"}
		}
		list = append(list, c)
	}
	return list
}

func (f *fixture) hex(name string) model.Space {
	s, ok := f.set.FindSpace(name)
	if !ok {
		panic(name)
	}
	return s
}

func (f *fixture) path(names ...string) []model.Space {
	var list []model.Space
	for _, n := range names {
		list = append(list, f.hex(n))
	}
	return list
}

func within(b *model.Board, s model.Space, n int) []model.Space {
	var list []model.Space
	for t := range model.Space(b.Len()) {
		if b.Distance(s, t) <= n {
			list = append(list, t)
		}
	}
	return list
}

// we01 is the position of examples/we-01.
func we01(t testing.TB) *fixture {
	t.Helper()
	g := model.Grid{Offset: model.OddDown, FirstCol: 8, LastCol: 46, FirstRow: 1, LastRow: 26,
		Features: map[string][]string{"2414": {"town"}, "2412": {"village"}, "2713": {"village"}, "2811": {"town"}, "2416": {"village"}},
		Rivers:   [][2]string{{"2312", "2412"}, {"2413", "2512"}, {"2413", "2513"}, {"2414", "2513"}, {"2412", "2512"}, {"2411", "2412"}, {"2414", "2514"}, {"2415", "2514"}},
		Bridges:  [][2]string{{"2412", "2512"}, {"2414", "2514"}},
		Roads: map[string][][]string{"2414": {{"2514"}}, "2514": {{"2414", "2614"}}, "2614": {{"2514", "2713"}}, "2713": {{"2614", "2814"}}, "2814": {{"2713"}},
			"2811": {{"2711"}}, "2711": {{"2811", "2612"}}, "2612": {{"2711", "2512"}}, "2512": {{"2612", "2412"}}, "2412": {{"2512"}}},
	}
	g.Borders = map[model.Side][]string{}
	for r := 1; r <= 26; r++ {
		g.Borders["axis"] = append(g.Borders["axis"], fmt.Sprintf("46%02d", r))
		g.Borders["soviet"] = append(g.Borders["soviet"], fmt.Sprintf("08%02d", r))
	}
	b, err := model.NewHexes(g)
	if err != nil {
		t.Fatal(err)
	}
	f := newFixture(t, b, []kind{
		{"13/13T", "13", "13T", "III", "soviet", picture.Tank, 2, [2]string{"3", "2"}, "6", "blue"},
		{"166/98/1G", "166/98", "1G", "III", "soviet", picture.Infantry, 2, [2]string{"3", "2"}, "3", "yellow"},
		{"54/6M", "54", "6M", "X", "soviet", picture.Mechanized, 2, [2]string{"3", "2"}, "5", "green"},
		{"6/6P", "6", "6P", "II", "axis", picture.Recon, 1, [2]string{"1", ""}, "6", "grey"},
		{"62/13T", "62", "13T", "X", "soviet", picture.Motorized, 2, [2]string{"3", "2"}, "5", "red"},
		{"7/5C", "7", "5C", "III", "axis", picture.Cavalry, 2, [2]string{"2", "1"}, "4", "tan"},
		{"HQ/6P", "", "6P", "XX", "axis", picture.HQ, 1, [2]string{"", ""}, "6", "grey"},
		{"I/11/6P", "I/11", "6P", "II", "axis", picture.Tank, 2, [2]string{"4", "2"}, "6", "grey"},
		{"I/114/6P", "I/114", "6P", "II", "axis", picture.Motorized, 2, [2]string{"2", "1"}, "5", "grey"},
		{"II/11/6P", "II/11", "6P", "II", "axis", picture.Tank, 2, [2]string{"4", "2"}, "6", "grey"},
		{"II/114/6P", "II/114", "6P", "II", "axis", picture.Motorized, 2, [2]string{"3", "2"}, "5", "grey"},
	})
	for _, u := range []struct {
		id, hex string
		steps   int
	}{{"13/13T", "2413", 1}, {"166/98/1G", "2210", 2}, {"54/6M", "2414", 2}, {"6/6P", "2812", 1}, {"62/13T", "2413", 1}, {"7/5C", "2412", 2},
		{"HQ/6P", "2814", 1}, {"I/11/6P", "2713", 2}, {"I/114/6P", "2713", 2}, {"II/11/6P", "2711", 1}, {"II/114/6P", "2612", 2}} {
		f.at(t, u.id, u.hex, u.steps)
	}
	u, _ := f.set.FindUnit("62/13T")
	f.hand.Mark(u, "oos", true)
	return f
}

func (f *fixture) combat() *picture.Picture {
	b := f.set.Board
	zone := func(side model.Side) []model.Space {
		var list []model.Space
		for s := range model.Space(b.Len()) {
			for _, n := range b.Near(s) {
				if u := f.pos.First(n); u != model.NoUnit && f.set.Units[u].Side == side && !b.Unbridged(s, n) {
					list = append(list, s)
					break
				}
			}
		}
		return list
	}
	return &picture.Picture{
		Say: english, Title: "GT3-A2: 6th Panzer Division attacks 2413", Board: f.set.Board, Counters: f.counters(), Style: testStyle,
		Labels: []picture.Label{{Space: f.hex("2414"), Text: "Gromoslavka", Large: true}, {Space: f.hex("2412"), Text: "Nizhne-Kumsky"},
			{Space: f.hex("2713"), Text: "Antonov"}, {Space: f.hex("2811"), Text: "Verkhne-Kumsky", Large: true}, {Space: f.hex("2416"), Text: "Ivanovka"}},
		Overlays: []picture.Overlay{
			picture.Zone{Side: "soviet", Spaces: zone("soviet")},
			picture.Range{Side: "axis", Centre: f.hex("2814"), Spaces: within(b, f.hex("2814"), 4)},
			picture.Supply{Side: "axis", Paths: [][]model.Space{f.path("2713", "2814", "2914", "3014", "3114"), f.path("2711", "2712", "2812", "2913", "2914", "3014", "3114")}},
			picture.Move{Side: "axis", Path: f.path("2812", "2712", "2612"), Text: "II/114"},
			picture.Move{Side: "soviet", Path: f.path("2412", "2311", "2210"), Retreat: true, Text: "1R"},
			picture.Combat{Side: "axis", From: f.path("2412", "2513"), Target: f.hex("2413"), Result: "DR 1 step"},
		},
		Crop:  picture.Crop{Spaces: f.path("2209", "2916"), Margin: 0},
		Notes: []string{"Values marked assumed: the river's course, single strengths and where everybody stands but the target. No value is taken from printed counters."},
	}
}

// random is a full board of 38 by 26 hexes with everything on it.
func random(t testing.TB, seed uint64) *picture.Picture {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 38))
	g := model.Grid{Offset: model.OddDown, FirstCol: 8, LastCol: 45, FirstRow: 1, LastRow: 26,
		Features: map[string][]string{}, Roads: map[string][][]string{}, Borders: map[model.Side][]string{}}
	bare, err := model.NewHexes(g)
	if err != nil {
		t.Fatal(err)
	}
	name := func(s model.Space) string { return bare.Name(s) }
	words := []string{"Verkhne-Tsaritsynsky", "Kotelnikovo", "Zety", "Nizhne Chirskaya", "Aksay", "Gniloaksayskaya", "Pokhlebin", "Shestakovo", "Kolkhoz 8 March"}
	var labels []picture.Label
	for s := range model.Space(bare.Len()) {
		switch n := r.IntN(100); {
		case n < 7:
			g.Features[name(s)] = []string{[]string{"city", "town", "village", "village", "station"}[r.IntN(5)]}
			if n == 0 {
				g.Features[name(s)] = []string{"village", "station"}
			}
			labels = append(labels, picture.Label{Space: s, Text: words[r.IntN(len(words))], Large: n < 2})
		case n < 14:
			g.Features[name(s)] = []string{[]string{"wood", "hill", "marsh", "fort"}[r.IntN(4)]}
		}
		for _, n := range bare.Near(s) {
			if n > s && r.IntN(12) == 0 {
				e := [2]string{name(s), name(n)}
				g.Rivers = append(g.Rivers, e)
				if r.IntN(4) == 0 {
					g.Bridges = append(g.Bridges, e)
				}
			}
		}
	}
	exits := make([][]model.Space, bare.Len())
	for range 12 {
		s := model.Space(r.IntN(bare.Len()))
		for range 15 {
			near := bare.Near(s)
			n := near[r.IntN(len(near))]
			exits[s], exits[n] = addOnce(exits[s], n), addOnce(exits[n], s)
			s = n
		}
	}
	for s, list := range exits {
		if len(list) > 0 {
			var out []string
			for _, n := range list {
				out = append(out, name(n))
			}
			g.Roads[name(model.Space(s))] = [][]string{out}
		}
	}
	for i := 1; i <= 26; i++ {
		g.Borders["soviet"] = append(g.Borders["soviet"], fmt.Sprintf("08%02d", i))
		g.Borders["axis"] = append(g.Borders["axis"], fmt.Sprintf("45%02d", i))
	}
	b, err := model.NewHexes(g)
	if err != nil {
		t.Fatal(err)
	}
	symbols := []picture.Symbol{picture.Infantry, picture.Motorized, picture.Mechanized, picture.Tank, picture.Recon, picture.Cavalry, picture.HQ, picture.Artillery, picture.AssaultGun, picture.AntiTank, picture.Engineer}
	fills := []string{"grey", "green", "blue", "red", "yellow", "tan", "#3b4a3a"}
	var kinds []kind
	for i := range 160 {
		side := schema.Sides[i%2]
		kinds = append(kinds, kind{id: fmt.Sprintf("%d/%d", i, i/4), left: fmt.Sprint(i), right: fmt.Sprintf("%dP", i/4), size: []string{"II", "III", "X", "XX"}[r.IntN(4)],
			side: side, symbol: symbols[i%len(symbols)], steps: 2, strength: [2]string{"4", "2"}, mp: "5", fill: fills[r.IntN(len(fills))]})
	}
	f := newFixture(t, b, kinds)
	for i, k := range kinds {
		s := model.Space(r.IntN(b.Len()))
		if i%3 != 0 { // stacks
			s = f.pos.At(mustUnit(f, kinds[i-1].id))
		}
		f.at(t, k.id, b.Name(s), 1+r.IntN(2))
		if r.IntN(8) == 0 {
			f.hand.Mark(mustUnit(f, k.id), "oos", true)
		}
		if r.IntN(8) == 0 {
			f.hand.Mark(mustUnit(f, k.id), "fought", true)
		}
	}
	style := testStyle
	style.Roads, style.Wide = map[[2]model.Space]picture.RoadKind{}, map[[2]model.Space]bool{}
	for a := range model.Space(b.Len()) {
		for _, n := range b.Near(a) {
			style.Roads[pair(a, n)] = picture.RoadKind(int(a+n) / 150 % 3)
			style.Wide[pair(a, n)] = min(a, n)%5 == 0
		}
	}
	var reach []picture.Cost
	for _, s := range within(b, 700, 3) {
		reach = append(reach, picture.Cost{Space: s, Text: fmt.Sprint(b.Distance(700, s))})
	}
	return &picture.Picture{Say: english, Title: "Random board", Board: f.set.Board, Counters: f.counters(), Style: style, Labels: labels,
		Entries: []picture.Entry{{Space: f.hex("4507"), Side: "axis", Text: "17 Pz"}, {Space: f.hex("0810"), Side: "soviet", Text: "2nd Guards"}, {Space: f.hex("2126"), Side: "soviet"}},
		Overlays: append(fights(b, r), picture.Reach{From: 700, Steps: reach}, picture.Zone{Side: "axis", Spaces: within(b, 300, 1)}, picture.Mark{Space: 100, Text: "objective", Name: "objective"},
			picture.Range{Side: "soviet", Centre: 500, Spaces: within(b, 500, 4)}),
		Notes: []string{"A random board."}}
}

// fights are moves, retreats, combats and supply lines across a board.
func fights(b *model.Board, r *rand.Rand) (list []picture.Overlay) {
	for n := range 24 {
		path := []model.Space{model.Space(r.IntN(b.Len()))}
		for range 1 + r.IntN(5) {
			near := b.Near(path[len(path)-1])
			path = append(path, near[r.IntN(len(near))])
		}
		side, last := schema.Sides[n%2], path[len(path)-1]
		list = append(list, picture.Move{Side: side, Path: path, Text: []string{"", "I/11/6P"}[n%2], Retreat: n%3 == 0})
		if n%2 == 0 {
			list = append(list, picture.Combat{Side: side, From: b.Near(last)[:2], Target: last, Result: "1DR"}, picture.Supply{Side: side, Paths: [][]model.Space{path}})
		}
	}
	return list
}

func addOnce(list []model.Space, s model.Space) []model.Space {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	return append(list, s)
}

func mustUnit(f *fixture, id string) model.UnitID {
	u, ok := f.set.FindUnit(id)
	if !ok {
		panic(id)
	}
	return u
}
