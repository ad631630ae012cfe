package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
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

// source is one source of modifiers.
type source struct {
	why    string
	number int
}

// drms are the modifiers of a role's fire with some units (11.4).
func (c *combat) drms(role int, firing []model.UnitID) (list []source) {
	add := func(why string, n int) {
		if n != 0 {
			list = append(list, source{why, n})
		}
	}
	if role == attacking {
		add("initiative", c.bonusDRM(c.sides[role]))
	}
	add("proficiency", proficiencyDRM(c.ratingOf(role)-c.ratingOf(1-role)))
	if c.armorSuperior(role) {
		add("armor-superiority", 2)
	}
	if role == attacking {
		if c.combinedArms(firing) {
			add("combined-arms", 1)
		}
		if n := len(c.hexesOf(firing)); !c.hasty && n > 3 {
			add("multi-hex", n-3)
		}
		if c.entrenched(c.hex) && c.units[c.lead[role]].Type == Engineer {
			add("engineers", 1)
		}
	}
	ordered := firing
	if has(firing, c.lead[role]) {
		ordered = append([]model.UnitID{c.lead[role]}, without(firing, c.lead[role])...)
	}
	add("supply", c.fireSupply(ordered))
	return list
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
func (c *combat) net(role int, firing []model.UnitID) (n int) {
	for _, d := range c.drms(role, firing) {
		c.Tell(evDRM, c.hex, c.sides[role], d.why, adjudicate.Signed(d.number))
		n += d.number
	}
	return n
}

// scoped is what the modifiers of a role's fire do to its other dice of the engagement:
// nothing, but in a reading of wg-drm-scope.
func (c *combat) scoped(role int) (n int) {
	if !c.Reads("wg-drm-scope", "all") {
		return 0
	}
	for _, d := range c.drms(role, c.firing(role)) {
		n += d.number
	}
	return n
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
func (c *combat) shifts(firing []model.UnitID) (list []source) {
	add := func(why string, n int) {
		if n != 0 {
			list = append(list, source{why, n})
		}
	}
	add("terrain", c.d.Shifts[c.d.Hexes[c.hex].Terrain])
	if c.entrenched(c.hex) {
		add("entrenchment", 1)
	}
	minor, major := len(firing) > 0, len(firing) > 0
	for _, u := range firing {
		edge := c.board.Edge(c.pos.At(u), c.hex)
		minor = minor && edge&model.River != 0
		major = major && edge&model.Major != 0
	}
	switch {
	case major:
		add("across-major-river", c.d.MajorShift)
	case minor:
		add("across-river", c.d.RiverShift)
	}
	return list
}
