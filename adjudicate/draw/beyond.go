package draw

import (
	"umpire/adjudicate/picture"
	"umpire/model"
)

// edges writes outside the board what lies beyond its edges, each text beside its space.
func (c *composer) edges(g *group) {
	for _, e := range c.p.Edges {
		if !c.visible(e.Space) || e.Text == "" {
			continue
		}
		gate, ok := c.facing(e.Space, e.At)
		if !ok {
			continue
		}
		if !c.tag(g, e.Text, 800, white, numberInk, func(w, h int) []point { return outside(gate, e.At, w, h) }) {
			c.tell(c.b.Name(e.Space)+":", e.Text)
		}
	}
}

// outside lists places for the middle of a label beside an edge, close to it.
func outside(gate point, at picture.Compass, w, h int) (list []point) {
	for gap := 200; gap <= 1600; gap += 350 {
		for _, n := range [7]int{0, 1, -1, 2, -2, 3, -3} {
			slide := n * 700
			switch at {
			case picture.West:
				list = append(list, gate.add(-gap-w/2, slide))
			case picture.East:
				list = append(list, gate.add(gap+w/2, slide))
			case picture.North:
				list = append(list, gate.add(slide, -gap-h/2))
			default:
				list = append(list, gate.add(slide, gap+h/2))
			}
		}
	}
	return list
}

// facing is the middle of where a space ends the board in a direction.
func (c *composer) facing(s model.Space, at picture.Compass) (point, bool) {
	const near = 700 // borders drawn by hand are not straight
	b := bounds(c.lay.outline(s))
	var run box
	found := false
	for _, d := range c.sides[s] {
		m := d.a.to(d.b, 500)
		upright := max(d.a.Y-d.b.Y, d.b.Y-d.a.Y) > max(d.a.X-d.b.X, d.b.X-d.a.X)
		lies := map[picture.Compass]bool{picture.West: upright && m.X < b.x0+near, picture.East: upright && m.X > b.x1-near,
			picture.North: !upright && m.Y < b.y0+near, picture.South: !upright && m.Y > b.y1-near}
		if d.to != model.NoSpace || !lies[at] {
			continue
		}
		if part := bounds([]point{d.a, d.b}); found {
			run = run.join(part)
		} else {
			run, found = part, true
		}
	}
	return run.centre(), found
}
