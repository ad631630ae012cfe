package draw

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/vector"
)

// canvas draws a scene into a part of an image. Its own coordinates are 64ths of
// a pixel.
type canvas struct {
	img      *image.RGBA
	all      image.Rectangle // what it may draw on
	clip     image.Rectangle // the same within the clip of a layer
	num, den int             // hundredths of a unit to 64ths of a pixel
	z        vector.Rasterizer
	masks    map[maskKey]*mask
	polys    [][]point
	shadow   mask
	cover    mask
}

// tile is the largest mask that the rasteriser fills in whole numbers. Larger ones
// it would do in floating point, which is not the same on every machine.
const tile = 512

func newCanvas(img *image.RGBA, clip image.Rectangle, pixels, units int) *canvas {
	return &canvas{img: img, all: clip, clip: clip, num: 64 * pixels, den: units, masks: map[maskKey]*mask{}}
}

func (c *canvas) scene(s *scene) {
	for _, g := range s.groups {
		c.clip = c.all
		if g.clip != nil {
			a, b := c.at(point{g.clip.x0, g.clip.y0}), c.at(point{g.clip.x1, g.clip.y1})
			c.clip = c.all.Intersect(image.Rect((a.X+32)>>6, (a.Y+32)>>6, (b.X+32)>>6, (b.Y+32)>>6))
		}
		for _, it := range g.items {
			c.item(it)
		}
	}
}

func (c *canvas) item(it item) {
	switch it := it.(type) {
	case shape:
		if set(it.fill) {
			if it.fill.A == 255 {
				for i := range it.parts {
					c.fill(it.fill, c.scaled(it.parts[i:i+1])...)
				}
			} else {
				c.fill(it.fill, c.scaled(it.parts)...)
			}
		}
		if set(it.line) && it.width > 0 {
			for _, part := range it.parts {
				if !c.near(part, it.width) {
					continue
				}
				c.stroke(it, part)
			}
		}
	case disc:
		if !c.near([]point{it.centre}, max(it.rx, it.ry)+it.width) {
			return
		}
		pts := ring(it.centre, it.rx, it.ry)
		if set(it.fill) {
			c.fill(it.fill, c.scaled([][]point{pts})...)
		}
		if set(it.line) && it.width > 0 {
			c.stroke(shape{line: it.line, width: it.width}, pts)
		}
	case words:
		c.words(it)
	}
}

// near reports whether something round some points may show.
func (c *canvas) near(pts []point, reach int) bool {
	b := bounds(pts).grow(reach)
	p, q := c.at(point{b.x0, b.y0}), c.at(point{b.x1, b.y1})
	return image.Rect(p.X>>6-1, p.Y>>6-1, q.X>>6+2, q.Y>>6+2).Overlaps(c.clip)
}

func (c *canvas) length(n int) int { return part(n, c.num, c.den) }

func (c *canvas) at(p point) point {
	return point{floorPart(p.X, c.num, c.den), floorPart(p.Y, c.num, c.den)}
}

// floorPart is part rounded down.
func floorPart(a, n, d int) int {
	x := int64(a) * int64(n)
	q := x / int64(d)
	if x%int64(d) < 0 {
		q--
	}
	return int(q)
}

func (c *canvas) scaled(parts [][]point) [][]point {
	out := make([][]point, len(parts))
	for i, part := range parts {
		pts := make([]point, len(part))
		for k, p := range part {
			pts[k] = c.at(p)
		}
		out[i] = pts
	}
	return out
}

// fill paints polygons, in 64ths of a pixel, as one: where they overlap in the
// same turn they do not show through.
func (c *canvas) fill(ink color.NRGBA, polys ...[]point) {
	var r image.Rectangle
	for _, p := range polys {
		b := bounds(p)
		r = r.Union(image.Rect(b.x0>>6, b.y0>>6, (b.x1+63)>>6+1, (b.y1+63)>>6+1))
	}
	r = r.Intersect(c.clip)
	if r.Empty() {
		return
	}
	for y := r.Min.Y; y < r.Max.Y; y += tile {
		for x := r.Min.X; x < r.Max.X; x += tile {
			part := image.Rect(x, y, min(x+tile, r.Max.X), min(y+tile, r.Max.Y))
			m := &c.cover
			m.w, m.h, m.from = part.Dx(), part.Dy(), image.Point{}
			c.z.Reset(m.w, m.h)
			outline(&c.z, part.Min, polys)
			m.pix = coverage(&c.z, m.pix)
			c.stamp(m, part.Min, ink)
		}
	}
}

// coverage is what of each pixel a rasteriser has filled, in a slice that is used
// again if it is large enough.
func coverage(z *vector.Rasterizer, pix []uint8) []uint8 {
	size := z.Size()
	if n := size.X * size.Y; cap(pix) < n {
		pix = make([]uint8, n)
	} else {
		pix = pix[:n]
	}
	a := image.Alpha{Pix: pix, Stride: size.X, Rect: image.Rectangle{Max: size}}
	z.DrawOp = draw.Src // writes every pixel, in whole numbers
	z.Draw(&a, a.Rect, image.Opaque, image.Point{})
	return pix
}

// outline hands polygons to the rasteriser, relative to the pixel at from. Only
// straight lines, and numbers that a float holds exactly: see tile.
func outline(z *vector.Rasterizer, from image.Point, polys [][]point) {
	at := func(p point) (float32, float32) {
		return float32(p.X-from.X<<6) / 64, float32(p.Y-from.Y<<6) / 64
	}
	for _, p := range polys {
		z.MoveTo(at(p[0]))
		for _, q := range p[1:] {
			z.LineTo(at(q))
		}
		z.ClosePath()
	}
}
