package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// Combat cards (2.4) as they are played, from carryOut on. Decks, hand limits and draws are
// in decks.go, that one card is kept in endturn.go, what may be played when in windows.go.

// play is the play of a combat card, or a pass.
type play struct {
	card  model.CardID
	event string // GE or TE
	pair  bool   // together with the card `with`
	with  model.CardID
	boxed bool // out of OKH or STAVKA: it passes its check and cannot be cancelled (3.8)
	both  bool // of a pair: the other card too, or in 2022 it alone
	// What it is aimed at, as its effect takes it; a unit may stand twice.
	units []model.UnitID
	hexes []model.Space
	fetch []model.CardID
	bonus bonus
	line  *adjudicate.Line // the entry that said so: it may bring orders along (orders 2.10)
}

var pass = play{card: model.NoCard}

// played is a card that was played and what came of it.
type played struct {
	card   model.CardID
	worked bool
}

// piles are the names of a side's combat card piles.
type piles struct{ hand, box, discard, removed, deck string }

var (
	axisPiles   = piles{"axis/combat/hand", "axis/box", "axis/combat/discard", "axis/combat/removed", "axis/combat/deck"}
	sovietPiles = piles{"soviet/combat/hand", "soviet/box", "soviet/combat/discard", "soviet/combat/removed", "soviet/combat/deck"}
)

func pilesOf(side model.Side) *piles {
	if side == Axis {
		return &axisPiles
	}
	return &sovietPiles
}

// carryOut is the play of a card: it is shown with its target, its check is
// thrown, the enemy may cancel it, it takes effect, and it is put away (2.4). It
// reports whether it took effect.
func (x *scene) carryOut(side model.Side, p play) bool {
	e := x.eventOf(p)
	x.showCard(side, p)
	die, ok := x.passes(side, p, e)
	if !ok {
		return x.putAway(side, p, "discard", false)
	}
	if by := x.cancelled(side, p, e); by != model.NoCard {
		if p.pair {
			return x.breakPair(side, p, by, die)
		}
		x.Tell(evCancelled, p.card, by)
		return x.putAway(side, p, x.cancelledPile(), false)
	}
	d := deed{play: p, side: side, event: e}
	if word := e.rule.do(x, &d); word != "" {
		x.Tell(evEffect, p.card, word)
	}
	return x.putAway(side, p, x.pileAfter(p), true)
}

// play carries out the play of a card, under what the map of its line says.
func (x *scene) play(side model.Side, p play) (worked bool) {
	x.Under(side, p.line, func() { worked = x.carryOut(side, p) })
	return worked
}

// cancelledPile is where a card goes whose effect did not happen
// (ds-cancelled-card).
func (s *segment) cancelledPile() string {
	if s.Reads("ds-cancelled-card", "removed") {
		return "removed"
	}
	return "discard"
}

// pileAfter is where a card goes that took effect: out of the game after its
// general event, to the discards after its tactical one (2.4).
func (s *segment) pileAfter(p play) string {
	if p.event == "GE" || p.boxed && s.rules.removesBoxed(s) {
		return "removed"
	}
	return "discard"
}

// cards lists the one card of a play, or the two of a pair.
func (p play) cards() []model.CardID {
	if p.pair {
		return []model.CardID{p.card, p.with}
	}
	return []model.CardID{p.card}
}

// showCard takes a card out of hand or box and shows it with its target.
func (x *scene) showCard(side model.Side, p play) {
	target := p.target(x.Set())
	if x.against.card != model.NoCard {
		target = x.Set().CardName(x.against.card)
	}
	x.Tell(evPlays, side, p.card, p.event, target)
	if p.pair {
		x.Tell(evTogether, p.card, p.with)
	}
	x.takeOut(side, p.card, p.boxed)
	if p.pair {
		x.takeOut(side, p.with, p.both)
	}
}

func (x *scene) takeOut(side model.Side, card model.CardID, boxed bool) {
	x.playing = append(x.playing, card)
	if !boxed {
		x.Hand().Take(pilesOf(side).hand, card)
		return
	}
	x.Hand().Take(pilesOf(side).box, card)
	x.Tell(evFromBox, card)
}

// immune: out of the box a card passes its check and cannot be cancelled (3.8); a
// pair if both its cards lay there (12.2 C57, C60).
func (p play) immune() bool { return p.boxed && (p.both || !p.pair) }

// passes throws the success check, if there is one: equal or lower passes (2.4).
// It returns the die, 0 if none was thrown.
func (x *scene) passes(side model.Side, p play, e *EventRule) (die int, ok bool) {
	need := x.checkOf(p, e)
	if need == 0 || p.immune() {
		return 0, true
	}
	x.inCheck = dieCheck{p, need, x.face}
	die = x.ownDie(side, "check/"+strings.ToLower(x.Set().CardName(p.card)), x.showCheck)
	x.inCheck, x.face = noCheck, x.inCheck.thrown // behind it `die` means what was thrown before
	return die, die <= need
}

// checkOf is the highest die with which an event succeeds, 0 if none is thrown.
// Of C54 the example of 8.4 needs 3 or less, the entry of 12.2 says 5 or less.
func (s *segment) checkOf(p play, e *EventRule) int {
	if s.Set().CardName(p.card) == "C54" && p.event == "GE" && s.rules.m1937(s) {
		return 3
	}
	return e.Check
}

// showCheck tells how the check that is thrown stands.
func (x *scene) showCheck() {
	result := "fails"
	if x.face <= x.inCheck.need {
		result = "success"
	}
	x.Tell(evCheck, x.inCheck.card, x.inCheck.need, x.face, result)
}

// cancelled gives the enemy the opportunity to cancel a card that has passed its
// check (12.2 C30). A card out of the box and the canceling cards themselves
// are immune. It returns the card that cancels, or NoCard.
func (x *scene) cancelled(side model.Side, p play, e *EventRule) model.CardID {
	if p.immune() || e.Effect == "cancel" {
		return model.NoCard
	}
	enemy := Enemy(side)
	x.against = p
	by := x.reply(enemy)
	for by.card != model.NoCard && !x.play(enemy, by) {
		by = x.reply(enemy) // its check failed: another may be tried
	}
	x.against = pass
	return by.card
}

// putAway lays what was played on a pile and remembers how it ended.
func (x *scene) putAway(side model.Side, p play, pile string, worked bool) bool {
	for _, card := range p.cards() {
		x.layAway(side, card, pile, worked)
	}
	return worked
}

func (x *scene) layAway(side model.Side, card model.CardID, pile string, worked bool) {
	piles := pilesOf(side)
	x.playing = slices.DeleteFunc(x.playing, func(c model.CardID) bool { return c == card })
	if pile == "removed" {
		x.Hand().Put(piles.removed, card)
	} else {
		x.Hand().Put(piles.discard, card)
	}
	x.Tell(evCardTo, card, pile)
	x.plays = append(x.plays, played{card, worked})
}

var (
	evFromBox  = event("from-box", "3.8", "the card comes out of OKH or STAVKA: it passes its check and cannot be cancelled", "card")
	evTogether = event("together", "12.2", "the card is played as one with another", "card", "with")
)
