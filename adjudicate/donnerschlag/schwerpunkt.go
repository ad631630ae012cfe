package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// reassign: once the Schwerpunkt marker is in play, the Axis player may put it on
// any of his units in every Admin Phase, also if it was taken off with its unit
// (5.1.1, 12.2 C33).
func (s *segment) reassign() {
	now, inPlay := s.Set().FindUnit(s.pos.Track("schwerpunkt"))
	if !inPlay {
		return
	}
	among := []model.UnitID{model.NoUnit}
	for u := range s.units {
		if id := model.UnitID(u); s.units[u].Side == Axis && s.pos.OnBoard(id) && id != now {
			among = append(among, id)
		}
	}
	to := kindSchwerpunkt.Ask(s.Table, adjudicate.Question[model.UnitID]{
		To: Axis, Subject: s.Segment(), Among: among, Pass: model.NoUnit,
		Fits: func(l *adjudicate.Line, u model.UnitID) bool {
			if u == model.NoUnit {
				return word(l, "stays") || adjudicate.NamesUnit(l.Who, now)
			}
			return adjudicate.NamesUnit(l.Who, u)
		},
	})
	if to != model.NoUnit {
		s.Hand().SetTrack("schwerpunkt", s.units[to].ID)
		s.Tell(evSchwerpunkt, to, s.pos.At(to))
	}
}
