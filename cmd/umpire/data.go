package main

import (
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"umpire/adjudicate/donnerschlag"
	"umpire/model/exit"
)

func (a *app) dataVerb() *cobra.Command {
	cmd := &cobra.Command{Use: "data", Short: "Check a game's data", Args: cobra.NoArgs}
	check := &cobra.Command{
		Use:   "check [FOLDER]",
		Short: "Check a game's data and list what is assumed",
		Long: `Says whether the set is complete and consistent. Without a folder it checks
the set that the program ships with.`,
		Example: `  umpire data check
  umpire data check mine`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				set, err := donnerschlag.Shipped()
				if err != nil {
					return err
				}
				a.printf("%s", set.Report())
				return nil
			}
			if _, err := os.ReadDir(args[0]); err != nil {
				return err
			}
			return a.checkSet(os.DirFS(args[0]))
		},
	}
	cmd.AddCommand(check)
	return cmd
}

func (a *app) checkSet(files fs.FS) error {
	set, faults := donnerschlag.ReadDataset(files)
	if n := a.dataFaults(faults); set == nil || n > 0 {
		return hint(ended{exit.No}, errData.Error())
	}
	a.printf("%s", set.Report())
	return nil
}
