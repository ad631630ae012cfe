package stalingrad

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// judgeFlight judges a move of air units (Air Unit Movement; Fighters; Bombers).
// Nothing is implied: the line says whether they attack, relocate or transport.
func (m *motion) judgeFlight(v move) adjudicate.Verdict {
	if bad := m.judgePieces(v); !bad.Legal() {
		return bad
	}
	to := v.Path[len(v.Path)-1]
	switch {
	case len(v.Path) > 2:
		return at(refuse("flight-path", "Air Unit Movement"), adjudicate.PartPathWhole, 0)
	case v.How == "attacks":
		return m.judgeRaid(v, to)
	case len(v.Path) < 2:
		return refuse("whereto", "Air Unit Movement", groups(v.Count), v.Path[0])
	case v.How == "relocates":
		return m.judgeField(to)
	case v.How == "drops", v.How == "lands":
		return m.judgeTransport(v, to)
	}
	return refuse("flight-how", "Air Unit Movement")
}

// judgeRaid: any enemy-occupied zone but the base; bombers not into a Battle; the
// Axis also Volga Crossings.
func (m *motion) judgeRaid(v move, to model.Space) adjudicate.Verdict {
	last := adjudicate.PartPath
	i := len(v.Path) - 1
	p := m.d.place(to)
	switch {
	case m.grounded():
		return refuse("bad-weather", "Fighters; Bombers")
	case m.laden(v):
		return refuse("laden", "Card 7")
	case p.Crossing:
		return m.judgeRaidCrossing(to, i)
	case p.Site || p.Base != "":
		return at(refuse("no-raid", "Air Unit Movement", to), last, i)
	case !m.occupied(Enemy(m.side), to):
		return at(refuse("raid-empty", "Air Unit Movement", to), last, i)
	case m.hasCode(v, "bmr") && m.contested(to) && !m.assaulted(to):
		return at(refuse("raid-battle", "Bombers", to), last, i)
	case !m.mayAssault(to):
		return at(refuse("no-marker", "Combat Markers", to), last, i)
	}
	return fine
}

// judgeRaidCrossing: a target is a ferry, or an ice bridge with something on it.
func (m *motion) judgeRaidCrossing(to model.Space, i int) adjudicate.Verdict {
	switch {
	case m.side != Axis:
		return at(refuse("raid-crossing", "Attacking Volga Crossings", to), adjudicate.PartPath, i)
	case !m.pos.GroundMarked(to, markFerry), m.volgaFrozen() && len(m.in(Allies, to, isUnit))+len(m.tokens(Allies, to)) == 0:
		return at(refuse("raid-nothing", "Attacking Volga Crossings", to), adjudicate.PartPath, i)
	case !m.mayAssault(to):
		return at(refuse("no-marker", "Combat Markers", to), adjudicate.PartPath, i)
	}
	return fine
}

func (m *motion) hasCode(v move, code string) bool {
	for _, c := range v.Count {
		if c.Code == code {
			return true
		}
	}
	return false
}

// judgeField: a friendly zone with an airfield.
func (m *motion) judgeField(to model.Space) adjudicate.Verdict {
	if !m.d.place(to).Airfield || !m.controls(m.side, to) {
		return at(refuse("no-airfield", "Airfields", to), adjudicate.PartPath, 1)
	}
	return fine
}

// judgeTransport is Air Transport (Bombers): one mission a bomber, with what lies
// in its zone.
func (m *motion) judgeTransport(v move, to model.Space) adjudicate.Verdict {
	p := m.d.place(to)
	n := total(v.Cargo)
	men := n > 0 && v.Cargo[0].Code != token
	bombers := total(v.Count)
	switch {
	case len(v.Count) != 1 || v.Count[0].Code != "bmr":
		return at(refuse("transport-bomber", "Bombers"), adjudicate.PartWho, 0)
	case len(v.Cargo) != 1 || men && !m.d.typeOf(m.side, v.Cargo[0].Code).is(traitAmbush):
		return refuse("transport-cargo", "Bombers")
	case v.How == "drops" && (men || n != bombers):
		return refuse("drop-one", "Bombers")
	case v.How == "lands" && (men && n != bombers || !men && n > 2*bombers || n < bombers):
		return refuse("land-two", "Bombers")
	case !m.loaded(v) && m.readyN(v.Cargo[0].Code, v.Path[0]) < n:
		return at(refuse("cargo-there", "Bombers", v.Cargo[0].Code, v.Path[0]), adjudicate.PartPath, 0)
	case m.laden(v) && (!m.loaded(v) || men || n != bombers):
		return refuse("laden", "Card 7")
	case !p.Zone():
		return at(refuse("no-airfield", "Bombers", to), adjudicate.PartPath, 1)
	case v.How == "drops" && !m.contested(to) && !m.controls(m.side, to):
		return at(refuse("drop-zone", "Bombers", to), adjudicate.PartPath, 1)
	case v.How == "drops":
		return fine
	case men && m.contested(v.Path[0]):
		return at(refuse("locked", "Combat Markers", v.Path[0]), adjudicate.PartPath, 0)
	case men && (m.contested(to) || p.Base != ""):
		return at(refuse("land-men", "Bombers", to), adjudicate.PartPath, 1)
	case men && m.d.place(v.Path[0]).City && !p.City:
		return at(refuse("land-out", "Bombers", to), adjudicate.PartPath, 1)
	case men && m.side == Allies && m.round <= 2 && m.nextToEnemy(v.Path[0]):
		return at(refuse("step-back", "Not One Step Back", v.Path[0], to), adjudicate.PartPath, 1)
	}
	return m.judgeField(to)
}

// laden: one of the bombers of the line carries a token already.
func (m *motion) laden(v move) bool {
	for _, u := range m.pick(v) {
		if len(m.cargo(u)) > 0 {
			return true
		}
	}
	return false
}

// loaded: all the bombers of the line have taken their cargo aboard when they were
// deployed (Card 7).
func (m *motion) loaded(v move) bool {
	for _, u := range m.pick(v) {
		if len(m.cargo(u)) != 1 {
			return false
		}
	}
	return true
}

// missionMarks are the marks of those that fly.
var missionMarks = map[string]string{"attacks": markAttacks, "relocates": markRelocates, "drops": markDrops, "lands": markLands}

// fly places air units over their destination (Air Unit Movement).
func (m *motion) fly(v move) {
	from, to := v.Path[0], v.Path[len(v.Path)-1]
	units, loaded, raided := m.pick(v), m.loaded(v), m.raided(to)
	m.Tell(evFlies, m.side, groups(v.Count), v.Path, v.How, groups(v.Cargo))
	for i, u := range units {
		m.moved[u] = true
		m.Hand().Mark(u, markFresh, false)
		m.Hand().Mark(u, missionMarks[v.How], true)
		if from != to {
			m.Hand().Move(u, to)
			m.Hand().Mark(u, markFlew, true)
		}
		if len(v.Cargo) > 0 && !loaded {
			m.embark(u, v, i, len(units))
		}
	}
	switch {
	case v.How != "attacks":
	case m.d.place(to).Crossing && !raided:
		m.Tell(evAssault, to, m.side)
	case m.d.place(to).Zone() && !m.contested(to):
		m.assault(to, m.side)
	}
}

// embark gives the i-th of n bombers its share of the cargo.
func (m *motion) embark(u model.UnitID, v move, i, n int) {
	c := v.Cargo[0]
	share := c.N / n
	if i < c.N%n {
		share++
	}
	cargo := m.ready(c.Code, v.Path[0], share)
	for _, x := range cargo {
		m.moved[x] = true
		if !m.d.place(v.Path[0]).City {
			m.Hand().Mark(x, markFromLand, true)
		}
	}
	m.load(u, cargo)
}

// freshPlanes: who begins the phase in the air must move, to attack or to relocate.
func (m *motion) freshPlanes() {
	for i := range m.d.Places {
		for _, u := range m.air(m.side, model.Space(i)) {
			if !m.pos.Marked(u, markFresh) {
				continue
			}
			fields := m.fieldsFor(func(model.Space) bool { return true })
			if len(fields) == 0 {
				m.lose(u, model.Space(i), "no airfield")
				continue
			}
			to := m.askField(u, fields)
			m.fly(move{Count: []Count{{m.d.of[u].Code, 1}}, Path: []model.Space{m.pos.At(u), to}, How: "relocates"})
		}
	}
}

// fieldsFor lists the friendly zones with an airfield that pass a test.
func (s *segment) fieldsFor(ok func(at model.Space) bool) (list []model.Space) {
	for _, z := range s.d.zones(func(p *Place) bool { return p.Airfield }) {
		if s.controls(s.side, z) && ok(z) {
			list = append(list, z)
		}
	}
	return list
}

// danger is how little an airfield suits one more air unit: whether it may find no room,
// may be fought for, lies next to the enemy, or is not the base, in this order.
func (s *segment) danger(at model.Space) (n int) {
	for _, bad := range []bool{s.bound(at) >= fieldLimit, s.contested(at), s.nextToEnemy(at), s.d.place(at).Base != s.side} {
		n *= 2
		if bad {
			n++
		}
	}
	return n
}

// askField asks the owner where an air unit lands. The safest field stands first, which any
// takes.
func (s *segment) askField(u model.UnitID, fields []model.Space) model.Space {
	code := s.d.of[u].Code
	slices.SortStableFunc(fields, func(a, b model.Space) int { return s.danger(a) - s.danger(b) })
	return kindLanding.Ask(s.Table, adjudicate.Question[model.Space]{To: s.side, Subject: s.Set().SpaceName(s.pos.At(u)), Among: fields,
		Facts: s.facts(s.side),
		Fits: func(l *adjudicate.Line, z model.Space) bool {
			if len(l.Who) > 0 && l.Who[0].Text != code {
				return false
			}
			return s.fitsSpace(l, z)
		}})
}

// flightsOf are single flights of a type whose first piece is u, for who plays without
// orders.
func (m *motion) flightsOf(list []move, u model.UnitID, from model.Space) []move {
	t := m.d.of[u]
	laden := t.Code == "bmr" && (len(m.tokens(m.side, from)) > 0 || len(m.cargo(u)) > 0)
	for i := range m.d.Places {
		to := model.Space(i)
		path := m.d.flight(from, to)
		switch p := m.d.place(to); {
		case p.Crossing || p.Zone() && m.occupied(Enemy(m.side), to):
			list = append(list, move{Count: t.one, Path: path, How: "attacks"})
		case p.Airfield && to != from && m.controls(m.side, to):
			list = append(list, move{Count: t.one, Path: path, How: "relocates"})
		}
		if t.Code != "bmr" || !m.d.place(to).Zone() || to == from {
			continue
		}
		if laden {
			list = append(list, move{Count: t.one, Path: path, How: "drops", Cargo: m.d.supply.one})
		}
		if m.d.place(to).Airfield && m.controls(m.side, to) {
			for _, code := range []string{token, "inf", "min"} {
				if c := m.d.typeOf(m.side, code); c != nil {
					list = append(list, move{Count: t.one, Path: path, How: "lands", Cargo: c.one})
				}
			}
		}
	}
	return list
}
