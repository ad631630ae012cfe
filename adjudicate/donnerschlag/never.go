package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
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

// ofCombat are the conditions that speak of a combat, and are true in none but a combat;
// ofMoment those that name a moment outside of combats.
var (
	ofCombat = []string{"attacking", "defending", "odds", "result", "we retreat", "they retreat", "we lose", "they lose", "own", "enemy",
		"city", "town", "village", "station", "river", "before die", "after die"}
	ofMoment = []string{string(atStart), string(atEnd), string(enemyEnters), string(beforeCombats), string(betweenFights), string(beforeDraw), string(afterDraw), string(endOfTurn)}
)

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

// fixed: a combat's own list is its attacker's, and of that hex. A hex that is not on the map is never in
// any state, and only HQs are ordered.
func (w *audit) fixed(f *adjudicate.Fact) (truth, ok bool) {
	moment := slices.Contains(ofMoment, f.Name)
	switch {
	case w.Fight != nil && w.Key != "" && (f.Name == "attacking" || f.Name == "defending"):
		return f.Name == "attacking", true
	case slices.Contains(unfought, w.Key) && (moment || slices.Contains(ofCombat, f.Name)):
		return false, true
	case contains(ofCombats, w.Key) && moment:
		return false, true
	case w.Fight != nil && w.Key != "" && f.Name == "place" && f.Tail == "":
		return false, !slices.Contains(f.Values, w.Fight.Target.Text)
	case f.Name == "place":
		return false, !slices.ContainsFunc(f.Values, w.isHex)
	case f.Name == "unit" && f.Tail == "ordered":
		return false, !slices.ContainsFunc(f.Values, w.isHQ)
	}
	return false, false
}

func (w *audit) isHex(name string) bool {
	_, ok := w.Position.Set().Board.Find(name)
	return ok
}

func (w *audit) isHQ(name string) bool {
	u, ok := w.Position.Set().FindUnit(name)
	return ok && w.units[u].HQ
}

// apart: who attacks does not defend, a moment is no other and in no combat, a hex is held
// by one side at most, and a combat is for one hex.
func (w *audit) apart(a, b *adjudicate.Fact) bool {
	for _, group := range [][]string{{"attacking", "defending"}, {"own segment", "enemy segment"}, {"we retreat", "they retreat"}, {"before die", "after die"}} {
		if a.Name != b.Name && contains(group, a.Name) && contains(group, b.Name) {
			return true
		}
	}
	switch {
	case slices.Contains(ofMoment, a.Name):
		return slices.Contains(ofCombat, b.Name) || slices.Contains(ofMoment, b.Name) && a.Name != b.Name
	case a.Name == "place" && b.Name == "place" && a.Tail != "" && b.Tail != "":
		return len(a.Values) == 1 && slices.Equal(a.Values, b.Values) && !anyTail(a.Tail, func(tail string) bool { return anyTail(b.Tail, func(t string) bool { return t == tail }) })
	case a.Name == "place" && b.Name == "place" && a.Tail == "" && b.Tail == "":
		return !slices.ContainsFunc(a.Values, func(v string) bool { return slices.Contains(b.Values, v) })
	}
	return false
}
