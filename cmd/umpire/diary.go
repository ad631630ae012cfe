package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/model"
	"umpire/model/speech"
)

func (a *app) diary() *cobra.Command {
	var side string
	cmd := &cobra.Command{
		Use:     "diary UNIT [FOLDER]",
		Short:   "Print everything the reports say about a unit",
		Long:    "Or about a hex or zone: where pieces are counted, they have no names.",
		Example: `  umpire diary I/11/6P winter`,
		Args:    cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, rest, err := folder(args)
			if err != nil {
				return err
			}
			t, err := a.tale(dir)
			if err != nil {
				return err
			}
			if len(rest) != 1 {
				return whichUnit(t, dir)
			}
			unit := rest[0]
			if t.step != nil {
				set := t.step.State.Position.Set()
				_, isUnit := set.FindUnit(unit)
				if _, isPlace := set.FindSpace(unit); !isPlace && (!isUnit || areCounted(set)) {
					return misused(speech.Text("error.no-such-unit", unit))
				}
			}
			view, err := t.seen(side, cmd.Flags().Changed("side"))
			if err != nil {
				return err
			}
			a.diaryOf(t, unit, view)
			return nil
		},
	}
	cmd.Flags().StringVar(&side, "side", "", "read the reports of this `SIDE`; by default those of the folder's owner, in a referee's the public ones")
	return cmd
}

// whichUnit asks for a unit, and shows what to type for one of the owner's.
func whichUnit(t *tale, dir string) error {
	if t.step != nil && areCounted(t.step.State.Position.Set()) {
		p := t.step.State.Position
		for u := range p.Set().Units {
			if id := model.UnitID(u); p.OnBoard(id) && (t.side == "" || p.Set().Units[u].Side == t.side) {
				return misused(speech.Text("error.which-zone", commandIn(dir, "diary", p.Set().SpaceName(p.At(id))), commandIn(dir, "show")))
			}
		}
	} else if t.step != nil {
		for _, u := range t.step.State.Position.Set().Units {
			if t.side == "" || u.Side == t.side {
				return misused(speech.Text("error.which-unit-of", commandIn(dir, "diary", u.ID), commandIn(dir, "show")))
			}
		}
	}
	return misused(speech.Text("error.which-unit", commandIn(dir, "diary", "I/11/6P")))
}

// areCounted reports whether a game counts its pieces by kind and place: what names they have no player
// reads.
func areCounted(set *model.Set) bool { return set.Board.Kind() != model.Hexes }

// diaryOf prints the rows of the reports that speak of a unit, under the segment
// and the heading of their block.
func (a *app) diaryOf(t *tale, unit string, side model.Side) {
	for _, c := range t.chapters {
		if c.void > 0 || !c.tells() {
			continue
		}
		rows := rowsOf(c.text(side), unit)
		if len(rows) == 0 {
			continue
		}
		a.printf("%s\n", c.segment)
		for _, row := range rows {
			a.printf("%s\n", row)
		}
	}
}

// rowIndent is how far a report indents what goes on from the line before.
const rowIndent = 8

// rowsOf picks the rows of a report that name a unit, each with the lines that go
// on from it, and before the first of a block its heading. The lists of units at
// the head of a report and of an activation are left out.
func rowsOf(text, unit string) []string {
	var rows []string
	heading, told := "", ""
	var row []string
	flush := func() {
		joined := strings.Join(row, "\n")
		if len(row) > 0 && heading != "" && names(joined, unit) && !strings.HasPrefix(joined, " Units ") {
			if told != heading {
				rows, told = append(rows, " "+heading), heading
			}
			rows = append(rows, " "+strings.ReplaceAll(joined, "\n", "\n "))
		}
		row = nil
	}
	for _, line := range strings.Split(text, "\n") {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		switch {
		case line == "":
			flush()
			heading = ""
		case indent == 0:
			flush()
			heading = line
		case indent >= rowIndent && len(row) > 0:
			row = append(row, line)
		default:
			flush()
			row = []string{line}
		}
	}
	flush()
	return rows
}

// names tells whether a text names a unit, and not one whose name ends or begins
// with it.
func names(text, unit string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], unit)
		if i < 0 {
			return false
		}
		i += from
		if free(text, i-1) && free(text, i+len(unit)) {
			return true
		}
		from = i + 1
	}
}

func free(text string, i int) bool {
	if i < 0 || i >= len(text) {
		return true
	}
	c := text[i]
	return c != '/' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z')
}
