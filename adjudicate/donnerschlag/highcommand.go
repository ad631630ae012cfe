package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// highCommand: in turns 1, 4 and 8 each player chooses a combat card before he
// draws: from the early deck, from the late deck, and in turn 8 from the draw deck
// or the discards (3.9). Both choose before either is told.
func (s *segment) highCommand() {
	var choice [2]model.CardID
	if t := s.turn(); t != 1 && t != 4 && t != 8 {
		return
	}
	s.eachSide(func(side model.Side) { choice[number(side)] = s.chooseCard(side) })
	for _, side := range bothSides {
		s.takeChosen(side, choice[number(side)])
	}
}

// choosable lists the cards among which High Command lets a player choose.
func (s *segment) choosable(side model.Side) []model.CardID {
	which := "deck"
	if s.turn() == 4 {
		which = "late"
	}
	list := append([]model.CardID(nil), s.drawDeck(side, combatCard, which)...)
	if s.turn() == 8 {
		open, _ := s.pos.Pile(pileOf(side, combatCard, "discard"))
		list = append(list, open...)
	}
	return list
}

func (s *segment) chooseCard(side model.Side) model.CardID {
	return kindHighCommand.Ask(s.Table, adjudicate.Question[model.CardID]{
		To: side, Subject: s.Segment(), Among: append(s.choosable(side), model.NoCard), Pass: model.NoCard,
		Unasked: s.choosableSize(side) == 0,
		Fits:    func(l *adjudicate.Line, c model.CardID) bool { return s.namesCard(l, c) },
		Shadow: func(c model.CardID) string {
			if c == model.NoCard || s.pos.PileHas(pileOf(side, combatCard, "discard"), c) {
				return cardText(s.Set(), c)
			}
			return model.Hidden
		},
	})
}

func (s *segment) choosableSize(side model.Side) int {
	switch s.turn() {
	case 4:
		return s.pos.PileSize(pileOf(side, combatCard, "late"))
	case 8:
		return s.pos.PileSize(pileOf(side, combatCard, "deck")) + s.pos.PileSize(pileOf(side, combatCard, "discard"))
	}
	return s.pos.PileSize(pileOf(side, combatCard, "deck"))
}

// namesCard: an entry names a card, or nothing.
func (s *segment) namesCard(l *adjudicate.Line, c model.CardID) bool {
	if c == model.NoCard {
		return none(l)
	}
	return l.CardID() == c
}

// takeChosen puts the card that was chosen into the hand. Who chooses from the
// discards shows what he takes.
func (s *segment) takeChosen(side model.Side, c model.CardID) {
	if c == model.NoCard {
		return
	}
	from, shown := "deck", model.NoCard
	switch {
	case s.turn() == 4:
		from = "late"
	case s.pos.PileHas(pileOf(side, combatCard, "discard"), c):
		from, shown = "discard", c
	}
	s.Hand().Take(pileOf(side, combatCard, from), c)
	s.Hand().Put(pileOf(side, combatCard, "hand"), c)
	s.Tell(evChosen, side, from, shown)
	s.TellTo(side, evChose, c)
}
