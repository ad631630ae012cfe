package donnerschlag

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// reading2 is a second reading of sections 3.5 to 3.7 and 7, written on names and
// whole paths without looking at the first. It knows the 2023 edition and the
// 2022 edition, each ruling at its default.
type reading2 struct {
	f     *field
	pos   *model.Position
	year  int
	river map[string]bool // "2312/2412" both ways
	brdg  map[string]bool
	stand map[string][]Unit
	lines map[model.UnitID]bool
	near  map[string][]string
}

func secondReading(f *field, pos *model.Position, edition string) *reading2 {
	r := &reading2{f: f, pos: pos, year: map[string]int{"2023": 2023, "2022": 2022}[edition], river: map[string]bool{}, brdg: map[string]bool{}}
	for _, e := range f.grid.Rivers {
		r.river[e[0]+"/"+e[1]], r.river[e[1]+"/"+e[0]] = true, true
	}
	for _, e := range f.grid.Bridges {
		r.brdg[e[0]+"/"+e[1]], r.brdg[e[1]+"/"+e[0]] = true, true
		r.river[e[0]+"/"+e[1]], r.river[e[1]+"/"+e[0]] = true, true
	}
	return r
}

// around gives the neighbours by the table of the data file, section 1.
func (r *reading2) around(hex string) []string {
	if list, known := r.near[hex]; known {
		return list
	}
	if r.near == nil {
		r.near = map[string][]string{}
	}
	r.near[hex] = r.neighbours(hex)
	return r.near[hex]
}

func (r *reading2) neighbours(hex string) []string {
	var c, row int
	fmt.Sscanf(hex, "%2d%2d", &c, &row)
	d := -1
	if c%2 == 1 {
		d = 0
	}
	var list []string
	for _, n := range [][2]int{{c, row - 1}, {c, row + 1}, {c - 1, row + d}, {c - 1, row + d + 1}, {c + 1, row + d}, {c + 1, row + d + 1}} {
		g := r.f.grid
		if n[0] >= g.FirstCol && n[0] <= g.LastCol && n[1] >= g.FirstRow && n[1] <= g.LastRow {
			list = append(list, fmt.Sprintf("%02d%02d", n[0], n[1]))
		}
	}
	return list
}

func (r *reading2) units(hex string) []Unit {
	if r.stand == nil {
		r.stand = map[string][]Unit{}
		for i, u := range r.f.data.Units {
			if p := r.pos.At(model.UnitID(i)); p >= 0 && !r.pos.Marked(model.UnitID(i), "overrun") {
				name := r.pos.Set().SpaceName(p)
				r.stand[name] = append(r.stand[name], u)
			}
		}
	}
	return r.stand[hex]
}

func (r *reading2) fighters(hex string, side model.Side) bool {
	return slices.ContainsFunc(r.units(hex), func(u Unit) bool { return u.Side == side && !u.HQ })
}

func (r *reading2) anyone(hex string, side model.Side) bool {
	return slices.ContainsFunc(r.units(hex), func(u Unit) bool { return u.Side == side })
}

func (r *reading2) inEZOC(hex string, side model.Side) bool {
	return slices.ContainsFunc(r.around(hex), func(n string) bool { return !r.river[hex+"/"+n] && r.fighters(n, Enemy(side)) })
}

func (r *reading2) hasLine(id model.UnitID) bool {
	if r.lines == nil {
		r.lines = map[model.UnitID]bool{}
	}
	if _, known := r.lines[id]; !known {
		r.lines[id] = r.search(id)
	}
	return r.lines[id]
}

// search looks for one unit's supply line by itself.
func (r *reading2) search(id model.UnitID) bool {
	u := r.f.data.Units[id]
	if u.Alarm {
		return true
	}
	start := r.pos.Set().SpaceName(r.pos.At(id))
	seen := map[string]bool{start: true}
	queue := []string{start}
	for len(queue) > 0 {
		hex := queue[0]
		queue = queue[1:]
		if slices.Contains(r.f.grid.Borders[u.Side], hex) {
			return true
		}
		for _, n := range r.around(hex) {
			if seen[n] || r.river[hex+"/"+n] && !r.brdg[hex+"/"+n] || r.anyone(n, Enemy(u.Side)) || r.inEZOC(n, u.Side) && !r.anyone(n, u.Side) {
				continue
			}
			seen[n] = true
			queue = append(queue, n)
		}
	}
	return false
}

func (r *reading2) road(hex string) bool { return len(r.f.grid.Roads[hex]) > 0 }

// oneRoad reports whether a path keeps to one drawn line, or in 2022 to road
// hexes.
func (r *reading2) oneRoad(path []string) bool {
	for i, hex := range path {
		if !r.road(hex) {
			return false
		}
		if r.year == 2022 || i == len(path)-1 {
			continue
		}
		all := r.f.grid.Roads[hex]
		if slices.Contains(r.f.grid.Features[hex], "city") {
			all = [][]string{slices.Concat(all...)}
		}
		if !slices.ContainsFunc(all, func(g []string) bool {
			return slices.Contains(g, path[i+1]) && (i == 0 || slices.Contains(g, path[i-1]))
		}) {
			return false
		}
	}
	return true
}

// legal judges a whole path of a unit and gives its cost in quarter points.
func (r *reading2) legal(id model.UnitID, path []string) (bool, adjudicate.Quarters) {
	u, have := r.f.data.Units[id], r.allowance(id)
	paid, bonus := 0, false
	for i := 1; i < len(path); i++ {
		cost, last, ok := r.next(u, path[:i+1], have-paid)
		if !ok || bonus {
			return false, 0
		}
		paid, bonus = paid+cost, last
	}
	return r.fits(id, u, path), adjudicate.Quarters(paid)
}

// allowance is what a unit may spend, in quarter points.
func (r *reading2) allowance(id model.UnitID) int {
	u := r.f.data.Units[id]
	mp := u.MP[0]
	if r.pos.Steps(id) < u.Steps {
		mp = u.MP[1]
	}
	have := mp * 4
	if r.pos.Marked(id, "oos") || !r.hasLine(id) {
		have /= 2
		if r.year == 2022 {
			have = have / 4 * 4
		}
	}
	return have
}

// next judges the last step of a path whose steps before it are legal: what it costs,
// and whether the road bonus pays for it.
func (r *reading2) next(u Unit, path []string, left int) (cost int, bonus, ok bool) {
	i := len(path) - 1
	from, to := path[i-1], path[i]
	switch {
	case !slices.Contains(r.around(from), to):
		return 0, false, false
	case i > 1 && r.inEZOC(from, u.Side) || i > 1 && u.Class == Motorized && r.wet(path[i-2], from):
		return 0, false, false
	case r.wet(from, to) && !r.mayCross(u, path, i) || !r.mayEnter(u, to):
		return 0, false, false
	}
	cost = 4 * r.price(u, to)
	bonus = cost > left
	return cost, bonus, !bonus || r.earned(u, path, left, cost)
}

func (r *reading2) wet(a, b string) bool { return r.river[a+"/"+b] && !r.brdg[a+"/"+b] }

func (r *reading2) mayCross(u Unit, path []string, i int) bool {
	switch {
	case u.Class == Tank:
		return false
	case u.Class == Motorized && r.year == 2022:
		return slices.ContainsFunc(r.around(path[0]), func(n string) bool { return r.river[path[0]+"/"+n] })
	case u.Class == Motorized:
		return i == 1
	}
	return true
}

func (r *reading2) mayEnter(u Unit, hex string) bool {
	if r.f.ground[hex] == "no-entry" || r.fighters(hex, Enemy(u.Side)) {
		return false
	}
	return !u.HQ || !r.anyone(hex, Enemy(u.Side))
}

func (r *reading2) price(u Unit, hex string) int {
	switch r.f.ground[hex] {
	case "snowdrift":
		return 3
	case "yak-9":
		if u.Side == Axis {
			return 3
		}
	}
	return 1
}

// earned: the road bonus for the last hex of a path.
func (r *reading2) earned(u Unit, path []string, left, cost int) bool {
	if len(path) < 3 || !r.oneRoad(path) {
		return false
	}
	if r.year == 2022 {
		return left == 0 && !slices.ContainsFunc(path, func(h string) bool { return r.inEZOC(h, u.Side) })
	}
	return left < 4 && cost == 4
}

func (r *reading2) fits(id model.UnitID, u Unit, path []string) bool {
	end := path[len(path)-1]
	if u.HQ && u.Side == Axis && !r.road(end) {
		return false
	}
	if end == path[0] {
		return true
	}
	combat, hqs := 0, 0
	for i, o := range r.f.data.Units { // an overrun HQ keeps its place (ds-overrun-hq)
		if p := r.pos.At(model.UnitID(i)); model.UnitID(i) != id && p >= 0 && r.pos.Set().SpaceName(p) == end && o.Side == u.Side && !o.Alarm {
			if o.HQ {
				hqs++
			} else {
				combat++
			}
		}
	}
	if u.HQ {
		return hqs == 0
	}
	return combat < 2
}

func pathNames(set *model.Set, path []model.Space) []string {
	return strings.Split(set.Path(path), "-")
}
