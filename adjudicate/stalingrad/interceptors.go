package stalingrad

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// The optional rules Interdiction and Interceptors (Appendix 2).

// reachOfGuns is where artillery in a place may fire Air Defense: its own skies,
// and by Interdiction adjacent zones to which cargo is being flown.
func (s *segment) reachOfGuns(from model.Space) []model.Space {
	list := s.skies(from)
	if s.contested(from) || !s.Reads("as-opt-interdiction", "on") {
		return list
	}
	for _, z := range s.d.place(from).land {
		if len(s.transports(Enemy(s.side), z)) > 0 && !containsSpace(list, z) {
			list = append(list, z)
		}
	}
	sortSpaces(list)
	return list
}

// transports lists the bombers of a side that fly cargo to a place.
func (s *segment) transports(side model.Side, at model.Space) (list []model.UnitID) {
	for _, u := range s.flown(side, at) {
		if s.pos.Marked(u, markDrops) || s.pos.Marked(u, markLands) {
			list = append(list, u)
		}
	}
	return list
}

// split parts artillery that fires at a place into what fires at its own skies and
// what interdicts.
func (s *segment) split(guns []model.UnitID, at model.Space) (own, far []model.UnitID) {
	for _, u := range guns {
		if containsSpace(s.skies(s.pos.At(u)), at) {
			own = append(own, u)
		} else {
			far = append(far, u)
		}
	}
	return own, far
}

// scramble sends fighters to adjacent places under enemy air attack, at the
// beginning of their side's Reaction phase.
func (s *segment) scramble() {
	if s.badWeather() || !s.Reads("as-opt-interceptors", "on") {
		return
	}
	for i := range s.d.Places {
		from := model.Space(i)
		for _, u := range s.onGround(s.side, from) {
			if s.d.of[u].Code != "ftr" {
				continue
			}
			among := s.underAirAttack(from)
			if len(among) == 0 {
				break
			}
			if at := s.askOr(from, among); at != model.NoSpace {
				s.intercept(u, from, at)
			}
		}
	}
}

func (s *segment) intercept(u model.UnitID, from, at model.Space) {
	s.Hand().Move(u, at)
	s.Hand().Mark(u, markScrambled, true)
	entry := s.Set().UnitName(u) + ":" + s.Set().SpaceName(from)
	entries := append(s.scrambledList(), entry)
	slices.Sort(entries)
	s.Hand().SetTrack("scrambled", strings.Join(entries, ", "))
	s.Tell(evScrambles, s.side, from, at)
}

func (s *segment) scrambledList() []string {
	if text := s.pos.Track("scrambled"); text != "" {
		return strings.Split(text, ", ")
	}
	return nil
}

// underAirAttack lists the places next to a zone over which the enemy attacks.
func (s *segment) underAirAttack(from model.Space) (list []model.Space) {
	for i := range s.d.Places {
		at := model.Space(i)
		if at != from && s.attackersAbove(Enemy(s.side), at) && s.near(from, at) {
			list = append(list, at)
		}
	}
	return list
}

// near is adjacency as this rule has it: all places of the City Board with one
// another and with the zones next to the city; the Allied base with the city and the
// bank of the Volga.
func (s *segment) near(a, b model.Space) bool {
	p, q := s.d.place(a), s.d.place(b)
	for _, pair := range [][2]*Place{{p, q}, {q, p}} {
		x, y := pair[0], pair[1]
		if x.City && (y.City || y.Gate) || x.Base == Allies && (y.City || y.VolgaBank) {
			return true
		}
	}
	return containsSpace(p.land, b)
}

// interceptorsHome brings interceptors back to their zones when the other side's
// Air Unit Landing phase begins.
func (s *segment) interceptorsHome() {
	for _, entry := range s.scrambledList() {
		name, zone, _ := strings.Cut(entry, ":")
		u, _ := s.Set().FindUnit(name)
		home, _ := s.Set().FindSpace(zone)
		owner := s.d.of[u].Side
		if !s.pos.Marked(u, markScrambled) { // lost in the combat
			continue
		}
		if !s.controls(owner, home) {
			if home = s.otherHome(owner); home == model.NoSpace {
				s.lose(u, s.pos.At(u), "no airfield")
				continue
			}
		}
		s.Hand().Move(u, home)
		s.Hand().ClearMarks(u)
		s.Tell(evLands, owner, s.d.of[u].Code, home)
	}
	s.Hand().SetTrack("scrambled", "")
}

// otherHome is where an interceptor lands whose zone was lost (as-interceptor-home).
func (s *segment) otherHome(owner model.Side) model.Space {
	if s.Reads("as-interceptor-home", "lost") {
		return model.NoSpace
	}
	for _, z := range s.d.zones(func(p *Place) bool { return p.Airfield }) {
		if s.controls(owner, z) && len(s.onGround(owner, z)) < fieldLimit {
			return z
		}
	}
	return model.NoSpace
}

// combatOverCrossing: an intercepted attack on a crossing is a round of combat. The
// ferry, or what crosses the ice, does not fire and may be a casualty.
func (s *segment) combatOverCrossing(c model.Space) {
	f := &fight{segment: s, at: c, attackers: s.air(Axis, c), defenders: s.air(Allies, c), bonus: none}
	s.Tell(evCombat, c, s.side, s.words(f.attackers), s.words(f.defenders))
	f.fires(0, f.attackers)
	f.fallen[0], f.sunk = f.overCrossing(f.scored[0])
	f.fires(1, f.defenders)
	f.fall(Axis, f.attackers, 1)
	for _, u := range append(f.fallen[1], f.fallen[0]...) {
		s.lose(u, c, "combat")
	}
	if f.sunk {
		s.sink(c)
	}
}

// ferryCode is the ferry, or what crosses the ice, as a casualty.
const ferryCode = "ferry"

// overCrossing turns the hits of the attackers into casualties: a bomber's may
// demand the ferry, or what crosses the ice; a fighter's an air unit; else the
// Allies choose.
func (f *fight) overCrossing(h hits) (lost []model.UnitID, sunk bool) {
	left := f.defenders
	target := !f.volgaFrozen() || f.aground(f.at) != model.NoUnit
	for ; h.total() > 0 && (len(left) > 0 || target && !sunk); h = h.less() {
		among := f.kinds(left)
		if target && !sunk {
			among = append(among, piece{Code: ferryCode})
		}
		if demand := f.crossingDemand(h, among); demand != nil {
			among = demand
		}
		p := f.segment.falls(adjudicate.Question[piece]{To: Allies, Subject: f.Set().SpaceName(f.at), Among: among, Rank: f.rankPiece(Allies), Reason: f.hit("crossing", f.at, h.total())})
		f.Tell(evFalls, f.at, Allies, p.Code)
		if p.Code == ferryCode {
			sunk = true
			continue
		}
		var u model.UnitID
		u, left = f.take(left, p)
		lost = append(lost, u)
	}
	return lost, sunk
}

// less is one hit fewer: fighters' first, then bombers'.
func (h hits) less() hits {
	switch {
	case h.fighters > 0:
		h.fighters--
	case h.bombers > 0:
		h.bombers--
	default:
		h.plain--
	}
	return h
}

// crossingDemand is what the Axis demands of the next hit; nil leaves it to the
// Allies.
func (f *fight) crossingDemand(h hits, among []piece) (demanded []piece) {
	for _, p := range among {
		if (p.Code == ferryCode) == (h.fighters == 0 && h.bombers > 0) {
			demanded = append(demanded, p)
		}
	}
	if len(demanded) == 0 || len(demanded) == len(among) {
		return nil
	}
	word := piece{Code: "air"}
	if demanded[0].Code == ferryCode {
		word.Code = ferryCode
	}
	if f.aim(Allies, f.at, []piece{word, {}}, fitsPiece).Code == "" {
		return nil
	}
	return demanded
}
