package main

import (
	"errors"
	"os"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/signatures"
	"umpire/model/exit"
	"umpire/model/speech"
)

// hiddenDraw is the page of a draw that only its owner sees before the end: what is
// committed, who knows its secret, and once that is open how its number comes out.
func (a *app) hiddenDraw(dir string, b *evidence.Book, segment string, h *evidence.Hidden) error {
	label, of := h.Label(), evidence.Segment(dice.Fold(segment))
	x, err := a.openDraw(dir, h, segment)
	if err != nil {
		return err
	}
	p := a.blankPage()
	if x == nil {
		p.answer(speech.Text("tells.draw-shut", label, of, b.Who(h.Side)))
	} else {
		p.answer(speech.Text("tells.draw-open", label, of, b.Who(h.Side), evidence.Values(dice.Die{Values: x.Result.Values}), x.sides))
	}
	p.head(speech.Text("tells.committed"))
	p.step(1, speech.Text("tells.draw-laid", b.Who(h.Holder), h.File))
	p.step(h.Entry.Number("seq"), speech.Text("tells.draw-made", b.Who(h.Side), h.Entry.Get("count"), h.Deck, h.Entry.Get("first"), clocked(b, h.Entry.Number("seq")), h.Index))
	if h.Opened.Type() != "" {
		p.step(h.Opened.Number("seq"), speech.Text("tells.draw-opened", b.Who(h.Holder)))
	}
	p.head(speech.Text("tells.who-knew"))
	p.say(speech.Text("tells.draw-from", h.Entry.Get("stage"), b.Who(h.Holder)))
	if x == nil {
		p.say(speech.Text("tells.draw-later"))
		a.printf("%s", p.text.String())
		return ended{exit.Awaiting}
	}
	p.head(speech.Text("tells.by-hand"))
	p.say(speech.Text("tells.need-no-umpire"))
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
	return nil, errors.New(speech.Text("error.draw-among", h.Label()))
}

// explainDraw prints the lines that compute a hidden draw, once its secret is open.
func (a *app) explainDraw(dir string, b *evidence.Book, segment string, h *evidence.Hidden) error {
	x, err := a.openDraw(dir, h, segment)
	switch {
	case err != nil:
		return err
	case x == nil:
		return hint(exit.New(exit.Awaiting, speech.Text("error.hidden-draw", h.Label(), evidence.Segment(dice.Fold(segment)), b.Who(h.Holder))), speech.Text("way.committed-to", segment, h.Label()))
	}
	a.printf("%s", handLines(x.Explanation))
	return nil
}
