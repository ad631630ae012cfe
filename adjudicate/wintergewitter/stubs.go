package wintergewitter

import "umpire/model"

// What other sections are to write: who writes one takes it out here.

// movement is a Movement Segment (8).
func (s *segment) movement() {}

// combats is a Combat Segment (11).
func (s *segment) combats() {}

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

// lossNames are the words of the track of losses.
var lossNames = [...]string{Armor: "armor", InfantryClass: "infantry", ArtilleryClass: "artillery"}

// lossClass is the class of a unit for losses (11.6; wg-unit-classes).
func (s *segment) lossClass(u model.UnitID) LossClass { return s.units[u].Loss }
