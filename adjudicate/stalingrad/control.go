package stalingrad

import (
	"umpire/adjudicate"
	"umpire/model"
)

// controls: a zone without an Axis Control Marker is Allied (Control Markers).
func (s *segment) controls(side model.Side, at model.Space) bool {
	return s.pos.GroundMarkedWith(at, controlIndex) == (side == Axis)
}

// contested: the zone holds a Combat Marker (Zones).
func (s *segment) contested(at model.Space) bool {
	return s.pos.GroundMarkedWith(at, assaultIndex) || s.pos.GroundMarkedWith(at, battleIndex)
}

func (s *segment) assaulted(at model.Space) bool { return s.pos.GroundMarkedWith(at, assaultIndex) }

// raided: the Axis attacks a crossing, so that a Combat Marker lies next to it (Attacking
// Volga Crossings). It goes with the attack: who is above shows it, and no mark need.
func (s *segment) raided(at model.Space) bool {
	return s.d.place(at).Crossing && s.attackersAbove(Axis, at)
}

// markersLeft is how many Combat Markers are in the pool (Combat Markers).
func (s *segment) markersLeft() int {
	n := s.d.Markers
	for i := range s.d.Places {
		if at := model.Space(i); s.contested(at) || s.raided(at) {
			n--
		}
	}
	return n
}

// nextToEnemy: enemy units stand in a zone next to this one.
func (s *segment) nextToEnemy(at model.Space) bool {
	for _, n := range s.d.place(at).land {
		if s.occupied(Enemy(s.side), n) {
			return true
		}
	}
	return false
}

// mayAssault: an Assault on a place needs a Combat Marker, which lies there or is in the
// pool (Combat Markers).
func (s *segment) mayAssault(at model.Space) bool {
	return s.contested(at) || s.raided(at) || s.markersLeft() > 0
}

// assault places a Combat Marker on its Assault side.
func (s *segment) assault(at model.Space, by model.Side) {
	s.Hand().MarkGround(at, markAssault, true)
	s.Tell(evAssault, at, by)
}

// unmark takes the Combat Marker away.
func (s *segment) unmark(at model.Space) {
	for _, m := range []string{markAssault, markBattle, markRiver} {
		s.Hand().MarkGround(at, m, false)
	}
	for u := s.pos.First(at); u != model.NoUnit; u = s.pos.Next(u) {
		s.Hand().Mark(u, markCrossed, false)
	}
}

// takes gives a zone to a side: it captures tokens, destroys enemy air units on
// the ground, turns a factory over and cuts ambushers off (Combat step 6).
func (s *segment) takes(side model.Side, at model.Space, why string) {
	if s.controls(side, at) {
		return
	}
	s.Hand().MarkGround(at, markControl, side == Axis)
	s.Tell(evControl, at, side, why)
	if s.card == 5 || s.card == 12 {
		s.Hand().MarkGround(at, markTaken, true)
	}
	for _, u := range s.tokens(Enemy(side), at) {
		s.capture(u, side, at)
	}
	for _, u := range s.onGround(Enemy(side), at) {
		s.lose(u, at, "on the ground")
	}
	s.turnFactory(side, at)
	s.cutOffAmbushers()
}

// capture flips a token.
func (s *segment) capture(u model.UnitID, side model.Side, at model.Space) {
	s.Hand().Mark(u, markAxis, side == Axis)
	s.Tell(evCaptures, side, at)
}

// cutOffAmbushers: an ambusher dies at once when the enemy controls all zones of
// his site (Ambush Sites).
func (s *segment) cutOffAmbushers() {
	for _, site := range s.d.ambushSites() {
		for _, side := range sides {
			men := s.land(side, site)
			if len(men) > 0 && !s.anyFriendly(side, s.d.place(site).sites) {
				s.lose(men[0], site, "cut off")
			}
		}
	}
}

func (s *segment) anyFriendly(side model.Side, zones []model.Space) bool {
	for _, z := range zones {
		if s.controls(side, z) {
			return true
		}
	}
	return false
}

// arrive is what a deployment into a zone does to it (Cards 2, 7 and 9): into a
// hostile zone it is an Assault, or takes an empty one at once.
func (s *segment) arrive(side model.Side, at model.Space) {
	switch {
	case s.controls(side, at):
	case !s.occupied(Enemy(side), at):
		s.unmark(at)
		s.takes(side, at, "deployed")
	case !s.contested(at):
		s.assault(at, side)
	case s.Reads("as-deploy-into-battle", "assault") && !s.assaulted(at):
		s.unmark(at)
		s.assault(at, side)
	}
}

// clearMarker is what becomes of a Combat Marker when fire outside of a combat has
// killed the last land unit of `lost` in a zone (Ambush Sites, Rocket Launchers).
func (s *segment) clearMarker(lost model.Side, at model.Space) {
	if s.hasLand(lost, at) || !s.contested(at) || s.controls(lost, at) {
		return
	}
	if s.attackersAbove(lost, at) && s.Reads("as-air-only-assault", "stays") {
		return
	}
	s.unmark(at)
	s.Tell(evOff, at)
}

func (s *segment) attackersAbove(side model.Side, at model.Space) bool {
	for _, u := range s.air(side, at) {
		if s.pos.Marked(u, markAttacks) {
			return true
		}
	}
	return false
}

// refuse is a verdict against a line as a whole.
func refuse(id, cite string, args ...any) adjudicate.Verdict {
	return adjudicate.Verdict{ID: id, Cite: cite, Args: args}
}
