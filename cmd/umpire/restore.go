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
		Short: "Rebuild a lost folder from your keys and a bundle",
		Long: `For play without a referee. Ask your opponent for the bundle that send --all
writes. Each of your mails carried your secrets, encrypted to your own
keys, so your opponent still has them. What you did but never sent, you must do
again.`,
		Example: `  umpire restore last.zip --key keys --out anna`,
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			have, in, err := k.readWith(args[0])
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
	got, files, err := pen.Restore(in.Data, keys, a.house())
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
