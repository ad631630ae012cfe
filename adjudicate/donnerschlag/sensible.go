package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// sensible is a player of either side who is no master: he goes where the game is
// decided, attacks at 2:1 or better, and plays what strengthens him. It sees the
// position as it was before the segment; for one player's eyes it would be a view.
type sensible struct {
	*adjudicate.Random
	g    *Game
	pos  *model.Position
	goal map[model.Side][]model.Space // hexes to be near to
	// named are attacks that were named: one whose attackers all drop out may be
	// named again without end (8.1).
	named map[string]bool
}

// Sensible is a sensible player of both sides for one segment.
func (g *Game) Sensible(p *model.Position, seed uint64) adjudicate.Oracle {
	s := &sensible{Random: adjudicate.NewRandom(seed), g: g, pos: p, goal: map[model.Side][]model.Space{}, named: map[string]bool{}}
	if g.Data.From != nil {
		s.goal[Axis] = s.hexesOf(s.target())
	}
	s.goal[Soviet] = s.spearhead()
	return s
}

// target is the zone that the Axis player heads for: the one he chose, else B.
func (s *sensible) target() string {
	cards, _ := s.pos.Pile(zonePile)
	for _, z := range zones {
		if len(cards) == 1 && s.g.Data.Set.CardName(cards[0]) == zoneMarker(z) {
			return z
		}
	}
	return "B"
}

func (s *sensible) hexesOf(zone string) []model.Space {
	var list []model.Space
	for i := range s.g.Data.From.Zones {
		if z := &s.g.Data.From.Zones[i]; z.Name == zone {
			for _, name := range z.Hexes {
				hex, _ := s.g.Data.Set.Board.Find(name)
				list = append(list, hex)
			}
		}
	}
	return list
}

// spearhead is where the three Axis units stand that are nearest to the zones.
func (s *sensible) spearhead() []model.Space {
	var list []model.Space
	for range 3 {
		best, at := 1<<30, model.NoSpace
		for u := range s.g.Data.Units {
			hex := s.pos.At(model.UnitID(u))
			if s.g.Data.Units[u].Side != Axis || !s.pos.OnBoard(model.UnitID(u)) || holdsSpace(list, hex) {
				continue
			}
			if d := s.far(hex, s.goal[Axis]); d < best {
				best, at = d, hex
			}
		}
		if at != model.NoSpace {
			list = append(list, at)
		}
	}
	return list
}

func holdsSpace(list []model.Space, hex model.Space) bool {
	for _, h := range list {
		if h == hex {
			return true
		}
	}
	return false
}

// far is the distance to the nearest of some hexes.
func (s *sensible) far(hex model.Space, to []model.Space) int {
	best := 1 << 20
	for _, t := range to {
		best = min(best, s.g.Data.Set.Board.Distance(hex, t))
	}
	return best
}

// Think answers the questions that decide a game; the others are left to chance.
func (s *sensible) Think(a *adjudicate.Await) int {
	switch a.Key {
	case "activate":
		return s.move(a)
	case "combats":
		return s.attack(a)
	case "cards":
		return s.card(a)
	case "donnerschlag":
		return s.called(a)
	case "zone":
		return indexOf(a.Options, "B")
	case "order":
		return s.order(a)
	case "reroll", "swap":
		return indexOf(a.Options, "no")
	}
	return -1
}

func indexOf(list []string, text string) int {
	for i, o := range list {
		if o == text {
			return i
		}
	}
	return -1
}

// move picks the move that brings a unit nearer by most hexes; a unit that would
// not come nearer holds.
func (s *sensible) move(a *adjudicate.Await) int {
	best, gain := -1, 0
	for i, o := range a.Options {
		act, bad := activationOf(s.g.Data.Set, o)
		if !bad.Legal() || act.holds || s.g.Data.Units[act.unit].HQ {
			continue
		}
		goal := s.goal[a.To]
		if n := s.far(act.path[0], goal) - s.far(act.path[len(act.path)-1], goal); n > gain {
			best, gain = i, n
		}
	}
	if best < 0 {
		return s.follow(a)
	}
	return best
}

// follow moves an HQ towards the goal, half as far as it can, so that it leads
// those in front and those behind; else nothing more is done.
func (s *sensible) follow(a *adjudicate.Await) int {
	for i, o := range a.Options {
		act, bad := activationOf(s.g.Data.Set, o)
		if !bad.Legal() || act.holds {
			continue
		}
		goal := s.goal[a.To]
		if s.far(act.path[0], goal)-s.far(act.path[len(act.path)-1], goal) >= 3 {
			return i
		}
	}
	return indexOf(a.Options, "nothing more")
}

// attack picks the combat with the best odds, from 2:1 on.
func (s *sensible) attack(a *adjudicate.Await) int {
	best, odds := indexOf(a.Options, "nothing more"), 7
	for i, o := range a.Options {
		hex, with, ok := strings.Cut(o, " with ")
		if !ok || s.named[o] {
			continue
		}
		attack := 0
		for _, name := range strings.Split(with, ", ") {
			u, _ := s.g.Data.Set.FindUnit(name)
			attack += s.worth(u)
		}
		at, _ := s.g.Data.Set.Board.Find(hex)
		defence := 0
		for u := s.pos.First(at); u != model.NoUnit; u = s.pos.Next(u) {
			defence += s.worth(u)
		}
		if n := attack * 4 / max(defence, 1); n > odds {
			best, odds = i, n
		}
	}
	if best >= 0 {
		s.named[a.Options[best]] = true
	}
	return best
}

// worth is the strength of a unit on its face, in whole points.
func (s *sensible) worth(u model.UnitID) int {
	if u < 0 || s.g.Data.Units[u].HQ {
		return 0
	}
	face := 0
	if s.pos.Steps(u) < s.g.Data.Units[u].Steps {
		face = 1
	}
	return s.g.Data.Units[u].Strength[face]
}

// wanted are the plays that strengthen a player for the rest of the game.
var wanted = []string{"C4 GE", "C33 GE", "C34 GE", "C35 GE", "C75 GE", "C76 GE", "C55 GE", "C56 GE", "C57 + C62 GE", "C73 GE"}

// card plays what is wanted, of others one in four.
func (s *sensible) card(a *adjudicate.Await) int {
	for _, w := range wanted {
		for i, o := range a.Options {
			if strings.HasPrefix(o, w) {
				return i
			}
		}
	}
	if s.Choose(a.ID, 4) == 0 {
		return -1
	}
	return indexOf(a.Options, "pass")
}

// called: Donnerschlag is called in turn 3, or where it must be.
func (s *sensible) called(a *adjudicate.Await) int {
	if trackNumber(s.pos, "turn") >= 3 {
		return indexOf(a.Options, "yes")
	}
	return indexOf(a.Options, "no")
}

// order takes the Panzer divisions first, then what chance gives.
func (s *sensible) order(a *adjudicate.Await) int {
	for _, w := range []string{"Schwerpunkt", "HQ/17P", "HQ/6P", "HQ/23P"} {
		if i := indexOf(a.Options, w); i >= 0 {
			return i
		}
	}
	return -1
}
