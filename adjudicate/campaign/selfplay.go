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

// SelfPlay plays a state on until a segment follows itself, which is the end, or
// something fails. player gives the oracle of the n-th segment, from 1; checked is
// asked after every segment what is wrong with the position.
func SelfPlay(rules orders.Rules, st *model.State, player func(st *model.State, n int) adjudicate.Oracle, checked func(p *model.Position) error) *Game {
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
		in.Position, in.Segment, in.Oracle = g.State.Position, g.State.Segment, player(g.State, g.Segments)
		if g.Failed = g.play(rules, in, checked); g.Failed != nil {
			return g
		}
	}
	return g
}

func (g *Game) play(rules orders.Rules, in adjudicate.Input, checked func(p *model.Position) error) (err error) {
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
	if err := checked(out.Position); err != nil {
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
	next := *g.State
	next.Position, next.Segment = out.Position, rules.Next(out.Position, in.Segment)
	g.State = &next
	return nil
}
