package draw

import (
	"image/color"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// overlay draws something that is shown upon the board.
type overlay interface {
	ground(*composer, *group)      // below rivers and roads
	lines(*composer, *group)       // below the counters
	top(c *composer, g, t *group)  // above them; texts go to t
	entry(*composer) (entry, bool) // in the legend
}

type (
	zone   picture.Zone
	held   picture.Held
	supply picture.Supply
	ranged picture.Range
	move   picture.Move
	combat picture.Combat
	mark   picture.Mark
)

// reach is one of several areas, each in a colour of its own.
type reach struct {
	picture.Reach
	tint, line color.NRGBA
}

// reachColours are the colours of areas that can be reached, first to last and again: the tint, and
// what is drawn in full.
var reachColours = [][2]color.NRGBA{{rgba(0x5fae3f, 85), picture.RGB(0x3f8a2a)}, {rgba(0x3f7fc0, 85), picture.RGB(0x235c96)},
	{rgba(0xd98a2b, 85), picture.RGB(0xa35f0d)}, {rgba(0x9a5fc0, 85), picture.RGB(0x6d3591)}}

// overlays are what draws the overlays of a picture.
func overlays(list []picture.Overlay) (out []overlay) {
	reaches := 0
	for _, o := range list {
		switch o := o.(type) {
		case picture.Zone:
			out = append(out, zone(o))
		case picture.Held:
			out = append(out, held(o))
		case picture.Supply:
			out = append(out, supply(o))
		case picture.Range:
			out = append(out, ranged(o))
		case picture.Reach:
			c := reachColours[reaches%len(reachColours)]
			out, reaches = append(out, reach{o, c[0], c[1]}), reaches+1
		case picture.Move:
			out = append(out, move(o))
		case picture.Combat:
			out = append(out, combat(o))
		case picture.Mark:
			out = append(out, mark(o))
		}
	}
	return out
}

func (c *composer) visible(s model.Space) bool { return s >= 0 && int(s) < len(c.in) && c.in[s] }

// region draws a set of spaces as one: a tint and its border.
func (c *composer) region(g *group, spaces []model.Space, tint, line color.NRGBA, width, dash int) {
	in := make([]bool, c.b.Len())
	for _, s := range spaces {
		if c.visible(s) {
			in[s] = true
		}
	}
	var parts, rim [][]point
	for _, s := range c.shown {
		if !in[s] {
			continue
		}
		parts = append(parts, c.lay.outline(s))
		for _, d := range c.sides[s] {
			if d.to == model.NoSpace || !in[d.to] {
				rim = append(rim, []point{d.a, d.b})
			}
		}
	}
	if len(parts) > 0 && set(tint) {
		g.add(shape{parts: parts, fill: tint})
	}
	if len(rim) > 0 && set(line) {
		g.add(shape{parts: rim, open: true, line: line, width: width, dash: dash})
	}
}

// arrow draws a broad arrow along a line.
func arrow(g *group, pts []point, width, head int, fill, rim color.NRGBA) {
	n := len(pts)
	if n < 2 || pts[n-1] == pts[n-2] {
		return
	}
	tip, before := pts[n-1], pts[n-2]
	bx, by := along(tip, before, min(head, distance(tip, before)*4/5))
	wx, wy := aside(before, tip, head/2)
	neck := tip.add(bx, by)
	shaft := append(append([]point(nil), pts[:n-1]...), neck)
	barb := []point{tip, neck.add(wx, wy), neck.add(-wx, -wy)}
	if set(rim) {
		g.line(rim, width+220, shaft...)
		g.polygon(barb, rim, rim, 220)
	}
	g.line(fill, width, shaft...)
	g.polygon(barb, fill, color.NRGBA{}, 0)
}

// route is a path as points, shortened so that its head stays clear of the counters
// at its end.
func (c *composer) route(path []model.Space) []point {
	var pts []point
	for _, s := range path {
		if !c.known(s) {
			continue
		}
		pts = append(pts, c.lay.centre(s))
	}
	n := len(pts)
	if n < 2 {
		return nil
	}
	if last := path[len(path)-1]; c.visible(last) {
		if b, ok := c.stack(last); ok {
			pts[n-1] = enter(pts[n-2], pts[n-1], b.grow(150))
		}
	}
	return pts
}

// enter is where the way from p to q, which lies in a box, comes into it; half the
// way at least is left.
func enter(p, q point, b box) point {
	for n := 500; n < 1000; n += 20 {
		if m := p.to(q, n); b.holds(box{m.X, m.Y, m.X, m.Y}) {
			return p.to(q, n-20)
		}
	}
	return q
}

// any reports whether one of some spaces is in the picture.
func (c *composer) any(spaces ...model.Space) bool {
	for _, s := range spaces {
		if c.visible(s) {
			return true
		}
	}
	return false
}
