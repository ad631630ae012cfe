package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// The effects that take steps or units, and those that spare them.
var (
	_ = effect("lose-steps", effectRule{can: hasVictims, aims: aimSteps, fits: fitVictims, do: loseSteps})
	_ = effect("eliminate", effectRule{can: hasDoomed, do: eliminateOne})
	_ = effect("both-lose", effectRule{combat: true, can: bothMayLose, do: bothLose})
	_ = effect("no-losses", effectRule{combat: true, can: lossPending, do: spareSteps})
)

// victims lists the units from which an event may take steps: combat units of a
// side on the map, of a class if it names one; those that take part in the combat
// if it lasts for one (C71).
func (x *scene) victims(e *EventRule) []model.UnitID {
	side, classes := model.Side(e.Text("side")), e.Texts("class")
	var list []model.UnitID
	for i := range x.units {
		u := model.UnitID(i)
		switch {
		case x.units[u].Side != side || !x.combatUnit(u) || !x.pos.OnBoard(u):
		case len(classes) > 0 && !slices.ContainsFunc(classes, func(c string) bool { return x.kindFits(c, u) }):
		case e.Lasts == "combat" && x.combat != nil && !slices.Contains(x.combat.of(side), u):
		default:
			list = append(list, u)
		}
	}
	return list
}

func hasVictims(x *scene, d *deed) bool { return len(x.victims(d.event)) > 0 }

// aimed: the player of a card picks the units as he plays it, unless the card
// leaves it to their owner (C45, C53, C71).
func (d *deed) aimed() bool { return d.event.Text("chosen") == string(d.side) }

// stepsOf is how many steps an event takes (ds-c53-steps).
func (x *scene) stepsOf(d *deed) int {
	if x.Set().CardName(d.card) == "C53" && x.Reads("ds-c53-steps", "one") {
		return 1
	}
	return d.event.Number("steps")
}

// aimSteps lists the ways in which steps fall on units, one name a step: on each
// unit alone, and of two steps on two units that stand together. Other couples
// may be named all the same (fitVictims).
func aimSteps(x *scene, d *deed) []play {
	if !d.aimed() {
		return []play{d.play}
	}
	var list []play
	among := x.victims(d.event)
	for i, u := range among {
		if x.stepsOf(d) == 1 {
			list = append(list, d.at(u))
			continue
		}
		if x.pos.Steps(u) > 1 || len(among) == 1 {
			list = append(list, d.at(u, u))
		}
		for _, v := range among[i+1:] {
			if x.pos.At(u) == x.pos.At(v) || len(among) < 5 {
				list = append(list, d.at(u, v))
			}
		}
	}
	if len(list) == 0 { // nobody stands together, nobody has two steps
		list = append(list, d.at(among[0], among[1]))
	}
	return list
}

// at is the play aimed at units.
func (d *deed) at(units ...model.UnitID) play {
	p := d.play
	p.units = units
	return p
}

// fitVictims: as many names as steps, no unit beyond those the event may take
// from, none named more often than it has steps, unless it is the only one.
func fitVictims(x *scene, d *deed) adjudicate.Verdict {
	wrong := at(refuse("card-target", "12.2", d.card, d.target(x.Set())), adjudicate.PartCard, 0)
	if !d.aimed() {
		if len(d.units) > 0 {
			return wrong
		}
		return adjudicate.Verdict{}
	}
	among := x.victims(d.event)
	if len(d.units) != x.stepsOf(d) {
		return wrong
	}
	for i, u := range d.units {
		if !slices.Contains(among, u) || slices.Contains(d.units[:i], u) && x.pos.Steps(u) < 2 && len(among) > 1 {
			return wrong
		}
	}
	return adjudicate.Verdict{}
}

// loseSteps takes the steps, one by one (C9, C18, C21, C45 to C47, C53, C71).
func loseSteps(x *scene, d *deed) string {
	card := x.Set().CardName(d.card)
	x.Tell(evEffect, d.card, "steps-lost")
	if d.aimed() {
		for _, u := range d.units {
			if x.pos.OnBoard(u) { // it may have had one step only
				x.lose(u, card)
			}
		}
		x.muster()
		return ""
	}
	var hit []model.UnitID
	for range x.stepsOf(d) {
		among := x.victims(d.event)
		if len(hit) == d.event.Number("units") {
			among = slices.DeleteFunc(among, func(u model.UnitID) bool { return !slices.Contains(hit, u) })
		}
		if len(among) == 0 {
			break
		}
		u := x.askUnit(Enemy(d.side), card, among)
		x.lose(u, card)
		if !slices.Contains(hit, u) {
			hit = append(hit, u)
		}
	}
	x.muster()
	return ""
}

// askUnit asks the owner which unit pays for a card: `C64 losses`. Conditions may
// name the card (orders 3.2).
func (x *scene) askUnit(side model.Side, card string, among []model.UnitID) model.UnitID {
	facts := x.conditions(side)
	return kindLosses.Ask(x.Table, adjudicate.Question[model.UnitID]{To: side, Subject: card, Among: among, Fits: x.unitFits, Rank: x.unitRank,
		Facts: func(f fact) bool { return f.About(card) || facts(f) }})
}

// doomed lists the combat units of the formations of C64.
func (x *scene) doomed(e *EventRule) []model.UnitID {
	var list []model.UnitID
	for i := range x.units {
		if u := model.UnitID(i); x.combatUnit(u) && x.pos.OnBoard(u) && slices.Contains(e.Texts("formations"), x.units[u].Formation) {
			list = append(list, u)
		}
	}
	return list
}

func hasDoomed(x *scene, d *deed) bool { return len(x.doomed(d.event)) > 0 }

// eliminateOne: its owner eliminates one unit, whatever its steps (C64).
func eliminateOne(x *scene, d *deed) string {
	card := x.Set().CardName(d.card)
	x.Tell(evEffect, d.card, "unit-lost")
	for range d.event.Number("units") {
		if among := x.doomed(d.event); len(among) > 0 {
			x.eliminate(x.askUnit(Enemy(d.side), card, among), card)
		}
	}
	x.muster()
	return ""
}

// muster takes those out of a combat that a card has killed.
func (x *scene) muster() {
	if c := x.combat; c != nil {
		c.attackers, c.defenders = c.alive(c.attackers), c.alive(c.defenders)
	}
}

// stepsIn are the steps with which a side takes part in a combat.
func (c *combat) stepsIn(side model.Side) (n int) {
	for _, u := range c.alive(c.of(side)) {
		n += c.pos.Steps(u)
	}
	return n
}

func bothMayLose(x *scene, d *deed) bool {
	return x.combat.thrown && x.combat.stepsIn(d.side) >= d.event.Number("needs")
}

// bothLose: attacker and defender lose steps besides the result (C49): with its
// step losses (stepLosses), or at the end (outcome; ds-human-wave-moment). In 2022 the window comes
// behind the outcome (D-45), and they are lost at once.
func bothLose(x *scene, d *deed) string {
	c := x.combat
	for range d.event.Number("steps") {
		c.wave = append(c.wave, x.Set().CardName(d.card))
	}
	if c.applied {
		x.Tell(evEffect, d.card, "both-lose")
		c.waveLosses()
		return ""
	}
	return "both-lose"
}

// waveLosses are the steps that cards cost both sides, the attacker's first.
func (c *combat) waveLosses() {
	for _, card := range c.wave {
		for _, side := range []model.Side{c.attacker, c.defender} {
			if left := c.alive(c.of(side)); len(left) > 0 {
				c.lose(c.askLoss(side, left), card)
			}
		}
	}
	c.wave = nil
}

// lossPending: the result costs the owner of the card steps, and they are not lost
// yet.
func lossPending(x *scene, d *deed) bool {
	return !x.combat.applied && x.combat.losing(d.side) > x.combat.spared
}

// spareSteps: steps of the result are not lost (stepLosses); those of a retreat are (C17).
func spareSteps(x *scene, d *deed) string {
	x.combat.spared += d.event.Number("steps")
	return "losses-void"
}
