package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/orders"
)

func (a *app) schema() *cobra.Command {
	var p plain
	var d drafting
	cmd := &cobra.Command{
		Use:   "schema KIND [GAME | FOLDER | --state FILE]",
		Short: "Write a JSON Schema, by which an editor checks your files",
		Long: `KIND is orders, standing or answers; or settings or mail, for campaign.yaml and
mail.yaml. An editor that knows JSON Schema then completes keys, says what each
takes, and underlines what is of the wrong form.

With GAME it is the same at any time. In a folder, or with --state, it offers
beside that what you may say now, as ` + "`umpire legal`" + ` lists it: make it anew for
each segment. Only ` + "`umpire check`" + ` says whether a file is sound.`,
		Example: `  umpire schema orders donnerschlag --out orders.schema.json
  umpire schema orders --state state.yaml --card A17
  umpire schema mail`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return hint(errors.New("schema of which kind of files?"), kindsWords()+"; "+a.gamesWords())
			}
			s, err := a.schemaMeant(args[0], args[1:], &p, &d)
			if err != nil {
				return err
			}
			text, err := s.Write()
			a.printf("%s", text)
			return err
		},
	}
	p.before(cmd, ownStandings)
	d.flags(cmd)
	a.toFile(cmd)
	return cmd
}

// schemaMeant is the schema of a kind of files: of a game at any time, or where none is named, now.
func (a *app) schemaMeant(kind string, words []string, p *plain, d *drafting) (*orders.Schema, error) {
	if len(words) > 1 {
		return nil, hint(fmt.Errorf("schema does not take %s", count(len(words)+1, "word", "words")), "name the kind, and one game or folder")
	}
	given := p.state != ""
	switch rest := p.placed(words); {
	case given && len(rest) > 0:
		return nil, hint(fmt.Errorf("%s and a state are both named", rest[0]), "leave one out: the state says of which game it is")
	case p.state == "" || !slices.Contains(gameKinds, kind) || len(rest) > 0:
		return a.schemaOf(kind, words)
	}
	d.mine = seatIn(p.state)
	s, err := p.step(a.world)
	if err != nil {
		return nil, err
	}
	return a.schemaNow(s, kind, d, p.state)
}

// schemaNow is the schema of a kind of files of a game with what a side may say now. Behind whom a
// card orders it takes the draft of its orders for the file so far.
func (a *app) schemaNow(s *single.Step, kind string, d *drafting, dir string) (*orders.Schema, error) {
	side, err := d.whose(s)
	if err != nil {
		return nil, err
	}
	text, err := a.draftSoFar(s, kind, d, side, dir)
	if err != nil {
		return nil, err
	}
	list, err := writing.At(s, side).Offers(text)
	if err != nil {
		return nil, err
	}
	now := make([]orders.Offer, len(list))
	for i, q := range list {
		now[i] = orders.Offer{Key: q.Key, Name: q.Name, Answers: q.Answers}
	}
	return s.Rules.Vocabulary().FileSchema(kind, now...), nil
}

// draftSoFar is a file of a kind as a side begins it: a draft, or the sheet that waits for the side whose
// folder it is; "" where there is none.
func (a *app) draftSoFar(s *single.Step, kind string, d *drafting, side model.Side, dir string) (string, error) {
	if kind == orders.KindAnswers {
		return a.sheetFor(dir, side)
	}
	if kind == orders.KindOrders && s.Owner != "" && side != s.Owner {
		return "", nil
	}
	text, err := d.file(s, kind)
	return string(text), err
}

// kindsWords and gamesWords say of what there is a schema.
func kindsWords() string {
	kinds := slices.Clone(gameKinds)
	for _, k := range fileKinds {
		if k.schema != "" {
			kinds = append(kinds, k.schema)
		}
	}
	return "the kinds are " + strings.Join(kinds, ", ")
}

func (a *app) gamesWords() string { return "games are " + strings.Join(a.gameNames(), ", ") }

// schemaOf is the schema of a kind of files; game names the game of which it is, or nothing.
func (a *app) schemaOf(kind string, game []string) (*orders.Schema, error) {
	for _, k := range fileKinds {
		if k.schema == "" || k.schema != kind {
			continue
		}
		if len(game) > 0 {
			return nil, hint(fmt.Errorf("%s is the same in every game", k.file), "leave out "+game[0])
		}
		return orders.FormSchema(k.file, k.form()), nil
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
