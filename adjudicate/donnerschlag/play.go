package donnerschlag

import (
	"errors"
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// errSegment: an id that this program cannot play.
var errSegment = errors.New("this program cannot play the segment")

// Play runs the segment of the table. An extra segment is played inside the one
// that it interrupts and never by itself (12.2 C13).
func (g *Game) Play(t *adjudicate.Table) {
	s := g.segment(t)
	switch {
	case activationID().MatchString(t.Segment()):
		s.play()
	case !s.steps(): // set-up, Admin Phase, end of turn (sequence.go)
		t.Fail(fmt.Errorf("%w %s", errSegment, t.Segment()))
	}
}

// play is one activation segment (5.2), with the moments at which cards may be
// played outside of combats (orders 2.10).
func (s *segment) play() {
	s.activating = s.playCard()      // 5.2 Activation Segments (1)
	order := s.orderOf(s.activating) // 6.1
	s.begin(s.activating, order)     // 6.1: range is checked for all before anybody moves
	s.perform(true)                  // 5.2 (2) and (3)
	s.closing()                      // 5.2 (4)
}

// closing puts the activation card away, and the segment is over.
func (s *segment) closing() {
	s.discard(s.activating)
	s.end()
}

// perform is what a segment and an extra one have in common once their units are
// known: they move and fight.
func (s *segment) perform(combats bool) {
	s.offer(occasion{what: atStart})
	s.activations()
	if combats {
		s.offer(occasion{what: beforeCombats})
		s.combats()
	}
	s.offer(occasion{what: atEnd})
}

// motion is what activation, supply and movement keep during a segment.
type motion struct {
	activating model.CardID // the activation card
	order      order
	asked      model.UnitID                      // about which its owner is asked in place of a line of his
	lines      map[model.UnitID]*adjudicate.Line // the last line that named a unit
	rest       *adjudicate.Line                  // the line `rest holds`, once it is read
	cutOff     []bool                            // beside units, found without a line when all were checked (2022)
	way        way                               // what a moving unit has walked and nobody was told yet
	networks   [2]*hexes.Network                 // axis, soviet (network.go)
	drawn      [2]*hexes.Network                 // the same as they were where the run began (rest.go), not to be changed
	reaching   hexes.Search[walk, *walk]         // room for the search of reach.go
	phase      *fights                           // its combats, and the cards that were played in it
	outer      *segment                          // the one that this one interrupts; nil: none
	playing    []model.CardID                    // combat cards that have left hand or box and lie on no pile yet
	boosts                                       // what cards have done to its movement (cards_move.go)
}

// segment reads the id of a segment: GT3-A2 is the Axis player's.
func (g *Game) segment(t *adjudicate.Table) *segment {
	n := len(g.Data.Units)
	s := &segment{Table: t, g: g, pos: t.Position(), board: t.Set().Board, units: g.Data.unitsIn(t.Position()), side: sideOf(t.Segment()),
		rules: editionOf(t.Edition()), active: make([]bool, n), ordered: make([]bool, n), fought: make([]bool, n), targeted: map[model.Space]bool{}}
	s.lines = map[model.UnitID]*adjudicate.Line{}
	newFights(s)
	s.SetFacts(s.phase.ours)
	return s
}

// sideOf is the side that an activation segment belongs to: by the letter behind
// its turn, an extra one by the card that gives it.
func sideOf(segment string) model.Side {
	if i := strings.LastIndexByte(segment, '+'); i >= 0 {
		return model.Side(sideOfCard(segment[i+1:]))
	}
	if _, rest, ok := strings.Cut(segment, "-"); ok && strings.HasPrefix(rest, "S") {
		return Soviet
	}
	return Axis
}

// activationPile names a pile of activation cards of the side in action.
func (s *segment) activationPile(which string) string {
	return string(s.side) + "/activation/" + which
}

// playCard asks for the activation card. A hand that is not known here may hold
// every card of the side that does not lie open.
func (s *segment) playCard() model.CardID {
	hand, known := s.pos.Pile(s.activationPile("hand"))
	switch {
	case s.blank():
		hand = []model.CardID{model.NoCard} // 9.3
	case !known:
		hand = s.unseenCards()
	}
	return kindCard.Ask(s.Table, adjudicate.Question[model.CardID]{
		To: s.side, Subject: s.Segment(), Among: hand,
		Legal: func(c model.CardID) adjudicate.Verdict { return s.mayPlay(c, hand) },
		Fits:  func(l *adjudicate.Line, c model.CardID) bool { return l.Text == cardOrBlank(s.Set(), c) },
		Why:   func(l *adjudicate.Line) adjudicate.Verdict { return s.whyNotCard(l, hand) },
	})
}

func (s *segment) unseenCards() []model.CardID {
	var list []model.CardID
	for i, c := range s.g.Data.Act {
		id := model.CardID(i)
		if c.ID != "" && c.Side == s.side && !s.pos.PileHas(s.activationPile("discard"), id) {
			list = append(list, id)
		}
	}
	return list
}

// mayPlay refuses a card that has nothing to order while another has
// (ds-empty-activation).
func (s *segment) mayPlay(c model.CardID, hand []model.CardID) adjudicate.Verdict {
	if len(s.ordersOf(c)) > 0 || s.Reads("ds-empty-activation", "spent") {
		return adjudicate.Verdict{}
	}
	for _, other := range hand {
		if len(s.ordersOf(other)) > 0 {
			return adjudicate.Verdict{ID: "empty-card", Cite: "5.2", Args: []any{c}}
		}
	}
	return adjudicate.Verdict{}
}

func (s *segment) whyNotCard(l *adjudicate.Line, hand []model.CardID) adjudicate.Verdict {
	return refuse("not-held.activation", "5.2", l.Text, s.cardNames(hand))
}

func (s *segment) cardNames(cards []model.CardID) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = cardOrBlank(s.Set(), c)
	}
	return strings.Join(names, ", ")
}

// cardOrBlank is a card as a player names it; in turn 8 it has no face (9.3).
func cardOrBlank(set *model.Set, c model.CardID) string {
	if c == model.NoCard {
		return "blank"
	}
	return set.CardName(c)
}

// discard puts the activation card on the discards. 2022 does so when it is
// played (D-67), 2023 when the segment is over; nothing looks at the pile in
// between.
func (s *segment) discard(c model.CardID) {
	if c == model.NoCard {
		s.spendBlank()
		return
	}
	s.Hand().Take(s.activationPile("hand"), c)
	s.Hand().Put(s.activationPile("discard"), c)
}

// end closes the segment: no unit is active any more, so those that can trace a
// supply line lose their markers now (3.6).
func (s *segment) end() {
	for u := range s.active {
		s.active[u], s.ordered[u] = false, false
	}
	s.liftMarkers()
	s.shedAt(segmentOver)
}
