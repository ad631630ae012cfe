package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// onRoad reports whether a road, major or minor, or a railway runs through a hex
// (3.7).
func (s *segment) onRoad(hex model.Space) bool { return len(s.board.Roads(hex)) > 0 }

// joins reports whether a road path that came into a hex from a neighbour goes on
// to another: the two exits must be joined inside the hex, and a city joins all
// of them (3.7). from is NoSpace where the path begins.
func (s *segment) joins(from, hex, to model.Space) bool {
	in, out := from == model.NoSpace, false
	city := s.board.Has(hex, "city")
	for _, group := range s.board.Roads(hex) {
		if !city {
			in, out = from == model.NoSpace, false
		}
		for _, exit := range group {
			in = in || exit == from
			out = out || exit == to
		}
		if in && out {
			return true
		}
	}
	return false
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
