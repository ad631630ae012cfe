package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/donnerschlag"
	"umpire/model"
	"umpire/model/lazy"
)

func (a *app) rules() *cobra.Command {
	var state string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "rules [RULING | SECTION | CARD] --state FILE",
		Short: "Print rulings, or a combat card",
		Long: `For a ruling it prints the readings, and which one this game uses. For a card
it prints the events, and the rulings that concern it. A star marks what is
assumed. For a card you need no state.`,
		Example: `  umpire rules C54
  umpire rules ds-c54-check --state state.yaml`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && cardNumber().MatchString(args[0]) {
				if found, err := a.printCard(args[0], state, asJSON); found || err != nil {
					return err
				}
			}
			s, err := a.openState(state)
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
				return hint(errors.New("there is no ruling for "+what), "`umpire rules --state FILE` lists all")
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&state, "state", "", "`FILE` with the state whose rulings count")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a card as JSON")
	return cmd
}

var cardNumber = lazy.Pattern(`^C[1-9][0-9]?$`)

// printCard prints a card as it is played in the game of a state, or, without one,
// by the data at hand. found is false where the game is one without such cards.
func (a *app) printCard(number, state string, asJSON bool) (found bool, err error) {
	sheet, found, err := a.cardSheet(number, state)
	switch {
	case err != nil || !found:
		return found, err
	case sheet == nil:
		return true, hint(errors.New("there is no combat card "+number), "they are C1 to C78")
	case asJSON:
		return true, a.json(sheet)
	}
	a.printf("%s", sheet)
	return true, nil
}

func (a *app) cardSheet(number, state string) (sheet *donnerschlag.CardSheet, found bool, err error) {
	if _, _, stands, _ := a.standsHere(state); state == "" && !stands {
		set, err := a.set()
		if err != nil {
			return nil, false, err
		}
		sheet, _ = set.CardSheet(number, func(string) string { return "" })
		return sheet, true, nil
	}
	s, err := a.openState(state)
	if err != nil {
		return nil, false, err
	}
	g, found := s.Rules.(*donnerschlag.Game)
	if found {
		sheet, _ = g.CardSheet(number, s.State.Setting)
	}
	return sheet, found, nil
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
