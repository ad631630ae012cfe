package wintergewitter

import "umpire/model"

// chooseStukas: the German player may commit dive bombers that were held back, in support of
// German mechanized or motorized units, and never of Sixth Army (4.5.1, 5.2, 11.2
// step 1). All fire at the attacked hex, apart from the guns.
func (c *combat) chooseStukas() {
	if c.sides[attacking] != German || c.part != mechMoves && c.part != mechCombat || c.sixth {
		return
	}
	if len(those(c.force[attacking], func(u model.UnitID) bool {
		return c.units[u].Nation == Ger && c.units[u].Mech && !c.sixthArmy(u)
	})) == 0 {
		return
	}
	able := those(c.pos.In(c.Set().Box(boxHeld)), func(u model.UnitID) bool { return c.units[u].Kind == DiveBomber && c.units[u].Side == German })
	c.stukas = c.askGuns(kindStukas, German, c.hex, able, c.targets(c.sides[defending], c.hex), c.here(defending), c.about[attacking])
}

// dive lets the dive bombers bombard (11.2 step 5); then they have flown (4.5.1).
func (c *combat) dive(aimed func(aim model.UnitID) model.UnitID) {
	for planes := c.drawn(German, c.stukas, c.here(defending), c.name); len(planes) > 0; {
		target, by, rest := group(planes, aimed)
		planes = rest
		if target != model.NoUnit {
			c.holdChecks(true)
			drm := c.scoped(attacking)
			if c.aaIn(Soviet, c.pos.At(target), 0) > 0 {
				drm--
			}
			c.bombard(barrage{label: "combat/" + c.name + "/dive/" + c.dieName(target), within: "combat/" + c.name, side: German, by: by, factors: c.factors(by), target: target, drm: drm, checked: true})
		}
		c.fly(boxFlown, by...)
		c.Tell(evFlown, by)
	}
}
