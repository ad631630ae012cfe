package stalingrad

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// scene is what the conditions of a line may speak of (orders 3.4): where it
// happens, as what, and who attacks.
type scene struct {
	at       model.Space
	as       string // combat, ambush, bombardment, crossing, air-defence; "" outside
	attacker model.Side
}

// facts judges conditions for one side.
func (s *segment) facts(side model.Side) func(f *adjudicate.Fact) bool {
	return s.judges[index(side)]
}

// holds: all conditions of a line are true for a side.
func (s *segment) holds(side model.Side, when []*adjudicate.Fact) bool {
	for _, f := range when {
		if s.fact(side, f) == f.Not {
			return false
		}
	}
	return true
}

func (s *segment) fact(side model.Side, f *adjudicate.Fact) bool {
	in := s.scene.as != ""
	switch f.Name {
	case "possible":
		return true // what is impossible is left out by the core
	case "attacking":
		return in && s.scene.attacker == side
	case "defending":
		return in && s.scene.attacker != side
	case "supplied":
		return in && s.fedOrSupplied(side, s.scene.at)
	case "unsupplied":
		return in && !s.fedOrSupplied(side, s.scene.at)
	case "ambush":
		return s.scene.as == "ambush"
	case "assault":
		return in && s.assaulted(s.scene.at)
	case "battle":
		return in && s.pos.GroundMarked(s.scene.at, markBattle)
	case "bad weather":
		return s.badWeather()
	case "round":
		return slices.ContainsFunc(f.Values, func(v string) bool { return adjudicate.InSpan(v, s.round) })
	case "own":
		return in && s.hasAny(side, s.scene.at, f.Values)
	case "enemy":
		return in && s.hasAny(Enemy(side), s.scene.at, f.Values)
	case "place":
		return s.placeFact(side, f)
	}
	return false
}

func (s *segment) hasAny(side model.Side, at model.Space, types []string) bool {
	for _, t := range types {
		for _, u := range s.in(side, at, isUnit) {
			if k := s.d.of[u]; k.Code == t || t == "air" && k.Air() {
				return true
			}
		}
	}
	return false
}

// placeFact: a bare place is the one where it happens; with a word, who is there.
func (s *segment) placeFact(side model.Side, f *adjudicate.Fact) bool {
	for _, name := range f.Values {
		at, ok := s.Set().FindSpace(name)
		if !ok {
			continue
		}
		own, enemy := s.occupied(side, at), s.occupied(Enemy(side), at)
		switch f.Tail {
		case "":
			ok = s.scene.as != "" && s.scene.at == at
		case "empty":
			ok = !own && !enemy
		case "ours":
			ok = own
		case "enemy":
			ok = enemy
		}
		if ok {
			return true
		}
	}
	return false
}
