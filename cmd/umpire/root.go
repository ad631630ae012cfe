package main

import (
	"github.com/spf13/cobra"
)

// version of the program; the behaviour of the rules has a version of its own.
const version = "0.1.0"

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:           "umpire",
		Short:         "Adjudicate turns of board wargames played by mail",
		Version:       version,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			return noVerb(cmd, args[0])
		},
	}
	root.CompletionOptions.HiddenDefaultCmd = true
	root.PersistentFlags().StringVar(&a.data, "data", "", "use the figures in this `FOLDER` beside the shipped ones")
	root.PersistentFlags().BoolVar(&a.openSecret, "allow-open-secret", false, "go on although others on this machine can read the seed or keys; the folder remembers it")
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		smallSide(cmd)
		return a.useData()
	}
	newGame := a.newGame()
	newGame.AddCommand(a.newCampaign())
	root.AddCommand(newGame, a.selfplay(), a.dataVerb(), a.view(), a.draw())
	root.AddCommand(a.validate(), a.adjudicate(), a.answer(), a.show(), a.report(), a.diff(), a.rules(), a.dice(), a.template(), a.legal(), a.fmt())
	root.AddCommand(a.next(), a.status(), a.history(), a.diary(), a.desk(), a.ruling(), a.rollback(), a.retract(), a.seat(), a.resign(), a.agree(), a.audit(), a.verify(), a.replay(), a.dispute())
	root.AddCommand(a.key(), a.send(), a.receive(), a.restore(), a.beacon(), a.acknowledge(), a.void(), a.object(), a.repair(), a.demand(), a.witness(), a.defaulted(), a.escrow(), a.rekey())
	plainly(root)
	return root
}
