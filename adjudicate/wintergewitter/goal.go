package wintergewitter

import (
	"cmp"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// wayTo is the way of units that go together to a hex: of those that cost least the one with the
// fewest hexes, and of these the first of the search (orders, goals). If none leads there, the path
// is where they are and the hex, and bad says why not and how near they come.
func (s *segment) wayTo(ws []walk, goal model.Space) (path []model.Space, bad adjudicate.Verdict) {
	here := ws[0].At
	list := s.reach(ws)
	for i := range list {
		if list[i].Hex == goal {
			return list[i].Path, fine
		}
	}
	path = []model.Space{here, goal}
	who := make([]model.UnitID, len(ws))
	for i := range ws {
		who[i] = ws[i].unit
	}
	switch {
	case here == goal:
		bad = refuse("whereto", "8.1", unitList(s.Set(), who))
	case !s.board.Contains(goal):
		bad = refuse("terrain", "8.0", goal)
	case s.anyOf(Enemy(s.units[who[0]].Side), goal):
		bad = refuse("enemy", "8.4", goal, s.standing(Enemy(s.units[who[0]].Side), goal)[0])
	case len(list) == 0:
		bad = refuse("goal.stuck", "8.1", unitList(s.Set(), who), here, slowest(ws).Left)
	default:
		near := slices.MinFunc(list, func(a, b hexes.Reached) int {
			return cmp.Or(cmp.Compare(s.board.Distance(a.Hex, goal), s.board.Distance(b.Hex, goal)), cmp.Compare(a.Cost, b.Cost))
		})
		bad = refuse("goal.far", "8.1", unitList(s.Set(), who), here, goal, slowest(ws).Left, near.Hex)
	}
	return path, at(bad, adjudicate.PartPath, len(path)-1)
}

// anyOf reports whether a unit of a side stands in a hex.
func (s *segment) anyOf(side model.Side, hex model.Space) bool { return len(s.standing(side, hex)) > 0 }

// toGoal finds the way of a move of which only the goal is said. Who may not move at all is told so
// by the judge.
func (m *motion) toGoal(v *move, l *adjudicate.Line) {
	here, goal := m.pos.At(v.who[0]), l.To()
	v.path = []model.Space{here, goal}
	if len(l.Path) == 2 && l.Path[0].Space() != here {
		bad := adjudicate.NotThere(m.Set(), l, v.who[0], here)
		v.lost = &bad
		return
	}
	if slices.ContainsFunc(v.who, func(u model.UnitID) bool { return !m.mayMove(u).Legal() || m.pos.At(u) != here }) {
		return
	}
	ws := m.together(v.who, v.does == walksAdmin)
	if v.does == walksAdmin && slices.ContainsFunc(ws, func(w walk) bool { return !m.mayGoAdmin(&w).Legal() }) {
		return
	}
	path, bad := m.wayTo(ws, goal)
	if v.path = path; !bad.Legal() {
		bad.Index = len(l.Path) - 1
		v.lost = &bad
	}
}
