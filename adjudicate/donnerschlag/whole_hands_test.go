package donnerschlag

import (
	"strconv"

	"umpire/model"
)

// hands deals the cards: of the combat cards six or seven into each hand, half of
// them of those that are played outside of combats.
func (x *dealer) hands() {
	for i, a := range x.d.Act {
		if hand := pileOf(a.Side, activationCard, "hand"); a.ID != "" && x.p.PileSize(hand) < 5 && x.n(4) > 0 {
			x.h.Put(hand, model.CardID(i))
		} else if a.ID != "" {
			x.h.Put(pileOf(a.Side, activationCard, "deck"), model.CardID(i))
		}
	}
	pair := [][2]string{{"C57", "C62"}, {"C60", "C63"}, {}, {}, {}, {}}[x.n(6)]
	for _, side := range bothSides {
		x.combatHand(side, pair)
	}
}

// combatHand deals one side its combat cards. Where the Soviet holds a pair, together
// or apart, the Axis holds the cards that cancel one of it.
func (x *dealer) combatHand(side model.Side, pair [2]string) {
	outside, of := axisInterludes, pilesOf(side)
	if side == Soviet {
		outside = append(sovietInterludes, "C55", "C56", "C73")
	}
	hold := func(pile string, name string) {
		if c, _ := x.d.Set.FindCard(name); !x.dealt(side, c) {
			x.h.Put(pile, c)
		}
	}
	first, last := 1, axisCombatCards
	if side == Soviet {
		first, last = axisCombatCards+1, combatCards
	}
	one := func() string { return "C" + strconv.Itoa(first+x.n(last-first+1)) }
	switch {
	case pair[0] != "" && side == Soviet:
		where := []string{of.hand, of.hand, of.box}
		hold(where[x.n(3)], pair[0])
		hold(where[x.n(3)], pair[1])
	case x.n(3) == 0:
		hold(of.box, one())
	}
	if side == Axis && (pair[0] != "" || x.n(3) == 0) {
		hold(of.hand, "C30")
		hold(of.hand, "C38")
	}
	for range 3 {
		hold(of.hand, one())
		hold(of.hand, outside[x.n(len(outside))])
	}
	for n := first; n <= last; n++ {
		hold([]string{of.deck, of.deck, of.deck, of.discard, of.removed}[x.n(5)], "C"+strconv.Itoa(n))
	}
}

// dealt reports whether a combat card lies somewhere already.
func (x *dealer) dealt(side model.Side, c model.CardID) bool {
	of := pilesOf(side)
	for _, pile := range []string{of.hand, of.box, of.deck, of.discard, of.removed} {
		if x.p.PileHas(pile, c) {
			return true
		}
	}
	return false
}
