package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// hastyCost is what a hasty attack costs besides the terrain, by nation (8.4.1).
var hastyCost = [3]adjudicate.Quarters{Ger: 2 * point, Rum: 4 * point, Sov: 3 * point}

// attackCost is what a unit pays for a hasty attack on a hex: for the attack, and to enter the
// terrain of the defender, whatever roads and hexsides lie between (wg-hasty-terrain); nothing for
// zones of control in that hex (8.4.1), nor for leaving one (wg-hasty-leave-zoc). That of entering the zone in which it stands was paid when it came.
func (s *segment) attackCost(w *walk, hex model.Space) adjudicate.Quarters {
	unit := &s.units[w.unit]
	cost := hastyCost[unit.Nation]
	if s.Reads("wg-hasty-terrain", "terrain") {
		cost += adjudicate.Quarters(s.d.Costs[s.d.Hexes[hex].Terrain][unit.Move])
	} else {
		edge := s.edge(w.At, hex)
		cost += s.groundCost(w, hex, edge) + max(0, s.sideCost(w, edge)) // who may not cross may attack over it all the same
	}
	if s.ezocFor(w.unit, w.At) && s.Reads("wg-hasty-leave-zoc", "charged") {
		cost += point
	}
	return cost
}

// judgeHasty judges a hasty attack of the stack on a hex (8.4).
func (g *troop) judgeHasty(hex model.Space) adjudicate.Verdict {
	from := g.at()
	if bad := g.whyNoHasty(g.members(), hex); !bad.Legal() {
		return bad
	}
	if g.overstacked(g.side, from) {
		return refuse("stacking", "9.1", from, g.stacked(g.side, from), stackLimit)
	}
	edge := g.edge(from, hex)
	for i := range g.ws {
		if bad := g.mayAttack(&g.ws[i], from, hex, edge); !bad.Legal() {
			return bad
		}
	}
	return fine
}

// mayAttack judges what a hasty attack asks of each unit of the stack.
func (g *troop) mayAttack(w *walk, from, hex model.Space, edge model.Edge) adjudicate.Verdict {
	unit := &g.units[w.unit]
	switch {
	case w.At != from:
		return refuse("apart", "8.4", w.unit, w.At, g.ws[0].unit, from)
	case g.startOf(w.unit) != g.startOf(g.ws[0].unit):
		return refuse("hasty.began", "8.4", w.unit, g.ws[0].unit)
	}
	if bad := g.blockedBy(unit, from, hex, edge&^model.River); !bad.Legal() {
		return bad
	}
	if cost := g.attackCost(w, hex); cost > w.Left {
		return refuse("hasty.far", "8.4.1", w.unit, w.Left, cost, hex)
	}
	return fine
}

// attack makes a hasty attack: it is paid for first (8.4.1). Who is disrupted or has retreated
// moves no more, and then the stack neither; who took the result in strength points, or has
// advanced, may go on.
func (g *troop) attack(v leg) {
	for i := range g.ws {
		g.pay(&g.ws[i], g.attackCost(&g.ws[i], v.to))
	}
	before, guns := g.members(), g.support()
	var out hastyOutcome
	g.openly(func() { out = g.hasty(hastyAttack{stack: before, target: v.to, guns: guns}) })
	for _, u := range before {
		if !has(out.stack, u) {
			g.drop(u)
		}
	}
	for i := range g.ws {
		g.ws[i].At = out.at
	}
	g.over = out.over
	g.left = slices.DeleteFunc(g.left, func(w walk) bool { return !g.pos.OnBoard(w.unit) || has(guns, w.unit) && g.fired(w.unit) })
}

// pay takes MPs off a unit for what is no step.
func (s *segment) pay(w *walk, cost adjudicate.Quarters) {
	w.Left, w.Spent = w.Left-cost, w.Spent+cost
	s.acts(w.unit)
	if s.units[w.unit].Type.Guns() && s.Reads("wg-gun-attack-mp", "counted") {
		w.went += cost
		s.spends(w)
	}
}

// support are German guns that began with the stack and may bombard for it: only in the German
// mechanized movement segment, and they pay for the attack, even if they were dropped on the
// way (8.4, 12.2). What else keeps a gun from firing is the combat's.
func (g *troop) support() (list []model.UnitID) {
	if g.side != German || g.part != mechMoves {
		return nil
	}
	for i := range g.left {
		w := &g.left[i]
		unit := &g.units[w.unit]
		if unit.Nation != Ger || w.Left < hastyCost[Ger] || !g.pos.OnBoard(w.unit) {
			continue
		}
		if unit.Type.Guns() && unit.Type != Rocket && 2*(w.went+hastyCost[Ger]) > w.mp && g.Reads("wg-gun-attack-mp", "counted") {
			continue
		}
		list = append(list, w.unit)
	}
	return list
}
