package donnerschlag

import (
	"fmt"

	"umpire/adjudicate/hexes"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// wished adds what a request wants to see of the rules.
func (s *segment) wished(say picture.Say, r *picture.Request, pic *picture.Picture) error {
	add := func(o picture.Overlay) { pic.Overlays = append(pic.Overlays, o) }
	for _, side := range r.ZOC {
		add(picture.Zone{Side: side, Spaces: s.zocOf(side)})
	}
	for _, side := range r.Supply {
		lines, cut := s.supplyLines(side)
		add(picture.Supply{Side: side, Paths: lines})
		for _, hex := range cut {
			add(picture.NoSupplyLine(say, hex))
		}
	}
	for _, hq := range r.Ranges {
		spaces, err := s.rangeOf(hq)
		if err != nil {
			return err
		}
		add(picture.Range{Side: s.units[hq].Side, Centre: s.pos.At(hq), Spaces: spaces})
	}
	for _, u := range r.Reach {
		steps, err := s.reachOf(u)
		if err != nil {
			return err
		}
		add(picture.Reach{From: s.pos.At(u), Name: say("pic.reach-of", s.units[u].ID), Steps: steps})
	}
	return nil
}

// zocOf lists the hexes in the zones of control of a side (3.5).
func (s *segment) zocOf(side model.Side) []model.Space {
	return hexes.Where(s.board, func(hex model.Space) bool { return s.zoc(side, hex) })
}

// supplyLines gives the shortest supply line of every hex in which units of a side stand,
// from the units to the edge, and the hexes whose units have none (3.6).
func (s *segment) supplyLines(side model.Side) (lines [][]model.Space, cut []model.Space) {
	n := s.net(side)
	for hex := range model.Space(s.board.Len()) {
		u := s.pos.First(hex)
		switch {
		case u == model.NoUnit || s.units[u].Side != side || !s.counts(u):
		case n.Joined(hex):
			lines = append(lines, n.Line(hex))
		case !s.units[u].Alarm:
			cut = append(cut, hex)
		}
	}
	return lines, cut
}

// rangeOf lists the hexes within the command range of an HQ on the map (6.1).
func (s *segment) rangeOf(hq model.UnitID) (list []model.Space, err error) {
	switch {
	case !s.units[hq].HQ:
		return nil, fmt.Errorf("%s is no HQ and has no command range (6.1)", s.units[hq].ID)
	case !s.operating(hq):
		return nil, fmt.Errorf("%s is not in play and orders nobody (6.1)", s.units[hq].ID)
	}
	return hexes.Within(s.board, s.pos.At(hq), s.units[hq].Range), nil
}

// reachOf lists the hexes where a unit may end its movement if it is activated now, each
// with the MPs that the cheapest way there costs (7.1).
func (s *segment) reachOf(u model.UnitID) (list []picture.Cost, err error) {
	if !s.pos.OnBoard(u) || s.units[u].Alarm {
		return nil, fmt.Errorf("%s is not on the map, or is never activated (3.3)", s.units[u].ID)
	}
	return hexes.Costs(s.reach(u)), nil
}
