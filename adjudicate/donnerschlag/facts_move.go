package donnerschlag

import (
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

// segmentFacts judge the conditions that mean something at any time, by their words
// (orders 3.2). What is ours and whose segment it is depends on the side that says so.
var segmentFacts = map[string]func(s *segment, side model.Side, f fact) bool{
	"possible":            func(*segment, model.Side, fact) bool { return true }, // what is impossible is left out by the core
	"own segment":         func(s *segment, side model.Side, _ fact) bool { return side == s.side },
	"enemy segment":       func(s *segment, side model.Side, _ fact) bool { return side != s.side },
	"Schwerpunkt ordered": func(s *segment, _ model.Side, _ fact) bool { return s.order.marker },
	"turn":                func(s *segment, _ model.Side, f fact) bool { return spans(f, s.turn()) },
	"place": func(s *segment, side model.Side, f fact) bool {
		return isSo(f, func(n, tail adjudicate.Name) bool {
			return n.Space() != model.NoSpace && s.hexIs(side, n.Space(), tail.Text)
		})
	},
	"unit": func(s *segment, _ model.Side, f fact) bool {
		return isSo(f, func(n, tail adjudicate.Name) bool { return n.Unit() != model.NoUnit && s.unitIs(n.Unit(), tail) })
	},
}

// fact judges a condition of the side in action outside combats.
func (s *segment) fact(f fact) bool { return s.factFor(s.side, f) }

// factFor judges a condition that a side has written. An unknown fact is false.
func (s *segment) factFor(side model.Side, f fact) bool {
	is := segmentFacts[f.Name]
	return is != nil && is(s, side, f)
}

// isSo: one of the values of a condition is as one of its tails says.
func isSo(f fact, is func(n, tail adjudicate.Name) bool) bool {
	return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool {
		return slices.ContainsFunc(f.Tails, func(tail adjudicate.Name) bool { return is(n, tail) })
	})
}

// factAbout is factFor for a question about a unit, hex or card: a condition that
// only names one is true of a question about it.
func (s *segment) factAbout(side model.Side, f *adjudicate.Fact, about string) bool {
	return f.About(about) || s.factFor(side, f)
}

// hexIs judges what stands in a hex. Ours and enemy mean that a unit of that side
// does, HQs included.
func (s *segment) hexIs(side model.Side, hex model.Space, tail string) bool {
	switch tail {
	case "empty":
		return !s.occupied(Axis, hex) && !s.occupied(Soviet, hex)
	case "ours":
		return s.occupied(side, hex)
	case "enemy":
		return s.occupied(Enemy(side), hex)
	}
	return false
}

// unitIs judges how a unit is. A unit that is ordered and not yet activated is in
// supply if its check would leave it so: that is what its line wants to know.
func (s *segment) unitIs(u model.UnitID, tail adjudicate.Name) bool {
	switch tail.Text {
	case "in supply":
		return s.pos.OnBoard(u) && !s.oos(u) && (!s.waiting(u) || !s.outOfSupply(u))
	case "dead":
		return s.pos.At(u) == s.Set().Box("eliminated") || s.units[u].AdHoc && s.pos.At(u) == s.Set().Box("cup")
	case "reduced":
		return s.pos.OnBoard(u) && s.reduced(u) == 1
	case "ordered":
		return slices.Contains(s.order.hqs, u)
	}
	return tail.Space() != model.NoSpace && tail.Space() == s.pos.At(u) // in 2413
}

func (s *segment) turn() int {
	n, _ := strconv.Atoi(s.pos.Track("turn"))
	return n
}

// spans: a number lies in one of the spans of a condition.
func spans(f fact, n int) bool {
	return some(f, func(v string) bool { return adjudicate.InSpan(v, n) })
}

// some: one of the values of a condition is as it says.
func some(f fact, is func(text string) bool) bool {
	return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return is(n.Text) })
}
