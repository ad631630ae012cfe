package draw

import (
	"image/color"

	"umpire/adjudicate/picture"
)

const (
	boxHigh = 2900
	boxWide = 6200
)

// tracks draws the rows of boxes below y and returns where they end.
func (c *composer) tracks(g *group, y, width int) int {
	for _, t := range c.p.Tracks {
		if len(t.Boxes) == 0 {
			continue
		}
		g.add(words{at: point{margin, y + legendSize}, text: t.Name, size: legendSize, bold: true, align: leftAlign, fill: ink})
		y += legendSize * 3 / 2
		wide := min(boxWide, (width-2*margin)/len(t.Boxes))
		for i, b := range t.Boxes {
			trackBox(b).draw(g, box{margin + i*wide, y, margin + (i+1)*wide, y + boxHigh})
		}
		y += boxHigh + 900
	}
	return y
}

type trackBox picture.Box

// draw draws a box of a track: its name, bold and in a black corner where the marker lies,
// and its lines below.
func (t trackBox) draw(g *group, b box) {
	g.rect(b, white, ink, 70)
	pen := numberInk
	if t.Here {
		g.rect(box{b.x0, b.y0, b.x1, b.y0 + boxHigh*2/5}, ink, color.NRGBA{}, 0)
		g.rect(b, color.NRGBA{}, ink, 250)
		pen = white
	}
	g.add(words{at: point{b.centre().X, b.y0 + 850}, text: t.Name, size: legendSize, bold: true, fill: pen})
	for i, line := range t.Lines {
		g.add(words{at: point{b.centre().X, b.y0 + boxHigh*2/5 + 750 + i*850}, text: line, size: fit(line, 750, b.width()-200, false), fill: ink})
	}
}
