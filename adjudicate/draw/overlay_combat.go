package draw

import (
	"image/color"
	"slices"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// top draws the arrows, crossed swords at the corner of the target and the result
// beside them.
func (b combat) top(c *composer, g, t *group) {
	if !c.visible(b.Target) {
		return
	}
	d := c.style(b.Side)
	to := c.lay.centre(b.Target)
	g.polygon(c.lay.outline(b.Target), color.NRGBA{}, alarm, 320)
	for _, a := range b.arrows(c) {
		arrow(g, a, 620, 1600, d.Colour, white)
	}
	spot, ok := c.stack(b.Target)
	if !ok {
		spot = around(to, 1300, 1300)
	}
	lines := strings.Split(b.Result, "\n")
	w, h := resultBox(lines)
	whole := bounds(c.lay.outline(b.Target))
	within := slices.DeleteFunc(c.inside(b.Target, w, h), func(m point) bool { return !whole.holds(around(m, w, h)) })
	at, ok := c.room.place(w, h, within)
	if !ok {
		if b.Result != "" && c.b.Kind() != model.Hexes { // it stands in another space: say of which it is
			lines[0] = c.b.Name(b.Target) + ": " + lines[0]
			w, h = resultBox(lines)
		}
		at, ok = c.room.place(w, h, append(c.inside(b.Target, w, h), beside(spot, w, h, 6000)...))
	}
	if !ok {
		c.tell(c.b.Name(b.Target)+":", b.Result)
		return
	}
	if !whole.overlaps(at) {
		tag := at.centre()
		g.line(alarm, 160, tag, point{min(max(tag.X, whole.x0), whole.x1), min(max(tag.Y, whole.y0), whole.y1)})
	}
	if b.Result != "" {
		r := box{at.x0 + 750, at.y0 + 100, at.x1, at.y1 - 100}
		t.rect(r, picture.RGB(0xffe9e6), alarm, 80)
		for i, l := range lines {
			t.add(words{at: point{at.x0 + 1600, at.y0 + 1110 + i*resultStep}, text: l, size: resultSize, bold: true, align: leftAlign, fill: ink})
		}
	}
	swords(t, point{at.x0 + 750, at.centre().Y})
}

// resultBox is how wide and high the swords and the lines of a result are.
func resultBox(lines []string) (w, h int) {
	long := 0
	for _, l := range lines {
		long = max(long, measure(l, resultSize, true))
	}
	if long > 0 {
		long += 500
	}
	return 1500 + long, 1500 + (len(lines)-1)*resultStep
}

const (
	resultSize = 900
	resultStep = 1000
)

// swords draws two crossed swords about 15 units wide.
func swords(g *group, c point) {
	g.disc(c, 740, fade(white, 230), alarm, 100)
	for _, d := range [2]int{1, -1} {
		g.line(ink, 150, c.add(-430*d, 430), c.add(430*d, -430))
		g.line(ink, 130, c.add(-400*d, 130), c.add(-130*d, 400))
	}
}
