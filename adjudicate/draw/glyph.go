package draw

import "image/color"

// draw draws a glyph of about 13 units round a point.
func (k Glyph) draw(g *group, c Point) {
	none := color.NRGBA{}
	switch k {
	case City:
		for _, d := range [4][2]int{{-380, -380}, {380, -380}, {-380, 380}, {380, 380}} {
			g.rect(around(c.add(d[0], d[1]), 700, 700), RGB(0x4b4640), white, 60)
		}
	case Town:
		g.rect(around(c, 1050, 1050), RGB(0x6b5f55), white, 80)
	case Village:
		g.disc(c, 400, white, RGB(0x4b4640), 150)
	case Station:
		g.rect(around(c, 1050, 620), white, ink, 130)
		g.line(ink, 130, c.add(-525, 0), c.add(525, 0))
	case Wood:
		for _, d := range [3][2]int{{-420, 150}, {420, 150}, {0, -250}} {
			p := c.add(d[0], d[1])
			g.polygon([]Point{p.add(-360, 350), p.add(0, -450), p.add(360, 350)}, RGB(0x4f8a4c), white, 40)
		}
	case Hill:
		g.line(RGB(0x8a6a3a), 160, curve(c.add(-700, 400), c.add(0, -900), c.add(700, 400))...)
		g.line(RGB(0x8a6a3a), 120, curve(c.add(-350, 420), c.add(0, -250), c.add(350, 420))...)
	case Marsh:
		for i, w := range [3]int{350, 650, 450} {
			y := (i - 1) * 350
			g.line(RGB(0x4c8f9f), 110, c.add(-w, y), c.add(w, y))
		}
	case Fort:
		g.polygon([]Point{c.add(-600, 450), c.add(-600, -350), c.add(0, -700), c.add(600, -350), c.add(600, 450)}, none, RGB(0x5a4632), 170)
	}
}
