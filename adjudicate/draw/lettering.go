package draw

import (
	"image"
	"image/color"

	"golang.org/x/image/vector"
)

// mask is the coverage of a letter; from is where its corner lies beside the
// pixel of its pen.
type mask struct {
	from image.Point
	w, h int
	pix  []uint8
}

type maskKey struct {
	r    rune
	bold bool
	size int // 64ths of a pixel
	x, y int // part of a pixel, in quarters
}

// words draws a text letter by letter from masks that are kept.
func (c *canvas) words(w words) {
	size := c.length(w.size)
	if size < 64 || w.text == "" {
		return
	}
	from := w.left()
	long := measure(w.text, w.size, w.bold)
	if !c.near([]point{{from, w.at.Y}, {from + long, w.at.Y}}, w.size) {
		return
	}
	f := faceOf(w.bold)
	start := c.at(point{from, w.at.Y})
	if set(w.halo) {
		c.halo(w, f, start, size)
	}
	pen := 0
	for _, r := range w.text {
		m, at := c.letter(f, r, w.bold, size, start.add(part(pen, size, f.em), 0))
		c.stamp(m, at, w.fill)
		pen += f.glyph(r).advance
	}
}

// halo paints the rim of a whole text, so that no letter's rim covers the letter
// before it. It is a square of pixels round every pixel of the text.
func (c *canvas) halo(w words, f *face, start point, size int) {
	rim := max((haloWidth(size)/2+32)>>6, 1)
	pen := 0
	for _, r := range w.text {
		m, at := c.letter(f, r, w.bold, size, start.add(part(pen, size, f.em), 0))
		pen += f.glyph(r).advance
		if m.w == 0 {
			continue
		}
		s := &c.shadow
		s.w, s.h, s.from = m.w+2*rim, m.h+2*rim, m.from.Sub(image.Pt(rim, rim))
		if n := s.w * s.h; cap(s.pix) < n {
			s.pix = make([]uint8, n)
		} else {
			s.pix = s.pix[:n]
			clear(s.pix)
		}
		for y := range m.h {
			for x := range m.w {
				v := m.pix[y*m.w+x]
				if v < 24 {
					continue
				}
				for dy := range 2*rim + 1 {
					row := s.pix[(y+dy)*s.w+x:]
					for dx := range 2*rim + 1 {
						if (dx == 0 || dx == 2*rim) && (dy == 0 || dy == 2*rim) && rim > 1 {
							continue
						}
						row[dx] = max(row[dx], v)
					}
				}
			}
		}
		c.stamp(s, at, w.halo)
	}
}

// letter is the mask of a letter whose pen stands at a point, and the pixel that
// it is relative to.
func (c *canvas) letter(f *face, r rune, bold bool, size int, pen point) (*mask, image.Point) {
	pen = pen.add(8, 8)
	at := image.Pt(pen.X>>6, pen.Y>>6)
	key := maskKey{r, bold, size, pen.X & 63 >> 4, pen.Y & 63 >> 4}
	m, ok := c.masks[key]
	if !ok {
		m = newMask(f.glyph(r), f.em, key)
		c.masks[key] = m
	}
	return m, at
}

func newMask(g *glyphForm, em int, k maskKey) *mask {
	if len(g.parts) == 0 {
		return &mask{}
	}
	polys := make([][]point, len(g.parts))
	var r image.Rectangle
	for i, part := range g.parts {
		pts := make([]point, len(part))
		for j, p := range part {
			pts[j] = point{floorPart(p.X, k.size, em) + k.x<<4, floorPart(p.Y, k.size, em) + k.y<<4}
		}
		b := bounds(pts)
		r = r.Union(image.Rect(b.x0>>6, b.y0>>6, (b.x1+63)>>6+1, (b.y1+63)>>6+1))
		polys[i] = pts
	}
	if r.Dx() > tile || r.Dy() > tile {
		r.Max.X, r.Max.Y = min(r.Max.X, r.Min.X+tile), min(r.Max.Y, r.Min.Y+tile)
	}
	var z vector.Rasterizer
	z.Reset(r.Dx(), r.Dy())
	outline(&z, r.Min, polys)
	return &mask{r.Min, r.Dx(), r.Dy(), coverage(&z, nil)}
}

// stamp paints a mask.
func (c *canvas) stamp(m *mask, at image.Point, ink color.NRGBA) {
	at = at.Add(m.from)
	r := image.Rect(at.X, at.Y, at.X+m.w, at.Y+m.h).Intersect(c.clip)
	if r.Empty() {
		return
	}
	opaque := ink.A == 255
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := (y-at.Y)*m.w + r.Min.X - at.X
		row := m.pix[from : from+r.Dx()]
		out := c.img.Pix[c.img.PixOffset(r.Min.X, y):]
		out = out[:4*len(row)]
		for x, v := range row {
			if v == 0 {
				continue
			}
			p := out[4*x : 4*x+4 : 4*x+4]
			if opaque && v == 255 {
				p[0], p[1], p[2], p[3] = ink.R, ink.G, ink.B, 255
				continue
			}
			a := uint32(v) * uint32(ink.A) / 255
			p[0] = mix(p[0], ink.R, a)
			p[1] = mix(p[1], ink.G, a)
			p[2] = mix(p[2], ink.B, a)
			p[3] = 255
		}
	}
}

func mix(below, above uint8, a uint32) uint8 {
	return uint8((uint32(below)*(255-a) + uint32(above)*a + 127) / 255)
}
