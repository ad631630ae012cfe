package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
)

var (
	kindLead    = kind(adjudicate.KindInfo{Key: "lead", Cite: "11.3", Strict: true, About: "which unit leads in an engagement"}, unitText)
	kindNewLead = kind(adjudicate.KindInfo{Key: "new-lead", Cite: "11.3.1", About: "which unit leads when the lead unit is lost"}, unitText)
	kindCallOff = kind(adjudicate.KindInfo{Key: "call-off", Cite: "11.3.1", About: "whether an attack that has lost its lead unit is called off"}, yesText)
)

var (
	evFollows = event("follows", "11.3.1", "an attacker checks whether it follows the new lead unit", "unit", "die", "rating", "result")
	evStopped = event("stopped", "11.3.1", "a hasty attack stops: its lead unit is eliminated, retreated or disrupted", "hex")
	evCallOff = event("calls-off", "11.3.1", "the attack is called off", "hex")
)

func yesText(_ *model.Set, yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// chooseLead: each side selects its lead unit (11.3).
func (c *combat) chooseLead(role int) {
	c.setLead(role, c.askLead(kindLead, role, c.leaders(c.here(role))))
}

// leaders are those of some units that may lead: no artillery and no HQ, if there is another
// (11.3).
func (s *segment) leaders(units []model.UnitID) []model.UnitID {
	if list := those(units, func(u model.UnitID) bool { t := s.units[u].Type; return !t.Guns() && t != HQ }); len(list) > 0 {
		return list
	}
	return units
}

func (c *combat) askLead(k *adjudicate.Kind[model.UnitID], role int, leaders []model.UnitID) model.UnitID {
	all := c.here(role)
	return k.Ask(c.Table, adjudicate.Question[model.UnitID]{To: c.sides[role], Subject: c.name, Among: append(leaders[:len(leaders):len(leaders)], without(all, leaders...)...),
		Legal: func(u model.UnitID) adjudicate.Verdict {
			if has(leaders, u) {
				return fine
			}
			return refuse("no-leader", "11.3", u)
		},
		Fits: c.unitFits, Rank: c.unitRank, Facts: c.about[role]})
}

func (c *combat) setLead(role int, u model.UnitID) {
	c.lead[role], c.rating[role] = u, c.proficiency(u)
	c.bills[role].lead = u
	c.Tell(evLead, c.hex, c.sides[role], u, c.rating[role])
}

// ratingOf is the rating of the lead unit of a role: its present one, or that with which it
// was lost (11.3.2).
func (c *combat) ratingOf(role int) int {
	if u := c.lead[role]; u != model.NoUnit && c.pos.OnBoard(u) && c.strength(u) > 0 {
		c.rating[role] = c.proficiency(u)
	}
	return c.rating[role]
}

// goesOn reports whether the attack goes on. If its lead unit is eliminated, disrupted or has
// retreated, a hasty attack stops; in a prepared one another takes the lead, the rest check
// against its rating, and the attacker may call off if no mandate binds him (11.3.1).
func (c *combat) goesOn() bool {
	able := c.able()
	if has(able, c.lead[attacking]) {
		return true
	}
	c.Tell(evLeadOut, c.hex, c.lead[attacking])
	if c.hasty {
		c.Tell(evStopped, c.hex)
		c.halted = true
		return false
	}
	if len(able) == 0 {
		return false
	}
	c.setLead(attacking, c.askLead(kindNewLead, attacking, c.leaders(able)))
	rating := c.ratingOf(attacking)
	for _, u := range without(able, c.lead[attacking]) {
		die := c.Roll(c.sides[attacking], "combat/"+c.name+"/follow/"+c.dieName(u), 10)
		passed := die+c.scoped(attacking) <= rating
		c.Tell(evFollows, u, die, rating, passedWord(passed))
		if !passed {
			c.off = append(c.off, u)
		}
	}
	if c.mustAttack() {
		return true
	}
	c.called = kindCallOff.Ask(c.Table, adjudicate.Question[bool]{To: c.sides[attacking], Subject: c.name, Among: []bool{false, true},
		Fits: func(l *adjudicate.Line, yes bool) bool { return word(l, yesText(nil, yes)) }, Facts: c.about[attacking]})
	if c.called {
		c.Tell(evCallOff, c.hex)
	}
	return !c.called
}
