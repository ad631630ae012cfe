package adjudicate

import "umpire/model"

// Until is an input whose run is over with the last entry of a section, as the runs of Reckon
// are.
func (in Input) Until(sec *Section) Input {
	in.until = sec
	return in
}

// ErrFought is how such a run ends.
var ErrFought = errFought

// ReckonWithin is Reckon with another bound than MaxWays.
func ReckonWithin(most int, g Game, in Input, side model.Side, plan *Section, target model.Space) (*Odds, error) {
	return reckon(g, in, side, plan, target, most)
}
