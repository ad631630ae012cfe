package stalingrad

import (
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// Outcome says how a game ended: allies minor in round 13; "" while it goes on.
func (g *Game) Outcome(st *model.State) string {
	winner := st.Position.Track("winner")
	if winner == "" {
		return ""
	}
	round, _, _ := strings.Cut(st.Segment, "-")
	return winner + " in round " + strings.TrimPrefix(round, "R")
}

// Wild is a random player of both sides for one segment.
func (g *Game) Wild(_ *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source) {
	return adjudicate.NewRandom(seed), nil
}

// Sensible is a sensible player of both sides for one segment.
func (g *Game) Sensible(_ *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source) {
	return g.sensibleFor(seed, Axis, Allies), nil
}

// sensibleFor is a sensible player of some sides; the others play at random.
func (g *Game) sensibleFor(seed uint64, sides ...model.Side) *sensible {
	s := &sensible{adjudicate.NewRandom(seed), g, map[model.Side]bool{}}
	for _, side := range sides {
		s.side[side] = true
	}
	return s
}

// Sound reports what of the things that hold whenever a card has been resolved does not:
// stacks, fields, markers, control, RPCs, pieces. before is the state in which the card
// began.
func (g *Game) Sound(before, after *model.State) error {
	return g.sound(before.Segment, after.Position)
}

// sound is Sound for a position after a card.
func (g *Game) sound(played string, p *model.Position) error {
	c := inspector{segment: &segment{d: g.Data, pos: p}}
	_, c.card, _ = strings.Cut(played, "-")
	for i := range g.Data.Places {
		c.place(model.Space(i))
	}
	for _, side := range sides {
		if c.rpc(side) < 0 {
			c.bad = append(c.bad, string(side)+" has debts")
		}
	}
	if c.markersLeft() < 0 {
		c.bad = append(c.bad, "more Combat Markers than there are")
	}
	if len(c.bad) > 0 {
		return fmt.Errorf("%s", strings.Join(c.bad, "; "))
	}
	return nil
}

// inspector looks at a position after a card.
type inspector struct {
	*segment
	card string
	bad  []string
}

func (c *inspector) say(at model.Space, what string) {
	c.bad = append(c.bad, c.pos.Set().SpaceName(at)+": "+what)
}

// place looks at a place.
func (c *inspector) place(at model.Space) {
	p := c.d.place(at)
	axis, allies := c.land(Axis, at), c.land(Allies, at)
	switch {
	case p.Zone() && (c.card == "C3" && len(axis) > stackLimit || c.card == "C10" && len(allies) > stackLimit):
		c.say(at, "over the stacking limit")
	case len(axis) > 0 && len(allies) > 0 && !c.contested(at):
		c.say(at, "both sides and no marker")
	case !p.Zone() && len(axis)+len(allies) > 1:
		c.say(at, "more than one unit")
	case p.Base != "" && len(axis)+len(allies) > 0:
		c.say(at, "land units in a base zone")
	}
	for _, side := range sides {
		if n := len(c.onGround(side, at)); n > fieldLimit || n > 0 && !p.Airfield {
			c.say(at, "air units on the ground where they cannot be")
		}
		if c.hasLand(side, at) && p.Zone() && !c.controls(side, at) && !c.contested(at) {
			c.say(at, "stands in a hostile zone without a marker")
		}
	}
	if (c.card == "C6" || c.card == "C13") && len(c.flying(at)) > 0 {
		c.say(at, "still in the air")
	}
	if (c.card == "C5" || c.card == "C12") && c.assaulted(at) {
		c.say(at, "an Assault that was not resolved")
	}
}
