package wintergewitter

import "umpire/model"

// leader: the best rating leads, of equal ones the strongest: it loses the first point.
func (o *outlook) leader(text string) int {
	u := o.unit(text)
	if u == model.NoUnit {
		return 0
	}
	return 20*o.rating(u) + o.pos.Steps(u)
}

// loser: who can spare a point: not the last one, not one that turns the counter over, infantry
// before armour.
func (o *outlook) loser(text string) int {
	u := o.unit(text)
	if u == model.NoUnit {
		return 0
	}
	unit, left := &o.d.Units[u], o.pos.Steps(u)
	n := 100 + left
	switch {
	case left == 1:
		n -= 60
	case left == unit.Reduced+1:
		n -= 20
	}
	if unit.Type.Tanks() {
		n -= 10
	}
	return n
}

// optional: who holds what counts, or can bear the loss, checks; all others go.
func (o *outlook) optional(subject string) string {
	hex := o.space(subject)
	if hex == model.NoSpace {
		return byCheck
	}
	if o.side == o.moment.side { // the attacker: he fires only if he stays
		return byCheck
	}
	strength := o.power(hex, o.side)
	switch {
	case o.isGoal(hex) && strength >= 3, strength >= 8, o.side == Soviet && strength >= 6, o.pos.GroundMarkedWith(hex, trenchIndex) && strength >= 5:
		return byCheck
	}
	return byRetreat
}

// flight: away from enemies, together, and not away from where the side wants to be.
func (o *outlook) flight(text string) int {
	f, ok := flightValue(o.d.Set, text)
	if !ok {
		return 0
	}
	if f.to == model.NoSpace {
		return 1
	}
	n := 4*unreached + 2*len(f.body)
	for _, near := range o.d.Set.Board.Near(f.to) {
		n -= 2 * o.power(near, Enemy(o.side))
	}
	if o.zoneIn(f.to, Enemy(o.side)) {
		n -= 20
	}
	for _, u := range f.body[:1] {
		class := o.d.Units[u].Move
		if o.side == German {
			n -= o.way(class)[f.to] / 2
		} else {
			n -= o.post(class)[f.to] / 2
		}
	}
	return n
}

// advances: into a vacated hex goes who fights; who holds the goal stays.
func (o *outlook) advances(u model.UnitID, hex model.Space) bool {
	if u == model.NoUnit || !o.fighter(u) {
		return false
	}
	return !o.isGoal(o.pos.At(u)) || o.isGoal(hex)
}

// advance scores how far a unit goes after combat.
func (o *outlook) advance(text string) int {
	p, ok := progressValue(o.d.Set, text)
	if !ok {
		return 0
	}
	return 16*unreached + o.place(p.unit, p.path[len(p.path)-1])
}

// replacement: armour first, then who is near to be whole; the destroyed where they may come
// back.
func (o *outlook) replacement(text string) int {
	r, ok := replacementValue(o.d.Set, text)
	if !ok || r.rest || r.unit == model.NoUnit {
		return 0
	}
	unit := &o.d.Units[r.unit]
	n := 20 + unit.Strength
	switch left := o.pos.Steps(r.unit); {
	case r.hex != model.NoSpace:
		n = 10
	case left == unit.Reduced:
		n += 10 // it turns over
	}
	return n
}

// relief: of a stack that is too high the least is given up.
func (o *outlook) relief(text string) int {
	n, name := 1000, text
	if len(text) > 7 {
		name = text[7:]
	}
	u := o.unit(name)
	if u == model.NoUnit {
		return 1
	}
	if text[:7] == "reduce " {
		return n - 3*(o.pos.Steps(u)-o.d.Units[u].Reduced)
	}
	return n - 4*o.worth(u)
}
