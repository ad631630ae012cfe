package main

import (
	"errors"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
)

func (a *app) restore() *cobra.Command {
	var k keysAndOut
	cmd := &cobra.Command{
		Use:   "restore BUNDLE --key FOLDER --out FOLDER",
		Short: "make a folder without a referee anew that was lost, from what the other player sends with send --all, and your keys",
		Long:  "Each of your mails carries your secrets, encrypted to your keys; the other keeps them. What you had done and not sent is done again.",
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
			return a.restoreTo(k.out, have, in)
		},
	}
	k.flags(cmd)
	return cmd
}

func (a *app) restoreTo(out string, keys *pen.Keys, in campaign.Input) error {
	got, files, err := pen.Restore(in.Data, keys, house())
	if errors.Is(err, pen.ErrNotMine) {
		return hint(err, "the keys are those of the seat when you sent your last mail")
	}
	if err != nil {
		return err
	}
	if err := saveNew(out, files); err != nil {
		return err
	}
	a.printf("%s in %s: you play %s, as of entry %d; what you have sent since, receive first\n", got.Settings.Campaign, out, got.Me, got.Seq())
	return a.nextOf(out)
}
