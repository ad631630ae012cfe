package draw

import (
	"image/color"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// patches draws what lies below the board.
func (c *composer) patches(g *group) {
	for _, p := range c.p.Patches {
		if len(p.Outline) < 3 {
			continue
		}
		g.polygon(points(p.Outline), p.Fill, color.NRGBA{}, 0)
		b := bounds(points(p.Outline))
		for i, word := range strings.Fields(p.Text) {
			g.add(words{at: b.centre().add(0, (2*i-strings.Count(p.Text, " ")+1)*largeSize/2), text: word, size: fit(word, largeSize, b.width()-400, false), fill: numberInk})
		}
	}
}

// ground fills the spaces by their terrain and tints the sides' edges of the map.
func (c *composer) ground(g *group) {
	byFill := make([][][]point, len(c.p.Style.Terrain)+1)
	for _, s := range c.shown {
		k := len(c.p.Style.Terrain)
		for i := len(c.p.Style.Terrain) - 1; i >= 0; i-- {
			t := &c.p.Style.Terrain[i]
			if !c.b.Has(s, t.Feature) {
				continue
			}
			c.has.terrain[i] = true
			if set(t.Fill) {
				k = i
			}
		}
		byFill[k] = append(byFill[k], c.lay.outline(s))
	}
	for k, parts := range byFill {
		if len(parts) == 0 {
			continue
		}
		fill := or(c.p.Style.Ground, ground)
		if k < len(c.p.Style.Terrain) {
			fill = c.p.Style.Terrain[k].Fill
		}
		g.add(shape{parts: parts, fill: fill})
	}
	for _, d := range c.p.Style.Sides {
		var parts [][]point
		for _, s := range c.b.Border(d.Side) {
			if c.in[s] {
				parts = append(parts, c.lay.outline(s))
			}
		}
		if len(parts) > 0 {
			g.add(shape{parts: parts, fill: fade(d.Colour, 70)})
		}
	}
}

// grid draws every side of the spaces once.
func (c *composer) grid(g *group) {
	var parts [][]point
	for _, s := range c.shown {
		for _, d := range c.sides[s] {
			if d.to == model.NoSpace || d.to > s || !c.in[d.to] {
				parts = append(parts, []point{d.a, d.b})
			}
		}
	}
	g.add(shape{parts: parts, open: true, line: gridLine, width: 80})
	if _, plain := c.lay.(chart); !plain {
		return
	}
	for _, s := range c.shown {
		for _, n := range c.b.Near(s) {
			if n > s {
				g.line(gridLine, 160, c.lay.centre(s), c.lay.centre(n))
			}
		}
	}
}

// borders draws the outer sides of a side's edge of the map in its colour.
func (c *composer) borders(g *group) {
	for _, d := range c.p.Style.Sides {
		var parts [][]point
		for _, s := range c.b.Border(d.Side) {
			if !c.in[s] {
				continue
			}
			for _, e := range c.sides[s] {
				if e.to == model.NoSpace {
					parts = append(parts, []point{e.a, e.b})
				}
			}
		}
		if len(parts) > 0 {
			g.add(shape{parts: parts, open: true, line: d.Colour, width: 400})
		}
	}
}

// rivers draws rivers along the sides they run on, and bridges across.
func (c *composer) rivers(g *group) {
	var narrow, wide [][]point
	var bridges [][2]model.Space
	for _, s := range c.shown {
		for i, n := range c.b.Near(s) {
			edge := c.b.EdgeAt(s, i)
			if edge&model.River == 0 || n < s && c.in[n] {
				continue
			}
			c.has.river = true
			list := &narrow
			if c.p.Style.Wide[pair(s, n)] {
				list = &wide
			}
			*list = append(*list, c.common(s, n)...)
			if edge&model.Bridge != 0 {
				bridges = append(bridges, [2]model.Space{s, n})
			}
		}
	}
	if len(wide) > 0 {
		g.add(shape{parts: wide, open: true, line: water, width: 820})
	}
	if len(narrow) > 0 {
		g.add(shape{parts: narrow, open: true, line: water, width: 500})
	}
	for _, e := range bridges {
		c.has.bridge = true
		c.room.take(around(c.gate(e[0], e[1]), 1100, 1100))
		bridge(g, c.gate(e[0], e[1]), c.lay.centre(e[0]), c.lay.centre(e[1]))
	}
}

// common are the sides two neighbours share, or a bar between them if they share
// none on paper.
func (c *composer) common(s, n model.Space) [][]point {
	var parts [][]point
	for _, d := range c.sides[s] {
		if d.to == n {
			parts = append(parts, []point{d.a, d.b})
		}
	}
	if len(parts) == 0 {
		p, q := c.lay.centre(s), c.lay.centre(n)
		m := p.to(q, 500)
		dx, dy := aside(p, q, hexSide/2)
		parts = append(parts, []point{m.add(dx, dy), m.add(-dx, -dy)})
	}
	return parts
}

// pair is two neighbours, the lower one first.
func pair(a, b model.Space) [2]model.Space { return [2]model.Space{min(a, b), max(a, b)} }

// bridge draws a deck with two rails across m on the way from p to q.
func bridge(g *group, m, p, q point) {
	lx, ly := along(p, q, 620)
	wx, wy := aside(p, q, 380)
	g.polygon([]point{m.add(-lx+wx, -ly+wy), m.add(lx+wx, ly+wy), m.add(lx-wx, ly-wy), m.add(-lx-wx, -ly-wy)}, picture.RGB(0xf4e2a0), color.NRGBA{}, 0)
	g.line(ink, 140, m.add(-lx+wx, -ly+wy), m.add(lx+wx, ly+wy))
	g.line(ink, 140, m.add(-lx-wx, -ly-wy), m.add(lx-wx, ly-wy))
}

// roads draws roads through the exits that are joined inside each space.
func (c *composer) roads(g *group) {
	var ways [picture.NoRoad][][]point
	for _, s := range c.shown {
		groups := c.b.Roads(s)
		for _, exits := range groups {
			c.way(&ways, s, exits, len(groups) > 1)
		}
	}
	for k, parts := range ways {
		c.has.roads[k] = len(parts) > 0
	}
	for _, k := range []picture.RoadKind{picture.Minor, picture.Major, picture.Railway} {
		if len(ways[k]) > 0 {
			road(g, k, ways[k])
		}
	}
}

// way adds one group of exits: an arc if there are two of one kind, else legs to
// the middle. Groups that are not joined keep apart.
func (c *composer) way(ways *[picture.NoRoad][][]point, s model.Space, exits []model.Space, several bool) {
	kinds := make([]picture.RoadKind, len(exits))
	gates := make([]point, len(exits))
	for i, n := range exits {
		gates[i] = c.gate(s, n)
		kinds[i] = c.p.Style.Roads[pair(s, n)]
	}
	mid := c.lay.centre(s)
	if several && len(gates) > 1 {
		mid = mid.to(middle(gates), 600)
	}
	if len(exits) == 2 && kinds[0] == kinds[1] {
		if k := kinds[0]; k >= 0 && k < picture.NoRoad {
			ways[k] = append(ways[k], curve(gates[0], mid, gates[1]))
		}
		return
	}
	for i, k := range kinds {
		if k >= 0 && k < picture.NoRoad {
			ways[k] = append(ways[k], []point{gates[i], mid})
		}
	}
}

func road(g *group, k picture.RoadKind, parts [][]point) {
	switch k {
	case picture.Minor:
		g.add(shape{parts: parts, open: true, line: roadBrown, width: 170})
	case picture.Major:
		g.add(shape{parts: parts, open: true, line: white, width: 420})
		g.add(shape{parts: parts, open: true, line: roadRed, width: 260})
	case picture.Railway:
		g.add(shape{parts: parts, open: true, line: ink, width: 320})
		g.add(shape{parts: parts, open: true, line: white, width: 150, dash: 430})
	}
}

// glyphs draws the signs of the terrain, side by side where there are several.
func (c *composer) glyphs(g *group) {
	for _, s := range c.shown {
		list := c.signs(s)
		if room, ok := c.lay.room(s); ok {
			c.cornered(g, room, list)
			continue
		}
		for i, k := range list {
			g.glyph(k, c.lay.centre(s).add((2*i-len(list)+1)*740, 0))
		}
		if len(list) > 0 {
			if _, covered := c.stack(s); !covered {
				c.room.take(around(c.lay.centre(s), 1480*len(list), 1300))
			}
		}
	}
}

// signs are the signs of the terrain of a space.
func (c *composer) signs(s model.Space) (list []picture.Glyph) {
	for _, t := range c.p.Style.Terrain {
		if t.Glyph != picture.NoGlyph && c.b.Has(s, t.Feature) {
			list = append(list, t.Glyph)
		}
	}
	return list
}

// cornered draws the signs of a room in its upper right corner, from right to left.
func (c *composer) cornered(g *group, room box, list []picture.Glyph) {
	for i, k := range list {
		at := point{room.x1 - 500 - i*signWide, room.y0 + 600}
		g.glyph(k, at)
		c.room.take(around(at, 1300, 1300))
	}
}

// signWide is how much room a sign in a corner takes.
const signWide = 1400
