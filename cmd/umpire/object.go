package main

import (
	"github.com/spf13/cobra"

	"umpire/adjudicate/pen"
)

func (a *app) object() *cobra.Command {
	return &cobra.Command{
		Use:   "object FILE [FOLDER]",
		Short: "Put an objection on record",
		Long: `FILE says why. An objection decides nothing. If you object to a lock of your
opponent, the turn to write goes back to your opponent. If it is not your turn
to write, the objection goes with your next bundle.`,
		Example: `  umpire claim object why.txt boris`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			in, dir, err := fileAndFolder(args)
			if err != nil {
				return err
			}
			return a.entered(dir, func(m *pen.Match) error { return m.Object(in) })
		},
	}
}

func (a *app) repair() *cobra.Command {
	return &cobra.Command{
		Use:   "repair [FOLDER]",
		Short: "Replace a lock that your opponent objected to",
		Long: `With dice mutual the new lock uses the same link of yours, so the dice stay the
same. With dice beacon it names a later round, so the dice will be others; you
can make it only before the first round is published. If you find that your
lock was right, do not repair it: just go on.`,
		Example: `  umpire claim repair anna`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.entered(here(args), (*pen.Match).Repair)
		},
	}
}
