package wintergewitter

import "umpire/model"

// stackLimit is how many stacking points may stand in a hex (9.1). It is asked at the end of
// each movement and combat segment (settleStacks, overstack.go), immediately before a hasty
// attack, and at the end of a retreat; between these moments any number may pass.
const stackLimit = 18

// stacked adds up the stacking points of a side in a hex (9.0). Markers, aircraft, convoys
// and headquarters have none.
func (s *segment) stacked(side model.Side, hex model.Space) int {
	n := 0
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if s.units[u].Side == side && s.units[u].land() {
			n += s.stackPoints(u)
		}
	}
	return n
}

// overstacked reports whether a side has more in a hex than may stay there.
func (s *segment) overstacked(side model.Side, hex model.Space) bool {
	return s.stacked(side, hex) > stackLimit
}
