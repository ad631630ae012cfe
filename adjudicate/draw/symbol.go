package draw

import (
	"image/color"

	"umpire/adjudicate/picture"
)

// symbol draws what arm a unit is of in a box.
func (g *group) symbol(s picture.Symbol, b box, pen color.NRGBA) {
	if s == picture.NoSymbol {
		return
	}
	w := b.width()
	thin := max(w/16, 60)
	face := fade(white, 110)
	if pen == white {
		face = fade(white, 45)
	}
	c := b.centre()
	wheels := s == picture.Motorized || s == picture.Recon
	if wheels {
		b.y1 -= b.height() / 6
		c = b.centre()
	}
	g.rect(b, face, pen, thin)
	part := func(n int) int { return w * n / 1000 }
	oval := func() {
		g.add(disc{centre: c, rx: part(370), ry: b.height() * 300 / 1000, line: pen, width: thin})
	}
	slash := func() { g.line(pen, thin, point{b.x0, b.y1}, point{b.x1, b.y0}) }
	back := func() { g.line(pen, thin, point{b.x0, b.y0}, point{b.x1, b.y1}) }
	switch s {
	case picture.Infantry, picture.Motorized:
		slash()
		back()
	case picture.Mechanized:
		slash()
		back()
		oval()
	case picture.Tank:
		oval()
	case picture.Recon, picture.Cavalry:
		slash()
	case picture.HQ:
		size := b.height() * 750 / 1000
		g.add(words{at: point{c.X, c.Y + size*36/100}, text: "HQ", size: fit("HQ", size, w*9/10, true), bold: true, fill: pen})
	case picture.Artillery:
		g.disc(c, b.height()/5, pen, color.NRGBA{}, 0)
	case picture.AssaultGun:
		oval()
		g.disc(c, b.height()/7, pen, color.NRGBA{}, 0)
	case picture.AntiTank:
		g.line(pen, thin, point{b.x0, b.y1}, point{c.X, b.y0}, point{b.x1, b.y1})
	case picture.Rocket:
		for _, y := range [2]int{c.Y - b.height()/4, c.Y} {
			g.line(pen, thin, point{c.X - part(200), y + b.height()/4}, point{c.X, y}, point{c.X + part(200), y + b.height()/4})
		}
	case picture.Fighter, picture.Bomber:
		bow := []point{{c.X - part(320), c.Y - b.height()/5}, {c.X + part(320), c.Y + b.height()/5}, {c.X + part(320), c.Y - b.height()/5}, {c.X - part(320), c.Y + b.height()/5}}
		fill := color.NRGBA{}
		if s == picture.Bomber {
			fill = pen
		}
		g.polygon(bow, fill, pen, thin)
	case picture.Stores:
		g.line(pen, thin*2, point{b.x0, b.y1 - b.height()/4}, point{b.x1, b.y1 - b.height()/4})
	case picture.Engineer:
		top, low := c.Y-b.height()/5, c.Y+b.height()/4
		g.line(pen, thin*5/4, point{c.X - part(260), low}, point{c.X - part(260), top}, point{c.X + part(260), top}, point{c.X + part(260), low})
		g.line(pen, thin*5/4, point{c.X, top}, point{c.X, low})
	default:
		text := string(s)
		size := fit(text, b.height()*600/1000, w*9/10, false)
		g.add(words{at: point{c.X, c.Y + size*36/100}, text: text, size: size, fill: pen})
	}
	if wheels {
		r := max(b.height()/8, 90)
		g.disc(point{b.x0 + w/4, b.y1 + r*7/5}, r, pen, color.NRGBA{}, 0)
		g.disc(point{b.x1 - w/4, b.y1 + r*7/5}, r, pen, color.NRGBA{}, 0)
	}
}
