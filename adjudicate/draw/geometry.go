package draw

import "math"

// box is an upright rectangle; x1 and y1 are its far sides.
type box struct{ x0, y0, x1, y1 int }

func around(c point, w, h int) box { return box{c.X - w/2, c.Y - h/2, c.X - w/2 + w, c.Y - h/2 + h} }

func (b box) overlaps(o box) bool { return b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1 }

func (b box) holds(o box) bool { return b.x0 <= o.x0 && b.y0 <= o.y0 && b.x1 >= o.x1 && b.y1 >= o.y1 }

func (b box) grow(n int) box { return box{b.x0 - n, b.y0 - n, b.x1 + n, b.y1 + n} }

func (b box) width() int { return b.x1 - b.x0 }

func (b box) height() int { return b.y1 - b.y0 }

func (b box) centre() point { return point{(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2} }

func (b box) corners() []point {
	return []point{{b.x0, b.y0}, {b.x1, b.y0}, {b.x1, b.y1}, {b.x0, b.y1}}
}

func (b box) join(o box) box {
	return box{min(b.x0, o.x0), min(b.y0, o.y0), max(b.x1, o.x1), max(b.y1, o.y1)}
}

func (b box) meet(o box) box {
	return box{max(b.x0, o.x0), max(b.y0, o.y0), min(b.x1, o.x1), min(b.y1, o.y1)}
}

func bounds(pts []point) box {
	b := box{pts[0].X, pts[0].Y, pts[0].X, pts[0].Y}
	for _, p := range pts[1:] {
		b = b.join(box{p.X, p.Y, p.X, p.Y})
	}
	return b
}

func (p point) add(dx, dy int) point { return point{p.X + dx, p.Y + dy} }

// to is the point n thousandths of the way from p to q.
func (p point) to(q point, n int) point {
	return point{p.X + part(q.X-p.X, n, 1000), p.Y + part(q.Y-p.Y, n, 1000)}
}

// part is a*n/d, reckoned in 64 bits on every machine.
func part(a, n, d int) int { return int(int64(a) * int64(n) / int64(d)) }

func middle(pts []point) point {
	var m point
	for _, p := range pts {
		m = m.add(p.X, p.Y)
	}
	return point{m.X / len(pts), m.Y / len(pts)}
}

// distance is the length from p to q, rounded down.
func distance(p, q point) int {
	dx, dy := int64(q.X-p.X), int64(q.Y-p.Y)
	return root(dx*dx + dy*dy)
}

// root is the whole square root.
func root(n int64) int {
	if n < 2 {
		return int(n)
	}
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return int(x)
}

// aside is the vector of length n square to the way from p to q, to its left.
func aside(p, q point, n int) (dx, dy int) {
	d := distance(p, q)
	if d == 0 {
		return 0, 0
	}
	return part(q.Y-p.Y, n, d), -part(q.X-p.X, n, d)
}

// along is the vector of length n from p towards q.
func along(p, q point, n int) (dx, dy int) {
	d := distance(p, q)
	if d == 0 {
		return 0, 0
	}
	return part(q.X-p.X, n, d), part(q.Y-p.Y, n, d)
}

// curve is the arc from a to c drawn towards b, as a line of short pieces.
func curve(a, b, c point) []point {
	const n = 8
	pts := make([]point, 0, n+1)
	for i := 0; i <= n; i++ {
		u, t := n-i, i
		pts = append(pts, point{
			(u*u*a.X + 2*u*t*b.X + t*t*c.X) / (n * n),
			(u*u*a.Y + 2*u*t*b.Y + t*t*c.Y) / (n * n)})
	}
	return pts
}

// quarter is the cosine of every 32nd of a circle up to a right angle, out of
// 16384.
var quarter = [9]int{16384, 16069, 15137, 13623, 11585, 9102, 6270, 3196, 0}

// cosine is the cosine of n/32 of a circle, out of 16384.
func cosine(n int) int {
	n &= 31
	switch {
	case n <= 8:
		return quarter[n]
	case n <= 16:
		return -quarter[16-n]
	case n <= 24:
		return -quarter[n-16]
	}
	return quarter[32-n]
}

// ring is an ellipse as a polygon of 32 corners.
func ring(c point, rx, ry int) []point {
	pts := make([]point, 32)
	for i := range pts {
		pts[i] = point{c.X + rx*cosine(i)/16384, c.Y + ry*cosine(i-8)/16384}
	}
	return pts
}

// hatch cuts parallel lines to a polygon: those of which x+slope*y is a multiple
// of gap, slope being 1 or -1.
func hatch(pts []point, gap, slope int) [][]point {
	lo, hi := math.MaxInt32, math.MinInt32
	for _, p := range pts {
		lo, hi = min(lo, p.X+slope*p.Y), max(hi, p.X+slope*p.Y)
	}
	var lines [][]point
	first := lo / gap * gap
	for k := first - gap; k <= hi; k += gap {
		var cut []point
		for i, p := range pts {
			q := pts[(i+1)%len(pts)]
			a, b := p.X+slope*p.Y-k, q.X+slope*q.Y-k
			if (a < 0) == (b < 0) {
				continue
			}
			cut = append(cut, point{p.X + part(q.X-p.X, a, a-b), p.Y + part(q.Y-p.Y, a, a-b)})
		}
		for i := 1; i < len(cut); i++ {
			for j := i; j > 0 && cut[j].Y < cut[j-1].Y; j-- {
				cut[j], cut[j-1] = cut[j-1], cut[j]
			}
		}
		for i := 0; i+1 < len(cut); i += 2 {
			lines = append(lines, []point{cut[i], cut[i+1]})
		}
	}
	return lines
}
