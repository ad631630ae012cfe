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

// finish ends the game before its end: a side resigns, on its own word, or all
// players agree on a result. A segment that is begun stays as it is.
func (c *Campaign) finish(ch *Change) error {
	if len(ch.Acts) != 1 || len(ch.Acts[0].Args) != 1 || ch.Acts[0].Args[0] == "" {
		return &BadChange{"a game is ended by one resignation or one result"}
	}
	verb, what := ch.Acts[0].Verb, ch.Acts[0].Args[0]
	switch verb {
	case resigns:
		if !slices.Contains(c.players(), what) {
			return &BadChange{what + " is not a player of this campaign"}
		}
		if !slices.Equal(ch.Consent, []string{what}) {
			return &BadChange{"a resignation needs the word of the player who resigns"}
		}
		c.Ended = what + " resigns"
	case result:
		if err := c.agreed(ch); err != nil {
			return err
		}
		c.Ended = "agreed: " + what
	default:
		return &BadChange{fmt.Sprintf("a game is not ended by %q", verb)}
	}
	return nil
}

// Resign enters that a side gives up, and closes the campaign.
func (c *Campaign) Resign(side model.Side, reason string) error {
	return c.Enter(&Change{Kind: ending, Reason: reason, Consent: []string{string(side)}, Acts: []Act{{resigns, []string{string(side)}}}})
}

// Agree enters a result that the players agreed on, and closes the campaign.
func (c *Campaign) Agree(text, reason string, consent []string) error {
	return c.Enter(&Change{Kind: ending, Reason: reason, Consent: consent, Acts: []Act{{result, []string{text}}}})
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
