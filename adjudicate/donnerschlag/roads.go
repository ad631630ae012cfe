package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// onRoad reports whether a road, major or minor, or a railway runs through a hex
// (3.7).
func (s *segment) onRoad(hex model.Space) bool { return hexes.OnRoad(s.board, hex) }

// joins reports whether a road path that came into a hex from a neighbour goes on to
// another; a city joins all roads that lead into it (3.7).
func (s *segment) joins(from, hex, to model.Space) bool { return roadsJoin(s.board, from, hex, to) }

func roadsJoin(b *model.Board, from, hex, to model.Space) bool {
	return hexes.Joins(b, from, hex, to, b.Has(hex, "city"))
}

// follows reports whether a step keeps to the road: it extends an unbroken path of
// roads.
func (s *segment) follows(w *walk, to model.Space) bool {
	return w.road && s.rules.followsRoad(s, w.From, w.At, to)
}

const point adjudicate.Quarters = 4 // one MP

// bonus reports whether the road bonus pays for a hex that the MPs left do not
// (7.2): all MPs were spent along one road, and the hex extends it.
func (s *segment) bonus(w *walk, to model.Space, cost adjudicate.Quarters) bool {
	return !w.bonus && w.Steps > 0 && s.follows(w, to) && s.rules.roadBonus(s, *w, to, cost)
}

// bonusMP is a MP more once all are spent.
func (s *segment) bonusMP(w walk, cost adjudicate.Quarters) bool {
	left, pool := w.Left+w.extra, point
	if w.twice {
		pool *= 2
	}
	if cost > point { // U-29: only MPs still unspent could help it out
		return left+pool >= cost && s.Reads("ds-bonus-pool", "pool") && s.spent(left+pool-cost)
	}
	return s.spent(left)
}

// spent: less than one MP left over counts as spent, or nothing may be left
// (ds-road-bonus-remainder).
func (s *segment) spent(left adjudicate.Quarters) bool {
	return left == 0 || left < point && s.Reads("ds-road-bonus-remainder", "fraction")
}
