package main

import (
	"errors"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/model"
)

// What ends a campaign without a referee before its end.

// resigns gives up for the side whose folder it is.
func (a *app) resigns(dir string, rest []string, reason string) error {
	own := seatIn(dir)
	switch {
	case len(rest) > 1:
		return usageError("one side resigns")
	case len(rest) == 1 && model.Side(rest[0]) != own:
		return hint(wrong{errors.New("this is the folder of " + string(own) + ": nobody resigns for " + rest[0] + " here")}, "leave the side out to resign yourself")
	}
	return a.ends(dir, func(m *pen.Match) error {
		if err := m.Resign(reason); err != nil {
			return err
		}
		a.printf("you have resigned: your mails open the game, and then both can audit it\n")
		return nil
	})
}

// agrees signs a result.
func (a *app) agrees(dir string, rest []string, why because) error {
	switch {
	case len(rest) != 1:
		return usageError("say the result in one argument, in quotes")
	case len(why.consent) > 0:
		return hint(usageError("--consent is for the referee"), "without one each player signs: leave it out")
	}
	return a.ends(dir, func(m *pen.Match) error { return m.Agree(rest[0], why.reason) })
}

// ends signs what ends the game, and says how it goes on.
func (a *app) ends(dir string, say func(*pen.Match) error) error {
	err := a.entered(dir, say)
	var bad *campaign.BadChange
	if errors.As(err, &bad) {
		return hint(err, "--reason TEXT says why")
	}
	return err
}
