package main

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/exit"
	"umpire/model/strict"
	"umpire/orders"
)

func (a *app) dataVerb() *cobra.Command {
	cmd := &cobra.Command{Use: "data", Short: "Check a game's data", Args: cobra.NoArgs}
	check := &cobra.Command{
		Use:   "check [GAME | FOLDER]",
		Short: "Check a game's data and list what is assumed",
		Long: `Says whether the set of data in a folder is complete and consistent. With the
name of a game it is the set that the program ships with, with nothing that of
every game.`,
		Example: `  umpire dev data check
  umpire dev data check donnerschlag
  umpire dev data check mine`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return a.checkShipped(a.games)
			}
			if i := slices.IndexFunc(a.games, func(g orders.Game) bool { return g.Name == args[0] }); i >= 0 {
				return a.checkShipped(a.games[i : i+1])
			}
			if _, err := os.ReadDir(args[0]); err != nil {
				return err
			}
			return a.checkSet(args[0])
		},
	}
	cmd.AddCommand(check)
	return cmd
}

// checkShipped checks the data with which the program ships, of some games.
func (a *app) checkShipped(list []orders.Game) error {
	for i := range list {
		if list[i].Data == nil {
			continue
		}
		if err := a.tellSet(&list[i], nil); err != nil {
			return err
		}
	}
	return nil
}

// checkSet checks the set of data in a folder.
func (a *app) checkSet(dir string) error {
	files := os.DirFS(dir)
	g, ok := a.gameOfData(files)
	if !ok {
		return hint(wrong{fmt.Errorf("no file in %s says of which game these data are", dir)}, "board.yaml says it in its first line that is no comment, as umpire: donnerschlag-board/1")
	}
	return a.tellSet(&g, files)
}

// tellSet prints what is wrong with a set, or what it holds; nil is the shipped one.
func (a *app) tellSet(g *orders.Game, files fs.FS) error {
	report, faults := g.Data.Check(files)
	if a.dataFaults(files, faults); report == "" {
		return ended{exit.No}
	}
	a.printf("game %s\n%s", g.Name, report)
	return nil
}

// gameOfData is the game of which a folder has data, as the first of its files says that says it.
func (w world) gameOfData(files fs.FS) (g orders.Game, ok bool) {
	names, err := fs.Glob(files, "*.yaml")
	if err != nil {
		return g, false
	}
	for _, name := range names {
		src, err := fs.ReadFile(files, name)
		if err != nil {
			continue
		}
		kind := single.KindOf(src)
		for i := range w.games {
			if _, ok := w.games[i].DataFile(kind); ok {
				return w.games[i], true
			}
		}
	}
	return g, false
}

// dataFaults prints what is wrong with a set, file by file, as it is printed of a player's
// file.
func (a *app) dataFaults(files fs.FS, list []strict.Fault) {
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
		var src []byte
		if files != nil {
			src, _ = fs.ReadFile(files, name) // one that cannot be read has no lines to show
		}
		writing.Layout(a.out, single.Told{Name: name, Lines: strings.Split(string(src), "\n"), Faults: here}, dataWords)
		list = rest
	}
}
