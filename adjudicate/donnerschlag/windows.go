package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// window is a playing window of combat cards (8.2).
type window uint8

// The windows of a combat. Anytime fits both.
const (
	noWindow window = iota
	beforeCombat
	afterCombat
	anytime
	inReply // after an enemy's card, before its effect (12.2 C30)
)

// window lets both sides play cards in turn, the attacker first. A pass gives up
// nothing; two passes in a row close the window (8.2).
func (c *combat) window(w window) {
	c.open = w
	side := c.attacker
	for passes := 0; passes < 2; side = Enemy(side) {
		p := c.offer(side)
		if p.card == model.NoCard {
			passes++
			continue
		}
		passes = 0
		c.play(side, p)
	}
	c.open = noWindow
}

// offer asks a side for a card. Whether it is asked depends on how many cards it
// holds, which everybody sees, never on which (orders 2.11).
func (c *combat) offer(side model.Side) play {
	if !c.holdsCards(side) {
		return pass
	}
	return kindCards.Ask(c.Table, c.cardQuestion(side, c.open))
}

// reply asks a side whether it cancels the card that was played, c.against.
func (c *combat) reply(side model.Side) play {
	if !c.holdsCards(side) {
		return pass
	}
	q := c.cardQuestion(side, inReply)
	q.Skip = notAgainst
	return kindAgainst.Ask(c.Table, q)
}

// notAgainst: only rules that name `against` speak of the opportunity to cancel a
// card; a pass in a combat's own list answers its windows alone (orders 2.5).
func notAgainst(l *adjudicate.Line) bool {
	for _, f := range l.When {
		if f.Name == "against" {
			return false
		}
	}
	return true
}

func (c *combat) cardQuestion(side model.Side, w window) adjudicate.Question[play] {
	return adjudicate.Question[play]{To: side, Subject: c.name, Among: c.playable(side, w), Fits: c.fits,
		Facts: c.conditions(side), Pass: pass, Why: c.whyNoPlay}
}

// holdsCards: any combat card at all, in hand or in the box.
func (s *segment) holdsCards(side model.Side) bool {
	p := pilesOf(side)
	return s.pos.PileSize(p.hand)+s.pos.PileSize(p.box) > 0
}

// playable lists what a side may play in a window, in the order of the cards,
// and last that it passes. Of a hand that is not known here only the pass.
func (c *combat) playable(side model.Side, w window) []play {
	list := make([]play, 0, 8)
	piles := pilesOf(side)
	cards, _ := c.pos.Pile(piles.hand)
	boxed, _ := c.pos.Pile(piles.box)
	for _, card := range cards {
		list = c.addPlays(list, side, w, card, false)
	}
	for _, card := range boxed {
		list = c.addPlays(list, side, w, card, true)
	}
	return append(list, pass)
}

// addPlays adds the ways in which a card may be played now.
func (c *combat) addPlays(list []play, side model.Side, w window, card model.CardID, boxed bool) []play {
	r := cardRules[c.Set().CardName(card)]
	if r == nil || !c.fitsWindow(r, w) || !r.role.fits(side == c.attacker) || r.can != nil && !r.can(c) {
		return list
	}
	if !r.bonuses {
		return append(list, play{card: card, boxed: boxed})
	}
	for _, b := range c.axisBonuses() {
		list = append(list, play{card: card, boxed: boxed, bonus: b})
	}
	return list
}

func (c *combat) fitsWindow(r *cardRule, w window) bool {
	switch {
	case r.window == w:
		return true
	case r.window != anytime || w == inReply:
		return false
	}
	// D-46: the text of 2022 names Anytime for the first window only.
	return c.edition != 2022 || w == beforeCombat || c.Reads("ds-2022-silent", "other")
}
