package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/orders"
)

// schemaKinds are the kinds of files of which there is a schema.
var schemaKinds = []string{orders.KindOrders, orders.KindStanding, orders.KindAnswers}

func (a *app) schema() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "schema KIND GAME",
		Short: "Write a JSON Schema, by which an editor checks your files",
		Long: `KIND is orders, standing or answers. An editor that knows JSON Schema then
completes keys, says what each takes, and underlines what is of the wrong form.
It does not know the position: only ` + "`umpire check`" + ` says whether a file is sound.`,
		Example: `  umpire schema orders donnerschlag --out orders.schema.json`,
		Args:    cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			kind, game := args[0], args[1]
			if !slices.Contains(schemaKinds, kind) {
				return hint(fmt.Errorf("there is no schema of %q", kind), "the kinds are "+strings.Join(schemaKinds, ", "))
			}
			i := slices.IndexFunc(a.games, func(g orders.Game) bool { return g.Name == game })
			if i < 0 {
				return hint(fmt.Errorf("there is no game %q", game), "games are "+strings.Join(a.gameNames(), ", "))
			}
			s, err := a.setUp(a.games[i])
			if err != nil {
				return err
			}
			text, err := s.Rules.Vocabulary().FileSchema(kind).Write()
			a.printf("%s", text)
			return err
		},
	}
	a.toFile(cmd)
	return cmd
}
