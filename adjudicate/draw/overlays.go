package draw

import (
	"image/color"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

func (z zone) ground(c *composer, g *group) {
	d := c.style(z.Side)
	c.hatched(g, z.Spaces, 900, c.slope(z.Side), fade(d.Colour, 130))
	c.region(g, z.Spaces, fade(d.Colour, 26), fade(d.Colour, 190), 200, 0)
}

func (z zone) lines(*composer, *group)       {}
func (z zone) top(*composer, *group, *group) {}

func (h held) ground(c *composer, g *group) {
	d := c.style(h.Side)
	c.region(g, h.Spaces, fade(d.Colour, heldTint), color.NRGBA{}, 0, 0)
	c.hatched(g, h.Spaces, heldGap, c.slope(h.Side), fade(d.Colour, heldLine))
}

// How a side's spaces are tinted and hatched: the ground shows through.
const (
	heldTint = 45
	heldLine = 110
	heldGap  = 1400
)

// hatched draws parallel lines over some spaces.
func (c *composer) hatched(g *group, spaces []model.Space, gap, slope int, line color.NRGBA) {
	var parts [][]point
	for _, s := range spaces {
		if c.visible(s) {
			parts = append(parts, hatch(c.lay.outline(s), gap, slope)...)
		}
	}
	if len(parts) > 0 {
		g.add(shape{parts: parts, open: true, line: line, width: 120, butt: true})
	}
}

// slope is whither the lines of a side lean: those of every second side the other way.
func (c *composer) slope(side model.Side) int {
	for i, d := range c.p.Style.Sides {
		if d.Side == side && i%2 == 1 {
			return -1
		}
	}
	return 1
}

func (h held) lines(*composer, *group)       {}
func (h held) top(*composer, *group, *group) {}

func (s supply) ground(*composer, *group) {}

// lines draws every link of the ways once, and a dot where each begins.
func (s supply) lines(c *composer, g *group) {
	d := c.style(s.Side)
	done := map[[2]model.Space]bool{}
	var parts [][]point
	for _, path := range s.Paths {
		var run []point
		for i := 0; i+1 < len(path); i++ {
			a, b := path[i], path[i+1]
			if !c.known(a) || !c.known(b) || !c.visible(a) && !c.visible(b) {
				continue
			}
			if done[[2]model.Space{a, b}] {
				if len(run) > 0 {
					parts, run = append(parts, run), nil
				}
				continue
			}
			done[[2]model.Space{a, b}] = true
			if len(run) == 0 {
				run = []point{c.lay.centre(a)}
			}
			run = append(run, c.lay.centre(b))
		}
		if len(run) > 0 {
			parts = append(parts, run)
		}
	}
	if len(parts) == 0 {
		return
	}
	g.add(shape{parts: parts, open: true, line: fade(white, 210), width: 480})
	g.add(shape{parts: parts, open: true, line: d.Colour, width: 260, dash: c.dash(s.Side)})
	for _, path := range s.Paths {
		if n := len(path); n > 0 && c.visible(path[n-1]) {
			source := c.lay.centre(path[n-1])
			g.disc(source, 420, d.Colour, white, 120)
			c.room.sign(around(source, 840, 840))
		}
	}
}

// dash is how long the dashes of a side's supply lines are: shorter where its hatching
// leans the other way.
func (c *composer) dash(side model.Side) int {
	if c.slope(side) < 0 {
		return 350
	}
	return 700
}

func (s supply) top(*composer, *group, *group) {}

func (r ranged) ground(c *composer, g *group) {
	d := c.style(r.Side)
	c.region(g, r.Spaces, fade(d.Colour, 22), color.NRGBA{}, 0, 0)
}

func (r ranged) lines(c *composer, g *group) {
	d := c.style(r.Side)
	c.region(g, r.Spaces, color.NRGBA{}, d.Colour, 330, 850)
	if c.visible(r.Centre) {
		g.polygon(c.lay.outline(r.Centre), color.NRGBA{}, d.Colour, 250)
	}
}

func (r ranged) top(c *composer, _, t *group) {
	if r.Text == "" {
		return
	}
	for _, s := range r.Spaces {
		if c.visible(s) && c.tag(t, r.Text, 1100, white, c.style(r.Side).Colour, func(w, h int) []point { return c.inside(s, w, h) }) {
			return
		}
	}
}

func (r reach) ground(c *composer, g *group) {
	spaces := make([]model.Space, len(r.Steps))
	for i, s := range r.Steps {
		spaces[i] = s.Space
	}
	c.region(g, spaces, r.tint, r.line, 200, 0)
	if c.visible(r.From) {
		from := r.line
		from.A = 120
		g.polygon(c.lay.outline(r.From), from, r.line, 300)
	}
}

func (r reach) lines(*composer, *group) {}

func (r reach) top(c *composer, g, t *group) {
	for _, s := range r.Steps {
		if !c.visible(s.Space) || s.Text == "" {
			continue
		}
		c.tag(t, s.Text, 850, picture.RGB(0xf3fbe9), r.line, func(w, h int) []point { return c.inside(s.Space, w, h) })
	}
}

// inside lists places for a small text in a space: its middle, if it is empty,
// else below, above, and in the corners.
func (c *composer) inside(s model.Space, w, h int) []point {
	m := c.lay.centre(s)
	b := bounds(c.lay.outline(s))
	list := []point{m, {m.X, b.y1 - h/2 - 250}, {m.X, b.y0 + h/2 + 250}, {m.X, m.Y + 1500}, {m.X, m.Y - 1400}}
	for _, dx := range [2]int{1, -1} {
		list = append(list, point{m.X + dx*(b.width()/2-w/2-150), m.Y}, point{m.X + dx*(b.width()/4), m.Y + b.height()/3},
			point{m.X + dx*(b.width()/4), m.Y - b.height()/3})
	}
	return list
}

func (m move) ground(*composer, *group) {}

func (m move) lines(c *composer, g *group) {
	pts := c.route(m.Path)
	if len(pts) < 2 {
		return
	}
	d := c.style(m.Side)
	if m.Tip != "" {
		g.add(begin{m.Tip})
		defer g.add(end{})
	}
	g.disc(pts[0], 520, fade(white, 220), d.Colour, 200)
	if tip := pts[len(pts)-1]; c.visible(m.Path[len(m.Path)-1]) {
		c.room.sign(around(tip, 700, 700))
	}
	if m.Retreat {
		g.add(shape{parts: [][]point{pts}, open: true, line: white, width: 560})
		g.add(shape{parts: [][]point{pts}, open: true, line: d.Colour, width: 360, dash: 500})
		n := len(pts)
		arrow(g, []point{pts[n-2].to(pts[n-1], 700), pts[n-1]}, 360, 1300, d.Colour, color.NRGBA{})
		return
	}
	arrow(g, pts, 380, 1300, d.Colour, white)
}

func (m move) top(c *composer, g, t *group) {
	pts := c.route(m.Path)
	if m.Text == "" || len(pts) < 2 || !c.any(m.Path...) {
		return
	}
	line := c.style(m.Side).Colour
	fits := func(text string) bool {
		return c.tag(t, text, moveSize, white, line, func(w, h int) []point { return upon(pts, w, h) })
	}
	if !fits(m.Text) && !fits(strings.Join(halves(m.Text), "\n")) {
		c.tell(c.from(m.Path), m.Text)
	}
}

const (
	moveSize = 800
	headHalf = 400 // how far a label beside an arrow may keep from its middle line
)

// from is where a path begins and ends, in words.
func (c *composer) from(path []model.Space) string {
	var names []string
	for _, s := range [2]model.Space{path[0], path[len(path)-1]} {
		if c.known(s) {
			names = append(names, c.b.Name(s))
		}
	}
	return strings.Join(names, " > ")
}

// upon lists places for a label of a size upon a line: first where it lies in the middle
// of it, then nearer to the ends, then so far beside it that it still touches the arrow.
func upon(pts []point, w, h int) (list []point) {
	long := 0
	for i := range pts[1:] {
		long += distance(pts[i], pts[i+1])
	}
	for _, off := range [5]int{0, 350, 650, 950, 1000} {
		for _, n := range [11]int{500, 560, 440, 620, 380, 690, 310, 760, 240, 830, 170} {
			p, q := ahead(pts, part(long, n, 1000))
			if off == 0 {
				list = append(list, p)
				continue
			}
			ux, uy := along(p, q, 1000)
			touch := (w*max(uy, -uy) + h*max(ux, -ux)) / 2000
			away := part(touch, off, 1000)
			if off == 1000 {
				away += headHalf
			}
			dx, dy := aside(p, q, away)
			list = append(list, p.add(dx, dy), p.add(-dx, -dy))
		}
	}
	return list
}

// ahead is the point of a line a way from its beginning, and the end of its piece.
func ahead(pts []point, way int) (p, q point) {
	for i := range pts[1:] {
		d := distance(pts[i], pts[i+1])
		if way <= d && d > 0 {
			return pts[i].to(pts[i+1], part(way, 1000, d)), pts[i+1]
		}
		way -= d
	}
	return pts[len(pts)-1], pts[len(pts)-1]
}

func (b combat) ground(c *composer, g *group) {
	if c.visible(b.Target) {
		g.polygon(c.lay.outline(b.Target), rgba(0xc8102e, 70), color.NRGBA{}, 0)
	}
}

// lines keeps the arrows clear; they are drawn above the counters.
func (b combat) lines(c *composer, _ *group) {
	for _, a := range b.arrows(c) {
		c.room.sign(box{min(a[0].X, a[1].X), min(a[0].Y, a[1].Y), max(a[0].X, a[1].X), max(a[0].Y, a[1].Y)}.grow(500))
	}
}

// arrows are the arrows across the sides of the target, each from tail to tip.
func (b combat) arrows(c *composer) (list [][]point) {
	if !c.visible(b.Target) {
		return nil
	}
	to := c.lay.centre(b.Target)
	for _, s := range b.From {
		if !c.known(s) {
			continue
		}
		from := c.lay.centre(s)
		m := from.to(to, 500)
		if c.b.Adjacent(s, b.Target) && c.visible(s) {
			m = c.gate(s, b.Target)
		}
		bx, by := along(from, to, 1000)
		list = append(list, []point{m.add(-bx, -by), m.add(bx*6/10, by*6/10)})
	}
	return list
}

func (m mark) ground(*composer, *group) {}

func (m mark) lines(*composer, *group) {}

func (m mark) top(c *composer, g, t *group) {
	if !c.visible(m.Space) {
		return
	}
	col := or(m.Colour, picture.RGB(0x7a2fb0))
	if !m.Bare {
		var pts []point
		for _, p := range c.lay.outline(m.Space) {
			pts = append(pts, p.to(c.lay.centre(m.Space), 70))
		}
		g.polygon(pts, color.NRGBA{}, col, 350)
	}
	if m.Text == "" {
		return
	}
	if !c.tag(t, m.Text, 850, or(m.Fill, white), col, func(w, h int) []point {
		spot := around(c.lay.centre(m.Space), 1300, 1300)
		if stack, ok := c.stack(m.Space); ok {
			spot = spot.join(stack)
		}
		return append(c.inside(m.Space, w, h), beside(spot, w, h, 5000)...)
	}) {
		c.tell(c.b.Name(m.Space)+":", m.Text)
	}
}
