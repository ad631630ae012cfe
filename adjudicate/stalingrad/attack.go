package stalingrad

import (
	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
)

// attackPhase is Card 5 and Card 12, from top to bottom.
func (s *segment) attackPhase() {
	s.noneLeftOut()
	s.relocated()
	s.offloadCargo()
	if s.side == Allies {
		s.bombardment()
	}
	if s.side == Axis && s.Reads("as-crossing-order", "first") {
		for _, c := range s.raids() {
			s.raid(c)
		}
	}
	s.combats()
	for i := range s.d.Places {
		s.forgetCrossing(model.Space(i))
	}
	s.scene = scene{}
}

// forgetCrossing: who came over a river did so in this phase only.
func (s *segment) forgetCrossing(at model.Space) {
	s.Hand().MarkGround(at, markRiver, false)
	for u := s.pos.First(at); u != model.NoUnit; u = s.pos.Next(u) {
		if s.pos.Marked(u, markCrossed) {
			s.Hand().Mark(u, markCrossed, false)
		}
	}
}

// relocated lands air units that relocate and bombers on Supply and Troop Landings;
// who finds no room is destroyed with its cargo.
func (s *segment) relocated() {
	for i := range s.d.Places {
		at := model.Space(i)
		var coming []model.UnitID
		for _, u := range s.air(s.side, at) {
			if s.pos.Marked(u, markRelocates) || s.pos.Marked(u, markLands) {
				coming = append(coming, u)
			}
		}
		room := fieldLimit - len(s.onGround(s.side, at))
		if !s.d.place(at).Airfield || !s.controls(s.side, at) {
			room = 0
		}
		for len(coming) > max(room, 0) {
			u := s.casualty(s.side, s.Set().SpaceName(at), coming, s.noRoom(at, len(coming)-max(room, 0)))
			coming = without(coming, u)
			s.lose(u, at, "no room to land")
		}
		for _, u := range coming {
			s.Hand().Mark(u, markFlew, s.pos.Marked(u, markLands)) // who flew transport does not attack
			s.Hand().Mark(u, markRelocates, false)
			s.Tell(evLands, s.side, s.d.of[u].Code, at)
		}
	}
}

// noRoom says of a casualty how many air units find no room at an airfield.
func (s *segment) noRoom(at model.Space, n int) func() adjudicate.Verdict {
	return func() adjudicate.Verdict {
		return refuse("asked.no-room", "Airfields", at, speech.Text("part.air-units", n))
	}
}

// offloadCargo delivers what all bombers carry, drops included (Bombers).
func (s *segment) offloadCargo() {
	for i := range s.d.Places {
		at := model.Space(i)
		for _, u := range s.air(s.side, at) {
			cargo := s.cargo(u)
			if len(cargo) == 0 || s.pos.Marked(u, markFresh) || s.keepsCargo(u, at) {
				continue
			}
			s.deliver(u, cargo, at)
		}
	}
	for i := range s.d.Places {
		for _, u := range s.air(s.side, model.Space(i)) {
			s.Hand().Mark(u, markLands, false)
		}
	}
}

// keepsCargo: a drop whose zone is neither friendly nor contested any more.
func (s *segment) keepsCargo(u model.UnitID, at model.Space) bool {
	return s.pos.Marked(u, markDrops) && !s.contested(at) && !s.controls(s.side, at) && s.Reads("as-drop-zone-lost", "keeps")
}

func (s *segment) deliver(u model.UnitID, cargo []model.UnitID, at model.Space) {
	s.unload(u)
	s.Tell(evOffloads, s.side, s.words(cargo), at)
	for _, c := range cargo {
		s.Hand().Move(c, at)
		fromRegion := s.pos.Marked(c, markFromLand)
		s.Hand().Mark(c, markFromLand, false)
		if fromRegion && s.d.place(at).City && s.d.of[c].is(traitForceMultiplier) { // by Air Transport too
			if _, ok := s.deploy(s.d.typeOf(Axis, "inf"), Axis, at); ok {
				s.Tell(evDeploys, Axis, "1 inf", at, "force multiplier")
			}
		}
	}
}

// raids lists the crossings over which the attacker's air units are.
func (s *segment) raids() (list []model.Space) {
	for _, c := range s.d.crossings() {
		if len(s.air(Axis, c)) > 0 && !s.fed[feed{Allies, c}] {
			list = append(list, c)
		}
	}
	return list
}

// raid attacks a ferry with its cargo, or what is on an ice bridge: any hit
// destroys it (Attacking Volga Crossings).
func (s *segment) raid(c model.Space) {
	s.fed[feed{Allies, c}] = true // once in a phase
	s.scene = scene{c, "crossing", Axis}
	switch {
	case s.grounded():
	case len(s.air(Allies, c)) > 0:
		s.combatOverCrossing(c)
	default:
		s.bomb(c)
	}
	s.Tell(evOff, c)
}

// bomb rolls for who attacks a crossing without being intercepted.
func (s *segment) bomb(c model.Space) {
	var dice []int
	hits := 0
	for _, g := range s.count(s.air(Axis, c)) {
		need := s.d.typeOf(Axis, g.Code).Attack - s.sortie()
		d, h := s.volley(Axis, s.label("crossing", c, Axis, g.Code), 1, g.N, need)
		dice, hits = append(dice, d...), hits+h
	}
	s.Tell(evShot, Axis, "crossing", c, faces(dice), hits)
	if hits > 0 {
		s.sink(c)
	}
}

// sink destroys a ferry with its cargo, or what is on an ice bridge.
func (s *segment) sink(c model.Space) {
	for u := s.aground(c); u != model.NoUnit; u = s.aground(c) {
		s.lose(u, c, "on the Volga")
	}
	if !s.volgaFrozen() {
		s.Hand().MarkGround(c, markFerry, false)
		s.Tell(evFerry, c, "sunk")
	}
}

// aground is what crosses the Volga there, NoUnit if nothing does.
func (s *segment) aground(c model.Space) model.UnitID {
	for u := s.pos.First(c); u != model.NoUnit; u = s.pos.Next(u) {
		if s.owner(u) == Allies && !s.d.of[u].Air() {
			return u
		}
	}
	return model.NoUnit
}

// sortie is the penalty of Bad Weather Sorties.
func (s *segment) sortie() int {
	if s.badWeather() && s.Reads("as-opt-sorties", "on") {
		return 1
	}
	return 0
}

// combats fights one round in every contested zone, in the order that the attacker
// names (Combat).
func (s *segment) combats() {
	fought := map[model.Space]bool{}
	for {
		open := s.openCombats(fought)
		q := adjudicate.Lines[model.Space]{}
		q.To, q.Subject, q.Among = s.side, s.Segment(), open
		q.ReadItem = func(it *adjudicate.Item, _ *adjudicate.Line) (model.Space, adjudicate.Verdict) {
			return s.readTarget(it)
		}
		q.Judge = func(z model.Space) []adjudicate.Verdict {
			if !containsSpace(open, z) {
				return []adjudicate.Verdict{at(refuse("not-contested", "Combat", z), adjudicate.PartTarget, 0)}
			}
			return nil
		}
		z, ok := kindCombats.Next(s.Table, q)
		if !ok {
			break
		}
		fought[z] = true
		s.resolve(z)
	}
	for _, z := range s.openCombats(fought) { // none may be left out
		fought[z] = true
		s.resolve(z)
	}
}

// noneLeftOut: orders name every contested zone; a check says so before any die.
func (s *segment) noneLeftOut() {
	src := s.Orders(s.side)
	if src == nil || src.Section("combats") == nil {
		return
	}
	named := map[model.Space]bool{}
	for _, it := range src.Section("combats").Lines {
		if it.Fight != nil {
			named[it.Fight.Target.Space()] = true
		}
	}
	for i := range s.d.Places {
		if z := model.Space(i); s.contested(z) && !named[z] {
			s.Note(s.side, "combats", refuse("not-fought", "Combat", z), false)
		}
	}
}

func (s *segment) openCombats(fought map[model.Space]bool) (list []model.Space) {
	for i := range s.d.Places {
		if z := model.Space(i); s.contested(z) && !fought[z] {
			list = append(list, z)
		}
	}
	if s.side == Axis && s.Reads("as-crossing-order", "free") {
		list = append(list, s.raids()...)
	}
	return list
}

func (s *segment) resolve(z model.Space) {
	if s.d.place(z).Crossing {
		s.raid(z)
		return
	}
	s.combat(z)
}

func (s *segment) readTarget(it *adjudicate.Item) (model.Space, adjudicate.Verdict) {
	z := model.NoSpace
	if it.Fight != nil {
		z = it.Fight.Target.Space()
	} else { // an answer names the zone alone
		z = it.Line.To()
	}
	if z == model.NoSpace {
		return z, at(refuse("no-place", "Combat"), adjudicate.PartTarget, 0)
	}
	return z, fine
}
