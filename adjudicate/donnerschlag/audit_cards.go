package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// cards: an event is played in its window, at a thing that it can be aimed at, and as
// long as the card is in the game (2.4, 12.2).
func (w *audit) cards() adjudicate.Verdict {
	l := w.Line
	if l.Form != adjudicate.FormCard || l.Card == nil || len(l.Card.Numbers) == 0 {
		return adjudicate.Verdict{}
	}
	name := l.Card.Numbers[0].Text
	e := w.g.eventIn(l)
	wrong := func(v adjudicate.Verdict) adjudicate.Verdict { return at(v, adjudicate.PartCard, 0) }
	switch {
	case name == "marker":
		return wrong(refuse("card-line", "2.4", l.Text))
	case w.g.ruleOf(l.CardID()) == nil:
		return wrong(refuse("card-activation", "2.4", name))
	case e == nil:
		return wrong(refuse("card-alone", "12.2", name, l.Card.Event))
	case !e.built():
		return wrong(refuse("not-built.card", "12.2", l.Text))
	}
	if gone := w.gone(); !gone.Legal() {
		return gone
	}
	if v := w.moment(e, name); !v.Legal() {
		return wrong(v)
	}
	return w.aim(e, name)
}

// gone: a card that was removed never comes back (2.4). A standing order may wait for
// any other.
func (w *audit) gone() adjudicate.Verdict {
	for i, n := range w.Line.Card.Numbers {
		if n.Card() != model.NoCard && w.Position.PileHas(pilesOf(w.Side).removed, n.Card()) {
			return at(idle("card-gone", "2.4", n.Text), adjudicate.PartCard, i)
		}
	}
	return adjudicate.Verdict{}
}

// moment: the conditions of a line leave its event an opportunity.
func (w *audit) moment(e *EventRule, name string) adjudicate.Verdict {
	names := namesMoment(w.Entry)
	switch {
	case e.window == inReply && names:
		return idle("card-reply", "12.2", name)
	case e.window == inReply:
		return adjudicate.Verdict{}
	case saysAgainst(w.Entry):
		return idle("card-against", "12.2", name)
	case e.Effect == "reroll":
		return idle("card-reroll", "3.10", name)
	case w.Fight != nil && names:
		return idle("card-moment", "8.2", name)
	case e.rule.combat && names:
		return idle("card-combat", "12.2", name, windowWord(e))
	case !e.window.inCombat() && !names:
		return idle("card-outside", "12.2", name)
	}
	return adjudicate.Verdict{}
}

// aim: what an event is aimed at is of the side and the class that it hits, and on the
// map, if it does not bring back what is not.
func (w *audit) aim(e *EventRule, name string) adjudicate.Verdict {
	c := w.Line.Card
	for _, n := range c.On {
		u := n.Unit()
		if u == model.NoUnit {
			continue
		}
		side, hits := e.Text("side"), w.units[u].Side
		switch {
		case side == "" && e.Effect == "replace":
			side = string(w.Side)
		case side == "" && contains([]string{"ignore-ezoc", "schwerpunkt", "relocate-hq"}, e.Effect):
			side = string(w.Side)
		}
		unfit := side != "" && string(hits) != side || len(e.Texts("class")) > 0 && !e.hasClass(&w.units[u]) || e.Text("hq") == "only" && !w.units[u].HQ
		v := adjudicate.Verdict{}
		switch {
		case unfit:
			v = refuse("card-target", "12.2", name, n.Text)
		case w.Kind != "standing" && e.Effect != "replace" && !w.Position.OnBoard(u) && !w.units[u].Alarm && !w.units[u].AdHoc:
			v = idle("card-target", "12.2", name, n.Text)
		default:
			continue
		}
		v.Line = &adjudicate.Line{At: n.At}
		return v
	}
	if c.For.Text != "" {
		return w.fetch(name, c.For)
	}
	return adjudicate.Verdict{}
}

// fetch: a card is brought back out of the discards or the draw pile, not out of the
// hand, and none that was removed.
func (w *audit) fetch(name string, n adjudicate.Name) adjudicate.Verdict {
	card := n.Card()
	if card == model.NoCard {
		return adjudicate.Verdict{}
	}
	r := &w.g.Data.Cards[card]
	v := adjudicate.Verdict{}
	switch {
	case r.Card == nil || r.Card.Side != w.Side:
		v = refuse("card-target", "12.2", name, n.Text)
	case w.Position.PileHas(pilesOf(w.Side).removed, card):
		v = idle("card-gone", "2.4", n.Text)
	default:
		return v
	}
	v.Line = &adjudicate.Line{At: n.At}
	return v
}

// reroll: a die is thrown again by the marker or a card that does so (3.10).
func (w *audit) reroll() adjudicate.Verdict {
	l := w.Line
	if l.Form != adjudicate.FormCard || l.Card == nil {
		return adjudicate.Verdict{}
	}
	if !w.g.rerolls(l.Card) {
		return at(refuse("no-reroll", "8.2", l.Text), adjudicate.PartCard, 0)
	}
	if gone := w.gone(); !gone.Legal() {
		return gone
	}
	return adjudicate.Verdict{}
}

// inHand: what leaves a hand lies in it; a file of orders is written for a hand that
// its owner sees.
func (w *audit) inHand(cite string) adjudicate.Verdict {
	if w.Line.Card == nil || w.Position.Hole(w.Side) || w.Kind != "orders" {
		return adjudicate.Verdict{}
	}
	for i, n := range w.Line.Card.Numbers {
		card := n.Card()
		if card == model.NoCard {
			continue
		}
		if w.g.Data.Cards[card].Card == nil {
			return at(refuse("card-activation", cite, card), adjudicate.PartCard, i)
		}
		if !w.Position.PileHas(pilesOf(w.Side).hand, card) {
			return at(refuse("not-held.card", cite, card), adjudicate.PartCard, i)
		}
	}
	return adjudicate.Verdict{}
}

// box: cards of the hand go in; at the end of a turn they come out or stay (3.8).
func (w *audit) box() adjudicate.Verdict {
	end := w.segmentIs("END")
	leaves := contains([]string{"to hand", "stays"}, w.Line.Text)
	switch {
	case w.Kind != "orders":
		return adjudicate.Verdict{}
	case end && w.Line.Card != nil:
		return refuse("box.end", "5.2", w.Line.Text)
	case end && w.Position.PileSize(string(w.Side)+"/box") == 0 && leaves:
		return idle("box.empty", "5.2")
	case !end && leaves:
		return refuse("box.admin", "3.8", w.Line.Text)
	}
	if v := w.inHand("3.8"); v.ID != "not-held.card" { // a card is exchanged before: chooseBox knows what is in the hand then
		return v
	}
	return adjudicate.Verdict{}
}

// keep: of the cards in hand, one out of the box among them, one is kept (5.2).
func (w *audit) keep() adjudicate.Verdict {
	v := w.inHand("5.2")
	if v.ID == "not-held.card" {
		if w.Position.PileHas(pilesOf(w.Side).box, w.Line.Card.Numbers[v.Index].Card()) {
			return adjudicate.Verdict{}
		}
		v.Idle = true
	}
	return v
}

// highCommand: in turns 1, 4 and 8 a combat card is chosen that lies in the deck, in
// turn 8 in the discards too (3.9).
func (w *audit) highCommand() adjudicate.Verdict {
	if w.Kind != "orders" || w.Line.Card == nil && w.Line.Form != adjudicate.FormCard {
		return adjudicate.Verdict{}
	}
	turn := w.turn()
	if turn != 1 && turn != 4 && turn != lastTurn {
		return refuse("high-command.turn", "3.9", turn)
	}
	card := w.Line.CardID()
	p := pilesOf(w.Side)
	switch {
	case card == model.NoCard:
		return adjudicate.Verdict{}
	case w.g.Data.Cards[card].Card == nil:
		return at(refuse("card-activation", "3.9", card), adjudicate.PartCard, 0)
	case w.Position.PileHas(p.hand, card) || w.Position.PileHas(p.box, card):
		return at(refuse("high-command.held", "3.9", card), adjudicate.PartCard, 0)
	case w.Position.PileHas(p.removed, card):
		return at(refuse("card-gone", "3.9", card), adjudicate.PartCard, 0)
	case turn == 4 && slices.Index(w.g.Data.late, true) >= 0 && !w.g.Data.late[card]:
		return at(refuse("high-command.late", "3.9", card), adjudicate.PartCard, 0)
	}
	return adjudicate.Verdict{}
}

// schwerpunkt: the marker goes to a unit on the map, once C33 has brought it into play
// (5.1, 12.2).
func (w *audit) schwerpunkt() adjudicate.Verdict {
	for i, u := range w.named() {
		if !w.Position.OnBoard(u) {
			return at(refuse("not-on-map", "5.1", u, w.Position.At(u)), adjudicate.PartWho, i)
		}
	}
	if _, inPlay := w.Position.Set().FindUnit(w.Position.Track("schwerpunkt")); !inPlay && w.Kind == "orders" {
		return refuse("schwerpunkt.none", "5.1")
	}
	return adjudicate.Verdict{}
}

// zone: a meeting zone is named when Donnerschlag is declared (9.1).
func (w *audit) zone() adjudicate.Verdict {
	if w.Kind == "orders" && w.Side == Soviet {
		return refuse("zone.soviet", "9.1")
	}
	return adjudicate.Verdict{}
}

func (w *audit) segmentIs(kind string) bool { return len(w.Segment) > 4 && w.Segment[4:] == kind }

// windowWord says in words when an event may be played.
func windowWord(e *EventRule) string {
	for _, row := range eventWindows {
		if row[0] == e.Window {
			return row[1]
		}
	}
	return e.Window
}
