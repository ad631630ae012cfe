package stalingrad

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// motion is what a Movement phase keeps while it lasts.
type motion struct {
	*segment
	moved    []bool                       // beside units: has moved, or may not any more
	landed   map[model.UnitID]model.Space // came off a crossing: which
	friendly []bool                       // beside places: friendly since the phase began
	quiet    []bool                       // friendly and uncontested since the phase began
	exits    []exit
	brought  map[model.UnitID]bool // free infantry of Force Multiplier
	list     []move                // room for the candidates
	came     map[ending]*adjudicate.Line
}

// movementPhase is Card 3 and Card 10, from top to bottom. How land units move is in walk.go,
// air units in flight.go, what crosses the Volga in volga.go.
func (s *segment) movementPhase() {
	m := s.newMotion()
	m.offload()
	m.moves()
	m.settlePairs()
	m.freshPlanes()
	m.crowded()
	m.stacking()
	if s.side == Allies {
		s.heroes()
	}
}

// newMotion looks at how things stand when the phase begins.
func (s *segment) newMotion() *motion {
	n := len(s.d.Places)
	m := &motion{segment: s, moved: make([]bool, len(s.d.of)), landed: map[model.UnitID]model.Space{}, brought: map[model.UnitID]bool{}, came: map[ending]*adjudicate.Line{}, friendly: make([]bool, n), quiet: make([]bool, n)}
	for i := range s.d.Places {
		at := model.Space(i)
		m.friendly[i] = s.d.Places[i].Zone() && s.controls(s.side, at)
		m.quiet[i] = m.friendly[i] && !s.contested(at)
	}
	return m
}

// moves reads the moves, line by line.
func (m *motion) moves() {
	for {
		q := adjudicate.Lines[move]{Done: true, ReadItem: m.readMove, Judge: m.judge}
		q.To, q.Subject = m.side, m.Segment()
		var by *adjudicate.Line
		q.Took = func(l *adjudicate.Line) { by = l }
		if m.Orders(m.side) == nil || m.Listing() {
			q.Among = m.candidates()
			if m.Listing() {
				q.Among = append(m.stays(), q.Among...)
			}
		}
		v, ok := kindMoves.Next(m.Table, q)
		if !ok {
			return
		}
		m.arrives(v, by)
		m.do(v)
	}
}

// readMove reads `2 tnk + 1 mec SUR-GRO` and what else a line of moves may say.
func (m *motion) readMove(_ *adjudicate.Item, l *adjudicate.Line) (v move, bad adjudicate.Verdict) {
	if l.Form == adjudicate.FormWord {
		return move{Rest: true}, bad
	}
	v.Path, v.Count = l.Spaces(), lineCount(l)
	v.How, v.Cargo = howOf(l)
	if last := len(v.Path) - 1; l.Goal && m.known(v.Count) {
		v = m.toGoal(v, v.Path[:last], v.Path[last])
		if v.Lost != nil {
			v.Lost.Index = last
		}
	}
	return v, bad
}

// known: the side has such types.
func (m *motion) known(count []Count) bool {
	unknown := func(c Count) bool { return m.d.typeOf(m.side, c.Code) == nil }
	return len(count) > 0 && !slices.ContainsFunc(count, unknown)
}

func (m *motion) judge(v move) []adjudicate.Verdict {
	if v.Rest {
		return nil
	}
	if total(v.Count) == 0 || len(v.Path) == 0 {
		return []adjudicate.Verdict{refuse("no-pieces", "Movement")}
	}
	var bad adjudicate.Verdict
	switch first := m.d.typeOf(m.side, v.Count[0].Code); {
	case first == nil:
		bad = adjudicate.Verdict{ID: "no-type", Cite: "Unit Profiles", Part: adjudicate.PartWho, Args: []any{v.Count[0].Code, m.side}}
	case v.Lost != nil:
		bad = *v.Lost
	case v.How == "holds":
		bad = m.judgePieces(v)
	case first.Air():
		bad = m.judgeFlight(v)
	default:
		bad = m.judgeLand(v)
	}
	if bad.Legal() && m.Listing() {
		bad = m.offered(v)
	}
	if bad.Legal() {
		return nil
	}
	return []adjudicate.Verdict{bad}
}

func (m *motion) do(v move) {
	switch {
	case v.Rest:
	case v.How == "holds":
		for _, u := range m.pick(v) {
			m.moved[u] = !m.Listing() // what else it could do is asked then
		}
	case m.offloads(v):
		m.confirm(v)
	case m.d.typeOf(m.side, v.Count[0].Code).Air():
		m.fly(v)
	default:
		m.walk(v)
	}
}

// mayBegin: the piece is of a type and may begin its move in a place, since it has not
// moved. What came off a crossing may be named by it, a token too.
func (m *motion) mayBegin(u model.UnitID, code string, from model.Space) bool {
	if m.d.of[u].Code != code || m.owner(u) != m.side {
		return false
	}
	if !m.d.place(from).Crossing {
		return !m.moved[u]
	}
	by, off := m.landed[u]
	return off && by == from && (!m.moved[u] || m.d.of[u].Token())
}

// stands is where the pieces are whose moves begin in a place.
func (m *motion) stands(from model.Space) model.Space {
	if m.d.place(from).Crossing {
		return m.d.landing(from)
	}
	return from
}

// readyN counts the pieces of a type that may begin a move in a place.
func (m *motion) readyN(code string, from model.Space) (n int) {
	for u := m.pos.First(m.stands(from)); u != model.NoUnit; u = m.pos.Next(u) {
		if m.mayBegin(u, code, from) {
			n++
		}
	}
	return n
}

// ready lists the first n pieces of a type that may begin a move in a place.
func (m *motion) ready(code string, from model.Space, n int) (list []model.UnitID) {
	for u := m.pos.First(m.stands(from)); u != model.NoUnit && len(list) < n; u = m.pos.Next(u) {
		if m.mayBegin(u, code, from) {
			list = append(list, u)
		}
	}
	return list
}

// pick takes the pieces of a move.
func (m *motion) pick(v move) (list []model.UnitID) {
	for _, c := range v.Count {
		list = append(list, m.ready(c.Code, v.Path[0], c.N)...)
	}
	return list
}

// stays are the pieces of each type and place that may begin a move, and hold.
func (m *motion) stays() (list []move) {
	for i := range m.d.Places {
		from := model.Space(i)
		for _, c := range m.count(m.in(m.side, from, isPiece)) {
			if n := m.readyN(c.Code, from); n > 0 && !(m.contested(from) && isLand(m.d.typeOf(m.side, c.Code))) {
				list = append(list, move{Count: []Count{{c.Code, n}}, Path: []model.Space{from}, How: "holds"})
			}
		}
	}
	return list
}

// candidates are single moves, enough for who plays without orders. What cannot be
// legal anyway is left out: they are listed anew for every move, in the same room.
func (m *motion) candidates() []move {
	list := m.list[:0]
	for i := range m.d.Places {
		from := model.Space(i)
		last := ""
		for u := m.pos.First(from); u != model.NoUnit; u = m.pos.Next(u) { // pieces of a type stand together
			t := m.d.of[u]
			switch {
			case m.moved[u] || m.owner(u) != m.side || t.Code == last:
			case t.Air():
				list, last = m.flightsOf(list, u, from), t.Code
			case !m.d.place(from).Zone() || !m.contested(from):
				list, last = m.walksOf(list, t, from), t.Code
			}
		}
	}
	m.list = list
	return list
}

func (m *motion) walksOf(list []move, t *Type, from model.Space) []move {
	for i := range m.d.lanes[from] {
		l := &m.d.lanes[from][i]
		to := m.d.place(l.to())
		if t.Token() && !to.Crossing {
			continue
		}
		list = append(list, move{Count: t.one, Path: l.path})
		if t.is(traitForceMultiplier) && m.d.place(from).City && !to.City {
			list = append(list, move{Count: t.pair, Path: l.path})
		}
		if t.Move > 1 {
			list = m.onward(list, t, l)
		}
	}
	return list
}

// onward are the moves that go on through a zone.
func (m *motion) onward(list []move, t *Type, through *lane) []move {
	contested := m.contested(through.to())
	open := !contested && m.controls(m.side, through.to())
	for i := range through.on {
		l := &through.on[i]
		switch {
		case open:
			list = append(list, move{Count: t.one, Path: l.path})
			if m.Listing() && t.is(traitForceMultiplier) && m.d.place(l.path[0]).City && !m.d.place(l.to()).City {
				list = append(list, move{Count: t.pair, Path: l.path})
			}
		case t.is(traitBlitz) && !contested:
			list = append(list, move{Count: t.one, Path: l.path, How: "blitz"})
		}
		if !open || !t.is(traitRoad) || !m.controls(m.side, l.to()) {
			continue
		}
		for _, far := range l.on {
			if far.road {
				list = append(list, move{Count: t.one, Path: far.path, How: "road"})
			}
		}
	}
	return list
}
