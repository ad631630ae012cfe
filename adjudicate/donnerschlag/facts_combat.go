package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// combatFact judges one condition of a side in a combat (orders 3.2). It speaks
// only of what that side may know: the open board, the combat so far, cards that
// were played. not is the reader's affair.
func (s *segment) combatFact(f *adjudicate.Fact, c *combat, side model.Side) bool {
	attacking := side == c.attacker
	switch f.Name {
	case "attacking":
		return attacking
	case "defending":
		return !attacking
	case "odds":
		return some(f.Values, func(v string) bool { return inColumns(v, c.columnNow()) })
	case "die":
		return c.face > 0 && some(f.Values, func(v string) bool { return adjudicate.InSpan(v, c.face) })
	case "result":
		return c.thrown && some(f.Values, func(v string) bool { return isCell(v, c.result) })
	case "we retreat":
		return c.retreating(side)
	case "they retreat":
		return c.retreating(Enemy(side))
	case "we lose":
		return some(f.Values, func(v string) bool { return adjudicate.InSpan(v, c.losing(side)) })
	case "they lose":
		return some(f.Values, func(v string) bool { return adjudicate.InSpan(v, c.losing(Enemy(side))) })
	case "own":
		return some(f.Values, func(v string) bool { return c.brings(side, v) })
	case "enemy":
		return some(f.Values, func(v string) bool { return c.brings(Enemy(side), v) })
	case "against":
		return c.against.card != model.NoCard && slices.ContainsFunc(f.Values, c.isAgainst)
	case "before die":
		return c.open == beforeCombat
	case "after die":
		return c.open == afterCombat
	case "city", "town", "village", "station":
		return s.placeFits(f.Name, side, c.hex)
	case "river":
		return slices.ContainsFunc(c.attackers, c.across)
	}
	return c.isAbout(f) || s.factFor(side, f) || c.cardFact(f, c)
}

// isAgainst: the card that may be cancelled now is that one.
func (x *scene) isAgainst(number string) bool {
	card, ok := x.Set().FindCard(number)
	return ok && x.playedAgainst(card)
}

// asked judges a condition outside a combat: of an attack that is about to be
// named, or of the segment.
func (f *fights) asked(x *adjudicate.Fact) bool {
	if f.item != nil && f.item.Fight != nil {
		b, _ := f.read(f.item, nil)
		b.attackers = slices.DeleteFunc(b.attackers, func(u model.UnitID) bool { return u == model.NoUnit || !f.pos.OnBoard(u) })
		if b.hex != model.NoSpace {
			return f.combatFact(x, f.newCombat(b), f.side)
		}
	}
	return f.fact(x) || f.cardFact(x, nil)
}

// isAbout: a condition that only names the hex, a unit that takes part, its
// formation, or the card whose check is thrown (orders 3.2).
func (c *combat) isAbout(f *adjudicate.Fact) bool {
	if f.Tail != "" {
		return false
	}
	takesPart := func(v string, u model.UnitID) bool { return v == c.units[u].ID || v == c.units[u].Formation }
	return some(f.Values, func(v string) bool {
		part := func(u model.UnitID) bool { return takesPart(v, u) }
		card, isCard := c.Set().FindCard(v)
		return v == c.name || isCard && (card == c.inCheck.card || c.playedAgainst(card)) || slices.ContainsFunc(c.attackers, part) || slices.ContainsFunc(c.defenders, part)
	})
}

// cardFact is `C12 worked` and `C12 failed`. While its check is thrown a card has
// failed as long as the die says so.
func (f *fights) cardFact(x *adjudicate.Fact, c *combat) bool {
	if x.Tail != "worked" && x.Tail != "failed" {
		return false
	}
	return some(x.Values, func(v string) bool {
		card, ok := f.Set().FindCard(v)
		if !ok {
			return false
		}
		if c != nil && c.inCheck.card == card {
			return (x.Tail == "failed") == (c.face > c.inCheck.need)
		}
		for _, p := range f.plays {
			if p.card == card {
				return (x.Tail == "worked") == p.worked
			}
		}
		return false
	})
}

// columnNow is the column as it stands: settled, or with the effects so far.
func (c *combat) columnNow() int {
	if c.thrown {
		return c.sum.column
	}
	return c.reckon().column
}

func (c *combat) retreating(side model.Side) bool {
	return c.thrown && c.result.retreat && !c.noRetreat && c.result.whom != 0 && c.hit() == side
}

func (c *combat) losing(side model.Side) int {
	if !c.thrown || c.result.whom == 0 || c.hit() != side {
		return 0
	}
	return c.result.steps
}

// brings: a side takes part with a unit of that class or formation; an HQ if one
// stands with its units.
func (c *combat) brings(side model.Side, kind string) bool {
	for _, u := range c.of(side) {
		if c.kindFits(kind, u) {
			return true
		}
		if kind == "HQ" && c.pos.OnBoard(u) {
			if _, hqs := c.stacked(side, c.pos.At(u)); hqs > 0 {
				return true
			}
		}
	}
	return false
}

// inColumns reads `2:1`, `2:1+` and `2:1-`.
func inColumns(text string, column int) bool {
	switch {
	case strings.HasSuffix(text, "+"):
		n := columnNamed(text[:len(text)-1])
		return n >= 0 && column >= n
	case strings.HasSuffix(text, "-"):
		n := columnNamed(text[:len(text)-1])
		return n >= 0 && column <= n
	}
	return column == columnNamed(text)
}

// isCell reads a result as printed; `none` is the dash.
func isCell(text string, c cell) bool {
	if text == "none" {
		return c.whom == 0
	}
	return text == c.String()
}
