package donnerschlag

import (
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// zones are the meeting zones (9.1).
var zones = []string{"A", "B", "C"}

// zoneMarker is the marker of a zone, as it lies in a pile.
func zoneMarker(zone string) string { return "Z" + zone }

// zoneTrack is the track of a zone's space beside the map.
func zoneTrack(zone string) string { return "zone-" + strings.ToLower(zone) }

// called reports whether Donnerschlag has been declared (9.1).
func (s *segment) called() bool { return s.pos.Track("zone-a") != "" || s.box() > 0 }

// box is the space of the Donnerschlag marker.
func (s *segment) box() int { return trackNumber(s.pos, "donnerschlag") }

// survives: the Donnerschlag marker lies on its 6th Army Survival side (9.2).
func (s *segment) survives() bool { return s.pos.Track("sixth-army") == "survival" }

// survive turns the Donnerschlag marker: the general event of C4 (9.2).
func (s *segment) survive() { s.Hand().SetTrack("sixth-army", "survival") }

// advanceMarker: the Donnerschlag marker advances at the end of each turn, that of
// its call included (5.2.2).
func (s *segment) advanceMarker() {
	if !s.called() {
		return
	}
	s.Hand().SetTrack("donnerschlag", strconv.Itoa(s.box()+1))
	s.Tell(evAdvanced, s.box())
}

// checkVictory: in space 4 the Axis player wins if he meets the conditions, C4 or
// not; if he does not, C4 gives him one more turn, to space 5 (9.2).
func (s *segment) checkVictory() {
	if !s.called() || s.box() < 4 {
		return
	}
	last := s.box() > 4 || !s.survives()
	if !last && s.rules.runsOn(s) {
		s.Tell(evRunsOn, s.box())
		return
	}
	zone, winner := s.claim()
	switch {
	case winner != model.NoUnit:
		s.showZones(zone)
		s.Tell(evMet, winner, s.pos.At(winner), zone)
		s.wins(Axis, "zone")
	case last:
		s.wins(Soviet, "zone")
	default:
		s.Tell(evRunsOn, s.box())
	}
}

// claim: if an Axis unit meets the conditions in a zone that may be the one, the
// Axis player says whether it is. He cannot choose: a run that knows the zone knows
// the answer, and nothing is said of a zone in which he has not won.
func (s *segment) claim() (zone string, winner model.UnitID) {
	real, known := s.zone()
	var among []string
	for _, z := range zones {
		if s.pos.Track(zoneTrack(z)) != model.DummyMark && s.winningUnit(z) != model.NoUnit {
			among = append(among, z)
		}
	}
	switch {
	case len(among) == 0:
		return "", model.NoUnit
	case known && contains(among, real):
		among = []string{real}
	case known:
		among = []string{""}
	default:
		among = append(among, "")
	}
	zone = kindClaim.Ask(s.Table, adjudicate.Question[string]{To: Axis, Subject: s.Segment(), Among: among,
		Fits: func(l *adjudicate.Line, z string) bool { return z == "" && none(l) || z != "" && word(l, z) }})
	if zone == "" {
		return "", model.NoUnit
	}
	return zone, s.winningUnit(zone)
}

// zone is the meeting zone, as its owner knows it.
func (s *segment) zone() (string, bool) {
	cards, known := s.pos.Pile(zonePile)
	for _, z := range zones {
		if len(cards) == 1 && s.Set().CardName(cards[0]) == zoneMarker(z) {
			return z, true
		}
		if s.pos.Track(zoneTrack(z)) == model.RealMark {
			return z, true
		}
	}
	return "", known
}

// showZones flips the markers of the meeting zones (9.2).
func (s *segment) showZones(zone string) {
	for _, z := range zones {
		s.showZone(z, z == zone)
	}
}

// showZone flips one marker, for C73 or at the end of the game; it stays so.
func (s *segment) showZone(zone string, real bool) {
	if s.pos.Track(zoneTrack(zone)) != model.FaceDown {
		return
	}
	s.Hand().SetTrack(zoneTrack(zone), realText(real))
	s.Tell(evShows, zone, realText(real))
}

// inZone reports whether a hex lies in a meeting zone.
func (s *segment) inZone(hex model.Space, zone string) bool {
	if s.g.Data.From == nil {
		return false
	}
	for i := range s.g.Data.From.Zones {
		if z := &s.g.Data.From.Zones[i]; z.Name == zone {
			return contains(z.Hexes, s.board.Name(hex))
		}
	}
	return false
}

// winningUnit is the first Axis unit that meets the conditions in a zone, or
// NoUnit.
func (s *segment) winningUnit(zone string) model.UnitID {
	for i := range s.units {
		if u := model.UnitID(i); s.pos.OnBoard(u) && s.units[i].Side == Axis && s.inZone(s.pos.At(u), zone) && s.wouldWin(u) {
			return u
		}
	}
	return model.NoUnit
}

// wouldWin: a combat unit that can trace a supply line now, whatever marker it
// has, and is in range of its formation HQ or within 4 hexes of the Schwerpunkt
// marker (9.2).
func (s *segment) wouldWin(u model.UnitID) bool {
	unit := &s.units[u]
	switch {
	case unit.HQ && !s.rules.hqWins(s):
		return false
	case unit.Alarm && !s.Reads("ds-victory-alarmgruppe", "counts"):
		return false
	case !s.supplied(u):
		return false
	}
	if carrier, ok := s.schwerpunkt(); ok && s.board.Distance(s.pos.At(carrier), s.pos.At(u)) <= 4 {
		return true
	}
	return s.underHQ(u)
}

// underHQ: within range of the HQ of the unit's formation; whether the HQ of the
// other Romanian corps serves is ds-victory-range. An HQ commands itself.
func (s *segment) underHQ(u model.UnitID) bool {
	unit := &s.units[u]
	if unit.HQ {
		return true
	}
	for i := range s.units {
		hq := model.UnitID(i)
		if !s.units[i].HQ || !s.operating(hq) || s.units[i].Side != Axis || !s.inRange(hq, u) {
			continue
		}
		own := s.units[i].Formation == unit.Formation
		pair := s.rules.corps(s.units[i].Formation, unit.Formation)
		if own || pair && s.Reads("ds-victory-range", "either") {
			return true
		}
	}
	return false
}

// wins ends the game.
func (s *segment) wins(side model.Side, why string) {
	s.Hand().SetTrack("winner", string(side))
	s.Tell(evWins, side, why)
}
