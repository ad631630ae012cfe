package wintergewitter

import (
	"errors"
	"fmt"

	"umpire/adjudicate"
	"umpire/model"
)

// errSegment: an id that this program cannot play.
var errSegment = errors.New("this program cannot play the segment")

// Play resolves one segment of the sequence of play (3.1).
func (g *Game) Play(t *adjudicate.Table) {
	s := g.segment(t)
	switch s.part {
	case partSetup:
		s.setUp()
	case partAllocate:
		s.airAllocation()
	case partFighters:
		s.airCombat()
	case partStrikes:
		s.airStrikes()
	case partPocket:
		s.pocketPhase()
	case partPlans:
		s.initiative()
	case slowCombat:
		s.Hand().SetTrack(trackMech, "") // until he says so in this Player Phase (7.2)
		s.determineSupply()
		if s.ring {
			s.ringReleases()
		}
		s.combats()
	case slowMoves:
		s.movement()
		if s.asksMechanized() {
			s.chooseMechanized(s.side)
		}
	case mechMoves:
		s.movement()
	case mechCombat:
		s.combats()
	case partRecovery:
		s.recovery()
	}
	switch {
	case g.lastOfPhase(s.pos, s.moment):
		s.endPhase()
	case s.phase != "" && s.part != partSetup, s.part == partStrikes:
		s.linkUp() // a corridor counts whenever it is open
	}
	s.display()
	s.veil()
}

// segment reads the id of a segment.
func (g *Game) segment(t *adjudicate.Table) *segment {
	m, ok := momentOf(t.Segment())
	if !ok {
		t.Fail(fmt.Errorf("%w %s", errSegment, t.Segment()))
	}
	if t.Position().Fogged() {
		t.ConsultAll()
	}
	units := g.Data.Units
	if m.turn > 0 && (m.phase != "" || m.part == partRecovery) { // what a counter is decides something
		units = g.Data.unitsAs(t.Reads, t.Position())
	}
	s := &segment{Table: t, d: g.Data, pos: t.Position(), board: t.Set().Board, units: g.Data.asSeen(units, t.Position()),
		moment: m, sixth: m.phase == "6", ring: m.phase == "R", playing: scenarioIndex(t.Position().Track(trackScenario)), fog: fog{on: t.Position().Fogged()}}
	t.SetFacts(s.factsOf(m.side))
	s.consult()
	return s
}

// consult looks up the rulings on which the ground and the networks rest, where they serve: both
// are kept, and who first asks for them may be listing candidates, whose looks are not noted.
func (s *segment) consult() {
	switch s.part {
	case partSetup, partAllocate, partFighters, partPlans:
		return
	}
	_ = s.Reads("wg-supply-line", "passable")
	antitank := false
	for u := range s.units {
		id := model.UnitID(u)
		if !s.units[u].land() || !s.pos.OnBoard(id) {
			continue
		}
		if s.units[u].Type == AntiTank && !antitank {
			antitank = true
			_ = s.lossClass(id)
		}
		_ = s.hasZone(id) // of a convoy, of a disrupted unit
	}
}

// factsOf judges the conditions of a side where no hex is spoken of.
func (s *segment) factsOf(side model.Side) func(*adjudicate.Fact) bool {
	return func(f *adjudicate.Fact) bool { return s.eyes(side).factAt(side, model.NoSpace, f) }
}
