package draw

// stroke paints a line of a shape: a bar for every piece, a disc at every joint.
func (c *canvas) stroke(s shape, part []point) {
	pts := make([]point, 0, len(part)+1)
	for _, p := range part {
		pts = append(pts, c.at(p))
	}
	if !s.open {
		pts = append(pts, pts[0])
	}
	half := max(c.length(s.width)/2, 16) // never thinner than half a pixel
	c.polys = c.polys[:0]
	if s.dash > 0 {
		for _, piece := range dashes(pts, max(c.length(s.dash), 64)) {
			c.bars(piece, half, true, false)
		}
	} else {
		c.bars(pts, half, s.butt, !s.open)
	}
	if s.line.A != 255 {
		c.fill(s.line, c.polys...)
		return
	}
	for i := range c.polys { // nothing shows through: small masks are quicker
		c.fill(s.line, c.polys[i])
	}
}

// bars adds the outline of a line to the polygons, all turning the same way.
func (c *canvas) bars(pts []point, half int, butt, closed bool) {
	for i := 0; i+1 < len(pts); i++ {
		p, q := pts[i], pts[i+1]
		if p == q {
			continue
		}
		dx, dy := aside(p, q, half)
		c.polys = append(c.polys, []point{p.add(dx, dy), q.add(dx, dy), q.add(-dx, -dy), p.add(-dx, -dy)})
		if half < 40 {
			continue // joints of hair lines cannot be seen
		}
		if i > 0 || !butt {
			c.polys = append(c.polys, ring(p, half, half))
		}
		if i+2 == len(pts) && !butt && !closed {
			c.polys = append(c.polys, ring(q, half, half))
		}
	}
}

// dashes cuts a line into pieces of a length with gaps of the same length.
func dashes(pts []point, length int) [][]point {
	var out [][]point
	on, left := true, length
	piece := []point{pts[0]}
	for i := 0; i+1 < len(pts); i++ {
		p, q := pts[i], pts[i+1]
		d := distance(p, q)
		done := 0
		for d-done > left {
			done += left
			m := point{p.X + part(q.X-p.X, done, d), p.Y + part(q.Y-p.Y, done, d)}
			if on {
				out = append(out, append(piece, m))
			}
			piece, on, left = []point{m}, !on, length
		}
		left -= d - done
		piece = append(piece, q)
	}
	if on && len(piece) > 1 {
		out = append(out, piece)
	}
	return out
}
