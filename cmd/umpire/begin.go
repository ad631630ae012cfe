package main

import (
	"crypto/rand"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
)

// newCampaign makes a campaign folder of a state file: `umpire new GAME` makes the
// first one.
func (a *app) newCampaign() *cobra.Command {
	var out, source, silence, consent string
	var hours int
	var seats []string
	cmd := &cobra.Command{
		Use:   "campaign STATE --out FOLDER",
		Short: "begin a campaign from a state file: settings, dice, the first entries",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := needOut(out); err != nil {
				return err
			}
			if have, err := os.ReadDir(out); err == nil && len(have) > 0 {
				return hint(fmt.Errorf("%s is not empty: %w", out, campaign.ErrOther), "a campaign begins in a folder of its own")
			}
			s, err := openState(args[0])
			if err != nil {
				return err
			}
			if source != "referee" && source != "given" {
				return hint(usageError("there are no dice "+source), "say --dice referee or --dice given")
			}
			set := campaign.SettingsFor(s.State, source)
			set.Hours, set.Silence, set.Consent = hours, silence, consent
			if err := seated(set, seats); err != nil {
				return err
			}
			in, err := read(args[0])
			if err != nil {
				return err
			}
			return a.found(campaign.Start{State: in, Settings: set}, out)
		},
	}
	f := cmd.Flags()
	f.StringVar(&out, "out", "", "the `FOLDER` of the campaign")
	f.StringVar(&source, "dice", "referee", "where dice come from: `referee|given`")
	f.StringArrayVar(&seats, "seat", nil, "who plays a side, `SIDE=NAME` (may be given again)")
	f.IntVar(&hours, "hours", 72, "the time to answer")
	f.StringVar(&silence, "silence", "wait", "what a missed deadline means: `wait|forfeit`")
	f.StringVar(&consent, "consent", "each", "the players accept the referee's rulings one by one, or beforehand: `each|advance`")
	return cmd
}

func seated(set *campaign.Settings, seats []string) error {
next:
	for _, text := range seats {
		side, name, _ := strings.Cut(text, "=")
		for i := range set.Seats {
			if string(set.Seats[i].Side) == side && name != "" {
				set.Seats[i].Name = name
				continue next
			}
		}
		return hint(usageError("--seat "+text+" names no seat"), "write SIDE=NAME, with a side of the game")
	}
	_, err := campaign.ReadSettings(campaign.Input{Name: "campaign.yaml", Data: set.Write()})
	return err
}

// found draws the secrets of a campaign and writes its folder.
func (a *app) found(in campaign.Start, out string) error {
	in.Nonces = make([][32]byte, len(in.Settings.Seats))
	random := []*[32]byte{&in.Seed}
	for i := range in.Nonces {
		random = append(random, &in.Nonces[i])
	}
	for _, b := range random {
		if _, err := rand.Read(b[:]); err != nil {
			return err
		}
	}
	files, err := campaign.Begin(in, registry)
	if err != nil {
		return err
	}
	if err := campaign.Save(campaign.Real, out, files); err != nil {
		return err
	}
	c, err := a.openCampaign(out, false)
	if err != nil {
		return err
	}
	if err := a.stamp(out, campaign.Stamp{Seq: c.Chain.Seq(), At: clock()}); err != nil {
		return err
	}
	a.printf("campaign %s in %s, head %s\nkeep secret/ to yourself; show campaign.yaml and genesis/ to the players before the first orders\n", c.Settings.Campaign, out, c.Chain.Head())
	a.waiting(c, waits(c, out))
	return nil
}
