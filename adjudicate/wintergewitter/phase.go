package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// sixthGroup is the formation of the Sixth Army that may break out (5.2, 19.3.2).
const sixthGroup = "14P"

// combatFirst is the track of who fights with his mechanized units before he moves them
// (7.2); moveFirst of who has said that he moves them first.
const (
	combatFirst = "combat"
	moveFirst   = "move"
)

var kindMechanized = kind(adjudicate.KindInfo{Key: "mechanized", Cite: "7.2", About: "whether the mechanized units move or fight first"}, func(_ *model.Set, v string) string { return v + " first" })

var evMechanized = event("mechanized", "7.2", "the phasing player says what his mechanized units do first: move or combat", "side", "first")

// chooseMechanized: the phasing player says in which order his mechanized units move and
// fight, when the others have moved (7.2), of Sixth Army when its phase begins.
func (s *segment) chooseMechanized(side model.Side) {
	first := kindMechanized.Ask(s.Table, adjudicate.Question[string]{To: side, Facts: s.factsOf(side), Subject: s.Segment(), Among: []string{moveFirst, combatFirst},
		Fits: func(l *adjudicate.Line, v string) bool { return word(l, v+" first") }})
	s.Hand().SetTrack(trackMech, first)
	s.Tell(evMechanized, side, first)
}

// asksMechanized reports whether the order of the mechanized units matters: of the Ring only if one
// may act.
func (s *segment) asksMechanized() bool { return !s.ring || s.d.ringActs(s.pos, true) }

// sixthArmy reports whether a unit belongs to the Sixth Army.
func (s *segment) sixthArmy(u model.UnitID) bool { return s.units[u].Formation == sixthGroup }

// linked reports whether Sixth Army is linked up: its units are then as all other Germans
// (5.2).
func (s *segment) linked() bool { return s.pos.Track(trackThunder) == thunderLinked }

// mayAct reports whether a unit of the phasing player may move, fight or fire in this
// segment: it is of the class that acts (7.1), no reserve that was not released (19.1.1), of the
// Ring only what may act (5.3; wg-ring-segment), of Sixth Army only in its own phase until it is
// linked up (5.2). What its state lets it do is not asked.
func (s *segment) mayAct(u model.UnitID) bool { return s.idle(u).Legal() }

// whyIdle says why a unit may not act in this segment; the legal verdict if it may.
func (s *segment) whyIdle(u model.UnitID) adjudicate.Verdict {
	bad := s.idle(u)
	if !bad.Legal() {
		bad.Args = []any{u}
	}
	return bad
}

// idle is whyIdle without the name of the unit, for who asks about many.
func (s *segment) idle(u model.UnitID) adjudicate.Verdict {
	unit := &s.units[u]
	switch {
	case unit.Side != s.side || !unit.land() || !s.pos.OnBoard(u):
		return refuse("idle.side", "7.1")
	case s.sixthArmy(u) && !s.linked() && !s.sixth:
		return refuse("idle.sixth", "5.2")
	case s.sixth && !s.sixthArmy(u):
		return refuse("idle.not-sixth", "5.2")
	case s.ring && (unit.Ring == "" || !s.ringGoesOn()):
		return refuse("idle.not-ring", "5.3")
	case unit.Ring != "" && !s.ringFree(u):
		return refuse("idle.ring", "5.3")
	case unit.Ring != "" && !s.ring && s.Reads("wg-ring-segment", "own"):
		return refuse("idle.ring-segment", "5.3")
	case !s.released(u):
		return refuse("idle.reserve", "19.1.1")
	}
	switch s.part {
	case slowCombat, slowMoves:
		if s.mechanized(u) {
			return refuse("idle.mechanized", "7.1")
		}
	case mechMoves, mechCombat:
		if !s.mechanized(u) {
			return refuse("idle.not-mechanized", "7.1")
		}
	}
	return fine
}

// mechanizedCorps are the Soviet corps that are activated with the mechanized units (7.1).
var mechanizedCorps = []string{"2GM", "4M", "7T", "13T"}

// mechanized reports whether a unit is activated with the mechanized units (7.1;
// wg-soviet-motorized, wg-segment-class).
func (s *segment) mechanized(u model.UnitID) bool {
	unit := &s.units[u]
	if s.side == s.first() && s.phase == phaseOf(s.side) && s.Reads("wg-segment-class", "movement") {
		return unit.Move != NonMotorized
	}
	if unit.Mech && unit.Nation == Sov && unit.Type == MotInfantry && !slices.Contains(mechanizedCorps, unit.Formation) {
		return s.Reads("wg-soviet-motorized", "note")
	}
	return unit.Mech
}

// first is the side that has the initiative in this turn; "" before the first.
func (s *segment) first() model.Side { return model.Side(s.pos.Track(trackInitiative)) }

// endPhase is the end of a Player Phase: what is looked at then, and the markers that
// serve a Player Phase.
func (s *segment) endPhase() {
	for h := range s.d.Hexes {
		if s.pos.GroundMarkedWith(model.Space(h), attackedIndex) {
			s.Hand().MarkGround(model.Space(h), markAttacked, false)
		}
	}
	for u := s.pos.NextMarked(actedIndex, 0); u != model.NoUnit; u = s.pos.NextMarked(actedIndex, u+1) {
		s.Hand().Mark(u, markActed, false)
	}
	s.finishBridges()
	s.Hand().SetTrack(trackBegan, "")
	s.holdings()
	s.approaches()
	s.releasesWithin5()
	s.linkUp()
	if s.pos.Track(trackThunder) == thunderEnded && (s.phase == "G" || s.phase == "S") && s.Reads("wg-collapse-moment", "at-once") {
		s.removeSixth()
	}
	if s.side == s.first() && s.phase == phaseOf(s.side) {
		s.mandateEnds()
	}
}
