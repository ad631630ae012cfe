package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// way is what a moving unit has walked since the table was told last.
type way struct {
	unit model.UnitID
	path []model.Space
	cost adjudicate.Quarters
	mp   adjudicate.Quarters
}

// move walks a path that was judged, hex by hex. Should the board have changed
// under way so that a hex may no longer be entered, the unit stops before it.
func (s *segment) move(u model.UnitID, path []model.Space) {
	w := s.setOut(u, s.oos(u))
	s.way = way{unit: u, path: path[:1:1], mp: w.mp}
	for _, hex := range path[1:] {
		s.net(w.side) // drawn anew if anybody else has moved
		next, bad := s.step(&w, hex)
		if !bad.Legal() {
			break
		}
		s.way.path = append(s.way.path, hex)
		s.way.cost += next.spent - w.spent
		s.enter(u, hex)
		w = next
	}
	s.tellWay()
}

// tellWay tells how far a moving unit has come, before anything is told that
// came of it. Nothing happens when nobody is under way.
func (s *segment) tellWay() {
	if w := s.way; len(w.path) > 1 {
		s.Tell(evMoves, w.unit, w.path, w.cost, w.mp)
		last := len(w.path) - 1
		s.way.path, s.way.cost = w.path[last:len(w.path):len(w.path)], 0
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
