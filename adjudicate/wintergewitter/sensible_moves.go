package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
)

// move picks what the unit does that is asked for: a hasty attack that promises much, else the
// way that improves its place most, else it digs or holds.
func (o *outlook) move(options []string) int {
	hold, dig, way, gain := -1, -1, -1, 3
	here, stays := model.NoSpace, 0
	for i, text := range options {
		m, ok := moveValue(o.d.Set, text)
		if !ok || len(m.who) == 0 {
			continue
		}
		u, to := m.who[0], m.path[len(m.path)-1]
		if o.pos.OnBoard(u) && here == model.NoSpace {
			here, stays = o.pos.At(u), o.place(u, o.pos.At(u))
		}
		switch m.does {
		case goesAsStack:
			if o.charge(m.who) != model.NoSpace {
				return i
			}
		case holdsHere:
			hold = i
		case entrenches:
			dig = i
		case arrives:
			if n := o.place(u, to) + 2*unreached; n > gain {
				way, gain = i, n
			}
		case walks, walksAdmin:
			if n := o.place(u, to) - stays; n > gain {
				way, gain = i, n
			}
		}
	}
	switch {
	case way >= 0:
		return way
	case dig >= 0 && here != model.NoSpace && (o.side == Soviet || o.isGoal(here)) && o.nearestEnemy(here) <= 5:
		return dig
	case hold >= 0:
		return hold
	}
	return len(options) - 1
}

// place is what it is worth to a unit to stand in a hex; more is better. Four points are a
// movement point of way.
func (o *outlook) place(u model.UnitID, hex model.Space) int {
	unit := &o.d.Units[u]
	if o.stacked(u, hex) > stackLimit {
		return -8 * unreached
	}
	switch {
	case unit.Type == HQ:
		return o.headPlace(u, hex)
	case unit.Type == Convoy:
		return 0 // it waits
	case o.besieged(u):
		return -8 * o.farFrom(hex, o.spear)
	case unit.Nation == Rum:
		return -o.way(NonMotorized)[hex]/4 + 2*o.contact(u, hex)
	case unit.Type.Guns():
		return o.gunPlace(u, hex)
	case unit.Side == German:
		return -o.way(unit.Move)[hex] + o.contact(u, hex) - o.leash(u, hex)
	}
	return o.sovietPlace(u, hex)
}

// stacked are the stacking points in a hex with a unit that comes there.
func (o *outlook) stacked(u model.UnitID, hex model.Space) int {
	n := o.points(u)
	for v := o.pos.First(hex); v != model.NoUnit; v = o.pos.Next(v) {
		if v != u && o.d.Units[v].Side == o.side && o.d.Units[v].land() {
			n += o.points(v)
		}
	}
	return n
}

// leash: a unit beyond the supply of its headquarters fights badly (14.2).
func (o *outlook) leash(u model.UnitID, hex model.Space) int {
	for _, hq := range o.heads {
		if o.d.Units[hq].Formation == o.d.Units[u].Formation {
			return 4 * max(0, o.farFrom(hex, o.pos.At(hq))-9)
		}
	}
	return 0
}

// sovietPlace: nearer to the posts in the way of the enemy, and there not all in one hex. Who
// is too far from them to come in time stays and digs.
func (o *outlook) sovietPlace(u model.UnitID, hex model.Space) int {
	if o.holdsRiver() {
		return o.riverPlace(u, hex)
	}
	unit, post := &o.d.Units[u], o.post(o.d.Units[u].Move)
	if here := o.pos.At(u); o.pos.OnBoard(u) && post[here] > 4*unit.MA*tooLate {
		return o.contact(u, hex)
	}
	crowd := o.stacked(u, hex) - 12
	if o.isGoal(hex) {
		crowd -= 6
	}
	return -post[hex] - 3*max(0, crowd) + o.contact(u, hex)
}

// tooLate is after how many turns of marching a unit comes too late.
const tooLate = 5

// contact: next to enemies who are weaker is good, next to stronger ones bad.
func (o *outlook) contact(u model.UnitID, hex model.Space) (n int) {
	own := o.power(hex, o.side)
	if o.pos.At(u) != hex {
		own += o.pos.Steps(u)
	}
	for _, near := range o.d.Set.Board.Near(hex) {
		switch enemy := o.power(near, Enemy(o.side)); {
		case enemy == 0:
		case own >= enemy:
			n += 3
		case 2*own < enemy:
			n -= 5
		}
	}
	return n
}

// gunPlace: with others, some hexes behind the foremost; who has an enemy in reach stays.
func (o *outlook) gunPlace(u model.UnitID, hex model.Space) int {
	unit := &o.d.Units[u]
	if unit.Range == 0 || unit.Side == Soviet && o.pos.OnBoard(u) && o.nearestEnemy(o.pos.At(u)) <= unit.Range {
		return 0
	}
	way := o.way(unit.Move)
	if unit.Side == Soviet {
		way = o.post(unit.Move)
	}
	n := -way[hex]
	if o.side == German && o.spear != model.NoSpace {
		n = -max(0, way[hex]-o.way(Mechanized)[o.spear]-8) - 8*max(0, o.farFrom(hex, o.spear)-unit.Range+1)
	}
	if o.zoneIn(hex, Enemy(o.side)) {
		n -= 20
	}
	if o.power(hex, o.side) > 0 {
		n += 6
	}
	return n
}

// headPlace: a headquarters keeps behind the middle of its formation, with others, never beside
// an enemy. One without a formation stays.
func (o *outlook) headPlace(hq model.UnitID, hex model.Space) int {
	n, mates := 0, 0
	for u := range o.d.Units {
		id := model.UnitID(u)
		if o.d.Units[u].Formation != o.d.Units[hq].Formation || id == hq || !o.pos.OnBoard(id) || !o.fighter(id) {
			continue
		}
		mates++
		n -= 4 * max(0, o.farFrom(hex, o.pos.At(id))-3)
	}
	if mates > 0 {
		n = 4 * n / mates
	}
	if o.power(hex, o.side) > 0 {
		n += 4
	}
	if o.zoneIn(hex, Enemy(o.side)) {
		n -= 60
	}
	return n
}

// goes is what a stack under way does next: it charges, follows where it has broken through, or
// stops.
func (o *outlook) goes(a *adjudicate.Await) int {
	last := len(a.Options) - 1
	lead := o.unit(a.Subject)
	if lead == model.NoUnit || !o.pos.OnBoard(lead) {
		return last
	}
	here := o.pos.At(lead)
	step, gain, hit, most := -1, 3, -1, 0
	for i, text := range a.Options {
		l, ok := legValue(o.d.Set, text)
		if !ok {
			continue
		}
		switch l.does {
		case legAttack:
			if n := o.chargeWorth(o.own(here), l.to); n > most && !o.tried[[2]model.Space{here, l.to}] {
				hit, most = i, n
			}
		case legPath:
			if n := o.place(lead, l.path[1]) - o.place(lead, here); n > gain {
				step, gain = i, n
			}
		}
	}
	switch {
	case hit >= 0:
		l, _ := legValue(o.d.Set, a.Options[hit])
		o.tried[[2]model.Space{here, l.to}] = true
		return hit
	case step >= 0:
		return step
	}
	return last
}

// own are the fighters of the side in a hex.
func (o *outlook) own(hex model.Space) (list []model.UnitID) {
	for u := o.pos.First(hex); u != model.NoUnit; u = o.pos.Next(u) {
		if o.d.Units[u].Side == o.side && o.fighter(u) {
			list = append(list, u)
		}
	}
	return list
}
