package wintergewitter

import "umpire/model"

// What other sections are to write: who writes one takes it out here.

// movement is a Movement Segment (8).
func (s *segment) movement() {}

// combats is a Combat Segment (11).
func (s *segment) combats() {}

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

// barrage is one roll on the Bombardment Table (12.3.1): guns or aircraft of a side with so
// many factors at a unit. drm holds the modifiers that the caller knows (AA, spotter, supply);
// the shifts for an armored target and for entrenchment the roll finds itself.
type barrage struct {
	label   string // of its die, unique in the segment
	side    model.Side
	factors int
	target  model.UnitID
	drm     int
}

// bombard rolls on the Bombardment Table and carries out the result at once: points, and with
// a D disruption. A unit of the Ring first checks whether it holds (5.3).
func (s *segment) bombard(b barrage) {}

// topOf is the unit on top of a stack: the one with most strength points, the first of several (18.1).
func (s *segment) topOf(side model.Side, hex model.Space) model.UnitID { return model.NoUnit }
