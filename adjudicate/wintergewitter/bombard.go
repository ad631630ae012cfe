package wintergewitter

import (
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

var evAlone = event("bombardment", "11.0", "guns bombard a hex that nobody attacks", "hex", "side")

var evBombards = event("bombards", "12.3.1", "a unit is bombarded: the factors, left shifts, the column, the modifiers, the modified die, points, whether it is hit or disrupted, and the die as it fell", "unit", "hex", "side", "factors", "shift", "column", "drm", "die", "points", "result", "rolled")

// barrage is one roll on the Bombardment Table (12.3.1): guns or aircraft of a side with so
// many factors at a unit. drm holds the modifiers that the caller knows (AA, spotter, supply);
// the shifts for terrain, an armored target and entrenchment the roll finds itself.
type barrage struct {
	label   string // of its die, unique in the segment
	within  string // what the labels of its other dice begin with; "": its label
	side    model.Side
	by      []model.UnitID // who fires
	factors int
	target  model.UnitID
	drm     int
	checked bool // a part of an attack: units of the Ring have made their hold checks
}

// columnText is a column of a table as it is headed; none is left of the first.
func columnText(t *Table, column int) string {
	if column < 0 {
		return none
	}
	return strconv.Itoa(t.Columns[min(column, len(t.Columns)-1)])
}

// bombard rolls on the Bombardment Table and carries out the result at once: points, and with
// a D disruption. A unit of the Ring first checks whether it holds (5.3).
func (s *segment) bombard(b barrage) {
	hex := s.pos.At(b.target)
	s.engage(b.target)
	if b.within == "" {
		b.within = b.label
	}
	if !b.checked && s.units[b.target].Ring != "" {
		s.ringAttacked(b.target)
		s.holds(b.target, b.within)
	}
	shifts := s.bombardShifts(b.target)
	column := s.d.Bombard.Column(b.factors) - shifts
	die := s.Roll(b.side, b.label, 10)
	res := s.cellAt(&s.d.Bombard, column, die+b.drm)
	how := none
	switch {
	case res.D:
		how = "disrupted"
	case res.Mandatory > 0:
		how = "hit"
	}
	s.Tell(evBombards, b.target, hex, b.side, b.factors, shifts, columnText(&s.d.Bombard, column), adjudicate.Signed(b.drm), die+b.drm, res.Mandatory, how, die)
	s.hit(b, hex, res)
}

// bombardShifts are the left shifts of a bombardment of a unit: the terrain of its hex, an
// entrenchment (15.2), and one if it is armored (4.5.1, 11.8).
func (s *segment) bombardShifts(target model.UnitID) int {
	hex := s.pos.At(target)
	n := s.d.BombShifts[s.d.Hexes[hex].Terrain]
	if s.entrenched(hex) {
		n++
	}
	if s.units[target].Loss == Armor {
		n++
	}
	return n
}

// hit applies a bombardment. What is left when its target is destroyed passes to another unit
// of the hex, at random if there are several, but never to an HQ (12.3.1). At random is a die with
// as many sides as there are units, so that each has the same chance.
func (s *segment) hit(b barrage, hex model.Space, res Result) {
	left := 0
	if res.Mandatory > 0 {
		left = s.lose(b.target, res.Mandatory)
	}
	if res.D {
		s.disrupt(b.target)
	}
	for left > 0 {
		others := s.targets(s.units[b.target].Side, hex)
		if len(others) == 0 {
			return
		}
		next := others[0]
		if len(others) > 1 {
			next = others[s.Roll(b.side, b.within+"/next/"+s.dieName(b.target), len(others))-1]
		}
		s.engage(next)
		left = s.lose(next, left)
	}
}

// spotted reports whether a land unit of a side that is not disrupted is next to a hex
// (12.3.1, 13.1).
func (s *segment) spotted(side model.Side, hex model.Space) bool {
	for _, n := range s.board.Near(hex) {
		for _, u := range s.standing(side, n) {
			if !s.disrupted(u) {
				return true
			}
		}
	}
	return false
}

// topOf is the top of some targets: the one with most strength points, the first of several
// (18.1). Where attackers stand in several hexes, it is that of the strongest top.
func (s *segment) topOf(targets []model.UnitID) model.UnitID {
	top := model.NoUnit
	for _, u := range targets {
		if top == model.NoUnit || s.strength(u) > s.strength(top) {
			top = u
		}
	}
	return top
}

// salvo takes those shots that hit at the same unit as the first, or of guns that do not add up
// that one alone (12.3.1; wg-guns-together); rest are the others.
func (s *segment) salvo(shots []shot, aimed func(aim model.UnitID) model.UnitID) (target model.UnitID, guns []model.UnitID, rest []shot) {
	if target, guns, rest = group(shots, aimed); len(guns) > 1 && s.Reads("wg-guns-together", "apart") {
		return target, guns[:1], shots[1:]
	}
	return target, guns, rest
}

// volley is the fire of guns of one side at one unit; drm is what the rest of an engagement
// adds (wg-drm-scope).
func (s *segment) volley(guns []model.UnitID, target model.UnitID, drm int, name string, checked bool) {
	b := barrage{label: "combat/" + name + "/bombard/" + s.dieName(target), within: "combat/" + name, side: s.units[guns[0]].Side, by: guns, target: target, drm: drm + s.fireSupply(guns), checked: checked}
	for _, u := range guns {
		b.factors += s.gunFactors(u)
	}
	for _, u := range guns {
		s.silence(u)
	}
	if !s.spotted(b.side, s.pos.At(target)) {
		b.drm--
	}
	s.bombard(b)
}

// group takes those shots that hit at the same unit as the first; rest are the others.
func group(shots []shot, aimed func(aim model.UnitID) model.UnitID) (target model.UnitID, guns []model.UnitID, rest []shot) {
	target = aimed(shots[0].aim)
	for _, g := range shots {
		if aimed(g.aim) == target {
			guns = append(guns, g.gun)
		} else {
			rest = append(rest, g)
		}
	}
	return target, guns, rest
}

// bombards lets a role bombard: the defender in step 4, the attacker in step 5, his dive
// bombers apart from his guns (11.2).
func (c *combat) bombards(role int) {
	aimed := func(aim model.UnitID) model.UnitID { return c.aimed(aim, 1-role) }
	for shots := c.drawn(c.sides[role], c.guns[role], c.here(1-role), c.name); len(shots) > 0; {
		target, guns, rest := c.salvo(shots, aimed)
		shots = rest
		if guns = c.alive(guns); len(guns) > 0 && target != model.NoUnit {
			c.holdChecks(true)
			c.volley(guns, target, c.scoped(role), c.name, true)
		}
	}
	if role == attacking {
		c.dive(aimed)
	}
}

// aimed is the unit that a shot hits at: the one it was aimed at, or the lead unit; if that is
// gone, the first that is left.
func (c *combat) aimed(aim model.UnitID, enemy int) model.UnitID {
	if aim == model.NoUnit {
		aim = c.lead[enemy]
	}
	here := those(c.here(enemy), func(u model.UnitID) bool { return c.units[u].Type != HQ })
	switch {
	case has(here, aim):
		return aim
	case len(here) == 0:
		return model.NoUnit
	}
	return here[0]
}

// bombardOnly is a bombardment that is no part of an attack (11.0, 12.3.1).
func (s *segment) bombardOnly(hex model.Space) {
	name, enemy := s.Set().SpaceName(hex), Enemy(s.side)
	s.Tell(evAlone, hex, s.side)
	shots := s.askGuns(kindArtillery, s.side, hex, s.gunsFor(hex, nil), s.targets(enemy, hex), s.standing(enemy, hex), s.about(s.side, hex))
	d := &duel{segment: s, name: name, facts: func(side model.Side) func(*adjudicate.Fact) bool { return s.about(side, hex) }}
	for _, g := range shots {
		d.busy = append(d.busy, g.gun)
	}
	for shots = s.drawn(s.side, d.left(shots), s.standing(enemy, hex), name); len(shots) > 0; {
		if len(s.targets(enemy, hex)) == 0 {
			return
		}
		target, guns, rest := s.salvo(shots, func(aim model.UnitID) model.UnitID {
			if targets := s.targets(enemy, hex); !has(targets, aim) {
				return targets[0] // nobody leads there
			}
			return aim
		})
		shots = rest
		s.volley(guns, target, 0, name, false)
	}
}
