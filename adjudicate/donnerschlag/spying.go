package donnerschlag

import "umpire/model"

// C8: the owner sees the enemy's hand, never the card in the box (12.2). Where
// that hand is not known, in a copy without it, nothing can be shown: its owner
// shows it himself.
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
		cards, known := x.pos.Pile(name)
		if !known {
			return ""
		}
		seen = append(seen, cards...)
	}
	x.TellTo(d.side, evSees, d.side, seen)
	return ""
}

var evSees = event("sees", "12.2", "a side is shown the cards that its enemy holds in hand", "side", "cards")
