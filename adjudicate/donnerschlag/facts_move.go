package donnerschlag

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// fact judges a condition of the side in action outside combats (orders 3.2).
func (s *segment) fact(f *adjudicate.Fact) bool { return s.factFor(s.side, f) }

// factFor judges a condition that a side has written: what is ours and whose
// segment it is depends on who says so. An unknown fact is false.
func (s *segment) factFor(side model.Side, f *adjudicate.Fact) bool {
	switch f.Name {
	case "possible":
		return true // what is impossible is left out by the core
	case "own segment":
		return side == s.side
	case "enemy segment":
		return side != s.side
	case "Schwerpunkt ordered":
		return s.order.marker
	case "turn":
		return some(f.Values, func(v string) bool { return adjudicate.InSpan(v, s.turn()) })
	}
	return some(f.Values, func(v string) bool {
		if hex, ok := s.board.Find(v); ok {
			return anyTail(f.Tail, func(tail string) bool { return s.hexIs(side, hex, tail) })
		}
		if u, ok := s.Set().FindUnit(v); ok {
			return anyTail(f.Tail, func(tail string) bool { return s.unitIs(u, tail) })
		}
		return false
	})
}

// factAbout is factFor for a question about a unit, hex or card: a condition that
// only names one is true of a question about it.
func (s *segment) factAbout(side model.Side, f *adjudicate.Fact, about string) bool {
	if f.Tail == "" && contains(f.Values, about) {
		return true
	}
	return s.factFor(side, f)
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
func (s *segment) unitIs(u model.UnitID, tail string) bool {
	switch tail {
	case "in supply":
		return s.pos.OnBoard(u) && !s.oos(u) && (!s.waiting(u) || !s.outOfSupply(u))
	case "dead":
		return s.pos.At(u) == s.Set().Box("eliminated") || s.units[u].AdHoc && s.pos.At(u) == s.Set().Box("cup")
	case "reduced":
		return s.pos.OnBoard(u) && s.reduced(u) == 1
	case "ordered":
		return slices.Contains(s.order.hqs, u)
	}
	hex, ok := strings.CutPrefix(tail, "in ")
	return ok && s.pos.At(u) >= 0 && s.Set().SpaceName(s.pos.At(u)) == hex
}

func (s *segment) turn() int {
	n, _ := strconv.Atoi(s.pos.Track("turn"))
	return n
}

func some(values []string, is func(string) bool) bool {
	for _, v := range values {
		if is(v) {
			return true
		}
	}
	return false
}

// anyTail: `2413 empty or ours` is true if one of them is.
func anyTail(tail string, is func(string) bool) bool {
	return some(strings.Split(tail, " or "), is)
}
