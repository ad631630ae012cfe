package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// move picks the move that improves the place of a unit most; a unit that gains
// nothing holds.
func (s *sensible) move(a *adjudicate.Await, now *model.Position) int {
	best, gain := -1, 0
	from := map[model.UnitID]int{}
	for i, o := range a.Options {
		who, path, ok := strings.Cut(o, " ")
		u, known := s.g.Data.Set.FindUnit(who)
		if !ok || !known || strings.HasSuffix(path, "holds") {
			continue
		}
		hex, _ := s.g.Data.Set.Board.Find(path[len(path)-4:])
		if _, done := from[u]; !done {
			from[u] = s.placeWorth(u, now.At(u), now)
		}
		if n := s.placeWorth(u, hex, now) - from[u]; n > gain {
			best, gain = i, n
		}
	}
	if best < 0 {
		return indexOf(a.Options, "nothing more")
	}
	return best
}

// placeWorth is what it is worth to a unit to stand in a hex; more is better.
func (s *sensible) placeWorth(u model.UnitID, hex model.Space, now *model.Position) int {
	switch unit := &s.g.Data.Units[u]; {
	case len(s.view.line) == 0:
		return 0
	case unit.HQ:
		return s.hqWorth(u, hex, now)
	case unit.Side == Soviet:
		return s.sovietWorth(u, hex, now)
	case s.view.german(u):
		return s.germanWorth(u, hex, now)
	}
	return s.guardWorth(u, hex, now)
}

// germanWorth: towards the zone, not farther from the HQ than it can follow, side
// by side with an enemy that can be beaten.
func (s *sensible) germanWorth(u model.UnitID, hex model.Space, now *model.Position) int {
	worth := -10 * s.view.dry[hex]
	if hq, ok := s.hqOf(u, now); ok {
		worth -= 6 * max(0, s.g.Data.Set.Board.Distance(hex, now.At(hq))-7)
	}
	return worth + s.contact(u, hex, now)
}

// guardWorth: those who do not lead the relief stand along its line of supply, each
// at its own place.
func (s *sensible) guardWorth(u model.UnitID, hex model.Space, now *model.Position) int {
	station := s.view.along(10 + int(u)*37%80)
	return -8*s.g.Data.Set.Board.Distance(hex, station) + s.contact(u, hex, now)/2
}

// sovietWorth: most go for the spearhead and stand in its way, every third for its
// line of supply, and who stands in the zone stays there.
func (s *sensible) sovietWorth(u model.UnitID, hex model.Space, now *model.Position) int {
	board := s.g.Data.Set.Board
	switch int(u) % 3 {
	case 0:
		return -8*board.Distance(hex, s.view.along(20+int(u)*13%40)) + s.contact(u, hex, now)
	case 1:
		if s.view.far(hex, s.view.real) == 0 {
			return 200 - board.Distance(hex, s.view.spear)
		}
	}
	worth := -8 * board.Distance(hex, s.view.spear)
	if s.view.far(hex, s.view.real) < s.view.far(s.view.spear, s.view.real) {
		worth += 6 // in its way
	}
	return worth + s.contact(u, hex, now)
}

// contact: next to enemies who are weaker is good, next to stronger ones bad.
func (s *sensible) contact(u model.UnitID, hex model.Space, now *model.Position) int {
	side := s.g.Data.Units[u].Side
	own, worth := s.strength(u, now), 0
	for v := now.First(hex); v != model.NoUnit; v = now.Next(v) {
		if v != u && s.g.Data.Units[v].Side == side && !s.g.Data.Units[v].HQ {
			own += s.strength(v, now)
		}
	}
	for _, n := range now.Set().Board.Near(hex) {
		enemy := s.garrison(n, Enemy(side), now)
		switch {
		case enemy == 0:
		case own >= enemy:
			worth += 4
		case own*2 < enemy:
			worth -= 6
		}
	}
	return worth
}

// garrison is the strength of the combat units of a side in a hex.
func (s *sensible) garrison(hex model.Space, side model.Side, now *model.Position) int {
	n := 0
	for u := now.First(hex); u != model.NoUnit; u = now.Next(u) {
		if unit := &s.g.Data.Units[u]; unit.Side == side && !unit.HQ {
			n += s.strength(u, now)
		}
	}
	return n
}

// hqWorth: an HQ keeps two hexes behind the foremost of its units, never beside
// an enemy.
func (s *sensible) hqWorth(hq model.UnitID, hex model.Space, now *model.Position) int {
	board, worth, lead := s.g.Data.Set.Board, 0, 1<<20
	for i := range s.g.Data.Units {
		u := model.UnitID(i)
		if unit := &s.g.Data.Units[i]; unit.HQ || unit.Formation != s.g.Data.Units[hq].Formation || !now.OnBoard(u) {
			continue
		}
		if d := board.Distance(now.At(u), hex); d > s.g.Data.Units[hq].Range {
			worth -= 3 * (d - s.g.Data.Units[hq].Range)
		}
		if s.view.dry[now.At(u)] == 0 && board.Distance(now.At(u), hex) <= s.g.Data.Units[hq].Range {
			worth += 10 // he who stands in the zone must be in command (9.2)
		}
		lead = min(lead, s.view.far(now.At(u), s.view.zone))
	}
	if d := s.view.far(hex, s.view.zone); lead < 1<<20 {
		worth -= 4 * max(d-lead-2, lead+1-d)
	}
	for _, n := range board.Near(hex) {
		if s.garrison(n, Enemy(s.g.Data.Units[hq].Side), now) > 0 && s.garrison(hex, s.g.Data.Units[hq].Side, now) == 0 {
			worth -= 30
		}
	}
	return worth
}

// hqOf is the HQ of a unit's formation, if it is on the map. A StuG has none of its
// own here.
func (s *sensible) hqOf(u model.UnitID, now *model.Position) (model.UnitID, bool) {
	for i := range s.g.Data.Units {
		if unit := &s.g.Data.Units[i]; unit.HQ && unit.Formation == s.g.Data.Units[u].Formation && now.OnBoard(model.UnitID(i)) {
			return model.UnitID(i), true
		}
	}
	return model.NoUnit, false
}
