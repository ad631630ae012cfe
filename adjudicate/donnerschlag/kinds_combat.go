package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// The questions of a combat, in the order in which 8.2 puts them. Both kinds of
// `cards` share their key: a list is read at the windows and at the opportunity
// to cancel a card alike (orders 2.5), they differ in what silence means.
var (
	kindCombats = adjudicate.Kind[battle]{KindInfo: adjudicate.KindInfo{Key: "combats", Cite: "8.1", Series: true, Strict: true,
		About: "which combat is fought next"}, Text: battleText, Value: battleValue}
	kindCards = adjudicate.Kind[play]{KindInfo: adjudicate.KindInfo{Key: "cards", Cite: "8.2", Covert: true, Open: true, Silence: adjudicate.Asked, Strict: true,
		About: "a card in a combat, before or after its die"}, Text: playText, Value: playValue}
	kindAgainst = adjudicate.Kind[play]{KindInfo: adjudicate.KindInfo{Key: "cards", Cite: "12.2", Covert: true, Open: true, Silence: adjudicate.Passes,
		About: "a card against one that the enemy has played"}, Text: playText, Value: playValue}
	// provoked: whoever uses the marker hands it over, be it for the die of a card that no check sees
	kindReroll = adjudicate.Kind[reroll]{KindInfo: adjudicate.KindInfo{Key: "reroll", Cite: "3.10", Covert: true, Open: true, Silence: adjudicate.Asked, Provoked: true,
		About: "whether an own die is thrown again, and with what"}, Text: rerollText, Value: rerollValue}
	kindTerrain = adjudicate.Kind[terrain]{KindInfo: adjudicate.KindInfo{Key: "terrain", Cite: "8.3", Silence: adjudicate.Asked, Provoked: true,
		About: "which terrain of a mixed hex counts for the defender"}, Text: terrainText}
	kindLosses = adjudicate.Kind[model.UnitID]{KindInfo: adjudicate.KindInfo{Key: "losses", Cite: "8.4", Silence: adjudicate.Asked, Provoked: true,
		About: "which unit loses the next step"}, Text: (*model.Set).UnitName}
	kindRetreat = adjudicate.Kind[flight]{KindInfo: adjudicate.KindInfo{Key: "retreat", Cite: "8.4", Silence: adjudicate.Asked, Provoked: true,
		About: "who retreats next, together with whom, into which hex"}, Text: flightText}
	kindAdvance = adjudicate.Kind[progress]{KindInfo: adjudicate.KindInfo{Key: "advance", Cite: "8.4", All: true, Silence: adjudicate.Asked,
		About: "which tanks advance into the vacated hex, and who else or farther with a card"}, Text: advanceText}
)

// combatKinds lists the kinds of a combat for the register of the game.
func combatKinds() []*adjudicate.KindInfo {
	return []*adjudicate.KindInfo{&kindCombats.KindInfo, &kindCards.KindInfo, &kindMoment.KindInfo, &kindAgainst.KindInfo, &kindReroll.KindInfo,
		&kindTerrain.KindInfo, &kindLosses.KindInfo, &kindRetreat.KindInfo, &kindAdvance.KindInfo,
		&kindDice.KindInfo, &kindDraw.KindInfo, &kindPlace.KindInfo, &kindGiveUp.KindInfo, &kindCallOff.KindInfo}
}

func battleText(s *model.Set, b battle) string {
	switch b.does {
	case playsBetween:
		return playText(s, b.play)
	case attacksNobody:
		return "none"
	}
	var w strings.Builder
	w.WriteString(s.SpaceName(b.hex))
	w.WriteString(" with ")
	for i, u := range b.attackers {
		if i > 0 {
			w.WriteString(", ")
		}
		w.WriteString(nameOf(s, u))
	}
	return w.String()
}

func nameOf(s *model.Set, u model.UnitID) string {
	if u == model.NoUnit {
		return "none"
	}
	return s.UnitName(u)
}

// word reports whether an alternative is that bare word.
func word(l *adjudicate.Line, text string) bool {
	return l.Form == adjudicate.FormWord && l.Text == text
}
