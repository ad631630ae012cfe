package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/model/speech"
)

// keyShow prints the fingerprints of the keys of a campaign.
func (a *app) keyShow() *cobra.Command {
	return &cobra.Command{
		Use:   "show [FOLDER]",
		Short: "Print the fingerprints of all keys of a campaign",
		Long: `Read them to the other players by telephone, or face to face. If all of you see
the same, nobody stands between you who opens your mails and writes others.`,
		Example: `  umpire key show anna`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := here(args)
			if !pen.Invites(os.DirFS(dir)) {
				if _, _, err := folder(args); err != nil {
					return err
				}
			}
			return a.fingerprints(dir)
		},
	}
}

// fingerprint is a public key in 80 bits that can be read aloud.
func fingerprint(sign string) string {
	sum := sha256.Sum256([]byte(sign))
	var groups []string
	for b := range slices.Chunk(sum[:10], 2) {
		groups = append(groups, fmt.Sprintf("%x", b))
	}
	return strings.Join(groups, " ")
}

// toCompare shows the keys of a folder that begins, and says what they are for.
func (a *app) toCompare(dir string) error {
	a.printf("%s\n", speech.Text("said.keys", commandIn(dir, "key", "show")))
	return a.fingerprints(dir)
}

// fingerprints prints the keys that a folder knows, a line a party.
func (a *app) fingerprints(dir string) error {
	seats, err := a.keyedSeats(dir)
	if err != nil {
		return err
	}
	for _, s := range seats {
		key := a.say(speech.Text("said.no-key"))
		if s.Sign != "" {
			key = fingerprint(s.Sign)
		}
		a.printf("  %-24s %s\n", key, named(string(s.Side), s.Name))
	}
	return nil
}

// keyedSeats are the parties of a campaign that sign, with their keys as they are now.
func (a *app) keyedSeats(dir string) ([]chain.Seat, error) {
	if pen.Invites(os.DirFS(dir)) {
		set, _, _, err := pen.Proposed(os.DirFS(dir))
		if err != nil {
			return nil, err
		}
		return seatsIn(dir, set.Seats), nil
	}
	t, err := a.tale(dir)
	if err != nil {
		return nil, err
	}
	list := slices.Clone(t.seats)
	for _, s := range []chain.Seat{t.settings.Post, t.settings.Witness} {
		if s.Side != "" {
			list = append(list, s)
		}
	}
	return list, nil
}

// seatsIn are seats as the files of a start have them, where those have come: with names and
// keys.
func seatsIn(dir string, seats []chain.Seat) []chain.Seat {
	list := slices.Clone(seats)
	for i, s := range list {
		data, err := os.ReadFile(dir + "/start/seat-" + string(s.Side) + ".yaml")
		if err != nil {
			continue
		}
		if have, err := pen.ReadSeat("the seat", data); err == nil {
			list[i].Name, list[i].Sign, list[i].Age = have.Name, have.Sign, have.Age
		}
	}
	return list
}
