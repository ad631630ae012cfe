package main

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/adjudicate/vassal"
)

func (a *app) vassalMap() *cobra.Command {
	var p onTable
	cmd := &cobra.Command{
		Use:   "map MODULE.vmod [STATE | FOLDER]",
		Short: "Draft the list of which counter in VASSAL is which unit",
		Long: `The draft takes names that are equal or alike. What it could not find stands
there as "?": write what is meant, or remove the line. Keep the mapping in the
same folder as the module. Give the mapping to each of the other verbs: --map
FILE.`,
		Example: `  umpire vassal map theirs.vmod state.yaml --out theirs.yaml`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, pos, err := p.looked(a, args[1:], false)
			if err != nil {
				return err
			}
			mod, err := readModule(args[0])
			if err != nil {
				return err
			}
			m, notes := vassal.Draft(mod, filepath.Base(args[0]), s.State.Game, pos.Set().Printed())
			a.printf("%s", m.Write(notes))
			return nil
		},
	}
	a.toFile(cmd)
	return cmd
}
