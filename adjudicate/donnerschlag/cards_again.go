package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// C2: at the end of a segment of one's own, its units still active, some of them
// move once more (12.2).
var _ = effect("extra-move", effectRule{can: mayMoveAgain, do: moveAgain})

var kindMoves = readable(kind(adjudicate.KindInfo{Key: "moves", Cite: "12.2", Series: true,
	About: "which unit moves once more, and where it goes"}, func(set *model.Set, a activation) string { return a.text(set) }), kindActivate.Value)

func mayMoveAgain(x *scene, d *deed) bool {
	return d.side == x.side && len(x.againUnits(d)) > 0
}

// againUnits are the active units that C2 may move: not those under a No Movement
// marker (12.2 C2).
func (s *segment) againUnits(d *deed) []model.UnitID {
	var list []model.UnitID
	for i := range s.units {
		if u := model.UnitID(i); s.active[u] && s.pos.OnBoard(u) && d.event.hasClass(&s.units[u]) && !s.held(u) {
			list = append(list, u)
		}
	}
	return list
}

// moveAgain: all their MPs, all rules of movement anew; what stopped them before
// does not bind. They were checked for supply when they were activated.
func moveAgain(x *scene, d *deed) string {
	s := x.segment
	var said map[model.Side]adjudicate.Source
	if src := s.Within(d.side, d.line); src != nil && src.Section("moves") != nil {
		said = map[model.Side]adjudicate.Source{d.side: src}
	}
	s.Tell(evEffect, d.card, "extra-move")
	s.In(s.Segment()+"+"+s.Set().CardName(d.card), said, func() {
		in := s.inner(d.side)
		in.checked, in.order = true, s.order
		in.SetFacts(in.phase.ours)
		for _, u := range s.againUnits(d) {
			in.ordered[u] = true
		}
		in.movesAgain(d.event.Number("units"))
	})
	return ""
}

func (s *segment) movesAgain(units int) {
	for ; units > 0 && (s.anyLeft() || s.Orders(s.side) != nil); units-- {
		a, ok := kindMoves.Next(s.Table, s.nextActivation())
		if !ok {
			return
		}
		switch a.does {
		case holds:
			s.active[a.unit] = true
		case moves:
			s.active[a.unit] = true
			s.move(a.unit, a.path, false)
		}
	}
}
