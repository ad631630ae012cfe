package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// reads makes a play of an entry whose target stands in no list of candidates:
// seven hexes out of a whole map are not listed.
func (x *scene) reads(side model.Side) func(l *adjudicate.Line) (play, adjudicate.Verdict) {
	return func(l *adjudicate.Line) (play, adjudicate.Verdict) { return x.readPlay(side, l) }
}

// readPlay reads a card line and finds the card, in the hand before the box.
func (x *scene) readPlay(side model.Side, l *adjudicate.Line) (play, adjudicate.Verdict) {
	if l.Form != adjudicate.FormCard || l.Card == nil || len(l.Card.Numbers) == 0 {
		return pass, adjudicate.Verdict{ID: "card-line", Cite: "2.4", Args: []any{l.Text}}
	}
	card := l.CardID()
	if x.g.ruleOf(card) == nil {
		return pass, at(refuse("not-held.card", "2.4", l.Card.Numbers[0].Text), adjudicate.PartCard, 0)
	}
	p := aimOf(l.Card)
	p.card, p.event, p.pair, p.with, p.line = card, l.Card.Event, len(l.Card.Numbers) == 2, model.NoCard, l
	if p.pair {
		with := x.card(card).With
		if x.card(card).Pair == nil || with != l.Card.Numbers[1].Card() {
			return pass, at(refuse("card-alone", "12.2", card, l.Card.Event), adjudicate.PartCard, 0)
		}
		p.card, p.with = min(card, with), max(card, with)
	}
	return p, x.find(side, &p)
}

// playTold is the play of a card line, as its text was told.
func playTold(set *model.Set, text string, it *adjudicate.Item) (p play, ok bool) {
	if it.Line == nil || it.Line.Form != adjudicate.FormCard {
		return p, false
	}
	p, ok = playValue(set, text)
	p.line = it.Line
	return p, ok
}

// find says where the cards of a play lie, in the hand before the box. Both cards
// of a pair lie in one place (12.2 C57).
func (x *scene) find(side model.Side, p *play) adjudicate.Verdict {
	hand := pilesOf(side).hand
	for _, card := range p.cards() {
		if !x.handOrBox(side, card) {
			return at(refuse("not-held.card", "2.4", card), adjudicate.PartCard, 0)
		}
	}
	p.boxed = !x.pos.PileHas(hand, p.card)
	if !p.pair {
		return adjudicate.Verdict{}
	}
	if p.both = !x.pos.PileHas(hand, p.with); p.boxed != p.both && !x.rules.pairsApart() {
		away := p.card
		if p.both {
			away = p.with
		}
		return at(refuse("card-apart", "12.2", away), adjudicate.PartCard, 0)
	}
	return adjudicate.Verdict{}
}

// legal judges a play outside of combats.
func (x *scene) legal(side model.Side) func(p play) adjudicate.Verdict {
	return func(p play) adjudicate.Verdict { return x.mayPlayNow(side, p) }
}

// mayPlayNow: an event is played in its window, with a target that it may have
// (2.4, 12.2).
func (x *scene) mayPlayNow(side model.Side, p play) adjudicate.Verdict {
	if p.card == model.NoCard {
		return adjudicate.Verdict{}
	}
	e := x.eventOf(p)
	wrong := func(id string, args ...any) adjudicate.Verdict {
		return at(refuse(id, "12.2", append([]any{p.card}, args...)...), adjudicate.PartCard, 0)
	}
	switch {
	case !x.handOrBox(side, p.card):
		return wrong("not-held.card")
	case e == nil:
		return wrong("card-alone", p.event)
	case !e.built():
		return wrong("not-built.card")
	case p.boxed && !x.boxOpens(x.open):
		return wrong("card-boxed")
	case p.boxed && !p.pair && !x.rules.pairsApart() && x.bothBoxed(side, p.card):
		return wrong("card-paired")
	case e.rule.combat:
		return wrong("card-combat", windowWord(e))
	case !x.fitsWindow(e, x.open):
		return wrong("card-window", windowWord(e))
	}
	d := deed{play: p, side: side, event: e}
	if e.rule.can != nil && !e.rule.can(x, &d) {
		return wrong("card-idle")
	}
	if e.rule.fits != nil {
		return e.rule.fits(x, &d)
	}
	if e.rule.aims != nil && !slices.ContainsFunc(e.rule.aims(x, &d), p.sameAim) {
		return wrong("card-target", p.target(x.Set()))
	}
	return adjudicate.Verdict{}
}

// bothBoxed: a card lies in the box with the one that it is played together with:
// they must be played so (12.2 C57, C60).
func (x *scene) bothBoxed(side model.Side, card model.CardID) bool {
	r, box := x.card(card), pilesOf(side).box
	return r.Pair != nil && x.pos.PileHas(box, card) && x.pos.PileHas(box, r.With)
}

// handOrBox: the card lies in a side's hand, or in its box.
func (x *scene) handOrBox(side model.Side, card model.CardID) bool {
	return x.pos.PileHas(pilesOf(side).hand, card) || x.pos.PileHas(pilesOf(side).box, card)
}

// sameAim: two plays of one card are aimed at the same things.
func (p play) sameAim(q play) bool {
	return slices.Equal(sorted(p.units), sorted(q.units)) && slices.Equal(sorted(p.hexes), sorted(q.hexes)) && slices.Equal(p.fetch, q.fetch)
}

func sorted[T model.UnitID | model.Space](list []T) []T {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}
