package hexes

import "umpire/model"

// Seats is where units may find a place, and how much room there is for each.
type Seats interface {
	// Places lists the hexes that a unit may go to.
	Places(u model.UnitID) []model.Space
	// Room is for how many units of its kind a hex has room.
	Room(u model.UnitID, hex model.Space) int
	// Kind numbers the kinds of units: those of one compete for the same room.
	Kind(u model.UnitID) int
}

// Most is how many of some units can find a place together: a unit to a place, found by
// moving those aside that have others to go to.
func Most(units []model.UnitID, seats Seats) (n int) {
	m := seating{seats: seats, holds: map[seat]model.UnitID{}}
	for _, u := range units {
		m.tried = map[seat]bool{}
		if m.place(u) {
			n++
		}
	}
	return n
}

// seat is room for one unit of a kind in a hex.
type seat struct {
	hex     model.Space
	kind, n int
}

// seating seats units one by one (a matching by augmenting paths).
type seating struct {
	seats Seats
	holds map[seat]model.UnitID
	tried map[seat]bool
}

func (m *seating) place(u model.UnitID) bool {
	kind := m.seats.Kind(u)
	for _, hex := range m.seats.Places(u) {
		for i := range m.seats.Room(u, hex) {
			at := seat{hex, kind, i}
			if m.tried[at] {
				continue
			}
			m.tried[at] = true
			if other, taken := m.holds[at]; !taken || m.place(other) {
				m.holds[at] = u
				return true
			}
		}
	}
	return false
}
