package main

import (
	"cmp"
	"errors"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/model"
	"umpire/model/speech"
)

// witnessed reads who judges silence, PARTY=FILE. Who holds seeds needs a key for private mail: age, or the
// one in that file.
func witnessed(text, age string, holds bool) (chain.Seat, error) {
	if text == "" {
		return chain.Seat{}, nil
	}
	party, path, _ := strings.Cut(text, "=")
	sign, own, err := publicKey(path)
	if age == "" && holds {
		age = own
	}
	age = cmp.Or(age, "none")
	return chain.Seat{Side: model.Side(party), Name: party, Sign: sign, Age: age}, err
}

// demand writes the demand of a link that is owed.
func (a *app) demand() *cobra.Command {
	return &cobra.Command{
		Use:   "demand [FOLDER]",
		Short: "Set your opponent a deadline, in front of the witness",
		Long: `Use it when you wait for something that your opponent owes you. The command
writes a file: send it to your opponent and to the witness. The witness signs
the deadline: the hours of the settings, from when the demand comes. Your
opponent answers both before it; whatever comes later does not count.`,
		Example: `  umpire claim demand anna`,
		Args:    cobra.MaximumNArgs(1),
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
				if err := apart(dir, b); err != nil {
					return err
				}
				name := "sent/" + b.Name
				if err := campaign.Save(campaign.Real, dir, append(m.Files(), campaign.File{Name: name, Data: b.Data})); err != nil {
					return err
				}
				a.printf("%s\n", speech.Text("said.send-both", filepath.Join(dir, filepath.FromSlash(name)), b.To))
				return nil
			})
		},
	}
}

// witness makes the folder of a witness.
func (a *app) witness() *cobra.Command {
	var k keysAndOut
	cmd := &cobra.Command{
		Use:     "witness BUNDLE --out FOLDER",
		Short:   "Make the witness's folder from a bundle or a demand",
		Long:    `The campaign must name you as its witness. The bundle must hold the whole chain.`,
		Example: `  umpire claim witness demand.zip --out td`,
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			have, in, err := k.readWith(a.world, args[0])
			if err != nil {
				return err
			}
			got, files, err := pen.Attend(in.Data, have, a.house())
			if errors.Is(err, pen.ErrNotMine) {
				return wrongly(speech.Text("error.other-witness"))
			}
			if err != nil {
				return err
			}
			if err := a.saveNew(k.out, files); err != nil {
				return err
			}
			a.printf("%s\n", speech.Text("said.you-witness", got.Settings.Campaign, k.out, got.Seq()))
			return a.tellNext(k.out)
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
		Short: "As the witness, declare a missed deadline",
		Long: `If a link is missing, it is replaced as the settings say. If something else is
missing, such as orders, you state that it has not come; that alone ends
nothing.`,
		Example: `  umpire claim default td`,
		Args:    cobra.MaximumNArgs(1),
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
	cmd.Flags().StringVar(&round, "round", "", "`FILE` with the beacon round that replaces the link")
	return cmd
}

// escrow gives a seed to the trustee, or takes one.
func (a *app) escrow() *cobra.Command {
	var hold string
	cmd := &cobra.Command{
		Use:   "escrow [FOLDER]",
		Short: "Leave your seed with the witness",
		Long: `It writes your seed into a file that only the witness can read; send that file.
The witness keeps it with --hold FILE.`,
		Example: `  umpire claim escrow boris
  umpire claim escrow --hold escrow-soviet.age td`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := here(args)
			if hold != "" {
				in, err := read(hold)
				if err != nil {
					return err
				}
				if !withoutReferee(dir) {
					return failed(speech.Text("error.no-witness-folder", dir))
				}
				return a.entered(dir, func(m *pen.Match) error {
					party, err := m.Hold(in.Data)
					if err == nil {
						a.printf("%s\n", speech.Text("said.seed-fits", party))
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
				a.printf("%s\n", speech.Text("said.send-witness", filepath.Join(dir, filepath.FromSlash(f.Name))))
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&hold, "hold", "", "as the witness: `FILE` that a player sent")
	return cmd
}

// demandsOf says in a line each which silences the witness has stated, and what is demanded of
// whom until when.
func (a *app) demandsOf(m *pen.Match) []string {
	list := m.Silences()
	if c := m.Demanded(); c != nil {
		text := "next.demands"
		round, signed := m.Deadline(c)
		if !signed {
			text = "next.demands-first"
		}
		list = append(list, speech.Text(text, c.Party, c.What(), c.Of, stamped(a.watch().Out(round)), round))
	}
	return list
}
