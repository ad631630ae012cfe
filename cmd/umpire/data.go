package main

import (
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/exit"
	"umpire/model/strict"
)

func (a *app) dataVerb() *cobra.Command {
	cmd := &cobra.Command{Use: "data", Short: "Check a game's data", Args: cobra.NoArgs}
	check := &cobra.Command{
		Use:   "check [FOLDER]",
		Short: "Check a game's data and list what is assumed",
		Long: `Says whether the set is complete and consistent. Without a folder it checks
the set that the program ships with.`,
		Example: `  umpire dev data check
  umpire dev data check mine`,
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
	if a.dataFaults(files, faults); set == nil {
		return ended{exit.No}
	}
	a.printf("%s", set.Report())
	return nil
}

// dataFaults prints what is wrong with a set, file by file, as it is printed of a player's
// file.
func (a *app) dataFaults(files fs.FS, list []strict.Fault) {
	words := map[string][2]string{"data": {"{0}", ""}}
	for len(list) > 0 {
		name := list[0].At.File
		var here, rest []strict.Fault
		for _, f := range list {
			if f.At.File == name {
				here = append(here, f)
			} else {
				rest = append(rest, f)
			}
		}
		src, _ := fs.ReadFile(files, name) // one that cannot be read has no lines to show
		writing.Layout(a.out, single.Told{Name: name, Lines: strings.Split(string(src), "\n"), Faults: here}, words)
		list = rest
	}
}
