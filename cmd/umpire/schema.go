package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/model/strict"
	"umpire/orders"
	"umpire/orders/mail"
)

// The kinds of files of which there is a schema: those of a game, and those that are the same in
// every game, with their names and what their readers take.
var (
	gameKinds = []string{orders.KindOrders, orders.KindStanding, orders.KindAnswers}
	formKinds = []struct {
		kind, file string
		form       func() *strict.Form
	}{
		{"settings", campaign.SettingsFile, campaign.SettingsForm},
		{"mail", mail.BookFile, mail.BookForm},
	}
)

func (a *app) schema() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "schema KIND [GAME]",
		Short: "Write a JSON Schema, by which an editor checks your files",
		Long: `KIND is orders, standing or answers, of a game; or settings or mail, for
campaign.yaml and mail.yaml. An editor that knows JSON Schema then completes
keys, says what each takes, and underlines what is of the wrong form. It does
not know the position: only ` + "`umpire check`" + ` says whether a file is sound.`,
		Example: `  umpire schema orders donnerschlag --out orders.schema.json
  umpire schema mail`,
		Args: cobra.MaximumNArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return hint(errors.New("schema of which kind of files?"), kindsWords()+"; "+a.gamesWords())
			}
			s, err := a.schemaOf(args[0], args[1:])
			if err != nil {
				return err
			}
			text, err := s.Write()
			a.printf("%s", text)
			return err
		},
	}
	a.toFile(cmd)
	return cmd
}

// kindsWords and gamesWords say of what there is a schema.
func kindsWords() string {
	kinds := slices.Clone(gameKinds)
	for _, k := range formKinds {
		kinds = append(kinds, k.kind)
	}
	return "the kinds are " + strings.Join(kinds, ", ")
}

func (a *app) gamesWords() string { return "games are " + strings.Join(a.gameNames(), ", ") }

// schemaOf is the schema of a kind of files; game names the game of which it is, or nothing.
func (a *app) schemaOf(kind string, game []string) (*orders.Schema, error) {
	for _, k := range formKinds {
		if k.kind == kind && len(game) > 0 {
			return nil, hint(fmt.Errorf("%s is the same in every game", k.file), "leave out "+game[0])
		}
		if k.kind == kind {
			return orders.FormSchema(k.file, k.form()), nil
		}
	}
	games := a.gamesWords()
	switch {
	case !slices.Contains(gameKinds, kind):
		return nil, hint(fmt.Errorf("there is no schema of %q", kind), kindsWords())
	case len(game) == 0:
		return nil, hint(errors.New("no game is named, and each has its own "+kind), games)
	}
	i := slices.IndexFunc(a.games, func(g orders.Game) bool { return g.Name == game[0] })
	if i < 0 {
		return nil, hint(fmt.Errorf("there is no game %q", game[0]), games)
	}
	s, err := a.setUp(a.games[i])
	if err != nil {
		return nil, err
	}
	return s.Rules.Vocabulary().FileSchema(kind), nil
}
