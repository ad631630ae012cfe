package main

import (
	"errors"
	"path/filepath"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/model"
	"umpire/model/speech"
)

// On what the players agree in a campaign without a referee.

// resigns gives up for the side whose folder it is.
func (a *app) resigns(dir string, rest []string, reason string) error {
	own := seatIn(dir)
	switch {
	case len(rest) > 1:
		return usageError(speech.Text("error.one-resigns"))
	case len(rest) == 1 && model.Side(rest[0]) != own:
		return wrongly(speech.Text("error.resigns-for", own, rest[0]))
	}
	return a.ends(dir, reason, func(m *pen.Match) error {
		if err := m.Resign(reason); err != nil {
			return err
		}
		a.printf("%s\n", speech.Text("said.resigned"))
		return nil
	})
}

// agrees signs what the other has proposed, by the name that `umpire next` shows or by its file,
// or else a result.
func (a *app) agrees(dir string, rest []string, why because) error {
	switch {
	case len(rest) != 1:
		return usageError(speech.Text("error.say-result"))
	case len(why.consent) > 0:
		return misused(speech.Text("error.consent"))
	}
	return a.ends(dir, why.reason, func(m *pen.Match) error {
		for _, p := range m.Proposed() {
			if name := filepath.Base(rest[0]); len(name) >= 8 && strings.HasPrefix(p.File, name) {
				return m.AgreeTo(name)
			}
		}
		return m.Agree(rest[0], why.reason)
	})
}

// proposes signs a change in a folder without a referee, to which the other must agree.
func (a *app) proposes(dir string, why because, say func(*pen.Match) error) error {
	if len(why.consent) > 0 {
		return misused(speech.Text("error.consent"))
	}
	return a.ends(dir, why.reason, say)
}

// ends signs what ends the game, and says how it goes on.
func (a *app) ends(dir, reason string, say func(*pen.Match) error) error {
	err := a.entered(dir, say)
	var bad *chain.BadChange
	if errors.As(err, &bad) && strings.TrimSpace(reason) == "" {
		return hint(err, speech.Text("way.say-why"))
	}
	return err
}
