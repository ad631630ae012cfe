package draw

import (
	"cmp"
	"image/color"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// composer lays out a picture: in the coordinates of the board first, shifted to
// those of the paper at the end.
type composer struct {
	p     *picture.Picture
	over  []overlay
	b     *model.Board
	lay   layout
	frame box           // what of the board is shown
	shown []model.Space // ascending
	in    []bool        // beside the board: shown?
	sides [][]side      // beside the board
	on    [][]piece     // beside the board
	room  *placer
	has   present
	s     *scene

	cropped bool
	unnamed []picture.Label
	left    []string // names that found no room
	told    []string // other texts that found none
	taken   []box    // where no text may stand
}

// present is what occurs in a picture and so in its legend.
type present struct {
	river, bridge, reduced, unsupplied bool
	roads                              [picture.NoRoad]bool
	terrain                            []bool // beside Style.Terrain
}

// side is one side of an outline; to is the neighbour beyond, or NoSpace.
type side struct {
	a, b point
	to   model.Space
}

const (
	margin     = 900  // round the map
	entryRoom  = 4200 // for arrows that point into it, and what lies beyond
	leastWidth = 42000
)

func compose(p *picture.Picture) *scene {
	c := newComposer(p)
	c.drawMap()
	c.finish()
	return c.s
}

func newComposer(p *picture.Picture) *composer {
	c := &composer{p: p, b: p.Board, over: overlays(p.Overlays), s: &scene{title: p.Title}}
	c.has.terrain = make([]bool, len(p.Style.Terrain))
	return c
}

// style is how a side is shown.
func (c *composer) style(side model.Side) picture.SideStyle {
	for _, d := range c.p.Style.Sides {
		if d.Side == side {
			d.Name = cmp.Or(d.Name, string(side))
			return d
		}
	}
	return picture.SideStyle{Side: side, Name: string(side), Colour: picture.RGB(0x555555)}
}

// drawMap makes the layers of the map, if there is a board.
func (c *composer) drawMap() {
	if c.b == nil || c.b.Len() == 0 {
		return
	}
	c.lay = c.layout()
	c.cut()
	c.findSides()
	c.room = newPlacer(c.frame.grow(-60))
	for _, b := range c.taken {
		c.room.take(b)
	}
	c.pieces()
	c.layers()
}

// cut finds the frame and the spaces in it.
func (c *composer) cut() {
	var spaces []model.Space
	for _, s := range c.p.Crop.Spaces {
		if c.known(s) {
			spaces = append(spaces, s)
		}
	}
	whole := len(spaces) == 0
	c.cropped = !whole
	around := margin // what the board needs
	if len(c.p.Entries)+len(c.p.Edges) > 0 {
		around = entryRoom
	}
	pad := around
	if whole {
		for s := range model.Space(c.b.Len()) {
			spaces = append(spaces, s)
		}
	}
	first := true
	for _, s := range spaces {
		if b := bounds(c.lay.outline(s)); first {
			c.frame, first = b, false
		} else {
			c.frame = c.frame.join(b)
		}
	}
	for _, p := range c.p.Patches {
		if whole && len(p.Outline) > 0 {
			c.frame = c.frame.join(bounds(points(p.Outline)))
		}
	}
	if !whole {
		pad = max(c.p.Crop.Margin, 0)*2*hexHalf + 300
	}
	c.frame = c.frame.grow(pad)
	if !whole { // no farther than the board goes
		c.frame = c.frame.meet(c.whole().grow(around))
	}
	c.in = make([]bool, c.b.Len())
	for s := range model.Space(c.b.Len()) {
		if bounds(c.lay.outline(s)).overlaps(c.frame) {
			c.shown = append(c.shown, s)
			c.in[s] = true
		}
	}
}

// whole is the box round the board.
func (c *composer) whole() box {
	all := bounds(c.lay.outline(0))
	for s := range model.Space(c.b.Len()) {
		all = all.join(bounds(c.lay.outline(s)))
	}
	return all
}

// known reports whether a space is on the board at all.
func (c *composer) known(s model.Space) bool { return s >= 0 && int(s) < c.b.Len() }

// findSides finds what lies beyond every side of the outlines.
func (c *composer) findSides() {
	c.sides = make([][]side, c.b.Len())
	for _, s := range c.shown {
		pts := c.lay.outline(s)
		list := make([]side, len(pts))
		for i, p := range pts {
			list[i] = side{p, pts[(i+1)%len(pts)], model.NoSpace}
		}
		for _, n := range c.b.Near(s) {
			other := c.lay.outline(n)
			for i := range list {
				for j, q := range other {
					r := other[(j+1)%len(other)]
					if list[i].a == r && list[i].b == q || list[i].a == q && list[i].b == r {
						list[i].to = n
					}
				}
			}
		}
		c.sides[s] = list
	}
}

// gate is the middle of what two neighbours have in common, or of the way between
// them if their outlines do not meet.
func (c *composer) gate(a, b model.Space) point {
	var pts []point
	if c.sides[a] == nil || a > b && c.sides[b] != nil { // the same point from both
		a, b = b, a
	}
	for _, d := range c.sides[a] {
		if d.to == b {
			pts = append(pts, d.a.to(d.b, 500))
		}
	}
	if len(pts) == 0 {
		return c.lay.centre(a).to(c.lay.centre(b), 500)
	}
	return pts[len(pts)/2]
}

// layers draws the map from the ground up. Labels are placed in the order of
// their weight, and drawn where they cannot be covered.
func (c *composer) layers() {
	layer := func(name string) *group { return c.s.layer(name, &c.frame) }
	if len(c.p.Patches) > 0 {
		c.patches(layer("patches"))
	}
	c.ground(layer("ground"))
	c.grid(layer("grid"))
	marks := layer("areas")
	for _, o := range c.over {
		o.ground(c, marks)
	}
	c.rivers(layer("rivers"))
	c.roads(layer("roads"))
	c.glyphs(layer("places"))
	c.borders(layer("edges"))
	lines := layer("lines")
	for _, o := range c.over {
		o.lines(c, lines)
	}
	c.edges(layer("beyond"))
	c.entries(layer("entries"))
	counters := layer("counters")
	c.drawPieces(counters)
	top, text := layer("marks"), layer("labels")
	c.headings(text)
	for _, o := range c.over {
		o.top(c, top, text)
	}
	c.numbers(text)
	c.names(text)
	if c.cropped {
		layer("frame").rect(c.frame.grow(-50), color.NRGBA{}, numberInk, 100)
	}
}

// finish sets title, legend and notes round the map and moves everything to its
// place. On a large board they are larger: the picture will be looked at from
// farther off.
func (c *composer) finish() {
	width := max(c.frame.width(), leastWidth)
	k := min(max(width*100/80000, 100), 220)
	mapEnd := len(c.s.groups)
	head := c.header(width*100/k) * k / 100
	foot := c.footer(width*100/k) * k / 100
	for i, g := range c.s.groups {
		switch {
		case i < mapEnd:
			g.move(100, point{(width-c.frame.width())/2 - c.frame.x0, head - c.frame.y0})
		case g.name == "title":
			g.move(k, point{})
		default:
			g.move(k, point{0, head + c.frame.height()})
		}
	}
	c.s.width, c.s.height = width, head+c.frame.height()+foot
	sheet := &group{name: "paper"}
	sheet.rect(box{0, 0, c.s.width + 500, c.s.height + 500}, or(c.p.Style.Paper, paper), color.NRGBA{}, 0)
	c.s.groups = append([]*group{sheet}, c.s.groups...)
}

// move enlarges a layer to k in a hundred and sets it off by d.
func (g *group) move(k int, d point) {
	at := func(p point) point { return point{part(p.X, k, 100) + d.X, part(p.Y, k, 100) + d.Y} }
	if g.clip != nil {
		a, b := at(point{g.clip.x0, g.clip.y0}), at(point{g.clip.x1, g.clip.y1})
		g.clip = &box{a.X, a.Y, b.X, b.Y}
	}
	for i, it := range g.items {
		switch it := it.(type) {
		case shape:
			parts := make([][]point, len(it.parts))
			for n, part := range it.parts {
				parts[n] = make([]point, len(part))
				for j, p := range part {
					parts[n][j] = at(p)
				}
			}
			it.parts, it.width, it.dash = parts, it.width*k/100, it.dash*k/100
			g.items[i] = it
		case disc:
			it.centre, it.rx, it.ry, it.width = at(it.centre), it.rx*k/100, it.ry*k/100, it.width*k/100
			g.items[i] = it
		case words:
			it.at, it.size = at(it.at), it.size*k/100
			g.items[i] = it
		}
	}
}
