package stalingrad

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

var _ adjudicate.Conditioner = (*Game)(nil)

// Conditions is what is known of conditions before anything is played (orders 3.4): the
// round, the weather of a card, the types of each side, and where nobody fights.
func (g *Game) Conditions(a *adjudicate.Audited) (known adjudicate.Known) {
	in := adjudicate.Input{Position: a.Position, Segment: a.Segment, Edition: a.Edition, Rulings: a.Rulings, View: a.Side, Check: true}
	adjudicate.Run(looking{g, func(s *segment) {
		w := &auditor{s, a}
		known = adjudicate.Known{Number: w.number, Fixed: w.fixed, Apart: w.apart}
	}}, in)
	return known
}

// sceneKeys are the choices that are asked where units fight or fire (sceneFacts).
var sceneKeys = []string{"casualties", "tokens", "aim", "targets", "combats"}

// number: an order is for its round, a standing order for that and later ones.
func (a *auditor) number(f *adjudicate.Fact) (adjudicate.Number, bool) {
	now := max(1, a.round)
	switch {
	case f.Name != "round":
		return adjudicate.Number{}, false
	case a.Kind == "standing":
		return adjudicate.Number{From: now, To: lastRound, Means: adjudicate.InSpan}, true
	}
	return adjudicate.Number{From: now, To: now, Means: adjudicate.InSpan}, true
}

// fixed: the weather of a card is known when it is ordered; an ambush is in no other card
// than 4 and 11, and at no site; a combat's own list is of its zone; a side has no pieces of
// the other's types.
func (a *auditor) fixed(f *adjudicate.Fact) (truth, ok bool) {
	scene := sceneFacts[f.Name] != nil || f.Name == "place" && len(f.Tails) == 0
	switch {
	case f.Name == "bad weather" && a.Kind == "orders" && a.card > 1:
		return a.badWeather(), true
	case scene && !slices.Contains(sceneKeys, a.Key) && a.Fight == nil:
		return false, true
	case f.Name == "ambush" && (a.Key == "tokens" || a.Key == "aim" || a.Kind == "orders" && a.card != 4 && a.card != 11):
		return false, true
	case f.Name == "own":
		return false, !slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return a.fields(a.Side == Axis, n.Text) })
	case f.Name == "enemy":
		return false, !slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return a.fields(a.Side != Axis, n.Text) })
	case f.Name == "place" && len(f.Tails) == 0 && a.Fight != nil && a.Key != "":
		return false, !adjudicate.ShareName(f.Values, []adjudicate.Name{a.Fight.Target})
	case f.Name == "place" && len(f.Tails) == 0:
		return false, !slices.ContainsFunc(f.Values, a.mayFight)
	}
	return false, false
}

// fields: a side has units of a type.
func (a *auditor) fields(axis bool, code string) bool {
	side := Allies
	if axis {
		side = Axis
	}
	t := a.d.typeOf(side, code)
	return code == "air" || t != nil && !t.Token()
}

// mayFight: somebody may fight or be fired at in a place: at no ambush site.
func (a *auditor) mayFight(n adjudicate.Name) bool {
	return n.Space() != model.NoSpace && !a.d.place(n.Space()).Site
}

// apart: who attacks does not defend, a marker has one side up, what happens is in one
// place.
func (a *auditor) apart(x, y *adjudicate.Fact) bool {
	for _, group := range [][]string{{"attacking", "defending"}, {"supplied", "unsupplied"}, {"assault", "battle"}} {
		if x.Name != y.Name && slices.Contains(group, x.Name) && slices.Contains(group, y.Name) {
			return true
		}
	}
	if x.Name != "place" || y.Name != "place" {
		return false
	}
	switch {
	case len(x.Tails) == 0 && len(y.Tails) == 0:
		return !adjudicate.ShareName(x.Values, y.Values)
	case x.Says("empty") && len(x.Tails) == 1 && len(y.Tails) > 0 && !y.Says("empty"):
		return len(x.Values) == 1 && adjudicate.SameNames(x.Values, y.Values)
	}
	return false
}
