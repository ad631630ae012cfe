package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/exit"
)

func (a *app) adjudicate() *cobra.Command {
	var p plain
	var arrived string
	cmd := &cobra.Command{
		Use:     "adjudicate [ORDERS] --state FILE --out FOLDER",
		Aliases: []string{"resolve"},
		Short:   "Run a segment and write the new state and the report",
		Long: `Everything is checked before a die is rolled. If a player must decide
something, the program writes a question sheet and stops with exit status 10;
umpire answer goes on from there.

In a campaign folder leave out --state and --out. If you run it again with
the same files, you get the same result. Other files for a segment that has
begun are refused.`,
		Example: `  umpire adjudicate orders.yaml --state state.yaml --standing axis.yaml --standing soviet.yaml --out game
  umpire adjudicate orders.yaml winter`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if dir, rest, ok := campaignIn(args); ok && p.state == "" && p.out == "" {
				in, err := sending(append(p.orders, rest...), p.standing, p.answers, p.faces, arrived)
				if err != nil {
					return err
				}
				return a.takeIn(dir, in)
			}
			p.orders = append(p.orders, args...)
			if err := needOut(p.out); err != nil {
				return err
			}
			s, err := p.step(a.world)
			if err != nil {
				return err
			}
			faces, err := p.facesInput()
			if err != nil {
				return err
			}
			if err := a.ready(s); err != nil {
				return err
			}
			return a.resolve(s, p.out, faces)
		},
	}
	p.flags(cmd)
	arrival(cmd, &arrived)
	return cmd
}

// arrival is the flag that says when the mail came in.
func arrival(cmd *cobra.Command, at *string) {
	cmd.Flags().StringVar(at, "arrived", "", "`TIME` at which the mail arrived, where that matters; by default now")
}

func (a *app) answer() *cobra.Command {
	var p plain
	var arrived string
	cmd := &cobra.Command{
		Use:   "answer FILE --out FOLDER",
		Short: "Hand in an answer file and play on",
		Long: `The answer file is the question sheet, filled in and made final. In a campaign
folder leave out --out.`,
		Example: `  umpire answer answers.yaml --out asked`,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if dir, rest, ok := campaignIn(args); ok && p.out == "" {
				in, err := sending(nil, nil, rest, p.faces, arrived)
				if err != nil {
					return err
				}
				return a.takeIn(dir, in)
			}
			if err := needOut(p.out); err != nil {
				return err
			}
			folder, err := campaign.OpenFolder(p.out)
			if err != nil {
				return err
			}
			rec := folder.Waiting()
			if rec == nil {
				return hint(wrong{errors.New("nothing is awaited in " + p.out)}, "run `umpire adjudicate` first")
			}
			state, orders, standing, answers, faces, err := folder.Restore(rec)
			if err != nil {
				return err
			}
			if p.faces != "" {
				if faces, err = p.facesInput(); err != nil {
					return err
				}
			}
			more, err := readAll(args)
			if err != nil {
				return err
			}
			s, err := campaign.OpenState(state, a.games)
			if err != nil {
				return err
			}
			if err := s.Add(orders, standing, append(answers, more...)); err != nil {
				return err
			}
			return a.resolve(s, p.out, faces)
		},
	}
	cmd.Flags().StringVar(&p.out, "out", "", "`FOLDER` that waits for the answer")
	cmd.Flags().StringVar(&p.faces, "faces", "", "`FILE` of faces, with those thrown since, where dice are given")
	arrival(cmd, &arrived)
	return cmd
}

// resolve runs the step and writes what it gives. Its orders are checked: now, or when
// the segment came to the halt that is answered.
func (a *app) resolve(s *campaign.Step, dir string, faces *campaign.Input) error {
	folder, err := campaign.OpenFolder(dir)
	if err != nil {
		return err
	}
	nothing := false
	if faces == nil {
		switch err = folder.HasDice(s); {
		case err == nil:
			err = folder.Begin(s, nil)
		case errors.Is(err, campaign.ErrNoDice): // a segment that rolls nothing needs none
			nothing, err, faces = true, nil, noFaces(s)
		}
	}
	var r *campaign.Result
	if err == nil {
		r, err = folder.Resolve(s, facesOf(faces, s))
	}
	if is[*dice.MissingFace](err) && nothing {
		err = campaign.ErrNoDice
	}
	switch {
	case errors.Is(err, campaign.ErrNoDice):
		return hint(err, "draw up dice with `umpire dice commit --state FILE --out "+pasted(dir)+"`, or give faces with --faces FILE")
	case errors.Is(err, campaign.ErrOther):
		return hint(err, "what was rolled for is final: the same files again give the same report, other files are refused")
	case err != nil:
		return err
	}
	extra, text := a.reports(s, r)
	if err := campaign.WriteAll(dir, folder.Files(s, r, faces, extra)); err != nil {
		return err
	}
	a.printf("%s", text)
	if r.Awaiting() {
		return ended{exit.Awaiting}
	}
	return nil
}

// noFaces is a file of faces for a segment in which nothing is thrown.
func noFaces(s *campaign.Step) *campaign.Input {
	text := fmt.Sprintf("umpire: faces/1\ncampaign: %s\nsegment: %s\nfaces: {}\n", s.State.Campaign, s.State.Segment)
	return &campaign.Input{Name: "faces.yaml", Data: []byte(text)}
}

// ready refuses a draft, orders of the wrong side, and whatever a check refuses:
// nothing is rolled before everything is right.
func (a *app) ready(s *campaign.Step) error {
	if s.Orders == nil && !(s.Rules.Vocabulary().Demands(s.State.Segment) && s.Ordered()) {
		return nil // what is due and not said is asked
	}
	if s.Orders == nil {
		return hint(errors.New("no orders"), "name the file of orders: `umpire adjudicate ORDERS --state FILE --out FOLDER`")
	}
	if err := a.sound(s); err != nil || s.Also == nil {
		return err
	}
	other := *s
	other.Orders, other.Also = s.Also, s.Orders
	return a.sound(&other)
}

// sound refuses a draft, and what a check refuses of the orders of a step.
func (a *app) sound(s *campaign.Step) error {
	if s.Orders.File.Head.Draft {
		return &campaign.Refused{Files: []campaign.Told{draftOf(s.Orders)}}
	}
	c := s.Check()
	if c.Err != nil {
		return c.Err
	}
	told := withProblems(campaign.Told{Name: s.Orders.Name, Lines: s.Orders.Lines}, c)
	if hasErrors(told.Faults) {
		return &campaign.Refused{Files: []campaign.Told{told}, Words: s.Rules.Messages()}
	}
	return nil
}

// sheetName is the name of the question sheet of a side.
func sheetName(r *campaign.Result, side model.Side) string {
	return r.Record.Name(fmt.Sprintf("answers_%s.yaml", side))
}
