package wintergewitter

import (
	"strings"

	"umpire/adjudicate/hexes"
	"umpire/model"
)

// leaveMap takes units off the edge of the map: they are not lost, and it is kept where they
// went (11.7).
func (s *segment) leaveMap(units []model.UnitID, hex model.Space) {
	for _, u := range units {
		s.place(u, s.Set().Box(boxOff))
		if s.units[u].Type.Guns() {
			s.Hand().Mark(u, markFired, true)
		}
		s.setEntry(trackOff, s.Set().UnitName(u), s.Set().SpaceName(hex))
	}
	s.Tell(evOff, units, hex)
}

// comeBack returns the units of a side that had retreated off the map, at the beginning of its
// Player Phase: on the hex where they left, or if an enemy is there, on the nearest that is in
// no enemy ZOC and closest to their supply source (11.7).
func (s *segment) comeBack(side model.Side) {
	for _, w := range strings.Fields(s.pos.Track(trackOff)) {
		name, exit, _ := strings.Cut(w, "=")
		u, _ := s.Set().FindUnit(name)
		hex, _ := s.Set().FindSpace(exit)
		if s.units[u].Side != side {
			continue
		}
		if len(s.standing(Enemy(side), hex)) > 0 {
			hex = s.nearestFree(u, hex)
		}
		if hex != model.NoSpace {
			s.setEntry(trackOff, name, "")
			s.place(u, hex)
			s.Tell(evBack, u, hex)
		}
	}
}

// nearestFree is the hex nearest to another without enemies and their ZOC, of several the one
// closest to a supply source of the unit; NoSpace if there is none.
func (s *segment) nearestFree(u model.UnitID, hex model.Space) model.Space {
	side := s.units[u].Side
	free := hexes.Where(s.board, func(at model.Space) bool {
		return !s.isDon(hex, at) && len(s.standing(Enemy(side), at)) == 0 && len(s.controllers(side, at, nil)) == 0 && !(side == Soviet && s.d.Hexes[at].Pocket)
	})
	free = hexes.Least(free, func(at model.Space) int { return s.board.Distance(hex, at) })
	free = hexes.Least(free, func(at model.Space) int { return s.toSource(u, at) })
	if len(free) == 0 {
		return model.NoSpace
	}
	return free[0]
}
