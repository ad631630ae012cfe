package main

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// drafting are the flags of verbs that begin a file for a player.
type drafting struct {
	side, card, order string
	moved             []*orders.Moved                                    // units of the side that were moved on a table
	words             func(s *single.Step) (map[string][2]string, error) // in which the notes are said; nil: in English
	mine              model.Side                                         // whose the folder is in which is drafted; "" for a referee's, and for files
}

// wanted refuses a draft of orders where the owner of the folder could not hand it in.
func (d *drafting) wanted(w world, dir string) error {
	if d.mine == "" || d.side != "" && d.side != string(d.mine) || !withoutReferee(dir) {
		return nil
	}
	m, err := pen.Open(os.DirFS(dir), w.house())
	if err != nil {
		return err
	}
	if err := m.Wants(); err != nil {
		return failedBy(err, speech.Text("error.no-draft-now", m.Step.State.Segment, err, pasted(dir)))
	}
	return nil
}

func (d *drafting) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&d.side, "side", "", "`SIDE` that decides; by default the one whose segment it is")
	f.StringVar(&d.card, "card", "", "activation `CARD`; by default the first that orders anybody")
	f.StringVar(&d.order, "order", "", "`WHAT` the card orders: an HQ, a formation, or a colour of an army")
}

func (a *app) template() *cobra.Command {
	var p plain
	var d drafting
	var kind string
	var withSchema bool
	cmd := &cobra.Command{
		Use:   "template [SEGMENT] [FOLDER | --state FILE]",
		Short: "Draft the next file of orders or standing orders",
		Long: `Other orders that you could give stand in the draft as comments. Behind a
combat that it orders stands what that is worth, if it is soon reckoned.

With --schema a schema of what you may say (` + "`umpire schema`" + `) is written beside
the draft, and the first line of the draft names it: an editor that reads the
language of YAML then completes and checks the file.`,
		Example: `  umpire template --state state.yaml --card A17
  umpire template --state state.yaml --schema --out orders.yaml
  umpire template --state state.yaml --kind standing`,
		Args: cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			args = p.placed(args)
			d.mine, d.words = seatIn(p.state), a.complaints
			s, err := p.step(a.world)
			if err != nil {
				return err
			}
			if len(args) > 1 {
				return usageError(speech.Text("error.one-segment"))
			}
			if len(args) == 1 && args[0] != s.State.Segment {
				return wrong{errors.New(speech.Text("error.next-segment", s.State.Segment, args[0]))}
			}
			if kind == orders.KindOrders {
				if err := d.wanted(a.world, p.state); err != nil {
					return err
				}
			}
			text, err := d.file(s, kind)
			if err != nil {
				return err
			}
			if withSchema {
				if err := a.schemaBeside(cmd, s, kind, &d, p.state); err != nil {
					return err
				}
			}
			a.printf("%s", text)
			return nil
		},
	}
	f := cmd.Flags()
	p.before(cmd, ownStandings)
	f.StringVar(&kind, "kind", orders.KindOrders, "`KIND` of file, orders or standing")
	d.flags(cmd)
	cmd.Flags().BoolVar(&withSchema, "schema", false, "write a JSON Schema beside the draft, for editors")
	a.toFile(cmd)
	a.speaks(cmd)
	return cmd
}

// schemaBeside writes the schema of a draft beside it, and begins the draft with its name.
func (a *app) schemaBeside(cmd *cobra.Command, s *single.Step, kind string, d *drafting, dir string) error {
	out := cmd.Flags().Lookup("out").Value.String()
	if out == "" {
		return failed(speech.Text("error.no-schema-place"))
	}
	schema, err := a.schemaNow(s, kind, d, dir)
	if err != nil {
		return err
	}
	text, err := schema.Write()
	if err != nil {
		return err
	}
	beside := strings.TrimSuffix(out, filepath.Ext(out)) + ".schema.json"
	a.printf("# yaml-language-server: $schema=./%s\n", filepath.Base(beside))
	return a.printedTo(beside, func() error {
		a.printf("%s", text)
		return nil
	})
}

// file is the draft itself.
func (d *drafting) file(s *single.Step, kind string) ([]byte, error) {
	rows, head, err := d.rows(s, kind)
	if err != nil {
		return nil, err
	}
	words, err := d.says(s)
	if err != nil {
		return nil, err
	}
	return orders.TemplateIn(words, head, rows), nil
}

// says are the words of the notes.
func (d *drafting) says(s *single.Step) (map[string][2]string, error) {
	if d.words == nil {
		return orders.Parts, nil
	}
	words, err := d.words(s)
	return orders.Merge(orders.Parts, words), err
}

// rows are the lines of the draft, and its head.
func (d *drafting) rows(s *single.Step, kind string) ([]orders.Row, orders.Head, error) {
	side, err := d.whose(s)
	head := writing.Head(s, kind, side)
	switch {
	case err != nil:
		return nil, head, err
	case kind != orders.KindOrders && kind != orders.KindStanding:
		return nil, head, failed(speech.Text("error.no-kind", strconv.Quote(kind)))
	case kind == orders.KindOrders && s.Owner != "" && side != s.Owner:
		if side == d.mine {
			return nil, head, failed(speech.Text("error.no-draft-mine", s.State.Segment, side, s.Owner))
		}
		return nil, head, failed(speech.Text("error.no-draft", s.State.Segment, side, s.Owner))
	}
	r := s.Draft(side, d.card, d.order)
	r.Moved = d.moved
	if d.words != nil {
		if r.Words, err = d.words(s); err != nil {
			return nil, head, err
		}
	}
	rows, err := writing.Rows(s, kind, r)
	return rows, head, err
}

// whose is the side that is meant.
func (d *drafting) whose(s *single.Step) (model.Side, error) {
	side := cmp.Or(model.Side(d.side), d.mine, s.Owner)
	for _, have := range s.State.Position.Set().Schema.Sides {
		if have == side {
			return side, nil
		}
	}
	if side == "" {
		return "", failed(speech.Text("error.which-side"))
	}
	return "", errors.New(speech.Text("error.unknown-side", strconv.Quote(d.side)))
}
