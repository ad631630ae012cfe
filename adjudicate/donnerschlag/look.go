package donnerschlag

import (
	"fmt"

	"umpire/adjudicate"
	"umpire/model"
)

// Looks is what pictures may ask of the rules about a position: nothing is rolled,
// asked, told or changed. It holds as long as the call that gave it.
type Looks struct{ s *segment }

// Reached is a hex where a unit may end its movement, and the MPs that the
// cheapest way there costs.
type Reached struct {
	Hex  model.Space
	Cost adjudicate.Quarters
}

// Look calls f with the rules at the position of in, which may be a side's view,
// under its edition and rulings. A ruling that is not registered is an error.
func (g *Game) Look(in adjudicate.Input, f func(l Looks)) error {
	return adjudicate.Run(looking{g, f}, in).Err
}

// looking is the game as far as it is looked at.
type looking struct {
	*Game
	at func(l Looks)
}

// Play looks; nothing is played.
func (g looking) Play(t *adjudicate.Table) { g.at(Looks{g.segment(t)}) }

// ZOC lists the hexes in the zones of control of a side (3.5).
func (l Looks) ZOC(side model.Side) []model.Space {
	var list []model.Space
	for hex := range model.Space(l.s.board.Len()) {
		if l.s.zoc(side, hex) {
			list = append(list, hex)
		}
	}
	return list
}

// Supply gives the shortest supply line of every hex in which units of a side stand,
// from the units to the edge, and the hexes whose units have none (3.6).
func (l Looks) Supply(side model.Side) (lines [][]model.Space, cut []model.Space) {
	n := l.s.net(side)
	for hex := range model.Space(l.s.board.Len()) {
		u := l.s.pos.First(hex)
		switch {
		case u == model.NoUnit || l.s.units[u].Side != side || !l.s.counts(u):
		case n.linked[hex]:
			line := []model.Space{hex}
			for at := n.via[hex]; at != model.NoSpace; at = n.via[at] {
				line = append(line, at)
			}
			lines = append(lines, line)
		case !l.s.units[u].Alarm:
			cut = append(cut, hex)
		}
	}
	return lines, cut
}

// Range lists the hexes within the command range of an HQ on the map (6.1).
func (l Looks) Range(hq model.UnitID) ([]model.Space, error) {
	name := l.s.Set().UnitName(hq)
	switch {
	case !l.s.units[hq].HQ:
		return nil, fmt.Errorf("%s is no HQ and has no command range (6.1)", name)
	case !l.s.operating(hq):
		return nil, fmt.Errorf("%s is not in play and orders nobody (6.1)", name)
	}
	var list []model.Space
	for hex := range model.Space(l.s.board.Len()) {
		if l.s.board.Distance(l.s.pos.At(hq), hex) <= l.s.units[hq].Range {
			list = append(list, hex)
		}
	}
	return list, nil
}

// Reach lists the hexes where a unit may end its movement if it is activated now
// (7.1).
func (l Looks) Reach(u model.UnitID) ([]Reached, error) {
	if !l.s.pos.OnBoard(u) || l.s.units[u].Alarm {
		return nil, fmt.Errorf("%s is not on the map, or is never activated (3.3)", l.s.Set().UnitName(u))
	}
	var list []Reached
	for _, r := range l.s.reach(u) {
		list = append(list, Reached{r.hex, r.cost})
	}
	return list, nil
}
