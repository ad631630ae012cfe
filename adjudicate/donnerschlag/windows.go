package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// window is when an event may be played.
type window uint8

// The windows, in the order of eventWindows. Anytime fits both windows of a combat
// (8.2) and the moments outside of combats.
const (
	noWindow window = iota
	beforeCombat
	afterCombat
	anytime
	inReply // after an enemy's card, before its effect (12.2 C30)
	ownActivation
	enemyActivation
	activationEnd
	betweenCombats
	inBox3
	// Where no event has its own window, and those for any time may be played: in the
	// Admin Phase, and at the end of a turn.
	inAdmin
	atTurnEnd
)

// amidSegments: the window opens while Activation Segments are played.
func (w window) amidSegments() bool { return w != inAdmin && w != atTurnEnd }

// inCombat: the window opens in a combat.
func (w window) inCombat() bool {
	return w == beforeCombat || w == afterCombat || w == anytime || w == inReply
}

// firstWindow opens the window of step 2, openSecond that of step 6 (8.2).
func (c *combat) firstWindow() { c.openWindow(beforeCombat) }

func (c *combat) openSecond() { c.openWindow(afterCombat) }

// openWindow lets both sides play cards in turn, the attacker first.
func (c *combat) openWindow(w window) { c.open, c.turn, c.inARow = w, c.attacker, 0 }

// inWindow asks the side whose turn it is for a card; where it has chosen one, it plays that.
// A pass gives up nothing; two passes in a row close the window (8.2).
func (c *combat) inWindow() (again bool) {
	if c.upNext.card == model.NoCard {
		if c.upNext = c.offer(c.turn); c.upNext.card != model.NoCard {
			return true
		}
		c.inARow++
	} else {
		c.play(c.turn, c.upNext)
		c.inARow, c.upNext = 0, pass
	}
	c.turn = Enemy(c.turn)
	if c.inARow == 2 {
		c.open = noWindow
	}
	return c.inARow < 2
}

// offer asks a side for a card. Whether it is asked depends on how many cards it
// holds, which everybody sees, never on which (orders 2.11).
func (x *scene) offer(side model.Side) play {
	if !x.holdsCards(side) {
		return pass
	}
	q := x.questionTo(side, x.open)
	q.Read = x.readsAim(side)
	var by *adjudicate.Line
	q.Took = func(l *adjudicate.Line) { by = l }
	p := kindCards.Ask(x.Table, q)
	p.line = by
	return p
}

// readsAim makes a play of an entry whose targets are too many to be listed.
func (x *scene) readsAim(side model.Side) func(l *adjudicate.Line) (play, adjudicate.Verdict) {
	return func(l *adjudicate.Line) (play, adjudicate.Verdict) {
		p, bad := x.readPlay(side, l)
		if !bad.Legal() {
			return p, bad
		}
		e, bare := x.eventOf(p), p
		bare.units, bare.hexes = nil, nil
		if !e.built() || e.rule.fits == nil || len(x.addEvent(nil, side, x.open, e, bare)) == 0 {
			return p, refuse("card-target", "12.2", p.card, p.target(x.Set()))
		}
		return p, e.rule.fits(x, &deed{play: p, side: side, event: e})
	}
}

// reply asks a side whether it cancels the card that was played, x.against.
func (x *scene) reply(side model.Side) play {
	if !x.holdsCards(side) {
		return pass
	}
	q := x.questionTo(side, inReply)
	q.Skip = x.notReply
	var by *adjudicate.Line
	q.Took = func(l *adjudicate.Line) { by = l }
	p := kindAgainst.Ask(x.Table, q)
	p.line = by
	return p
}

// notReply: of the opportunity to cancel a card speak only rules that name `against`
// and cards that do nothing else; a pass in a combat's own list answers its windows
// alone (orders 2.5, 2.7).
func (x *scene) notReply(l *adjudicate.Line) bool {
	return !saysAgainst(l) && !x.g.cancels(l)
}

func saysAgainst(l *adjudicate.Line) bool {
	return slices.ContainsFunc(l.When, func(f *adjudicate.Fact) bool { return f.Name == "against" && !f.Not })
}

// cancels: a card line whose event is played against a card of the enemy and at no
// other time.
func (g *Game) cancels(l *adjudicate.Line) bool {
	e := g.eventIn(l)
	return e != nil && e.window == inReply
}

// holdsCards: any combat card at all, in hand or in the box.
func (s *segment) holdsCards(side model.Side) bool {
	p := pilesOf(side)
	return s.pos.PileSize(p.hand)+s.pos.PileSize(p.box) > 0
}

// playable lists what a side may play in a window, in the order of the cards,
// and last that it passes. Of a hand that is not known here only the pass.
func (x *scene) playable(side model.Side, w window) []play {
	var room [8]play
	list := room[:0]
	piles := pilesOf(side)
	hand, _ := x.pos.Pile(piles.hand)
	boxed, _ := x.pos.Pile(piles.box)
	if !x.boxOpens(w) {
		boxed = nil
	}
	x.Quietly(side, func() { // a ruling that is looked up for a card would show it
		list = x.addCards(list, side, w, hand, boxed, false)
		list = x.addCards(list, side, w, boxed, hand, true)
	})
	return slices.Concat(list, []play{pass})
}

// boxOpens: a card in OKH or STAVKA may be played wherever its window opens, in the
// Admin Phase too (3.8).
func (x *scene) boxOpens(w window) bool { return x.rules.boxOpens(w) }

// addCards adds what the cards of one place may be played for now; others are
// those of the other place.
func (x *scene) addCards(list []play, side model.Side, w window, cards, others []model.CardID, boxed bool) []play {
	for _, card := range cards {
		r := x.card(card)
		if r.Card == nil {
			continue
		}
		if r.Pair != nil && r.With > card {
			p := play{card: card, event: "GE", pair: true, with: r.With, boxed: boxed, both: boxed}
			switch {
			case slices.Contains(cards, r.With):
				list = x.addEvent(list, side, w, r.Pair, p)
			case x.rules.pairsApart() && slices.Contains(others, r.With):
				p.both = !boxed
				list = x.addEvent(list, side, w, r.Pair, p)
			}
		}
		if boxed && r.Pair != nil && slices.Contains(cards, r.With) && !x.rules.pairsApart() {
			continue // both in STAVKA: they must be played together (12.2 C57, C60)
		}
		list = x.addEvent(list, side, w, r.General, play{card: card, event: "GE", boxed: boxed})
		list = x.addEvent(list, side, w, r.Tactical, play{card: card, event: "TE", boxed: boxed})
	}
	return list
}

// addEvent adds the ways in which an event may be played now.
func (x *scene) addEvent(list []play, side model.Side, w window, e *EventRule, p play) []play {
	if !e.built() || e.rule.combat && x.combat == nil || !x.fitsWindow(e, w) {
		return list
	}
	if x.combat != nil && !e.role.fits(side == x.combat.attacker) {
		return list
	}
	d := deed{play: p, side: side, event: e}
	switch {
	case e.rule.can != nil && !e.rule.can(x, &d):
		return list
	case e.rule.aims != nil:
		return append(list, e.rule.aims(x, &d)...)
	}
	return append(list, p)
}

// fitsWindow: an event fits its own window, and one for any time all but the
// opportunity to cancel.
func (x *scene) fitsWindow(e *EventRule, w window) bool {
	switch {
	case e.window == betweenCombats:
		return w != inReply && w.amidSegments() && !x.amidCombat() // 12.2 C13
	case e.window == inBox3: // 12.2 C4
		return w != inReply && x.rules.airFleet(x.segment)
	case e.window == w:
		return true
	case e.window != anytime || w == inReply:
		return false
	}
	return w != afterCombat || x.rules.anytime(x.segment)
}
