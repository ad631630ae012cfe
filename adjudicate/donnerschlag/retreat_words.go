package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// flightText is a flight as a player answers it: `13/13T + 62/13T to 2312`.
func flightText(s *model.Set, f flight) string {
	var w strings.Builder
	for i, u := range f.body {
		if i > 0 {
			w.WriteString(" + ")
		}
		w.WriteString(s.UnitName(u))
	}
	if f.hq != model.NoUnit {
		w.WriteString(" + " + s.UnitName(f.hq))
	}
	if f.to == model.NoSpace {
		w.WriteString(" dies")
	} else {
		w.WriteString(" to " + s.SpaceName(f.to))
	}
	return w.String()
}

// flightFits: who goes, with whom, or whither (orders 3.2).
func (c *combat) flightFits(l *adjudicate.Line, f flight) bool {
	switch l.Form {
	case adjudicate.FormWord:
		return c.flightWord(l.Text, f)
	case adjudicate.FormPlace:
		return c.goesTo(l.Path, f)
	case adjudicate.FormUnits:
		return c.isBody(l.Who, f, false)
	case adjudicate.FormOther: // 13/13T dies
		return f.to == model.NoSpace && c.isBody(l.Who, f, true)
	case adjudicate.FormTo, adjudicate.FormMove:
		return (len(l.Who) == 0 || c.isBody(l.Who, f, true)) && c.goesTo(l.Path, f)
	}
	return false
}

func (c *combat) flightWord(text string, f flight) bool {
	switch text {
	case "together":
		return f.all
	case "apart":
		return len(f.body) == 1
	case "with HQ":
		return f.hq != model.NoUnit
	case "without HQ":
		return f.hq == model.NoUnit
	}
	if f.to != model.NoSpace && c.placeFits(text, c.units[f.body[0]].Side, f.to) {
		return true
	}
	return len(f.body) == 1 && c.kindFits(text, f.body[0])
}

// placeFits is a word for a kind of hex: road, terrain, friend.
func (s *segment) placeFits(text string, side model.Side, hex model.Space) bool {
	switch text {
	case "road":
		return len(s.board.Roads(hex)) > 0
	case "friend":
		return s.occupied(side, hex)
	case "clear":
		return s.terrainOf(hex) == 0
	}
	for i, name := range terrainNames {
		if text == name {
			return s.terrainOf(hex)&(1<<i) != 0
		}
	}
	return false
}

// goesTo: the last place of a path is where it leads.
func (c *combat) goesTo(path []adjudicate.Name, f flight) bool {
	return f.to != model.NoSpace && len(path) > 0 && path[len(path)-1].Space() == f.to
}

// isBody: exactly those combat units. An HQ goes along if it is named; with a hex
// only then.
func (c *combat) isBody(who []adjudicate.Name, f flight, exactly bool) bool {
	named := 0
	for _, n := range who {
		u := n.Unit()
		switch {
		case u == model.NoUnit:
			return false
		case c.units[u].HQ:
			if u != f.hq {
				return false
			}
			exactly = false
		case !containsUnit(f.body, u):
			return false
		default:
			named++
		}
	}
	return named == len(f.body) && !(exactly && f.hq != model.NoUnit)
}

func containsUnit(units []model.UnitID, u model.UnitID) bool {
	for _, v := range units {
		if v == u {
			return true
		}
	}
	return false
}

// flightRank is `near 2010` and `far from 2312`: hexes counted from there.
func (c *combat) flightRank(l *adjudicate.Line, f flight) (int, bool) { return c.nearness(l, f.to) }
