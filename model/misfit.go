package model

import (
	"errors"
	"fmt"

	"umpire/model/strict"
)

// Misfit is an entry of a board that does not fit: under which key of the board,
// which entry ("" is the key itself), and why.
type Misfit struct{ Key, Entry, Why string }

func (m *Misfit) Error() string { return m.Why }

func misfit(key, entry, format string, args ...any) error {
	return &Misfit{key, entry, fmt.Sprintf(format, args...)}
}

// MisfitAt is the place in the board of a state that an error of NewHexes is about:
// the entry that does not fit, else the board.
func MisfitAt(board *strict.Cursor, err error) *strict.Cursor {
	var m *Misfit
	if !errors.As(err, &m) {
		return board
	}
	at, ok := board.Opt(m.Key)
	if !ok {
		return board
	}
	found := at
	switch at.Kind() {
	case strict.List:
		at.Items(func(_ int, v *strict.Cursor) {
			if v.Text() == m.Entry {
				found = v
			}
		})
	case strict.Map:
		at.Each(func(key string, _ strict.Place, v *strict.Cursor) {
			if key == m.Entry {
				found = v
			}
		})
	}
	return found
}
