package campaign

import (
	"umpire/adjudicate"
	"umpire/model"
)

// Check checks the orders of the step on the view of the side that sent them,
// with that side's own standing orders and nothing of the other's.
func (s *Step) Check() adjudicate.Checked {
	in := s.inputs()
	side := s.Orders.Side
	in.Orders = map[model.Side]adjudicate.Source{side: s.Orders.File}
	own := in.Standing[side]
	in.Standing = map[model.Side]adjudicate.Source{}
	if own != nil {
		in.Standing[side] = own
	}
	return adjudicate.Check(s.Rules, in, side, s.Rules.Assume)
}
