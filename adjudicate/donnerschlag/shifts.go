package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// odds is the reckoning of 8.2, steps 3 and 4.
type odds struct {
	attack, defence adjudicate.Quarters
	base, net       int       // column before shifts; shifts as one number
	column          int       // column that is used
	drm, total      int       // sum of the DRMs; the modified die once it has fallen
	shifts, drms    hexes.Sum // with their reasons
}

// reckon computes steps 3 and 4 with the attackers and effects as they stand.
func (c *combat) reckon() (o odds) {
	ground := c.counting()
	o.attack, o.defence = c.strengths(ground)
	o.base = column(o.attack, o.defence)
	c.unitShifts(ground, &o.shifts)
	for _, p := range c.shifts.Parts() {
		o.shifts.Add(p.Why, p.Number)
	}
	o.net = o.shifts.Total()
	o.column = c.rules.shifted(c, o.base, o.shifts) // as one net number: those past an end cancel opposite ones (8.2)
	c.terrainDRMs(ground, &o.drms)
	c.riverDRM(&o.drms)
	for _, p := range c.drms.Parts() {
		o.drms.Add(p.Why, p.Number)
	}
	o.drm = o.drms.Total()
	return o
}

// reckoning does steps 3 and 4 and tells every part of them.
func (c *combat) reckoning() {
	c.sum = c.reckon()
	c.tellStrengths()
	c.Tell(evRatio, c.hex, columns[c.sum.base])
	for _, p := range c.sum.shifts.Parts() {
		c.Tell(evShift, c.hex, p.Why, adjudicate.Signed(p.Number))
	}
	c.Tell(evColumn, c.hex, adjudicate.Signed(c.sum.net), columns[c.sum.column])
	for _, p := range c.sum.drms.Parts() {
		c.Tell(evDRM, c.hex, p.Why, adjudicate.Signed(p.Number))
	}
}

// within keeps a column on the table.
func within(column int) int { return min(max(column, 0), lastColumn) }

// strengths are the totals of step 3, after every halving.
func (c *combat) strengths(ground terrain) (attack, defence adjudicate.Quarters) {
	attack, defence = c.halved(0, c.total(c.attackers)), c.halved(1, c.total(c.defenders))
	if ground&city != 0 { // the total attacking strength is halved (8.3)
		attack /= 2
	}
	return c.rules.rounded(c, attack, defence)
}

// halved is the total of a role's units, halved if a card says so (C25).
func (c *combat) halved(role int, total adjudicate.Quarters) adjudicate.Quarters {
	if c.half[role] {
		return total / 2
	}
	return total
}

// total adds the strengths of units, those that a river bars left out (8.3).
func (c *combat) total(units []model.UnitID) (sum adjudicate.Quarters) {
	for _, u := range units {
		if !c.bars(u) {
			sum += c.strength(u)
		}
	}
	return sum
}

// tellStrengths tells the sums of step 3 with all that goes into them.
func (c *combat) tellStrengths() {
	c.tellCounts(c.attacker, c.attackers, c.sum.attack)
	c.tellCounts(c.defender, c.defenders, c.sum.defence)
	c.Tell(evStrength, c.hex, c.sum.attack, c.sum.defence)
}

func (c *combat) tellCounts(side model.Side, units []model.UnitID, used adjudicate.Quarters) {
	for _, u := range units {
		if !c.bars(u) {
			c.Tell(evCounts, c.hex, side, u, c.strength(u), c.oos(u))
		}
	}
	total := c.total(units)
	if half := c.halved(roleOf(side == c.attacker), total); half != total {
		c.Tell(evAdjusts, c.hex, side, total, half, "surprise")
		total = half
	}
	if half := total / 2; side == c.attacker && c.counting()&city != 0 {
		c.Tell(evAdjusts, c.hex, side, total, half, "city")
		total = half
	}
	if total != used {
		c.Tell(evAdjusts, c.hex, side, total, used, "rounding")
	}
}

// unitShifts are the bonuses that combat units bring (8.3). A city cancels both
// for both sides, a town the tank bonus.
func (c *combat) unitShifts(ground terrain, shifts *hexes.Sum) {
	a, d := c.arms(c.attackers), c.arms(c.defenders)
	if a.tank && !c.noTankBonus && ground&(city|town) == 0 {
		shifts.Add("tank-bonus", +1)
	}
	if ground&city != 0 {
		return
	}
	if a.tank && a.motorized && !c.noArms[0] {
		shifts.Add("combined-arms-attacker", +1)
	}
	if d.tank && d.motorized && !c.noArms[1] {
		shifts.Add("combined-arms-defender", -1)
	}
}

// arms says which classes units bring that earn a bonus: out of supply they earn
// none (3.6), recon is no motorized infantry here (8.3).
func (c *combat) arms(units []model.UnitID) (has struct{ tank, motorized bool }) {
	hungry := false
	for _, u := range units {
		switch unit := &c.units[u]; {
		case c.bars(u):
		case c.oos(u):
			hungry = true
		case unit.Class == Tank:
			has.tank = true
		case unit.Class == Motorized && !unit.Recon:
			has.motorized = true
		}
	}
	if hungry && c.rules.withholds(c) {
		has.tank, has.motorized = false, false
	}
	return has
}

// terrainDRMs are the modifiers of the defender's hex (8.3).
func (c *combat) terrainDRMs(ground terrain, drms *hexes.Sum) {
	for i, name := range terrainNames {
		if ground&(1<<i) == 0 {
			continue
		}
		n := terrainDRM[i]
		if terrain(1<<i) == station {
			n = c.rules.stationDRM(c)
		}
		drms.Add(name, n)
	}
}

// riverDRM is -1, once, if all attackers attack over unbridged rivers (8.3).
func (c *combat) riverDRM(drms *hexes.Sum) {
	if c.noRiver {
		return
	}
	over, n := 0, 0
	for _, u := range c.attackers {
		if c.bars(u) {
			continue
		}
		n++
		if c.across(u) {
			over++
		}
	}
	if c.rules.riverDRM(over, n) {
		drms.Add("river", -1)
	}
}
