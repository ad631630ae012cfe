package wintergewitter

import (
	"strconv"
	"strings"

	"umpire/model"
)

// The reserves of the Soviet player (19.1.1).

const (
	reserveReach = 5  // an enemy that ends a Player Phase so near releases a formation
	rollReach    = 10 // a German unit that comes so near makes the Soviet player roll
)

// ringWord stands on the track of what was released once a unit of the Ring may act.
const ringWord = "ring"

// rolledOnce is the entry of a formation that has rolled, where it rolls but once.
const rolledOnce = "rolled"

var (
	evReleased = event("released", "19.1.1", "a formation of the reserve is released for good; why: attacked, near (an enemy within 5 hexes), roll", "formation", "why")
	evRelease  = event("release-roll", "19.1.1", "the die for the release of a formation that a German unit has come near: total must exceed the distance of the closest incursion", "formation", "die", "vp", "ring", "thunderclap", "total", "distance")
)

// scenarioIndex is the column of a scenario in the data of units.
func scenarioIndex(name string) int {
	switch name {
	case "19.2":
		return 1
	case "19.3":
		return 2
	case "20":
		return 3
	}
	return 0
}

// groupOf is the group of a unit in this scenario.
func (s *segment) groupOf(u model.UnitID) string {
	return s.units[u].Group[s.playing]
}

// reserveOf is the reserve that a unit belongs to; nil if it is none.
func (s *segment) reserveOf(u model.UnitID) *Reserve {
	if s.units[u].Side != Soviet {
		return nil
	}
	group := s.groupOf(u)
	for i := range s.d.Reserves {
		if s.d.Reserves[i].Group == group {
			return &s.d.Reserves[i]
		}
	}
	return nil
}

// waits reports whether a formation may not move yet: it was not released, by the Turn
// Record Track or otherwise.
func (s *segment) waits(r *Reserve) bool {
	turn := r.Turn[0]
	if s.pos.Track(trackScenario) == "19.2" {
		turn = r.Turn[1]
	}
	return turn > 0 && s.turn < turn && !s.listed(trackReleased, r.Group)
}

// released reports whether a unit is no reserve that still waits (19.1.1).
func (s *segment) released(u model.UnitID) bool {
	r := s.reserveOf(u)
	return r == nil || !s.waits(r)
}

func (s *segment) release(r *Reserve, why string) {
	s.list(trackReleased, r.Group)
	s.apart(Soviet, func() { s.Tell(evReleased, r.Group, why) })
}

// releaseAttacked releases the formation of a unit that was attacked by ground units
// (19.1.1; wg-german-unit). Without attackers they are taken as German.
func (s *segment) releaseAttacked(u model.UnitID, attackers ...model.UnitID) {
	r := s.reserveOf(u)
	if r == nil || !s.waits(r) {
		return
	}
	if len(attackers) == 0 {
		s.release(r, "attacked")
	}
	for _, a := range attackers {
		if s.units[a].Nation == Ger || !s.Reads("wg-german-unit", "german") {
			s.release(r, "attacked")
			return
		}
	}
}

// releasesWithin5 releases what an enemy stands near at the end of a Player Phase (19.1.1).
func (s *segment) releasesWithin5() {
	for i := range s.d.Reserves {
		if r := &s.d.Reserves[i]; s.waits(r) && s.approached(r) {
			s.release(r, "near")
		}
	}
}

// approached reports whether an Axis unit stands near one of a formation.
func (s *segment) approached(r *Reserve) bool {
	for u := range s.units {
		id := model.UnitID(u)
		if s.units[u].Side != German || !s.pos.OnBoard(id) {
			continue
		}
		for v := range s.units {
			own := model.UnitID(v)
			if s.units[v].Side == Soviet && s.pos.OnBoard(own) && s.groupOf(own) == r.Group && s.board.Distance(s.pos.At(id), s.pos.At(own)) <= reserveReach &&
				(s.units[u].Nation == Ger || !s.Reads("wg-german-unit", "german")) {
				return true
			}
		}
	}
	return false
}

// incursion notes how near a German unit in a hex comes to the formations that roll within
// 10 hexes (19.1.1; wg-release-hex): the closest of this turn stands on the track.
func (s *segment) incursion(u model.UnitID, hex model.Space) {
	for i := range s.d.Reserves {
		r := &s.d.Reserves[i]
		if !r.Roll10 || !s.waits(r) || s.entry(trackNear, r.Group) == rolledOnce {
			continue
		}
		n := s.distanceTo(r, hex)
		if have := s.entry(trackNear, r.Group); n <= rollReach && (have == "" || n < s.tallied(trackNear, r.Group)) && s.german(u) {
			s.setEntry(trackNear, r.Group, strconv.Itoa(n))
		}
	}
}

// distanceTo is how far a hex is from a formation of the reserve.
func (s *segment) distanceTo(r *Reserve, hex model.Space) int {
	n := s.board.Distance(hex, r.At)
	if n <= rollReach+reserveReach && s.Reads("wg-release-hex", "nearest") {
		n = 1 << 10
		for u := range s.units {
			id := model.UnitID(u)
			if s.units[u].Side == Soviet && s.pos.OnBoard(id) && s.groupOf(id) == r.Group {
				n = min(n, s.board.Distance(hex, s.pos.At(id)))
			}
		}
	}
	return n
}

// german reports whether an Axis unit counts where the rules say German unit, but for the
// releases by attack and within 5 hexes (wg-german-unit).
func (s *segment) german(u model.UnitID) bool {
	if s.units[u].Side != German {
		return false
	}
	return s.units[u].Nation == Ger || s.Reads("wg-german-unit", "axis")
}

// releaseRolls: the Soviet player rolls for each formation that a German unit has come near
// in the turn before (19.1.1; wg-release-repeat).
func (s *segment) releaseRolls() {
	for i := range s.d.Reserves {
		r := &s.d.Reserves[i]
		near := s.entry(trackNear, r.Group)
		if near == "" || near == rolledOnce {
			continue
		}
		s.setEntry(trackNear, r.Group, "")
		if !s.waits(r) {
			continue
		}
		distance, _ := strconv.Atoi(near)
		s.releaseRoll(r, distance)
		if s.Reads("wg-release-repeat", "once") {
			s.setEntry(trackNear, r.Group, rolledOnce)
		}
	}
}

func (s *segment) releaseRoll(r *Reserve, distance int) {
	label := r.Group
	if s.fog.on { // the enemy sees that a die is thrown, not for whom
		label = model.Hidden
	}
	die := s.Roll(Soviet, "reserve/"+strings.ToLower(label), 10)
	vp, ring, thunder := 0, 0, 0
	if s.countsVP() {
		if g, v := s.points(); g > v {
			vp = 1
		}
	}
	if s.listed(trackReleased, ringWord) {
		ring = 1
	}
	if s.begun() {
		thunder = 1
	}
	total := die + vp + ring + thunder
	s.Tell(evRelease, r.Group, die, vp, ring, thunder, total, distance)
	if total > distance {
		s.release(r, "roll")
	}
}

// countsVP reports whether a lead in victory points helps: the scenarios without them keep
// the count all the same (wg-release-vp).
func (s *segment) countsVP() bool {
	name := s.pos.Track(trackScenario)
	return name == "19.3" || name == "20" || s.Reads("wg-release-vp", "counted")
}
