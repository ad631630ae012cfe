package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// occasion is a moment outside of combats at which cards may be played (orders
// 2.10).
type occasion struct {
	what occasionName
	unit model.UnitID // of unitMoves and enemyEnters
	hex  model.Space  // of enemyEnters
}

// occasionName is a moment as conditions name it.
type occasionName string

// The moments, in the order of a segment; behind them those of Admin Phase and end
// of turn.
const (
	atStart        occasionName = "start"
	unitMoves      occasionName = "moves"
	enemyEnters    occasionName = "enemy enters"
	beforeCombats  occasionName = "before combats"
	betweenFights  occasionName = "between combats"
	atEnd          occasionName = "end"
	beforeDraw     occasionName = "before draw" // of the Admin Phase (5.1)
	afterDraw      occasionName = "after draw"
	endOfTurn      occasionName = "end of turn" // when the segments are over (5.2)
	amongLines     occasionName = ""            // where a card line of the orders stands: no question
	afterAllFights occasionName = " "
)

// bareMoments are those that a condition names by one word.
var bareMoments = []occasionName{atStart, beforeCombats, betweenFights, atEnd, beforeDraw, afterDraw, endOfTurn}

// isMoment: a condition names a moment.
func isMoment(f fact) bool {
	what := occasionName(f.Name)
	return what == enemyEnters || slices.Contains(bareMoments, what) || f.Name == "unit" && f.Says(string(unitMoves))
}

// kindMoment shares its key with the windows of a combat: one list is read at
// every opportunity (orders 2.5). Nobody is stopped by it who has no rule that
// names the moment.
var kindMoment = adjudicate.Kind[play]{KindInfo: adjudicate.KindInfo{Key: "cards", Cite: "12.2", Covert: true, Open: true, Silence: adjudicate.Passes,
	About: "combat cards that are played outside of combats"}, Text: playText, Value: playValue}

// offer lets both sides play cards at a moment, who is in action first. A pass
// gives up nothing; two passes in a row end it. Whether a side is asked rests on
// the number of its cards, which everybody sees. It reports whether one was
// played.
func (s *segment) offer(o occasion) (played bool) {
	side := s.side
	for passes := 0; passes < 2; side = Enemy(side) {
		p := pass
		if o.of(s, side) && s.holdsCards(side) {
			p = s.atMoment(o, side)
		}
		if p.card == model.NoCard {
			passes++
			continue
		}
		passes, played = 0, true
		s.tellWay()
		s.atOccasion(o, side).play(side, p)
		s.boardChanged()
	}
	return played
}

// atMoment asks a side for a card at a moment outside of combats. The question is
// counted whether or not the side has written anything about moments, which others
// may not know.
func (s *segment) atMoment(o occasion, side model.Side) play {
	subject := s.subject(o)
	if !s.Listing() && !s.Speaks(side, kindMoment.Key, subject, namesMoment) {
		return kindMoment.Ask(s.Table, adjudicate.Question[play]{To: side, Subject: subject, Pass: pass, Unasked: true})
	}
	x := s.atOccasion(o, side)
	var by *adjudicate.Line
	q := x.questionTo(side, x.open)
	q.Why, q.Skip = nil, func(l *adjudicate.Line) bool { return !namesMoment(l) }
	q.Read, q.Legal = x.reads(side), x.legal(side)
	q.Offer = func(p play) string { return playText(s.Set(), p) + " when " + s.named(o) }
	q.Took = func(l *adjudicate.Line) { by = l }
	p := kindMoment.Ask(s.Table, q)
	p.line = by
	return p
}

// of reports whether a moment is one of a side at all: a unit that enters a hex is
// looked out for by its enemy.
func (o occasion) of(s *segment, side model.Side) bool {
	return o.what != enemyEnters || s.units[o.unit].Side != side
}

// subject is where the question of a moment is asked.
func (s *segment) subject(o occasion) string {
	switch o.what {
	case unitMoves:
		return s.Set().UnitName(o.unit)
	case enemyEnters:
		return s.Set().SpaceName(o.hex)
	}
	return s.Segment()
}

// named is a moment as a condition names it: without one an entry of a list speaks of no
// moment (orders 2.10).
func (s *segment) named(o occasion) string {
	switch o.what {
	case unitMoves:
		return s.Set().UnitName(o.unit) + " moves"
	case enemyEnters:
		return string(enemyEnters) + " " + s.Set().SpaceName(o.hex)
	}
	return string(o.what)
}

// atOccasion is the scene of a moment: where its questions are asked, the window
// that is open to a side, and what its conditions speak of.
func (s *segment) atOccasion(o occasion, side model.Side) *scene {
	x := s.phase.outside(s.subject(o))
	x.open = o.window(side == s.side)
	x.about = func(side model.Side) func(fact) bool {
		return func(f fact) bool { return x.momentFact(o, side, f) }
	}
	return x
}

// between is where a card line stands among the combats: behind the last of them
// cards for the end of a segment may be played too.
func (f *fights) between(it *adjudicate.Item) occasionName {
	if src := f.Orders(f.side); src != nil && src.Section("combats") != nil {
		list := src.Section("combats").Lines
		for _, later := range list[slices.Index(list, it)+1:] {
			if later.Fight != nil {
				return betweenFights
			}
		}
	}
	return afterAllFights
}

// window is the window that a moment opens besides those that are always open
// (eventWindows).
func (o occasion) window(own bool) window {
	switch o.what {
	case atStart, unitMoves, amongLines:
		if own {
			return ownActivation
		}
		return enemyActivation
	case atEnd, afterAllFights:
		if own {
			return activationEnd
		}
	case beforeDraw, afterDraw:
		return inAdmin
	case endOfTurn:
		return atTurnEnd
	}
	return betweenCombats
}

// momentFact judges a condition of a side at a moment.
func (x *scene) momentFact(o occasion, side model.Side, f fact) bool {
	switch {
	case isMoment(f):
		return string(o.what) == f.Name && (o.what != enemyEnters || x.units[o.unit].Side != side && slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return n.Space() == o.hex })) ||
			o.what == unitMoves && adjudicate.NamesUnit(f.Values, o.unit)
	case f.Name == "against":
		return x.isAgainst(f)
	case f.Name == "die":
		return x.dieIs(f)
	}
	return x.isAboutCard(f) || x.factFor(side, f) || x.cardWorked(f)
}

// cardWorked is `C13 worked` and `C13 failed` at a moment: of the check that is
// thrown, of what was played in this segment, and in those that it interrupts.
func (x *scene) cardWorked(f fact) bool {
	if ofCard(f, x.inCheck.card) {
		return worked(f, x.face <= x.inCheck.need)
	}
	for s := x.segment; s != nil; s = s.outer {
		if s.phase.cardFact(f, nil) {
			return true
		}
	}
	return false
}

// namesMoment: outside of combats an entry needs a moment in its conditions
// (orders 2.10).
func namesMoment(l *adjudicate.Line) bool {
	return slices.ContainsFunc(l.When, func(f fact) bool { return !f.Not && isMoment(f) })
}
