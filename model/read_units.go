package model

import (
	"strconv"

	"umpire/model/strict"
)

// readUnits reads the lines of units in the public part: of all, but for veiled ones.
func (p *Position) readUnits(c *strict.Cursor) {
	seen := make([]bool, len(p.set.Units))
	c.Each(func(id string, at strict.Place, v *strict.Cursor) {
		u, ok := p.set.FindUnit(id)
		if !ok {
			v.Fault("no-unit", id)
			return
		}
		seen[u] = true
		if p.cover != nil {
			if cover, ok := v.Opt("cover"); ok {
				cover.Word("dimmed")
				p.cover[u] = Dimmed
			}
		}
		p.readUnit(u, v, true, p.CoverOf(u) == Open)
	})
	for i, ok := range seen {
		switch {
		case ok:
		case p.cover != nil && p.side(p.set.Units[i].Side) >= 0:
			p.cover[i] = Veiled
		default:
			c.Fault("unplaced", p.set.Units[i].ID)
		}
	}
}

// readUnit reads the line of a unit: where it is, how it is, or both.
func (p *Position) readUnit(u UnitID, v *strict.Cursor, where, how bool) {
	if where {
		place := v.Key("at")
		if s, ok := p.set.FindSpace(place.Text()); ok {
			NewHand(p).Move(u, s)
		} else {
			place.Fault("no-space", place.Text())
		}
	}
	if !how {
		v.Done()
		return
	}
	if steps, ok := v.Opt("steps"); ok {
		n := steps.Int()
		if n < 0 || n > p.set.Units[u].Steps || n == 0 && p.set.Units[u].Steps > 0 && p.OnBoard(u) {
			steps.Fault("steps", steps.Text(), strconv.Itoa(p.set.Units[u].Steps))
		}
		p.steps[u] = int8(n)
	}
	if marks, ok := v.Opt("marks"); ok {
		p.marks[u] = readMarks(marks, p.set.Schema.UnitMarks)
	}
	v.Done()
}
