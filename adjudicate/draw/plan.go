package draw

import (
	"fmt"
	"image"
	"image/color"
	"sync"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// Plan is a board alone, drawn as PNG, with where its spaces lie in the picture: a table on which
// counters are moved by hand.
type Plan struct {
	PNG           []byte
	Width, Height int
	Spaces        []Lying // beside the spaces of the board
	Hexes         bool    // the spaces are hexes
	OnPoint       bool    // which stand on a point
}

// Lying is where a space lies in a plan, in pixels from its upper left corner.
type Lying struct {
	Name    string
	Middle  image.Point // of the room for its counters
	Outline []image.Point
}

// LayPlan says where the spaces of the board of a picture lie in a plan, without drawing it. A
// hex is that many pixels across. An error says that the plan would be too large.
func LayPlan(p *picture.Picture, hex int) (*Plan, error) {
	plan, _, err := layPlan(p, hex)
	return plan, err
}

// NewPlan draws the board of a picture without what stands and happens on it.
func NewPlan(p *picture.Picture, hex int) (*Plan, error) {
	plan, c, err := layPlan(p, hex)
	if err != nil {
		return nil, err
	}
	c.layers()
	from := point{-c.frame.x0, -c.frame.y0}
	for _, g := range c.s.groups {
		g.move(100, from)
	}
	sheet := &group{name: "paper"}
	sheet.rect(box{0, 0, c.frame.width() + 500, c.frame.height() + 500}, or(p.Style.Paper, paper), color.NRGBA{}, 0)
	c.s.groups = append([]*group{sheet}, c.s.groups...)
	plan.PNG, err = encode(inked(c.s, plan.Width, plan.Height, c.frame.width()))
	return plan, err
}

func layPlan(p *picture.Picture, hex int) (*Plan, *composer, error) {
	bare := *p
	bare.Counters, bare.Overlays, bare.Crop = nil, nil, picture.Crop{}
	c := newComposer(&bare)
	if c.b == nil || c.b.Len() == 0 {
		return nil, nil, fmt.Errorf("there is no board to be drawn")
	}
	c.lay = c.layout()
	c.cut()
	c.findSides()
	c.room = newPlacer(c.frame.grow(-60))
	c.pieces()
	pixels := func(n int) int { return part(n, hex, 2*hexHalf) }
	plan := &Plan{Width: pixels(c.frame.width()), Height: pixels(c.frame.height())}
	if _, plan.Hexes = c.lay.(hexes); plan.Hexes {
		plan.OnPoint = !onSide(p.Style.Orientation)
	}
	if hex < 1 || plan.Width > MaxWidth || plan.Width*plan.Height > MaxPixels {
		return nil, nil, fmt.Errorf("a board of %d x %d pixels: more than %d", plan.Width, plan.Height, MaxPixels)
	}
	at := func(q point) image.Point { return image.Pt(pixels(q.X-c.frame.x0), pixels(q.Y-c.frame.y0)) }
	for s := range model.Space(c.b.Len()) {
		l := Lying{Name: c.b.Name(s), Middle: at(c.lay.centre(s))}
		for _, q := range c.lay.outline(s) {
			l.Outline = append(l.Outline, at(q))
		}
		plan.Spaces = append(plan.Spaces, l)
	}
	return plan, c, nil
}

// Face draws a counter alone as PNG of so many pixels across. shape is the outline of the
// counters of its side.
func Face(k picture.Counter, shape picture.Shape, pixels int) ([]byte, error) {
	g := &group{name: "counter"}
	g.rect(box{-100, -100, 100*Side + 300, 100*Side + 300}, or(k.Fill, paper), color.NRGBA{}, 0)
	if shape == picture.Clipped { // what is cut off its corners is no part of it
		g.rect(box{-100, -100, 100*Side + 300, 100*Side + 300}, white, color.NRGBA{}, 0)
	}
	one := piece{Counter: k, at: box{40, 40, 100*Side - 40, 100*Side - 40}, shape: shape}
	one.draw(g)
	return encode(inked(&scene{groups: []*group{g}}, pixels, pixels, 100*Side))
}

// inked draws a scene that is so many hundredths of a unit wide.
func inked(s *scene, width, height, units int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	var wait sync.WaitGroup
	for i := range bands {
		from, to := band(i, height)
		clip := image.Rect(0, from, width, to)
		wait.Go(func() { newCanvas(img, clip, width, units).scene(s) })
	}
	wait.Wait()
	return img
}
