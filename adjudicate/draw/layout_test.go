package draw

import (
	"testing"

	"umpire/model"
)

// TestLayoutJoins: on every lie of the board neighbours have one side in common
// and others none.
func TestLayoutJoins(t *testing.T) {
	for _, offset := range []model.Offset{model.OddDown, model.OddUp} {
		b, err := model.NewHexes(model.Grid{Offset: offset, FirstCol: 8, LastCol: 14, FirstRow: 1, LastRow: 6})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, cc := range []Compass{East, South, West, North} {
			for _, rr := range []Compass{East, South, West, North} {
				o := Orientation{cc, rr}
				if !o.Valid() {
					continue
				}
				n++
				c := &composer{p: &Picture{Board: b}, b: b, lay: Hexes(b, o)}
				c.cut()
				c.findSides()
				for s := range model.Space(b.Len()) {
					met := 0
					for _, d := range c.sides[s] {
						if d.to != model.NoSpace {
							met++
						}
					}
					if met != len(b.Near(s)) {
						t.Fatalf("%s %v: %s meets %d of %d", offset, o, b.Name(s), met, len(b.Near(s)))
					}
				}
			}
		}
		if n != 8 {
			t.Errorf("%d orientations", n)
		}
	}
}

// TestOrientation: rows from the north, columns from the west, odd rows half a hex
// east, as the reconstruction lies; and the other way round.
func TestOrientation(t *testing.T) {
	b, err := model.NewHexes(model.Grid{Offset: model.OddDown, FirstCol: 8, LastCol: 12, FirstRow: 1, LastRow: 4})
	if err != nil {
		t.Fatal(err)
	}
	at := func(l Layout, name string) Point {
		s, _ := b.Find(name)
		return l.Centre(s)
	}
	l := Hexes(b, Orientation{CC: South, RR: East})
	if p, q := at(l, "0801"), at(l, "0802"); p.Y != q.Y || q.X-p.X != 2*hexHalf {
		t.Errorf("0801 %v, 0802 %v", p, q)
	}
	if p, q := at(l, "0801"), at(l, "0901"); q.Y <= p.Y || q.X-p.X != hexHalf {
		t.Errorf("0801 %v, 0901 %v", p, q)
	}
	l = Hexes(b, Orientation{})
	if p, q := at(l, "0801"), at(l, "0901"); q.X <= p.X || q.Y-p.Y != hexHalf {
		t.Errorf("0801 %v, 0901 %v", p, q)
	}
}

func TestPolygonsRefuse(t *testing.T) {
	b := zones(t)
	if _, err := Polygons(b, nil, 60); err == nil {
		t.Error("areas without outlines")
	}
	if _, err := Polygons(b, nil, 0); err == nil {
		t.Error("no room")
	}
}

// TestBlocks: areas of cells meet those that they touch and no others; what is in two
// pieces, or nowhere, is no area.
func TestBlocks(t *testing.T) {
	p := blocksPicture(t)
	c := compose2(p)
	for s := range model.Space(c.b.Len()) {
		for n := range model.Space(c.b.Len()) {
			met := false
			for _, d := range c.sides[s] {
				met = met || d.to == n
			}
			if s != n && met != c.b.Adjacent(s, n) {
				t.Errorf("%s meets %s: %v", c.b.Name(s), c.b.Name(n), met)
			}
			if s != n && met && c.gate(s, n) != c.gate(n, s) {
				t.Errorf("two gates between %s and %s", c.b.Name(s), c.b.Name(n))
			}
		}
	}
	whole := map[string][]Rect{"Don Bend": {{0, 0, 1, 1}}, "Kalach": {{1, 0, 2, 1}}, "Stalingrad": {{2, 0, 3, 1}}, "Steppe": {{0, 1, 3, 2}}}
	if _, err := Blocks(p.board(), whole, 100); err != nil {
		t.Error(err)
	}
	for _, bad := range [][]Rect{nil, {{0, 1, 1, 2}, {2, 1, 3, 2}}, {{0, 1, 1, 2}, {1, 2, 2, 3}}} {
		whole["Steppe"] = bad
		if _, err := Blocks(p.board(), whole, 100); err == nil {
			t.Errorf("%v is an area", bad)
		}
	}
}

// TestRows: counters in a room keep apart and inside, however many there are.
func TestRows(t *testing.T) {
	for _, room := range []box{{0, 0, 10000, 10000}, {100, 100, 4000, 20000}, {0, 0, 30000, 5000}} {
		for n := range 30 {
			list := rows(room, n)
			if len(list) != n {
				t.Fatalf("%d places of %d", len(list), n)
			}
			for i, a := range list {
				if !room.holds(a) || a.width() < 400 {
					t.Errorf("%d in %v: %v", n, room, a)
				}
				for _, b := range list[:i] {
					if a.overlaps(b) {
						t.Errorf("%d in %v: %v and %v", n, room, a, b)
					}
				}
			}
		}
	}
}
