package draw

import (
	"umpire/adjudicate/picture"
	"umpire/model"
)

// point is a place on paper in hundredths of a drawing unit, x to the right and y
// down.
type point struct{ X, Y int }

// layout says where the spaces of a board lie on paper.
type layout interface {
	centre(model.Space) point
	outline(model.Space) []point
	// room is where counters and names stand, if it is more than a hex has.
	room(model.Space) (box, bool)
}

// layout is the one to draw a board by.
func (c *composer) layout() layout {
	switch lay, ok := newAreas(c.p.Style.Areas, c.b); {
	case ok:
		return lay
	case c.b.Kind() == model.Hexes:
		return newHexes(c.b, c.p.Style.Orientation)
	default:
		return newChart(c.b)
	}
}

// A hex is 60 units between flat sides and 69.28 between points; half a side and
// half the width are whole, so that neighbours share their corners exactly.
const (
	hexHalf = 3000     // centre to flat side
	hexSide = 2 * 1732 // length of a side, centre to corner
)

type hexes struct {
	o      picture.Orientation
	offset int // +1: odd columns lie towards higher RR, -1: lower
	board  *model.Board
}

func newHexes(b *model.Board, o picture.Orientation) hexes { return hexes{full(o), shift(b), b} }

// full is an orientation with both its directions, one that makes a board.
func full(o picture.Orientation) picture.Orientation {
	if !known(o.CC) || !known(o.RR) || across(o.CC) == across(o.RR) {
		return picture.Orientation{CC: picture.East, RR: picture.South}
	}
	return o
}

// onSide reports whether the hexes lie on a side.
func onSide(o picture.Orientation) bool { return across(full(o).CC) }

func across(c picture.Compass) bool { return c == picture.East || c == picture.West }

func known(c picture.Compass) bool {
	return across(c) || c == picture.South || c == picture.North
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

func (l hexes) centre(s model.Space) point {
	c, r := column(l.board.Name(s))
	straight := c * hexSide * 3 / 2
	along := 2 * r * hexHalf
	if c%2 != 0 {
		along += l.offset * hexHalf
	}
	if l.o.CC == picture.West || l.o.CC == picture.North {
		straight = -straight
	}
	if l.o.RR == picture.West || l.o.RR == picture.North {
		along = -along
	}
	if across(l.o.CC) {
		return point{straight, along}
	}
	return point{along, straight}
}

func (l hexes) outline(s model.Space) []point {
	p := l.centre(s)
	pts := make([]point, 6)
	for i, d := range [6][2]int{{0, -hexSide}, {hexHalf, -hexSide / 2}, {hexHalf, hexSide / 2}, {0, hexSide}, {-hexHalf, hexSide / 2}, {-hexHalf, -hexSide / 2}} {
		if across(l.o.CC) {
			d[0], d[1] = -d[1], d[0]
		}
		pts[i] = point{p.X + d[0], p.Y + d[1]}
	}
	return pts
}

func (l hexes) room(model.Space) (box, bool) { return box{}, false }
