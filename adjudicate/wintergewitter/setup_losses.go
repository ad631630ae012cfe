package wintergewitter

import (
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

// chooseFlown: ten German air units are ready, their owner says which others have flown
// (19.2.2).
func (s *segment) chooseFlown(sc *Scenario) {
	ready := s.Set().Box(boxReady)
	var list []model.UnitID
	for i := range s.units {
		if u := model.UnitID(i); s.units[i].Side == German && !s.units[i].land() && s.pos.At(u) == ready {
			list = append(list, u)
		}
	}
	fly := func(u model.UnitID) {
		s.Hand().Move(u, s.Set().Box(boxFlown))
		s.Tell(evHasFlown, u)
		list = slices.DeleteFunc(list, func(v model.UnitID) bool { return v == u })
	}
	for len(list) > sc.Ready {
		q := adjudicate.Lines[model.UnitID]{Done: true,
			ReadItem: func(_ *adjudicate.Item, l *adjudicate.Line) (model.UnitID, adjudicate.Verdict) { return l.Unit(), fine },
			Judge: func(u model.UnitID) []adjudicate.Verdict {
				if !slices.Contains(list, u) {
					return []adjudicate.Verdict{refuse("set-up.air", "19.2.2", u)}
				}
				return nil
			}}
		q.To, q.Subject, q.Among = s.side, s.Segment(), slices.Clone(list)
		u, ok := kindFlown.Next(s.Table, q)
		if !ok {
			break
		}
		fly(u)
	}
	for _, id := range sc.Proposed.Flown {
		if u, _ := s.Set().FindUnit(id); len(list) > sc.Ready && slices.Contains(list, u) {
			fly(u)
		}
	}
	for len(list) > sc.Ready {
		fly(list[len(list)-1])
	}
}

// sufferLosses: units have lost points before 19.2 begins, spread as their owner likes among
// the units of a formation (19.2.1, 19.2.2).
func (s *segment) sufferLosses(sc *Scenario) {
	left := make([][3]int, len(sc.Losses))
	due := 0
	for i := range sc.Losses {
		for class, n := range sc.Losses[i].Points {
			if s.lossSide(sc, i) == s.side {
				left[i][class] = n
				due += n
			}
		}
	}
	suffer := func(u model.UnitID, n int) {
		pool, class := s.pool(sc, u), s.units[u].Loss
		left[pool][class] -= n
		due -= n
		rest := s.strength(u) - n
		s.Hand().SetSteps(u, rest)
		if rest == 0 {
			s.Hand().Move(u, s.Set().Box(boxLost))
		}
		s.Tell(evSuffers, u, n, rest)
	}
	for due > 0 {
		q := adjudicate.Lines[suffered]{Done: true, ReadItem: readSuffered, Judge: func(l suffered) []adjudicate.Verdict { return s.judgeSuffered(sc, left, l) },
			List: func() []suffered { return s.sufferable(sc, left) }}
		q.To, q.Subject = s.side, s.Segment()
		l, ok := kindLost.Next(s.Table, q)
		if !ok || l.Unit == model.NoUnit {
			break
		}
		suffer(l.Unit, l.Points)
	}
	for i := range s.units {
		u := model.UnitID(i)
		if pool := s.pool(sc, u); pool >= 0 && s.units[u].Side == s.side && s.units[u].Loss <= ArtilleryClass {
			if n := min(sc.Proposed.Losses[s.units[u].ID]-(s.units[u].Strength-s.strength(u)), left[pool][s.units[u].Loss], s.strength(u)-1); n > 0 {
				suffer(u, n)
			}
		}
	}
	for due > 0 {
		list := s.sufferable(sc, left)
		if len(list) == 0 {
			break
		}
		suffer(slices.MaxFunc(list, func(a, b suffered) int { return s.strength(a.Unit) - s.strength(b.Unit) }).Unit, 1)
	}
}

// lossSide is whose units a pool of losses is of.
func (s *segment) lossSide(sc *Scenario, pool int) model.Side {
	for i := range sc.Setup {
		if slices.Contains(sc.Losses[pool].Groups, sc.Setup[i].Group) {
			return sc.Setup[i].Side
		}
	}
	return ""
}

// pool is the pool of losses that a unit belongs to, -1 if none.
func (s *segment) pool(sc *Scenario, u model.UnitID) int {
	return slices.IndexFunc(sc.Losses, func(l SetupLoss) bool { return slices.Contains(l.Groups, s.units[u].Group[sc.Index]) })
}

// sufferable are single points on units of the first pool and class that has some left.
func (s *segment) sufferable(sc *Scenario, left [][3]int) (list []suffered) {
	for pool := range left {
		for class, n := range left[pool] {
			if n == 0 {
				continue
			}
			for i := range s.units {
				if u := model.UnitID(i); s.units[i].land() && s.pool(sc, u) == pool && int(s.units[i].Loss) == class && s.strength(u) > s.leaves() {
					list = append(list, suffered{1, u})
				}
			}
			if len(list) > 0 {
				return list
			}
		}
	}
	return list
}

// leaves is what a unit keeps at least of the losses before the scenario (wg-setup-losses).
func (s *segment) leaves() int {
	if s.Reads("wg-setup-losses", "yes") {
		return 0
	}
	return 1
}

// readSuffered reads `3 on 825/302` and `rest as proposed`.
func readSuffered(_ *adjudicate.Item, l *adjudicate.Line) (suffered, adjudicate.Verdict) {
	if word(l, restProposed) {
		return suffered{Unit: model.NoUnit}, fine
	}
	n, _ := strconv.Atoi(l.Words[0].Text)
	return suffered{n, l.Unit()}, fine
}

// judgeSuffered: points of the class of the unit that its pool still has to lose.
func (s *segment) judgeSuffered(sc *Scenario, left [][3]int, l suffered) []adjudicate.Verdict {
	if l.Unit == model.NoUnit {
		return nil
	}
	unit, pool := &s.units[l.Unit], s.pool(sc, l.Unit)
	bad := fine
	switch {
	case pool < 0 || unit.Loss > ArtilleryClass || !unit.land():
		bad = refuse("set-up.no-loss", "19.2", l.Unit)
	case l.Points < 1 || l.Points > left[pool][unit.Loss]:
		bad = refuse("set-up.losses", "19.2", unit.Formation, left[pool][unit.Loss], l.Points)
	case s.strength(l.Unit)-l.Points < s.leaves():
		bad = refuse("set-up.last-point", "19.2", l.Unit, s.strength(l.Unit))
	default:
		return nil
	}
	return []adjudicate.Verdict{bad}
}
