package stalingrad

import "umpire/model"

// heroes is an optional rule (Appendix 2): on a 6 a Soviet unit in a contested zone
// is given for one hit on the Axis there.
func (s *segment) heroes() {
	if !s.Reads("as-opt-heroes", "on") {
		return
	}
	die := s.Roll(Allies, "heroes", 6)
	s.Tell(evHero, "Heroes of the Soviet Union", die)
	var among []model.UnitID
	for i := range s.d.Places {
		if z := model.Space(i); s.contested(z) {
			among = append(among, s.in(Allies, z, isUnit)...)
		}
	}
	if die < 6 || len(among) == 0 {
		return
	}
	at := s.heroZone()
	s.scene = scene{at, "combat", Allies}
	s.lose(s.casualty(Allies, s.Set().SpaceName(at), s.in(Allies, at, isUnit), s.hit("heroes", at, 1)), at, "heroes")
	if axis := s.in(Axis, at, isUnit); len(axis) > 0 {
		s.lose(s.casualty(Axis, s.Set().SpaceName(at), axis, s.hit("heroes", at, 1)), at, "heroes")
	}
	for _, side := range sides {
		s.clearMarker(side, at)
	}
	s.scene = scene{}
}

// heroZone asks for the contested zone in which it happens.
func (s *segment) heroZone() model.Space {
	var zones []model.Space
	for i := range s.d.Places {
		if z := model.Space(i); s.contested(z) && s.occupied(Allies, z) {
			zones = append(zones, z)
		}
	}
	return s.askPlace(zones)
}
