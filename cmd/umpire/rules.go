package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/model"
)

func (a *app) rules() *cobra.Command {
	var state string
	cmd := &cobra.Command{
		Use:   "rules [RULING | SECTION] --state FILE",
		Short: "print the rulings that touch a section, or one ruling and what stands in this game",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := openState(state)
			if err != nil {
				return err
			}
			what := ""
			if len(args) == 1 {
				what = args[0]
			}
			found := false
			for _, r := range s.Rules.Rulings().All() {
				if what == "" || r.ID == what || strings.Contains(" "+r.Sources, " "+what) {
					found = true
					a.printRuling(r, s.State, r.ID == what, what == "")
				}
			}
			if !found {
				return hint(errors.New("no ruling is called, or touches, "+what), "`umpire rules --state FILE` lists all")
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&state, "state", "", "the state `FILE` whose rulings count")
	return cmd
}

// printRuling prints a ruling with what stands in this game: with its readings if
// all are listed, whole if it was asked for by name, else in one line.
func (a *app) printRuling(r adjudicate.Ruling, st *model.State, whole, readings bool) {
	now := st.Setting(r.ID)
	if now == "" {
		now = r.Default
	}
	a.printf("%s = %s\n", r.ID, now)
	if !whole && !readings {
		return
	}
	a.printf("  %s\n", r.Question)
	for _, x := range r.Readings {
		mark := " "
		if x.Name == now {
			mark = "*"
		}
		def := ""
		if x.Name == r.Default {
			def = " (default)"
		}
		a.printf("  %s %s: %s%s\n", mark, x.Name, x.Meaning, def)
	}
	if !whole {
		return
	}
	a.printf("  why: %s\n  sources: %s\n", r.Why, r.Sources)
}
