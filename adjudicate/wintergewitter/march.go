package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

var (
	evMoves   = event("moves", "8.0", "units move along a path and spend at most so many MPs of those that the slowest has left", "units", "path", "cost", "mp")
	evHolds   = event("holds", "8.1", "units hold", "units", "hex")
	evArrives = event("arrives", "19.1.2", "units enter the map as reinforcements", "units", "hex")
)

// anyLeft reports whether a unit may still move in this segment.
func (m *motion) anyLeft() bool {
	for i := range m.units {
		if u := model.UnitID(i); !m.moved[u] && (m.mayAct(u) || m.mayCome(u)) {
			return true
		}
	}
	return false
}

// mayMove: only who acts in this segment, and each once (8.1).
func (m *motion) mayMove(u model.UnitID) adjudicate.Verdict {
	switch bad := m.whyIdle(u); {
	case !bad.Legal():
		return bad
	case m.moved[u]:
		return refuse("moved-twice.here", "8.1", u)
	}
	return fine
}

// judge gives everything that is wrong with a move.
func (m *motion) judge(v move) []adjudicate.Verdict {
	if v.does == restHolds || v.does == hasMoved {
		return nil
	}
	for i, u := range v.who {
		if slices.Contains(v.who[:i], u) {
			return []adjudicate.Verdict{at(refuse("moved-twice.here", "8.1", u), adjudicate.PartWho, i)}
		}
	}
	if v.does == arrives {
		return bad(m.judgeArrival(v))
	}
	for i, u := range v.who {
		if bad := m.mayMove(u); !bad.Legal() {
			return []adjudicate.Verdict{at(bad, adjudicate.PartWho, i)}
		}
		if m.pos.At(u) != m.pos.At(v.who[0]) {
			return []adjudicate.Verdict{at(refuse("apart", "8.1", u, m.pos.At(u), v.who[0], m.pos.At(v.who[0])), adjudicate.PartWho, i)}
		}
	}
	if v.lost != nil {
		return []adjudicate.Verdict{*v.lost}
	}
	return m.judgeDoing(v)
}

func (m *motion) judgeDoing(v move) []adjudicate.Verdict {
	switch v.does {
	case entrenches:
		for i, u := range v.who {
			if bad := m.mayDig(u); !bad.Legal() {
				return []adjudicate.Verdict{at(bad, adjudicate.PartWho, i)}
			}
		}
	case staysToBridge, destroys:
		if len(v.who) > 1 {
			return []adjudicate.Verdict{at(refuse("bridge.one", "16.2.2"), adjudicate.PartWho, 1)}
		}
		if v.does == staysToBridge {
			return bad(m.mayBridge(v.who[0], v.to))
		}
		w, bads := m.judgePath(v)
		if len(bads) > 0 {
			return bads
		}
		return bad(m.mayBlow(&w[0], v.to))
	case walks, walksAdmin:
		if len(v.path) < 2 {
			return []adjudicate.Verdict{at(refuse("whereto", "8.1", unitList(m.Set(), v.who)), adjudicate.PartPath, 0)}
		}
		_, bads := m.judgePath(v)
		return bads
	}
	return nil
}

// judgePath walks a path in thought, and gives all that is wrong with it, hex by hex.
func (m *motion) judgePath(v move) (ws []walk, bads []adjudicate.Verdict) {
	ws = m.together(v.who, v.does == walksAdmin)
	if v.does == walksAdmin {
		for i := range ws {
			if bad := m.mayGoAdmin(&ws[i]); !bad.Legal() {
				return ws, []adjudicate.Verdict{at(bad, adjudicate.PartPath, 0)}
			}
		}
	}
	far := false
	for i, hex := range v.path[1:] {
		next, bad := m.stepAll(ws, hex)
		if !bad.Legal() && !(far && bad.ID == "too-far") {
			bads = append(bads, at(bad, adjudicate.PartPath, i+1))
			far = far || bad.ID == "too-far"
			if bad.ID == "not-adjacent.plain" {
				bads[len(bads)-1] = adjudicate.Gap(m.Set(), v.path, i+1, "8.0")
				return ws, bads
			}
		}
		ws = next
	}
	return ws, bads
}

// together are units that set out as a stack: who is no artillery gives the others company.
func (s *segment) together(who []model.UnitID, admin bool) []walk {
	ws := make([]walk, len(who))
	for i, u := range who {
		ws[i] = s.setOut(u, admin, s.escortedIn(u, who))
	}
	return ws
}

// escortedIn reports whether another of a stack gives a unit company (10.2).
func (s *segment) escortedIn(u model.UnitID, who []model.UnitID) bool {
	return slices.ContainsFunc(who, func(o model.UnitID) bool { return o != u && s.escorts(o) })
}

// stepAll is a step of a stack: each unit pays its own cost of what it has, so that the
// slowest sets the rate (8.1).
func (s *segment) stepAll(ws []walk, to model.Space) (next []walk, bad adjudicate.Verdict) {
	return s.stepInto(make([]walk, len(ws)), ws, to)
}

// stepInto is stepAll into room that is as long as the walks are.
func (s *segment) stepInto(next, ws []walk, to model.Space) (_ []walk, bad adjudicate.Verdict) {
	for i := range ws {
		w, wrong := s.step(&ws[i], to)
		if next[i] = w; bad.Legal() {
			bad = wrong
		}
	}
	return next, bad
}

// do carries a move out.
func (m *motion) do(v move, by *adjudicate.Line) {
	switch v.does {
	case restHolds:
		for i := range m.units {
			u := model.UnitID(i)
			m.moved[u] = m.moved[u] || m.mayAct(u) || m.mayCome(u)
		}
		return
	case hasMoved:
		return
	case goesAsStack:
		m.stack(v, by)
		return
	case arrives:
		m.arrive(v)
	case walks, walksAdmin, destroys:
		ws := m.walkPath(m.together(v.who, v.does == walksAdmin), v.path)
		m.tellWay(v.who, v.path, ws)
		if v.does == destroys {
			m.blowFrom(&ws[0], v.to)
		}
	case entrenches:
		for _, u := range v.who {
			m.dig(u)
		}
	case staysToBridge:
		m.bridge(v.who[0], v.to)
	case holdsHere:
		m.Tell(evHolds, v.who, m.pos.At(v.who[0]))
	}
	for _, u := range v.who {
		m.moved[u] = true
		if by != nil && m.pos.OnBoard(u) {
			m.came[m.pos.At(u)] = by
		}
	}
}

// walkPath walks units along a path that was judged, hex by hex.
func (m *motion) walkPath(ws []walk, path []model.Space) []walk {
	for _, hex := range path[1:] {
		next, bad := m.stepAll(ws, hex)
		if !bad.Legal() {
			break
		}
		ws = next
		m.enterAll(ws)
	}
	return ws
}

// enterAll puts units where their walk has brought them.
func (m *motion) enterAll(ws []walk) {
	for i := range ws {
		m.place(ws[i].unit, ws[i].At)
		m.acts(ws[i].unit)
		m.spends(&ws[i])
	}
}

// tellWay tells how far units have come.
func (m *motion) tellWay(who []model.UnitID, path []model.Space, ws []walk) {
	if len(path) < 2 {
		return
	}
	slow := slowest(ws)
	m.Tell(evMoves, who, path, slow.Spent, slow.had)
}

// slowest is who has least left.
func slowest(ws []walk) *walk {
	slow := &ws[0]
	for i := range ws {
		if ws[i].Left < slow.Left {
			slow = &ws[i]
		}
	}
	return slow
}

// blowFrom destroys a bridge for what it costs.
func (m *motion) blowFrom(w *walk, to model.Space) {
	m.pay(w, m.blowCost(w.unit))
	m.blow(w.unit, w.At, to)
}
