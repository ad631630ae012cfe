package vassal

import (
	"umpire/model"
)

// Table is what lies on the table for somebody: what his view of a position shows, and no more.
type Table struct {
	Stands []Stand
	Hidden []Lay
	Notes  []Note
}

// Stand is a unit at its place.
type Stand struct {
	Unit    string
	At      string // the space or the box; empty: it is nowhere
	Lost    int    // how many steps it has lost
	Unknown bool   // they are not known
	Hidden  bool   // nor where it is: one of the counters of Table.Hidden may be it
	// Marks are words that lie upon it; nil: it is not said, and they stay as they are.
	Marks []string
}

// Note is a word that lies in a space or box, or beside the board. It comes only into a module of ours.
type Note struct{ At, Text string }

// Lay is a counter of a side that lies in a space; more is not known.
type Lay struct{ Side, At string }

// TableOf is the table of a position. Of a side's view it is what that side may know.
func TableOf(p *model.Position) *Table {
	t, set := &Table{}, p.Set().Printed()
	for i := range set.Units {
		u, unit := model.UnitID(i), &set.Units[i]
		at := ""
		if sp := p.At(u); sp != model.NoSpace {
			at = set.SpaceName(sp)
		}
		if !p.Guessed(u) {
			t.Stands = append(t.Stands, Stand{Unit: unit.ID, At: at, Lost: unit.Steps - p.Steps(u), Unknown: p.Blurred(u)})
			continue
		}
		t.Stands = append(t.Stands, Stand{Unit: unit.ID, Unknown: true, Hidden: true})
		if at != "" {
			t.Hidden = append(t.Hidden, Lay{string(unit.Side), at})
		}
	}
	return t
}
