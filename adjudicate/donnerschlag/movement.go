package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// walk is a unit on its way: where it stands, what it may still spend, and what
// its way so far allows.
type walk struct {
	hexes.Walk
	unit  model.UnitID
	side  model.Side
	board *hexes.Network // where enemies stand and reach
	mp    adjudicate.Quarters
	road  bool                // kept to the road so far
	ezoc  bool                // has left or entered an EZOC
	bonus bool                // the road bonus is used up
	twice bool                // it is doubled, and neither half is used (12.2 C14, C27)
	slips bool                // need not stop in the next EZOC (12.2 C19)
	extra adjudicate.Quarters // MPs that it has only as long as it keeps to the road (12.2 C14)
	halt  halt
}

// halt is why a unit must stop where it stands (7.2).
type halt uint8

const (
	goesOn halt = iota
	inEZOC
	overRiver
)

// setOut is a unit before its first step. out says whether it is out of supply.
func (s *segment) setOut(u model.UnitID, out bool) walk {
	at, mp := s.pos.At(u), s.mp(u, out)
	n := s.net(s.units[u].Side)
	w := walk{Walk: hexes.SetOut(at, mp), unit: u, side: s.units[u].Side, board: n, mp: mp, road: true, ezoc: n.Zone(at), slips: s.slips != nil && s.slips[u]}
	if len(s.doubles) > 0 && !s.cancelOut(u) {
		all := s.doubled(u, false)
		along := s.doubled(u, true)
		if w.twice = all || along; along && !all {
			w.extra = mp
		}
	}
	return w
}

// step is the one rule of movement (7.1, 7.2): it enters the next hex and gives
// the walk from there, or says why the unit may not. The check of orders, the
// walk itself, the reach of a unit and random play all use it. A refused step
// still gives the walk as if it had been taken, so that a check finds what else
// is wrong behind it.
func (s *segment) step(w *walk, to model.Space) (next walk, bad adjudicate.Verdict) {
	next = *w
	edge, adjacent := hexes.EdgeTo(s.board, w.At, to)
	if !adjacent {
		s.onward(&next, to, 0)
		return next, refuse("not-adjacent.plain", "7.1", to, w.At)
	}
	cost := s.cost(w, to, edge)
	s.onward(&next, to, cost)
	if w.halt != goesOn {
		next.halt = goesOn
		return next, s.halted(w)
	}
	if bad := s.barred(w, to); !bad.Legal() {
		return next, bad
	}
	crossed := false
	if unbridged(edge) {
		bad := s.crossing(w, to)
		if !bad.Legal() {
			return next, bad
		}
		crossed = s.units[w.unit].Class == Motorized
	}
	have := w.Left
	if next.road {
		have += w.extra
	}
	if cost > have {
		if !s.bonus(w, to, cost) {
			return next, refuse("too-far", "7.1", w.unit, w.mp)
		}
		next.bonus, next.twice, next.Left, next.extra = !w.twice || cost > point, false, 0, 0
	}
	switch {
	case w.board.Zone(to) && w.slips:
		next.slips, next.ezoc = false, true
		if crossed {
			next.halt = overRiver
		}
	case w.board.Zone(to):
		next.halt, next.ezoc = inEZOC, true
	case crossed:
		next.halt = overRiver
	}
	return next, adjudicate.Verdict{}
}

// onward takes a walk one hex on, and pays for it.
func (s *segment) onward(w *walk, to model.Space, cost adjudicate.Quarters) {
	w.road = s.follows(w, to)
	w.Enter(to, cost)
}

// cost of entering a hex: 1 MP (7.1), 2 more for a Snowdrift and, for Axis units,
// for a YAK-9 marker (12.2 C52, C74). By the terrain chart alone a motorized unit
// pays all it has for a river (ds-motorized-river-cost).
func (s *segment) cost(w *walk, to model.Space, edge model.Edge) adjudicate.Quarters {
	cost := point
	if s.pos.GroundMarked(to, "snowdrift") {
		cost += 2 * point
	}
	if w.side == Axis && s.pos.GroundMarked(to, "yak-9") {
		cost += 2 * point
	}
	if unbridged(edge) && s.units[w.unit].Class == Motorized && w.Left > 0 && s.rules.riverTakesAll(s) {
		return w.Left
	}
	return cost
}

func (s *segment) halted(w *walk) adjudicate.Verdict {
	if w.halt == inEZOC {
		return refuse("ezoc-stop", "7.2", w.unit, w.At)
	}
	return refuse("river-stop", "7.2", w.unit, w.From, w.At)
}

// barred: hexes that a unit may not enter whatever it has left.
func (s *segment) barred(w *walk, to model.Space) adjudicate.Verdict {
	if s.pos.GroundMarked(to, "no-entry") { // 12.2 C52
		return refuse("no-entry", "12.2", to)
	}
	enemy := Enemy(w.side)
	for u := s.pos.First(to); u != model.NoUnit; u = s.pos.Next(u) {
		switch {
		case s.units[u].Side != enemy:
		case !s.units[u].HQ: // 7.2
			return refuse("enemy", "7.2", to, u)
		case s.units[w.unit].HQ && s.counts(u): // 7.3: HQs cannot overrun other HQs
			return refuse("enemy.hq", "7.3", to, u, w.unit)
		}
	}
	return adjudicate.Verdict{}
}

// crossing is an unbridged river hexside, by class (7.2): tanks never, motorized
// units as their first move, foot units and HQs freely.
func (s *segment) crossing(w *walk, to model.Space) adjudicate.Verdict {
	switch s.units[w.unit].Class {
	case Tank:
		return refuse("river.tank", "7.2", w.unit, w.At, to)
	case Motorized:
		return s.rules.mayCross(s, *w, to)
	}
	return adjudicate.Verdict{}
}

func (s *segment) besideRiver(hex model.Space) bool {
	for i := range s.board.Near(hex) {
		if s.board.EdgeAt(hex, i)&model.River != 0 {
			return true
		}
	}
	return false
}

// ends reports whether a unit may end its movement where it is.
func (s *segment) ends(w *walk) bool {
	return (w.At == w.Start || s.room(w.unit, w.At)) && !s.strays(w)
}

// strays: an Axis HQ has moved and is off the road (7.2).
func (s *segment) strays(w *walk) bool {
	return s.units[w.unit].HQ && w.side == Axis && w.Steps > 0 && !s.onRoad(w.At)
}

// mayEnd judges the hex where a movement ends: stacking (3.4), and the road an
// Axis HQ must be on (7.2).
func (s *segment) mayEnd(w *walk) []adjudicate.Verdict {
	var bad []adjudicate.Verdict
	if w.At != w.Start && !s.room(w.unit, w.At) {
		bad = append(bad, refuse("stacking", "3.4", w.unit, w.At, s.standing(w.side, w.At)))
	}
	if s.strays(w) {
		bad = append(bad, s.offRoad(w))
	}
	return bad
}

// standing lists the units of a side in a hex.
func (s *segment) standing(side model.Side, hex model.Space) []model.UnitID {
	return s.pos.Standing(side, hex)
}

func refuse(id, cite string, args ...any) adjudicate.Verdict {
	return adjudicate.Verdict{ID: id, Cite: cite, Args: args}
}
