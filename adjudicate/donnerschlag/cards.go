package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// play is the play of a combat card for its general event, or a pass. Tactical
// events are not built.
type play struct {
	card  model.CardID
	boxed bool  // out of OKH or STAVKA: it passes its check and cannot be cancelled (3.8)
	bonus bonus // what C43 is aimed at
}

var pass = play{card: model.NoCard}

// bonus is a set of the bonuses that combat units bring (8.3).
type bonus uint8

// The bonuses, as players name them.
const (
	tankBonus bonus = 1 << iota
	combinedArms
)

// String names the bonuses as a play names its targets.
func (b bonus) String() string {
	switch b {
	case tankBonus:
		return "tank-bonus"
	case combinedArms:
		return "combined-arms"
	case tankBonus | combinedArms:
		return "tank-bonus, combined-arms"
	}
	return "none"
}

// axisBonuses are the choices of C43: the tank bonus is an attacker's.
func (c *combat) axisBonuses() []bonus {
	if c.attacker == Axis {
		return allBonuses
	}
	return allBonuses[1:2]
}

var allBonuses = []bonus{tankBonus, combinedArms, tankBonus | combinedArms}

// played is a card that was played and what came of it.
type played struct {
	card   model.CardID
	worked bool
}

// dieCheck is a success check while its die is in the air.
type dieCheck struct {
	card model.CardID
	need int
}

func playText(s *model.Set, p play) string {
	if p.card == model.NoCard {
		return "pass"
	}
	text := s.CardName(p.card) + " GE"
	if p.bonus != 0 {
		text += " on " + p.bonus.String()
	}
	if p.boxed {
		text += " from box"
	}
	return text
}

// playValue reads what playText wrote, for a hand that is not known here.
func playValue(s *model.Set, text string) (play, bool) {
	text, boxed := strings.CutSuffix(text, " from box")
	text, aim, _ := strings.Cut(text, " on ")
	name, general := strings.CutSuffix(text, " GE")
	card, ok := s.FindCard(name)
	p := play{card: card, boxed: boxed}
	for _, b := range allBonuses {
		if b.String() == aim {
			p.bonus = b
		}
	}
	return p, ok && general && cardRules[name] != nil
}

// playFits: whether a card lies in hand or in the box is a fact and no order.
func playFits(s *model.Set, l *adjudicate.Line, p play) bool {
	if p.card == model.NoCard {
		return word(l, "pass") || word(l, "none")
	}
	if l.Form != adjudicate.FormCard || l.Card == nil || len(l.Card.Numbers) != 1 || l.Card.Event != "GE" {
		return false
	}
	return l.Card.Numbers[0].Text == s.CardName(p.card) && bonusFits(l.Card.On, p.bonus)
}

// bonusFits: without a target every choice fits.
func bonusFits(on []adjudicate.Name, b bonus) bool {
	var want bonus
	for _, n := range on {
		switch n.Text {
		case "tank-bonus":
			want |= tankBonus
		case "combined-arms":
			want |= combinedArms
		}
	}
	return len(on) == 0 || want == b
}

// whyNoPlay says what is wrong with a card line of orders that no window of a
// combat will ever take.
func (f *fights) whyNoPlay(l *adjudicate.Line) adjudicate.Verdict {
	if l.Form != adjudicate.FormCard || l.Card == nil {
		return adjudicate.Verdict{}
	}
	for i, n := range l.Card.Numbers {
		r := cardRules[n.Text]
		switch {
		case r == nil || l.Card.Event == "TE" || len(l.Card.Numbers) > 1:
			return adjudicate.Verdict{ID: "not-built.card", Cite: "12.2", Part: adjudicate.PartCard, Index: i, Args: []any{l.Text}}
		case !r.role.fits(true):
			return adjudicate.Verdict{ID: "defence-card", Cite: "12.2", Part: adjudicate.PartCard, Index: i, Args: []any{n.Text}}
		}
	}
	return adjudicate.Verdict{}
}

// piles are the names of a side's combat card piles.
type piles struct{ hand, box, discard, removed string }

var (
	axisPiles   = piles{"axis/combat/hand", "axis/box", "axis/combat/discard", "axis/combat/removed"}
	sovietPiles = piles{"soviet/combat/hand", "soviet/box", "soviet/combat/discard", "soviet/combat/removed"}
)

func pilesOf(side model.Side) *piles {
	if side == Axis {
		return &axisPiles
	}
	return &sovietPiles
}

// play carries out the play of a card: it is shown with its target, its check is
// thrown, the enemy may cancel it, it takes effect, and it is put away (2.4). It
// reports whether it took effect.
func (c *combat) play(side model.Side, p play) bool {
	r := cardRules[c.Set().CardName(p.card)]
	c.showCard(side, p)
	if !c.passes(side, p, r) {
		return c.putAway(side, p, "discard", false)
	}
	if c.cancelled(side, p, r) {
		pile := "discard"
		if c.Reads("ds-cancelled-card", "removed") {
			pile = "removed"
		}
		return c.putAway(side, p, pile, false)
	}
	if r.effect != nil {
		c.Tell(evEffect, p.card, r.effect(c, p))
	}
	return c.putAway(side, p, "removed", true)
}

// showCard takes a card out of hand or box and shows it with its target.
func (c *combat) showCard(side model.Side, p play) {
	target := p.bonus.String()
	if c.against != model.NoCard {
		target = c.Set().CardName(c.against)
	}
	piles := pilesOf(side)
	if p.boxed {
		c.Hand().Take(piles.box, p.card)
	} else {
		c.Hand().Take(piles.hand, p.card)
	}
	c.Tell(evPlays, side, p.card, "GE", target)
	if p.boxed {
		c.Tell(evFromBox, p.card)
	}
}

// passes throws the success check, if there is one: equal or lower passes (2.4).
func (c *combat) passes(side model.Side, p play, r *cardRule) bool {
	need := r.check
	if r.checkOf != nil {
		need = r.checkOf(c.segment)
	}
	if need == 0 || p.boxed {
		return true
	}
	c.inCheck = dieCheck{p.card, need}
	die := c.ownDie(side, "check/"+strings.ToLower(c.Set().CardName(p.card)), c.showCheck)
	c.inCheck.card = model.NoCard
	return die <= need
}

// showCheck tells how the check that is thrown stands.
func (c *combat) showCheck() {
	result := "fails"
	if c.face <= c.inCheck.need {
		result = "success"
	}
	c.Tell(evCheck, c.inCheck.card, c.inCheck.need, c.face, result)
}

// cancelled gives the enemy the opportunity to cancel a card that has passed its
// check (12.2 C30). A card out of the box and the canceling cards themselves
// are immune.
func (c *combat) cancelled(side model.Side, p play, r *cardRule) bool {
	if p.boxed || r.cancels {
		return false
	}
	enemy := Enemy(side)
	c.against = p.card
	by := c.reply(enemy)
	for by.card != model.NoCard && !c.play(enemy, by) {
		by = c.reply(enemy) // its check failed: another may be tried
	}
	c.against = model.NoCard
	if by.card != model.NoCard {
		c.Tell(evCancelled, p.card, by.card)
	}
	return by.card != model.NoCard
}

// putAway lays a card that was played on a pile and remembers how it ended.
func (c *combat) putAway(side model.Side, p play, pile string, worked bool) bool {
	piles := pilesOf(side)
	if pile == "removed" {
		c.Hand().Put(piles.removed, p.card)
	} else {
		c.Hand().Put(piles.discard, p.card)
	}
	c.Tell(evCardTo, p.card, pile)
	c.plays = append(c.plays, played{p.card, worked})
	return worked
}

var evFromBox = event("from-box", "3.8", "the card comes out of OKH or STAVKA: it passes its check and cannot be cancelled", "card")
