package draw

import "image/color"

// scene is a picture as flat shapes in the order of drawing, in hundredths of a
// unit from the upper left corner.
type scene struct {
	title         string
	width, height int
	groups        []*group
}

// group is a layer. What lies outside its clip is not shown.
type group struct {
	name  string
	clip  *box
	items []item
}

// item is a shape, a disc, words, or the mark round a counter.
type item interface{}

// shape is one or more polygons, or lines if it is open.
type shape struct {
	parts [][]point
	open  bool
	fill  color.NRGBA
	line  color.NRGBA
	width int
	dash  int  // length of a dash and of the gap behind it; 0: solid
	butt  bool // lines end square, else round
}

type disc struct {
	centre point
	rx, ry int
	fill   color.NRGBA
	line   color.NRGBA
	width  int
}

// align is on which side of its point a text stands.
type align int

const (
	middleAlign align = iota
	leftAlign
	rightAlign
)

// words is one line of text; at is on its base line.
type words struct {
	at    point
	text  string
	size  int
	bold  bool
	align align
	fill  color.NRGBA
	halo  color.NRGBA
}

// begin and end stand round what belongs to one thing, with a tip for the mouse.
type begin struct{ tip string }
type end struct{}

func (s *scene) layer(name string, clip *box) *group {
	g := &group{name: name, clip: clip}
	s.groups = append(s.groups, g)
	return g
}

func (g *group) add(i item) { g.items = append(g.items, i) }

func (g *group) polygon(pts []point, fill, line color.NRGBA, width int) {
	g.add(shape{parts: [][]point{pts}, fill: fill, line: line, width: width})
}

func (g *group) line(line color.NRGBA, width int, pts ...point) {
	g.add(shape{parts: [][]point{pts}, open: true, line: line, width: width})
}

func (g *group) rect(b box, fill, line color.NRGBA, width int) {
	g.polygon(b.corners(), fill, line, width)
}

func (g *group) disc(c point, r int, fill, line color.NRGBA, width int) {
	g.add(disc{centre: c, rx: r, ry: r, fill: fill, line: line, width: width})
}

// left is where a text begins.
func (w words) left() int {
	switch w.align {
	case leftAlign:
		return w.at.X
	case rightAlign:
		return w.at.X - measure(w.text, w.size, w.bold)
	}
	return w.at.X - measure(w.text, w.size, w.bold)/2
}
