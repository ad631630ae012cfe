package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// walk is a unit on its way: where it stands and what it may still spend. Of a stack each
// unit has its own, over one path: it goes at the rate of its slowest member (8.1).
type walk struct {
	hexes.Walk
	unit     model.UnitID
	mp       adjudicate.Quarters // its allowance when it set out
	had      adjudicate.Quarters // what interdiction left it of that
	went     adjudicate.Quarters // of what it has spent, for steps
	admin    bool
	escorted bool   // a unit that is no artillery goes with it
	paid     uint32 // interdiction zones that have taken their MPs
}

// setOut is a unit before its first step. It loses what the interdiction zones take in which
// it starts (4.4).
func (s *segment) setOut(u model.UnitID, admin, escorted bool) walk {
	return s.setOutAt(u, s.pos.At(u), admin, escorted)
}

func (s *segment) setOutAt(u model.UnitID, at model.Space, admin, escorted bool) walk {
	mp := s.allowance(u, admin)
	w := walk{Walk: hexes.SetOut(at, mp), unit: u, mp: mp, admin: admin, escorted: escorted}
	if s.board.Contains(at) {
		s.interdicted(&w, 0)
	}
	w.had = w.Left
	return w
}

// interdicted takes from a Soviet unit what the zones take that it is in now and has not
// paid for: each once in a movement segment (wg-interdiction-count), or again at every entry.
// was are the zones that it was in before.
func (s *segment) interdicted(w *walk, was uint32) {
	if s.units[w.unit].Side != Soviet || len(s.zoneList()) == 0 {
		return
	}
	in := s.zonesAt(w.At)
	if in == 0 {
		return
	}
	due := in &^ w.paid
	if !s.Reads("wg-interdiction-count", "once") {
		due = in &^ was
	}
	w.paid |= in
	w.Left = max(0, w.Left-adjudicate.Quarters(s.penalty(due))*point)
}

// step is the one rule of movement (8, 10.2): it enters the next hex and gives the walk from
// there, or says why the unit may not. The check of orders, the walk itself, the reach of a
// unit and random play all use it. A refused step still gives the walk as if it had been
// taken, so that a check finds what else is wrong behind it.
func (s *segment) step(w *walk, to model.Space) (walk, adjudicate.Verdict) {
	next := *w
	i := hexes.Slot(s.board, w.At, to)
	if i == 6 {
		next.Enter(to, 0)
		return next, refuse("not-adjacent.plain", "8.0", to, w.At)
	}
	edge := s.edgeAt(w.At, i)
	if bad := s.barred(w, to, edge); !bad.Legal() {
		next.Enter(to, 0)
		return next, bad
	}
	cost := s.cost(w, to, edge)
	next.Enter(to, cost)
	next.went += cost
	if cost > w.Left { // there is no minimum movement (8.2)
		return next, refuse("too-far", "8.2", w.unit, w.mp, w.Left, cost, to)
	}
	if len(s.zoneList()) > 0 {
		s.interdicted(&next, s.zonesAt(w.At))
	}
	return next, fine
}

// cost of a step by the Terrain Effects Chart and the zones of control (8.0, 10.2), for a
// step that is not barred.
func (s *segment) cost(w *walk, to model.Space, edge model.Edge) adjudicate.Quarters {
	cost := s.groundCost(w, to, edge)
	if s.entrenched(w.At) { // 15.2, wg-entrenchment-exit
		if s.Reads("wg-entrenchment-exit", "plus") {
			cost += s.exitCost(w)
		} else {
			cost = s.exitCost(w)
		}
	}
	return cost + s.sideCost(w, edge) + s.leaveCost(w.unit, w.At) + s.enterCost(w.unit, to)
}

// leaveCost of leaving a hex in an enemy zone of control (10.2).
func (s *segment) leaveCost(u model.UnitID, from model.Space) adjudicate.Quarters {
	if s.ezocFor(u, from) {
		return point
	}
	return 0
}

// enterCost of entering a hex in an enemy zone of control (10.2).
func (s *segment) enterCost(u model.UnitID, to model.Space) adjudicate.Quarters {
	if s.ezocFor(u, to) {
		return 2 * point
	}
	return 0
}

// exitCost of leaving an entrenchment: half of the allowance that the unit has now, or of what its
// counter says (15.2; wg-entrenchment-half).
func (s *segment) exitCost(w *walk) adjudicate.Quarters {
	mp := int(w.mp / point)
	if ma := s.units[w.unit].MA; ma != mp && s.Reads("wg-entrenchment-half", "printed") {
		mp = ma
	}
	return adjudicate.Quarters(half(mp)) * point
}

// sideCost of crossing a hexside: a river, or a bridge over one.
func (s *segment) sideCost(w *walk, edge model.Edge) adjudicate.Quarters {
	class := s.units[w.unit].Move
	switch {
	case edge&model.River == 0:
		return 0
	case edge&model.Bridge == 0:
		return adjudicate.Quarters(s.d.RiverCost[class])
	case edge&model.Major != 0:
		return adjudicate.Quarters(s.d.MajorBridge[class])
	}
	return adjudicate.Quarters(s.d.BridgeCost[class])
}

// groundCost of entering a hex, without hexsides: along a road by the road, unless a convoy
// stands on it (16.3); an icy road is as clear terrain (8.1).
func (s *segment) groundCost(w *walk, to model.Space, edge model.Edge) adjudicate.Quarters {
	class := s.units[w.unit].Move
	if !unbridged(edge) && s.road(w.At, to) && s.land().stands[to].convoy == 0 {
		if s.icy() {
			return adjudicate.Quarters(s.d.Costs[Clear][class])
		}
		return adjudicate.Quarters(s.d.RoadCost)
	}
	return adjudicate.Quarters(s.d.Costs[s.d.Hexes[to].Terrain][class])
}

// road reports whether a road leads from a hex to its neighbour, or a railway that serves as one
// (wg-rail).
func (s *segment) road(from, to model.Space) bool {
	return hexes.Joins(s.board, model.NoSpace, from, to, false) || s.d.rail[sideOf(from, to)] && s.Reads("wg-rail", "road")
}

// icy: roads are icy in this turn (8.1).
func (s *segment) icy() bool { return s.d.turn(s.turn).Icy }

// barred: hexes and hexsides that a unit may not pass whatever it has left.
func (s *segment) barred(w *walk, to model.Space, edge model.Edge) adjudicate.Verdict {
	unit := &s.units[w.unit]
	if bad := s.blockedBy(unit, w.At, to, edge); !bad.Legal() {
		return bad
	}
	return s.mayEnter(w, to)
}

// blockedBy is what the map itself bars: the Don (8.2), a major river without a bridge, the
// Pocket for Soviet units (8.2), terrain that a class may not enter.
func (s *segment) blockedBy(unit *Unit, from, to model.Space, edge model.Edge) adjudicate.Verdict {
	hex := &s.d.Hexes[to]
	switch {
	case s.isDon(from, to):
		return refuse("don", "8.2", from, to)
	case unbridged(edge) && (edge&model.Major != 0 || s.d.RiverCost[unit.Move] < 0):
		return refuse("river", "8.0", from, to)
	case hex.Pocket && unit.Side == Soviet:
		return refuse("pocket", "8.2", to)
	case s.d.Costs[hex.Terrain][unit.Move] < 0:
		return refuse("terrain", "8.0", to)
	}
	return fine
}

// mayEnter is what units bar: an enemy in the hex, but for a convoy alone (8.4, 16.3);
// enemy zones of control for guns without company and for convoys (10.2, 16.3); a second
// convoy; enemies nearby and interdiction for administrative movement (8.3, 4.4).
func (s *segment) mayEnter(w *walk, to model.Space) adjudicate.Verdict {
	unit, p := &s.units[w.unit], &s.land().stands[to]
	own, foe := index(unit.Side), index(Enemy(unit.Side))
	switch {
	case p.units[foe] > 0 && (foe == index(Soviet) || p.convoy != p.units[foe]):
		return refuse("enemy", "8.4", to, s.named(unit.Side, s.pos.First(to)))
	case unit.Type == Convoy && p.zones[foe] > 0:
		return refuse("convoy.zone", "16.3", w.unit, to)
	case unit.Type == Convoy && p.convoy > 0:
		return refuse("convoy.second", "16.3", w.unit, to)
	case s.lossClass(w.unit) == ArtilleryClass && p.zones[foe] > 0 && !w.escorted && !s.company(p, own):
		return refuse("guns", "10.2", w.unit, to)
	case w.admin && s.besideEnemy(unit.Side, to):
		return refuse("admin.enemy", "8.3", w.unit, to)
	case w.admin && s.bans(unit, to):
		return refuse("admin.zone", "4.4", w.unit, to)
	}
	return fine
}

// company reports whether somebody of the side stands there who escorts.
func (s *segment) company(p *presence, side int) bool {
	others := p.units[side] - p.guns[side]
	if p.flak[side] > 0 && s.Reads("wg-non-artillery", "range") {
		others += p.flak[side]
	}
	if p.hqs[side] > 0 && s.Reads("wg-artillery-with-hq", "alone") {
		others -= p.hqs[side]
	}
	return others > 0
}

// bans reports whether administrative movement is not possible in a hex for interdiction: of
// those that it strikes, the Soviet units (4.4, wg-interdiction-admin).
func (s *segment) bans(unit *Unit, hex model.Space) bool {
	return len(s.zoneList()) > 0 && s.zonesAt(hex) != 0 && (unit.Side == Soviet || s.Reads("wg-interdiction-admin", "all"))
}

// mayGoAdmin judges the start of an administrative movement (8.3).
func (s *segment) mayGoAdmin(w *walk) adjudicate.Verdict {
	unit := &s.units[w.unit]
	switch {
	case s.disrupted(w.unit):
		return refuse("admin.disrupted", "8.3", w.unit)
	case s.besideEnemy(unit.Side, w.At):
		return refuse("admin.enemy", "8.3", w.unit, w.At)
	case s.bans(unit, w.At):
		return refuse("admin.zone", "4.4", w.unit, w.At)
	}
	return fine
}
