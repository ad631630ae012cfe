package wintergewitter

import "umpire/model"

// flies says whether an aircraft joins a mission; i is its place among those that may. Of the
// bombers two of three strike and the rest interdict, of the Stukas half are held back, of the
// fighters half escort the strikes.
func (o *outlook) flies(u model.UnitID, box string, i int) bool {
	if u == model.NoUnit {
		return false
	}
	unit := &o.d.Units[u]
	switch box {
	case boxGround:
		return unit.Kind != Fighter && (o.side == Soviet || unit.Kind == DiveBomber && i%2 == 0 || unit.Kind != DiveBomber && i%3 > 0)
	case boxInterdict:
		return unit.Kind != Fighter && unit.Kind != DiveBomber
	case boxGroundEsc:
		return unit.Kind == Fighter && i%2 == 0
	case boxSuperior:
		return unit.Kind == Fighter
	}
	return false
}

// strike scores an air strike: who stands in the way, next to own units, the strongest.
func (o *outlook) strike(text string) int {
	v, ok := strikeValue(o.d.Set, text)
	if !ok || v.on == model.NoUnit || o.d.Units[v.on].Type == HQ || o.d.Units[v.on].Type == Convoy {
		return 0
	}
	n := 1 + o.worth(v.on) + o.stake(v.at)
	for _, near := range o.d.Set.Board.Near(v.at) {
		if o.power(near, o.side) > 0 {
			n += 5
			break
		}
	}
	return n - o.farFrom(v.at, o.spear)/2
}

// zone scores an interdiction zone: how many Soviet units that move fast are in it and not yet
// at the front.
func (o *outlook) zone(text string) int {
	v, ok := zoneValue(o.d.Set, text)
	if !ok {
		return 0
	}
	n := 1
	for u := range o.d.Units {
		unit, id := &o.d.Units[u], model.UnitID(u)
		if unit.Side == Soviet && unit.Move != NonMotorized && o.pos.OnBoard(id) && o.farFrom(o.pos.At(id), v.at) <= zoneRadius {
			n += o.pos.Steps(id)
		}
	}
	return n
}
