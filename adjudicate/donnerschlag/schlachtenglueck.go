package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// trade is an exchange of a card of the hand for one of its draw deck; the zero
// card is the first, so none is said outright.
type trade struct {
	give, take model.CardID
	kind       string // of cards that are not known here
}

var noSwap = trade{give: model.NoCard, take: model.NoCard}

// swaps: the owner of the Schlachtenglueck marker may exchange a card, and the
// marker changes hands; then the other may, once a player and turn (3.10).
func (s *segment) swaps() {
	var done [2]bool
	for {
		side := model.Side(s.pos.Track("schlachtenglueck"))
		if side != Axis && side != Soviet {
			return
		}
		if done[number(side)] && !s.rules.swapsAgain(s) {
			return
		}
		w := s.chooseSwap(side)
		if w == noSwap {
			return
		}
		done[number(side)] = true
		s.exchange(side, w)
		s.Hand().SetTrack("schlachtenglueck", string(Enemy(side)))
		s.Tell(evMarker, Enemy(side))
	}
}

func (s *segment) chooseSwap(side model.Side) trade {
	return kindSwap.Ask(s.Table, adjudicate.Question[trade]{
		To: side, Subject: s.Segment(), Among: s.swapsOf(side), Pass: noSwap,
		Unasked: !s.canSwap(side, combatCard) && !s.canSwap(side, activationCard),
		Fits: func(l *adjudicate.Line, w trade) bool {
			if w == noSwap {
				return none(l)
			}
			return l.Card != nil && l.CardID() == w.give && l.Card.For.Card() == w.take
		},
		Why: func(l *adjudicate.Line) adjudicate.Verdict { return s.whyNoSwap(l, side) },
		Shadow: func(w trade) string {
			if w == noSwap {
				return "no"
			}
			return s.kindOfTrade(w) + " for another"
		},
	})
}

func (s *segment) kindOfTrade(w trade) string {
	if w.give == model.SomeCard {
		return w.kind
	}
	return s.kindOf(w.give)
}

func (s *segment) canSwap(side model.Side, kind string) bool {
	return s.pos.PileSize(pileOf(side, kind, "hand")) > 0 && s.pos.PileSize(pileOf(side, kind, "deck")) > 0
}

// swapsOf lists the exchanges: any card of the hand for any card of the draw deck
// of the same kind.
func (s *segment) swapsOf(side model.Side) []trade {
	list := []trade{noSwap}
	for _, kind := range []string{activationCard, combatCard} {
		if !s.canSwap(side, kind) {
			continue
		}
		hand, _ := s.pos.Pile(pileOf(side, kind, "hand"))
		for _, give := range hand {
			if s.rules.blindSwap() {
				list = append(list, trade{give: give, take: model.NoCard})
				continue
			}
			for _, take := range s.drawDeck(side, kind, "deck") {
				list = append(list, trade{give: give, take: take})
			}
		}
	}
	return list
}

func (s *segment) whyNoSwap(l *adjudicate.Line, side model.Side) adjudicate.Verdict {
	if l.Card == nil || len(l.Card.Numbers) != 1 {
		return adjudicate.Verdict{}
	}
	give, take := l.CardID(), l.Card.For.Card()
	two := take != model.NoCard
	switch {
	case give == model.NoCard || !s.pos.PileHas(pileOf(side, s.kindOf(give), "hand"), give):
		return refuse("swap.hand", "3.10", l.Card.Numbers[0].Text)
	case two && s.rules.blindSwap():
		return refuse("swap.blind", "4.7", give)
	case !two && !s.rules.blindSwap():
		return refuse("swap.take", "3.10", give)
	case two && s.kindOf(give) != s.kindOf(take):
		return refuse("swap.kind", "3.10", give, take)
	}
	return adjudicate.Verdict{} // that it is not in the deck is no slip: nobody sees what is
}

// exchange carries a swap out: the card that was given goes back into the deck.
func (s *segment) exchange(side model.Side, w trade) {
	kind := s.kindOfTrade(w)
	take := w.take
	if take == model.NoCard || take == model.SomeCard && s.rules.blindSwap() {
		take = s.pickFrom(side, kind)
	}
	hand, deck := pileOf(side, kind, "hand"), pileOf(side, kind, "deck")
	s.Hand().Take(hand, w.give)
	s.Hand().Take(deck, take)
	s.Hand().Put(hand, take)
	s.Hand().Put(deck, w.give)
	s.Tell(evSwaps, side, kind)
	s.TellTo(side, evSwapped, w.give, take)
}

// markerReturns: at the end of the Admin Phase the Schlachtenglueck marker goes
// back to the Axis player (5.1.8).
func (s *segment) markerReturns() {
	if s.rules.markerReturns(s) {
		s.returnMarker()
	}
}

func (s *segment) returnMarker() {
	if s.pos.Track("schlachtenglueck") == string(Soviet) {
		s.Hand().SetTrack("schlachtenglueck", string(Axis))
		s.Tell(evMarker, Axis)
	}
}
