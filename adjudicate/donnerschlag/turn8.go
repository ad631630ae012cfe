package donnerschlag

import (
	"strconv"

	"umpire/model"
)

// blanks is how many activations each player has in turn 8 (9.3).
const blanks = 5

// takeBlanks: in turn 8 each player takes five activation cards whatever his
// limit; they are played face down and count activations, no more (9.3).
func (s *segment) takeBlanks(side model.Side) {
	s.Hand().SetTrack("blank/"+string(side), strconv.Itoa(blanks))
	s.Tell(evBlanks, side, blanks)
}

// blank reports whether the activation is one of turn 8, without a card.
func (s *segment) blank() bool { return trackNumber(s.pos, "blank/"+string(s.side)) > 0 }

// blankOrders are what an activation of turn 8 may order (9.3).
func blankOrders(side model.Side) []string {
	if side == Axis {
		return []string{"any HQ", "Schwerpunkt"}
	}
	return []string{"one HQ", "one formation", "one colour"}
}

// wordsOf are the words of an activation card: what it may order.
func (s *segment) wordsOf(card model.CardID) []string {
	if card == model.NoCard {
		return blankOrders(s.side)
	}
	return s.g.Data.Act[card].Orders
}

// spendBlank counts an activation of turn 8 off.
func (s *segment) spendBlank() {
	track := "blank/" + string(s.side)
	s.Hand().SetTrack(track, strconv.Itoa(trackNumber(s.pos, track)-1))
}
