package draw

import (
	"image/color"
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// entry is one line of the legend: a sample of about 26 by 14 units round a point,
// and a word.
type entry struct {
	text   string
	sample func(g *group, at point)
}

const (
	titleSize  = 2000
	legendSize = 950
	noteSize   = 850
	sampleWide = 2600
)

// header writes the title and returns how high it stands.
func (c *composer) header(width int) int {
	if c.p.Title == "" {
		return 300
	}
	g := c.s.layer("title", nil)
	size := fit(c.p.Title, titleSize, width-2*margin, true)
	g.add(words{at: point{margin, 700 + titleSize*3/4}, text: c.p.Title, size: size, bold: true, align: leftAlign, fill: ink})
	return titleSize + 1100
}

// footer writes legend and notes and returns how high they stand.
func (c *composer) footer(width int) int {
	y := c.tracks(c.s.layer("tracks", nil), 500, width)
	if !c.p.NoLegend && c.lay != nil {
		y = c.drawLegend(c.s.layer("legend", nil), c.legend(), y, width)
	}
	g := c.s.layer("notes", nil)
	notes := c.p.Notes
	if len(c.left) > 0 {
		notes = append(append([]string(nil), notes...), c.say("pic.names", strings.Join(c.left, ", ")))
	}
	if len(c.told) > 0 {
		notes = append(append([]string(nil), notes...), c.say("pic.told", strings.Join(c.told, "; ")))
	}
	for _, n := range notes {
		for _, line := range wrap(n, noteSize, width-2*margin) {
			g.add(words{at: point{margin, y + noteSize}, text: line, size: noteSize, align: leftAlign, fill: picture.RGB(0x4a4a4a)})
			y += noteSize * 13 / 10
		}
	}
	return y + 700
}

// wrap breaks a text into lines no longer than room.
func wrap(text string, size, room int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && measure(line+" "+word, size, false) > room {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// legend lists what occurs in the picture.
func (c *composer) legend() []entry {
	var list []entry
	none := color.NRGBA{}
	add := func(text string, f func(g *group, at point)) { list = append(list, entry{text, f}) }
	for i, t := range c.p.Style.Terrain {
		if !c.has.terrain[i] {
			continue
		}
		name := t.Name
		if name == "" {
			name = t.Feature
		}
		add(name, func(g *group, at point) {
			g.rect(around(at, 2400, 1500), or(t.Fill, or(c.p.Style.Ground, ground)), gridLine, 60)
			g.glyph(t.Glyph, at)
		})
	}
	bar := func(at point) []point { return []point{at.add(-1200, 0), at.add(1200, 0)} }
	if c.has.river {
		add(c.say("pic.river"), func(g *group, at point) { g.line(water, 500, bar(at)...) })
	}
	if c.has.bridge {
		add(c.say("pic.bridge"), func(g *group, at point) {
			g.line(water, 500, bar(at)...)
			bridge(g, at, at.add(0, -1000), at.add(0, 1000))
		})
	}
	for k, word := range [picture.NoRoad]string{"pic.road", "pic.track", "pic.railway"} {
		if c.has.roads[k] {
			add(c.say(word), func(g *group, at point) { road(g, picture.RoadKind(k), [][]point{bar(at)}) })
		}
	}
	for _, d := range c.p.Style.Sides {
		d = c.style(d.Side)
		seen := false
		for _, s := range c.b.Border(d.Side) {
			seen = seen || c.in[s]
		}
		if seen {
			add(c.say("pic.supply-edge", d.Name), func(g *group, at point) {
				g.rect(around(at, 2400, 1300), fade(d.Colour, 70), none, 0)
				g.line(d.Colour, 400, at.add(-1200, 650), at.add(1200, 650))
			})
		}
	}
	for _, key := range c.p.Keys {
		add(key.Text, func(g *group, at point) {
			k := piece{Counter: key.Counter, at: around(at, 1800, 1800), shape: c.style(key.Counter.Side).Shape}
			k.draw(g)
		})
	}
	if c.has.reduced {
		add(c.say("pic.lost-steps"), func(g *group, at point) {
			k := piece{Counter: picture.Counter{Symbol: picture.Infantry, Strength: "2", MP: "4", Full: 1, Fill: picture.RGB(0x9aa7b5)}, at: around(at, 1700, 1700)}
			k.draw(g)
		})
	}
	if c.has.unsupplied {
		add(c.say("pic.unsupplied"), func(g *group, at point) {
			tag := around(at, 1700, 1000)
			g.rect(tag, alarm, none, 0)
			g.add(words{at: at.add(0, 260), text: "OoS", size: 720, bold: true, fill: white})
		})
	}
	return c.overlaid(list)
}

// overlaid adds the overlays, each wording once.
func (c *composer) overlaid(list []entry) []entry {
	for _, o := range c.over {
		e, ok := o.entry(c)
		if !ok {
			continue
		}
		twice := false
		for _, have := range list {
			twice = twice || have.text == e.text
		}
		if !twice {
			list = append(list, e)
		}
	}
	return list
}

// say says what the drawing says by itself.
func (c *composer) say(id string, args ...any) string {
	if c.p.Say == nil {
		return id
	}
	return c.p.Say(id, args...)
}

// word is the legend's word for an overlay of a side: its name, or the text of an id.
func (c *composer) word(name, id string, side model.Side) string {
	if name != "" {
		return name
	}
	kind := c.say(id)
	if side == "" {
		return kind
	}
	return kind + ", " + c.style(side).Name
}

func (z zone) entry(c *composer) (entry, bool) {
	d := c.style(z.Side)
	return entry{c.word(z.Name, "pic.zoc", z.Side), func(g *group, at point) {
		b := around(at, 2400, 1500)
		g.add(shape{parts: hatch(b.corners(), 900, c.slope(z.Side)), open: true, line: fade(d.Colour, 130), width: 120, butt: true})
		g.rect(b, fade(d.Colour, 26), fade(d.Colour, 190), 160)
	}}, c.any(z.Spaces...)
}

func (h held) entry(c *composer) (entry, bool) {
	return entry{c.word(h.Name, "pic.held", h.Side), func(g *group, at point) {
		b := around(at, 2400, 1500)
		g.rect(b, or(c.p.Style.Ground, ground), gridLine, 60)
		d := c.style(h.Side)
		g.rect(b, fade(d.Colour, heldTint), color.NRGBA{}, 0)
		g.add(shape{parts: hatch(b.corners(), heldGap, c.slope(h.Side)), open: true, line: fade(d.Colour, heldLine), width: 120, butt: true})
	}}, c.any(h.Spaces...)
}

func (s supply) entry(c *composer) (entry, bool) {
	d := c.style(s.Side)
	seen := false
	for _, p := range s.Paths {
		seen = seen || c.any(p...)
	}
	return entry{c.word(s.Name, "pic.supply", s.Side), func(g *group, at point) {
		g.add(shape{parts: [][]point{{at.add(-1200, 0), at.add(1000, 0)}}, open: true, line: d.Colour, width: 260, dash: c.dash(s.Side)})
		g.disc(at.add(1000, 0), 420, d.Colour, white, 120)
	}}, seen
}

func (r ranged) entry(c *composer) (entry, bool) {
	d := c.style(r.Side)
	return entry{c.word(r.Name, "pic.range", r.Side), func(g *group, at point) {
		b := around(at, 2400, 1400)
		g.add(shape{parts: [][]point{b.corners()}, fill: fade(d.Colour, 22), line: d.Colour, width: 280, dash: 700})
	}}, c.any(r.Spaces...)
}

func (r reach) entry(c *composer) (entry, bool) {
	seen := false
	for _, s := range r.Steps {
		seen = seen || c.visible(s.Space)
	}
	return entry{c.word(r.Name, "pic.reach", r.Side), func(g *group, at point) {
		g.rect(around(at, 2400, 1500), r.tint, r.line, 200)
		g.add(words{at: at.add(0, 300), text: strconv.Itoa(2), size: 850, bold: true, fill: ink})
	}}, seen
}

func (m move) entry(c *composer) (entry, bool) {
	d := c.style(m.Side)
	kind := "pic.move"
	if m.Retreat {
		kind = "pic.retreat"
	}
	return entry{c.word("", kind, m.Side), func(g *group, at point) {
		if m.Retreat {
			g.add(shape{parts: [][]point{{at.add(-1200, 0), at.add(700, 0)}}, open: true, line: d.Colour, width: 360, dash: 400})
			arrow(g, []point{at.add(600, 0), at.add(1200, 0)}, 360, 1000, d.Colour, color.NRGBA{})
			return
		}
		arrow(g, []point{at.add(-1100, 0), at.add(1200, 0)}, 380, 1200, d.Colour, color.NRGBA{})
	}}, c.any(m.Path...)
}

func (b combat) entry(c *composer) (entry, bool) {
	return entry{c.say("pic.combat"), func(g *group, at point) { swords(g, at) }}, c.visible(b.Target)
}

func (m mark) entry(c *composer) (entry, bool) {
	col := or(m.Colour, picture.RGB(0x7a2fb0))
	return entry{m.Name, func(g *group, at point) { g.rect(around(at, 2000, 1400), color.NRGBA{}, col, 300) }}, m.Name != "" && c.visible(m.Space)
}

// drawLegend sets the entries in columns below y and returns where they end.
func (c *composer) drawLegend(g *group, list []entry, y, width int) int {
	if len(list) == 0 {
		return y
	}
	wide := 0
	for _, e := range list {
		wide = max(wide, sampleWide+1300+measure(e.text, legendSize, false))
	}
	columns := max((width-2*margin+1000)/wide, 1)
	if rows := (len(list) + columns - 1) / columns; rows > 1 {
		columns = (len(list) + rows - 1) / rows
	}
	for i, e := range list {
		at := point{margin + i%columns*wide, y + 950 + i/columns*1900}
		e.sample(g, at.add(sampleWide/2, 0))
		g.add(words{at: at.add(sampleWide+300, legendSize*36/100), text: e.text, size: legendSize, align: leftAlign, fill: ink})
	}
	return y + (len(list)+columns-1)/columns*1900 + 300
}
