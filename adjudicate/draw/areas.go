package draw

import (
	"fmt"

	"umpire/model"
)

// Area is one area on paper, in the units of its data. Without a Centre the
// middle of its corners is taken.
type Area struct {
	Outline []Point
	Centre  *Point
}

// Polygons is the layout of a board of areas that the data draw. room is how many
// of the data's units a stack of counters may take across. An error names the
// space that has no outline.
func Polygons(b *model.Board, areas map[string]Area, room int) (Layout, error) {
	if room <= 0 {
		return nil, fmt.Errorf("room %d is no width", room)
	}
	l := polygons{}
	scale := func(p Point) Point { return Point{part(p.X, 2*hexHalf, room), part(p.Y, 2*hexHalf, room)} }
	for s := range model.Space(b.Len()) {
		a, ok := areas[b.Name(s)]
		if !ok || len(a.Outline) < 3 {
			return nil, fmt.Errorf("area %s has no outline", b.Name(s))
		}
		out := make([]Point, len(a.Outline))
		for i, p := range a.Outline {
			out[i] = scale(p)
		}
		centre := middle(out)
		if a.Centre != nil {
			centre = scale(*a.Centre)
		}
		l.outline, l.centre = append(l.outline, out), append(l.centre, centre)
	}
	return l, nil
}

type polygons struct {
	outline [][]Point
	centre  []Point
}

func (l polygons) Centre(s model.Space) Point    { return l.centre[s] }
func (l polygons) Outline(s model.Space) []Point { return l.outline[s] }

// Rect is an upright rectangle of whole cells; X1 and Y1 are its far sides.
type Rect struct{ X0, Y0, X1, Y1 int }

// Blocks is the layout of a board of areas each of which is made of rectangles of
// cells; cell is the width of a cell in hundredths. Borders run along the cells, bent
// a little so that they look drawn by hand. An error names the space that has no cells,
// or whose cells do not hang together.
func Blocks(b *model.Board, areas map[string][]Rect, cell int) (Layout, error) {
	l := blocks{cell: cell}
	for s := range model.Space(b.Len()) {
		out, ok := outlineOf(areas[b.Name(s)])
		if !ok {
			return nil, fmt.Errorf("area %s is not one piece of cells", b.Name(s))
		}
		for i, p := range out {
			out[i] = bent(p, cell)
		}
		widest := areas[b.Name(s)][0]
		for _, r := range areas[b.Name(s)] {
			if r.size() > widest.size() {
				widest = r
			}
		}
		l.outline, l.room = append(l.outline, out), append(l.room, widest.box(cell))
	}
	return l, nil
}

type blocks struct {
	cell    int
	outline [][]Point
	room    []box
}

func (l blocks) Centre(s model.Space) Point    { return l.room[s].centre() }
func (l blocks) Outline(s model.Space) []Point { return l.outline[s] }

// roomy is a layout whose spaces have more room than a stack on a hex takes.
type roomy interface{ roomOf(model.Space) box }

// roomOf is where counters may stand: the widest rectangle, away from the border.
func (l blocks) roomOf(s model.Space) box { return l.room[s].grow(-l.cell / 4) }

func (r Rect) size() int { return (r.X1 - r.X0) * (r.Y1 - r.Y0) }

func (r Rect) box(cell int) box { return box{r.X0 * cell, r.Y0 * cell, r.X1 * cell, r.Y1 * cell} }

// Corners are the corners of a rectangle on paper.
func (r Rect) Corners(cell int) []Point { return r.box(cell).corners() }

// bent moves a corner of a cell a little, whoever has it, always the same way.
func bent(p Point, cell int) Point {
	h := uint32(p.X)*2654435761 ^ uint32(p.Y)*2246822519
	h ^= h >> 15
	h *= 2654435761
	h ^= h >> 13
	off := func(n uint32) int { return (int(n%64) - 32) * cell / 300 }
	return Point{p.X*cell + off(h), p.Y*cell + off(h>>8)}
}

// outlineOf walks round cells that hang together, corner by corner, with the sun.
// False without any cell, or if more than one walk is needed.
func outlineOf(rects []Rect) ([]Point, bool) {
	in := map[Point]bool{}
	for _, r := range rects {
		for x := r.X0; x < r.X1; x++ {
			for y := r.Y0; y < r.Y1; y++ {
				in[Point{x, y}] = true
			}
		}
	}
	next, first := map[Point]Point{}, Point{}
	sides := 0
	for _, r := range rects { // in the order of the data: a map has none
		for x := r.X0; x < r.X1; x++ {
			for y := r.Y0; y < r.Y1; y++ {
				for _, e := range [4]struct{ out, from, to Point }{{Point{x, y - 1}, Point{x, y}, Point{x + 1, y}}, {Point{x + 1, y}, Point{x + 1, y}, Point{x + 1, y + 1}},
					{Point{x, y + 1}, Point{x + 1, y + 1}, Point{x, y + 1}}, {Point{x - 1, y}, Point{x, y + 1}, Point{x, y}}} {
					if _, twice := next[e.from]; !in[e.out] && !twice {
						next[e.from], first = e.to, e.from
						sides++
					}
				}
			}
		}
	}
	var out []Point
	for p := first; sides > 0 && (len(out) == 0 || p != first) && len(out) <= sides; p = next[p] {
		out = append(out, p)
	}
	return out, sides > 0 && len(out) == sides
}

// chart is what stands in for a layout that nobody drew: boxes in rows, with
// lines between neighbours.
type chart struct{ across int }

func newChart(b *model.Board) chart {
	n := 1
	for n*n < b.Len() {
		n++
	}
	return chart{n}
}

func (l chart) Centre(s model.Space) Point {
	const pitch = 4 * hexHalf
	return Point{int(s) % l.across * pitch, int(s) / l.across * pitch}
}

func (l chart) Outline(s model.Space) []Point {
	const half = 5 * hexHalf / 4
	c := l.Centre(s)
	return []Point{{c.X - half, c.Y - half}, {c.X + half, c.Y - half}, {c.X + half, c.Y + half}, {c.X - half, c.Y + half}}
}

// layout is the one to draw a board by.
func (p *Picture) layout(b *model.Board) Layout {
	switch {
	case p.Style.Layout != nil:
		return p.Style.Layout
	case b.Kind() == model.Hexes:
		return Hexes(b, p.Style.Orientation)
	default:
		return newChart(b)
	}
}
