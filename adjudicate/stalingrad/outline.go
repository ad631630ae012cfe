package stalingrad

import (
	"image"

	"umpire/adjudicate/picture"
)

// How wide and high a cell of the layout is drawn.
const (
	cellWidth  = 1700
	cellHeight = 2400
)

// areaOf is where a place lies that is made of rectangles of cells: borders run along the
// cells, bent a little so that they look drawn by hand; counters and name have the largest
// rectangle in it, away from the border. Without cells that hang together it is empty.
func areaOf(cells []image.Rectangle) (a picture.Area) {
	for _, p := range outlineOf(cells) {
		a.Outline = append(a.Outline, bent(p))
	}
	a.Room = onPaper(largest(cells)).Inset(cellWidth / 4)
	return a
}

// largest is the largest rectangle inside rectangles that do not overlap.
func largest(cells []image.Rectangle) (most image.Rectangle) {
	var ends []image.Point
	for _, r := range cells {
		ends = append(ends, r.Min, r.Max)
	}
	for _, left := range ends {
		for _, top := range ends {
			for _, right := range ends {
				for _, low := range ends {
					r := image.Rectangle{Min: image.Pt(left.X, top.Y), Max: image.Pt(right.X, low.Y)}
					if size(r) > size(most) && !r.Empty() && filled(r, cells) {
						most = r
					}
				}
			}
		}
	}
	return most
}

// filled reports whether rectangles that do not overlap fill another.
func filled(r image.Rectangle, cells []image.Rectangle) bool {
	n := 0
	for _, c := range cells {
		n += size(c.Intersect(r))
	}
	return n == size(r)
}

func size(r image.Rectangle) int { return r.Dx() * r.Dy() }

// onPaper is a rectangle of cells as it is drawn.
func onPaper(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X*cellWidth, r.Min.Y*cellHeight, r.Max.X*cellWidth, r.Max.Y*cellHeight)
}

// corners are the corners of a rectangle, with the sun.
func corners(r image.Rectangle) []image.Point {
	return []image.Point{r.Min, {X: r.Max.X, Y: r.Min.Y}, r.Max, {X: r.Min.X, Y: r.Max.Y}}
}

// bent moves a corner of a cell a little, whoever has it, always the same way.
func bent(p image.Point) image.Point {
	h := uint32(p.X)*2654435761 ^ uint32(p.Y)*2246822519
	h ^= h >> 15
	h *= 2654435761
	h ^= h >> 13
	off := func(n uint32) int { return (int(n%64) - 32) * cellWidth / 300 }
	return image.Pt(p.X*cellWidth+off(h), p.Y*cellHeight+off(h>>8))
}

// outlineOf walks round cells that hang together, corner by corner, with the sun. It is
// nil without any cell, and if more than one walk is needed.
func outlineOf(cells []image.Rectangle) (out []image.Point) {
	next, first := sidesOf(cells)
	for p := first; len(next) > 0 && (len(out) == 0 || p != first) && len(out) <= len(next); p = next[p] {
		out = append(out, p)
	}
	if len(out) != len(next) {
		return nil
	}
	return out
}

// sidesOf are the sides of cells beyond which there are none, by the corner where each
// begins, and one such corner.
func sidesOf(cells []image.Rectangle) (next map[image.Point]image.Point, first image.Point) {
	in := map[image.Point]bool{}
	each(cells, func(at image.Point) { in[at] = true })
	next = map[image.Point]image.Point{}
	each(cells, func(at image.Point) {
		c := corners(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
		for i, beyond := range [4]image.Point{{X: 0, Y: -1}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}} {
			if _, twice := next[c[i]]; !in[at.Add(beyond)] && !twice {
				next[c[i]], first = c[(i+1)%4], c[i]
			}
		}
	})
	return next, first
}

// each calls f for every cell of some rectangles.
func each(cells []image.Rectangle, f func(at image.Point)) {
	for _, r := range cells {
		for x := r.Min.X; x < r.Max.X; x++ {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				f(image.Pt(x, y))
			}
		}
	}
}
