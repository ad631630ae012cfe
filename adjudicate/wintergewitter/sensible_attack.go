package wintergewitter

import (
	"umpire/model"
)

// clash is about what an attack will come to, in tenths of a strength point.
type clash struct {
	deals, takes int
}

// foresee weighs an attack of some units on a hex by the tables (11.4).
func (o *outlook) foresee(hex model.Space, who []model.UnitID) (c clash) {
	var fighters []model.UnitID
	attack, stacks, across := 0, map[model.Space]int{}, true
	for _, u := range who {
		if o.d.Units[u].Type == HQ || o.d.Units[u].Type == Convoy {
			continue
		}
		fighters = append(fighters, u)
		attack += o.pos.Steps(u)
		stacks[o.pos.At(u)]++
		across = across && o.d.Set.Board.Edge(o.pos.At(u), hex)&model.River != 0
	}
	foes, defence, sound := o.foes(hex), 0, false
	for _, u := range foes {
		defence += o.pos.Steps(u)
		sound = sound || !o.pos.MarkedWith(u, disruptedIndex)
	}
	if len(fighters) == 0 {
		return clash{}
	}
	shift := o.d.Shifts[o.d.Hexes[hex].Terrain]
	if o.pos.GroundMarkedWith(hex, trenchIndex) {
		shift++
	}
	if across {
		shift += o.d.RiverShift
	}
	lead := o.highest(fighters) - o.highest(foes)
	drm, against := proficiencyDRM(lead), proficiencyDRM(-lead)
	switch mine, theirs := o.tanks(fighters), o.tanks(foes); {
	case mine && !theirs && !o.stops(foes):
		drm += 2
	case theirs && !mine && !o.stops(fighters):
		against += 2
	}
	if o.side == German && o.tanks(fighters) {
		drm++ // combined arms, as a rule
	}
	c.takes = o.expects(o.d.CRT.Column(defence), against)
	if sound {
		attack -= c.takes / 20 // the defenders fire first
	}
	c.deals = o.expects(o.d.CRT.Column(attack)-shift, drm)
	return c
}

// foes are the enemies in a hex that fight.
func (o *outlook) foes(hex model.Space) (list []model.UnitID) {
	for u := o.pos.First(hex); u != model.NoUnit; u = o.pos.Next(u) {
		if o.d.Units[u].Side != o.side && o.d.Units[u].Type != Convoy {
			list = append(list, u)
		}
	}
	return list
}

// expects is the sum of all ten faces of a column of the fire table.
func (o *outlook) expects(column, drm int) (n int) {
	for die := 1; die <= 10; die++ {
		r := o.d.CRT.At(column, die+drm)
		n += r.Mandatory + r.Optional
	}
	return n
}

func (o *outlook) highest(units []model.UnitID) (n int) {
	for _, u := range units {
		n = max(n, o.rating(u))
	}
	return n
}

func (o *outlook) tanks(units []model.UnitID) bool {
	for _, u := range units {
		if o.d.Units[u].Type.Tanks() {
			return true
		}
	}
	return false
}

// stops: who cancels armor superiority (11.4).
func (o *outlook) stops(units []model.UnitID) bool {
	for _, u := range units {
		if t := o.d.Units[u].Type; t == AntiTank || o.d.Units[u].Nation == Ger && (t == SPAntiTank || t == AntiAircraft) {
			return true
		}
	}
	return false
}

// stake is what a hex is worth to who takes it: the goal most, then what lies on the way to it.
func (o *outlook) stake(hex model.Space) int {
	switch {
	case o.isGoal(hex) && o.pos.Track(trackScenario) == "19.1":
		return 25
	case o.side == German && o.onPath(hex):
		return 12
	case o.side == Soviet && o.holdsRiver() && o.isGoal(hex):
		return 28
	case o.side == Soviet && (hex == o.spear || o.isGoal(hex)):
		return 16
	}
	return 0
}

func (o *outlook) onPath(hex model.Space) bool {
	for _, p := range o.path {
		if p == hex {
			return true
		}
	}
	return false
}

// battle scores a prepared attack, or a bombardment, which costs nothing.
func (o *outlook) battle(text string) int {
	b, ok := battleValue(o.d.Set, text)
	if !ok || b.nothing {
		return 0
	}
	if len(b.attackers) == 0 {
		return 1 + o.stake(b.hex)/4
	}
	for _, u := range b.attackers {
		if o.d.Units[u].Type == HQ {
			return 0
		}
	}
	c := o.foresee(b.hex, b.attackers)
	n := c.deals + o.stake(b.hex) - c.takes
	if c.deals < 7 || n < 3 && !o.owes() || n < -10 {
		return 0
	}
	return 100 + 2*n + len(b.attackers)
}

// owes: attacks of the mandate are still to be made.
func (o *outlook) owes() bool {
	return o.pos.Track(trackInitiative) == string(o.side) && o.phase == phaseOf(o.side) && o.pos.Track(trackMandate) != "" && o.pos.Track(trackMandate) != "0" &&
		hasPocketForces(o.pos.Track(trackScenario))
}

// charge is the hex on which a stack makes a hasty attack at once; NoSpace if on none.
func (o *outlook) charge(who []model.UnitID) model.Space {
	target, most := model.NoSpace, 0
	for _, hex := range o.d.Set.Board.Near(o.pos.At(who[0])) {
		if n := o.chargeWorth(who, hex); n > most && !o.tried[[2]model.Space{o.pos.At(who[0]), hex}] {
			target, most = hex, n
		}
	}
	return target
}

// chargeWorth scores a hasty attack: only where much is at stake or little costs, since it takes
// movement and its leader may be lost.
func (o *outlook) chargeWorth(who []model.UnitID, hex model.Space) int {
	if len(o.foes(hex)) == 0 || o.d.Set.Board.Edge(o.pos.At(who[0]), hex)&model.Major != 0 {
		return 0
	}
	fight := make([]model.UnitID, 0, len(who))
	for _, u := range who {
		if o.fighter(u) && o.pos.At(u) == o.pos.At(who[0]) {
			fight = append(fight, u)
		}
	}
	if len(fight) < len(who) {
		return 0
	}
	c := o.foresee(hex, fight)
	if c.deals < 10 || c.deals < 2*c.takes {
		return 0
	}
	return max(0, c.deals+o.stake(hex)-2*c.takes-10)
}

// plan is how many attacks the side can make well this turn. Where no victory points are counted a
// mandate that is not met costs nothing (6.2), so that either side plans as many as it may.
func (o *outlook) plan() (n int) {
	if !hasPocketForces(o.pos.Track(trackScenario)) {
		return planLimit
	}
	for hex := range o.d.Hexes {
		at := model.Space(hex)
		if len(o.foes(at)) == 0 {
			continue
		}
		var who []model.UnitID
		for _, near := range o.d.Set.Board.Near(at) {
			who = append(who, o.own(near)...)
		}
		if c := o.foresee(at, who); c.deals >= 7 && c.deals > c.takes {
			n++
		}
	}
	return max(1, n)
}
