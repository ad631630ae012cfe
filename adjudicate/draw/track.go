package draw

import (
	"image/color"

	"umpire/adjudicate/picture"
)

const (
	boxHigh  = 2900 // of a box with room for two lines
	boxWide  = 6200
	rowHigh  = 850
	nameHigh = boxHigh * 2 / 5
)

// high is the height of the boxes of a track: all have room for the lines of the fullest.
func high(t picture.Track) int {
	most := 2
	for _, b := range t.Boxes {
		most = max(most, len(b.Lines))
	}
	return boxHigh + (most-2)*rowHigh + min(most-2, 1)*rowHigh/4
}

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
			trackBox(b).draw(g, box{margin + i*wide, y, margin + (i+1)*wide, y + high(t)})
		}
		y += high(t) + 900
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
		g.rect(box{b.x0, b.y0, b.x1, b.y0 + nameHigh}, ink, color.NRGBA{}, 0)
		g.rect(b, color.NRGBA{}, ink, 250)
		pen = white
	}
	g.add(words{at: point{b.centre().X, b.y0 + 850}, text: t.Name, size: legendSize, bold: true, fill: pen})
	for i, line := range t.Lines {
		g.add(words{at: point{b.centre().X, b.y0 + nameHigh + 750 + i*rowHigh}, text: line, size: fit(line, 750, b.width()-200, false), fill: ink})
	}
}
