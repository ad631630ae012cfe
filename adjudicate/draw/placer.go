package draw

// placer finds room for labels on the map. No box it gives out overlaps another,
// or anything that was taken, or leaves the frame.
type placer struct {
	frame  box
	across int
	cells  [][]box
	given  []box // what was given out: the boxes of labels
	signs  []box // what overlays keep clear of labels, for the test
}

const cellSize = 6000

func newPlacer(frame box) *placer {
	p := &placer{frame: frame, across: max(frame.width(), 0)/cellSize + 1}
	p.cells = make([][]box, p.across*(max(frame.height(), 0)/cellSize+1))
	return p
}

// each calls f for the cells that a box touches, until it returns false.
func (p *placer) each(b box, f func(i int) bool) {
	down := len(p.cells) / p.across
	col := func(x int) int { return min(max((x-p.frame.x0)/cellSize, 0), p.across-1) }
	row := func(y int) int { return min(max((y-p.frame.y0)/cellSize, 0), down-1) }
	for y := row(b.y0); y <= row(b.y1); y++ {
		for x := col(b.x0); x <= col(b.x1); x++ {
			if !f(y*p.across + x) {
				return
			}
		}
	}
}

// take marks a box as no room for labels.
func (p *placer) take(b box) {
	p.each(b, func(i int) bool {
		p.cells[i] = append(p.cells[i], b)
		return true
	})
}

// sign marks a box in which an overlay draws what no label may cover: the head of an
// arrow, a dot. All signs are marked before the first label is placed.
func (p *placer) sign(b box) {
	p.take(b)
	p.signs = append(p.signs, b)
}

// free reports whether a label may stand there.
func (p *placer) free(b box) bool {
	if !p.frame.holds(b) {
		return false
	}
	ok := true
	p.each(b, func(i int) bool {
		for _, o := range p.cells[i] {
			if o.overlaps(b) {
				ok = false
				return false
			}
		}
		return true
	})
	return ok
}

// place takes the first of some middles at which a box of a size is free.
func (p *placer) place(w, h int, middles []point) (box, bool) {
	for _, m := range middles {
		if b := around(m, w, h); p.free(b) {
			p.take(b)
			p.given = append(p.given, b)
			return b, true
		}
	}
	return box{}, false
}

// beside lists places for the middle of a label of a size round a box: below,
// above, right, left, aslant; first close, then farther off.
func beside(b box, w, h int, farthest int) []point {
	var list []point
	c := b.centre()
	for gap := 80; gap <= farthest; gap += 380 {
		low, high := b.y1+gap+h/2, b.y0-gap-h/2
		right, left := b.x1+gap+w/2, b.x0-gap-w/2
		list = append(list, point{c.X, low}, point{c.X, high}, point{right, c.Y}, point{left, c.Y})
		for _, n := range [2]int{4, 2} {
			list = append(list, point{c.X + w/n, low}, point{c.X - w/n, low}, point{c.X + w/n, high}, point{c.X - w/n, high},
				point{right, c.Y + b.height()/n}, point{left, c.Y + b.height()/n}, point{right, c.Y - b.height()/n}, point{left, c.Y - b.height()/n})
		}
		list = append(list, point{right, low}, point{left, low}, point{right, high}, point{left, high})
	}
	return list
}
