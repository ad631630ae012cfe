package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// attack picks the combat with the best column, from leastColumn on; of two alike
// the one with fewer attackers, who leave the others free.
func (s *sensible) attack(a *adjudicate.Await, now *model.Position) int {
	best, most := indexOf(a.Options, "nothing more"), 0
	for i, o := range a.Options {
		hex, with, ok := strings.Cut(o, " with ")
		if !ok || s.named[o] {
			continue
		}
		at, _ := now.Set().Board.Find(hex)
		names := strings.Split(with, ", ")
		col := s.columnOf(at, names, a.To, now)
		if col < s.leastColumn(at, now) {
			continue
		}
		if n := 10*min(col, 6) - len(names); n > most {
			best, most = i, n
		}
	}
	if best >= 0 {
		s.named[a.Options[best]] = true
	}
	return best
}

// leastColumn is the worst column at which a sensible player attacks: 2:1, and
// 1.5:1 where the game is decided: in a zone, once Donnerschlag is called.
func (s *sensible) leastColumn(hex model.Space, now *model.Position) int {
	if s.view.far(hex, s.view.zone) <= 1 && trackNumber(now, "donnerschlag") >= 2 {
		return 2
	}
	return 3
}

// columnOf is about the column at which a combat will be fought, terrain and rivers
// counted as columns too (8.3).
func (s *sensible) columnOf(hex model.Space, names []string, side model.Side, now *model.Position) int {
	attack, defence, tanks, allAcross := 0, 0, false, true
	for _, name := range names {
		u, _ := s.g.Data.Set.FindUnit(name)
		attack += s.quarters(u, now)
		tanks = tanks || s.g.Data.Units[u].Class == Tank
		allAcross = allAcross && now.Set().Board.Unbridged(now.At(u), hex)
		if s.g.Data.Units[u].Class == Tank && now.Set().Board.Unbridged(now.At(u), hex) {
			return 0 // it would drop out (8.3)
		}
	}
	for u := now.First(hex); u != model.NoUnit; u = now.Next(u) {
		if s.g.Data.Units[u].Side != side && !s.g.Data.Units[u].HQ {
			defence += s.quarters(u, now)
		}
	}
	board := now.Set().Board
	if board.Has(hex, "city") {
		attack /= 2
	}
	col := column(adjudicate.Quarters(attack), adjudicate.Quarters(max(defence, 1)))
	if tanks && !board.Has(hex, "city") && !board.Has(hex, "town") {
		col++
	}
	for feature, n := range map[string]int{"town": 2, "village": 1, "station": 1} {
		if board.Has(hex, feature) {
			col -= n
		}
	}
	if allAcross {
		col--
	}
	return col
}

// quarters is a unit's strength in quarter points, halved if it is OoS (3.6).
func (s *sensible) quarters(u model.UnitID, now *model.Position) int {
	if s.g.Data.Units[u].HQ {
		return 0
	}
	n := 4 * s.strength(u, now)
	if now.MarkedWith(u, markOoS) {
		n /= 2
	}
	return n
}
