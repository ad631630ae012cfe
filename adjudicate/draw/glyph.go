package draw

import (
	"image/color"

	"umpire/adjudicate/picture"
)

// glyph draws a sign of about 13 units round a point.
func (g *group) glyph(k picture.Glyph, c point) {
	none := color.NRGBA{}
	switch k {
	case picture.City:
		for _, d := range [4][2]int{{-380, -380}, {380, -380}, {-380, 380}, {380, 380}} {
			g.rect(around(c.add(d[0], d[1]), 700, 700), picture.RGB(0x4b4640), white, 60)
		}
	case picture.Town:
		g.rect(around(c, 1050, 1050), picture.RGB(0x6b5f55), white, 80)
	case picture.Village:
		g.disc(c, 400, white, picture.RGB(0x4b4640), 150)
	case picture.Station:
		g.rect(around(c, 1050, 620), white, ink, 130)
		g.line(ink, 130, c.add(-525, 0), c.add(525, 0))
	case picture.Wood:
		for _, d := range [3][2]int{{-420, 150}, {420, 150}, {0, -250}} {
			p := c.add(d[0], d[1])
			g.polygon([]point{p.add(-360, 350), p.add(0, -450), p.add(360, 350)}, picture.RGB(0x4f8a4c), white, 40)
		}
	case picture.Hill:
		g.line(picture.RGB(0x8a6a3a), 160, curve(c.add(-700, 400), c.add(0, -900), c.add(700, 400))...)
		g.line(picture.RGB(0x8a6a3a), 120, curve(c.add(-350, 420), c.add(0, -250), c.add(350, 420))...)
	case picture.Marsh:
		for i, w := range [3]int{350, 650, 450} {
			y := (i - 1) * 350
			g.line(picture.RGB(0x4c8f9f), 110, c.add(-w, y), c.add(w, y))
		}
	case picture.Airfield:
		g.polygon([]point{c.add(0, -650), c.add(130, -150), c.add(650, 60), c.add(650, 220), c.add(130, 130), c.add(90, 420), c.add(280, 560), c.add(280, 660),
			c.add(-280, 660), c.add(-280, 560), c.add(-90, 420), c.add(-130, 130), c.add(-650, 220), c.add(-650, 60), c.add(-130, -150)}, ink, white, 60)
	case picture.Fort:
		g.polygon([]point{c.add(-600, 450), c.add(-600, -350), c.add(0, -700), c.add(600, -350), c.add(600, 450)}, none, picture.RGB(0x5a4632), 170)
	}
}
