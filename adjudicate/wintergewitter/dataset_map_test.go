package wintergewitter

import (
	"slices"
	"strings"
	"testing"

	"umpire/model"
)

// touches reports whether a side of a hex is one of a river.
func (d *Data) touches(hex model.Space, river string) bool {
	for _, r := range d.Rivers {
		if r.Name == river && slices.ContainsFunc(r.Sides, func(e [2]model.Space) bool { return e[0] == hex || e[1] == hex }) {
			return true
		}
	}
	return false
}

// The hexes that the rulebook names (19.1 to 19.3, 4.4) lie where it speaks of them.
func TestNamedHexes(t *testing.T) {
	d := shippedData(t)
	for _, c := range []struct {
		what, hexes string
		ok          func(s model.Space) bool
	}{
		{"enterable", `1436 1537 1652 1721 1817 1832 1836 1915 1935 1941 1945 2043 2129 2223 3524 2331 3431 2334 2428 2503 2531 2538 2616 2641 2728 2841 2937 3127 3131 3141
			3223 3410 3424 3428 3433 3542 3711 3812 3816 3836 3912 3929 4030 4053 4146 4246 4441 4443 4514 4831`, func(s model.Space) bool { return d.own(s) != "" }},
		{"Soviet front hexes", "1045 2042 2142 2840 2940 3747 3847 4842", func(s model.Space) bool { return d.Hexes[s].Front == string(Soviet) }},
		{"Axis front hexes", "1046 2043 2143 2541 2942 3450 3550 4047 4343 4843", func(s model.Space) bool { return d.Hexes[s].Front == string(German) }},
		{"on the Axis side", "1652 1945 2641 2841 4053 4246 4443 2043", func(s model.Space) bool { return d.own(s) == German }},
		{"on the Soviet side", "4030 1836 1832 4514 1817 3929 3812 3912 3816 3410 2503 1915 2616 3711 4441", func(s model.Space) bool { return d.own(s) == Soviet }},
		{"on the Aksai", "2331 3431", func(s model.Space) bool { return d.touches(s, "Aksai") }},
		{"on the Myshkova", "2223 3524 3424", func(s model.Space) bool { return d.touches(s, "Myshkova") }},
		{"on the edge", "4831 1045 1046 4842 4843", func(s model.Space) bool { return len(d.Set.Board.Near(s)) < 6 }},
		{"15 to 18 from the Pocket", "3424", func(s model.Space) bool { return d.toPocket[s] >= 15 && d.toPocket[s] <= 18 }},
	} {
		for _, hex := range strings.Fields(c.hexes) {
			if !c.ok(d.at(t, hex)) {
				t.Errorf("%s is not %s", hex, c.what)
			}
		}
	}
	b, vasilevka := d.Set.Board, d.at(t, "3424")
	if !slices.ContainsFunc(b.Near(vasilevka), func(n model.Space) bool { return b.Edge(vasilevka, n)&model.Bridge != 0 }) {
		t.Error("Vasilevka has no bridge")
	}
}

// The roads of the near bank are one net, and every town is on it.
func TestRoadsAreOneNet(t *testing.T) {
	d := shippedData(t)
	b := d.Set.Board
	on := map[model.Space]bool{d.at(t, "1844"): true}
	queue := []model.Space{d.at(t, "1844")}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for _, exits := range b.Roads(s) {
			for _, n := range exits {
				if !on[n] {
					on[n] = true
					queue = append(queue, n)
				}
			}
		}
	}
	for i := range d.Hexes {
		h, s := &d.Hexes[i], model.Space(i)
		if !h.West && !on[s] && (h.Terrain == Town || len(b.Roads(s)) > 0) {
			t.Errorf("%s %s is not on the road net of Kotelnikovo", b.Name(s), h.Name)
		}
	}
}

// The two rivers of the victory conditions part their banks in the columns of the stretch
// (19.1.3, 19.2.3).
func TestRiversPartTheBanks(t *testing.T) {
	d := shippedData(t)
	for _, c := range []struct {
		river        string
		north, south uint8
		from, to     int
	}{{"Aksai", AksaiNorth, AksaiSouth, 23, 34}, {"Myshkova", MyshkovaNorth, MyshkovaSouth, 22, 35}} {
		for i := range d.Hexes {
			s := model.Space(i)
			h, col := &d.Hexes[i], column(d.Set.Board, s)
			in := c.from <= col && col <= c.to && !h.West && !h.Pocket
			if n, so := h.Across&c.north != 0, h.Across&c.south != 0; n && so || in && n == so || !in && (n || so) && (col < c.from || col > c.to) {
				t.Errorf("%s: %s is on no one bank", c.river, d.Set.Board.Name(s))
			}
		}
		for _, r := range d.Rivers {
			for _, e := range r.Sides {
				x, y := &d.Hexes[e[0]], &d.Hexes[e[1]]
				if r.Name == c.river && x.Across&(c.north|c.south) != 0 && y.Across&(c.north|c.south) != 0 && x.Across&c.north == y.Across&c.north {
					t.Errorf("%s does not part %s and %s", c.river, d.Set.Board.Name(e[0]), d.Set.Board.Name(e[1]))
				}
			}
		}
	}
}

// The wins of 19.1 and 19.2 can be reached with the German units there are.
func TestVictoryCanBeReached(t *testing.T) {
	d := shippedData(t)
	for i, need := range []int{75, 100} {
		points := 0
		for u := range d.Units {
			x := &d.Units[u]
			if x.Nation == Ger && x.land() && (x.Formation == "6P" || x.Formation == "23P" || i == 1 && x.Formation == "17P" || x.Group[i] == "57PC-ind") {
				points += x.Stack[0]
			}
		}
		if points <= need || points > 220 {
			t.Errorf("%s: %d stacking points, %d are needed", scenarioNo[i], points, need)
		}
	}
}
