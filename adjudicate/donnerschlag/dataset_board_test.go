package donnerschlag

import (
	"slices"
	"sort"
	"strings"
	"testing"

	"umpire/adjudicate/hexes"
	"umpire/model"
)

// sheet is the shipped board in the hands of a test.
type sheet struct {
	*model.Board
	t *testing.T
	d *Dataset
}

func shippedBoard(t *testing.T) *sheet {
	t.Helper()
	d := shippedSet(t)
	b, err := model.NewHexes(d.Grid)
	if err != nil {
		t.Fatal(err)
	}
	return &sheet{b, t, d}
}

func (b *sheet) at(name string) model.Space {
	b.t.Helper()
	s, ok := b.Find(name)
	if !ok {
		b.t.Fatalf("hex %s is not on the board", name)
	}
	return s
}

func (b *sheet) around(name string) string {
	var list []string
	for _, n := range b.Near(b.at(name)) {
		list = append(list, b.Name(n))
	}
	return strings.Join(list, " ")
}

func (b *sheet) edge(side string) model.Edge {
	b.t.Helper()
	x, y, _ := strings.Cut(side, "/")
	if !b.Adjacent(b.at(x), b.at(y)) {
		b.t.Errorf("%s: they do not touch", side)
	}
	return b.Edge(b.at(x), b.at(y))
}

// unbroken reports whether a path of hexes is an unbroken path of roads (3.7).
func (b *sheet) unbroken(path string) bool {
	s := &segment{board: b.Board}
	from, hexes := model.NoSpace, strings.Split(path, "-")
	for i := 1; i < len(hexes); i++ {
		at, to := b.at(hexes[i-1]), b.at(hexes[i])
		if !s.joins(from, at, to) {
			return false
		}
		from = at
	}
	return true
}

// TestNeighbours: the sample lists of data 1, as far as the hexes are on the
// board.
func TestNeighbours(t *testing.T) {
	b := shippedBoard(t)
	for _, c := range [][2]string{
		{"3016", "2915 2916 3015 3017 3115 3116"}, {"3017", "2916 2917 3016 3018 3116 3117"},
		{"3114", "3014 3015 3113 3115 3214 3215"}, {"2316", "2216 2217 2315 2317 2416 2417"},
		{"2519", "2419 2420 2518 2520 2619 2620"}, {"2419", "2318 2319 2418 2420 2518 2519"},
		{"3112", "3012 3013 3111 3113 3212 3213"}, {"2413", "2312 2313 2412 2414 2512 2513"},
		{"2224", "2123 2124 2223 2225 2323 2324"}, {"0810", "0709 0710 0809 0811 0909 0910"},
		{"0914", "0814 0815 0913 0915 1014 1015"}, {"2124", "2024 2025 2123 2125 2224 2225"},
		{"4607", "4506 4507 4606 4608 4706 4707"},
	} {
		var want []string
		for _, n := range strings.Fields(c[1]) {
			if _, ok := b.Find(n); ok {
				want = append(want, n)
			}
		}
		if got := b.around(c[0]); got != strings.Join(want, " ") {
			t.Errorf("%s: %s, want %s", c[0], got, want)
		}
	}
}

// TestDistances: data 1.1, and the axial formula of data 1 for every pair of a
// row and a column of the board.
func TestDistances(t *testing.T) {
	b := shippedBoard(t)
	for _, c := range []struct {
		to   string
		want int
	}{{"0810", 38}, {"0914", 37}, {"2124", 30}} {
		if got := b.Distance(b.at("4607"), b.at(c.to)); got != c.want {
			t.Errorf("4607-%s: %d, want %d", c.to, got, c.want)
		}
	}
	for i := 0; i < b.Len(); i += 7 {
		for k := 0; k < b.Len(); k += 11 {
			q1, r1 := axial(b.Name(model.Space(i)))
			q2, r2 := axial(b.Name(model.Space(k)))
			dq, dr := q1-q2, r1-r2
			if got, want := b.Distance(model.Space(i), model.Space(k)), max(max(dq, -dq), max(dr, -dr), max(dq+dr, -dq-dr)); got != want {
				t.Fatalf("%s-%s: %d, want %d", b.Name(model.Space(i)), b.Name(model.Space(k)), got, want)
			}
		}
	}
}

func axial(name string) (q, r int) {
	n, _ := hexes.HexNumber(name)
	return n / 100, n%100 - n/100/2
}

// TestNamedHexes: every hex that the texts name is on the board (data 2.1), and
// the border runs where they let it.
func TestNamedHexes(t *testing.T) {
	b := shippedBoard(t)
	for _, hex := range strings.Fields(`0810 0914 2124 4607 1411 3613 1916 1509 1510 1608 1609 1610 1708 1709 1810 3112 3212 2224 2323
		2413 2316 2216 2217 2417 2315 2416 2317 2519 2419 2318 2915 2916 2917 3014 3015 3016 3017 3018 3115 3116 3117`) {
		b.at(hex)
	}
	for _, hex := range []string{"0810", "0914", "2124", "4607"} { // entry hexes lie on or beside the border (I)
		if hex != "0914" && len(b.Near(b.at(hex))) == 6 {
			t.Errorf("%s lies inland", hex)
		}
	}
	if b.Len() != 39*24-18 {
		t.Errorf("%d hexes", b.Len())
	}
}

// TestTerrainFacts: data 2.1 and 2.4.
func TestTerrainFacts(t *testing.T) {
	b := shippedBoard(t)
	for _, hex := range []string{"0810", "1411", "3613"} {
		if f := b.Features(b.at(hex)); len(f) < 2 {
			t.Errorf("%s is mixed terrain (8.3), here %v", hex, f)
		}
	}
	for _, hex := range []string{"2413", "3016", "3017", "3114", "2316"} { // clear in the examples
		if f := b.Features(b.at(hex)); len(f) > 0 {
			t.Errorf("%s: %v", hex, f)
		}
	}
	for i := 0; i < b.Len(); i++ {
		if s := model.Space(i); b.Has(s, "station") && !b.rail(b.Name(s)) {
			t.Errorf("the station %s lies on no railway (8.3)", b.Name(s))
		}
	}
	for _, p := range b.d.Places {
		if len(b.d.Grid.Features[p.Hex]) == 0 {
			t.Errorf("%s is named and clear", p.Hex)
		}
	}
}

func (b *sheet) rail(hex string) bool {
	for _, l := range b.d.Roads {
		if l.Class == "rail" && slices.Contains(l.Path, hex) {
			return true
		}
	}
	return false
}

// TestRiverFacts: data 2.3, and that 2413 has an unbridged side to attack over.
func TestRiverFacts(t *testing.T) {
	b := shippedBoard(t)
	const bridged = model.River | model.Bridge
	for _, c := range []struct {
		sides string
		want  model.Edge
	}{
		{"3112/3212", bridged},
		{"3016/3015 3016/2915 3016/2916 3016/3017 3016/3116", 0},
		{"3017/2916 3017/2917 3017/3018 3017/3117 3017/3116 3017/3016", 0},
		{"3114/3014 3114/3015", 0},
		{"2316/2216 2316/2217", model.River}, {"2316/2317", 0},
		{"2519/2419", model.River}, {"2419/2318", 0},
		{"2413/2512 2413/2513", model.River},
		{"1916/1816 1916/1817 1916/1915 1916/1917 1916/2016 1916/2017", 0},
	} {
		for _, side := range strings.Fields(c.sides) {
			if got := b.edge(side); got != c.want {
				t.Errorf("%s: %b, want %b", side, got, c.want)
			}
		}
	}
	for _, side := range strings.Fields("3016/3115 3114/3113 3114/3115 3114/3214 3114/3215 3015/3115") { // bridged or not
		if b.edge(side)&model.River == 0 {
			t.Errorf("%s is not a river side", side)
		}
	}
}

// TestOneBridgeWithoutRoad: 3112/3212 is the only one (3.7).
func TestOneBridgeWithoutRoad(t *testing.T) {
	b := shippedBoard(t)
	var without []string
	for _, e := range b.d.Grid.Bridges {
		if !b.unbroken(e[0] + "-" + e[1]) {
			without = append(without, e[0]+"/"+e[1])
		}
	}
	if !slices.Equal(without, []string{"3112/3212"}) {
		t.Errorf("bridges without a road: %v", without)
	}
	if len(b.d.Grid.Bridges) != 28 {
		t.Errorf("%d bridges", len(b.d.Grid.Bridges))
	}
}

// TestRoadFacts: the connections and the four paths of 3.7.
func TestRoadFacts(t *testing.T) {
	b := shippedBoard(t)
	for _, c := range []struct {
		path string
		want bool
	}{
		{"1810-1709", true}, {"1709-1609", true}, {"1609-1708", true}, {"1708-1608", true},
		{"1709-1610", true}, {"1610-1510", true}, {"1510-1509", true}, {"1509-1609", true},
		{"1709-1708", true}, {"1609-1608", false},
		{"1810-1709-1609-1708-1608", true},
		{"1810-1709-1609-1608", false},
		{"1810-1709-1708-1608", false},
		{"1810-1709-1610-1510-1509-1609-1708-1608", true},
	} {
		if got := b.unbroken(c.path); got != c.want {
			t.Errorf("%s: unbroken %v, want %v", c.path, got, c.want)
		}
	}
	if groups := b.Roads(b.at("1708")); len(groups) != 2 {
		t.Errorf("1708 has %d groups of exits, its two roads do not meet", len(groups))
	}
}

// TestEntryHexes: the arrows (2.1), in both editions (D-28), and roads that lead
// from them to the middle of the map.
func TestEntryHexes(t *testing.T) {
	b := shippedBoard(t)
	for _, c := range []struct {
		side    model.Side
		edition string
		want    string
	}{{Axis, "2023", "4607"}, {Axis, "2022", "4607"}, {Soviet, "2023", "0810 0914 2124"}, {Soviet, "2022", "0914 2124"}} {
		got := b.d.Entry(c.side, c.edition)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s %s: %v, want %s", c.side, c.edition, got, c.want)
		}
		for _, hex := range got {
			if !slices.Contains(roadNet(b.Board, []string{hex}), "1620") {
				t.Errorf("no road leads from %s to 1620", hex)
			}
		}
	}
}

// TestSupplyEdgesAndZones: the Soviet edge is the low columns', the Axis edge the
// high ones', and no zone is out of reach (data 1.2, 2.5).
func TestSupplyEdgesAndZones(t *testing.T) {
	b := shippedBoard(t)
	for _, c := range []struct {
		side  model.Side
		first string
		count int
	}{{Axis, "4601", 24}, {Soviet, "0801", 11}} {
		list := b.Border(c.side)
		if len(list) != c.count || b.Name(list[0]) != c.first {
			t.Errorf("%s: %d hexes from %s", c.side, len(list), b.Name(list[0]))
		}
	}
	var names []string
	for _, z := range b.d.Zones {
		names = append(names, z.Name)
		near := 99
		for _, hex := range z.Hexes {
			near = min(near, b.Distance(b.at("4607"), b.at(hex)))
		}
		if near < 29 || near > 31 || len(z.Hexes) < 18 {
			t.Errorf("zone %s: %d hexes, %d from 4607", z.Name, len(z.Hexes), near)
		}
	}
	if !sort.StringsAreSorted(names) || len(names) != 3 {
		t.Errorf("zones %v", names)
	}
}
