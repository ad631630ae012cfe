package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

var (
	kindFireAt   = kind(adjudicate.KindInfo{Key: "fire-at", Cite: "11.2", About: "at which attacking stack the defender fires"}, spaceText)
	kindOptional = kind(adjudicate.KindInfo{Key: "optional", Cite: "11.5", About: "how an optional result is met: by a check, or by a retreat"}, func(_ *model.Set, v string) string { return v })
)

var (
	evFire   = event("fire", "11.4", "fire combat at a hex: by whom, total strength, the column after shifts, the modifiers, the modified die, mandatory and optional result, the die as it fell", "hex", "side", "by", "strength", "column", "drm", "die", "mandatory", "optional", "rolled")
	evAntiT  = event("aa-fire", "16.1", "a German AA unit adds a mandatory loss of a Soviet tank unit", "hex")
	evCheck  = event("check", "11.5", "a proficiency check for an optional result, by the lead unit or one unit for itself", "hex", "unit", "die", "rating", "result")
	evStands = event("stands", "11.7", "who cannot retreat because of terrain stands, loses the optional points and is disrupted", "units", "hex")
)

// The ways to meet an optional result (11.5).
const (
	byCheck   = "check"
	byRetreat = "retreat"
)

// power is the strength with which units fire: guns without company count half (12.1),
// headquarters as much as they have (wg-hq-fire).
func (s *segment) power(units []model.UnitID) (n int) {
	for _, u := range units {
		switch what := s.units[u].Type; {
		case what == HQ && s.Reads("wg-hq-fire", "none"):
		case what.Guns() && !s.accompanied(u):
			n += half(s.strength(u))
		default:
			n += s.strength(u)
		}
	}
	return n
}

// shoot is one roll on the Combat Results Table.
func (c *combat) shoot(role int, hex model.Space, firing []model.UnitID, shifts hexes.Sum, label string) Result {
	column, strength := c.d.CRT.Column(c.power(firing)), c.power(firing)
	for _, p := range shifts.Parts() {
		c.Tell(evShift, hex, p.Why, p.Number)
	}
	column -= shifts.Total()
	drm := c.net(role, firing)
	die := c.Roll(c.sides[role], "combat/"+c.name+"/"+label, 10)
	res := c.cellAt(&c.d.CRT, column, die+drm)
	c.fired[role] = c.hexesOf(firing)
	c.Tell(evFire, hex, c.sides[role], firing, strength, columnText(&c.d.CRT, column), adjudicate.Signed(drm), die+drm, res.Mandatory, res.Optional, die)
	return res
}

// defend is step 6: the defenders fire, at one attacking stack (11.2; wg-defender-target).
func (c *combat) defend() {
	firing, enemies := c.here(defending), c.here(attacking)
	if len(firing) == 0 || len(enemies) == 0 {
		return
	}
	stack := enemies
	var shifts hexes.Sum
	hex := c.pos.At(enemies[0])
	if c.Reads("wg-defender-target", "one") {
		hex = c.askFireAt(c.hexesOf(enemies))
		stack = those(enemies, func(u model.UnitID) bool { return c.pos.At(u) == hex })
	}
	if c.entrenched(hex) {
		shifts.Add("entrenchment", 1)
	}
	tanks := those(enemies, func(u model.UnitID) bool { return c.units[u].Nation == Sov && c.units[u].Type.Tanks() })
	guns := slices.ContainsFunc(firing, func(u model.UnitID) bool { return c.units[u].Nation == Ger && c.units[u].Type == AntiAircraft })
	res := c.shoot(defending, hex, firing, shifts, "defence")
	if guns && len(tanks) > 0 && (!res.None() || c.Reads("wg-aa-loss-on-none", "added")) {
		c.Tell(evAntiT, hex)
		c.free(c.sides[attacking], c.name, tanks, 1, c.about[attacking])
	}
	c.suffer(attacking, c.alive(stack), res)
}

func (c *combat) askFireAt(hexes []model.Space) model.Space {
	in := func(hex model.Space) []model.UnitID {
		return those(c.here(attacking), func(u model.UnitID) bool { return c.pos.At(u) == hex })
	}
	return kindFireAt.Ask(c.Table, adjudicate.Question[model.Space]{To: c.sides[defending], Subject: c.name, Among: hexes, Facts: c.about[defending],
		Fits: func(l *adjudicate.Line, hex model.Space) bool {
			return slices.ContainsFunc(in(hex), func(u model.UnitID) bool { return word(l, "lead") && u == c.lead[attacking] || c.unitFits(l, u) }) ||
				l.Form == adjudicate.FormPlace && l.To() == hex
		},
		Rank: func(l *adjudicate.Line, hex model.Space) (int, bool) { return l.ByStrength(c.power(in(hex))) }})
}

// attack is step 7: the attackers that still may fire at the hex.
func (c *combat) attack() {
	firing := c.able()
	if len(firing) == 0 || len(c.here(defending)) == 0 {
		return
	}
	c.holdChecks(true)
	c.suffer(defending, c.here(defending), c.shoot(attacking, c.hex, firing, c.shifts(firing), "attack"))
}

// suffer applies a result to the units of a role that were fired at (11.5). The mandatory
// losses come first; all that befalls guns without company is mandatory (12.1).
func (c *combat) suffer(role int, stack []model.UnitID, res Result) {
	c.result[role] = res
	c.lost[role] = res.Mandatory
	if c.onlyGuns(stack) {
		c.lone = append(c.lone, stack...)
		unpaid := c.bills[role].pay(res.Mandatory + res.Optional)
		if role == defending {
			c.length = res.Mandatory + res.Optional
			if len(c.alive(stack)) == 0 && c.Reads("wg-lone-artillery-advance", "uncovered") {
				c.length = 1 + unpaid
			}
		}
		return
	}
	unpaid := c.bills[role].pay(res.Mandatory)
	left := c.alive(stack)
	if role == defending && len(left) == 0 {
		c.length = 1 + unpaid + res.Optional
	}
	if len(left) == 0 || res.Optional == 0 {
		return
	}
	c.owed[role] = res.Optional
	c.meet(role, left, res.Optional)
	c.owed[role] = 0
}

// onlyGuns reports whether a stack is guns without company (12.1).
func (c *combat) onlyGuns(stack []model.UnitID) bool {
	gun := func(u model.UnitID) bool { return c.units[u].Type.Guns() }
	return slices.ContainsFunc(stack, gun) && !slices.ContainsFunc(stack, func(u model.UnitID) bool {
		if gun(u) {
			return c.accompanied(u)
		}
		return c.units[u].Type == HQ || c.escorts(u)
	})
}

// meet settles an optional result: the owner retreats the stack or has it checked (11.5). Units
// of the Ring that hold take it as losses, those that do not must retreat (5.3).
func (c *combat) meet(role int, stack []model.UnitID, points int) {
	held := those(stack, func(u model.UnitID) bool { return has(c.held, u) })
	driven := those(stack, func(u model.UnitID) bool { return has(c.forced, u) })
	free := without(without(stack, held...), driven...)
	how := byRetreat
	if len(free) > 0 {
		how = c.askOptional(role, free, points)
	}
	if how == byRetreat {
		if run := append(driven, free...); len(run) > 0 {
			c.flee(role, run, points)
		}
		if len(held) > 0 {
			c.settle(role, c.stake(role, held).pay(points))
		}
		return
	}
	if len(driven) > 0 {
		c.flee(role, driven, points)
	}
	c.checkStack(role, free, c.bills[role], points)
}

// stake is a bill of some units of a role alone.
func (c *combat) stake(role int, units []model.UnitID) *bill {
	return &bill{segment: c.segment, owner: c.sides[role], name: c.name, lead: c.lead[role], units: units, facts: c.about[role]}
}

// settle notes how far the attackers may advance when nobody is left who could pay (11.5, 11.8).
func (c *combat) settle(role, unpaid int) {
	if role == defending && len(c.here(defending)) == 0 && len(c.trails) == 0 {
		c.length = 1 + unpaid
	}
}

// askOptional asks how an optional result is met. A stack that is surrounded must check; one
// that terrain alone keeps from retreating stands (11.7; wg-blocked-retreat).
func (c *combat) askOptional(role int, stack []model.UnitID, points int) string {
	among := []string{byCheck, byRetreat}
	switch c.wayOut(role, stack, points) {
	case surrounded:
		among = among[:1]
	case walledIn:
		among = among[1:]
	}
	return kindOptional.Ask(c.Table, adjudicate.Question[string]{To: c.sides[role], Subject: c.name, Among: among, Facts: c.about[role],
		Fits:   func(l *adjudicate.Line, v string) bool { return word(l, v) },
		Reason: func() adjudicate.Verdict { return refuse("asked.optional", "11.5", points) }})
}

// checkStack is a proficiency check of a stack for an optional result: by the rating of the
// lead unit, or each for itself if that was eliminated (11.5). The points are lost whether it
// passes or not; who fails is disrupted, and as an attacker neither fires nor advances.
func (c *combat) checkStack(role int, stack []model.UnitID, b *bill, points int) {
	c.lost[role] += points
	var failed []model.UnitID
	drm := c.scoped(role)
	if lead := c.lead[role]; c.pos.OnBoard(lead) && !has(c.gone, lead) {
		die := c.Roll(c.sides[role], "combat/"+c.name+"/check/"+string(c.sides[role]), 10)
		passed := die+drm <= c.ratingOf(role)
		c.Tell(evCheck, c.hex, lead, die, c.ratingOf(role), passedWord(passed))
		if !passed {
			failed = stack
		}
	} else {
		for _, u := range stack {
			die := c.Roll(c.sides[role], "combat/"+c.name+"/check/"+c.dieName(u), 10)
			passed := die+drm <= c.proficiency(u)
			c.Tell(evCheck, c.hex, u, die, c.proficiency(u), passedWord(passed))
			if !passed {
				failed = append(failed, u)
			}
		}
	}
	unpaid := b.pay(points)
	for _, u := range c.alive(failed) {
		c.disrupt(u)
	}
	if role == attacking {
		c.off, c.stay = append(c.off, failed...), append(c.stay, failed...)
	}
	c.settle(role, unpaid)
}

// stand is for those who cannot retreat: because of terrain they lose the points and are
// disrupted, without a check (11.7).
func (c *combat) stand(role int, stuck []model.UnitID, points int, terrain bool) {
	b := c.stake(role, stuck)
	if !terrain {
		c.checkStack(role, stuck, b, points)
		return
	}
	c.Tell(evStands, stuck, c.pos.At(stuck[0]))
	c.lost[role] += points
	unpaid := b.pay(points)
	for _, u := range c.alive(stuck) {
		c.disrupt(u)
	}
	if role == attacking {
		c.off, c.stay = append(c.off, stuck...), append(c.stay, stuck...)
	}
	c.settle(role, unpaid)
}

// driveAway retreats guns without company that have survived fire combat by two hexes (12.1).
func (c *combat) driveAway() {
	for role := range c.force {
		lone := those(c.here(role), func(u model.UnitID) bool { return has(c.lone, u) })
		if len(lone) > 0 {
			length := c.length
			c.flee(role, lone, 2)
			c.length = length
		}
	}
}
