package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/signatures"
	"umpire/model/exit"
)

// hiddenDraw is the page of a draw that only its owner sees before the end: what is
// committed, who knows its secret, and once that is open how its number comes out.
func (a *app) hiddenDraw(dir string, b *evidence.Book, segment string, h *evidence.Hidden) error {
	label, of := h.Label(), evidence.Segment(dice.Fold(segment))
	x, err := a.openDraw(dir, h, segment)
	if err != nil {
		return err
	}
	var p page
	if x == nil {
		p.answer("%s of %s is a hidden draw of %s. Its number is not known before the end: the record has that it was drawn, and not what.", label, of, b.Who(h.Side))
	} else {
		p.answer("%s of %s is a hidden draw of %s. Its secret is open. It gives place %s among the %d cards that were left, counted from 0.", label, of, b.Who(h.Side), evidence.Values(dice.Die{Values: x.Result.Values}), x.sides)
	}
	p.head("WHAT IS COMMITTED")
	p.step(1, "At the start %s laid down the hashes of a row of secrets, one for each draw: %s. None of them could be changed any more.", b.Who(h.Holder), h.File)
	p.step(h.Entry.Number("seq"), "%s made %s hidden draws from %s, the first of them number %s%s. This one is number %d.", b.Who(h.Side), h.Entry.Get("count"), h.Deck, h.Entry.Get("first"), clocked(b, h.Entry.Number("seq")), h.Index)
	if h.Opened.Type() != "" {
		p.step(h.Opened.Number("seq"), "%s opened all secrets. Each is the one that was laid down.", b.Who(h.Holder))
	}
	p.head("WHO COULD KNOW IT, AND WHO COULD CHOOSE IT")
	p.say("The number comes from the stage %s, which nobody chose after the lock, and from the secret of this draw. That %s alone had before the end.", h.Entry.Get("stage"), b.Who(h.Holder))
	if x == nil {
		p.say("At the end all secrets are opened. Then this command computes the number, and so can anybody.")
		a.printf("%s", p.text.String())
		return ended{exit.Awaiting}
	}
	p.head("TO COMPUTE IT BY HAND")
	p.say("These lines need no umpire. They print the same number at their end.")
	a.printf("%s\n%s", p.text.String(), handLines(x.Explanation))
	return nil
}

// openedDraw is a hidden draw that can be computed, from so many cards.
type openedDraw struct {
	dice.Explanation
	sides int
}

// openDraw computes a hidden draw from its secret; nil before that is open.
func (a *app) openDraw(dir string, h *evidence.Hidden, segment string) (*openedDraw, error) {
	if h.Opened.Type() == "" {
		return nil, nil
	}
	report, err := signatures.Check(os.DirFS(dir), a.league)
	if err != nil {
		return nil, broken(err)
	}
	i := slices.IndexFunc(report.Draws, func(d dice.Draw) bool {
		return d.DrawID == h.DrawID && d.Stage == h.Entry.Get("stage") && len(d.Record) > 0
	})
	ds, err := a.disputes(dir)
	if err != nil {
		return nil, err
	}
	for _, t := range ds.Turns {
		if i < 0 || t.Result == nil || !strings.EqualFold(t.Segment, segment) {
			continue
		}
		for _, e := range t.Result.Outcome.Journal {
			if e.Kind == adjudicate.Rolled && e.Die.Label == h.Label() {
				x, err := dice.Explain(report.Draws[i].Record, dice.Die{Label: h.Label(), Spec: e.Die.Spec})
				return &openedDraw{x, e.Die.Spec.N()}, err
			}
		}
	}
	return nil, fmt.Errorf("the secret of %s is open, and this folder does not show from how many cards it was drawn", h.Label())
}

// explainDraw prints the lines that compute a hidden draw, once its secret is open.
func (a *app) explainDraw(dir string, b *evidence.Book, segment string, h *evidence.Hidden) error {
	x, err := a.openDraw(dir, h, segment)
	switch {
	case err != nil:
		return err
	case x == nil:
		return hint(exit.New(exit.Awaiting, fmt.Sprintf("%s of %s is a hidden draw: %s alone has its secret before the end", h.Label(), evidence.Segment(dice.Fold(segment)), b.Who(h.Holder))),
			"`umpire dispute "+segment+" "+h.Label()+"` says what is committed")
	}
	a.printf("%s", handLines(x.Explanation))
	return nil
}
