package single

import (
	"strings"

	"umpire/model"
	"umpire/orders"
)

// Context is what a file of a side is read against.
func (s *Step) Context(side model.Side) orders.Context {
	p := s.State.Position
	return orders.Context{Campaign: s.State.Campaign, Segment: s.State.Segment, Base: s.Base, Older: s.Older,
		Hand: s.handFor(side), At: p.At}
}

// handFor gives the cards that messages about a side's file may name: those of the
// side in action alone. Whoever claims another side is refused without hearing
// what it holds.
func (s *Step) handFor(side model.Side) []string {
	if s.Owner != "" && side != s.Owner {
		return nil
	}
	return s.Rules.Hand(s.State.Position, side)
}

func (s *Step) firstContext(side model.Side) orders.Context {
	ctx := s.Context(side)
	ctx.Base = strings.Repeat("0", len(s.Base))
	return ctx
}

// insideContext is Context for the orders of a segment inside this one: they answer
// the halt at which they were asked for, and name it as their base (orders 2.10).
func (s *Step) insideContext(side model.Side) orders.Context {
	ctx := s.answersContext(side)
	ctx.Segment = s.State.Segment
	return ctx
}

// standingContext is Context for standing orders, which may have been sent long
// ago: whether they are in force now shows in InForce.
func (s *Step) standingContext(side model.Side) orders.Context {
	ctx := s.Context(side)
	ctx.Base, ctx.Segment = "", ""
	return ctx
}

// answersContext is Context for answers: their base is a halt, and whether it is
// one shows when the run stops there (strayAnswers).
func (s *Step) answersContext(side model.Side) orders.Context {
	ctx := s.Context(side)
	ctx.Base, ctx.Segment = "", ""
	return ctx
}
