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
		RunE:          a.typed,
	}
	root.CompletionOptions.HiddenDefaultCmd = true
	root.PersistentFlags().StringVar(&a.data, "data", "", "use the figures in this `FOLDER` beside the shipped ones")
	root.PersistentFlags().BoolVar(&a.openSecret, "allow-open-secret", false, "go on although others on this machine can read the seed or keys; the folder remembers it")
	root.PersistentPreRunE = func(cmd *cobra.Command, args []string) error {
		smallSide(cmd)
		if err := a.useDataIn(args); err != nil {
			return err
		}
		return a.readsIn(args)
	}
	root.AddCommand(a.newGame(), a.join(), a.next(), a.template(), a.validate(), a.play(), a.send(), a.receive(), a.undo(), a.fmt(), a.inbox(), a.outbox())
	root.AddCommand(a.show(), a.draw(), a.report(), a.history(), a.diary(), a.legal(), a.odds(), a.rules(), a.diff(), a.view(), a.status(), a.replay(), a.page())
	root.AddCommand(a.audit(), a.dispute(), a.verify(), a.dice(), a.resign(), a.agree())
	root.AddCommand(a.refereeGroup(), a.claimGroup(), a.key(), a.vassalGroup(), a.schema(), a.lsp(), a.doctor(), a.devGroup())
	plainly(root)
	below := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		if cmd == root {
			a.printf("%s", firstScreen(root))
			return
		}
		below(cmd, args)
	})
	return root
}
