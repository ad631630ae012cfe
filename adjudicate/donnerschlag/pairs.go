package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// kindGiveUp is asked when one card of a pair is cancelled.
var kindGiveUp = adjudicate.Kind[model.CardID]{KindInfo: adjudicate.KindInfo{Key: "give-up", Cite: "12.2", Provoked: true, Silence: adjudicate.Asked,
	About: "which card of a pair is lost when one is cancelled"}, Text: (*model.Set).CardName}

// breakPair is a pair of which one card has been cancelled. Where neither can be
// played alone both are discarded (12.2 C57). Else their owner picks the one that
// is lost, and the other has its effect as if it had been played alone, if it can
// (12.2 C60). It reports whether it had.
func (x *scene) breakPair(side model.Side, p play, by model.CardID, die int) bool {
	if x.card(p.card).General == nil || x.card(p.with).General == nil {
		x.Tell(evCancelled, p.card, by)
		return x.putAway(side, p, "discard", false)
	}
	lost := kindGiveUp.Ask(x.Table, adjudicate.Question[model.CardID]{To: side, Subject: x.subject, Among: p.cards(),
		Fits:  func(l *adjudicate.Line, c model.CardID) bool { return l.CardID() == c },
		Facts: x.conditions(side)})
	kept := play{card: p.with, event: "GE", line: p.line}
	if lost == p.with {
		kept.card = p.card
	}
	x.Tell(evCancelled, lost, by)
	x.layAway(side, lost, x.cancelledPile(), false)
	return x.alone(side, kept, die)
}

// alone lets a card take effect that is left of a pair: the die of both must pass
// its own check too (12.2 C60).
func (x *scene) alone(side model.Side, p play, die int) bool {
	d := deed{play: p, side: side, event: x.card(p.card).General}
	if !d.event.built() || d.event.Check > 0 && die > d.event.Check || d.event.rule.can != nil && !d.event.rule.can(x, &d) {
		return x.putAway(side, p, "discard", false)
	}
	if word := d.event.rule.do(x, &d); word != "" {
		x.Tell(evEffect, p.card, word)
	}
	return x.putAway(side, p, "removed", true)
}
