package draw

import (
	"slices"
	"testing"

	"umpire/adjudicate/picture"
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
		for _, cc := range []picture.Compass{picture.East, picture.South, picture.West, picture.North} {
			for _, rr := range []picture.Compass{picture.East, picture.South, picture.West, picture.North} {
				o := picture.Orientation{CC: cc, RR: rr}
				if full(o) == o {
					n++
				}
				c := &composer{p: &picture.Picture{Board: b}, b: b, lay: newHexes(b, o)}
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
	at := func(l layout, name string) point {
		s, _ := b.Find(name)
		return l.centre(s)
	}
	l := newHexes(b, picture.Orientation{CC: picture.South, RR: picture.East})
	if p, q := at(l, "0801"), at(l, "0802"); p.Y != q.Y || q.X-p.X != 2*hexHalf {
		t.Errorf("0801 %v, 0802 %v", p, q)
	}
	if p, q := at(l, "0801"), at(l, "0901"); q.Y <= p.Y || q.X-p.X != hexHalf {
		t.Errorf("0801 %v, 0901 %v", p, q)
	}
	l = newHexes(b, picture.Orientation{})
	if p, q := at(l, "0801"), at(l, "0901"); q.X <= p.X || q.Y-p.Y != hexHalf {
		t.Errorf("0801 %v, 0901 %v", p, q)
	}
}

// TestAreasRefused: a board is laid out whole, or it is a chart.
func TestAreasRefused(t *testing.T) {
	b := zones(t)
	whole := areaPicture(t).Style.Areas
	short := slices.Clone(whole)
	short[2].Outline = short[2].Outline[:2]
	for _, bad := range [][]picture.Area{nil, whole[:3], append(slices.Clone(whole), whole[0]), short} {
		c := newComposer(&picture.Picture{Board: b, Style: picture.Style{Areas: bad}})
		if _, ok := c.layout().(chart); !ok {
			t.Errorf("%d areas lay out a board of %d", len(bad), b.Len())
		}
	}
}

// TestAreas: areas that touch on paper meet, and no others, and both see one gate.
func TestAreas(t *testing.T) {
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
