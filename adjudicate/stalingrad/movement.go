package stalingrad

import (
	"umpire/adjudicate"
	"umpire/model"
)

// motion is what a Movement phase keeps while it lasts.
type motion struct {
	*segment
	moved    map[model.UnitID]bool        // has moved, or may not any more
	landed   map[model.UnitID]model.Space // came off a crossing: which
	friendly []bool                       // beside places: friendly since the phase began
	quiet    []bool                       // friendly and uncontested since the phase began
	exits    []exit
	brought  map[model.UnitID]bool // free infantry of Force Multiplier
}

// movementPhase is Card 3 and Card 10 (Movement).
func (s *segment) movementPhase() {
	m := s.newMotion()
	m.offload()
	m.moves()
	m.settlePairs()
	m.freshPlanes()
	m.stacking()
	if s.side == Allies {
		s.heroes()
	}
}

// newMotion looks at how things stand when the phase begins.
func (s *segment) newMotion() *motion {
	n := len(s.d.Places)
	m := &motion{segment: s, moved: map[model.UnitID]bool{}, landed: map[model.UnitID]model.Space{}, brought: map[model.UnitID]bool{}, friendly: make([]bool, n), quiet: make([]bool, n)}
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
		if m.Orders(m.side) == nil || m.Listing() {
			q.Among = m.candidates()
		}
		v, ok := kindMoves.Next(m.Table, q)
		if !ok {
			return
		}
		m.do(v)
	}
}

// readMove reads `2 tnk + 1 mec SUR-GRO` and what else a line of moves may say.
func (m *motion) readMove(_ *adjudicate.Item, l *adjudicate.Line) (v move, bad adjudicate.Verdict) {
	if l.Form == adjudicate.FormWord || l.How == "holds" {
		return move{Rest: true}, bad
	}
	if v.Path, bad = m.linePath(l); !bad.Legal() {
		return v, bad
	}
	v.Count = lineCount(l)
	v.How, v.Cargo = howOf(l)
	return v, bad
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
	case first.Air():
		bad = m.judgeFlight(v)
	default:
		bad = m.judgeLand(v)
	}
	if bad.Legal() {
		return nil
	}
	return []adjudicate.Verdict{bad}
}

func (m *motion) do(v move) {
	switch {
	case v.Rest:
	case m.d.typeOf(m.side, v.Count[0].Code).Air():
		m.fly(v)
	default:
		m.walk(v)
	}
}

// ready lists the pieces of a type that may begin a move in a place: not moved,
// and not in the air. Those that came off a crossing may be named by it.
func (m *motion) ready(code string, from model.Space) (list []model.UnitID) {
	at := from
	if m.d.place(from).Crossing {
		at = m.d.landing(from)
	}
	for _, u := range m.in(m.side, at, func(t *Type) bool { return t.Code == code }) {
		by, off := m.landed[u]
		if m.moved[u] || m.d.place(from).Crossing && (!off || by != from) {
			continue
		}
		list = append(list, u)
	}
	return list
}

// pick takes the pieces of a move.
func (m *motion) pick(v move) (list []model.UnitID) {
	for _, c := range v.Count {
		list = append(list, m.ready(c.Code, v.Path[0])[:c.N]...)
	}
	return list
}

// candidates are single moves, enough for who plays without orders. What cannot be
// legal anyway is left out: they are listed anew for every move.
func (m *motion) candidates() (list []move) {
	for i := range m.d.Places {
		from := model.Space(i)
		last := ""
		for u := m.pos.First(from); u != model.NoUnit; u = m.pos.Next(u) { // pieces of a type stand together
			t := m.d.of[u]
			switch {
			case m.moved[u] || m.owner(u) != m.side || t.Code == last:
			case t.Air():
				list, last = append(list, m.flightsOf(t.Code, from)...), t.Code
			case !m.d.place(from).Zone() || !m.contested(from):
				list, last = append(list, m.walksOf(t, from)...), t.Code
			}
		}
	}
	return list
}

func (m *motion) walksOf(t *Type, from model.Space) (list []move) {
	one := []Count{{t.Code, 1}}
	for _, to := range m.Set().Board.Near(from) {
		if t.Token() && !m.d.place(to).Crossing {
			continue
		}
		list = append(list, move{Count: one, Path: []model.Space{from, to}})
		if t.traits["force-multiplier"] && m.d.place(from).City && !m.d.place(to).City {
			list = append(list, move{Count: []Count{{t.Code, 2}}, Path: []model.Space{from, to}})
		}
		if t.Move > 1 && m.d.place(to).Zone() {
			list = append(list, m.onward(t, from, to)...)
		}
	}
	return list
}

// onward are the moves that go on through a zone.
func (m *motion) onward(t *Type, from, through model.Space) (list []move) {
	open := m.controls(m.side, through) && !m.contested(through)
	one := []Count{{t.Code, 1}}
	for _, to := range m.d.place(through).land {
		path := []model.Space{from, through, to}
		switch {
		case open:
			list = append(list, move{Count: one, Path: path})
		case t.traits["blitz"] && !m.contested(through):
			list = append(list, move{Count: one, Path: path, How: "blitz"})
		}
		if !open || !t.traits["road"] || !m.onRoad(from, through, to) || !m.controls(m.side, to) {
			continue
		}
		for _, far := range m.d.place(to).land {
			if m.onRoad(through, to, far) {
				list = append(list, move{Count: one, Path: []model.Space{from, through, to, far}, How: "road"})
			}
		}
	}
	return list
}
