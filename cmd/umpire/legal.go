package main

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/exit"
	"umpire/orders"
)

func (a *app) legal() *cobra.Command {
	var p plain
	var d drafting
	var why bool
	cmd := &cobra.Command{
		Use:   "legal [UNIT | HEX | QUESTION | ANSWER] [FOLDER | --state FILE]",
		Short: "List what you may do now, or say why something is illegal",
		Long: `What it lists depends on what you name, given the orders so far (in your
folder: those of your draft):

  nothing        what may be said now: the questions that the game waits for,
                 or the first that is still open and the other sections
                 of the file
  a unit         its moves
  a hex or zone  who may come there and who may attack it
  a question     its answers (2413 losses, TIN casualties, or only losses)
  an answer      whether it is legal, and why not
                 (I/11/6P 2713-2613, 2 inf NOV-KAL)
  a card         whether it may be played, at the first moment for cards
                 (C9 GE on 62/13T)

Exit status 1 means that the answer is no.`,
		Example: `  umpire legal --state state.yaml --card A17 I/11/6P
  umpire legal --state state.yaml --orders orders.yaml 2413 losses`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			args = p.placed(args)
			words := strings.Fields(strings.Join(args, " "))
			if listed, err := a.listsOpen(&p, d.side, words); listed || err != nil {
				return err
			}
			d.mine, d.words = seatIn(p.state), a.complaints
			s, err := p.step(a.world)
			if err != nil {
				return err
			}
			if s.Owner != "" {
				d.mine = "" // who is on move is listed
			}
			side, err := d.whose(s)
			if err != nil {
				return err
			}
			if s.Orders == nil && (d.card != "" || d.order != "") {
				if err := d.ordersFor(s); err != nil {
					return err
				}
			}
			if drawn := a.drawnUp(&p, &d, s, side); drawn != nil {
				if err := a.lists(drawn, side, why, words); !is[*writing.NotPut](err) {
					return err
				}
			}
			return a.lists(s, side, why, words)
		},
	}
	p.flags(cmd)
	d.flags(cmd)
	a.speaks(cmd)
	cmd.Flags().BoolVar(&why, "why", false, "list what is illegal too, and why")
	return cmd
}

// ordersFor takes the draft of that card and order for the orders so far.
func (d *drafting) ordersFor(s *single.Step) error {
	text, err := d.file(s, orders.KindOrders)
	if err != nil {
		return err
	}
	return s.Add([]single.Input{{Name: "template", Data: text}}, nil, nil)
}

// drawnUp is the step with the file of a side for the segment that is due, as it lies in the drafts of its
// folder: the orders so far. It is nil where there is none that can be read, or the command says
// what is ordered.
func (a *app) drawnUp(p *plain, d *drafting, s *single.Step, side model.Side) *single.Step {
	dir := cmp.Or(p.state, ".")
	if len(p.orders) > 0 || d.card != "" || d.order != "" || string(seatIn(dir)) != string(side) || side == "" {
		return nil
	}
	path := filepath.Join(dir, campaign.DraftsFolder, s.State.Segment+".yaml")
	data, err := os.ReadFile(path)
	if err != nil || single.HeadValue(data, "base") != s.Base[:8] {
		return nil
	}
	with := *p
	with.orders = []string{path}
	drawn, err := with.step(a.world)
	if err != nil {
		return nil // `umpire FILE` tells what is wrong with it
	}
	return drawn
}

// lists prints what a side may do, as words ask for it.
func (a *app) lists(s *single.Step, side model.Side, why bool, words []string) error {
	texts, err := a.complaints(s)
	if err != nil {
		return err
	}
	l := &writing.Lister{Step: s, Side: side, Why: why, Words: texts}
	l.Show = func(q *writing.Asked) { a.asked(l, q) }
	fine, err := l.List(words)
	if err == nil && !fine {
		return ended{exit.No}
	}
	return err
}

// asked prints a question with its answers, and behind those that are illegal why.
func (a *app) asked(l *writing.Lister, q *writing.Asked) {
	for _, line := range []string{q.Lead, q.Title} {
		if line != "" {
			a.printf("%s\n", line)
		}
	}
	a.printf("%s", orders.Listing(q.Rows))
	for _, o := range q.Good {
		a.printf("  %s\n", l.Step.Rules.Vocabulary().Entry(q.Key, o.Text))
	}
	if q.Title != "" { // not behind an answer that is judged by itself
		for _, word := range q.Also {
			a.printf("  %s\n", word)
		}
	}
	for _, o := range q.Bad {
		if len(o.Bad) == 0 {
			a.printf("  %s\n", o.Text)
		}
		for _, line := range l.Complaints(o) {
			a.printf("  %s\n", line)
		}
	}
}
