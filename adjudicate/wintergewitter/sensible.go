package wintergewitter

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// sensible is a player of one or both sides for one segment who is no master. What he makes of
// the board when the segment begins is his outlook (sensible_outlook.go): where his armour wants
// to go, what bars its way. He moves by it (sensible_moves.go), attacks where the tables promise
// more than they cost (sensible_attack.go), and flies there (sensible_air.go). What he has no
// opinion about is left to chance.
type sensible struct {
	*adjudicate.Random
	g     *Game
	plays [2]bool     // by index of sides: whose questions he thinks about
	views [2]*outlook // beside plays, drawn when first needed
}

var _ adjudicate.SetThinker = (*sensible)(nil)

// view is the outlook of a side in the segment of a question.
func (s *sensible) view(a *adjudicate.Await, now *model.Position) *outlook {
	o := &s.views[index(a.To)]
	if *o == nil {
		*o = newOutlook(s.g.Data, a.To, a.Segment, now)
	}
	(*o).pos = now
	return *o
}

// Think answers the questions that decide a game.
func (s *sensible) Think(a *adjudicate.Await, now *model.Position) int {
	if !s.plays[index(a.To)] {
		return -1
	}
	o := s.view(a, now)
	switch a.Key {
	case "place", "suffered", "flown", "options":
		return len(a.Options) - 1 // as proposed
	case "planned-attacks":
		return slices.Index(a.Options, strconv.Itoa(o.plan()))
	case "mechanized":
		return slices.Index(a.Options, moveFirst+" first")
	case "thunderclap":
		return slices.Index(a.Options, "yes")
	case "call-off":
		return slices.Index(a.Options, "no")
	case "moves":
		return o.move(a.Options)
	case "goes":
		return o.goes(a)
	case "combats":
		return best(a.Options, o.battle)
	case "lead", "new-lead":
		return best(a.Options, o.leader)
	case "losses":
		return best(a.Options, o.loser)
	case "optional":
		return slices.Index(a.Options, o.optional(a.Subject))
	case "retreat":
		return best(a.Options, o.flight)
	case "advance":
		return best(a.Options, o.advance)
	case "fire-at":
		return best(a.Options, func(text string) int { return 1 + o.power(o.space(text), Enemy(o.side)) })
	case "artillery", "defensive-artillery", "stukas":
		return best(a.Options, func(text string) int { return 1 + o.worth(o.unit(text)) }) // at whom
	case "replacements":
		return best(a.Options, o.replacement)
	case "overstack":
		return best(a.Options, o.relief)
	case "strikes":
		return best(a.Options, o.strike)
	case "interdict":
		return best(a.Options, o.zone)
	case "intercept":
		return slices.Index(a.Options, boxGround)
	case "enters":
		return best(a.Options, func(text string) int { return 4000 - o.farFrom(o.space(text), o.spear) })
	case "release":
		return best(a.Options, func(text string) int { return o.worth(o.unit(text)) })
	}
	return -1
}

// ThinkSet says who belongs to a set.
func (s *sensible) ThinkSet(a *adjudicate.Await, now *model.Position) []bool {
	if !s.plays[index(a.To)] {
		return nil
	}
	o, take := s.view(a, now), make([]bool, len(a.Options))
	for i, text := range a.Options {
		switch u := o.unit(text); a.Key {
		case "artillery":
			take[i] = i < mostGuns
		case "advance":
			take[i] = o.advances(u, o.space(a.Subject))
		case "defensive-artillery", "counter-battery", "stukas", boxHeld:
			take[i] = true
		default:
			take[i] = o.flies(u, a.Key, i)
		}
	}
	return take
}

// mostGuns is how many guns support one attack: the others are for the next.
const mostGuns = 5

// best is the option with the highest score above 0, of equal ones the first; without any, the
// last, which in a series is that nothing more is done.
func best(options []string, score func(text string) int) int {
	at, most := len(options)-1, 0
	for i, text := range options {
		if n := score(text); n > most {
			at, most = i, n
		}
	}
	return at
}

// unit is the first unit that a text names; NoUnit if it names none.
func (o *outlook) unit(text string) model.UnitID {
	name, _, _ := strings.Cut(text, " ")
	if u, ok := o.d.Set.FindUnit(name); ok {
		return u
	}
	return model.NoUnit
}

// space is the space that a text names; NoSpace if it names none.
func (o *outlook) space(text string) model.Space {
	if at, ok := o.d.Set.FindSpace(text); ok {
		return at
	}
	return model.NoSpace
}
