package stalingrad

import (
	"umpire/adjudicate"
	"umpire/model"
)

// reactionPhase is Card 4 and Card 11: Air Defense, then ambushers.
func (s *segment) reactionPhase() {
	s.scramble()
	s.airDefence()
	s.ambushes()
	s.scene = scene{}
}

// label is the label of a die: what, where, whose, of what type, and which.
func (s *segment) label(what string, at model.Space, side model.Side, code string) string {
	return what + "/" + s.d.place(at).low + "/" + string(side) + "/" + code
}

// volley rolls n dice that hit at a number or less.
func (s *segment) volley(by model.Side, label string, from, n, need int) (dice []int, hits int) {
	return s.Volleys([]adjudicate.Volley{volleyOf(by, label, from, n, need)})()
}

func volleyOf(by model.Side, label string, from, n, need int) adjudicate.Volley {
	return adjudicate.Volley{By: by, N: n, Sides: 6, AtMost: need, Label: func(i int) string { return label + "/" + itoa(from+i) }}
}

// flown lists the air units of a side that moved to a place in the phase before.
func (s *segment) flown(side model.Side, at model.Space) (list []model.UnitID) {
	for _, u := range s.air(side, at) {
		if s.pos.Marked(u, markFlew) {
			list = append(list, u)
		}
	}
	return list
}

// skies lists where artillery in a place may fire: on the City Board at any place
// of that board, else only where it stands (Artillery).
func (s *segment) skies(from model.Space) (list []model.Space) {
	for i := range s.d.Places {
		at := model.Space(i)
		if (at == from || s.d.place(from).City && s.d.place(at).City) && len(s.flown(Enemy(s.side), at)) > 0 {
			list = append(list, at)
		}
	}
	return list
}

func isGun(t *Type) bool { return t.is(traitAirDefence) }

// airDefence assigns all artillery, then rolls: a 1 hits, whatever its supply.
func (s *segment) airDefence() {
	free := map[model.Space][]model.UnitID{} // artillery that has no target yet
	var posts []model.Space
	for i := range s.d.Places {
		at := model.Space(i)
		if guns := s.in(s.side, at, isGun); len(guns) > 0 && s.d.place(at).Zone() && len(s.reachOfGuns(at)) > 0 {
			posts = append(posts, at)
			free[at] = guns
		}
	}
	if len(posts) == 0 {
		return
	}
	fire := &barrage{as: "air-defence", code: map[model.Space][]model.UnitID{}}
	if s.said(s.side, "air-defence") {
		s.assign(&kindAirDefence, fire, posts, free, s.reachOfGuns)
	} else {
		s.assignEach(fire, posts, free, s.reachOfGuns)
	}
	for _, at := range fire.at {
		own, far := s.split(fire.code[at], at)
		s.flak("air-defence", own, at, s.flown)
		s.flak("interdiction", far, at, s.transports)
		s.skyCleared(at)
	}
}

// flak rolls for artillery that fires at a place; a 1 hits one of the air units
// that it may hit there, by their owner's choice.
func (s *segment) flak(as string, guns []model.UnitID, at model.Space, prey func(side model.Side, at model.Space) []model.UnitID) {
	if len(guns) == 0 {
		return
	}
	enemy := Enemy(s.side)
	s.scene = scene{at, as, enemy}
	for hits := s.fire(as, guns, at, 1); hits > 0; hits-- {
		planes := prey(enemy, at)
		if len(planes) == 0 {
			return
		}
		s.lose(s.casualty(enemy, s.Set().SpaceName(at), planes, s.hit(as, at, hits)), at, "Air Defense")
	}
}

// skyCleared removes the marker of an attack by air units alone that is over
// before it began.
func (s *segment) skyCleared(at model.Space) {
	enemy := Enemy(s.side)
	if s.d.place(at).Crossing && !s.raided(at) {
		s.Tell(evOff, at)
	}
	if s.d.place(at).Zone() && s.assaulted(at) && s.controls(s.side, at) && !s.occupied(enemy, at) {
		s.unmark(at)
		s.Tell(evOff, at)
	}
}

// barrage is fire that is assigned before any die is rolled.
type barrage struct {
	as   string
	at   []model.Space                  // targets, in the order in which they were named
	code map[model.Space][]model.UnitID // who fires at each
}

func (b *barrage) add(at model.Space, units []model.UnitID) {
	if len(b.code[at]) == 0 {
		b.at = append(b.at, at)
	}
	b.code[at] = append(b.code[at], units...)
}

// fire rolls the dice of all who were assigned to a target.
func (s *segment) fire(as string, units []model.UnitID, at model.Space, need int) int {
	var dice []int
	hits := 0
	var volleys []adjudicate.Volley
	for _, c := range s.count(units) {
		volleys = append(volleys, volleyOf(s.side, s.label(as, at, s.side, c.Code), 1, c.N, need))
	}
	next := s.Volleys(volleys)
	for range volleys {
		d, h := next()
		dice, hits = append(dice, d...), hits+h
	}
	s.Tell(evShot, s.side, as, at, faces(dice), hits)
	return hits
}

// assign reads lines such as `2 art PAV at MAM`.
func (s *segment) assign(k *adjudicate.Kind[shot], b *barrage, posts []model.Space, free map[model.Space][]model.UnitID, targets func(from model.Space) []model.Space) {
	for {
		q := adjudicate.Lines[shot]{Done: true, ReadItem: s.readShot}
		q.To, q.Subject = s.side, s.Segment()
		for _, from := range posts {
			for _, at := range targets(from) {
				if c := s.count(free[from]); len(c) > 0 {
					q.Among = append(q.Among, shot{c[0].N, c[0].Code, from, at})
				}
			}
		}
		q.Judge = func(v shot) []adjudicate.Verdict { return s.judgeShot(v, k.Cite, free, targets) }
		v, ok := k.Next(s.Table, q)
		if !ok {
			return
		}
		units, rest := s.draw(free[v.From], v.Code, v.N)
		free[v.From] = rest
		s.Tell(evAssigned, s.side, itoa(v.N)+" "+v.Code, v.From, v.At, b.as)
		b.add(v.At, units)
	}
}

// draw takes n pieces of a type out of some.
func (s *segment) draw(list []model.UnitID, code string, n int) (taken, rest []model.UnitID) {
	for _, u := range list {
		if s.d.of[u].Code == code && len(taken) < n {
			taken = append(taken, u)
		} else {
			rest = append(rest, u)
		}
	}
	return taken, rest
}

// readShot reads `2 art PAV at MAM` and `A4 at TS1`.
func (s *segment) readShot(_ *adjudicate.Item, l *adjudicate.Line) (v shot, bad adjudicate.Verdict) {
	if len(l.Path) != 2 {
		return v, refuse("no-place", "Reaction")
	}
	v = shot{From: l.Path[0].Space(), At: l.To()}
	if c := lineCount(l); len(c) > 0 {
		v.N, v.Code = c[0].N, c[0].Code
	}
	return v, bad
}

func (s *segment) judgeShot(v shot, cite string, free map[model.Space][]model.UnitID, targets func(model.Space) []model.Space) []adjudicate.Verdict {
	units, _ := s.draw(free[v.From], v.Code, v.N)
	switch {
	case len(units) < v.N || v.N == 0:
		return []adjudicate.Verdict{at(refuse("no-gun", cite, v.From, len(units)), adjudicate.PartPath, 0)}
	case !containsSpace(targets(v.From), v.At):
		return []adjudicate.Verdict{at(refuse("no-target", cite, v.From, v.At), adjudicate.PartPath, 1)}
	}
	return nil
}

// assignEach asks for a target for every piece, where the orders say nothing; none
// holds its fire.
func (s *segment) assignEach(b *barrage, posts []model.Space, free map[model.Space][]model.UnitID, targets func(from model.Space) []model.Space) {
	for _, from := range posts {
		for _, u := range free[from] {
			at := s.askTarget(from, targets(from))
			if at == model.NoSpace {
				continue
			}
			s.Tell(evAssigned, s.side, "1 "+s.d.of[u].Code, from, at, b.as)
			b.add(at, []model.UnitID{u})
		}
	}
}

// askTarget asks at which place is fired from one; NoSpace holds the fire. Nothing speaks
// against firing at the only one, so that its owner is not asked, unless he has said that he
// holds his fire.
func (s *segment) askTarget(from model.Space, among []model.Space) model.Space {
	holds := func(l *adjudicate.Line) bool { return word(l, none) && !l.Not }
	if len(among) == 1 && !s.Speaks(s.side, kindTargets.Key, s.Set().SpaceName(from), holds) {
		return among[0]
	}
	return s.askOr(from, among)
}

// askOr asks for one of some places, or none.
func (s *segment) askOr(from model.Space, among []model.Space) model.Space {
	return s.askAmong(s.Set().SpaceName(from), append(among[:len(among):len(among)], model.NoSpace))
}

// askPlace asks for one of some places.
func (s *segment) askPlace(among []model.Space) model.Space { return s.askAmong(s.Segment(), among) }

func (s *segment) askAmong(subject string, among []model.Space) model.Space {
	return kindTargets.Ask(s.Table, adjudicate.Question[model.Space]{To: s.side, Subject: subject, Among: among,
		Facts: s.facts(s.side), Fits: func(l *adjudicate.Line, at model.Space) bool {
			if at == model.NoSpace {
				return word(l, none)
			}
			return s.fitsSpace(l, at) || s.anyOf(Enemy(s.side), at, l.Who)
		}})
}

func whoTexts(l *adjudicate.Line) (list []string) {
	for _, w := range l.Who {
		list = append(list, w.Text)
	}
	return list
}

// ambushes: each ambusher fires once, one after the other, into one connected zone
// with enemy land units (Ambush Sites).
func (s *segment) ambushes() {
	fired := map[model.Space]bool{}
	if !s.said(s.side, "ambush") {
		for _, site := range s.d.ambushSites() {
			if prey := s.prey(site); len(s.land(s.side, site)) > 0 && len(prey) > 0 {
				if at := s.askTarget(site, prey); at != model.NoSpace {
					s.ambush(site, at)
				}
			}
		}
		return
	}
	for {
		q := adjudicate.Lines[shot]{Done: true, ReadItem: s.readShot, Judge: func(v shot) []adjudicate.Verdict { return s.judgeAmbush(v, fired) }}
		q.To, q.Subject = s.side, s.Segment()
		for _, site := range s.d.ambushSites() {
			if fired[site] || len(s.land(s.side, site)) == 0 {
				continue
			}
			for _, at := range s.prey(site) {
				q.Among = append(q.Among, shot{From: site, At: at})
			}
		}
		v, ok := kindAmbush.Next(s.Table, q)
		if !ok {
			return
		}
		if !fired[v.From] {
			fired[v.From] = true
			s.ambush(v.From, v.At)
		}
	}
}

// prey lists the zones connected to a site that hold enemy land units.
func (s *segment) prey(site model.Space) (list []model.Space) {
	for _, z := range s.d.place(site).sites {
		if s.hasLand(Enemy(s.side), z) {
			list = append(list, z)
		}
	}
	return list
}

// judgeAmbush: a further line for one who has fired already is what he would have
// done otherwise, and is passed over.
func (s *segment) judgeAmbush(v shot, fired map[model.Space]bool) []adjudicate.Verdict {
	switch {
	case fired[v.From]:
		return nil
	case !s.d.place(v.From).Site || len(s.land(s.side, v.From)) == 0:
		return []adjudicate.Verdict{at(refuse("no-ambusher", "Ambush Sites", v.From), adjudicate.PartPath, 0)}
	case !containsSpace(s.prey(v.From), v.At):
		return []adjudicate.Verdict{at(refuse("no-target", "Ambush Sites", v.From, v.At), adjudicate.PartPath, 1)}
	}
	return nil
}

// ambush: on 1 the ambusher picks the casualty, on 2 its owner does.
func (s *segment) ambush(site, at model.Space) {
	enemy := Enemy(s.side)
	s.scene = scene{at, "ambush", enemy}
	die := s.Roll(s.side, "ambush/"+s.d.place(site).low+"/"+string(s.side), 6)
	hits := 0
	if die <= 2 {
		hits = 1
	}
	s.Tell(evShot, s.side, "ambush", at, itoa(die), hits)
	if hits == 0 {
		return
	}
	picks := s.side
	if die == 2 {
		picks = enemy
	}
	s.lose(s.casualty(picks, s.Set().SpaceName(at), s.land(enemy, at), s.hit("ambush", at, 1)), at, "ambush")
	s.clearMarker(enemy, at)
}
