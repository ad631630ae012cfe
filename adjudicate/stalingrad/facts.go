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

// anytimeFacts judge the conditions that mean something at any time, by their words
// (orders 3.4). What is ours depends on the side that says so.
var anytimeFacts = map[string]func(s *segment, side model.Side, f *adjudicate.Fact) bool{
	"possible":    func(*segment, model.Side, *adjudicate.Fact) bool { return true }, // what is impossible is left out by the core
	"bad weather": func(s *segment, _ model.Side, _ *adjudicate.Fact) bool { return s.badWeather() },
	"round": func(s *segment, _ model.Side, f *adjudicate.Fact) bool {
		return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool { return adjudicate.InSpan(n.Text, s.round) })
	},
	"place": (*segment).placeFact,
}

// sceneFacts judge those that speak of a place where something happens. Elsewhere they are
// false.
var sceneFacts = map[string]func(s *segment, side model.Side, f *adjudicate.Fact) bool{
	"attacking":  func(s *segment, side model.Side, _ *adjudicate.Fact) bool { return s.scene.attacker == side },
	"defending":  func(s *segment, side model.Side, _ *adjudicate.Fact) bool { return s.scene.attacker != side },
	"supplied":   func(s *segment, side model.Side, _ *adjudicate.Fact) bool { return s.fedOrSupplied(side, s.scene.at) },
	"unsupplied": func(s *segment, side model.Side, _ *adjudicate.Fact) bool { return !s.fedOrSupplied(side, s.scene.at) },
	"ambush":     func(s *segment, _ model.Side, _ *adjudicate.Fact) bool { return s.scene.as == "ambush" },
	"assault":    func(s *segment, _ model.Side, _ *adjudicate.Fact) bool { return s.assaulted(s.scene.at) },
	"battle": func(s *segment, _ model.Side, _ *adjudicate.Fact) bool {
		return s.pos.GroundMarked(s.scene.at, markBattle)
	},
	"own": func(s *segment, side model.Side, f *adjudicate.Fact) bool { return s.anyOf(side, s.scene.at, f.Values) },
	"enemy": func(s *segment, side model.Side, f *adjudicate.Fact) bool {
		return s.anyOf(Enemy(side), s.scene.at, f.Values)
	},
}

func (s *segment) fact(side model.Side, f *adjudicate.Fact) bool {
	if is := anytimeFacts[f.Name]; is != nil {
		return is(s, side, f)
	}
	is := sceneFacts[f.Name]
	return is != nil && s.scene.as != "" && is(s, side, f)
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
