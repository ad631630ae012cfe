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
		return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return adjudicate.InSpan(n.Text, s.round) })
	case "own":
		return in && s.anyOf(side, s.scene.at, f.Values)
	case "enemy":
		return in && s.anyOf(Enemy(side), s.scene.at, f.Values)
	case "place":
		return s.placeFact(side, f)
	}
	return false
}

// anyOf: a side has a unit of one of some types in a place.
func (s *segment) anyOf(side model.Side, at model.Space, types []adjudicate.Name) bool {
	return slices.ContainsFunc(types, func(t adjudicate.Name) bool { return s.hasAny(side, at, t.Text) })
}

// hasAny: a side has a unit of a type in a place, or an air unit.
func (s *segment) hasAny(side model.Side, at model.Space, code string) bool {
	return slices.ContainsFunc(s.in(side, at, isUnit), func(u model.UnitID) bool {
		return s.d.of[u].Code == code || code == "air" && s.d.of[u].Air()
	})
}

// placeFact: a bare place is the one where it happens; with a word, who is there.
func (s *segment) placeFact(side model.Side, f *adjudicate.Fact) bool {
	return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool {
		at := n.Space()
		if at == model.NoSpace {
			return false
		}
		own, enemy := s.occupied(side, at), s.occupied(Enemy(side), at)
		return len(f.Tails) == 0 && s.scene.as != "" && s.scene.at == at ||
			f.Says("empty") && !own && !enemy || f.Says("ours") && own || f.Says("enemy") && enemy
	})
}
