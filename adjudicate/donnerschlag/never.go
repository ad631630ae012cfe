package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

var _ adjudicate.Conditioner = (*Game)(nil)

// Conditions is what is known of conditions before anything is played (orders 3.2): the
// turn, the faces of a die, where a combat or a moment is and where there is none.
func (g *Game) Conditions(a *adjudicate.Audited) adjudicate.Known {
	w := &audit{Audited: a, g: g, units: g.Data.unitsIn(a.Position)}
	return adjudicate.Known{Number: w.number, Fixed: w.fixed, Apart: w.apart}
}

// lastTurn is the last turn of the game (9.3).
const lastTurn = 8

// ofCombat: a condition speaks of a combat, and is true in none but a combat. Dice are
// thrown for cards too, and cards are played against others.
func ofCombat(f fact) bool {
	return combatFacts[f.Name] != nil && f.Name != "die" && f.Name != "against"
}

// ofMoment: a condition names a moment outside of combats by words of its own.
func ofMoment(f fact) bool { return f.Name != "unit" && isMoment(f) }

// unfought are the keys that are read where nobody fights, at no moment for cards.
var unfought = []string{"stugs", "schwerpunkt", "reinforcements", "high-command", "swap", "box", "donnerschlag", "zone", "card", "order", "activate", "moves", "keep", "relocate"}

// number: an order is for its turn, a standing order for that and later ones.
func (w *audit) number(f *adjudicate.Fact) (adjudicate.Number, bool) {
	switch f.Name {
	case "turn":
		now := w.turn()
		if w.Kind == "standing" {
			return adjudicate.Number{From: now, To: lastTurn, Means: adjudicate.InSpan}, true
		}
		return adjudicate.Number{From: now, To: now, Means: adjudicate.InSpan}, true
	case "die":
		return adjudicate.Number{From: 1, To: 6, Means: adjudicate.InSpan}, true
	case "odds":
		return adjudicate.Number{From: 0, To: len(columns) - 1, Means: inColumns}, true
	}
	return adjudicate.Number{}, false
}

// turn is that of the segment for which the file is, 1 in the set-up.
func (w *audit) turn() int {
	rank, _ := rankOf(w.Segment)
	return max(1, rank/1000)
}

// fixed: a combat's own list is its attacker's, and of that hex. A hex that is not on the map
// is never in any state, and only HQs are ordered.
func (w *audit) fixed(f *adjudicate.Fact) (truth, ok bool) {
	moment := ofMoment(f)
	switch {
	case w.Fight != nil && w.Key != "" && (f.Name == "attacking" || f.Name == "defending"):
		return f.Name == "attacking", true
	case slices.Contains(unfought, w.Key) && (moment || ofCombat(f)):
		return false, true
	case contains(ofCombats, w.Key) && moment:
		return false, true
	case w.Fight != nil && w.Key != "" && f.Name == "place" && len(f.Tails) == 0:
		return false, !adjudicate.ShareName(f.Values, []adjudicate.Name{w.Fight.Target})
	case f.Name == "place":
		return false, !slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return n.Space() != model.NoSpace })
	case f.Name == "unit" && len(f.Tails) == 1 && f.Says("ordered"):
		return false, !slices.ContainsFunc(f.Values, w.isHQ)
	}
	return false, false
}

func (w *audit) isHQ(n adjudicate.Name) bool { return n.Unit() != model.NoUnit && w.units[n.Unit()].HQ }

// apart: who attacks does not defend, a moment is no other and in no combat, a hex is held
// by one side at most, and a combat is for one hex.
func (w *audit) apart(a, b *adjudicate.Fact) bool {
	for _, group := range [][]string{{"attacking", "defending"}, {"own segment", "enemy segment"}, {"we retreat", "they retreat"}, {"before die", "after die"}} {
		if a.Name != b.Name && contains(group, a.Name) && contains(group, b.Name) {
			return true
		}
	}
	switch {
	case ofMoment(a):
		return ofCombat(b) || ofMoment(b) && a.Name != b.Name
	case a.Name == "place" && b.Name == "place" && len(a.Tails) > 0 && len(b.Tails) > 0:
		return len(a.Values) == 1 && adjudicate.SameNames(a.Values, b.Values) && !adjudicate.ShareName(a.Tails, b.Tails)
	case a.Name == "place" && b.Name == "place" && len(a.Tails)+len(b.Tails) == 0:
		return !adjudicate.ShareName(a.Values, b.Values)
	}
	return false
}
