package main

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/model"
)

// witnessed reads who judges silence, PARTY=FILE.
func witnessed(text, age string) (campaign.Seat, error) {
	if text == "" {
		return campaign.Seat{}, nil
	}
	party, path, _ := strings.Cut(text, "=")
	sign, _, err := publicKey(path)
	if age == "" {
		age = "none"
	}
	return campaign.Seat{Side: model.Side(party), Name: party, Sign: sign, Age: age}, err
}

// demand writes the demand of a link that is owed.
func (a *app) demand() *cobra.Command {
	return &cobra.Command{
		Use:   "demand [FOLDER]",
		Short: "demand what the other owes who has the pen, of him and before the witness, until a round of the beacon to come",
		Long:  "Send what it writes to both. He answers to both before the round is out; what comes later does not count.",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := here(args)
			return alone(dir, func() error {
				m, err := a.match(dir)
				if err != nil {
					return err
				}
				b, err := m.Demand()
				if err != nil {
					return err
				}
				name := "sent/" + b.Name
				if err := campaign.Save(campaign.Real, dir, append(m.Files(), campaign.File{Name: name, Data: b.Data})); err != nil {
					return err
				}
				a.printf("send %s to %s and to the witness\n", filepath.Join(dir, filepath.FromSlash(name)), b.To)
				return nil
			})
		},
	}
}

// witness makes the folder of a witness.
func (a *app) witness() *cobra.Command {
	var k keysAndOut
	cmd := &cobra.Command{
		Use:   "witness BUNDLE --key FOLDER --out FOLDER",
		Short: "make the folder of the witness whom a campaign names, from a bundle of the whole chain or a demand",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			have, err := k.read()
			if err != nil {
				return err
			}
			in, err := bundleAt(args[0])
			if err != nil {
				return err
			}
			got, files, err := pen.Attend(in.Data, have, house())
			if errors.Is(err, pen.ErrNotMine) {
				return hint(wrong{errors.New("the campaign names another witness, or none")}, "its campaign.yaml has the key of the witness")
			}
			if err != nil {
				return err
			}
			if err := saveNew(k.out, files); err != nil {
				return err
			}
			a.printf("%s in %s: you are the witness, as of entry %d\n", got.Settings.Campaign, k.out, got.Seq())
			return a.nextOf(k.out)
		},
	}
	k.flags(cmd)
	return cmd
}

// defaulted enters what becomes of a link that was withheld.
func (a *app) defaulted() *cobra.Command {
	var round string
	cmd := &cobra.Command{
		Use:   "default [FOLDER]",
		Short: "enter, as the witness, that a link was not given in time, and what takes its place by the settings; state what else has not come",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			signature := ""
			if round != "" {
				out, err := readRound(round)
				if err != nil {
					return err
				}
				signature = out.Signature
			}
			return a.entered(here(args), func(m *pen.Match) error { return m.Default(signature) })
		},
	}
	cmd.Flags().StringVar(&round, "round", "", "the `FILE` of the round that takes the place of the link")
	return cmd
}

// escrow gives a seed to the trustee, or takes one.
func (a *app) escrow() *cobra.Command {
	var hold string
	cmd := &cobra.Command{
		Use:   "escrow [FOLDER]",
		Short: "write your seed for the witness, encrypted to him; or as the witness take one: --hold FILE",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := here(args)
			if hold != "" {
				in, err := read(hold)
				if err != nil {
					return err
				}
				return a.entered(dir, func(m *pen.Match) error {
					party, err := m.Hold(in.Data)
					if err == nil {
						a.printf("the seed of %s gives the tip that stands in the chain\n", party)
					}
					return err
				})
			}
			return alone(dir, func() error {
				m, err := a.match(dir)
				if err != nil {
					return err
				}
				f, err := m.Deposit()
				if err != nil {
					return err
				}
				if err := campaign.Save(campaign.Real, dir, []campaign.File{f}); err != nil {
					return err
				}
				a.printf("send %s to the witness\n", filepath.Join(dir, filepath.FromSlash(f.Name)))
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&hold, "hold", "", "as the witness: the `FILE` that a player has sent")
	return cmd
}

// toldDemand says what the witness has to do, or of whom a link is demanded.
func (a *app) toldDemand(m *pen.Match) error {
	for _, text := range m.Silences() {
		a.printf("%s\n", text)
	}
	if c := m.Claimed(); c != nil {
		a.printf("%s demands %s of %s until %s, when round %d is out\n", c.Party, c.Awaits, c.Of, stamped(watch().Out(c.Round)), c.Round)
	}
	if c := m.Answered(); c != nil {
		a.printf("%s demands %s of you until %s, when round %d is out: what you have entered since answers it\n  then     umpire send --all, to %s and to the witness\n", c.Party, c.Awaits, stamped(watch().Out(c.Round)), c.Round, c.Party)
	}
	d, err := m.Demanded()
	if err != nil || d == nil {
		return err
	}
	a.printf("%s demands the link of counter %d until %s, when round %d is out\n", d.Party, d.Counter, stamped(watch().Out(d.Round)), d.Round)
	return nil
}
