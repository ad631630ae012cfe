package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

var (
	evShift = event("shift", "11.4", "column shifts to the left, for the defender", "hex", "why", "number")
	evDRM   = event("drm", "11.4", "one source of die roll modifiers of a side's fire", "hex", "side", "why", "number")
)

// fireSupply is what adverse supply does to the fire of some units (11.4, 14.5;
// wg-mixed-supply). In an engagement the lead unit stands first where that counts.
func (s *segment) fireSupply(units []model.UnitID) int {
	worst, best := 0, -2
	for _, u := range units {
		drm := s.supplyDRM(u)
		worst, best = min(worst, drm), max(best, drm)
	}
	switch {
	case worst == best || len(units) == 0:
		return worst
	case s.Reads("wg-mixed-supply", "best"):
		return best
	case s.Reads("wg-mixed-supply", "lead"):
		return s.supplyDRM(units[0])
	}
	return worst
}

// drms are the modifiers of a role's fire with some units (11.4; wg-initiative-drm).
func (c *combat) drms(role int, firing []model.UnitID) (sum hexes.Sum) {
	if n := c.bonusDRM(c.sides[role]); n != 0 && (role == attacking || c.Reads("wg-initiative-drm", "fire")) {
		sum.Add("initiative", n)
	}
	sum.Add("proficiency", proficiencyDRM(c.ratingOf(role)-c.ratingOf(1-role)))
	if c.armorSuperior(role) {
		sum.Add("armor-superiority", 2)
	}
	if role == attacking {
		if c.combinedArms(firing) {
			sum.Add("combined-arms", 1)
		}
		if n := len(c.hexesOf(firing)); !c.hasty && n > 3 {
			sum.Add("multi-hex", n-3)
		}
		if c.entrenched(c.hex) && c.units[c.lead[role]].Type == Engineer {
			sum.Add("engineers", 1)
		}
	}
	ordered := firing
	if has(firing, c.lead[role]) {
		ordered = append([]model.UnitID{c.lead[role]}, without(firing, c.lead[role])...)
	}
	sum.Add("supply", c.fireSupply(ordered))
	return sum
}

// armorSuperior reports whether a role has tanks in the combat and the other neither tanks nor
// what cancels them: German antitank, SP antitank and AA units, Soviet antitank units (11.4).
func (c *combat) armorSuperior(role int) bool {
	tanks := func(u model.UnitID) bool { return c.units[u].Type.Tanks() }
	return slices.ContainsFunc(c.here(role), tanks) && !slices.ContainsFunc(c.here(1-role), func(u model.UnitID) bool { return tanks(u) || c.stopsTanks(u) })
}

// stopsTanks: wg-armor-superiority-rumanian says whether Rumanian units do.
func (c *combat) stopsTanks(u model.UnitID) bool {
	switch t := c.units[u].Type; c.units[u].Nation {
	case Sov:
		return t == AntiTank
	case Rum:
		return (t == AntiTank || t == SPAntiTank || t == AntiAircraft) && c.Reads("wg-armor-superiority-rumanian", "axis")
	default:
		return t == AntiTank || t == SPAntiTank || t == AntiAircraft
	}
}

// combinedArms: a German stack that attacks with tanks or assault guns and with mechanized or
// motorized infantry (11.4).
func (c *combat) combinedArms(firing []model.UnitID) bool {
	if c.sides[attacking] != German {
		return false
	}
	for _, u := range firing {
		if !c.units[u].Type.Tanks() {
			continue
		}
		for _, v := range firing {
			if t := c.units[v].Type; c.pos.At(u) == c.pos.At(v) && (t == MechInfantry || t == MotInfantry) {
				return true
			}
		}
	}
	return false
}

// net tells the modifiers of a role's fire and adds them up.
func (c *combat) net(role int, firing []model.UnitID) int {
	sum := c.drms(role, firing)
	for _, p := range sum.Parts() {
		c.Tell(evDRM, c.hex, c.sides[role], p.Why, adjudicate.Signed(p.Number))
	}
	return sum.Total()
}

// scoped is what the modifiers of a role's fire do to its other dice of the engagement:
// nothing, but in a reading of wg-drm-scope.
func (c *combat) scoped(role int) int {
	if !c.Reads("wg-drm-scope", "all") {
		return 0
	}
	sum := c.drms(role, c.firing(role))
	return sum.Total()
}

// firing are the units of a role that would fire now.
func (c *combat) firing(role int) []model.UnitID {
	if role == attacking {
		return c.able()
	}
	return c.here(defending)
}

// shifts are the left shifts of the attackers' fire: terrain, entrenchment, and the river that
// all of them are across (11.4, 15.2).
func (c *combat) shifts(firing []model.UnitID) (sum hexes.Sum) {
	sum.Add("terrain", c.d.Shifts[c.d.Hexes[c.hex].Terrain])
	if c.entrenched(c.hex) {
		sum.Add("entrenchment", 1)
	}
	minor, major := len(firing) > 0, len(firing) > 0
	for _, u := range firing {
		edge := c.board.Edge(c.pos.At(u), c.hex)
		minor = minor && edge&model.River != 0
		major = major && edge&model.Major != 0
	}
	switch {
	case major:
		sum.Add("across-major-river", c.d.MajorShift)
	case minor:
		sum.Add("across-river", c.d.RiverShift)
	}
	return sum
}
