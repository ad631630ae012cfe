package donnerschlag

import "umpire/model"

// Stacking (3.4). In play the limit is asked at these moments:
//
//   - a turn reinforcement has entered: room, in judge and choices (reinforce.go)
//   - an ad hoc unit or a replacement is placed: room, in deployHexes (cups.go) and
//     mayReturn (replacements.go)
//   - an HQ is placed by a card, a StuG at set-up: room, in hqIsNew and hqMoves
//     (cards_board.go), askAttach and judgeAttach (setup.go)
//   - an overrun HQ relocates: room, in refuges (overrun.go)
//   - a movement ends: room, in ends and mayEnd (movement.go)
//   - a retreat ends: overstacked, in flee and goOn (retreat.go); to choose the hex,
//     wouldOverstack (retreat_hexes.go)
//   - all have advanced: roomForAll (advance.go)
//
// Enemies never stand together: barred (movement.go), barsRetreat (edition.go), vacated
// (advance.go), closed (reinforce_roads.go), deployHexes and mayReturn see to that.

// What may stand in a hex at most, of one side (3.4).
const (
	mostCombat = 2 // combat units, Alarmgruppe not counted
	mostHQs    = 1
)

// beyond reports whether so many are more than may stand together (3.4).
func beyond(combat, hqs int) bool { return combat > mostCombat || hqs > mostHQs }

// stacked counts what the stacking limit counts in a hex (3.4): combat units of a
// side without Alarmgruppe, and HQs.
func (s *segment) stacked(side model.Side, hex model.Space) (combat, hqs int) {
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		switch {
		case s.units[u].Side != side || s.units[u].Alarm:
		case s.units[u].HQ && s.pos.MarkedWith(u, markOverrun) && !s.rules.overrunKeepsSlot():
		case s.units[u].HQ:
			hqs++
		default:
			combat++
		}
	}
	return combat, hqs
}

// overstacked reports whether a hex holds more than may stand there.
func (s *segment) overstacked(side model.Side, hex model.Space) bool {
	return beyond(s.stacked(side, hex))
}

// free is how many combat units, or HQs, find room in a hex besides those of the side that
// are there.
func (s *segment) free(side model.Side, hex model.Space, hq bool) int {
	combat, hqs := s.stacked(side, hex)
	if hq {
		return mostHQs - hqs
	}
	return mostCombat - combat
}

// room reports whether a unit that is not in the hex may end there within the
// stacking limit.
func (s *segment) room(u model.UnitID, hex model.Space) bool {
	return s.units[u].Alarm || s.free(s.units[u].Side, hex, s.units[u].HQ) > 0
}
