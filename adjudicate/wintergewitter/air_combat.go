package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
)

var kindIntercept = kind(adjudicate.KindInfo{Key: "intercept", Cite: "4.3", About: "which box of the enemy a fighter on air superiority attacks"},
	func(_ *model.Set, box string) string { return box })

var (
	evIntercepts = event("intercepts", "4.3", "the die of a fighter on air superiority: does it find the enemy", "unit", "die", "need", "finds")
	evAttacks    = event("air-attacks", "4.3", "a fighter on air superiority is sent against a box of the enemy", "unit", "box")
	evNobody     = event("air-nobody", "4.3", "a fighter was sent against an empty box and goes to the flown box", "unit", "box")
	evFlown      = event("flown", "4.3.1", "aircraft go to the flown box, their mission over", "units")
)

// airCombat places the German fighters (4.2 step 3) and is the Air Combat Segment (4.3).
func (s *segment) airCombat() {
	if s.airTurn() {
		early := s.Reads("wg-interception-order", "before")
		if early {
			s.findEnemy(Soviet)
		}
		german := &allotment{side: German, boxes: fighterBoxes}
		s.allot(german)
		s.placeAircraft(german)
		if !early {
			s.findEnemy(Soviet)
		}
		s.findEnemy(German)
		sent := [2]map[string][]model.UnitID{}
		for _, side := range [2]model.Side{Soviet, German} { // the Soviet player assigns first
			sent[index(side)] = s.send(side)
		}
		for _, side := range [2]model.Side{Soviet, German} {
			for _, box := range targetBoxes {
				if units := sent[index(side)][box]; len(units) > 0 {
					s.newDogfight(side, box, units).fight()
				}
			}
		}
	}
	s.Hand().SetTrack(trackIntercepts, "")
	s.fightersHome()
}

// targetBoxes are the boxes in which missions are intercepted.
var targetBoxes = []string{boxGround, boxInterdict}

// escortOf is the box of the escort of a mission.
func escortOf(box string) string { return box + "-escort" }

// findEnemy rolls for each fighter of a side on air superiority: with its proficiency or less
// it makes an interception, else it goes to the flown box (4.3).
func (s *segment) findEnemy(side model.Side) {
	for _, u := range s.flyers(side, boxSuperior) {
		die := s.Roll(side, "intercept/"+s.dieName(u), 10)
		need := s.units[u].Proficiency
		s.Tell(evIntercepts, u, die, need, yesNo(die <= need))
		if die > need {
			s.fly(boxFlown, u)
		}
	}
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// aimEarly asks, before the reveal, where fighters are to intercept, if that is the reading
// of wg-interception-order; nil if it is not.
func (s *segment) aimEarly(fighters []model.UnitID) (aims []string) {
	if !s.Reads("wg-interception-order", "before") {
		return nil
	}
	for _, u := range fighters {
		aims = append(aims, s.aim(u))
	}
	return aims
}

// aim asks where a fighter intercepts.
func (s *segment) aim(u model.UnitID) string {
	side := s.units[u].Side
	among := []string{boxGround}
	if side == Soviet { // only Germans interdict (4.1)
		among = append(among, boxInterdict)
	}
	return kindIntercept.Ask(s.Table, adjudicate.Question[string]{To: side, Facts: s.factsOf(side), Subject: s.units[u].ID, Among: append(among, none),
		Fits: func(l *adjudicate.Line, box string) bool { return word(l, box) }})
}

// send assigns the fighters of a side that make an interception to boxes of the enemy. Who
// is sent against a box without enemies goes to the flown box (4.3).
func (s *segment) send(side model.Side) map[string][]model.UnitID {
	sent := map[string][]model.UnitID{}
	for _, u := range s.flyers(side, boxSuperior) {
		box := s.entry(trackIntercepts, s.units[u].ID)
		if box == "" {
			box = s.aim(u)
		}
		switch {
		case box == none:
		case len(s.flyers(Enemy(side), box))+len(s.flyers(Enemy(side), escortOf(box))) == 0:
			s.Tell(evNobody, u, box)
			s.fly(boxFlown, u)
		default:
			s.Tell(evAttacks, u, box)
			sent[box] = append(sent[box], u)
		}
	}
	return sent
}

// fightersHome: after the Air Combat Segment all fighters that escorted or flew for air
// superiority are in the flown box (4.3.1).
func (s *segment) fightersHome() {
	for _, side := range sides {
		var home []model.UnitID
		for _, box := range []string{boxSuperior, boxGroundEsc, boxInterdictE} {
			home = append(home, s.flyers(side, box)...)
		}
		if len(home) > 0 {
			s.fly(boxFlown, home...)
			s.Tell(evFlown, home)
		}
	}
}
