package campaign

import (
	"fmt"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// Game is a game that plays itself, as far as it went.
type Game struct {
	State    *model.State // before the segment that is next
	Segments int
	Kinds    map[string]int // answers, by the key of their kind
	Events   map[string]int // events told
	Journal  []adjudicate.Entry
	Failed   error // what went wrong in the segment that is next; Journal is that segment's
}

// maxSegments bounds a game that does not end.
const maxSegments = 2000

// Player plays all sides for one segment: its oracle answers what its standing
// orders leave open.
type Player struct {
	Oracle   adjudicate.Oracle
	Standing map[model.Side]adjudicate.Source
}

// SelfPlay plays a state on until a segment follows itself, which is the end, or
// something fails. player gives the player of the segment that is next; sound is
// asked after every segment what is wrong with what it left.
func SelfPlay(rules orders.Rules, st *model.State, player func(st *model.State) Player, sound func(before, after *model.State) error) *Game {
	g := &Game{State: st, Kinds: map[string]int{}, Events: map[string]int{}}
	in := adjudicate.Input{Edition: st.Edition, Rulings: map[string]string{}}
	for _, r := range st.Rulings {
		in.Rulings[r.ID] = r.Reading
	}
	for rules.Next(g.State.Position, g.State.Segment) != g.State.Segment {
		if g.Segments++; g.Segments > maxSegments {
			g.Failed = fmt.Errorf("%w: no end after %d segments", adjudicate.ErrBug, maxSegments)
			return g
		}
		p := player(g.State)
		in.Position, in.Segment, in.Oracle, in.Standing = g.State.Position, g.State.Segment, p.Oracle, p.Standing
		if g.Failed = g.play(rules, in, sound); g.Failed != nil {
			return g
		}
	}
	return g
}

func (g *Game) play(rules orders.Rules, in adjudicate.Input, sound func(before, after *model.State) error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", adjudicate.ErrBug, r)
		}
	}()
	out := adjudicate.Run(rules, in)
	g.Journal = out.Journal
	switch {
	case out.Err != nil:
		return out.Err
	case len(out.Awaits) > 0:
		return fmt.Errorf("%w: %s has no answer", adjudicate.ErrBug, out.Awaits[0].ID)
	}
	next := *g.State
	next.Position, next.Segment = out.Position, rules.Next(out.Position, in.Segment)
	if err := sound(g.State, &next); err != nil {
		return err
	}
	for i := range out.Journal {
		switch e := &out.Journal[i]; e.Kind {
		case adjudicate.Told:
			g.Events[e.Event.ID]++
		case adjudicate.Decided:
			g.Kinds[e.Key]++
		}
	}
	g.State = &next
	return nil
}
