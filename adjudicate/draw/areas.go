package draw

import (
	"image"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// areas is the layout of a board that the game has laid out.
type areas struct {
	outlines [][]point
	rooms    []box
}

// newAreas is false unless every space of the board has an outline.
func newAreas(list []picture.Area, b *model.Board) (l areas, ok bool) {
	for _, a := range list {
		if len(a.Outline) < 3 {
			return areas{}, false
		}
		r := a.Room
		l.outlines = append(l.outlines, points(a.Outline))
		l.rooms = append(l.rooms, box{r.Min.X, r.Min.Y, r.Max.X, r.Max.Y})
	}
	return l, len(list) == b.Len()
}

// points are the points of a picture.
func points(list []image.Point) []point {
	pts := make([]point, len(list))
	for i, p := range list {
		pts[i] = point(p)
	}
	return pts
}

func (l areas) centre(s model.Space) point {
	if room, ok := l.room(s); ok {
		return room.centre()
	}
	return middle(l.outlines[s])
}

func (l areas) outline(s model.Space) []point { return l.outlines[s] }

func (l areas) room(s model.Space) (box, bool) { return l.rooms[s], l.rooms[s] != box{} }

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

func (l chart) centre(s model.Space) point {
	const pitch = 4 * hexHalf
	return point{int(s) % l.across * pitch, int(s) / l.across * pitch}
}

func (l chart) outline(s model.Space) []point {
	const half = 5 * hexHalf / 4
	return around(l.centre(s), 2*half, 2*half).corners()
}

func (l chart) room(model.Space) (box, bool) { return box{}, false }
