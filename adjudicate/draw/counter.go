package draw

import (
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// slot is where in its space a counter of a stack stands: middle and width, in
// hundredths of a unit.
type slot struct{ x, y, size int }

// slots are the places of a stack of n counters. Every counter of a stack can be
// read: they stand aslant, not upon each other, and leave room
// for the number of their space.
func slots(n int) []slot {
	switch {
	case n <= 1:
		return []slot{{0, 0, 3800}}
	case n == 2:
		return []slot{{-1400, -650, 2800}, {1400, 650, 2800}}
	case n == 3:
		return []slot{{-1090, -1120, 2140}, {1090, -1120, 2140}, {0, 1040, 2140}}
	case n == 4:
		return []slot{{-1090, -1120, 2140}, {1090, -1120, 2140}, {-1090, 1040, 2140}, {1090, 1040, 2140}}
	}
	rows := min((n+2)/3, 3)
	list := make([]slot, 3*rows)
	for i := range list {
		list[i] = slot{(i%3 - 1) * 1430, (2*(i/3)-rows+1)*1430/2 - 40, 1410}
	}
	return list
}

// piece is a counter that is drawn.
type piece struct {
	picture.Counter
	at    box
	shape picture.Shape
}

func (k *piece) reduced() bool { return k.Steps < k.Full }

// pieces finds the counters on the drawn spaces and where they stand. Of more
// than nine in one space the ninth place says how many more there are.
func (c *composer) pieces() {
	c.on = make([][]piece, c.b.Len())
	for _, k := range c.p.Counters {
		if c.visible(k.Space) {
			c.on[k.Space] = append(c.on[k.Space], piece{Counter: k, shape: c.style(k.Side).Shape})
		}
	}
	for _, s := range c.shown {
		c.place(s, c.on[s])
	}
}

// place sets the counters of a space to their places.
func (c *composer) place(s model.Space, list []piece) {
	if room, ok := c.lay.room(s); ok {
		if len(list) > 0 {
			room.y0 += c.headroom(s, room)
		}
		for i, at := range rows(room, len(list)) {
			list[i].at = at
			c.room.take(at)
		}
		return
	}
	places := slots(len(list))
	centre := c.lay.centre(s)
	if len(list) > 1 && c.b.Kind() == model.Hexes && onSide(c.p.Style.Orientation) {
		centre = centre.add(0, 300)
	}
	for i := range list {
		p := places[min(i, len(places)-1)]
		list[i].at = around(centre.add(p.x, p.y), p.size, p.size)
		if i < len(places) {
			c.room.take(list[i].at)
		}
	}
}

// rows sets n counters in rows into a room, as large as they fit.
func rows(room box, n int) []box {
	const gap = 150
	size, across := 0, 1
	for k := 1; k <= n; k++ {
		down := (n + k - 1) / k
		if w := min(largest, room.width()/k-gap, room.height()/down-gap); w >= size {
			size, across = w, k
		}
	}
	list := make([]box, n)
	for i := range list {
		row, in := i/across, min(across, n-i/across*across)
		list[i] = around(room.centre().add((2*(i%across)-in+1)*(size+gap)/2, (2*row-(n-1)/across)*(size+gap)/2), size, size)
	}
	return list
}

const largest = 3200 // a counter in a room

// stack is the box round the counters in a space.
func (c *composer) stack(s model.Space) (box, bool) {
	if len(c.on[s]) == 0 {
		return box{}, false
	}
	b := c.on[s][0].at
	for _, k := range c.on[s] {
		b = b.join(k.at)
	}
	return b, true
}

func (c *composer) drawPieces(g *group) {
	for _, s := range c.shown {
		list := c.on[s]
		for i := range list {
			if _, all := c.lay.room(s); i == 8 && len(list) > 9 && !all {
				c.more(g, list[8:], list[8].at)
				break
			}
			list[i].draw(g)
			c.has.reduced = c.has.reduced || list[i].reduced()
			c.has.unsupplied = c.has.unsupplied || list[i].OutOfSupply
		}
	}
}

// more is what stands for counters that have no room.
func (c *composer) more(g *group, rest []piece, at box) {
	var tips []string
	for _, k := range rest {
		tips = append(tips, k.Tip)
	}
	g.add(begin{strings.Join(tips, ", ")})
	g.rect(at, white, ink, 60)
	g.add(words{at: at.centre().add(0, 300), text: "+" + num(100*len(rest)), size: 800, bold: true, fill: ink})
	g.add(end{})
}
