package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// way is what a moving unit has walked since the table was told last.
type way struct {
	unit model.UnitID
	path []model.Space
	cost adjudicate.Quarters
	mp   adjudicate.Quarters
	by   []string // what has carried it past its MPs
}

// move walks a path that was judged, hex by hex. Cards may be played after every
// hex; disturbed says that one was played before the first. The unit then goes on
// with the MPs it has left, by its path or, if that has become impossible, as its
// owner says (orders 2.6, 12.2 C13).
func (s *segment) move(u model.UnitID, path []model.Space, disturbed bool) {
	w := s.setOut(u, s.oos(u))
	s.way = way{unit: u, path: path[:1:1], mp: w.mp}
	rest := path[1:]
	if disturbed {
		rest = s.goesOn(&w, rest)
	}
	for len(rest) > 0 {
		s.net(w.side) // drawn anew if anybody else has moved
		hex := rest[0]
		next, bad := s.step(&w, hex)
		if !bad.Legal() {
			break
		}
		rest = rest[1:]
		s.way.path = append(s.way.path, hex)
		s.way.cost += next.Spent - w.Spent
		s.carry(&w, &next)
		s.enter(u, hex)
		w = next
		if s.offer(occasion{what: enemyEnters, unit: u, hex: hex}) {
			rest = s.goesOn(&w, rest)
		}
	}
	s.tellWay()
}

// goesOn gives the rest of the way of a unit after a card was played. The hexes it
// has entered stay entered: what has become an EZOC round it since does not stop
// it (12.2 C13).
func (s *segment) goesOn(w *walk, rest []model.Space) []model.Space {
	if s.pos.At(w.unit) != w.At || s.pos.MarkedWith(w.unit, markOverrun) || s.held(w.unit) {
		return nil
	}
	board := s.net(w.side) // drawn anew: the rest of the way is judged by it
	w.ezoc = w.ezoc || board.Zone(w.At)
	if s.walks(*w, rest) {
		return rest
	}
	s.tellWay()
	s.Tell(evBarred, w.unit, w.At)
	s.asked = w.unit
	a := kindActivate.Ask(s.Table, adjudicate.Question[activation]{To: s.side, Subject: s.Set().UnitName(w.unit), Among: s.waysOn(w),
		Fits: s.sameMove, Read: s.readAnswer, Legal: func(a activation) adjudicate.Verdict { return s.mayGoOn(*w, a) }})
	return a.path[1:]
}

// walks reports whether a unit on its way may go on along a path and end there.
func (s *segment) walks(w walk, rest []model.Space) bool {
	for _, hex := range rest {
		next, bad := s.step(&w, hex)
		if !bad.Legal() {
			return false
		}
		w = next
	}
	return len(rest) == 0 || len(s.mayEnd(&w)) == 0
}

// waysOn lists where a unit on its way may still go, and last that it stays. If it
// may not end where it is and can go nowhere, it stays all the same.
func (s *segment) waysOn(w *walk) []activation {
	var list []activation
	for _, r := range s.reachFrom(*w) {
		list = append(list, activation{unit: w.unit, path: r.Path})
	}
	if len(list) == 0 || len(s.mayEnd(w)) == 0 {
		list = append(list, s.holding(w.unit))
	}
	return list
}

func (s *segment) mayGoOn(w walk, a activation) adjudicate.Verdict {
	if a.unit != w.unit || len(a.path) == 0 || a.path[0] != w.At || !s.walks(w, a.path[1:]) {
		return refuse("whereto", "7.1", w.unit, w.At)
	}
	return adjudicate.Verdict{}
}

var evBarred = event("barred", "7.1", "the way of a unit is barred by what was played meanwhile; it goes on as its owner says", "unit", "hex")

// carry remembers what a hex is paid with that lies beyond the MPs of a unit: the
// road bonus (7.2), or a card that doubles its MPs along roads (12.2 C14).
func (s *segment) carry(w, next *walk) {
	by := roadBonus
	switch {
	case next.Spent <= w.mp:
		return
	case next.bonus == w.bonus && next.twice == w.twice:
		by = doubledRoads
	}
	if !contains(s.way.by, by) {
		s.way.by = append(s.way.by, by)
	}
}

// What MPs may be paid with beyond the allowance.
const (
	roadBonus    = "the road bonus"
	doubledRoads = "the doubled MPs along roads"
)

// tellWay tells how far a moving unit has come, before anything is told that
// came of it. Nothing happens when nobody is under way.
func (s *segment) tellWay() {
	if w := s.way; len(w.path) > 1 {
		s.Tell(evMoves, w.unit, w.path, adjudicate.Remarked{Quarters: w.cost, Remark: strings.Join(w.by, " and ")}, w.mp)
		last := len(w.path) - 1
		s.way.path, s.way.cost, s.way.by = w.path[last:len(w.path):len(w.path)], 0, nil
	}
}

// enter puts a moving unit into a hex; a combat unit overruns a lone enemy HQ
// there (7.3).
func (s *segment) enter(u model.UnitID, hex model.Space) {
	s.Hand().Move(u, hex)
	if hq, lone := s.loneHQ(Enemy(s.units[u].Side), hex); lone && s.combatUnit(u) {
		s.tellWay()
		s.overrunHQ(hq, u)
	}
	s.entered(u, hex)
}

// entered is what happens the moment a unit has entered a hex, in movement,
// retreat or advance: a Soviet one restores an overrun HQ (7.3), and units that
// can trace a line again lose their OoS markers (3.6).
func (s *segment) entered(u model.UnitID, hex model.Space) {
	s.restore(u, hex)
	s.shed()
}

// boardChanged is what happens when a unit was placed or removed (3.6).
func (s *segment) boardChanged() { s.shed() }
