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
