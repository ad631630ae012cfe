package draw

import "image/color"

// Symbol is what arm a unit is of, drawn in a box as on maps and counters since
// the war.
type Symbol string

// The symbols. NoSymbol leaves the box out; any other word is written in it.
const (
	NoSymbol   Symbol = ""
	Infantry   Symbol = "infantry"
	Motorized  Symbol = "motorized"  // infantry on two wheels
	Mechanized Symbol = "mechanized" // infantry in an oval
	Tank       Symbol = "tank"
	Recon      Symbol = "recon" // cavalry on two wheels
	Cavalry    Symbol = "cavalry"
	HQ         Symbol = "hq"
	Artillery  Symbol = "artillery"
	AssaultGun Symbol = "assault gun" // a gun in an oval
	AntiTank   Symbol = "anti-tank"
	Engineer   Symbol = "engineer"
	Rocket     Symbol = "rocket"  // an arrowhead upon an arrowhead
	Fighter    Symbol = "fighter" // a bow, open
	Bomber     Symbol = "bomber"  // a bow, filled
	Stores     Symbol = "stores"  // a line along the bottom
)

func (s Symbol) draw(g *group, b box, pen color.NRGBA) {
	if s == NoSymbol {
		return
	}
	w := b.width()
	thin := max(w/16, 60)
	face := fade(white, 150)
	if pen != white {
		face = fade(white, 110)
	} else {
		face = fade(white, 45)
	}
	c := b.centre()
	wheels := s == Motorized || s == Recon
	if wheels {
		b.y1 -= b.height() / 6
		c = b.centre()
	}
	g.rect(b, face, pen, thin)
	part := func(n int) int { return w * n / 1000 }
	oval := func() {
		g.add(disc{centre: c, rx: part(370), ry: b.height() * 300 / 1000, line: pen, width: thin})
	}
	slash := func() { g.line(pen, thin, Point{b.x0, b.y1}, Point{b.x1, b.y0}) }
	back := func() { g.line(pen, thin, Point{b.x0, b.y0}, Point{b.x1, b.y1}) }
	switch s {
	case Infantry, Motorized:
		slash()
		back()
	case Mechanized:
		slash()
		back()
		oval()
	case Tank:
		oval()
	case Recon, Cavalry:
		slash()
	case HQ:
		size := b.height() * 750 / 1000
		g.add(words{at: Point{c.X, c.Y + size*36/100}, text: "HQ", size: fit("HQ", size, w*9/10, true), bold: true, fill: pen})
	case Artillery:
		g.disc(c, b.height()/5, pen, color.NRGBA{}, 0)
	case AssaultGun:
		oval()
		g.disc(c, b.height()/7, pen, color.NRGBA{}, 0)
	case AntiTank:
		g.line(pen, thin, Point{b.x0, b.y1}, Point{c.X, b.y0}, Point{b.x1, b.y1})
	case Rocket:
		for _, y := range [2]int{c.Y - b.height()/4, c.Y} {
			g.line(pen, thin, Point{c.X - part(200), y + b.height()/4}, Point{c.X, y}, Point{c.X + part(200), y + b.height()/4})
		}
	case Fighter, Bomber:
		bow := []Point{{c.X - part(320), c.Y - b.height()/5}, {c.X + part(320), c.Y + b.height()/5}, {c.X + part(320), c.Y - b.height()/5}, {c.X - part(320), c.Y + b.height()/5}}
		fill := color.NRGBA{}
		if s == Bomber {
			fill = pen
		}
		g.polygon(bow, fill, pen, thin)
	case Stores:
		g.line(pen, thin*2, Point{b.x0, b.y1 - b.height()/4}, Point{b.x1, b.y1 - b.height()/4})
	case Engineer:
		top, low := c.Y-b.height()/5, c.Y+b.height()/4
		g.line(pen, thin*5/4, Point{c.X - part(260), low}, Point{c.X - part(260), top}, Point{c.X + part(260), top}, Point{c.X + part(260), low})
		g.line(pen, thin*5/4, Point{c.X, top}, Point{c.X, low})
	default:
		text := string(s)
		size := fit(text, b.height()*600/1000, w*9/10, false)
		g.add(words{at: Point{c.X, c.Y + size*36/100}, text: text, size: size, fill: pen})
	}
	if wheels {
		r := max(b.height()/8, 90)
		g.disc(Point{b.x0 + w/4, b.y1 + r*7/5}, r, pen, color.NRGBA{}, 0)
		g.disc(Point{b.x1 - w/4, b.y1 + r*7/5}, r, pen, color.NRGBA{}, 0)
	}
}
