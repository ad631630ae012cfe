package wintergewitter

import (
	"slices"

	"umpire/adjudicate/hexes"
	"umpire/model"
)

// What the track corridor says (19.3.3).
const (
	corridorOnce = "once" // open before, not now
	corridorOpen = "open"
)

var (
	evCorridor = event("corridor", "19.3.3", "a corridor into the Pocket is opened or closed", "what")
	evLinked   = event("linked", "5.2", "Sixth Army has a line to the headquarters of 57th Panzer Corps", "hq", "to")
)

// clear reports whether an Axis line may go through a hex: no Soviet unit stands in it, and no
// Soviet zone of control reaches it unless an Axis unit is there (5.2, 10.2, 19.3.3). In the
// Pocket itself there is no Soviet zone: Sixth Army holds it.
func (s *segment) clear(hex model.Space) bool {
	if s.d.Hexes[hex].Pocket {
		return true
	}
	return !s.occupied(Soviet, hex) && (!s.ezoc(German, hex) || s.occupied(German, hex))
}

// line searches a line of any length, from some hexes through clear ones to one that is a
// goal. No line crosses the Don (8.2).
func (s *segment) line(from []model.Space, goal func(model.Space) bool) bool {
	return hexes.Steps(s.board, from, s.board.Len(), goal, func(at model.Space, _ int, to model.Space) bool { return !s.isDon(at, to) && s.clear(to) }) >= 0
}

// traces searches a line from a unit.
func (s *segment) traces(u model.UnitID, goal func(model.Space) bool) bool {
	return s.line([]model.Space{s.pos.At(u)}, goal)
}

// linkUp looks whether Sixth Army is linked up, which counts from the next turn on, since it moves
// once a turn and has moved in this one (5.2), and whether there is a corridor into the Pocket
// (19.3.3).
func (s *segment) linkUp() {
	if !s.thunderclapInPlay() {
		return
	}
	if s.pos.Track(trackThunder) == thunderOn {
		own, corps := s.hqOf(sixthGroup), s.hqOf(corpsFormation)
		if own != model.NoUnit && corps != model.NoUnit && s.traces(own, func(hex model.Space) bool { return hex == s.pos.At(corps) }) {
			s.Hand().SetTrack(trackThunder, thunderJoined)
			s.Tell(evLinked, own, corps)
		}
	}
	switch open, was := s.corridor(), s.pos.Track(trackCorridor); {
	case open && was != corridorOpen:
		s.Hand().SetTrack(trackCorridor, corridorOpen)
		s.Tell(evCorridor, corridorOpen)
	case !open && was == corridorOpen:
		s.Hand().SetTrack(trackCorridor, corridorOnce)
		s.Tell(evCorridor, "closed")
	}
}

// corridor reports whether a corridor into the Pocket is open: a line from it to relief
// (wg-corridor-end).
func (s *segment) corridor() bool {
	goal := s.relief
	switch {
	case s.Reads("wg-corridor-end", "hq"):
		goal = func(hex model.Space) bool {
			hq := s.hqOf(corpsFormation)
			return hq != model.NoUnit && s.pos.At(hq) == hex
		}
	case s.Reads("wg-corridor-end", "edge"):
		goal = func(hex model.Space) bool { return s.axisEdge(hex) }
	}
	return s.line(s.d.pocket, goal)
}

// relief reports whether a German unit in regular supply stands in a hex that is not of Sixth
// Army.
func (s *segment) relief(hex model.Space) bool {
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if s.units[u].Nation == Ger && s.units[u].land() && !s.sixthArmy(u) && s.regular(u) {
			return true
		}
	}
	return false
}

// regular reports whether a unit is in regular supply, as it was determined last (14.2).
func (s *segment) regular(u model.UnitID) bool {
	return !s.pos.MarkedWith(u, organicIndex) && !s.pos.MarkedWith(u, outIndex)
}

// axisEdge reports whether a hex is on an edge from where the Axis is supplied (14.2).
func (s *segment) axisEdge(hex model.Space) bool {
	return slices.Contains(s.board.Border(German), hex)
}
