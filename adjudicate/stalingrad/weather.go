package stalingrad

import "umpire/model"

// weatherRoll is Card 1. Before round 6 nobody rolls.
func (s *segment) weatherRoll() {
	s.Hand().SetTrack("weather", "fair")
	if s.round < 6 {
		return
	}
	die := s.Roll("", "weather", 6)
	if die < s.d.Bad[s.round] {
		s.Tell(evWeather, die, s.d.Bad[s.round], "fair")
		return
	}
	s.Tell(evWeather, die, s.d.Bad[s.round], "bad")
	s.Hand().SetTrack("weather", "bad")
	s.setNumber("frozen", s.number("frozen")+1)
	switch s.number("frozen") {
	case 1:
		s.Tell(evFreezes, "Don")
	case 2:
		s.Tell(evFreezes, "Volga")
		s.freezeVolga()
	}
}

// freezeVolga places the ferries that are missing and makes ice bridges of all
// (Frozen Rivers). What is on a ferry stays where it is.
func (s *segment) freezeVolga() {
	for _, c := range s.d.crossings() {
		if !s.pos.GroundMarked(c, markFerry) {
			s.Hand().MarkGround(c, markFerry, true)
			s.Tell(evFerry, c, "frozen")
		}
	}
}

// unfrozenRiver: the border of two places lies along a river that flows. A
// crossing is on the Volga.
func (s *segment) unfrozenRiver(a, b model.Space) bool {
	if !s.Set().Board.Unbridged(a, b) {
		return false
	}
	if s.d.place(a).Crossing || s.d.place(b).Crossing {
		return !s.volgaFrozen()
	}
	return !s.donFrozen()
}
