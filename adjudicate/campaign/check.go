package campaign

import (
	"umpire/adjudicate"
	"umpire/model"
)

// Audit judges the entries of a file of any kind by what its owner sees on the board
// and in his hand: what names that which is not there, without playing anything.
func (s *Step) Audit(sent *Sent) []adjudicate.Problem {
	return adjudicate.Audit(s.Rules, s.inputs(), sent.Side, sent.File.Kind, sent.File)
}

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
