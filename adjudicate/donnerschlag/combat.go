package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// fights is what the combat phase of one segment remembers.
type fights struct {
	*segment
	begun []battle         // combats that took place, in their order
	vain  []model.Space    // hexes that were named by tanks alone which then dropped out
	plays []played         // cards of either side, in the order of their plays
	item  *adjudicate.Item // the order that is read now
	ours  func(fact) bool  // judges conditions outside a combat
	fits  func(line, play) bool
}

type (
	fact = *adjudicate.Fact
	line = *adjudicate.Line
)

// combat is one combat while it is fought (8.2). Sides are indexed by role.
type combat struct {
	scene
	battle             battle
	hex                model.Space
	name               string // of the hex: subject of every question, part of every label
	attacker, defender model.Side
	attackers          []model.UnitID // those named, without those that dropped out
	defenders          []model.UnitID
	effects
	ground  terrain // what counts for the defender, once it is chosen
	chosen  bool
	sum     odds               // of steps 3 and 4
	result  cell               // of step 7, known from step 5 on
	thrown  bool               // the combat die has fallen
	twoDice bool               // two are thrown for it, and one is chosen (12.1)
	pair    [2]int             // the two, the one that was kept first
	applied bool               // the outcome has been applied
	due     model.Side         // may draw an ad hoc reinforcement (8.4)
	waived  bool               // and does not want to
	came    bool               // C65 has brought units into the target
	left    bool               // it has led all of them out
	stage                      // how far it has come (course.go)
	about   [2]func(fact) bool // conditions of the attacker, of the defender
}

// combats is the combat phase of a segment (5.2 step 3): the attacker names one
// combat after another, and each is over before the next is named (8.1).
func (s *segment) combats() {
	f := s.phase
	old := s.SetFacts(f.ours)
	for {
		s.Restart(rest{s, nil})
		b, more := f.next()
		if !more {
			break
		}
		switch b.does {
		case playsBetween:
			s.playLine(b.where, b.play)
			s.Rejoin(f.remembered)
		case attacks:
			f.fight(b)
		}
	}
	s.SetFacts(old)
}

func newFights(s *segment) *fights {
	f := &fights{segment: s}
	f.fits = playFits
	f.judges()
	s.phase = f
	if s.targeted == nil {
		s.targeted = map[model.Space]bool{}
	}
	return f
}

// judges sets up who judges conditions outside a combat.
func (f *fights) judges() { f.ours = func(x fact) bool { return f.asked(x) } }

// fight resolves one combat. From the naming of the target to the end of the
// outcome no extra segment breaks in (12.2 C13).
func (f *fights) fight(b battle) {
	f.fighting = true
	f.fightOn(f.newCombat(b)) // step 1: target and attackers
}

// fightOn brings a combat to its end, from where it stands.
func (f *fights) fightOn(c *combat) {
	c.resolve()
	f.putBack()
	f.fighting = false
	f.offer(occasion{what: betweenFights})
	f.Rejoin(f.remembered)
}

// amidCombat: a combat is being fought, here or in a segment that is paused.
func (s *segment) amidCombat() bool {
	for ; s != nil; s = s.outer {
		if s.fighting {
			return true
		}
	}
	return false
}

// newCombat sets a combat up without telling of it, so that a condition or a count
// on a column can look at one that has not been named yet.
func (f *fights) newCombat(b battle) *combat {
	name := f.Set().SpaceName(b.hex)
	c := &combat{scene: *f.outside(name), battle: b, hex: b.hex, name: name, attacker: f.side, defender: Enemy(f.side)}
	c.combat, c.label = c, "combat/"+name+"/"
	c.attackers = slices.Clone(b.attackers)
	slices.Sort(c.attackers)
	for u := f.pos.First(b.hex); u != model.NoUnit; u = f.pos.Next(u) {
		if f.units[u].Side == c.defender && f.combatUnit(u) {
			c.defenders = append(c.defenders, u)
		}
	}
	c.upNext = pass
	c.judges()
	return c
}

// judges sets up who judges the conditions of each side.
func (c *combat) judges() {
	c.about[0] = func(x fact) bool { return c.fact(c.attacker, x) }
	c.about[1] = func(x fact) bool { return c.fact(c.defender, x) }
}

// conditions judges what a side may make conditions of.
func (c *combat) conditions(side model.Side) func(fact) bool {
	if side == c.attacker {
		return c.about[0]
	}
	return c.about[1]
}

// of lists the units of a side that take part.
func (c *combat) of(side model.Side) []model.UnitID {
	if side == c.attacker {
		return c.attackers
	}
	return c.defenders
}

func (c *combat) declare() {
	c.Tell(evCombat, c.hex, c.attacker, c.attackers, c.defenders)
	if c.terrainOf(c.hex).mixed() && c.rules.oneTerrain() && c.Reads("ds-terrain-choice", "before") {
		c.pickTerrain()
	}
}

// takePart finds out who takes part behind the first window: without attackers or
// defenders the combat is over.
func (c *combat) takePart() { c.off = !c.stillAttacked() || c.calledOff() || c.emptied() }

// stillAttacked lets those drop out who may not take part after all, and reports
// whether anybody is left to attack. If so the hex has been targeted and the
// attackers have had their combat (8.1, ds-tank-before-c12).
func (c *combat) stillAttacked() bool {
	c.dropOut()
	if len(c.attackers) == 0 {
		c.Tell(evNoTarget, c.hex)
		c.vain = append(c.vain, c.hex)
		return false
	}
	c.targeted[c.hex] = true
	c.fights.begun = append(c.fights.begun, c.battle)
	for _, u := range c.attackers {
		c.fought[u] = true
	}
	return true
}

// dropOut takes tanks out that attack over an unbridged river without C12 (8.3),
// and, if ds-c12-fails-attackers reads example, whoever stands with them.
func (c *combat) dropOut() {
	stay := c.attackers[:0:0]
	for _, u := range c.attackers {
		if c.bars(u) || c.besideBarred(u) {
			c.Tell(evDropsOut, u, c.pos.At(u))
		} else {
			stay = append(stay, u)
		}
	}
	c.attackers = stay
}

// bars: attacking tanks cannot take part over an unbridged river (8.3).
func (c *combat) bars(u model.UnitID) bool {
	return c.units[u].Class == Tank && !c.tanksCross && c.across(u)
}

func (c *combat) besideBarred(u model.UnitID) bool {
	for _, v := range c.attackers {
		if v != u && c.pos.At(v) == c.pos.At(u) && c.bars(v) {
			return c.Reads("ds-c12-fails-attackers", "example")
		}
	}
	return false
}

// across: the unit attacks over a river hexside without a bridge. One that has
// died by now does not: a window of 2022 opens after the losses (D-45).
func (c *combat) across(u model.UnitID) bool {
	return c.pos.OnBoard(u) && c.board.Unbridged(c.pos.At(u), c.hex)
}

// showDie tells the combat die as it lies, and looks up what it would give.
func (c *combat) showDie() {
	c.thrown = true
	c.sum.total = c.face + c.sum.drm
	c.result = c.cellOf(c.sum.column, c.sum.total)
	c.Tell(evDie, c.hex, c.face, adjudicate.Signed(c.sum.drm), c.sum.total)
}

// reinforced: a unit that a card brings into the target hex before the die defends
// with the others; one that comes later is a bystander (8.1, 8.4, ds-drawn-defender).
func (c *combat) reinforced(u model.UnitID) {
	if c.thrown || c.pos.At(u) != c.hex || c.units[u].Side != c.defender || !c.Reads("ds-drawn-defender", "joins") {
		return
	}
	c.defenders = append(c.defenders, u)
	slices.Sort(c.defenders)
}
