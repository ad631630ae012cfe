package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// The questions of set-up, Admin Phase and end of turn, in the order of the
// sequence of play.
var (
	kindStuGs = kind(adjudicate.KindInfo{Key: "stugs", Cite: "4.5", Series: true,
		About: "the unit with which a StuG is placed, and whose formation it joins"}, attachText)
	kindSchwerpunkt = kind(adjudicate.KindInfo{Key: "schwerpunkt", Cite: "5.1", Strict: true,
		About: "the unit that the Schwerpunkt marker goes to"}, schwerpunktText)
	kindReinforcements = kind(adjudicate.KindInfo{Key: "reinforcements", Cite: "3.3", Series: true,
		About: "the hex in which a turn reinforcement ends, or that it waits"}, arrivalText)
	kindHighCommand = readable(kind(adjudicate.KindInfo{Key: "high-command", Cite: "3.9", Covert: true,
		About: "the combat card that High Command gives"}, cardText), cardValue)
	kindSwap = readable(kind(adjudicate.KindInfo{Key: "swap", Cite: "3.10", Covert: true, Strict: true,
		About: "a card that is exchanged for one of its draw deck"}, swapText), swapValue)
	kindBox = readable(kind(adjudicate.KindInfo{Key: "box", Cite: "3.8", Covert: true, Strict: true,
		About: "the combat card that goes into OKH or STAVKA"}, cardText), cardValue)
	kindCall = kind(adjudicate.KindInfo{Key: "donnerschlag", Cite: "9.1", Strict: true,
		About: "whether Donnerschlag is declared"}, yesText)
	kindZone = readable(kind(adjudicate.KindInfo{Key: "zone", Cite: "9.1", Covert: true,
		About: "the meeting zone"}, zoneText), func(_ *model.Set, text string) (string, bool) { return text, text == model.Hidden })
	kindClaim = readable(kind(adjudicate.KindInfo{Key: "zone", Cite: "9.2",
		About: "the meeting zone, which the Axis player shows if he has won there"}, zoneText), zoneValue)
	kindUnbox = kind(adjudicate.KindInfo{Key: "box", Cite: "5.2",
		About: "whether the card in OKH or STAVKA is taken back to hand"}, unboxText)
	kindKeep = readable(kind(adjudicate.KindInfo{Key: "keep", Cite: "5.2", Covert: true, Open: true,
		About: "the combat cards that are discarded so that one is kept, or none"}, cardsText), cardsValue)
)

func attachText(set *model.Set, a attach) string {
	return set.UnitName(a.stug) + " with " + set.UnitName(a.with)
}

func schwerpunktText(set *model.Set, u model.UnitID) string {
	if u == model.NoUnit {
		return "stays"
	}
	return set.UnitName(u)
}

func arrivalText(set *model.Set, a arrival) string {
	switch a.does {
	case restWaits:
		return "rest waits"
	case unitWaits:
		return set.UnitName(a.unit) + " waits"
	}
	return set.UnitName(a.unit) + " to " + set.SpaceName(a.to)
}

func cardText(set *model.Set, c model.CardID) string {
	if c == model.NoCard {
		return "none"
	}
	return set.CardName(c)
}

func cardValue(set *model.Set, text string) (model.CardID, bool) {
	switch text {
	case "none":
		return model.NoCard, true
	case model.Hidden:
		return model.SomeCard, true
	}
	return set.FindCard(text)
}

func cardsText(set *model.Set, list []model.CardID) string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = set.CardName(c)
	}
	return strings.Join(names, " + ")
}

func cardsValue(set *model.Set, text string) ([]model.CardID, bool) {
	var list []model.CardID
	for _, name := range strings.Split(text, " + ") {
		c, ok := set.FindCard(name)
		if !ok {
			return nil, false
		}
		list = append(list, c)
	}
	return list, true
}

func swapText(set *model.Set, w trade) string {
	switch {
	case w == noSwap:
		return "no"
	case w.give == model.SomeCard:
		return w.kind + " for another"
	case w.take == model.NoCard:
		return set.CardName(w.give) + " for another"
	}
	return set.CardName(w.give) + " for " + set.CardName(w.take)
}

func yesText(_ *model.Set, yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func zoneText(_ *model.Set, zone string) string {
	if zone == "" {
		return "none"
	}
	return zone
}

func zoneValue(_ *model.Set, text string) (string, bool) {
	if text == "none" {
		return "", true
	}
	return text, contains(zones, text)
}

func unboxText(_ *model.Set, back bool) string {
	if back {
		return "to hand"
	}
	return "stays"
}

func swapValue(set *model.Set, text string) (trade, bool) {
	if text == "no" {
		return noSwap, true
	}
	from, to, _ := strings.Cut(text, " for ")
	if from == activationCard || from == combatCard {
		return trade{give: model.SomeCard, take: model.SomeCard, kind: from}, to == "another"
	}
	give, ok := set.FindCard(from)
	if to == "another" {
		return trade{give: give, take: model.NoCard}, ok
	}
	take, ok2 := set.FindCard(to)
	return trade{give: give, take: take}, ok && ok2
}
