package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// advance lets attacking tanks go into the hex that the combat has emptied (8.4).
// It is no movement: no MPs, no EZOCs; the stacking limit holds.
func (c *combat) advance() {
	tanks := c.tanksLeft()
	if len(tanks) == 0 || !c.vacated() {
		return
	}
	for _, u := range c.askAdvance(tanks) {
		c.Tell(evAdvances, u, []model.Space{c.pos.At(u), c.hex})
		c.enter(u, c.hex) // it overruns a lone HQ by entering its hex (7.3)
		c.shed()
	}
}

// tanksLeft are the tanks that took part and are still there.
func (c *combat) tanksLeft() []model.UnitID {
	var list []model.UnitID
	for _, u := range c.attackers {
		if c.units[u].Class == Tank && c.pos.OnBoard(u) {
			list = append(list, u)
		}
	}
	return list
}

// vacated: no enemy combat unit is in the attacked hex, a new ad hoc unit
// included. A lone HQ does not hold it (ds-lone-hq-vacated). A hex that nobody
// may enter stays empty (12.2 C52).
func (c *combat) vacated() bool {
	if c.holds(c.defender, c.hex) || c.pos.GroundMarked(c.hex, "no-entry") {
		return false
	}
	if _, lone := c.loneHQ(c.defender, c.hex); lone {
		return c.Reads("ds-lone-hq-vacated", "vacated")
	}
	return true
}

// askAdvance asks which tanks advance: all, some or none.
func (c *combat) askAdvance(tanks []model.UnitID) []model.UnitID {
	return kindAdvance.AskSet(c.Table, adjudicate.Question[model.UnitID]{To: c.attacker, Subject: c.name, Among: tanks,
		Fits: c.advanceFits, Facts: c.conditions(c.attacker)}, c.roomForAll)
}

// roomForAll: the stacking limit in the vacated hex (3.4).
func (c *combat) roomForAll(set []model.UnitID) adjudicate.Verdict {
	if c.wouldOverstack(c.attacker, set, model.NoUnit, c.hex) {
		return adjudicate.Verdict{ID: "advance-stack", Cite: "3.4", Args: []any{c.hex}}
	}
	return adjudicate.Verdict{}
}

// advanceFits: a unit, alone or with the path that leads into the vacated hex.
func (c *combat) advanceFits(l *adjudicate.Line, u model.UnitID) bool {
	if len(l.Path) == 0 {
		return c.unitFits(l, u)
	}
	return names(c.Set(), l.Who, u) && len(l.Path) == 2 &&
		l.Path[0].Text == c.Set().SpaceName(c.pos.At(u)) && l.Path[1].Text == c.name
}
