package wintergewitter

import "umpire/model"

// What other sections are to write: who writes one takes it out here.

// movement is a Movement Segment (8).
func (s *segment) movement() {}

// settleStacks brings every stack down to what may stand in a hex, at the end of a segment (9.1).
func (s *segment) settleStacks() {}

// settleStack brings the stack of a side in one hex down to what may stand there, at the end of
// a retreat (9.1).
func (s *segment) settleStack(side model.Side, hex model.Space) {}
