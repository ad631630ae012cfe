package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/languages"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
)

// speaks gives a verb the flag --lang: what it prints can be read in another language. The
// record is English; nothing that is entered, hashed or sent depends on the flag.
func (a *app) speaks(cmd *cobra.Command) {
	list := strings.Join(append([]string{languages.English}, languages.Codes()...), ", ")
	cmd.Flags().StringVar(&a.lang, "lang", languages.English, "print it in this `LANGUAGE`: "+list)
}

// foreign reports whether another language than that of the record is wanted.
func (a *app) foreign() bool { return a.lang != "" && a.lang != languages.English }

// words is what a game and the report say, in the language that is wanted.
func (a *app) words(s *single.Step) (adjudicate.Words, error) {
	if !a.foreign() {
		return s.Rules.Words(), nil
	}
	l, err := languages.Open(a.lang)
	if err != nil {
		return adjudicate.Words{}, err
	}
	return l.Words(s.State.Game, s.Rules)
}

// complaints are what is said of files that are wrong, in the language that is wanted.
func (a *app) complaints(s *single.Step) (map[string][2]string, error) {
	if !a.foreign() {
		return s.Rules.Messages(), nil
	}
	l, err := languages.Open(a.lang)
	if err != nil {
		return nil, err
	}
	return l.Complaints(s.State.Game, s.Rules)
}

// reading is the report of a segment for a side, in another language than the record's. A
// player's folder with a referee holds what its owner alone was told in English words only:
// there it is the report for everybody.
func (a *app) reading(c *chapter, view model.Side, markdown bool) (string, error) {
	t, err := c.as(view)
	if err != nil {
		return "", err
	}
	if c.turn == nil {
		view = ""
	}
	rep := reportOf(t.Step, t.Result, view)
	if rep.Words, err = a.words(t.Step); err != nil {
		return "", err
	}
	if t.Result.State != nil {
		rep.Next = nextIn(t.Step, t.Result.State.Segment, rep.Words)
	}
	if markdown {
		return report.Markdown(rep), nil
	}
	return report.Text(rep) + noted(t.Step, rep.Words), nil
}
