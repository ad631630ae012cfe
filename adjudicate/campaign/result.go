package campaign

import (
	"fmt"
	"slices"

	"umpire/model"
)

// What ends a game before its end.
const (
	resigns  = "resigns"  // SIDE
	result   = "result"   // TEXT, agreed by all players
	forfeits = "forfeits" // SIDE, by the settings
)

// finish ends the game before its end. A segment that is begun stays as it is.
func (c *Campaign) finish(ch *Change) (err error) {
	c.Ended, err = ch.Ends(c.players())
	return err
}

// Ends says what ends the game, in words, where a change does: a side resigns, on its own
// word, or all players agree on a result. A *BadChange says why it ends nothing.
func (ch *Change) Ends(players []string) (string, error) {
	if err := ch.sound(players); err != nil {
		return "", err
	}
	if ch.Kind != ending || len(ch.Acts) != 1 || len(ch.Acts[0].Args) != 1 || ch.Acts[0].Args[0] == "" {
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
		if err := ch.agreedBy(players); err != nil {
			return "", err
		}
		return "agreed: " + what, nil
	}
	return "", &BadChange{fmt.Sprintf("a game is not ended by %q", verb)}
}

// Agrees reports whether a change ends the game by a result on which all agree.
func (ch *Change) Agrees() bool {
	return ch.Kind == ending && len(ch.Acts) == 1 && ch.Acts[0].Verb == result
}

// Resignation is the change by which a side gives up.
func Resignation(side, reason string) *Change {
	return &Change{Kind: ending, Reason: reason, Consent: []string{side}, Acts: []Act{{resigns, []string{side}}}}
}

// AgreedEnd is the change by which players agree on a result.
func AgreedEnd(text, reason string, players []string) *Change {
	return &Change{Kind: ending, Reason: reason, Consent: players, Acts: []Act{{result, []string{text}}}}
}

// Resign enters that a side gives up, and closes the campaign.
func (c *Campaign) Resign(side model.Side, reason string) error {
	return c.Enter(Resignation(string(side), reason))
}

// Agree enters a result that the players agreed on, and closes the campaign.
func (c *Campaign) Agree(text, reason string, consent []string) error {
	return c.Enter(AgreedEnd(text, reason, consent))
}

// running refuses to enter anything once the game is over.
func (c *Campaign) running() error {
	switch {
	case c.Closed:
		return &WrongFile{SettingsFile, "the campaign is closed"}
	case c.Ended != "":
		return &WrongFile{SettingsFile, "the game is over (" + c.Ended + ")"}
	}
	return nil
}
