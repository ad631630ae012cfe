package wintergewitter

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

var (
	evRecovers = event("recovers", "17.1", "the recovery roll of a disrupted unit: it recovers with its proficiency or less; drm if it is out of supply", "unit", "die", "drm", "need", "result")
	evReadies  = event("readies", "4.6", "the die of an aircraft in the flown or the disrupted box: it is ready with need or less", "unit", "die", "need", "result")
	evUnused   = event("held-unused", "4.5.1", "Stukas that were held back and not used are ready again", "units")
	evLost     = event("lost", "17.2.1", "units that were destroyed in this turn and not rebuilt are lost for good", "units")
	evReturns  = event("hq-returns", "17.2.1", "a headquarters returns, without replacement points", "unit")
	evTurnOver = event("turn-over", "3.1", "a turn is over", "turn")
)

// recovery is the Recovery and Replacement Phase (17), in the order of 3.1; it ends the turn,
// and with the last one the game.
func (s *segment) recovery() {
	s.removeDisruption()
	s.replacements()
	s.clearFired()
	s.readyAircraft()
	s.Hand().SetTrack(trackZones, "")
	s.linkUp()
	if s.pos.Track(trackThunder) == thunderJoined { // 5.2: in subsequent turns
		s.Hand().SetTrack(trackThunder, thunderLinked)
	}
	s.Tell(evTurnOver, s.turn)
	if s.turn >= s.d.scenario(s.pos).Last {
		s.judge()
	}
}

// removeDisruption: each disrupted unit makes a proficiency check, with one more on the die if
// it is out of supply (17.1).
func (s *segment) removeDisruption() {
	for _, side := range sides {
		var list []model.UnitID
		for u := range s.units {
			if id := model.UnitID(u); s.units[u].Side == side && s.disrupted(id) {
				list = append(list, id)
			}
		}
		s.byHex(list)
		for _, u := range list {
			s.recovers(u)
		}
	}
}

func (s *segment) recovers(u model.UnitID) {
	die, drm, need := s.rollOf(u, "recover"), 0, s.proficiency(u)
	if s.pos.MarkedWith(u, outIndex) {
		drm = 1
	}
	s.Tell(evRecovers, u, die, drm, need, yesNo(die+drm <= need))
	if die+drm <= need {
		s.Hand().Mark(u, markDisrupted, false)
	}
}

// clearFired takes the markers of artillery off, those for moving too: they serve a turn (3.1).
func (s *segment) clearFired() {
	for u := range s.units {
		id := model.UnitID(u)
		for _, mark := range []string{markFired, markMoved} {
			if s.pos.Marked(id, mark) {
				s.Hand().Mark(id, mark, false)
			}
		}
	}
}

// readyAircraft rolls for every aircraft that has flown (4.6). Stukas that were held back and not
// used have flown no mission: they are ready (wg-held-back).
func (s *segment) readyAircraft() {
	held := s.flyers(German, boxHeld)
	if len(held) > 0 && s.Reads("wg-held-back", "flown") {
		s.fly(boxFlown, held...)
		s.Tell(evFlown, held)
		held = nil
	}
	for _, side := range sides {
		for _, box := range []string{boxFlown, boxShaken} {
			for _, u := range s.flyers(side, box) {
				need := s.d.Readiness[index(side)][s.units[u].Kind]
				if box == boxShaken {
					need -= s.d.ShakenBy
				}
				die := s.Roll(side, "ready/"+s.dieName(u), 10)
				s.Tell(evReadies, u, die, need, yesNo(die <= need))
				if die <= need {
					s.fly(boxReady, u)
				}
			}
		}
	}
	if len(held) > 0 {
		s.fly(boxReady, held...)
		s.Tell(evUnused, held)
	}
}

// replacements: headquarters return, points are given out, and what was not rebuilt is lost
// (17.2).
func (s *segment) replacements() {
	s.headquartersReturn()
	for _, side := range sides {
		p := s.pools(side)
		s.apart(side, p.assign)
	}
	s.Hand().SetTrack(trackLosses, "")
	var gone []model.UnitID
	for _, u := range s.dead() {
		if s.units[u].Type != HQ {
			gone = append(gone, u)
		}
	}
	s.writeOff(gone)
	gone = nil
	for _, u := range s.dead() {
		if s.allLost(s.subordinates(u)) {
			gone = append(gone, u)
		}
	}
	s.writeOff(gone)
}

// dead lists the units that were destroyed and may still come back.
func (s *segment) dead() []model.UnitID { return s.pos.In(s.Set().Box(boxDead)) }

func (s *segment) writeOff(units []model.UnitID) {
	for _, u := range units {
		s.Hand().Move(u, s.Set().Box(boxLost))
	}
	if len(units) > 0 {
		s.Tell(evLost, units)
	}
}

// subordinates lists the units below a headquarters: those of its formation, those whose
// formation it leads; of 57th Panzer Corps all Germans of the relief.
func (s *segment) subordinates(hq model.UnitID) (list []model.UnitID) {
	formation := s.units[hq].Formation
	for u := range s.units {
		id, unit := model.UnitID(u), &s.units[u]
		switch {
		case id == hq || !unit.land() || unit.Type == Convoy || unit.Side != s.units[hq].Side || s.pos.At(id) == model.NoSpace:
		case unit.Formation == formation, unit.Parent == formation,
			formation == corpsFormation && unit.Nation == Ger && !s.sixthArmy(id):
			list = append(list, id)
		}
	}
	return list
}

// allLost reports whether units are all out of the game for good.
func (s *segment) allLost(units []model.UnitID) bool {
	for _, u := range units {
		if s.pos.At(u) != s.Set().Box(boxLost) {
			return false
		}
	}
	return true
}

// headquartersReturn: a headquarters that was lost is placed next to one of its units, for
// nothing, in an enemy ZOC too (17.2.1; wg-hq-return). While none of them stands on the map there is
// no such hex and it waits: it is lost only with the last of them.
func (s *segment) headquartersReturn() {
	for _, u := range s.dead() {
		if s.units[u].Type != HQ {
			continue
		}
		near := make([]bool, s.board.Len())
		for _, v := range s.subordinates(u) {
			if s.pos.OnBoard(v) {
				for _, hex := range s.board.Near(s.pos.At(v)) {
					near[hex] = true
				}
			}
		}
		var among []model.Space
		for hex, yes := range near {
			if yes {
				among = append(among, model.Space(hex))
			}
		}
		back := s.enter(u, "17.2.1", among, func(hex model.Space) adjudicate.Verdict {
			if s.ezoc(s.units[u].Side, hex) && s.Reads("wg-hq-return", "barred") {
				return refuse("rebuild.zoc", "17.2.1", u, hex)
			}
			return s.mayStand(u, hex)
		})
		if back {
			s.Hand().SetSteps(u, s.units[u].Strength)
			s.Tell(evReturns, u)
		}
	}
}

// mayStand refuses hexes in which a unit may never be: with an enemy, beyond the Don, Soviets
// in the Pocket (8.2).
func (s *segment) mayStand(u model.UnitID, hex model.Space) adjudicate.Verdict {
	side := s.units[u].Side
	switch {
	case s.occupied(Enemy(side), hex):
		return refuse("enter.enemy", "17.2.1", u, hex)
	case s.d.Hexes[hex].West:
		return refuse("enter.don", "8.2", u, hex)
	case side == Soviet && s.d.Hexes[hex].Pocket:
		return refuse("enter.pocket", "8.2", u, hex)
	}
	return fine
}

// independent reports whether a unit may come back at any headquarters: it belongs to none.
func (s *segment) independent(u model.UnitID) bool {
	if s.units[u].Parent == "independent" {
		return true
	}
	for v := range s.units {
		if s.units[v].Type == HQ && s.units[v].Formation == s.units[u].Formation {
			return false
		}
	}
	return true
}

// lossWords are what players call points of a class.
var lossWords = [...]string{Armor: "arm", InfantryClass: "inf", ArtilleryClass: "art"}

// lossClassOf reads such a word.
func lossClassOf(word string) (LossClass, bool) {
	for i, w := range lossWords {
		if strings.EqualFold(w, word) {
			return LossClass(i), true
		}
	}
	return 0, false
}
