package stalingrad

import (
	"umpire/adjudicate"
	"umpire/model"
)

// landingPhase is Card 6 and Card 13: who is still in the air lands at an airfield
// in a zone that its side has controlled since the Attack phase began.
func (s *segment) landingPhase() {
	s.interceptorsHome()
	if s.said(s.side, "landings") {
		s.orderedLandings()
	}
	for i := range s.d.Places {
		for _, u := range s.air(s.side, model.Space(i)) {
			if s.aloft(u) {
				s.landOne(u)
			} else {
				s.Hand().Mark(u, markFlew, false)
			}
		}
	}
	for i := range s.d.Places {
		s.Hand().MarkGround(model.Space(i), markTaken, false)
	}
	s.drawTwo()
}

// airfields lists where an air unit may land now.
func (s *segment) airfields() []model.Space {
	return s.fieldsFor(func(z model.Space) bool {
		return !s.pos.GroundMarked(z, markTaken) && len(s.onGround(s.side, z)) < fieldLimit
	})
}

// orderedLandings reads lines such as `2 ftr TIN-OBL`.
func (s *segment) orderedLandings() {
	for {
		q := adjudicate.Lines[move]{Done: true, ReadItem: s.readLanding, Judge: s.judgeLanding}
		q.To, q.Subject = s.side, s.Segment()
		for i := range s.d.Places {
			for _, c := range s.count(s.flying(model.Space(i))) {
				for _, z := range s.airfields() {
					n := min(c.N, fieldLimit-len(s.onGround(s.side, z)))
					q.Among = append(q.Among, move{Count: []Count{{c.Code, n}}, Path: []model.Space{model.Space(i), z}})
				}
			}
		}
		v, ok := kindLandings.Next(s.Table, q)
		if !ok {
			return
		}
		units, _ := s.draw(s.flying(v.Path[0]), v.Count[0].Code, v.Count[0].N)
		for _, u := range units {
			s.touchDown(u, v.Path[1])
		}
	}
}

func (s *segment) flying(at model.Space) (list []model.UnitID) {
	for _, u := range s.air(s.side, at) {
		if s.aloft(u) {
			list = append(list, u)
		}
	}
	return list
}

func (s *segment) readLanding(_ *adjudicate.Item, l *adjudicate.Line) (v move, bad adjudicate.Verdict) {
	v.Path, v.Count = l.Spaces(), lineCount(l)
	if l.Goal && len(v.Path) == 1 {
		return s.landingFrom(v, v.Path[0]), bad
	}
	return v, bad
}

// landingFrom is a landing of which only the airfield is said: from the only place over
// which such air units are.
func (s *segment) landingFrom(v move, field model.Space) move {
	aloft := func(code string, from model.Space) int {
		units, _ := s.draw(s.flying(from), code, len(s.d.of))
		return len(units)
	}
	switch starts := s.startsOf(v.Count, model.NoSpace, aloft); len(starts) {
	case 0:
		v.Lost = s.nowhere(v.Count, model.NoSpace, aloft)
	case 1:
		v.Path = s.d.flight(starts[0], field)
	default:
		v.Lost = s.fromWhere(v, starts, field)
	}
	return v
}

func (s *segment) judgeLanding(v move) []adjudicate.Verdict {
	switch {
	case v.Lost != nil:
		return []adjudicate.Verdict{*v.Lost}
	case len(v.Path) != 2 || len(v.Count) != 1:
		return []adjudicate.Verdict{refuse("flight-path", "Cards 6 and 13")}
	case !containsSpace(s.airfields(), v.Path[1]):
		return []adjudicate.Verdict{at(refuse("no-field", "Cards 6 and 13", v.Path[1]), adjudicate.PartPath, 1)}
	case len(s.onGround(s.side, v.Path[1]))+v.Count[0].N > fieldLimit:
		return []adjudicate.Verdict{at(refuse("field-full", "Airfields", v.Path[1]), adjudicate.PartPath, 1)}
	}
	if units, _ := s.draw(s.flying(v.Path[0]), v.Count[0].Code, v.Count[0].N); len(units) < v.Count[0].N {
		return []adjudicate.Verdict{at(refuse("not-there.count", "Cards 6 and 13", v.Count[0].N, v.Count[0].Code, v.Path[0], len(units)), adjudicate.PartWho, 0)}
	}
	return nil
}

// landOne asks where an air unit lands that no line has named.
func (s *segment) landOne(u model.UnitID) {
	fields := s.airfields()
	if len(fields) == 0 {
		s.lose(u, s.pos.At(u), "no airfield")
		return
	}
	s.touchDown(u, s.askField(u, fields))
}

func (s *segment) touchDown(u model.UnitID, at model.Space) {
	s.Hand().Move(u, at)
	s.Hand().ClearMarks(u)
	s.Tell(evLands, s.side, s.d.of[u].Code, at)
	if cargo := s.cargo(u); len(cargo) > 0 { // a drop that could not be delivered
		s.deliver(u, cargo, at)
	}
}
