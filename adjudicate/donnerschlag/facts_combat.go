package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// combatFacts judge the conditions of a side in a combat, by their words (orders 3.2).
// They speak only of what that side may know: the open board, the combat so far, cards
// that were played. not is the reader's affair.
var combatFacts = map[string]func(c *combat, side model.Side, f fact) bool{
	"attacking": func(c *combat, side model.Side, _ fact) bool { return side == c.attacker },
	"defending": func(c *combat, side model.Side, _ fact) bool { return side == c.defender },
	"odds": func(c *combat, _ model.Side, f fact) bool {
		return some(f, func(v string) bool { return inColumns(v, c.columnNow()) })
	},
	"die": func(c *combat, _ model.Side, f fact) bool { return c.dieIs(f) },
	"result": func(c *combat, _ model.Side, f fact) bool {
		return c.thrown && some(f, func(v string) bool { return isCell(v, c.result) })
	},
	"we retreat":   func(c *combat, side model.Side, _ fact) bool { return c.retreating(side) },
	"they retreat": func(c *combat, side model.Side, _ fact) bool { return c.retreating(Enemy(side)) },
	"we lose":      func(c *combat, side model.Side, f fact) bool { return spans(f, c.losing(side)) },
	"they lose":    func(c *combat, side model.Side, f fact) bool { return spans(f, c.losing(Enemy(side))) },
	"own": func(c *combat, side model.Side, f fact) bool {
		return some(f, func(v string) bool { return c.brings(side, v) })
	},
	"enemy": func(c *combat, side model.Side, f fact) bool {
		return some(f, func(v string) bool { return c.brings(Enemy(side), v) })
	},
	"against":    func(c *combat, _ model.Side, f fact) bool { return c.isAgainst(f) },
	"before die": func(c *combat, _ model.Side, _ fact) bool { return c.open == beforeCombat },
	"after die":  func(c *combat, _ model.Side, _ fact) bool { return c.open == afterCombat },
	"city":       inGround,
	"town":       inGround,
	"village":    inGround,
	"station":    inGround,
	"river":      func(c *combat, _ model.Side, _ fact) bool { return slices.ContainsFunc(c.attackers, c.across) },
}

func inGround(c *combat, side model.Side, f fact) bool { return c.placeFits(f.Name, side, c.hex) }

// fact judges one condition of a side in a combat.
func (c *combat) fact(side model.Side, f fact) bool {
	if is := combatFacts[f.Name]; is != nil {
		return is(c, side, f)
	}
	return c.isAbout(f) || c.factFor(side, f) || c.cardFact(f, c)
}

// dieIs: the last die that somebody threw here is one of those.
func (x *scene) dieIs(f fact) bool { return x.face > 0 && spans(f, x.face) }

// isAgainst: the card that may be cancelled now is one that the condition names.
func (x *scene) isAgainst(f fact) bool {
	return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return n.Card() != model.NoCard && x.playedAgainst(n.Card()) })
}

// isAboutCard: a condition that only names the card whose check is thrown, or that
// may be cancelled (orders 3.2).
func (x *scene) isAboutCard(f fact) bool {
	return len(f.Tails) == 0 && (x.isAgainst(f) || ofCard(f, x.inCheck.card))
}

func ofCard(f fact, card model.CardID) bool {
	return card != model.NoCard && slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return n.Card() == card })
}

// asked judges a condition outside a combat: of an attack that is about to be
// named, or of the segment.
func (f *fights) asked(x *adjudicate.Fact) bool {
	if f.item != nil && f.item.Fight != nil {
		b, _ := f.read(f.item, nil)
		b.attackers = slices.DeleteFunc(b.attackers, func(u model.UnitID) bool { return u == model.NoUnit || !f.pos.OnBoard(u) })
		if b.hex != model.NoSpace {
			return f.newCombat(b).fact(f.side, x)
		}
	}
	return f.fact(x) || f.cardFact(x, nil)
}

// isAbout: a condition that only names the hex, a unit that takes part, its
// formation, or the card whose check is thrown (orders 3.2).
func (c *combat) isAbout(f *adjudicate.Fact) bool {
	return c.isAboutCard(f) || len(f.Tails) == 0 && slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool {
		part := func(u model.UnitID) bool { return n.Unit() == u || n.Text == c.units[u].Formation }
		return n.Space() == c.hex || slices.ContainsFunc(c.attackers, part) || slices.ContainsFunc(c.defenders, part)
	})
}

// cardFact is `C12 worked` and `C12 failed`. While its check is thrown a card has
// failed as long as the die says so.
func (f *fights) cardFact(x *adjudicate.Fact, c *combat) bool {
	return slices.ContainsFunc(x.Values, func(n adjudicate.Name) bool {
		if c != nil && c.inCheck.card != model.NoCard && c.inCheck.card == n.Card() {
			return worked(x, c.face <= c.inCheck.need)
		}
		first := slices.IndexFunc(f.plays, func(p played) bool { return p.card == n.Card() })
		return first >= 0 && worked(x, f.plays[first].worked)
	})
}

// worked: a card has worked, or failed, as a condition says.
func worked(x fact, is bool) bool { return x.Says("worked") && is || x.Says("failed") && !is }

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
