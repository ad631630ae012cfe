package single

import (
	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// Check checks the orders of the step on the view of the side that sent them,
// with that side's own standing orders and nothing of the other's but his orders for a
// segment that is nobody's, where both are run together.
func (s *Step) Check() adjudicate.Checked {
	in := s.inputs()
	side := s.Orders.Side
	in.Orders = map[model.Side]adjudicate.Source{side: s.Orders.File}
	if s.Also != nil {
		in.Orders[s.Also.Side] = s.Also.File
	}
	own := in.Standing[side]
	in.Standing = map[model.Side]adjudicate.Source{}
	if own != nil {
		in.Standing[side] = own
	}
	return adjudicate.Check(s.Rules, in, side, s.Rules.Assume)
}

// Audit judges the entries of a file of any kind by what its owner sees on the board
// and in his hand: what names that which is not there, without playing anything.
func (s *Step) Audit(sent *Sent) []adjudicate.Problem {
	return adjudicate.Audit(s.Rules, s.inputs(), sent.Side, sent.File.Kind, sent.File)
}

// Legal lists what a side may answer to the question that look means, with what it
// has said so far; of the other side's files nothing is read.
func (s *Step) Legal(side model.Side, look adjudicate.Look) (*adjudicate.Listed, error) {
	return adjudicate.Legal(s.Rules, s.ownInputs(side), side, look)
}

// Draft is the request for a draft of that side's orders.
func (s *Step) Draft(side model.Side, card, order string) orders.DraftRequest {
	r := orders.DraftRequest{Input: s.ownInputs(side), Side: side, Card: card, Order: order}
	for _, st := range s.Standing {
		if st.Side == side {
			r.Standing = st.File
		}
	}
	return r
}

// ownInputs is what a run is a function of, as far as a side knows it.
func (s *Step) ownInputs(side model.Side) adjudicate.Input {
	in := s.inputs()
	in.Orders, in.Standing = own(in.Orders, side), own(in.Standing, side)
	for _, a := range s.Answers {
		if a.Side == side {
			in.Answers = append(in.Answers, adjudicate.Answers{Side: side, Segment: a.File.Head.Segment, Source: a.File})
		}
	}
	return in
}

func own(all map[model.Side]adjudicate.Source, side model.Side) map[model.Side]adjudicate.Source {
	mine := map[model.Side]adjudicate.Source{}
	if src := all[side]; src != nil {
		mine[side] = src
	}
	return mine
}

// Looking is what rules are asked with that are only looked at: how things stand,
// edition and rulings. p is the position of the step, another, or a view of one.
func (s *Step) Looking(p *model.Position) adjudicate.Input {
	in := adjudicate.Input{Position: p, Segment: s.State.Segment, Edition: s.State.Edition, Rulings: map[string]string{}}
	for _, r := range s.State.Rulings {
		in.Rulings[r.ID] = r.Reading
	}
	return in
}
