package wintergewitter

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/speech"
)

// layout is a set-up while it is made (19): who stands where, and where others may stand.
// Units that are on the map already are in it from the start.
type layout struct {
	d     *Data
	sc    *Scenario
	reads func(ruling, value string) bool
	stack func(u model.UnitID) int
	at    []model.Space // beside the units; NoSpace: not set up
	load  []int         // stacking points by hex
	owner []model.Side  // by hex; "" if nobody stands there
	line  []int         // beside the units: its line of the set-up, or noLine
	area  [][]bool      // beside the lines: where it lets units start; nil of those that hang on where others stand
}

// noLine is the line of a unit that does not start in a scenario.
const noLine = -1

// newLayout is a set-up in which nobody stands yet. taken says which options are used (20.1).
func (d *Data) newLayout(sc *Scenario, reads func(ruling, value string) bool, taken func(option string) bool, stack func(u model.UnitID) int) *layout {
	l := &layout{d: d, sc: sc, reads: reads, stack: stack, at: make([]model.Space, len(d.Units)), load: make([]int, len(d.Hexes)),
		owner: make([]model.Side, len(d.Hexes)), line: make([]int, len(d.Units))}
	l.area = d.areas.of(l)
	for i := range d.Units {
		u := &d.Units[i]
		l.at[i] = model.NoSpace
		l.line[i] = slices.IndexFunc(sc.Setup, func(p Placing) bool {
			return u.land() && u.Side == p.Side && u.Group[sc.Index] == p.Group && (p.Formation == "" || p.Formation == u.Formation) && (p.Option == "" || taken(p.Option))
		})
	}
	return l
}

// put sets a unit up that does not stand yet; lift takes it away again, the last first.
func (l *layout) put(u model.UnitID, hex model.Space) (lift func()) {
	stack, owner := l.stack(u), l.owner[hex]
	l.at[u], l.owner[hex] = hex, l.d.Units[u].Side
	l.load[hex] += stack
	return func() {
		l.at[u], l.owner[hex] = model.NoSpace, owner
		l.load[hex] -= stack
	}
}

// starts reports whether a unit is set up in this scenario and does not stand yet.
func (l *layout) starts(u model.UnitID) bool { return l.line[u] >= 0 && l.at[u] == model.NoSpace }

// judge says whether a unit may start in a hex (19, 9.1, 8.2).
func (l *layout) judge(u model.UnitID, hex model.Space) adjudicate.Verdict {
	unit := &l.d.Units[u]
	if l.line[u] < 0 {
		return refuse("set-up.none", "19", u, l.sc.Name)
	}
	p := &l.sc.Setup[l.line[u]]
	switch {
	case l.at[u] != model.NoSpace:
		return refuse("set-up.twice", p.Rule, u, l.at[u])
	case !l.d.Set.Board.Contains(hex):
		return refuse("set-up.hex", p.Rule, u)
	case l.d.Hexes[hex].West:
		return refuse("set-up.far-bank", "8.2", hex)
	case unit.Side == Soviet && l.d.Hexes[hex].Pocket:
		return refuse("set-up.pocket", "5", hex)
	case l.owner[hex] != "" && l.owner[hex] != unit.Side:
		return refuse("set-up.enemy", p.Rule, hex)
	case !l.lets(l.line[u], hex):
		return refuse("set-up.place", p.Rule, u, hex, l.where(p))
	case unit.Type == Convoy && slices.Contains(p.Limits, "one-per-hex") && l.hasConvoy(hex):
		return refuse("set-up.convoy", p.Rule, hex)
	case l.load[hex]+l.stack(u) > stackLimit:
		return refuse("set-up.full", "9.1", hex, l.load[hex], l.stack(u), stackLimit)
	case p.Points > 0 && !l.reaches(l.line[u], u):
		return refuse("set-up.points", p.Rule, u, p.Group, p.Points)
	}
	if other, kept := l.kept(u, hex); kept > 0 && l.load[hex]+l.stack(u)+kept > stackLimit {
		return refuse("set-up.kept", "9.1", hex, other)
	}
	return fine
}

// mayDig reports whether units may start entrenched in a hex: nobody, or those that stand on the
// Myshkova in 19.2, which only Soviet units do (wg-entrenched-at-start).
func (l *layout) mayDig(hex model.Space) bool {
	if l.sc.Name != "19.2" || !l.reads("wg-entrenched-at-start", "soviet") || l.d.own(hex) != Soviet {
		return false
	}
	i := slices.IndexFunc(l.d.Rivers, func(r River) bool { return r.Name == "Myshkova" })
	return i >= 0 && slices.ContainsFunc(l.d.Rivers[i].Sides, func(e [2]model.Space) bool { return e[0] == hex || e[1] == hex })
}

func (l *layout) hasConvoy(hex model.Space) bool {
	for i, at := range l.at {
		if at == hex && l.d.Units[i].Type == Convoy {
			return true
		}
	}
	return false
}

// kept is what must be kept free in a hex for units that can start nowhere else, and one of
// those.
func (l *layout) kept(u model.UnitID, hex model.Space) (one model.UnitID, points int) {
	one = model.NoUnit
	for k := range l.sc.Setup {
		if p := &l.sc.Setup[k]; p.How != "hex" || !slices.Contains(p.Hexes, hex) {
			continue
		}
		for i := range l.line {
			if v := model.UnitID(i); l.line[i] == k && v != u && l.starts(v) {
				one, points = max(one, v), points+l.stack(v)
			}
		}
	}
	return one, points
}

// chosen is how many stacking points of the units of a line stand.
func (l *layout) chosen(line int) (points int) {
	for i := range l.line {
		if l.line[i] == line && l.at[i] != model.NoSpace {
			points += l.stack(model.UnitID(i))
		}
	}
	return points
}

// reaches reports whether a line of which units of just so many stacking points start can
// still have them, with one unit more.
func (l *layout) reaches(line int, with model.UnitID) bool {
	want := l.sc.Setup[line].Points - l.chosen(line) - l.stack(with)
	if want < 0 {
		return false
	}
	can := make([]bool, want+1)
	can[0] = true
	for i := range l.line {
		u := model.UnitID(i)
		if l.line[i] != line || u == with || !l.starts(u) {
			continue
		}
		for n := want; n >= l.stack(u); n-- {
			can[n] = can[n] || can[n-l.stack(u)]
		}
	}
	return can[want]
}

// lets reports whether a line lets its units start in a hex.
func (l *layout) lets(line int, hex model.Space) bool { return l.letting(line)(hex) }

// letting is lets for who asks about many hexes, while nobody else is set up: in the area of the line, or
// with, or so many hexes from, a unit of one of the groups.
func (l *layout) letting(line int) func(hex model.Space) bool {
	if area := l.area[line]; area != nil {
		return func(hex model.Space) bool { return area[hex] }
	}
	p := &l.sc.Setup[line]
	var from []model.Space
	for i, at := range l.at {
		if at != model.NoSpace && l.d.Units[i].Side == p.Side && slices.Contains(p.Groups, l.d.Units[i].Group[l.sc.Index]) {
			from = append(from, at)
		}
	}
	return func(hex model.Space) bool { return l.d.near(from, hex, p.Radius) && l.limits(p, hex) }
}

// where is the place of a line in words.
func (l *layout) where(p *Placing) string {
	b, n := l.d.Set.Board, strconv.Itoa(p.Radius)
	names := make([]string, len(p.Hexes))
	for i, h := range p.Hexes {
		names[i] = b.Name(h)
	}
	list := strings.Join(names, speech.Text("part.or"))
	text := speech.Text("where.groups", strings.Join(p.Groups, ", "))
	switch p.How {
	case "hex":
		text = speech.Text("where.in", list)
	case "within":
		text = speech.Text("where.within", n, list)
	case "line":
		text = speech.Text("where.line", n, strings.Join(names, speech.Text("part.and")))
	case "with":
		if text = speech.Text("where.with", strings.Join(p.Groups, ", ")); p.Radius > 0 {
			text += speech.Text("where.near-them", n)
		}
	case "region":
		text = speech.Text("where.anywhere")
	case "sector":
		text = speech.Text("where.sector", p.Sector, n)
	}
	for _, limit := range p.Limits {
		switch {
		case limit == "own-side" && l.reads("wg-setup-side", "yes"), limit == "behind-line":
			text += speech.Text("where.own-side")
		case limit == "south-of-aksai":
			text += speech.Text("where.aksai")
		case limit == "north-of-row-24":
			text += speech.Text("where.row-24")
		}
	}
	return text
}

// places lists where a unit may start, ascending.
func (l *layout) places(u model.UnitID) (list []model.Space) {
	if l.line[u] < 0 {
		return nil
	}
	lets := l.letting(l.line[u])
	return hexes.Where(l.d.Set.Board, func(hex model.Space) bool { return lets(hex) && l.judge(u, hex).Legal() })
}

// rest sets up what a side has not set up yet: as proposed, and where that is not legal as
// near to it as may be. It returns the units in the order in which they were set up.
func (l *layout) rest(side model.Side) (list []model.UnitID) {
	for i := range l.sc.Setup {
		if l.sc.Setup[i].Side != side {
			continue
		}
		list = append(list, l.restOf(i)...)
	}
	return list
}

// restOf is rest for one line. Of a line with so many stacking points those that are proposed
// are the first.
func (l *layout) restOf(line int) (list []model.UnitID) {
	for _, all := range []bool{false, true} {
		for i := range l.line {
			u := model.UnitID(i)
			proposed, ok := l.sc.Proposed.At[l.d.Units[u].ID]
			if l.line[i] != line || !l.starts(u) || !ok && !all {
				continue
			}
			points := l.sc.Setup[line].Points
			if points > 0 && !ok && l.chosen(line) == points {
				continue // who is not picked waits in the pool
			}
			if !ok {
				proposed = model.NoSpace
			}
			if hex := l.nearest(u, proposed); hex != model.NoSpace {
				l.put(u, hex)
				list = append(list, u)
			}
		}
	}
	return list
}

// nearest is the legal place of a unit that is nearest to a hex; the first if there is no such
// hex, NoSpace if there is no place.
func (l *layout) nearest(u model.UnitID, to model.Space) model.Space {
	if to != model.NoSpace && l.judge(u, to).Legal() {
		return to
	}
	best, far := model.NoSpace, 0
	for _, s := range l.places(u) {
		if to == model.NoSpace {
			return s
		}
		if n := l.d.Set.Board.Distance(s, to); best == model.NoSpace || n < far {
			best, far = s, n
		}
	}
	return best
}
