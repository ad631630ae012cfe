package draw

import (
	"image/color"

	"umpire/model"
)

// Overlay is something shown upon the board: Held, Zone, Supply, Range, Reach, Move,
// Combat or Mark. Spaces that are not on the board or not in the picture are
// passed over.
type Overlay interface {
	ground(*composer, *group)      // below rivers and roads
	lines(*composer, *group)       // below the counters
	top(c *composer, g, t *group)  // above them; texts go to t
	entry(*composer) (entry, bool) // in the legend
}

// Zone is the spaces a side controls.
type Zone struct {
	Side   model.Side
	Spaces []model.Space
	Name   string // in the legend; empty: ZOC and the side
}

// Held is the spaces that a side has: they are tinted in its colour.
type Held struct {
	Side   model.Side
	Spaces []model.Space
	Name   string // in the legend; empty: held and the side
}

// Supply is the ways by which a side is supplied, each from the unit to its
// source. Ways that join are drawn once.
type Supply struct {
	Side  model.Side
	Paths [][]model.Space
	Name  string
}

// Range is what lies within the range of a headquarters, or another part of the board:
// its border is drawn. Centre is ringed, if it is a space; Text stands in the first of
// the spaces that has room.
type Range struct {
	Side   model.Side
	Centre model.Space
	Spaces []model.Space
	Text   string
	Name   string
}

// Reach is where a unit can go, and what it costs.
type Reach struct {
	Side  model.Side
	From  model.Space
	Steps []Cost
	Name  string
}

// Cost is one space that can be reached.
type Cost struct {
	Space model.Space
	Text  string
}

// Move is the way a unit or a stack went. Text stands at its end; Retreat draws
// it broken.
type Move struct {
	Side    model.Side
	Path    []model.Space
	Text    string
	Retreat bool
}

// Combat is an attack from some spaces on one, with its result.
type Combat struct {
	Side   model.Side // who attacks
	From   []model.Space
	Target model.Space
	Result string
}

// Mark rings a space, with a text if there is one.
type Mark struct {
	Space  model.Space
	Text   string
	Colour color.NRGBA
	Bare   bool   // no ring: the text alone
	Name   string // in the legend; empty: none
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
	var parts, rim [][]Point
	for _, s := range c.shown {
		if !in[s] {
			continue
		}
		parts = append(parts, c.lay.Outline(s))
		for _, d := range c.sides[s] {
			if d.to == model.NoSpace || !in[d.to] {
				rim = append(rim, []Point{d.a, d.b})
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
func arrow(g *group, pts []Point, width, head int, fill, rim color.NRGBA) {
	n := len(pts)
	if n < 2 || pts[n-1] == pts[n-2] {
		return
	}
	tip, before := pts[n-1], pts[n-2]
	bx, by := along(tip, before, min(head, distance(tip, before)*4/5))
	wx, wy := aside(before, tip, head/2)
	neck := tip.add(bx, by)
	shaft := append(append([]Point(nil), pts[:n-1]...), neck)
	barb := []Point{tip, neck.add(wx, wy), neck.add(-wx, -wy)}
	if set(rim) {
		g.line(rim, width+220, shaft...)
		g.polygon(barb, rim, rim, 220)
	}
	g.line(fill, width, shaft...)
	g.polygon(barb, fill, color.NRGBA{}, 0)
}

// route is a path as points, shortened so that its head stays clear of the counters
// at its end.
func (c *composer) route(path []model.Space) []Point {
	var pts []Point
	for _, s := range path {
		if !c.known(s) {
			continue
		}
		pts = append(pts, c.lay.Centre(s))
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
func enter(p, q Point, b box) Point {
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
