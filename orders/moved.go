package orders

import (
	"umpire/model"
	"umpire/model/speech"
)

// Moved is a unit that its owner has moved where the program does not look, on a table of
// VASSAL, and wants to see in his draft.
type Moved struct {
	Unit model.UnitID
	// Path leads from where it stands to where it lies now: space by space if the whole way is
	// Known, else straight to the end.
	Path  []model.Space
	Known bool
	// Said is set by the drafter if the draft moves it.
	Said bool
}

// To is where it lies now.
func (m *Moved) To() model.Space { return m.Path[len(m.Path)-1] }

// Way is its path as players write it: 2713-2613-2513, or 2713 to 2513 where the way is not known.
func (m *Moved) Way(set *model.Set) string {
	if m.Known {
		return set.Path(m.Path)
	}
	return set.SpaceName(m.Path[0]) + " to " + set.SpaceName(m.To())
}

// Note says of a move whose way is not known that it is a guess; else nothing.
func (m *Moved) Note() string {
	if m.Known {
		return ""
	}
	return speech.Text("draft.guess")
}

// HasMoved finds the move of a unit; nil if it was not moved.
func (r *DraftRequest) HasMoved(u model.UnitID) *Moved {
	for _, m := range r.Moved {
		if m.Unit == u {
			return m
		}
	}
	return nil
}
