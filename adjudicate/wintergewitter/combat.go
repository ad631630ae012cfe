package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// The roles in a combat, by which what each side has in it is indexed.
const (
	attacking = iota
	defending
)

// combat is one engagement while it is fought (11.2): a prepared attack or a hasty one.
type combat struct {
	*segment
	hex    model.Space
	name   string // of the hex: subject of the questions, part of the labels of dice
	hasty  bool
	sides  [2]model.Side
	force  [2][]model.UnitID // who is in fire combat
	lead   [2]model.UnitID   // NoUnit: none was left to lead
	rating [2]int            // of the lead unit, as long as it lived
	bills  [2]*bill
	guns   [2][]shot // who bombards, and what
	stukas []shot
	can    []model.UnitID   // of a hasty attack: guns that began with the stack
	off    []model.UnitID   // attackers that may not fire any more
	stay   []model.UnitID   // attackers that may not advance
	gone   []model.UnitID   // of either side, that have left their hexes in a retreat
	held   []model.UnitID   // of the Ring, that have passed their hold check (5.3)
	forced []model.UnitID   // of the Ring, that have failed it
	lone   []model.UnitID   // guns without company that fire combat drives away (12.1)
	fired  [2][]model.Space // from where each role fired
	result [2]Result        // of the fire at each role
	owed   [2]int           // optional points that wait for an answer
	lost   [2]int           // points of the present result
	called bool             // the attack was called off
	halted bool             // a hasty attack has lost its lead unit
	length int              // of the advance, the vacated hex included
	trails [][]model.Space  // the ways of the retreat, from the vacated hex on
	about  [2]func(f *adjudicate.Fact) bool
}

var (
	evCombat  = event("combat", "11.2", "a hex is attacked: hasty or prepared, by whom, who defends", "hex", "side", "type", "attackers", "defenders")
	evLead    = event("lead", "11.3", "the lead unit of a side and its proficiency rating", "hex", "side", "unit", "rating")
	evOver    = event("combat-over", "11.2", "the engagement is over: fought, stopped or called-off", "hex", "how")
	evHeld    = event("hold-check", "5.3", "a Ring unit checks whether it holds", "unit", "die", "rating", "result")
	evLeadOut = event("lead-out", "11.3.1", "the attacking lead unit is eliminated, disrupted or retreated before the attack is resolved", "hex", "unit")
)

// newCombat sets an engagement up without telling of it.
func (s *segment) newCombat(hex model.Space, attackers []model.UnitID) *combat {
	c := &combat{segment: s, hex: hex, name: s.Set().SpaceName(hex), sides: [2]model.Side{s.side, Enemy(s.side)}, lead: [2]model.UnitID{model.NoUnit, model.NoUnit}}
	c.force[attacking] = slices.Clone(attackers)
	slices.Sort(c.force[attacking])
	c.force[defending] = those(s.standing(Enemy(s.side), hex), func(u model.UnitID) bool { return s.units[u].Type != Convoy })
	for role := range c.about {
		c.about[role] = func(f *adjudicate.Fact) bool { return c.fact(role, f) }
		c.bills[role] = &bill{segment: s, owner: c.sides[role], name: c.name, lead: model.NoUnit, units: c.force[role], facts: c.about[role]}
	}
	return c
}

// resolve goes through the engagement step by step (11.2).
func (c *combat) resolve() {
	old := c.SetFacts(c.about[attacking])
	c.announce()
	c.chooseLead(attacking)
	c.chooseGuns(attacking)
	c.chooseStukas()
	c.chooseLead(defending)
	c.chooseGuns(defending)
	c.holdChecks(false)
	c.batteries()
	c.bombards(defending)
	if c.goesOn() {
		c.bombards(attacking)
		c.fire()
	}
	c.finish()
	c.SetFacts(old)
}

// announce is step 1: the hex is named, and counts for the mandate.
func (c *combat) announce() {
	how := "prepared"
	if c.hasty {
		how = "hasty"
	}
	c.engage(c.force[attacking]...)
	c.engage(c.force[defending]...)
	c.Tell(evCombat, c.hex, c.sides[attacking], how, c.force[attacking], c.force[defending])
	if c.Reads("wg-mandate-called-off", "announced") && c.Reads("wg-mandate-moment", "announced") {
		c.countMandate()
	}
	if !c.hasty {
		c.Hand().MarkGround(c.hex, markAttacked, true)
	}
	for _, u := range c.force[attacking] {
		c.acts(u)
	}
	for _, u := range c.force[defending] {
		c.acts(u) // 15.1
		c.releaseAttacked(u, c.force[attacking]...)
		if c.units[u].Ring != "" {
			c.ringAttacked(u)
		}
	}
}

func (c *combat) countMandate() {
	c.mandateMade()
}

// mustAttack reports whether the attacker may not call off: he has not met his mandate
// (11.3.1; wg-mandate-moment).
func (c *combat) mustAttack() bool {
	owed := c.number(trackMandate)
	if c.Reads("wg-mandate-moment", "announced") && !c.Reads("wg-mandate-called-off", "announced") {
		owed--
	}
	return c.leads() && owed > 0
}

// finish ends the engagement.
func (c *combat) finish() {
	if !c.Reads("wg-mandate-moment", "announced") && (!c.called || c.Reads("wg-mandate-called-off", "announced")) ||
		c.Reads("wg-mandate-moment", "announced") && !c.called && !c.Reads("wg-mandate-called-off", "announced") {
		c.countMandate()
	}
	how := "fought"
	switch {
	case c.called:
		how = "called-off"
	case c.halted:
		how = "stopped"
	}
	c.Tell(evOver, c.hex, how)
	c.disengage()
}

// here are the units of a role that are still in the combat: alive and not retreated.
func (c *combat) here(role int) []model.UnitID { return without(c.alive(c.force[role]), c.gone...) }

// able are the attackers that may still fire: not disrupted (13.1), no failed check.
func (c *combat) able() []model.UnitID {
	return those(without(c.here(attacking), c.off...), func(u model.UnitID) bool { return !c.disrupted(u) })
}

// fire is steps 6 to 8. Defenders that are all disrupted fire second (13.1).
func (c *combat) fire() {
	if !c.holdsHex(c.sides[defending], c.hex) {
		c.bombedOut()
		return
	}
	first := !slices.ContainsFunc(c.here(defending), func(u model.UnitID) bool { return !c.disrupted(u) })
	if first {
		c.attack()
	}
	c.defend()
	if !first && c.goesOn() {
		c.attack()
	}
	c.driveAway()
	c.advance()
}

// holdChecks lets each unit of the Ring that is attacked check whether it holds: once for each
// attack or bombardment, before its results (5.3; wg-ring-check). again is a further firing.
func (c *combat) holdChecks(again bool) {
	ring := those(c.here(defending), func(u model.UnitID) bool { return c.units[u].Ring != "" })
	if len(ring) == 0 || again && !c.Reads("wg-ring-check", "firing") {
		return
	}
	c.held, c.forced = nil, nil
	if c.Reads("wg-ring-check", "stack") {
		who := ring[0]
		if has(ring, c.lead[defending]) {
			who = c.lead[defending]
		}
		if c.holds(who, "combat/"+c.name) {
			c.held = ring
		} else {
			c.forced = ring
		}
		return
	}
	for _, u := range ring {
		if c.holds(u, "combat/"+c.name) {
			c.held = append(c.held, u)
		} else {
			c.forced = append(c.forced, u)
		}
	}
}

// holds is the hold check of a unit of the Ring (5.3). label is what its die's label begins with.
func (s *segment) holds(u model.UnitID, label string) bool {
	die, passed := s.check(u, label+"/hold")
	s.Tell(evHeld, u, die, s.proficiency(u), passedWord(passed))
	return passed
}

func passedWord(passed bool) string {
	if passed {
		return "passed"
	}
	return "failed"
}

// disrupt marks a unit as disrupted (13.1); it stops digging (15.1).
func (s *segment) disrupt(u model.UnitID) {
	if s.disrupted(u) || !s.pos.OnBoard(u) {
		return
	}
	s.Hand().Mark(u, markDisrupted, true)
	s.Tell(evDisrupted, u)
	s.stopDigging(u)
	_ = s.hasZone(u) // as in consult
}

var evDisrupted = event("disrupted", "13.0", "a unit is disrupted", "unit")
