package wintergewitter

import "umpire/model"

// What other sections are to write: who writes one takes it out here.

// movement is a Movement Segment (8).
func (s *segment) movement() {}

func (s *segment) pocketPhase() {}
func (s *segment) recovery()    {}

// holdings notes who controls 2428 and 4831 (19.1.2, 19.1.3).
func (s *segment) holdings() {}

// approaches notes how near German units have come to the Pocket and to reserves (5.1, 19.1.1, 19.3.3).
func (s *segment) approaches() {}

// releasesWithin5 releases reserves that an enemy stands near at the end of a Player Phase (19.1.1).
func (s *segment) releasesWithin5() {}

// linkUp looks whether Sixth Army is linked up and whether a corridor is open (5.2, 19.3.3).
func (s *segment) linkUp() {}

// releaseAttacked releases a formation of the reserve, one of whose units was attacked by ground units (19.1.1).
func (s *segment) releaseAttacked(u model.UnitID) {}

// released reports whether a unit is no reserve that still waits (19.1.1).
func (s *segment) released(u model.UnitID) bool { return true }

// ringFree reports whether a unit of the Ring may move, attack and answer batteries (5.3).
func (s *segment) ringFree(u model.UnitID) bool { return true }

// ringAttacked notes that a unit of the Ring was attacked in any way: its army may release one (5.3).
func (s *segment) ringAttacked(u model.UnitID) {}

func (g *Game) pocketDue(p *model.Position) bool { return false }

const (
	thunderReady  = "ready"  // the roll may be made (5.1)
	thunderDenied = "denied" // it has failed
	thunderOn     = "on"     // Sixth Army is activated
	thunderEnded  = "ended"  // it has ended before link-up
	thunderLinked = "linked"
)

// settleStacks brings every stack down to what may stand in a hex, at the end of a segment (9.1).
func (s *segment) settleStacks() {}

// settleStack brings the stack of a side in one hex down to what may stand there, at the end of
// a retreat (9.1).
func (s *segment) settleStack(side model.Side, hex model.Space) {}
