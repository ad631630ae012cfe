package donnerschlag

import (
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

// keepOne: who holds two or more combat cards discards until he holds one or none
// (5.2.5).
func (s *segment) keepOne() {
	if s.rules.keepsHand(s) {
		return
	}
	for _, side := range bothSides {
		if s.pos.PileSize(pileOf(side, combatCard, "hand")) > 1 {
			s.discardAll(side, s.discards(side))
		}
	}
}

// discards asks which card is kept, if any. The answer is what is discarded: that
// everybody will see, the card that is kept nobody.
func (s *segment) discards(side model.Side) []model.CardID {
	hand, _ := s.pos.Pile(pileOf(side, combatCard, "hand"))
	among := [][]model.CardID{}
	for i := range hand {
		among = append(among, append(append([]model.CardID(nil), hand[:i]...), hand[i+1:]...))
	}
	return kindKeep.Ask(s.Table, adjudicate.Question[[]model.CardID]{
		To: side, Subject: s.Segment(), Among: append(among, hand),
		Offer: func(away []model.CardID) string { return s.keptOf(hand, away) },
		Fits: func(l *adjudicate.Line, away []model.CardID) bool {
			if s.Hidden(side) {
				return false // what is discarded is not known here, also if none is kept
			}
			if len(away) == len(hand) {
				return none(l)
			}
			kept := l.CardID()
			return slices.Contains(hand, kept) && !slices.Contains(away, kept)
		},
	})
}

// keptOf is what of a hand is kept when some cards go: as its owner writes it.
func (s *segment) keptOf(hand, away []model.CardID) string {
	for _, c := range hand {
		if !slices.Contains(away, c) {
			return s.Set().CardName(c)
		}
	}
	return "none"
}

func (s *segment) discardAll(side model.Side, away []model.CardID) {
	for _, c := range append([]model.CardID(nil), away...) {
		s.Hand().Take(pileOf(side, combatCard, "hand"), c)
		s.Hand().Put(pileOf(side, combatCard, "discard"), c)
	}
	s.Tell(evDiscards, side, away)
}

// liftGround: Snowdrift markers are flipped from No Movement to their other side,
// or removed from there; YAK-9 markers are removed (5.2.6).
func (s *segment) liftGround() {
	for hex := range model.Space(s.board.Len()) {
		switch {
		case s.pos.GroundMarked(hex, "no-entry"):
			s.Hand().MarkGround(hex, "no-entry", false)
			s.Hand().MarkGround(hex, "snowdrift", true)
			s.Tell(evGround, hex, "no-entry", "snowdrift")
		case s.pos.GroundMarked(hex, "snowdrift"):
			s.Hand().MarkGround(hex, "snowdrift", false)
			s.Tell(evGround, hex, "snowdrift", "none")
		}
		if s.pos.GroundMarked(hex, "yak-9") {
			s.Hand().MarkGround(hex, "yak-9", false)
			s.Tell(evGround, hex, "yak-9", "none")
		}
	}
}

// nextTurn: the turn marker advances. The game does not go beyond turn 7 unless
// the Donnerschlag marker has a space left to reach (9.2, 9.3).
func (s *segment) nextTurn() {
	if s.rules.runsOut(s) {
		s.wins(Soviet, "no-call")
		return
	}
	s.Hand().SetTrack("turn", strconv.Itoa(s.turn()+1))
}
