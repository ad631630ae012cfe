package draw

import (
	"image/color"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

const (
	numberSize = 800
	nameSize   = 1000
	largeSize  = 1250
)

// numbers writes the names of the spaces: inside, near the edge, where no counter
// and no other label is. One that finds no room is left out.
func (c *composer) numbers(g *group) {
	if c.p.Style.NoNumbers {
		return
	}
	for _, s := range c.shown {
		text := c.b.Name(s)
		w := measure(text, numberSize, false) + 100
		b := bounds(c.lay.outline(s))
		h, m := numberSize, b.centre()
		up, down := b.y0+h+40, b.y1-h-40
		if onSide(c.p.Style.Orientation) {
			up, down = b.y0+h*3/4+60, b.y1-h*3/4-60
		}
		places := []point{{m.X, up}, {m.X, down}, {m.X - w/2, up + 500}, {m.X + w/2, up + 500}, {m.X - w/2, down - 500}, {m.X + w/2, down - 500}}
		if c.b.Kind() != model.Hexes {
			spot, ok := c.stack(s)
			if !ok {
				spot = around(c.lay.centre(s), 1300, 1300)
			}
			places = beside(spot, w, h, 2000)
		}
		if at, ok := c.room.place(w, h, places); ok {
			pen := numberInk
			if c.b.Kind() != model.Hexes {
				pen = ink
			}
			g.add(words{at: point{at.centre().X, at.y1 - 120}, text: text, size: numberSize, fill: pen, halo: fade(white, 130)})
		}
	}
}

// headings writes the names of spaces that have a room, before any other text takes it.
func (c *composer) headings(g *group) {
	for _, l := range c.p.Labels {
		if c.visible(l.Space) && c.frame.holds(around(c.lay.centre(l.Space), 0, 0)) && l.Text != "" && !c.headed(g, l) {
			c.unnamed = append(c.unnamed, l)
		}
	}
}

// names writes the names of other places, in one line or in two. One that stands away
// from its space has a line to it; one that finds no room is told in the notes.
func (c *composer) names(g *group) {
	for _, l := range c.unnamed {
		spot, covered := c.stack(l.Space)
		if !covered {
			spot = around(c.lay.centre(l.Space), 1300, 1300)
		}
		away := func(farthest int) func(w, h int) []point {
			return func(w, h int) []point { return beside(spot, w, h, farthest) }
		}
		if !c.name(g, l, spot, []string{l.Text}, away(1700)) && !c.name(g, l, spot, halves(l.Text), away(1700)) &&
			!c.name(g, l, spot, halves(l.Text), away(4800)) {
			c.left = append(c.left, l.Text+" "+c.b.Name(l.Space))
		}
	}
}

// headed writes a name along the upper edge of a room, to the left of the signs in its
// corner, or along the lower edge, if the space has one.
func (c *composer) headed(g *group, l picture.Label) bool {
	room, ok := c.lay.room(l.Space)
	return ok && c.name(g, l, room, c.heading(l, room), func(w, h int) []point {
		top := point{room.centre().X, room.y0 + h/2 - headRise}
		if len(c.signs(l.Space)) > 0 {
			top.X = min(top.X, room.x0+w/2-200)
		}
		return []point{top, {room.centre().X, room.y1 - h/2 + headRise}}
	})
}

const headRise = 300 // of a name above its room

// heading is a name in the lines that fit along the upper edge of a room.
func (c *composer) heading(l picture.Label, room box) []string {
	return wrap(l.Text, sizeOf(l), room.width()+300-signWide*len(c.signs(l.Space)))
}

// headroom is what the name of a space takes of its room.
func (c *composer) headroom(s model.Space, room box) int {
	high := 0
	for _, l := range c.p.Labels {
		if l.Space == s {
			high = lineHigh(sizeOf(l), len(c.heading(l, room))) - headRise
		}
	}
	if len(c.signs(s)) > 0 {
		high = max(high, signWide)
	}
	return min(high+100, room.height()/2)
}

// lineHigh is how high some lines of a name stand.
func lineHigh(size, lines int) int { return size*9/10 + size*21/20*(lines-1) + 240 }

func sizeOf(l picture.Label) int {
	if l.Large {
		return largeSize
	}
	return nameSize
}

// name writes the lines of a name at the first of some places that is free.
func (c *composer) name(g *group, l picture.Label, spot box, lines []string, places func(w, h int) []point) bool {
	size, w := sizeOf(l), 0
	for _, line := range lines {
		w = max(w, measure(line, size, l.Large))
	}
	w += 300
	step := size * 21 / 20
	h := lineHigh(size, len(lines))
	at, ok := c.room.place(w, h, places(w, h))
	if !ok {
		return false
	}
	if near := spot.grow(1500); !near.overlaps(at) {
		end := point{min(max(spot.centre().X, at.x0), at.x1), min(max(spot.centre().Y, at.y0), at.y1)}
		g.line(numberInk, 60, spot.centre(), end)
	}
	y := at.y0 + size*3/4 + 90
	for i, line := range lines {
		g.add(words{at: point{at.centre().X, y + i*step}, text: line, size: size, bold: l.Large, fill: ink, halo: fade(white, 235)})
	}
	return true
}

// halves cuts a long name in two near its middle, at a blank or behind a hyphen.
func halves(text string) []string {
	best := -1
	for i := 1; i < len(text)-1; i++ {
		if (text[i] == ' ' || text[i] == '-') && (best < 0 || far(i, len(text)) < far(best, len(text))) {
			best = i
		}
	}
	if best < 0 {
		return []string{text}
	}
	return []string{strings.TrimSpace(text[:best+1]), strings.TrimSpace(text[best+1:])}
}

func far(i, n int) int { return max(2*i-n, n-2*i) }

// tag writes a short text of one or more lines in a coloured box: the first of some places
// that is free. Without room it is left out, and false.
func (c *composer) tag(g *group, text string, size int, fill, line color.NRGBA, places func(w, h int) []point) bool {
	lines := strings.Split(text, "\n")
	w, step := 0, size*11/10
	for _, l := range lines {
		w = max(w, measure(l, size, true))
	}
	w += size * 6 / 10
	h := size*13/10 + step*(len(lines)-1)
	at, ok := c.room.place(w, h, places(w, h))
	if !ok {
		return false
	}
	pen := ink
	if dark(fill) {
		pen = white
	}
	g.rect(at, fill, line, 70)
	for i, l := range lines {
		g.add(words{at: point{at.centre().X, at.y0 + size*101/100 + i*step}, text: l, size: size, bold: true, fill: pen})
	}
	return true
}

// tell takes a text that found no room into the notes.
func (c *composer) tell(where, text string) {
	c.told = append(c.told, where+" "+strings.ReplaceAll(text, "\n", ", "))
}

// entries draws the arrows into the board and their texts.
func (c *composer) entries(g *group) {
	for _, e := range c.p.Entries {
		if !c.visible(e.Space) {
			continue
		}
		d := c.style(e.Side)
		gate, ok := c.outer(e.Space)
		centre := c.lay.centre(e.Space)
		if !ok {
			gate = bounds(c.lay.outline(e.Space)).centre().add(0, -hexHalf)
		}
		fx, fy := along(centre, gate, 2600)
		tx, ty := along(centre, gate, 300)
		tail, head := gate.add(fx, fy), gate.add(-tx, -ty)
		arrow(g, []point{tail, head}, 900, 1900, d.Colour, white)
		c.room.take(box{min(tail.X, head.X), min(tail.Y, head.Y), max(tail.X, head.X), max(tail.Y, head.Y)}.grow(700))
		if e.Text != "" {
			if !c.tag(g, strings.TrimPrefix(d.Name+"\n"+e.Text, "\n"), 800, white, d.Colour, func(w, h int) []point { return beside(around(tail, 1400, 1400), w, h, 4000) }) {
				c.tell(c.b.Name(e.Space)+":", e.Text)
			}
		}
	}
}

// outer is the middle of the sides of a space beyond which the board ends.
func (c *composer) outer(s model.Space) (point, bool) {
	list := c.sides[s]
	best, from := 0, 0
	for i := range list { // the longest run of outer sides, round the corner too
		n := 0
		for n < len(list) && list[(i+n)%len(list)].to == model.NoSpace {
			n++
		}
		if n > best {
			best, from = n, i
		}
	}
	if best == 0 {
		return point{}, false
	}
	if best%2 == 0 {
		return list[(from+best/2)%len(list)].a, true
	}
	d := list[(from+best/2)%len(list)]
	return d.a.to(d.b, 500), true
}
