package stalingrad

import (
	"strconv"

	"umpire/model"
)

// lastRound is the last of both scenarios.
const lastRound = 13

// endOfRound is Card 14.
func (s *segment) endOfRound() {
	for i := range s.d.Places {
		s.Hand().MarkGround(model.Space(i), markLiberated, false)
	}
	s.Tell(evRound, strconv.Itoa(s.round))
	side, level := s.victory()
	if level == "" {
		return
	}
	s.Hand().SetTrack("winner", string(side)+" "+level)
	s.Tell(evVictory, side, level)
}

// victory is the section Victory Conditions: Total at the end of any round, the
// others at the end of the game.
func (s *segment) victory() (model.Side, string) {
	switch {
	case s.axisTotal():
		return Axis, "total"
	case s.alliesTotal():
		return Allies, "total"
	case s.round < lastRound:
		return "", ""
	case len(s.axisFed()) > 0:
		return Axis, "major"
	case s.alliesMajor():
		return Allies, "major"
	case s.controls(Axis, s.zone("PIT")):
		return Axis, "minor"
	}
	return Allies, "minor"
}

func (s *segment) cityPoints() []model.Space {
	return s.d.zones(func(p *Place) bool { return p.City && p.RP > 0 })
}

// axisFed lists the RP zones of the city that the Axis controls and can supply.
func (s *segment) axisFed() (list []model.Space) {
	for _, z := range s.controlled(Axis, s.cityPoints()) {
		if s.supplied(Axis, z) {
			list = append(list, z)
		}
	}
	return list
}

func (s *segment) axisTotal() bool {
	all := s.cityPoints()
	return len(s.controlled(Axis, all)) == len(all) && len(s.axisFed()) > 0
}

// gates: Pitomnik, Vertyachii and Rynok are the three zones next to the city.
func (s *segment) alliedGates() bool {
	gates := s.d.zones(func(p *Place) bool { return p.Gate })
	return len(s.controlled(Allies, gates)) == len(gates)
}

func (s *segment) alliesTotal() bool {
	if !s.alliedGates() {
		return false
	}
	for _, z := range s.d.zones(func(p *Place) bool { return p.WestOfDon }) {
		if s.d.place(z).Base == Axis && s.Reads("as-total-victory-base", "ignored") {
			continue
		}
		if !s.controls(Allies, z) && !s.contested(z) {
			return false
		}
	}
	return true
}

func (s *segment) alliesMajor() bool {
	forts := s.d.zones(func(p *Place) bool { return p.City && p.Fort })
	return s.alliedGates() && len(s.controlled(Allies, forts)) == len(forts)
}

// zone finds a zone by its code; data without Pitomnik are refused.
func (s *segment) zone(id string) model.Space {
	z, _ := s.Set().FindSpace(id)
	return z
}
