package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// C65: units of its owner near the target move, by the rules of movement and with
// all their MPs, before the die (12.2).
var _ = effect("reaction", effectRule{combat: true, can: mayReact, do: react})

func mayReact(x *scene, d *deed) bool { return !x.combat.thrown && len(x.reactors(d)) > 0 }

// reactors are the combat units of the owner within reach of the target: no HQ
// moves by C65, and no Alarmgruppe is ever moved (3.3).
func (x *scene) reactors(d *deed) []model.UnitID {
	var list []model.UnitID
	for i := range x.units {
		u := model.UnitID(i)
		if x.units[u].Side == d.side && x.combatUnit(u) && !x.units[u].Alarm && x.pos.OnBoard(u) && !x.held(u) &&
			x.board.Distance(x.pos.At(u), x.combat.hex) <= d.event.Number("within") {
			list = append(list, u)
		}
	}
	return list
}

// react moves them, as the card line says or as their owner is asked, and then
// looks who takes part.
func react(x *scene, d *deed) string {
	c, s := x.combat, x.segment
	before := c.garrison(d.side)
	var said map[model.Side]adjudicate.Source
	if src := s.Within(d.side, d.line); src != nil && src.Section("moves") != nil {
		said = map[model.Side]adjudicate.Source{d.side: src}
	}
	s.Tell(evEffect, d.card, "reaction")
	units := x.reactors(d)
	s.In(s.Segment()+"+"+s.Set().CardName(d.card), said, func() {
		in := s.inner(d.side)
		in.checked, in.order = true, s.order
		in.SetFacts(in.phase.ours)
		for _, u := range units {
			in.ordered[u] = true
		}
		in.movesAgain(len(units))
	})
	s.boardChanged()
	c.musterAnew(d.side, before, units)
	return ""
}

// garrison lists the combat units of a side in the target hex.
func (c *combat) garrison(side model.Side) []model.UnitID {
	var list []model.UnitID
	for u := c.pos.First(c.hex); u != model.NoUnit; u = c.pos.Next(u) {
		if c.units[u].Side == side && c.combatUnit(u) {
			list = append(list, u)
		}
	}
	slices.Sort(list)
	return list
}

// musterAnew finds out who takes part after a reaction: everybody who now stands
// in the target defends; whom it has brought next to the target may attack with
// the others, and does (ds-c65-attackers).
func (c *combat) musterAnew(side model.Side, before, moved []model.UnitID) {
	if side == c.defender {
		c.defenders = c.garrison(side)
		for _, u := range c.defenders {
			c.came = c.came || !slices.Contains(before, u)
		}
		c.left = len(c.defenders) == 0
		return
	}
	c.attackers = slices.DeleteFunc(c.attackers, func(u model.UnitID) bool { return !c.board.Adjacent(c.pos.At(u), c.hex) })
	for _, u := range moved {
		if c.pos.OnBoard(u) && c.board.Adjacent(c.pos.At(u), c.hex) && !c.fought[u] && !slices.Contains(c.attackers, u) && c.Reads("ds-c65-attackers", "join") {
			c.attackers = append(c.attackers, u)
		}
	}
	slices.Sort(c.attackers)
}

// kindCallOff is asked of the Axis player when units have moved into his target.
var kindCallOff = adjudicate.Kind[bool]{KindInfo: adjudicate.KindInfo{Key: "call-off", Cite: "12.2", Provoked: true, Silence: adjudicate.Asked,
	About: "whether a combat is called off because units have moved into the target"}, Text: yesNo}

func yesNo(_ *model.Set, yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// calledOff: the Axis player may call a combat off when C65 has brought units into
// the target; his attackers count as having fought (12.2 C65).
func (c *combat) calledOff() bool {
	if !c.came || c.attacker != Axis {
		return false
	}
	off := kindCallOff.Ask(c.Table, adjudicate.Question[bool]{To: c.attacker, Subject: c.name, Among: []bool{true, false},
		Fits: func(l *adjudicate.Line, yes bool) bool { return word(l, yesNo(nil, yes)) }, Facts: c.conditions(c.attacker)})
	if off {
		c.Tell(evCalledOff, c.hex)
		c.untarget()
	}
	return off
}

// emptied: no defender is left before the die. None is thrown; the attackers have
// fought, and tanks may advance (12.2 C65); the same where a card has killed the
// defenders, unless ds-emptied-target reads otherwise.
func (c *combat) emptied() bool {
	if len(c.defenders) > 0 {
		return false
	}
	c.Tell(evEmptied, c.hex)
	c.untarget()
	if c.left || c.Reads("ds-emptied-target", "as-left") {
		c.advance()
	}
	c.applied = true
	c.Tell(evOver, c.hex)
	return true
}

// untarget: whether a hex counts as targeted if no die was thrown is a ruling
// (ds-cancelled-combat).
func (c *combat) untarget() {
	if c.Reads("ds-cancelled-combat", "free") {
		delete(c.targeted, c.hex)
	}
}

var (
	evCalledOff = event("called-off", "12.2", "the attacker calls a combat off: no die, the attackers have fought", "hex")
	evEmptied   = event("emptied", "12.2", "no defender is left in the target: no die, the attackers have fought", "hex")
)
