package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// theOutcome is step 7 (8.4): losses, retreats, advance. An ad hoc reinforcement may
// be drawn before and after each of them.
func theOutcome() []step {
	return []step{
		{does((*combat).tellResult), nil},
		{draw(beforeLosses), (*combat).drawIsDue},
		{does((*combat).stepLosses), (*combat).losesSteps},
		{draw(beforeRetreat), (*combat).drawIsDue},
		{does((*combat).retreats), nil},
		{(*combat).retreat, (*combat).someFlee},
		{draw(beforeAdvance), (*combat).drawIsDue},
		{does((*combat).advance), (*combat).mayAdvance},
		{does((*combat).waveLosses), (*combat).losesSteps},
		{draw(afterAll), (*combat).drawIsDue},
		{does((*combat).carriedOut), nil},
	}
}

func draw(now when) func(c *combat) bool {
	return does(func(c *combat) { c.drawDue(now) })
}

func (c *combat) tellResult() {
	c.Tell(evResult, c.hex, columns[c.sum.column], c.sum.total, c.result.String())
}

func (c *combat) carriedOut() {
	c.stillDue()
	c.applied = true
}

// stepLosses applies the number of the result (8.4): the owner chooses for each
// step which participating unit loses it. What nobody is left to lose is ignored.
func (c *combat) stepLosses() {
	side := c.hit()
	for range c.result.steps - c.spared {
		left := c.alive(c.of(side))
		if len(left) == 0 {
			break
		}
		c.lose(c.askLoss(side, left), "result")
	}
	if len(c.wave) > 0 && c.Reads("ds-human-wave-moment", "losses") {
		c.waveLosses()
	}
}

// hit is the side that the result speaks of.
func (c *combat) hit() model.Side {
	if c.result.whom == 'A' {
		return c.attacker
	}
	return c.defender
}

// alive are those of a list that are still on the map.
func (c *combat) alive(units []model.UnitID) []model.UnitID {
	list := make([]model.UnitID, 0, len(units))
	for _, u := range units {
		if c.pos.OnBoard(u) {
			list = append(list, u)
		}
	}
	return list
}

// askLoss asks the owner which of several units loses a step.
func (c *combat) askLoss(side model.Side, among []model.UnitID) model.UnitID {
	return kindLosses.Ask(c.Table, adjudicate.Question[model.UnitID]{To: side, Subject: c.name, Among: among,
		Fits: c.unitFits, Rank: c.unitRank, Facts: c.conditions(side)})
}
