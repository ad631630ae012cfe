package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/speech"
)

// toGoal is the move of a unit to a hex to which its owner has not said the way:
// the cheapest legal path; of equally cheap ones those with the fewest hexes in EZOCs
// before the goal, of these those with the fewest rivers crossed without a bridge, of
// these those through the fewest hexes, of these the first in canonical order. It
// overruns nobody on its way. Where paths that are alike so far leave different
// things behind them, it is refused with one path of each kind.
func (s *segment) toGoal(u model.UnitID, goal model.Space) activation {
	a := activation{unit: u, path: []model.Space{s.pos.At(u), goal}}
	w := s.setOut(u, s.oos(u) || s.outOfSupply(u))
	routes := s.mildest(&w, s.cheapest(w, goal, false))
	if len(routes) == 0 {
		bad := s.outOfReach(&w, goal)
		a.lost = &bad
		return a
	}
	a.path = routes[0].Path
	if bad := s.alike(u, routes); !bad.Legal() {
		a.lost = &bad
	}
	return a
}

// mildest keeps the routes that the rules punish least: with the fewest hexes before the
// goal that lie in an EZOC, of these those with the fewest rivers, then the shortest
// (orders 2.3).
func (s *segment) mildest(w *walk, routes []hexes.Route) []hexes.Route {
	return hexes.Mildest(routes, hexes.Route.Way,
		func(path []model.Space) int { return ezocs(w.board, path[1:len(path)-1]) },
		s.rivers,
		func(path []model.Space) int { return len(path) })
}

// rivers counts the hexsides of a path on which a river lies without a bridge.
func (s *segment) rivers(path []model.Space) (n int) {
	for i, hex := range path[1:] {
		if s.board.Unbridged(path[i], hex) {
			n++
		}
	}
	return n
}

// ezocs counts hexes in EZOCs.
func ezocs(n *hexes.Network, path []model.Space) (in int) {
	for _, hex := range path {
		if n.Zone(hex) {
			in++
		}
	}
	return in
}

// alike refuses routes that leave different things behind them.
func (s *segment) alike(u model.UnitID, routes []hexes.Route) adjudicate.Verdict {
	if len(routes) == 1 {
		return adjudicate.Verdict{}
	}
	var kinds, candidates []string
	for _, r := range routes {
		if left := s.leaves(u, r.Path); !contains(kinds, left) {
			kinds = append(kinds, left)
			candidates = append(candidates, s.Set().UnitName(u)+" "+s.Set().Path(r.Path)+" ("+left+")")
		}
	}
	if len(kinds) == 1 {
		return adjudicate.Verdict{}
	}
	goal := routes[0].Path[len(routes[0].Path)-1]
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
	var left []string
	if len(restores) > 0 {
		left = append(left, speech.Text("part.restores", s.names(restores)))
	}
	if len(sheds) > 0 && s.recovers(hexEntered) {
		left = append(left, speech.Text("part.sheds", s.names(sheds)))
	}
	if len(left) == 0 {
		return speech.Text("part.nothing-else")
	}
	return strings.Join(left, ", ")
}

// cheapest lists all legal ways to a goal that cost least. overruns says whether they
// may overrun HQs on the way (7.3).
func (s *segment) cheapest(start walk, goal model.Space, overruns bool) []hexes.Route {
	return hexes.Cheapest(s.board, start, goal, paths{s}, func(w *walk) bool {
		return s.leadsOn(w, goal) && (w.At == goal || overruns || !s.overrunsIn(w.unit, w.At))
	})
}

// leadsOn reports whether a walk may end at a goal, or may still come there.
func (s *segment) leadsOn(w *walk, goal model.Space) bool {
	if w.At == goal {
		return s.ends(w)
	}
	const bonuses = 2 * point
	far := adjudicate.Quarters(s.board.Distance(w.At, goal)) * point
	return w.halt == goesOn && !w.bonus && far <= w.Left+w.extra+bonuses
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
		return at(refuse(id, cite, append([]any{w.unit, w.At, goal, s.farthest(w, goal)}, args...)...), adjudicate.PartPath, 0)
	}
	if bad := s.barred(w, goal); !bad.Legal() {
		return fail("goal."+bad.ID, bad.Cite, bad.Args[1:]...)
	}
	if over := s.mildest(w, s.cheapest(*w, goal, true)); len(over) > 0 {
		return fail("goal.overruns", "7.3", over[0].Path)
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
	w.Left += endless
	nodes := s.reaching.Spread(s.board, w, paths{s})
	for i := range nodes {
		if n := &nodes[i].Walk; n.At == goal && n.Spent < endless && (cost == 0 || n.Spent < cost) {
			cost = n.Spent
		}
	}
	return cost
}

// farthest says how near to a goal a unit can come.
func (s *segment) farthest(w *walk, goal model.Space) string {
	reach := s.reachFrom(*w)
	if len(reach) == 0 {
		return speech.Text("part.stays", s.Set().SpaceName(w.At))
	}
	near := hexes.Least(reach, func(r hexes.Reached) int { return s.board.Distance(r.Hex, goal) })
	return speech.Text("part.farthest", s.Set().SpaceName(near[0].Hex))
}
