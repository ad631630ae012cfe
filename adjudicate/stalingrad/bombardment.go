package stalingrad

import "umpire/model"

func isLauncher(t *Type) bool { return t.is(traitBombardment) }

// bombardment is the fire of rocket launchers before the combats (Rocket
// Launchers): all are assigned, then the dice fall.
func (s *segment) bombardment() {
	free := map[model.Space][]model.UnitID{}
	var posts []model.Space
	for i := range s.d.Places {
		at := model.Space(i)
		if !s.d.place(at).Zone() || s.contested(at) || len(s.prospects(at)) == 0 {
			continue
		}
		rockets := s.in(Allies, at, isLauncher)
		if len(rockets) == 0 || !s.feedRockets(at) {
			continue
		}
		posts = append(posts, at)
		free[at] = rockets
	}
	if len(posts) == 0 {
		return
	}
	b := &barrage{as: "bombardment", code: map[model.Space][]model.UnitID{}}
	if s.said(Allies, "bombard") {
		s.assign(&kindBombard, b, posts, free, s.prospects)
	} else {
		s.assignEach(b, posts, free, s.prospects)
	}
	for _, at := range b.at {
		s.scene = scene{at, "bombardment", Allies}
		for hits := s.fire(b.as, b.code[at], at, 1); hits > 0; hits-- {
			prey := s.in(Axis, at, isUnit)
			if len(prey) == 0 {
				break
			}
			s.lose(s.casualty(Axis, s.Set().SpaceName(at), prey, s.hit(b.as, at, hits)), at, "bombardment")
		}
		s.clearMarker(Axis, at)
	}
}

// feedRockets: only supplied launchers fire; a token serves all units of the zone
// for the phase.
func (s *segment) feedRockets(at model.Space) bool {
	s.scene = scene{at, "bombardment", Allies}
	if s.fedOrSupplied(Allies, at) {
		return true
	}
	s.spendToken(Allies, at, s.askToken(Allies, at))
	return s.fedOrSupplied(Allies, at)
}

// prospects lists what launchers in a zone may fire at: zones next to it with enemy
// units, in the city any other zone of it, if they are not in Battle.
func (s *segment) prospects(from model.Space) (list []model.Space) {
	for i := range s.d.Places {
		at := model.Space(i)
		p := s.d.place(at)
		near := containsSpace(s.d.place(from).land, at) || s.d.place(from).City && p.City
		if !near || !p.Zone() || at == from || p.Base != "" || !s.occupied(Axis, at) {
			continue
		}
		if !s.contested(at) || s.assaulted(at) {
			list = append(list, at)
		}
	}
	return list
}
