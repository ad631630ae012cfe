package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// boxes: each player may put one combat card face down into his box, OKH or
// STAVKA (3.8). Both choose before either is told.
func (s *segment) boxes() {
	var put [2][]model.CardID
	s.eachSide(func(side model.Side) { put[number(side)] = s.chooseBox(side) })
	for _, side := range bothSides {
		s.fillBox(side, put[number(side)])
	}
}

func (s *segment) chooseBox(side model.Side) []model.CardID {
	hand, _ := s.pos.Pile(pileOf(side, combatCard, "hand"))
	return kindBox.AskSet(s.Table, adjudicate.Question[model.CardID]{
		To: side, Subject: s.Segment(), Among: hand, Unasked: !s.mayBox(side),
		Legal:  func(c model.CardID) adjudicate.Verdict { return s.boxFits(side, []model.CardID{c}) }, // none goes in only as one of two
		Fits:   func(l *adjudicate.Line, c model.CardID) bool { return l.CardID() == c },
		Why:    notHeld,
		Shadow: func(model.CardID) string { return model.Hidden },
	}, func(set []model.CardID) adjudicate.Verdict { return s.boxFits(side, set) })
}

// notHeld: an entry names a card that is not in the hand now.
func notHeld(l *adjudicate.Line) adjudicate.Verdict {
	if l.Card == nil {
		return adjudicate.Verdict{}
	}
	return at(refuse("not-held.card", "3.8", l.CardID()), adjudicate.PartCard, 0)
}

// mayBox tells from what everybody sees whether a player can have anything to
// put into his box: one that is taken holds a second card only of a pair.
func (s *segment) mayBox(side model.Side) bool {
	boxed := s.pos.PileSize(string(side) + "/box")
	return s.pos.PileSize(pileOf(side, combatCard, "hand")) > 0 && (boxed == 0 || boxed == 1 && s.hasPairs(side))
}

func (s *segment) hasPairs(side model.Side) bool {
	for i := range s.g.Data.Cards {
		if r := &s.g.Data.Cards[i]; r.Pair != nil && r.Card.Side == side {
			return true
		}
	}
	return false
}

// boxFits: one card, or two that are played together: C57 and C62, C60 and C63,
// also if one of them lies there already (3.8, 12.2 C57 C60).
func (s *segment) boxFits(side model.Side, set []model.CardID) adjudicate.Verdict {
	boxed, _ := s.pos.Pile(string(side) + "/box")
	all := append(append([]model.CardID(nil), boxed...), set...)
	switch {
	case len(set) == 0 || len(all) == 1:
	case len(all) == 2 && s.partners(all[0], all[1]):
	default:
		return refuse("box", "3.8", s.cardNames(all))
	}
	return adjudicate.Verdict{}
}

func (s *segment) partners(a, b model.CardID) bool {
	r := s.card(a)
	return r.Pair != nil && r.With == b
}

func (s *segment) fillBox(side model.Side, set []model.CardID) {
	for _, c := range set {
		s.Hand().Take(pileOf(side, combatCard, "hand"), c)
		s.Hand().Put(string(side)+"/box", c)
	}
	if len(set) > 0 {
		s.Tell(evBoxes, side, len(set))
		s.TellTo(side, evBoxed, set)
	}
}

// unbox: a card that was not played is taken back or stays (5.2.4).
func (s *segment) unbox() {
	if s.rules.boxStays(s) {
		return
	}
	for _, side := range bothSides {
		if s.pos.PileSize(string(side)+"/box") > 0 && s.takesBack(side) {
			s.takeBack(side)
		}
	}
}

func (s *segment) takesBack(side model.Side) bool {
	return kindUnbox.Ask(s.Table, adjudicate.Question[bool]{
		To: side, Subject: s.Segment(), Among: []bool{false, true},
		Fits: func(l *adjudicate.Line, back bool) bool {
			return back == (strings.Join(textsOf(l.Words), " ") == "to hand")
		},
	})
}

func textsOf(words []adjudicate.Name) []string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = w.Text
	}
	return list
}

func (s *segment) takeBack(side model.Side) {
	box := string(side) + "/box"
	cards, known := s.pos.Pile(box)
	if !known {
		cards = make([]model.CardID, s.pos.PileSize(box))
		for i := range cards {
			cards[i] = model.NoCard
		}
	}
	for _, c := range append([]model.CardID(nil), cards...) {
		s.Hand().Take(box, c)
		s.Hand().Put(pileOf(side, combatCard, "hand"), c)
	}
	s.Tell(evUnboxed, side, len(cards))
}
