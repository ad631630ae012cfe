package main

import (
	"github.com/spf13/cobra"

	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

func (a *app) view() *cobra.Command {
	var state, side string
	cmd := &cobra.Command{
		Use:   "view [STATE] --side SIDE",
		Short: "Print a state as one side may see it",
		Long: `The other side's secrets are left out. The base stays the same, so orders
that you write from the view fit the state.`,
		Example: `  umpire view state.yaml --side soviet --out view.yaml`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				state = args[0]
			}
			s, err := a.openState(state)
			if err != nil {
				return err
			}
			if side = string(ownIfUnnamed(state, side, cmd.Flags().Changed("side"))); side == "" {
				return failed(speech.Text("error.no-side"))
			}
			if err := knownSide(s, side); err != nil {
				return err
			}
			if err := seenFrom(s, side); err != nil {
				return err
			}
			a.printf("%s", single.ViewOf(s.State, model.Side(side)).Write())
			return nil
		},
	}
	cmd.Flags().StringVar(&state, "state", "", "`FILE` with the state")
	cmd.Flags().StringVar(&side, "side", "", "the `SIDE` it is for; by default the one whose folder it is")
	a.toFile(cmd)
	return cmd
}
