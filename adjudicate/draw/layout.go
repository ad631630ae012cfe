package draw

import (
	"umpire/model"
)

// Point is a place on paper in hundredths of a drawing unit, x to the right and y
// down.
type Point struct{ X, Y int }

// Layout says where the spaces of a board lie on paper. Spaces that touch have
// corners in common: what lies on the edge between them is drawn along the sides
// that both outlines have. A space is about 6000 hundredths across; counters are
// drawn to that size.
type Layout interface {
	Centre(model.Space) Point
	Outline(model.Space) []Point
}

// Compass is a direction on paper, north up.
type Compass string

// The directions.
const (
	East  Compass = "east"
	South Compass = "south"
	West  Compass = "west"
	North Compass = "north"
)

// Orientation says whither the two halves of a hex's number CCRR count on paper.
// One of them runs east or west, the other north or south. Where CC runs north or
// south, the hexes stand on a point and CC counts their rows; else they lie on a
// side. Empty is CC east, RR south.
type Orientation struct{ CC, RR Compass }

// Valid reports whether the two directions make a board.
func (o Orientation) Valid() bool {
	o = o.full()
	return o.CC.across() != o.RR.across() && o.CC.known() && o.RR.known()
}

func (o Orientation) full() Orientation {
	if o.CC == "" && o.RR == "" {
		return Orientation{East, South}
	}
	return o
}

// flat reports whether the hexes lie on a side.
func (o Orientation) flat() bool { return !o.Valid() || o.full().CC.across() }

func (c Compass) across() bool { return c == East || c == West }

func (c Compass) known() bool { return c == East || c == South || c == West || c == North }

// A hex is 60 units between flat sides and 69.28 between points; half a side and
// half the width are whole, so that neighbours share their corners exactly.
const (
	hexHalf = 3000     // centre to flat side
	hexSide = 2 * 1732 // length of a side, centre to corner
)

type hexLayout struct {
	o      Orientation
	offset int // +1: odd columns lie towards higher RR, -1: lower
	board  *model.Board
}

// Hexes is the layout of a board of hexes. An orientation that is not valid is
// taken as the empty one.
func Hexes(b *model.Board, o Orientation) Layout {
	if !o.Valid() {
		o = Orientation{}
	}
	return hexLayout{o.full(), shift(b), b}
}

// shift finds from its neighbours whither the odd columns of a board are shifted.
func shift(b *model.Board) int {
	for s := range model.Space(b.Len()) {
		c, r := column(b.Name(s))
		for _, n := range b.Near(s) {
			c2, r2 := column(b.Name(n))
			if c2 == c || r2 == r {
				continue
			}
			if (c%2 != 0) == (r2 > r) {
				return 1
			}
			return -1
		}
	}
	return 1
}

// column reads the number CCRR of a hex.
func column(name string) (c, r int) {
	if len(name) != 4 {
		return 0, 0
	}
	digit := func(i int) int { return int(name[i] - '0') }
	return 10*digit(0) + digit(1), 10*digit(2) + digit(3)
}

func (l hexLayout) Centre(s model.Space) Point {
	c, r := column(l.board.Name(s))
	straight := c * hexSide * 3 / 2
	along := 2 * r * hexHalf
	if c%2 != 0 {
		along += l.offset * hexHalf
	}
	if l.o.CC == West || l.o.CC == North {
		straight = -straight
	}
	if l.o.RR == West || l.o.RR == North {
		along = -along
	}
	if l.o.CC.across() {
		return Point{straight, along}
	}
	return Point{along, straight}
}

func (l hexLayout) Outline(s model.Space) []Point {
	p := l.Centre(s)
	pts := make([]Point, 6)
	for i, d := range [6][2]int{{0, -hexSide}, {hexHalf, -hexSide / 2}, {hexHalf, hexSide / 2}, {0, hexSide}, {-hexHalf, hexSide / 2}, {-hexHalf, -hexSide / 2}} {
		if l.o.CC.across() {
			d[0], d[1] = -d[1], d[0]
		}
		pts[i] = Point{p.X + d[0], p.Y + d[1]}
	}
	return pts
}
