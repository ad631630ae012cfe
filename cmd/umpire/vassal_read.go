package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"umpire/adjudicate/vassal"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

func (a *app) vassalRead() *cobra.Command {
	var p plain
	var d drafting
	var at onTable
	cmd := &cobra.Command{
		Use:   "read SAVE.vsav|LOG.vlog [FOLDER | --state FILE]",
		Short: "Draft orders from what you moved in VASSAL",
		Long: `It compares your save or log with the position and drafts the orders that move
your units so. The way of a unit comes from a log or from its movement trail;
else the draft names only where it goes, and calls that a guess. Combats and
cards are yours to write. Dice that you rolled in VASSAL do not count.`,
		Example: `  umpire vassal read moved.vsav --state state.yaml --side axis --out draft.yaml`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if rest := p.placed(args[1:]); len(rest) > 0 {
				return usageError(speech.Text("error.one-save"))
			}
			text, err := a.readTable(&p, &d, &at, args[0])
			if err != nil {
				return err
			}
			a.printf("%s", text)
			return nil
		},
	}
	f := cmd.Flags()
	p.before(cmd, ownStandings)
	f.StringVar(&at.mapping, "map", "", "`FILE` that says how a module of others fits; without it the module is ours")
	d.flags(cmd)
	a.toFile(cmd)
	return cmd
}

// readTable is the draft of a save or log.
func (a *app) readTable(p *plain, d *drafting, at *onTable, file string) ([]byte, error) {
	d.mine = seatIn(p.state)
	s, err := p.step(a.world)
	if err != nil {
		return nil, err
	}
	if err := d.wanted(a.world, p.state); err != nil {
		return nil, err
	}
	side, err := d.whose(s)
	if err != nil {
		return nil, err
	}
	if err := seenFrom(s, string(side)); err != nil {
		return nil, err
	}
	save, err := readSave(file)
	if err != nil {
		return nil, err
	}
	pos := s.State.Position.View(side)
	m, err := at.module(s, pos, save)
	if err != nil {
		return nil, err
	}
	seen, err := vassal.Look(save, m.module, m.mapping, tableOf(s, pos))
	if err != nil {
		return nil, err
	}
	t := &tabled{set: pos.Set().Printed(), side: side}
	d.moved = t.own(seen)
	rows, head, err := d.rows(s, orders.KindOrders)
	if err != nil {
		return nil, err
	}
	return orders.Template(head, append(rows, t.notes(seen, d.moved)...)), nil
}

// tabled puts what was seen on a table into moves and remarks for a side.
type tabled struct {
	set  *model.Set
	side model.Side
}

// own are the moves of the side's own units from one space to another.
func (t *tabled) own(seen *vassal.Seen) (list []*orders.Moved) {
	for _, mv := range seen.Moves {
		u, ok := t.set.FindUnit(mv.Unit)
		if !ok || t.set.Units[u].Side != t.side || mv.From == "" || mv.To == "" {
			continue
		}
		m := &orders.Moved{Unit: u, Path: t.path(mv.Way)}
		if m.Known = m.Path != nil; !m.Known {
			m.Path = t.path([]string{mv.From, mv.To})
		}
		if m.Path != nil || t.ends(m, mv) {
			list = append(list, m)
		}
	}
	return list
}

// ends sets a path to its two ends, which need not touch.
func (t *tabled) ends(m *orders.Moved, mv vassal.Move) bool {
	from, okFrom := t.set.FindSpace(mv.From)
	to, okTo := t.set.FindSpace(mv.To)
	m.Path, m.Known = []model.Space{from, to}, false
	return okFrom && okTo
}

// path are spaces by their names, if each touches the next; else nil.
func (t *tabled) path(names []string) (path []model.Space) {
	for i, name := range names {
		sp, ok := t.set.Board.Find(name)
		if !ok || i > 0 && !t.set.Board.Adjacent(path[i-1], sp) {
			return nil
		}
		path = append(path, sp)
	}
	return path
}

// notes tells what the draft does not move.
func (t *tabled) notes(seen *vassal.Seen, moved []*orders.Moved) []orders.Row {
	var list []string
	said := map[string]bool{}
	for _, m := range moved {
		said[t.set.UnitName(m.Unit)] = m.Said
	}
	for _, mv := range seen.Moves {
		u, _ := t.set.FindUnit(mv.Unit)
		_, onBoard := t.set.FindSpace(mv.To)
		text := mv.Unit + " " + placed(mv.From) + " to " + placed(mv.To)
		switch {
		case said[mv.Unit]:
		case mv.To == "" && mv.At.Map != "":
			list = append(list, fmt.Sprintf("%s lies in no space of the board: at %d, %d of %s", mv.Unit, mv.At.X, mv.At.Y, mv.At.Map))
		case mv.To != "" && !onBoard:
			list = append(list, mv.Unit+" lies in "+mv.To+", which is no space of the board")
		case t.set.Units[u].Side != t.side:
			list = append(list, text+": not yours to move")
		default:
			list = append(list, text+": these orders do not move it")
		}
	}
	for _, turn := range seen.Turns {
		list = append(list, fmt.Sprintf("%s lies there with %s lost; in the position it is %d", turn.Unit, count(turn.Lost, "step", "steps"), turn.Was))
	}
	list = append(list, seen.Doubts...)
	if seen.Dice {
		list = append(list, "dice that were rolled in VASSAL do not count")
	}
	if len(list) == 0 {
		return nil
	}
	rows := []orders.Row{{}, {Note: "on the table, and not in these orders:"}}
	for _, text := range list {
		rows = append(rows, orders.Row{Note: text})
	}
	return rows
}

// placed is a place of a table.
func placed(at string) string {
	if at == "" {
		return "off the map"
	}
	return at
}
