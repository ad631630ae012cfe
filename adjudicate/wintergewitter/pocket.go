package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
)

// What the track thunderclap says. Empty: the condition was never met.
const (
	thunderReady  = "ready"  // the roll may be made (5.1)
	thunderDenied = "denied" // it has failed
	thunderOn     = "on"     // Sixth Army is activated
	thunderEnded  = "ended"  // it has ended before link-up
	thunderJoined = "joined" // Sixth Army has linked up in this turn, in which it has moved already
	thunderLinked = "linked" // Sixth Army is linked up: from now on it is as all other Germans
)

// thunderNeed is the die, modified, with which Operation Thunderclap is initiated (5.2).
const thunderNeed = 6

var (
	kindThunder = kind(adjudicate.KindInfo{Key: "thunderclap", Cite: "5.1", About: "whether Operation Thunderclap is attempted now"}, func(_ *model.Set, yes bool) string { return yesNo(yes) })
	kindEnters  = kind(adjudicate.KindInfo{Key: "enters", Cite: "5.2", About: "in which hex a unit is placed that comes into play in the middle of the map"}, spaceText)
)

var (
	evThunder = event("thunderclap", "5.2", "the roll for Operation Thunderclap: 6 or more initiates it", "die", "drm", "total", "result")
	evPlaced  = event("placed", "5.2", "a unit is placed on the map", "unit", "hex")
	evLadder  = event("sixth-supply", "5.2", "the supply of Sixth Army until it traces a line to another headquarters", "turn", "supply")
	evRemoved = event("sixth-removed", "5.2", "the units of Sixth Army are removed from play", "units")
)

// hasPocketForces reports whether a scenario has the Ring and Sixth Army (19.3, 20).
func hasPocketForces(scenario string) bool { return scenario == "19.3" || scenario == "20" }

func (s *segment) thunderclapInPlay() bool { return hasPocketForces(s.pos.Track(trackScenario)) }

// begun reports whether Operation Thunderclap was initiated at any time.
func (s *segment) begun() bool {
	switch s.pos.Track(trackThunder) {
	case thunderOn, thunderEnded, thunderJoined, thunderLinked:
		return true
	}
	return false
}

// pocketDue reports whether anything can come in a Stalingrad Pocket Phase before Sixth Army
// and the Ring act, as far as everybody sees.
func (g *Game) pocketDue(p *model.Position) bool {
	if p.Track(trackNear) != "" {
		return true
	}
	if !hasPocketForces(p.Track(trackScenario)) {
		return false
	}
	switch p.Track(trackThunder) {
	case "", thunderReady:
		return true
	}
	return sixthActs(p)
}

// sixthActs reports whether Sixth Army has a Player Phase in the Stalingrad Pocket Phase: in the turn in
// which it links up too (5.2).
func sixthActs(p *model.Position) bool {
	return p.Track(trackThunder) == thunderOn || p.Track(trackThunder) == thunderJoined
}

// pocketPhase is the Stalingrad Pocket Phase but for what Sixth Army and the Ring do in
// segments of their own (5, 19.1.1).
func (s *segment) pocketPhase() {
	s.thunderclap()
	if sixthActs(s.pos) {
		s.finishTrenches()
		s.ladder()
		s.chooseMechanized(German)
	}
	if !s.linked() || s.Reads("wg-pocket-after-link", "parts") {
		s.apart(Soviet, s.releaseRolls)
	}
}

// thunderclap lets the German player try for Operation Thunderclap, once a game (5.1; wg-thunderclap-moment).
func (s *segment) thunderclap() {
	if s.pos.Track(trackThunder) == "" && (!s.corpsArrives() || s.Reads("wg-thunderclap-moment", "later")) {
		return
	}
	if s.pos.Track(trackThunder) != thunderReady || !s.wantsThunder() {
		return
	}
	die, drm := s.Roll(German, "thunderclap", 10), 0
	if s.germanWithin(closeToPocket) {
		drm = 1
	}
	result := thunderDenied
	if die+drm >= thunderNeed {
		result = thunderOn
	}
	s.Hand().SetTrack(trackThunder, result)
	s.Tell(evThunder, die, drm, die+drm, result)
	if result == thunderOn {
		s.activateSixth()
	}
}

func (s *segment) wantsThunder() bool {
	return kindThunder.Ask(s.Table, adjudicate.Question[bool]{To: German, Facts: s.factsOf(German), Subject: s.Segment(), Among: []bool{true, false},
		Fits: func(l *adjudicate.Line, yes bool) bool { return word(l, yesNo(yes)) }})
}

// germanWithin reports whether a German unit stands so near the Pocket.
func (s *segment) germanWithin(hexes int) bool {
	for u := range s.units {
		id := model.UnitID(u)
		if s.units[u].Side == German && s.pos.OnBoard(id) && int(s.d.toPocket[s.pos.At(id)]) <= hexes && s.german(id) {
			return true
		}
	}
	return false
}

// sixthUnits lists the units of Sixth Army that there are (wg-14th-panzer-units).
func (s *segment) sixthUnits() (list []model.UnitID) {
	for u := range s.units {
		if id := model.UnitID(u); s.sixthArmy(id) {
			list = append(list, id)
		}
	}
	if len(list) > 8 && s.Reads("wg-14th-panzer-units", "eight") {
		list = list[:8]
	}
	return list
}

// activateSixth places the units of Sixth Army in any hexes of the Pocket (5.2).
func (s *segment) activateSixth() {
	for _, u := range s.sixthUnits() {
		if s.pos.At(u) != s.Set().Box(boxPool) {
			continue
		}
		s.enter(u, "5.2", s.d.pocket, func(hex model.Space) adjudicate.Verdict { return s.room(u, hex) })
	}
	s.setNumber(trackSixth, 0)
}

// room refuses a hex that has no room for one unit more (9.1).
func (s *segment) room(u model.UnitID, hex model.Space) adjudicate.Verdict {
	if s.stacked(s.units[u].Side, hex)+s.stackPoints(u) > stackLimit {
		return refuse("stacking", "9.1", u, hex)
	}
	return fine
}

// enter asks where a unit comes into play, and places it. It reports whether there is a hex
// for it.
func (s *segment) enter(u model.UnitID, cite string, among []model.Space, legal func(model.Space) adjudicate.Verdict) bool {
	able := 0
	for _, hex := range among {
		if legal(hex).Legal() {
			able++
		}
	}
	if able == 0 {
		return false
	}
	var hex model.Space
	s.apart(s.units[u].Side, func() {
		hex = kindEnters.Ask(s.Table, adjudicate.Question[model.Space]{To: s.units[u].Side, Facts: s.factsOf(s.units[u].Side), Subject: s.subject(u), Among: among, Legal: legal,
			Fits: func(l *adjudicate.Line, hex model.Space) bool {
				return l.To() == hex && (len(l.Who) == 0 || names(l, u))
			},
			Skip:   func(l *adjudicate.Line) bool { return len(l.Who) > 0 && !names(l, u) },
			Reason: func() adjudicate.Verdict { return adjudicate.Verdict{ID: "enters", Cite: cite, Args: []any{u}} }})
	})
	s.place(u, hex)
	s.Tell(evPlaced, u, hex)
	return true
}

// ladder goes by a turn in the supply of Sixth Army, as long as it traces no line to another
// headquarters: regular in its first turn, organic in its second, none from the third on
// (5.2).
func (s *segment) ladder() {
	if s.sixthJoined() {
		return
	}
	turn := s.number(trackSixth) + 1
	s.setNumber(trackSixth, turn)
	s.Tell(evLadder, turn, s.sixthState())
	for _, u := range s.sixthUnits() {
		if s.pos.OnBoard(u) {
			s.setSupply(u, s.sixthState())
		}
	}
}

// removeSixth takes Sixth Army out of play at the conclusion of a Stalingrad Pocket Phase, if
// Operation Thunderclap has ended; in a Player Phase it may go with that (wg-collapse-moment). Its
// points are no losses: the units go at full strength (5.2).
func (s *segment) removeSixth() {
	if s.pos.Track(trackThunder) != thunderEnded {
		return
	}
	var gone []model.UnitID
	for _, u := range s.sixthUnits() {
		if s.pos.OnBoard(u) || s.pos.At(u) == s.Set().Box(boxOff) {
			gone = append(gone, u)
			s.place(u, s.Set().Box(boxLost))
			s.Hand().ClearMarks(u)
			s.Hand().SetSteps(u, s.units[u].Strength)
		}
	}
	if len(gone) > 0 {
		s.Tell(evRemoved, gone)
	}
}

// hqOf is the headquarters of a formation that stands on the map; NoUnit if none does.
func (s *segment) hqOf(formation string) model.UnitID {
	for u := range s.units {
		if id := model.UnitID(u); s.units[u].Type == HQ && s.units[u].Formation == formation && s.pos.OnBoard(id) {
			return id
		}
	}
	return model.NoUnit
}
