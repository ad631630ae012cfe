package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// Replacements (3.2) of C10, C11, C20, C39 and C68.
var _ = effect("replace", effectRule{aims: replaceTargets, fits: mayReplace, do: replace})

// replaceTargets lists the units that may get the steps of a card: one unit for
// one step; several steps may go to one unit or to different ones (12.2 C68).
func replaceTargets(x *scene, d *deed) []play {
	var can []model.UnitID
	for i := range x.units {
		if u := model.UnitID(i); x.mayGet(d, u, 1) {
			can = append(can, u)
		}
	}
	var list []play
	for i, u := range can {
		list = append(list, d.on(u))
		if d.event.Number("steps") < 2 {
			continue
		}
		for _, v := range can[i:] {
			if v == u && x.lacks(u) < 2 {
				continue
			}
			p := d.play
			p.units, p.hexes = []model.UnitID{u, v}, nil
			list = append(list, p)
		}
	}
	return list
}

// mayGet: a unit of the owner, of the class of the event, lacks so many steps.
func (x *scene) mayGet(d *deed, u model.UnitID, steps int) bool {
	return x.units[u].Side == d.side && d.event.hasClass(&x.units[u]) && x.lacks(u) >= steps
}

// mayGetSteps: one unit is named for one step, or of several steps two, or one
// twice.
func (x *scene) mayGetSteps(d *deed) bool {
	switch len(d.units) {
	case 1:
		return x.mayGet(d, d.units[0], 1)
	case 2:
		each := 1
		if d.units[0] == d.units[1] {
			each = 2
		}
		return d.event.Number("steps") >= 2 && x.mayGet(d, d.units[0], each) && x.mayGet(d, d.units[1], each)
	}
	return false
}

// mayReplace: the units of a play, and the hex of one that comes back, if the
// player names it at once.
func mayReplace(x *scene, d *deed) adjudicate.Verdict {
	if len(d.fetch) > 0 || !x.mayGetSteps(d) {
		return mistarget("card-target", d, d.target(x.Set()))
	}
	for _, hex := range d.hexes {
		back := func(u model.UnitID) bool {
			return !x.pos.OnBoard(u) && !x.bringsHQ(u) && slices.Contains(x.returnHexes(u), hex)
		}
		if len(d.hexes) > 1 || !slices.ContainsFunc(d.units, back) {
			return mistarget("card-target", d, d.target(x.Set()))
		}
	}
	return adjudicate.Verdict{}
}

// lacks is how many steps a unit can get back: what a reduced one has lost, and all
// of one that is eliminated and finds a place. HQs are no combat units, and ad hoc
// units that were eliminated lie in their cup again (3.2, 3.3).
func (s *segment) lacks(u model.UnitID) int {
	unit := &s.units[u]
	switch {
	case unit.HQ:
		return 0
	case s.pos.OnBoard(u):
		return unit.Steps - s.pos.Steps(u)
	case s.pos.At(u) != s.Set().Box("eliminated") || unit.AdHoc || unit.Alarm:
		return 0
	case s.bringsHQ(u) || s.returnsSomewhere(u):
		return unit.Steps
	}
	return 0
}

// replace gives steps one by one: a reduced unit is flipped, also in an EZOC; an
// eliminated one comes back with one step (3.2).
func replace(x *scene, d *deed) string {
	for _, u := range d.units {
		if x.lacks(u) == 0 {
			continue // the first of two has taken its place
		}
		if x.pos.At(u) == x.Set().Box("eliminated") {
			x.comesBack(u, d.hexes, x.conditions(d.side))
			continue
		}
		x.Hand().SetSteps(u, x.pos.Steps(u)+1)
		x.Tell(evReplaced, u, x.pos.Steps(u))
	}
	return ""
}

// comesBack places a unit that was eliminated. An Axis unit whose HQ was eliminated
// too waits with it for the next turn reinforcements (3.2).
func (s *segment) comesBack(u model.UnitID, named []model.Space, facts func(fact) bool) {
	s.Hand().SetSteps(u, 1)
	if s.bringsHQ(u) {
		hq, _ := s.hqOf(u)
		for _, v := range []model.UnitID{u, hq} {
			s.Hand().Move(v, s.Set().Box("reserve"))
		}
		s.Hand().SetSteps(hq, 1)
		s.Tell(evReserve, u, hq)
		return
	}
	side, among := s.units[u].Side, s.returnHexes(u)
	if len(named) > 0 && slices.Contains(among, named[0]) {
		among = named
	}
	hex := kindPlace.Ask(s.Table, adjudicate.Question[model.Space]{To: side, Subject: s.Set().UnitName(u), Among: among,
		Fits: func(l *adjudicate.Line, hex model.Space) bool { return s.hexFits(side, l, hex) }, Rank: s.nearness, Facts: facts})
	s.Hand().Move(u, hex)
	s.Tell(evReturns, u, hex)
	s.entered(u, hex)
}

// bringsHQ: the HQ of an Axis unit's formation was eliminated, and comes back with it.
func (s *segment) bringsHQ(u model.UnitID) bool {
	hq, ok := s.hqOf(u)
	return ok && s.units[u].Side == Axis && s.pos.At(hq) == s.Set().Box("eliminated") && s.rules.hqReturns()
}

func (s *segment) hqOf(u model.UnitID) (model.UnitID, bool) {
	for i := range s.units {
		if s.units[i].HQ && s.units[i].Side == s.units[u].Side && s.units[i].Formation == s.units[u].Formation && s.units[u].Formation != "" {
			return model.UnitID(i), true
		}
	}
	return model.NoUnit, false
}

// returnHexes lists where an eliminated unit may come back: in or next to the hex
// of a friendly unit in supply, within the stacking limit, in an EZOC too, and not
// upon an enemy, an HQ alone included (3.2).
func (s *segment) returnHexes(u model.UnitID) []model.Space {
	var list []model.Space
	for hex := range model.Space(s.board.Len()) {
		if s.mayReturn(u, hex) {
			list = append(list, hex)
		}
	}
	return list
}

func (s *segment) returnsSomewhere(u model.UnitID) bool {
	for hex := range model.Space(s.board.Len()) {
		if s.mayReturn(u, hex) {
			return true
		}
	}
	return false
}

func (s *segment) mayReturn(u model.UnitID, hex model.Space) bool {
	side := s.units[u].Side
	if !s.rules.returnsBeside() && s.besideEnemy(side, hex) {
		return false
	}
	return !s.occupied(Enemy(side), hex) && s.room(u, hex) && s.nearFriend(side, hex)
}

var (
	evReplaced = event("replaced", "3.2", "a reduced unit gets a replacement step; left is what it has then", "unit", "left")
	evReturns  = event("returns", "3.2", "an eliminated unit comes back with one step", "unit", "hex")
	evReserve  = event("reserve", "3.2", "an eliminated unit waits, with the HQ of its formation, to come in as a reinforcement", "unit", "hq")
)
