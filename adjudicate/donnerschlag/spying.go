package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// C8: the owner sees the enemy's hand, never the card in the box (12.2). The enemy
// shows it: a run that knows the hand does so for him, one that does not waits.
var _ = effect("see-hand", effectRule{can: handIsThere, do: seeHand})

func shownPiles(d *deed) []string {
	enemy := string(Enemy(d.side))
	switch d.event.Text("pile") {
	case "combat":
		return []string{enemy + "/combat/hand"}
	case "activation":
		return []string{enemy + "/activation/hand"}
	}
	return []string{enemy + "/combat/hand", enemy + "/activation/hand"}
}

func handIsThere(x *scene, d *deed) bool {
	for _, name := range shownPiles(d) {
		if x.pos.PileSize(name) > 0 {
			return true
		}
	}
	return false
}

func seeHand(x *scene, d *deed) string {
	x.Tell(evEffect, d.card, "hand-seen")
	var seen []model.CardID
	for _, name := range shownPiles(d) {
		if x.pos.PileSize(name) > 0 {
			seen = append(seen, x.showHand(Enemy(d.side), d.card, name)...)
		}
	}
	if len(seen) > 0 {
		x.TellTo(d.side, evSees, d.side, seen)
	}
	return ""
}

func (x *scene) showHand(owner model.Side, because model.CardID, pile string) []model.CardID {
	q := adjudicate.Question[[]model.CardID]{To: owner, Subject: x.Set().CardName(because), Shadow: func(cards []model.CardID) string {
		return cardsText(x.Set(), slices.Repeat([]model.CardID{model.SomeCard}, len(cards)))
	}}
	if cards, known := x.pos.Pile(pile); known {
		q.Among, q.Pass = [][]model.CardID{cards}, cards
	}
	return kindShow.Ask(x.Table, q)
}

var kindShow = readable(kind(adjudicate.KindInfo{Key: "show", Cite: "12.2", Covert: true, Silence: adjudicate.Passes, Shown: true, Provoked: true,
	About: "the cards in hand, which the enemy sees (C8)"}, cardsText), shownValue)

// shownValue reads a hand, and of one that is shown to another alone how many cards
// it has.
func shownValue(set *model.Set, text string) ([]model.CardID, bool) {
	if n := strings.Count(text, model.Hidden); n > 0 {
		return slices.Repeat([]model.CardID{model.SomeCard}, n), true
	}
	return cardsValue(set, text)
}

var evSees = event("sees", "12.2", "a side is shown the cards that its enemy holds in hand", "side", "cards")
