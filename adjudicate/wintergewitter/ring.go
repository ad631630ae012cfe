package wintergewitter

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// ringNeed is the die with which an army of the Ring that was attacked releases a unit (5.3).
const ringNeed = 8

var kindRelease = kind(adjudicate.KindInfo{Key: "release", Cite: "5.3", About: "which unit of an army of the Ring is released; none: nobody"}, unitText)

var (
	evRingRoll   = event("ring-roll", "5.3", "the die of an army of the Ring that was attacked: 8 or more releases a unit", "army", "die", "result")
	evRingHolds  = event("ring-holds", "20.3", "an army of the Ring may release nobody without leaving a hex beside the Pocket empty", "army")
	evRingFree   = event("ring-free", "5.3", "a unit of the Ring may act from now on; why: released, or forced to retreat", "unit", "why")
	evRingMarked = event("ring-attacked", "5.3", "an army of the Ring was attacked", "army")
)

// ringFree reports whether a unit of the Ring may move, attack and answer batteries: it was
// released, or forced to retreat (5.3).
func (s *segment) ringFree(u model.UnitID) bool {
	return s.pos.Marked(u, markReleased) || s.pos.Marked(u, markForced)
}

// ringAttacked notes that a unit of the Ring was attacked in any way: its army may release
// one (5.3).
func (s *segment) ringAttacked(u model.UnitID) {
	if army := s.units[u].Ring; army != "" && s.list(trackRing, army) {
		s.Tell(evRingMarked, army)
	}
}

// ringForced notes that a unit of the Ring was forced to retreat: it may act (5.3).
func (s *segment) ringForced(u model.UnitID) {
	if s.units[u].Ring != "" && !s.ringFree(u) {
		s.Hand().Mark(u, markForced, true)
		s.list(trackReleased, ringWord)
		s.Tell(evRingFree, u, "forced")
	}
}

// ringReleases begins the Soviet Ring Forces Segment: each army that was attacked since the
// last may release one unit, on a die (5.3), in scenario 20 without (20.3). The dice come first: who
// is released moves in the same segment.
func (s *segment) ringReleases() {
	attacked := strings.Fields(s.pos.Track(trackRing))
	s.Hand().SetTrack(trackRing, "")
	if !s.ringGoesOn() {
		return
	}
	for _, army := range attacked {
		automatic := s.pos.Track(trackScenario) == "20"
		if !automatic {
			die := s.Roll(Soviet, "ring/"+army, 10)
			s.Tell(evRingRoll, army, die, yesNo(die >= ringNeed))
			if die < ringNeed {
				continue
			}
		}
		s.releaseOne(army, automatic)
	}
}

// ringGoesOn reports whether the Ring still has its segment (wg-pocket-after-link).
func (s *segment) ringGoesOn() bool {
	return !s.linked() || s.Reads("wg-pocket-after-link", "parts")
}

// releaseOne asks which unit of an army is released.
func (s *segment) releaseOne(army string, covered bool) {
	var among []model.UnitID
	for u := range s.units {
		id := model.UnitID(u)
		if s.units[u].Ring == army && s.pos.OnBoard(id) && !s.ringFree(id) && (!covered || s.sectorHeld(army, id)) {
			among = append(among, id)
		}
	}
	if len(among) == 0 {
		s.Tell(evRingHolds, army)
		return
	}
	var u model.UnitID
	s.apart(Soviet, func() {
		u = kindRelease.Ask(s.Table, adjudicate.Question[model.UnitID]{To: Soviet, Facts: s.factsOf(Soviet), Subject: army, Among: append(among, model.NoUnit),
			Fits: func(l *adjudicate.Line, v model.UnitID) bool {
				if v == model.NoUnit {
					return word(l, none)
				}
				return names(l, v)
			}})
	})
	if u == model.NoUnit {
		return
	}
	s.Hand().Mark(u, markReleased, true)
	s.list(trackReleased, ringWord)
	s.Tell(evRingFree, u, "released")
}

// sectorHeld reports whether an army still holds every hex of its sector beside the Pocket
// with infantry or armor when a unit has left, or before it leaves (wg-ring-cover); a hex that an
// Axis unit stands in is breached (20.3). No Soviet unit stands in the Pocket itself (8.2).
func (s *segment) sectorHeld(army string, leaving model.UnitID) bool {
next:
	for h := range s.d.Hexes {
		hex := model.Space(h)
		if s.d.sector(hex, s.Reads) != army || s.d.toPocket[h] != 1 || len(s.standing(German, hex)) > 0 {
			continue
		}
		for _, u := range s.standing(Soviet, hex) {
			if class := s.lossClass(u); s.units[u].Ring == army && (class == Armor || class == InfantryClass) && (u != leaving || s.Reads("wg-ring-cover", "before")) {
				continue next
			}
		}
		return false
	}
	return true
}
