package donnerschlag

import (
	"errors"
	"fmt"
	"strconv"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// handLimit is how many cards of a kind a player holds at the start (2.4).
const handLimit = 5

// The two kinds of cards, as piles name them.
const (
	activationCard = "activation"
	combatCard     = "combat"
)

func pileOf(side model.Side, kind, which string) string {
	return string(side) + "/" + kind + "/" + which
}

// kindOf is the kind of a card, "" for a marker that lies among the cards.
func (s *segment) kindOf(c model.CardID) string {
	switch name := s.Set().CardName(c); {
	case s.g.Data.Act[c].ID != "":
		return activationCard
	case name[0] == 'C':
		return combatCard
	}
	return ""
}

// isLate: the card comes into the game with turn 4 (2.4).
func (s *segment) isLate(c model.CardID) bool { return s.g.Data.late != nil && s.g.Data.late[c] }

// drawDeck lists what lies in a draw deck, sorted: a deck that is face down has no
// order, and holds what its owner sees nowhere else (hexdice/1 5). Until the late
// cards have joined they lie in a deck of their own, "late".
func (s *segment) drawDeck(side model.Side, kind, which string) []model.CardID {
	name := pileOf(side, kind, which)
	if cards, known := s.pos.Pile(name); known || s.pos.PileSize(name) == 0 {
		return cards
	}
	apart, gone := s.pos.PileSize(pileOf(side, kind, "late")) > 0, s.elsewhere(side, kind)
	var list []model.CardID
	for i := range s.Set().Cards {
		c := model.CardID(i)
		if s.Set().Cards[i].Side != side || s.kindOf(c) != kind || gone[c] {
			continue
		}
		if late := s.isLate(c); which == "late" && late || which == "deck" && !(late && apart) {
			list = append(list, c)
		}
	}
	return list
}

// elsewhere says by card whether it lies in a hand, in a box, open on the discards
// or out of the game, or is being played: that of an extra segment lies on no pile
// until the segment is over.
func (s *segment) elsewhere(side model.Side, kind string) []bool {
	gone := make([]bool, len(s.Set().Cards))
	piles := []string{pileOf(side, kind, "hand"), pileOf(side, kind, "discard"), pileOf(side, kind, "removed")}
	if kind == combatCard {
		piles = append(piles, string(side)+"/box")
	}
	for _, pile := range piles {
		cards, _ := s.pos.Pile(pile)
		for _, c := range cards {
			gone[c] = true
		}
	}
	for at := s; at != nil; at = at.outer {
		for _, c := range at.playing {
			gone[c] = true
		}
	}
	return gone
}

// limit is how many cards of a kind a player draws up to (2.4). A raised limit counts from
// the turn on that its card says (C34, C35, C75, C76; ds-limit-cards).
func (s *segment) limit(side model.Side, kind string) int {
	n := trackNumber(s.pos, kind+"-limit-"+string(side))
	if n <= handLimit || s.turn() >= s.raisedFrom(side, kind, n) || s.rules.limitAtOnce(s) {
		return n
	}
	return handLimit
}

func (s *segment) raisedFrom(side model.Side, kind string, to int) int {
	for i := range s.g.Data.Cards {
		e := s.g.Data.Cards[i].General
		if e != nil && e.Effect == "limit" && e.Text("deck") == kind && e.Text("of") == string(side) && e.Number("to") == to {
			return e.Number("turn")
		}
	}
	return 0
}

// draws: each player draws combat cards, then activation cards, up to the limits;
// cards in the box are no part of the hand (5.1.4). In turn 8 no activation cards
// are drawn (9.3).
func (s *segment) draws() {
	for _, side := range bothSides {
		s.drawUp(side, combatCard, s.limit(side, combatCard)+s.rules.dealtBeside(s, side))
		if s.turn() == 8 {
			s.takeBlanks(side)
			continue
		}
		s.drawUp(side, activationCard, s.limit(side, activationCard))
	}
}

// drawUp draws cards of a kind until the hand holds that many. In turn 4 the late
// cards and the discards join what is left of the deck; when a deck runs out in
// turn 7 or 8, the combat discards make a new one (5.1.4, 9.3).
func (s *segment) drawUp(side model.Side, kind string, limit int) {
	hand, deck := pileOf(side, kind, "hand"), pileOf(side, kind, "deck")
	drawn := 0
	for s.pos.PileSize(hand) < limit {
		if s.pos.PileSize(deck) == 0 && !s.rebuild(side, kind) {
			break
		}
		s.draw(side, kind)
		drawn++
	}
	if s.pos.PileSize(pileOf(side, kind, "late")) > 0 && s.turn() >= 4 && s.Reads("ds-deck-held-out", "joined") {
		s.rebuild(side, kind) // the old deck held out
	}
	s.Tell(evDealt, side, kind, drawn, s.pos.PileSize(hand))
	if cards, known := s.pos.Pile(hand); known {
		s.TellTo(side, evHand, kind, cards)
	}
}

// draw takes one card from a draw deck into the hand.
func (s *segment) draw(side model.Side, kind string) model.CardID {
	card := s.pickFrom(side, kind)
	s.Hand().Take(pileOf(side, kind, "deck"), card)
	s.Hand().Put(pileOf(side, kind, "hand"), card)
	return card
}

// pickFrom draws blindly from a deck; of a deck that is not known here the card is
// not known either.
func (s *segment) pickFrom(side model.Side, kind string) model.CardID {
	label, deck := s.drawLabel(side, kind), s.drawDeck(side, kind, "deck")
	s.mustHold(side, kind, deck)
	if len(deck) == 0 {
		return model.NoCard
	}
	i := s.Pick(side, label, len(deck))
	if i == adjudicate.Unseen {
		return model.NoCard
	}
	return deck[i]
}

// errDeck: a state that brings along some of the cards only, as that of an example
// does, can be played until one of the others would be drawn.
var errDeck = errors.New("the state says more cards in a draw deck than it has")

// mustHold ends the run where fewer cards can lie in a deck than its number says. Of a
// deck whose hand is not known here nothing can be said.
func (s *segment) mustHold(side model.Side, kind string, deck []model.CardID) {
	if name := pileOf(side, kind, "deck"); s.isShort(side, kind, deck) {
		s.Fail(fmt.Errorf("%w: %s holds %d, and %d of the cards of its set lie nowhere else; play it from a state with all cards",
			errDeck, name, s.pos.PileSize(name), len(deck)))
	}
}

// isShort reports whether fewer cards can lie in a deck than its number says.
func (s *segment) isShort(side model.Side, kind string, deck []model.CardID) bool {
	_, known := s.pos.Pile(pileOf(side, kind, "hand"))
	return known && len(deck) < s.pos.PileSize(pileOf(side, kind, "deck"))
}

// lacking looks at the decks of a position.
type lacking struct {
	*Game
	list []string
}

// Play goes through the draw decks.
func (l *lacking) Play(t *adjudicate.Table) {
	s := l.segment(t)
	for _, side := range []model.Side{Axis, Soviet} {
		for _, kind := range []string{activationCard, combatCard} {
			name := pileOf(side, kind, "deck")
			if deck := s.drawDeck(side, kind, "deck"); s.isShort(side, kind, deck) {
				l.list = append(l.list, fmt.Sprintf("%s holds %d cards, and the position has %d that can lie there: it can be played until one more is drawn", name, s.pos.PileSize(name), len(deck)))
			}
		}
	}
}

// Lacks tells of decks with more cards than the position brings along.
func (g *Game) Lacks(in adjudicate.Input) []string {
	l := &lacking{Game: g}
	adjudicate.Run(l, in)
	return l.list
}

// drawLabel is the label of the next hidden draw from a deck: they are counted
// through the game (hexdice/1 5).
func (s *segment) drawLabel(side model.Side, kind string) string {
	deck := string(side) + "/" + map[string]string{activationCard: "act", combatCard: "cbt"}[kind]
	n := trackNumber(s.pos, "draws/"+deck) + 1
	s.Hand().SetTrack("draws/"+deck, strconv.Itoa(n))
	return dice.HandLabel(deck, int64(n))
}

// rebuild makes a draw deck of what is left of it, the discards and, in turn 4,
// the late cards; cards out of the game stay out. It reports whether the deck
// holds cards now.
func (s *segment) rebuild(side model.Side, kind string) bool {
	late := s.pos.PileSize(pileOf(side, kind, "late"))
	switch {
	case s.turn() < 4:
		return false
	case late > 0:
	case kind == activationCard || s.turn() < 7:
		return false
	case !s.rules.reshuffles(s):
		return false
	}
	discard := pileOf(side, kind, "discard")
	cards, _ := s.pos.Pile(discard)
	size := s.pos.PileSize(pileOf(side, kind, "deck")) + len(cards) + late
	for _, c := range append([]model.CardID(nil), cards...) {
		s.Hand().Take(discard, c)
	}
	s.Hand().FaceDown(pileOf(side, kind, "late"), 0)
	s.Hand().FaceDown(pileOf(side, kind, "deck"), size)
	s.Tell(evReshuffle, side, kind, size, late)
	return size > 0
}
