package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// route is a legal way of a unit to a goal, and what the choice among ways looks at
// (orders 2.3).
type route struct {
	path   []model.Space
	cost   adjudicate.Quarters
	ezocs  int // hexes before the goal that lie in an EZOC
	rivers int // hexsides of a river without a bridge
}

// toGoal is the move of a unit to a hex to which its owner has not said the way:
// the cheapest legal path; of equally cheap ones those with the fewest hexes in EZOCs
// before the goal, of these those with the fewest rivers crossed without a bridge, of
// these those through the fewest hexes, of these the first in canonical order. It
// overruns nobody on its way. Where paths that are alike so far leave different
// things behind them, it is refused with one path of each kind.
func (s *segment) toGoal(u model.UnitID, goal model.Space) activation {
	a := activation{unit: u, path: []model.Space{s.pos.At(u), goal}}
	w := s.setOut(u, s.oos(u) || s.outOfSupply(u))
	routes := mildest(s.cheapest(w, goal, false))
	if len(routes) == 0 {
		bad := s.outOfReach(&w, goal)
		a.lost = &bad
		return a
	}
	a.path = routes[0].path
	if bad := s.alike(u, routes); !bad.Legal() {
		a.lost = &bad
	}
	return a
}

// mildest keeps the routes that the rules punish least, in canonical order.
func mildest(routes []route) []route {
	compare := func(a, b route) int {
		if a.ezocs != b.ezocs {
			return a.ezocs - b.ezocs
		}
		if a.rivers != b.rivers {
			return a.rivers - b.rivers
		}
		return len(a.path) - len(b.path)
	}
	slices.SortFunc(routes, func(a, b route) int {
		if c := compare(a, b); c != 0 {
			return c
		}
		return slices.Compare(a.path, b.path)
	})
	for i := range routes {
		if compare(routes[0], routes[i]) != 0 {
			return routes[:i]
		}
	}
	return routes
}

// alike refuses routes that leave different things behind them.
func (s *segment) alike(u model.UnitID, routes []route) adjudicate.Verdict {
	if len(routes) == 1 {
		return adjudicate.Verdict{}
	}
	var kinds, candidates []string
	for _, r := range routes {
		if left := s.leaves(u, r.path); !contains(kinds, left) {
			kinds = append(kinds, left)
			candidates = append(candidates, s.Set().UnitName(u)+" "+s.Set().Path(r.path)+" ("+left+")")
		}
	}
	if len(kinds) == 1 {
		return adjudicate.Verdict{}
	}
	goal := routes[0].path[len(routes[0].path)-1]
	return at(refuse("goal.differ", "7.1", u, goal, strings.Join(candidates, " · ")), adjudicate.PartPath, 0)
}

// leaves says what a path does besides bringing the unit to its end: which units lose
// their OoS markers on the way (3.6), and which HQs it puts back into operation (7.3).
// Nothing is changed by looking.
func (s *segment) leaves(u model.UnitID, path []model.Space) string {
	var sheds, restores []model.UnitID
	for _, hex := range path[1:] {
		for hq := s.pos.First(hex); hq != model.NoUnit; hq = s.pos.Next(hq) {
			if s.restores(u, hq, hex) {
				restores = append(restores, hq)
			}
		}
		s.Hand().Move(u, hex)
		for v := s.rules.nextDue(s, 0); v != model.NoUnit; v = s.rules.nextDue(s, v+1) {
			if (v != u || s.rules.activeSheds()) && s.mayShed(v) && !slices.Contains(sheds, v) && s.traces(s.net(s.units[v].Side), v) {
				sheds = append(sheds, v)
			}
		}
	}
	s.Hand().Move(u, path[0])
	slices.Sort(sheds)
	var said []string
	if len(restores) > 0 {
		said = append(said, s.names(restores)+" back in operation")
	}
	if len(sheds) > 0 && s.recovers(hexEntered) {
		said = append(said, s.names(sheds)+" in supply again")
	}
	if len(said) == 0 {
		return "nothing else"
	}
	return strings.Join(said, ", ")
}

// trodden is a walk on its way to a goal, with the walks that lead to it.
type trodden struct {
	walk
	before []int32
}

// tread is what two walks share that have the same future at the same cost.
type tread struct {
	at, from model.Space
	spent    adjudicate.Quarters
	slips    bool
}

// cheapest lists all legal ways to a goal that cost least. overruns says whether they
// may overrun HQs on the way (7.3). It is made of step alone, as reach is; but of a
// state it keeps every way that leads there, at each cost.
func (s *segment) cheapest(start walk, goal model.Space, overruns bool) []route {
	nodes, seen := []trodden{{walk: start}}, map[tread]int32{}
	var ends []int32
	for i := 0; i < len(nodes); i++ {
		w := nodes[i].walk
		if w.at == goal {
			continue
		}
		for _, to := range s.board.Near(w.at) {
			next, bad := s.step(&w, to)
			if !bad.Legal() || !s.leadsOn(&next, goal) || to != goal && !overruns && s.overrunsIn(w.unit, to) {
				continue
			}
			key := tread{next.at, model.NoSpace, next.spent, next.slips}
			if next.road {
				key.from = next.from
			}
			have, known := seen[key]
			if !known {
				have = int32(len(nodes))
				seen[key] = have
				nodes = append(nodes, trodden{walk: next})
				if to == goal {
					ends = append(ends, have)
				}
			}
			nodes[have].before = append(nodes[have].before, int32(i))
		}
	}
	return s.routes(nodes, ends)
}

// leadsOn reports whether a walk may end at a goal, or may still come there.
func (s *segment) leadsOn(w *walk, goal model.Space) bool {
	if w.at == goal {
		return s.ends(w)
	}
	const bonuses = 2 * point
	far := adjudicate.Quarters(s.board.Distance(w.at, goal)) * point
	return w.halt == goesOn && !w.bonus && far <= w.left+w.extra+bonuses
}

// routes writes out the cheapest ways that a search has found.
func (s *segment) routes(nodes []trodden, ends []int32) []route {
	var list []route
	for _, end := range ends {
		cost := nodes[end].spent
		if len(list) > 0 && cost < list[0].cost {
			list = list[:0]
		}
		if len(list) == 0 || cost == list[0].cost {
			s.trace(nodes, end, nil, func(path []model.Space) { list = append(list, s.route(&nodes[0].walk, path, cost)) })
		}
	}
	return list
}

// trace gives every path that leads to a node; behind are the hexes after it, the last
// first.
func (s *segment) trace(nodes []trodden, i int32, behind []model.Space, found func(path []model.Space)) {
	behind = append(behind, nodes[i].at)
	if i == 0 {
		path := slices.Clone(behind)
		slices.Reverse(path)
		found(path)
		return
	}
	for _, before := range nodes[i].before {
		s.trace(nodes, before, behind, found)
	}
}

func (s *segment) route(w *walk, path []model.Space, cost adjudicate.Quarters) route {
	r := route{path: path, cost: cost}
	for i, hex := range path[1:] {
		if i < len(path)-2 && w.board.Zone(hex) {
			r.ezocs++
		}
		if s.board.Unbridged(path[i], hex) {
			r.rivers++
		}
	}
	return r
}

// overrunsIn reports whether a unit would overrun an HQ by entering a hex (7.3).
func (s *segment) overrunsIn(u model.UnitID, hex model.Space) bool {
	_, lone := s.loneHQ(Enemy(s.units[u].Side), hex)
	return lone && s.combatUnit(u)
}

// outOfReach says why there is no way to a goal: where the unit stands, how far it can
// go, and the rule.
func (s *segment) outOfReach(w *walk, goal model.Space) adjudicate.Verdict {
	fail := func(id, cite string, args ...any) adjudicate.Verdict {
		return at(refuse(id, cite, append([]any{w.unit, w.at, goal, s.farthest(w, goal)}, args...)...), adjudicate.PartPath, 0)
	}
	if bad := s.barred(w, goal); !bad.Legal() {
		return fail("goal."+bad.ID, bad.Cite, bad.Args[1:]...)
	}
	if over := mildest(s.cheapest(*w, goal, true)); len(over) > 0 {
		return fail("goal.overruns", "7.3", over[0].path)
	}
	if !s.room(w.unit, goal) {
		return fail("goal.full", "3.4", s.standing(w.side, goal))
	}
	if s.units[w.unit].HQ && w.side == Axis && !s.onRoad(goal) {
		return fail("goal.off-road", "7.2")
	}
	if cost := s.priceTo(*w, goal); cost > 0 {
		return fail("goal.too-far", "7.1", w.mp, cost)
	}
	return fail("goal.barred", "7.2", w.mp)
}

// priceTo is what the cheapest way to a goal costs a unit that has MPs without end; 0:
// there is none.
func (s *segment) priceTo(w walk, goal model.Space) (cost adjudicate.Quarters) {
	const endless = 1000 * point
	w.left += endless
	for _, n := range s.spread(w) {
		if n.at == goal && n.spent < endless && (cost == 0 || n.spent < cost) {
			cost = n.spent
		}
	}
	return cost
}

// farthest says how near to a goal a unit can come.
func (s *segment) farthest(w *walk, goal model.Space) string {
	reach := s.reachFrom(*w)
	if len(reach) == 0 {
		return "it cannot leave " + s.Set().SpaceName(w.at)
	}
	near := fewest(hexesOf(reach), func(hex model.Space) int { return s.board.Distance(hex, goal) })
	return "it comes as far as " + s.Set().SpaceName(near[0])
}

func hexesOf(reach []reached) []model.Space {
	list := make([]model.Space, len(reach))
	for i, r := range reach {
		list[i] = r.hex
	}
	return list
}
