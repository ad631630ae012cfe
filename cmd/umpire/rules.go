package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/lazy"
	"umpire/model/speech"
	"umpire/orders"
)

func (a *app) rules() *cobra.Command {
	var state string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "rules [RULING | SECTION | CARD | UNIT | tables] --state FILE",
		Short: "Print unclear rules with their readings, or a card",
		Long: `For a ruling it prints the readings, and which one this game uses. For a card
it prints what it does, and the rulings that concern it. A star marks what is
assumed. For a card you need no state.
For a unit it prints the values of its counter, and for tables the tables in
play, in games that have these.`,
		Example: `  umpire rules C54
  umpire rules ds-c54-check --state state.yaml`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
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
			if printed, err := a.printValues(s, what); printed || err != nil {
				return err
			}
			found := false
			for _, r := range s.Rules.Rulings().All() {
				if what == "" || r.ID == what || strings.Contains(" "+r.Sources, " "+what) {
					found = true
					a.printRuling(r, s.State, r.ID == what, what == "")
				}
			}
			if !found {
				return noRuling(s, what)
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&state, "state", "", "`FILE` with the state whose rulings count")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a card as JSON")
	return cmd
}

// valued is a game that prints the values in play of a unit, and its tables.
type valued interface {
	Values(word string, say picture.Say) []string
}

// printValues prints the values in play of which a word speaks. printed is false if it speaks of none.
func (a *app) printValues(s *single.Step, word string) (printed bool, err error) {
	g, ok := s.Rules.(valued)
	if !ok {
		return false, nil
	}
	var say picture.Say
	if a.foreign() {
		texts, err := a.complaints(s)
		if err != nil {
			return false, err
		}
		say = orders.Sayer(nil, texts)
	}
	lines := g.Values(word, say)
	for _, line := range lines {
		a.printf("%s\n", line)
	}
	return len(lines) > 0, nil
}

// noRuling says that no ruling is of that name, and what the word is else.
func noRuling(s *single.Step, what string) error {
	if _, ok := s.State.Position.Set().FindUnit(what); ok {
		return failed(speech.Text("error.a-unit", what, pasted(what)))
	}
	if section().MatchString(what) {
		return failed(speech.Text("error.no-ruling-of", what))
	}
	return failed(speech.Text("error.no-ruling", what))
}

var section = lazy.Pattern(`^[1-9][0-9]*\.[0-9.]+$`)

// printCard prints a card as it is played in the game of a state, or without one in the first
// game that has it. found is false if there is no such card.
func (a *app) printCard(id, state string, asJSON bool) (found bool, err error) {
	page, err := a.cardPage(strings.ToUpper(id), state)
	switch {
	case err != nil:
		return false, err
	case page == nil && combatNumber().MatchString(strings.ToUpper(id)):
		return true, failed(speech.Text("error.no-combat-card", id))
	case page == nil:
		return false, nil
	case asJSON:
		return true, a.json(page)
	}
	a.printf("%s", page)
	return true, nil
}

var combatNumber = lazy.Pattern(`^C[1-9][0-9]?$`)

func (a *app) cardPage(id, state string) (fmt.Stringer, error) {
	if _, _, stands, _ := a.standsHere(state); state != "" || stands {
		s, err := a.openState(state)
		if err != nil {
			return nil, err
		}
		return pageIn(s, id), nil
	}
	set, err := a.set()
	if err != nil {
		return nil, err
	}
	if sheet, ok := set.CardSheet(id, func(string) string { return "" }); ok {
		return sheet, nil
	}
	for _, g := range a.games {
		s, err := a.setUp(g)
		if err != nil {
			continue // a game that begins from a file has no set-up here
		}
		if page := pageIn(s, id); page != nil {
			return page, nil
		}
	}
	return nil, nil
}

// pageIn is the page of a card in the game of a position; nil if it has none.
func pageIn(s *single.Step, id string) fmt.Stringer {
	if g, ok := s.Rules.(orders.CardTeller); ok {
		if page, ok := g.CardPage(id, s.State.Setting); ok {
			return page
		}
	}
	return nil
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
