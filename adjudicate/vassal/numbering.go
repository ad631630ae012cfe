package vassal

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// numbering is how the cells of a grid are named, and whether numbers run the other way.
type numbering struct {
	vertical       bool   // the row stands first
	sep            string // between column and row
	hLetter        bool   // columns are A, B, … Z, AA, BB …
	vLetter        bool
	hLead, vLead   int // zeros in front, as digits more than one
	hOff, vOff     int // added to the counted column and row
	hDown, vDown   bool
	stagger        bool
	locationFormat string
}

// mostLetters is how many letters the number of a column or row may have.
const mostLetters = 64

// name is the name of a cell; empty if it would take more letters than anybody writes.
func (n *numbering) name(column, row int) string {
	if n.hLetter && letters(column+n.hOff) > mostLetters || n.vLetter && letters(row+n.vOff) > mostLetters {
		return ""
	}
	h, v := numbered(column+n.hOff, n.hLetter, n.hLead), numbered(row+n.vOff, n.vLetter, n.vLead)
	both := h + n.sep + v
	if n.vertical {
		both = v + n.sep + h
	}
	return strings.NewReplacer("$gridLocation$", both, "$row$", v, "$column$", h).Replace(n.locationFormat)
}

// letters is how many letters a number has: A to Z, then AA to ZZ.
func letters(n int) int { return max(n, -n)/26 + 1 }

// numbered is a number as a grid writes it.
func numbered(n int, letter bool, lead int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if letter {
		return sign + strings.Repeat(string(rune('A'+n%26)), letters(n))
	}
	digits := strconv.Itoa(n)
	return sign + strings.Repeat("0", max(lead+1-len(digits), 0)) + digits
}

// half rounds to the nearest number, halves up.
func half(v float64) int { return int(math.Floor(v + 0.5)) }

// extent is how large the board or zone is that a grid covers, in pixels.
type extent struct{ w, h int }

// grid gives the points of a board names.
type grid interface {
	// name is the name of the cell that holds a point; empty if none does.
	name(x, y int) string
	// cells calls f for the middles of the cells that may lie on a board so large.
	cells(on extent, f func(x, y int))
}

// hexGrid are hexes in columns, of which every other is half a hex lower.
type hexGrid struct {
	dx, dy   float64 // from column to column, from hex to hex in one
	x0, y0   int     // the middle of the first hex
	sideways bool    // the columns lie: x and y change places
	of       extent
	num      *numbering // nil: the hexes have no names
}

// raw is the column and the row of a point as they lie, from 0 on.
func (g *hexGrid) raw(x, y int) (column, row int) {
	if g.sideways {
		x, y = y, x
	}
	column = half(float64(x-g.x0) / g.dx)
	if column%2 == 0 {
		return column, half(float64(y-g.y0) / g.dy)
	}
	return column, half((float64(y-g.y0) - g.dy/2) / g.dy)
}

func (g *hexGrid) name(x, y int) string {
	if g.num == nil {
		return ""
	}
	return g.num.name(g.counted(x, y))
}

// counted is the column and row of a point as the numbering counts them.
func (g *hexGrid) counted(x, y int) (column, row int) {
	n := g.num
	raw, row := g.raw(x, y)
	column = raw
	mostRows, mostColumns := half(float64(g.of.h)/g.dx), half(float64(g.of.w)/g.dy)
	alongDown := n.vDown // whether the rows of a column count the other way
	if g.sideways {
		alongDown = n.hDown
		if n.vDown {
			column = mostRows - column
		}
		if n.hDown {
			row = mostColumns - row
		}
	} else {
		if n.hDown {
			column = mostColumns - column
		}
		if n.vDown {
			row = mostRows - row
		}
	}
	if n.stagger && raw%2 != 0 {
		if alongDown {
			row--
		} else {
			row++
		}
	}
	return column, row
}

func (g *hexGrid) cells(on extent, f func(x, y int)) {
	w, h := on.w, on.h
	if g.sideways {
		w, h = h, w
	}
	walk(g.dx, g.dy, g.x0, g.y0, w, h, func(column, row int) {
		// VASSAL reckons its grids in doubles, so this is no place for whole numbers. A product is rounded
		// before more is added to it: else machines that fuse the two give other points.
		along := float64(float64(row) * g.dy)
		if column%2 != 0 {
			along += g.dy / 2
		}
		x, y := int(float64(column)*g.dx)+g.x0, int(along)+g.y0
		if g.sideways {
			x, y = y, x
		}
		f(x, y)
	})
}

// mostCells is how many cells of a grid are named.
const mostCells = 1_000_000

// walk calls f for the columns and rows that may lie on a board.
func walk(dx, dy float64, x0, y0, w, h int, f func(column, row int)) {
	n := 0
	for column := int(math.Floor(float64(-x0)/dx)) - 1; float64(column)*dx <= float64(w-x0)+dx; column++ {
		for row := int(math.Floor(float64(-y0)/dy)) - 1; float64(row)*dy <= float64(h-y0)+dy; row++ {
			if n++; n > mostCells {
				return
			}
			f(column, row)
		}
	}
}

// squareGrid are rectangles in rows.
type squareGrid struct {
	dx, dy float64
	x0, y0 int
	of     extent
	num    *numbering
}

func (g *squareGrid) name(x, y int) string {
	n := g.num
	if n == nil {
		return ""
	}
	column, row := half(float64(x-g.x0)/g.dx), int(float64(y-g.y0)/g.dy+0.5)
	if n.hDown {
		column = int(float64(g.of.w)/g.dx+0.5) - column
	}
	if n.vDown {
		row = int(float64(g.of.h)/g.dy+0.5) - row
	}
	return n.name(column, row)
}

func (g *squareGrid) cells(on extent, f func(x, y int)) {
	walk(g.dx, g.dy, g.x0, g.y0, on.w, on.h, func(column, row int) {
		f(int(float64(column)*g.dx)+g.x0, int(float64(row)*g.dy)+g.y0)
	})
}

// regionGrid are places with a name each; a point belongs to the nearest.
type regionGrid struct{ regions []region }

type region struct {
	name string
	x, y int
}

func (g *regionGrid) name(x, y int) string {
	best, least := "", int64(math.MaxInt64)
	for _, r := range g.regions {
		dx, dy := int64(r.x-x), int64(r.y-y)
		if d := dx*dx + dy*dy; d < least {
			best, least = r.name, d
		}
	}
	return best
}

func (g *regionGrid) cells(_ extent, f func(x, y int)) {
	for _, r := range g.regions {
		f(r.x, r.y)
	}
}

// zonedGrid are zones, each with a name and perhaps a grid of its own, upon a grid.
type zonedGrid struct {
	zones []*zone
	under grid // nil: what lies in no zone has no name
}

type zone struct {
	name    string
	outline []point
	grid    grid // nil: it has none
	format  string
}

// point is a place on a board, in pixels.
type point struct{ x, y int }

func (g *zonedGrid) name(x, y int) string {
	for _, z := range g.zones {
		if !inside(z.outline, x, y) {
			continue
		}
		cell := ""
		if z.grid != nil {
			cell = z.grid.name(x, y)
		}
		return strings.NewReplacer("$name$", z.name, "$gridLocation$", cell).Replace(z.format)
	}
	if g.under == nil {
		return ""
	}
	return g.under.name(x, y)
}

func (g *zonedGrid) cells(on extent, f func(x, y int)) {
	for _, z := range g.zones {
		if z.grid != nil {
			z.grid.cells(on, func(x, y int) {
				if inside(z.outline, x, y) {
					f(x, y)
				}
			})
		}
		if at, ok := within(z.outline); ok {
			f(at.x, at.y)
		}
	}
	if g.under != nil {
		g.under.cells(on, f)
	}
}

// inside reports whether a polygon holds a point: a ray from it crosses the outline an odd
// number of times.
func inside(outline []point, x, y int) bool {
	in := false
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		if (p.y > y) == (q.y > y) {
			continue
		}
		// x < p.x + (y-p.y)*(q.x-p.x)/(q.y-p.y), without dividing
		left, right := int64(x-p.x)*int64(q.y-p.y), int64(y-p.y)*int64(q.x-p.x)
		if q.y < p.y {
			left, right = -left, -right
		}
		if left < right {
			in = !in
		}
	}
	return in
}

// within is a point in a polygon: the middle of its box if it lies in it, else that of the widest
// part of a line through it.
func within(outline []point) (point, bool) {
	if len(outline) < 3 {
		return point{}, false
	}
	lo, hi := outline[0], outline[0]
	for _, p := range outline {
		lo, hi = point{min(lo.x, p.x), min(lo.y, p.y)}, point{max(hi.x, p.x), max(hi.y, p.y)}
	}
	for n := 1; n <= 16; n++ {
		for k := 1; k < 2*n; k += 2 { // the middle first, then quarters, sixths …
			y := lo.y + (hi.y-lo.y)*k/(2*n)
			best, width := point{}, 0
			for ends := crossings(outline, y); len(ends) > 1; ends = ends[2:] {
				for len(ends) > 2 && ends[1] == ends[2] { // two parts that touch are one
					ends = append([]int{ends[0]}, ends[3:]...)
				}
				if w := ends[1] - ends[0]; w > width {
					best, width = point{(ends[0] + ends[1]) / 2, y}, w
				}
			}
			if width > 0 {
				return best, true
			}
		}
	}
	return point{}, false
}

// crossings are the points of a line across a polygon at which it goes in and out, in turn and in
// order: the first within, then the first that is not.
func crossings(outline []point, y int) (list []int) {
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		if (p.y > y) == (q.y > y) {
			continue
		}
		if q.y < p.y {
			p, q = q, p
		}
		over, down := int64(y-p.y)*int64(q.x-p.x), int64(q.y-p.y)
		x := over / down // towards zero, which is up where it is below zero
		if over > 0 && over%down != 0 {
			x++
		}
		list = append(list, p.x+int(x))
	}
	slices.Sort(list)
	return list
}
