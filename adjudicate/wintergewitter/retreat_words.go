package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// flightFits: who goes, with whom, or whither (orders 3.3).
func (c *combat) flightFits(l *adjudicate.Line, f flight) bool {
	switch l.Form {
	case adjudicate.FormWord:
		switch l.Text {
		case "together":
			return f.all
		case "apart":
			return len(f.body) == 1
		case "road":
			return f.to != model.NoSpace && hexes.Joins(c.board, model.NoSpace, f.from, f.to, false)
		}
		return len(f.body) == 1 && c.kindFits(l.Text, f.body[0])
	case adjudicate.FormPlace:
		return c.goesBy(l.Spaces(), f)
	case adjudicate.FormUnits:
		return c.isBody(l.Who, f)
	case adjudicate.FormTo, adjudicate.FormMove:
		return c.isBody(l.Who, f) && c.goesBy(l.Spaces(), f)
	}
	return false
}

// goesBy: a path holds the step of the flight; a place alone is where it leads, or nearer.
func (c *combat) goesBy(path []model.Space, f flight) bool {
	if f.to == model.NoSpace {
		return false
	}
	if len(path) == 1 {
		goal := path[0]
		return goal == f.to || c.board.Contains(goal) && c.board.Distance(f.to, goal) < c.board.Distance(f.from, goal)
	}
	for i, hex := range path {
		if hex == f.to && i > 0 && path[i-1] == f.from {
			return true
		}
	}
	return false
}

// isBody: exactly those units, as far as they are still there.
func (c *combat) isBody(who []adjudicate.Name, f flight) bool {
	named := 0
	for _, n := range who {
		u := n.Unit()
		if has(f.body, u) {
			named++
		} else if u != model.NoUnit && c.pos.At(u) == f.from {
			return false
		}
	}
	return named == len(f.body)
}

// flightRank is `near 2010` and `far from 2312`.
func (c *combat) flightRank(l *adjudicate.Line, f flight) (int, bool) {
	if l.Form != adjudicate.FormNear || f.to == model.NoSpace || !c.board.Contains(l.To()) {
		return 0, false
	}
	n := c.board.Distance(f.to, l.To())
	if len(l.Words) > 0 && l.Words[0].Text == "far" {
		n = -n
	}
	return n, true
}
