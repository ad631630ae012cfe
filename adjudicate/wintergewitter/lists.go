package wintergewitter

import (
	"slices"
	"strings"

	"umpire/model"
)

func has(list []model.UnitID, u model.UnitID) bool { return slices.Contains(list, u) }

// without is a list of units without some.
func without(list []model.UnitID, gone ...model.UnitID) []model.UnitID {
	left := make([]model.UnitID, 0, len(list))
	for _, u := range list {
		if !has(gone, u) {
			left = append(left, u)
		}
	}
	return left
}

// those of a list for which something is so.
func those(list []model.UnitID, is func(u model.UnitID) bool) []model.UnitID {
	left := make([]model.UnitID, 0, len(list))
	for _, u := range list {
		if is(u) {
			left = append(left, u)
		}
	}
	return left
}

// alive are the units of a list that stand on the board.
func (s *segment) alive(list []model.UnitID) []model.UnitID { return those(list, s.pos.OnBoard) }

// hexesOf lists the hexes in which units stand, in the order of the units.
func (s *segment) hexesOf(list []model.UnitID) (hexes []model.Space) {
	for _, u := range list {
		if at := s.pos.At(u); !slices.Contains(hexes, at) {
			hexes = append(hexes, at)
		}
	}
	return hexes
}

// dieName is a unit in the label of a die.
func (s *segment) dieName(u model.UnitID) string { return strings.ToLower(s.Set().UnitName(u)) }
