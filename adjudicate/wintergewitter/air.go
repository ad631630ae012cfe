package wintergewitter

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// mission declares the question which aircraft go to a box of the Air Operations Chart. What
// is chosen is secret until both have chosen, then everybody sees it (4.2).
func mission(key, about string) *adjudicate.Kind[model.UnitID] {
	return kind(adjudicate.KindInfo{Key: key, Cite: "4.2", About: about, Covert: true, Open: true, Strict: true}, unitText)
}

// missions are the boxes that players fill, with the question that does (4.1).
var missions = map[string]*adjudicate.Kind[model.UnitID]{
	boxGround:     mission(boxGround, "which aircraft fly ground attacks"),
	boxGroundEsc:  mission(boxGroundEsc, "which fighters escort the ground attacks"),
	boxInterdict:  mission(boxInterdict, "which aircraft interdict"),
	boxInterdictE: mission(boxInterdictE, "which fighters escort the interdiction"),
	boxSuperior:   mission(boxSuperior, "which fighters fly for air superiority"),
	boxHeld:       mission(boxHeld, "which Stukas are held back for the ground combat"),
}

// The boxes in the order in which they are filled. The German player places his fighters
// when the charts are revealed.
var (
	sovietBoxes  = []string{boxGround, boxGroundEsc, boxSuperior}
	germanBoxes  = []string{boxGround, boxInterdict, boxHeld}
	fighterBoxes = []string{boxGround, boxInterdict, boxGroundEsc, boxInterdictE, boxSuperior}
)

var evAllotted = event("allotted", "4.2", "aircraft of a side are placed in a box of its Air Operations Chart", "side", "box", "units")

// airTurn reports whether air missions are possible in this turn: Clear weather by day
// (4.1; wg-air-turns).
func (s *segment) airTurn() bool {
	turn := s.d.turn(s.turn)
	return turn.Weather == weatherClear && (turn.Air || s.Reads("wg-air-turns", "clear"))
}

// allotment is what a side has placed.
type allotment struct {
	side  model.Side
	boxes []string
	units [][]model.UnitID // beside boxes
}

// taken reports whether a unit is placed already: each performs one mission (4.2).
func (a *allotment) taken(u model.UnitID) bool {
	return slices.ContainsFunc(a.units, func(list []model.UnitID) bool { return slices.Contains(list, u) })
}

// airAllocation is the Air Allocation Segment but for the German fighters: both players
// place what is ready, in secret (4.2).
func (s *segment) airAllocation() {
	if !s.airTurn() {
		return
	}
	soviet, german := &allotment{side: Soviet, boxes: sovietBoxes}, &allotment{side: German, boxes: germanBoxes}
	var aims []string
	s.Together(
		func() {
			s.allot(soviet)
			aims = s.aimEarly(soviet.units[2])
		},
		func() { s.allot(german) })
	s.placeAircraft(soviet)
	s.placeAircraft(german)
	for i, u := range soviet.units[2] {
		if len(aims) > 0 {
			s.setEntry(trackIntercepts, s.units[u].ID, aims[i])
		}
	}
}

// allot asks a side which aircraft go to which box.
func (s *segment) allot(a *allotment) {
	var among []model.UnitID
	for u := range s.units {
		if s.units[u].Side == a.side && s.airborne(model.UnitID(u)) {
			among = append(among, model.UnitID(u))
		}
	}
	for _, box := range a.boxes {
		set := missions[box].AskSet(s.Table, adjudicate.Question[model.UnitID]{To: a.side, Facts: s.factsOf(a.side), Subject: s.Segment(), Among: among,
			Legal: func(u model.UnitID) adjudicate.Verdict { return s.mayFly(u, box, a) },
			Fits:  func(l *adjudicate.Line, u model.UnitID) bool { return names(l, u) },
			Why:   func(l *adjudicate.Line) adjudicate.Verdict { return s.noAircraft(l, a.side) },
		}, func([]model.UnitID) adjudicate.Verdict { return fine })
		a.units = append(a.units, set)
	}
}

// airborne reports whether a unit is an aircraft that is in play.
func (s *segment) airborne(u model.UnitID) bool {
	return !s.units[u].land() && s.pos.At(u) != s.Set().Box(boxPool) && s.pos.At(u) != s.Set().Box(boxLost)
}

// noAircraft is what is wrong with a name that is no aircraft of the side.
func (s *segment) noAircraft(l *adjudicate.Line, side model.Side) adjudicate.Verdict {
	for _, n := range l.Who {
		if u := n.Unit(); u == model.NoUnit || s.units[u].Side != side || !s.airborne(u) {
			return refuse("air.none", "4.2", n.Text)
		}
	}
	return fine
}

// mayFly judges whether an aircraft may go to a box (4.1, 4.2).
func (s *segment) mayFly(u model.UnitID, box string, a *allotment) adjudicate.Verdict {
	unit := &s.units[u]
	fighter := unit.Kind == Fighter
	switch {
	case s.pos.At(u) != s.Set().Box(boxReady):
		return refuse("air.not-ready", "4.2", u)
	case a.taken(u):
		return refuse("air.twice", "4.2", u)
	case a.side == German && s.part == partAllocate && fighter:
		return refuse("air.fighter-early", "4.2", u)
	case a.side == German && s.part == partFighters && !fighter:
		return refuse("air.late", "4.2", u)
	}
	switch box {
	case boxSuperior, boxGroundEsc, boxInterdictE:
		if !fighter && !(s.mixed(u) && s.Reads("wg-mixed-air", "both")) {
			return refuse("air.fighter", "4.1", u, box)
		}
	case boxGround, boxInterdict:
		if unit.Bombardment == 0 {
			return refuse("air.bombs", "4.1", u, box)
		}
	case boxHeld:
		if unit.Kind != DiveBomber {
			return refuse("air.stuka", "4.5.1", u)
		}
	}
	return fine
}

// mixed reports whether a unit is a Soviet mixed air division.
func (s *segment) mixed(u model.UnitID) bool { return strings.HasSuffix(s.units[u].ID, "/SAD") }

// placeAircraft puts what was placed into its boxes: the charts are revealed.
func (s *segment) placeAircraft(a *allotment) {
	for i, box := range a.boxes {
		if len(a.units[i]) > 0 {
			s.fly(box, a.units[i]...)
			s.Tell(evAllotted, a.side, box, a.units[i])
		}
	}
}

// fly moves aircraft to a box.
func (s *segment) fly(box string, units ...model.UnitID) {
	for _, u := range units {
		s.Hand().Move(u, s.Set().Box(box))
	}
}

// flyers lists the aircraft of a side in a box, in canonical order.
func (s *segment) flyers(side model.Side, box string) []model.UnitID {
	return s.standing(side, s.Set().Box(box))
}
