package wintergewitter

import (
	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/strict"
)

// check judges what no single line shows: what the rulebook counts, and that the map, the
// tables and the scenarios hold together.
func (r *dataReader) check() {
	r.checkDon()
	r.checkRivers()
	r.checkBridges()
	r.checkLine()
	r.checkEdges()
	r.checkTables()
	r.checkUnits()
	r.checkTurns()
	for i := range r.d.Scenarios {
		r.checkScenario(&r.d.Scenarios[i])
	}
}

func (r *dataReader) boardFault(format string, args ...any) {
	r.Fault(strict.Place{File: "board.yaml"}, format, args...)
}

// edges calls f for every hexside, the lower hex first.
func (d *Data) eachSide(f func(a, b model.Space, e model.Edge)) {
	for i := range d.Hexes {
		a := model.Space(i)
		for _, b := range d.Set.Board.Near(a) {
			if a < b {
				f(a, b, d.Set.Board.Edge(a, b))
			}
		}
	}
}

// checkDon: the Don, and nothing else, parts the two banks (8.2), and all of the near bank is
// one piece.
func (r *dataReader) checkDon() {
	b := r.d.Set.Board
	r.d.eachSide(func(x, y model.Space, e model.Edge) {
		if apart := r.d.Hexes[x].West != r.d.Hexes[y].West; apart != (e&model.Major != 0) {
			r.boardFault("%s and %s: the Don parts the banks, and nothing else does", b.Name(x), b.Name(y))
		}
	})
	for i := range r.d.Hexes {
		switch h := &r.d.Hexes[i]; {
		case h.West && (h.Pocket || h.Axis || h.Ring != ""):
			r.boardFault("%s lies on the far bank of the Don: it is no hex of the Pocket, of the Ring or of the Axis side", b.Name(model.Space(i)))
		case h.Ring != "" && (h.Pocket || r.d.toPocket[i] > ringReach):
			r.boardFault("%s is no hex of a sector of the Ring: those lie outside of the Pocket, within %d of it (19.3.1)", b.Name(model.Space(i)), ringReach)
		case h.Pocket && h.Axis:
			r.boardFault("%s is a hex of the Pocket: it lies on no side of the line", b.Name(model.Space(i)))
		}
	}
	if len(r.d.pocket) == 0 {
		r.boardFault("there is no hex of the Pocket")
	}
}

// ringReach is how near to the Pocket the Ring is set up (19.3.1).
const ringReach = 3

// checkRivers: a river is one line from end to end.
func (r *dataReader) checkRivers() {
	b := r.d.Set.Board
	for _, river := range r.d.Rivers {
		for i := 1; i < len(river.Sides); i++ {
			p, q := river.Sides[i-1], river.Sides[i]
			if !joined(b, p, q) {
				r.boardFault("river %s: %s/%s does not go on at %s/%s", river.Name, b.Name(p[0]), b.Name(p[1]), b.Name(q[0]), b.Name(q[1]))
			}
		}
	}
}

// joined reports whether two hexsides meet: they have one hex in common, and their other
// hexes touch.
func joined(b *model.Board, p, q [2]model.Space) bool {
	for i := range p {
		for j := range q {
			if p[i] == q[j] && p[1-i] != q[1-j] {
				return b.Adjacent(p[1-i], q[1-j])
			}
		}
	}
	return false
}

// checkBridges: where a road crosses a river there is a bridge, and there are no others.
func (r *dataReader) checkBridges() {
	b := r.d.Set.Board
	r.d.eachSide(func(x, y model.Space, e model.Edge) {
		road := hexes.Joins(b, model.NoSpace, x, y, false)
		switch bridge := e&model.Bridge != 0; {
		case road && e&model.River != 0 && !bridge:
			r.boardFault("a road crosses %s/%s, where no bridge is", b.Name(x), b.Name(y))
		case bridge && !road && !r.d.rail[[2]model.Space{x, y}]:
			r.boardFault("there is a bridge at %s/%s, and no road over it", b.Name(x), b.Name(y))
		}
	})
}

// checkLine: the line of 12 December is one chain of hexsides without a branch.
func (r *dataReader) checkLine() {
	b := r.d.Set.Board
	var line [][2]model.Space
	r.d.eachSide(func(x, y model.Space, _ model.Edge) {
		if p, q := r.d.own(x), r.d.own(y); p != "" && q != "" && p != q {
			line = append(line, [2]model.Space{x, y})
		}
	})
	next := make([][]int, len(line))
	ends, first := 0, 0
	for i, p := range line {
		for j, q := range line {
			if i != j && joined(b, p, q) {
				next[i] = append(next[i], j)
			}
		}
		if len(next[i]) < 2 {
			ends, first = ends+1, i
		}
		if len(next[i]) > 2 {
			r.boardFault("the line of 12 December branches at %s/%s", b.Name(p[0]), b.Name(p[1]))
		}
	}
	seen := make([]bool, len(line))
	reached, queue := 0, []int{first}
	for len(queue) > 0 && len(line) > 0 {
		i := queue[0]
		if queue = queue[1:]; seen[i] {
			continue
		}
		seen[i], reached = true, reached+1
		queue = append(queue, next[i]...)
	}
	if ends != 2 || reached != len(line) {
		r.boardFault("the line of 12 December is no chain: it has %d ends, and %d of its %d sides hang together", ends, reached, len(line))
	}
}

// checkEdges: supply comes from hexes of the edge of the map (14.2), and where rules name a
// hex they find what they speak of.
func (r *dataReader) checkEdges() {
	b := r.d.Set.Board
	for _, side := range sides {
		for _, s := range b.Border(side) {
			if len(b.Near(s)) == 6 || r.d.Hexes[s].West || r.d.Hexes[s].Pocket {
				r.boardFault("%s is no edge hex that can supply the %s side", b.Name(s), side)
			}
		}
	}
	for _, name := range []string{"2428", "4831"} { // 19.1.3, 19.1.2
		s, ok := b.Find(name)
		if !ok || r.d.own(s) == "" {
			r.boardFault("the rules speak of %s: it must be a hex that both sides can enter", name)
		} else if name == "4831" && len(b.Near(s)) == 6 {
			r.boardFault("4831 is an entry hex: it lies on the edge of the map (19.1.2)")
		}
	}
}

// checkTables: no result falls with a higher die or in a higher column.
func (r *dataReader) checkTables() {
	at := strict.Place{File: "tables.yaml"}
	for _, t := range []struct {
		name string
		rows [][]Result
	}{{"fire", r.d.CRT.Rows}, {"bombardment", r.d.Bombard.Rows}, {"counter-battery", r.d.Counter.Rows}} {
		for i, row := range t.rows {
			for j := range row {
				if j > 0 && less(row[j], row[j-1]) || i > 0 && less(row[j], t.rows[i-1][j]) {
					r.Fault(at, "%s, die %d, column %d: the result is below one of a lower die or column", t.name, i+1, j+1)
				}
			}
		}
	}
	rows := r.d.AirCombat.Rows
	for i, row := range rows {
		for j := range row {
			if j > 0 && row[j] < row[j-1] || i > 0 && row[j] < rows[i-1][j] {
				r.Fault(at, "air-combat, die %d, column %d: the result is below one of a lower die or column", i+1, j+1)
			}
		}
	}
}

// less reports whether a result is below another. S of counter-battery goes before a number,
// which it is part of.
func less(a, b Result) bool {
	if a.Mandatory != b.Mandatory {
		return a.Mandatory < b.Mandatory
	}
	return a.Optional < b.Optional || !a.D && b.D
}
