package chain

import (
	"fmt"
	"slices"
)

// What ends a game before its end.
const (
	resigns = "resigns" // SIDE
	result  = "result"  // TEXT, agreed by all players
)

// Ends says what ends the game, in words, where a change does: a side resigns, on its own
// word, or all players agree on a result. A *BadChange says why it ends nothing.
func (ch *Change) Ends(players []string) (string, error) {
	if err := ch.Sound(players); err != nil {
		return "", err
	}
	if ch.Kind != Ending || len(ch.Acts) != 1 || len(ch.Acts[0].Args) != 1 || ch.Acts[0].Args[0] == "" {
		return "", &BadChange{"a game is ended by one resignation or one result"}
	}
	verb, what := ch.Acts[0].Verb, ch.Acts[0].Args[0]
	switch verb {
	case resigns:
		if !slices.Contains(players, what) {
			return "", &BadChange{what + " is not a player of this campaign"}
		}
		if !slices.Equal(ch.Consent, []string{what}) {
			return "", &BadChange{"a resignation needs the word of the player who resigns"}
		}
		return what + " resigns", nil
	case result:
		if err := ch.AgreedBy(players); err != nil {
			return "", err
		}
		return "agreed: " + what, nil
	}
	return "", &BadChange{fmt.Sprintf("a game is not ended by %q", verb)}
}

// Agrees reports whether a change ends the game by a result on which all agree.
func (ch *Change) Agrees() bool {
	return ch.Kind == Ending && len(ch.Acts) == 1 && ch.Acts[0].Verb == result
}

// Resigns reports whether a change ends the game because a side gives up. Its word alone is
// needed, and holds wherever play stands meanwhile.
func (ch *Change) Resigns() bool {
	return ch.Kind == Ending && len(ch.Acts) == 1 && ch.Acts[0].Verb == resigns
}

// Resignation is the change by which a side gives up.
func Resignation(side, reason string) *Change {
	return &Change{Kind: Ending, Reason: reason, Consent: []string{side}, Acts: []Act{{resigns, []string{side}}}}
}

// AgreedEnd is the change by which players agree on a result.
func AgreedEnd(text, reason string, players []string) *Change {
	return &Change{Kind: Ending, Reason: reason, Consent: players, Acts: []Act{{result, []string{text}}}}
}
