package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

var kindCounter = kind(adjudicate.KindInfo{Key: "counter-battery", Cite: "12.3.2", All: true, About: "which guns answer an enemy gun that is to fire"}, unitText)

var (
	evReady      = event("counter-check", "12.3.2", "a gun checks whether it can answer an enemy gun", "unit", "die", "rating", "result")
	evCounter    = event("counter-battery", "12.3.2", "guns fire at a gun: their factors, the column, the modified die, points lost, whether it is suppressed, the die as it fell, and the modifier", "unit", "by", "factors", "column", "die", "points", "result", "rolled", "drm")
	evSuppressed = event("suppressed", "12.3.2", "a gun does not fire, and is marked as fired", "unit")
)

// duel is counter-battery fire at the guns that are to fire at one hex (12.3.2).
type duel struct {
	*segment
	name  string         // of the hex
	busy  []model.UnitID // guns that have another task now
	facts func(side model.Side) func(*adjudicate.Fact) bool
}

// batteries is step 3: both sides answer the guns that are to fire, first the defender
// (12.3.2). Guns that are suppressed or destroyed do not fire.
func (c *combat) batteries() {
	d := &duel{segment: c.segment, name: c.name, facts: func(side model.Side) func(*adjudicate.Fact) bool { return c.about[c.roleOf(side)] }}
	for role := range c.guns {
		for _, g := range c.guns[role] {
			d.busy = append(d.busy, g.gun)
		}
	}
	for role := range c.guns {
		c.guns[role] = d.left(c.guns[role])
		if len(c.guns[role]) > 0 && c.Reads("wg-guns-in-losses", "in") {
			for _, g := range c.guns[role] {
				if !has(c.bills[role].units, g.gun) {
					c.bills[role].units = append(slices.Clone(c.bills[role].units), g.gun)
				}
			}
		}
	}
}

// left are the guns that fire although the enemy has answered them.
func (d *duel) left(guns []shot) (list []shot) {
	for _, g := range guns {
		if !d.answered(g.gun) {
			list = append(list, g)
		}
	}
	return list
}

// roleOf is the role of a side.
func (c *combat) roleOf(side model.Side) int {
	if side == c.sides[attacking] {
		return attacking
	}
	return defending
}

// mayAnswer lists the guns that can answer one (12.3.2): artillery proper, which has not
// fired, is not next to an enemy and has it in range. Of the Ring only those that may act (5.3).
func (d *duel) mayAnswer(gun model.UnitID) (list []model.UnitID) {
	if d.units[gun].Type != Artillery {
		return nil
	}
	for u := range d.units {
		id, unit := model.UnitID(u), &d.units[u]
		if unit.Type != Artillery || unit.Side == d.units[gun].Side || !d.pos.OnBoard(id) || has(d.busy, id) {
			continue
		}
		if d.fired(id) || d.besideEnemy(unit.Side, d.pos.At(id)) || d.board.Distance(d.pos.At(id), d.pos.At(gun)) > unit.Range || unit.Ring != "" && !d.ringFree(id) {
			continue
		}
		list = append(list, id)
	}
	return list
}

// whyNoCounter says that an entry names no gun that can answer one. A word names none.
func whyNoCounter(l *adjudicate.Line, gun model.UnitID) adjudicate.Verdict {
	if l.Form == adjudicate.FormWord {
		return fine
	}
	return refuse("no-counter", "12.3.2", l.Text, gun)
}

// answered lets the enemy answer a gun that is to fire, and reports whether it is kept from
// it. Each gun that answers must pass a check; one that fails may try again later.
func (d *duel) answered(gun model.UnitID) bool {
	able := d.mayAnswer(gun)
	if len(able) == 0 {
		return false
	}
	side := Enemy(d.units[gun].Side)
	set := kindCounter.AskSet(d.Table, adjudicate.Question[model.UnitID]{To: side, Subject: d.name, Among: able, Fits: d.unitFits, Facts: d.facts(side),
		Why:    func(l *adjudicate.Line) adjudicate.Verdict { return whyNoCounter(l, gun) },
		Reason: func() adjudicate.Verdict { return refuse("asked.counter", "12.3.2", gun) }}, func([]model.UnitID) adjudicate.Verdict { return fine })
	var ready []model.UnitID
	d.engage(set...)
	for _, u := range set {
		die, passed := d.check(u, "combat/"+d.name+"/counter-check")
		d.Tell(evReady, u, die, d.proficiency(u), passedWord(passed))
		if passed {
			ready = append(ready, u)
		}
	}
	if len(ready) > 0 && d.Reads("wg-counter-battery-reply", "allowed") {
		d.busy = append(d.busy, set...)
		ready = those(ready, func(u model.UnitID) bool { return !d.answered(u) })
	}
	if len(ready) == 0 {
		return false
	}
	return d.strikes(ready, gun)
}

// strikes resolves counter-battery fire at a gun, and reports whether it does not fire
// (wg-counter-battery-loss).
func (d *duel) strikes(by []model.UnitID, gun model.UnitID) bool {
	factors := 0
	for _, u := range by {
		factors += d.gunFactors(u)
		d.silence(u)
	}
	drm := d.fireSupply(by)
	column := d.d.Counter.Column(factors)
	die := d.Roll(d.units[by[0]].Side, "combat/"+d.name+"/counter/"+d.dieName(gun), 10)
	res := d.cellAt(&d.d.Counter, column, die+drm)
	stops := res.D || res.Mandatory >= d.strength(gun) || res.Mandatory > 0 && d.Reads("wg-counter-battery-loss", "both")
	d.Tell(evCounter, gun, by, factors, columnText(&d.d.Counter, column), die+drm, res.Mandatory, stopWord(stops), die, adjudicate.Signed(drm))
	if res.Mandatory > 0 {
		d.lose(gun, res.Mandatory)
	}
	if stops && d.pos.OnBoard(gun) {
		d.silence(gun)
		d.Tell(evSuppressed, gun)
	}
	return stops
}

func stopWord(stops bool) string {
	if stops {
		return "suppressed"
	}
	return "fires"
}
