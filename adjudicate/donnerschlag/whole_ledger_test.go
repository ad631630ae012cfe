package donnerschlag

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// ledger keeps the books of a segment a second time, from its journal alone: what
// is told must lead from the position before to the position behind, and every
// retreat and every marker that is shed must be right by a second reading of the
// rules, as things stood when it was told.
type ledger struct {
	g     *Game
	two   *reading2 // over pos
	pos   *model.Position
	hand  model.Hand
	held  map[string][]model.UnitID // by segment: who got a No Movement marker in it
	trail map[model.UnitID]*hexes.Trail
	paid  map[model.UnitID]model.Space // who died of the step that a retreat costs, and where: the hex was chosen with them
	far   bool                         // the last that was told is an advance of several hexes, which sheds on its way
	count map[string]int
	year  string
}

func newLedger(g *Game, two *reading2, before *model.Position, edition string, count map[string]int) *ledger {
	l := &ledger{g: g, two: two, pos: before.Clone(), held: map[string][]model.UnitID{}, trail: map[model.UnitID]*hexes.Trail{}, paid: map[model.UnitID]model.Space{}, count: count, year: edition}
	l.hand = model.NewHand(l.pos)
	return l
}

// balance goes through a journal and says what is wrong, if anything is.
func (l *ledger) balance(segment string, out *adjudicate.Outcome) string {
	for i := range out.Journal {
		e := &out.Journal[i]
		if e.Kind == adjudicate.Decided && e.Key == kindRetreat.Key {
			clear(l.paid) // another body
		}
		if e.Kind != adjudicate.Told {
			continue
		}
		if bad := l.judge(e); bad != "" {
			return e.String(l.pos.Set()) + ": " + bad
		}
		l.far = e.Event == evAdvances && len(e.Vals[1].([]model.Space)) > 2 || l.far && e.Event == evSheds
		l.enter(e, e.Segment == segment)
	}
	l.lift(segment)
	if a, b := suitetest.Bytes(l.pos), suitetest.Bytes(out.Position); a != b {
		return "the journal does not lead to the position: " + firstApart(a, b)
	}
	return ""
}

// firstApart is the first line that two texts do not share.
func firstApart(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return x[i] + ", and not " + y[i]
		}
	}
	return "one of them ends"
}

// judge looks at what is told before it is entered.
func (l *ledger) judge(e *adjudicate.Entry) string {
	switch e.Event {
	case evSheds:
		u := e.Vals[0].(model.UnitID)
		if !l.pos.Marked(u, "oos") {
			return "it has no marker"
		}
		if !l.far && !l.reading().hasLine(u) {
			return "it has no line"
		}
	case evLoses:
		if u := e.Vals[0].(model.UnitID); l.pos.Steps(u) != e.Vals[1].(int)+1 {
			return fmt.Sprintf("it had %d steps", l.pos.Steps(u))
		}
	case evReplaced:
		if u := e.Vals[0].(model.UnitID); l.pos.Steps(u) != e.Vals[1].(int)-1 {
			return fmt.Sprintf("it had %d steps", l.pos.Steps(u))
		}
	case evRetreats:
		return l.judgeRetreat(e.Vals[0].([]model.UnitID), e.Vals[1].(model.Space), e.Vals[2].(model.Space))
	case evDies:
		if u := e.Vals[0].(model.UnitID); e.Vals[1] == "no-retreat" {
			return l.judgeLost(u)
		}
	case evExtraOver:
		return l.bothSides()
	}
	return ""
}

// reading is the second reading of the rules over the books as they stand.
func (l *ledger) reading() *reading2 {
	two := *l.two
	two.pos, two.stand, two.lines = l.pos, nil, nil
	return &two
}

// bothSides: at the end of every segment, an extra one inside another too, no unit
// stands in the enemy's hex.
func (l *ledger) bothSides() string {
	for hex := range model.Space(l.pos.Set().Board.Len()) {
		seen := map[model.Side]bool{}
		for _, u := range l.pos.In(hex) {
			seen[l.g.Data.Units[u].Side] = seen[l.g.Data.Units[u].Side] || !l.pos.Marked(u, "overrun")
		}
		if seen[Axis] && seen[Soviet] {
			return "both sides stand in " + l.pos.Set().SpaceName(hex)
		}
	}
	return ""
}

// enter does what an event says. outer is false in a segment inside another.
func (l *ledger) enter(e *adjudicate.Entry, outer bool) {
	unit := func(i int) model.UnitID { return e.Vals[i].(model.UnitID) }
	hex := func(i int) model.Space { return e.Vals[i].(model.Space) }
	last := func(i int) model.Space { p := e.Vals[i].([]model.Space); return p[len(p)-1] }
	switch e.Event {
	case evSegment:
		if card := e.Vals[1].(model.CardID); outer && card != model.NoCard {
			side := e.Vals[0].(model.Side)
			l.shift(card, pileOf(side, activationCard, "discard"), pileOf(side, activationCard, "hand"))
		}
	case evActivates:
		if e.Vals[2] == "out" {
			l.hand.Mark(unit(0), "oos", true)
		}
	case evSheds:
		l.hand.Mark(unit(0), "oos", false)
	case evMoves, evAdvances:
		l.hand.Move(unit(0), last(1))
	case evRetreats:
		for _, u := range e.Vals[0].([]model.UnitID) {
			l.hand.Move(u, hex(2))
			l.trail[u] = l.gone(u, hex(1), hex(2))
		}
		clear(l.paid)
	case evHQBack, evRelocated:
		l.hand.Move(unit(0), hex(1))
	case evPlaced:
		l.hand.Move(unit(0), hex(1))
		l.hand.SetSteps(unit(0), l.g.Data.Units[unit(0)].Steps)
	case evReturns:
		l.hand.Move(unit(0), hex(1))
		l.hand.SetSteps(unit(0), 1)
	case evReserve:
		for i := range 2 {
			l.hand.Move(unit(i), l.pos.Set().Box("reserve"))
			l.hand.SetSteps(unit(i), 1)
		}
	case evLoses, evReplaced:
		l.hand.SetSteps(unit(0), e.Vals[1].(int))
	case evDies:
		if e.Vals[1] == "retreat" {
			l.paid[unit(0)] = l.pos.At(unit(0))
		}
		l.hand.ClearMarks(unit(0))
		box := "eliminated"
		if _, cup := cupOf(&l.g.Data.Units[unit(0)]); cup {
			box = "cup"
		}
		l.hand.Move(unit(0), l.pos.Set().Box(box))
	case evOverrun:
		l.hand.Mark(unit(0), "overrun", l.g.Data.Units[unit(0)].Side == Soviet)
	case evRestored:
		l.hand.Mark(unit(0), "overrun", false)
	case evArrives:
		l.hand.Move(unit(0), hex(1))
		l.hand.Mark(unit(0), "overrun", false)
	case evArrivesOver:
		l.hand.Mark(unit(0), "overrun", true)
	case evHeld:
		l.hand.Mark(unit(0), "no-move", true)
		l.held[e.Segment] = append(l.held[e.Segment], unit(0))
	case evExtraOver:
		l.lift(e.Segment)
	case evCombat:
		clear(l.trail)
		clear(l.paid)
	default:
		l.enterCards(e)
	}
}

// enterCards does what is told of cards, tracks and markers on hexes.
func (l *ledger) enterCards(e *adjudicate.Entry) {
	set := l.pos.Set()
	switch e.Event {
	case evMarker:
		l.hand.SetTrack("schlachtenglueck", string(e.Vals[0].(model.Side)))
	case evSchwerpunkt:
		l.hand.SetTrack("schwerpunkt", set.UnitName(e.Vals[0].(model.UnitID)))
	case evMarked:
		for _, name := range e.Vals[0].([]string) {
			hex, _ := set.Board.Find(name)
			l.hand.MarkGround(hex, e.Vals[1].(string), true)
		}
	case evShows:
		l.hand.SetTrack(zoneTrack(e.Vals[0].(string)), e.Vals[1].(string))
	case evEffect:
		l.enterEffect(e.Vals[0].(model.CardID), e.Vals[1].(string))
	case evFetches:
		of := pilesOf(e.Vals[0].(model.Side))
		l.shift(e.Vals[1].(model.CardID), of.hand, of.discard, of.deck)
	case evCardTo:
		card, of := e.Vals[0].(model.CardID), pilesOf(set.Cards[e.Vals[0].(model.CardID)].Side)
		to := of.discard
		if e.Vals[1] == "removed" {
			to = of.removed
		}
		l.shift(card, to, of.hand, of.box)
	}
}

// enterEffect: what a card has done for the rest of the game, which no other event
// tells.
func (l *ledger) enterEffect(card model.CardID, word string) {
	if word == "sixth-army-survives" {
		l.hand.SetTrack("sixth-army", "survival")
	}
	limit, is := strings.CutPrefix(word, "limit-")
	if !is {
		return
	}
	rule := l.g.Data.Cards[card]
	for _, e := range []*EventRule{rule.General, rule.Pair} {
		if e != nil && e.Effect == "limit" {
			l.hand.SetTrack(limitTrack(&deed{event: e}), limit)
		}
	}
}

// shift takes a card out of the first pile that has it.
func (l *ledger) shift(card model.CardID, to string, from ...string) {
	if i := slices.IndexFunc(from, func(pile string) bool { return l.pos.PileHas(pile, card) }); i >= 0 {
		l.hand.Take(from[i], card)
	}
	l.hand.Put(to, card)
}

// lift takes away the No Movement markers that were laid in a segment (12.2 C40).
func (l *ledger) lift(segment string) {
	for _, u := range l.held[segment] {
		l.hand.Mark(u, "no-move", false)
	}
	delete(l.held, segment)
}

// cardsOnce: every combat card and every activation card lies in one pile.
func cardsOnce(p *model.Position) string {
	seen := make([]int, len(p.Set().Cards))
	for _, pile := range p.Set().Schema.Piles {
		cards, _ := p.Pile(pile.Name)
		for _, c := range cards {
			seen[c]++
		}
	}
	for c, n := range seen {
		if name := p.Set().CardName(model.CardID(c)); n != 1 && !strings.HasPrefix(name, "Z") {
			return name + " lies in " + strconv.Itoa(n) + " piles"
		}
	}
	return ""
}
