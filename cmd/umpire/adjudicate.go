package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/speech"
)

// arrival is the flag that says when the mail came in.
func arrival(cmd *cobra.Command, at *string) {
	cmd.Flags().StringVar(at, "arrived", "", "`TIME` at which the mail arrived, where that matters; by default now")
}

// resolve runs the step and writes what it gives. Its orders are checked: now, or when
// the segment came to the halt that is answered.
func (a *app) resolve(s *single.Step, dir string, faces *single.Input) error {
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
	var r *single.Result
	if err == nil {
		r, err = folder.Resolve(s, facesOf(faces, s))
	}
	if is[*dice.MissingFace](err) && nothing {
		err = campaign.ErrNoDice
	}
	switch {
	case errors.Is(err, campaign.ErrNoDice):
		return hint(err, speech.Text("way.draw-dice", pasted(dir)))
	case errors.Is(err, single.ErrOther):
		return hint(err, speech.Text("way.rolled"))
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
func noFaces(s *single.Step) *single.Input {
	text := fmt.Sprintf("umpire: faces/1\ncampaign: %s\nsegment: %s\nfaces: {}\n", s.State.Campaign, s.State.Segment)
	return &single.Input{Name: "faces.yaml", Data: []byte(text)}
}

// ready refuses a draft, orders of the wrong side, and whatever a check refuses:
// nothing is rolled before everything is right.
func (a *app) ready(s *single.Step) error {
	if s.Orders == nil && !(s.Rules.Vocabulary().Demands(s.State.Segment) && s.Ordered()) {
		return nil // what is due and not said is asked
	}
	if s.Orders == nil {
		return failed(speech.Text("error.no-orders-file"))
	}
	if _, err := a.sound(s); err != nil || s.Also == nil {
		return err
	}
	other := *s
	other.Orders, other.Also = s.Also, s.Orders
	_, err := a.sound(&other)
	return err
}

// readyOf is ready for orders in their owner's folder: what in them will never serve he is told,
// as check tells it. Who enters orders of others is not: they are not his.
func (a *app) readyOf(s *single.Step) error {
	if s.Orders == nil {
		return a.ready(s)
	}
	told, err := a.sound(s)
	if err != nil {
		return err
	}
	words, err := a.complaints(s)
	if err != nil {
		return err
	}
	writing.Layout(a.err, told, words)
	return nil
}

// sound refuses a draft, and what a check refuses of the orders of a step; else it gives what the
// check warns of.
func (a *app) sound(s *single.Step) (single.Told, error) {
	if s.Orders.File.Head.Draft {
		return single.Told{}, &single.Refused{Files: []single.Told{draftOf(s.Orders)}}
	}
	c := s.Check()
	if c.Err != nil {
		return single.Told{}, c.Err
	}
	told := writing.WithProblems(single.Told{Name: s.Orders.Name, Lines: s.Orders.Lines}, c)
	if writing.HasErrors(told.Faults) {
		return told, &single.Refused{Files: []single.Told{told}, Rules: s.Rules}
	}
	return told, nil
}

// sheetName is the name of the question sheet of a side.
func sheetName(r *single.Result, side model.Side) string {
	return r.Record.Name(fmt.Sprintf("answers_%s.yaml", side))
}
