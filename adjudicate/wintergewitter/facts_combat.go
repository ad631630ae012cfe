package wintergewitter

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// combatFacts judge the conditions of a role in an engagement, by their words (orders 3.3). They
// speak of the open board and of the engagement so far.
var combatFacts = map[string]func(c *combat, role int, f *adjudicate.Fact) bool{
	"attacking":    func(c *combat, role int, _ *adjudicate.Fact) bool { return role == attacking },
	"defending":    func(c *combat, role int, _ *adjudicate.Fact) bool { return role == defending },
	"hasty":        func(c *combat, _ int, _ *adjudicate.Fact) bool { return c.hasty },
	"prepared":     func(c *combat, _ int, _ *adjudicate.Fact) bool { return !c.hasty },
	"alone":        func(c *combat, role int, _ *adjudicate.Fact) bool { return len(c.here(role)) == 1 },
	"PR":           func(c *combat, role int, f *adjudicate.Fact) bool { return inRange(f, c.ratingOf(role)) },
	"we owe":       func(c *combat, role int, f *adjudicate.Fact) bool { return inRange(f, c.owed[role]) },
	"they owe":     func(c *combat, role int, f *adjudicate.Fact) bool { return inRange(f, c.owed[1-role]) },
	"we lose":      func(c *combat, role int, f *adjudicate.Fact) bool { return inRange(f, c.lost[role]) },
	"they lose":    func(c *combat, role int, f *adjudicate.Fact) bool { return inRange(f, c.lost[1-role]) },
	"we retreat":   func(c *combat, role int, _ *adjudicate.Fact) bool { return c.ran(role) },
	"they retreat": func(c *combat, role int, _ *adjudicate.Fact) bool { return c.ran(1 - role) },
	"odds":         func(c *combat, _ int, f *adjudicate.Fact) bool { return c.oddsAre(f) },
	"own":          func(c *combat, role int, f *adjudicate.Fact) bool { return c.brings(role, f) },
	"enemy":        func(c *combat, role int, f *adjudicate.Fact) bool { return c.brings(1-role, f) },
	"river": func(c *combat, _ int, _ *adjudicate.Fact) bool {
		return slices.ContainsFunc(c.alive(c.force[attacking]), func(u model.UnitID) bool {
			return c.board.Edge(c.pos.At(u), c.hex)&model.River != 0
		})
	},
}

// fact judges a condition of a role.
func (c *combat) fact(role int, f *adjudicate.Fact) bool {
	if is := combatFacts[f.Name]; is != nil {
		return is(c, role, f)
	}
	if c.isAbout(f) {
		return true
	}
	return c.eyes(c.sides[role]).factAt(c.sides[role], c.hex, f)
}

// isAbout: a condition that only names the hex, a unit that takes part, or its formation.
func (c *combat) isAbout(f *adjudicate.Fact) bool {
	return len(f.Tails) == 0 && slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool {
		part := func(u model.UnitID) bool { return n.Unit() == u || n.Text == c.units[u].Formation }
		return n.Space() == c.hex || slices.ContainsFunc(c.force[attacking], part) || slices.ContainsFunc(c.force[defending], part)
	})
}

func (c *combat) ran(role int) bool {
	return slices.ContainsFunc(c.force[role], func(u model.UnitID) bool { return has(c.gone, u) })
}

// brings: a role takes part with a unit of that class.
func (c *combat) brings(role int, f *adjudicate.Fact) bool {
	return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool {
		return slices.ContainsFunc(c.here(role), func(u model.UnitID) bool { return c.kindFits(n.Text, u) })
	})
}

// oddsAre reads columns of odds: the strength that attacks to that which defends.
func (c *combat) oddsAre(f *adjudicate.Fact) bool {
	ours, theirs := c.power(c.here(attacking)), c.power(c.here(defending))
	return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool {
		text := strings.TrimRight(n.Text, "+-")
		first, second, _ := strings.Cut(text, ":")
		b, _ := strconv.Atoi(second)
		tenths := 0
		if whole, part, ok := strings.Cut(first, "."); ok {
			x, _ := strconv.Atoi(whole)
			y, _ := strconv.Atoi(part)
			tenths = 10*x + y
		} else {
			x, _ := strconv.Atoi(first)
			tenths = 10 * x
		}
		least := 10*ours*b >= tenths*theirs
		switch n.Text[len(text):] {
		case "+":
			return least
		case "-":
			return !least
		}
		return 10*ours*b == tenths*theirs
	})
}

// inRange reads `7+`, `3-`, `5` and `2-4`.
func inRange(f *adjudicate.Fact, n int) bool {
	return slices.ContainsFunc(f.Values, func(v adjudicate.Name) bool {
		low, high, pair := strings.Cut(v.Text, "-")
		switch {
		case strings.HasSuffix(v.Text, "+"):
			least, _ := strconv.Atoi(strings.TrimSuffix(v.Text, "+"))
			return n >= least
		case pair && high == "":
			most, _ := strconv.Atoi(low)
			return n <= most
		case pair:
			a, _ := strconv.Atoi(low)
			b, _ := strconv.Atoi(high)
			return a <= n && n <= b
		}
		exact, err := strconv.Atoi(v.Text)
		return err == nil && n == exact
	})
}

// about judges the conditions of a side that bombards a hex, or is bombarded there.
func (s *segment) about(side model.Side, hex model.Space) func(*adjudicate.Fact) bool {
	return func(f *adjudicate.Fact) bool {
		switch f.Name {
		case "attacking":
			return side == s.side
		case "defending":
			return side != s.side
		case "hasty", "prepared":
			return false
		}
		if len(f.Tails) == 0 && slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return n.Space() == hex && n.Space() != model.NoSpace }) {
			return true
		}
		return s.eyes(side).factAt(side, hex, f)
	}
}

// factAt judges what does not rest on an engagement.
func (s *segment) factAt(side model.Side, hex model.Space, f *adjudicate.Fact) bool {
	switch f.Name {
	case "own segment":
		return s.side == side
	case "enemy segment":
		return s.side == Enemy(side)
	case "mandate open":
		return s.mandateOpen()
	case "turn":
		return inRange(f, s.turn)
	case "interdicted":
		return s.board.Contains(hex) && s.zonePenalty(hex) > 0
	case "town", "village":
		return s.board.Contains(hex) && s.d.Hexes[hex].Terrain == Town
	case "place":
		return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return s.placeIs(side, n.Space(), f) })
	case "unit":
		return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return n.Unit() != model.NoUnit && s.unitIs(n.Unit(), f) })
	}
	return false
}

// placeIs: a hex is empty, ours or the enemy's.
func (s *segment) placeIs(side model.Side, hex model.Space, f *adjudicate.Fact) bool {
	if !s.board.Contains(hex) {
		return false
	}
	ours, theirs := s.holdsHex(side, hex), s.holdsHex(Enemy(side), hex)
	return f.Says("ours") && ours || f.Says("enemy") && theirs || f.Says("empty") && !ours && !theirs
}

// unitIs: a unit is in a hex, in supply, dead or reduced.
func (s *segment) unitIs(u model.UnitID, f *adjudicate.Fact) bool {
	on := s.pos.OnBoard(u)
	return slices.ContainsFunc(f.Tails, func(n adjudicate.Name) bool {
		switch n.Text {
		case "in supply":
			return on && s.supplyDRM(u) == 0
		case "dead":
			return !on
		case "reduced":
			return on && s.strength(u) < s.units[u].Strength
		}
		return on && n.Space() == s.pos.At(u) && n.Space() != model.NoSpace
	})
}

// facts judges conditions in the series of combats: of the entry that is read, as if it were
// fought now.
func (f *fights) facts(x *adjudicate.Fact) bool {
	if f.item == nil || f.item.Fight == nil {
		return f.eyes(f.side).factAt(f.side, model.NoSpace, x)
	}
	b, _ := f.read(f.item, nil)
	able := those(b.attackers, func(u model.UnitID) bool { return u != model.NoUnit && f.pos.OnBoard(u) })
	if !f.board.Contains(b.hex) {
		return f.eyes(f.side).factAt(f.side, model.NoSpace, x)
	}
	if len(able) == 0 {
		return f.about(f.side, b.hex)(x)
	}
	return f.eyes(f.side).newCombat(b.hex, able).fact(attacking, x)
}
