package main

import (
	"fmt"
	"iter"
	"sync"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// playedGame is a game that plays itself, as far as somebody has asked for it. Many tests look at
// such games, and change nothing there: each is played once.
type playedGame struct {
	rules    selfPlayer
	players  func(*model.State) campaign.Player
	lock     sync.Mutex
	segments []playedSegment
	next     *model.State // nil: it is over
	err      error
}

// playedSegment is what a segment was played from, and what came of it.
type playedSegment struct {
	st  *model.State
	out *adjudicate.Outcome
}

var playedGames sync.Map

// selfPlayed is the game of an edition that plays itself by a seed: at random if that is odd, else
// sensibly. A soak plays so many that none is kept.
func selfPlayed(t testing.TB, game, edition string, seed uint64) *playedGame {
	t.Helper()
	g, err := selfPlayedOf(game, edition, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func selfPlayedOf(game, edition string, seed uint64) (*playedGame, error) {
	begin := func() (*playedGame, error) {
		p := &selfPlay{edition: edition, seed: seed, player: []string{"sensible", "random"}[seed%2]}
		st, rules, err := (&app{world: outside()}).begun(p, game)
		return &playedGame{rules: rules, players: p.players(rules, seed), next: st}, err
	}
	if !suitetest.Soaking() {
		once, _ := playedGames.LoadOrStore(fmt.Sprint(game, edition, seed), sync.OnceValues(begin))
		begin = once.(func() (*playedGame, error))
	}
	return begin()
}

// each are the segments of the game, to its end.
func (g *playedGame) each(t testing.TB) iter.Seq[playedSegment] {
	return func(yield func(playedSegment) bool) {
		t.Helper()
		for i := 0; ; i++ {
			s, ok, err := g.at(i)
			if err != nil {
				t.Fatal(err)
			}
			if !ok || !yield(s) {
				return
			}
		}
	}
}

// at is segment number i; ok is false behind the end.
func (g *playedGame) at(i int) (s playedSegment, ok bool, err error) {
	g.lock.Lock()
	defer g.lock.Unlock()
	for i >= len(g.segments) && g.next != nil && g.err == nil {
		g.play()
	}
	if i < len(g.segments) {
		return g.segments[i], true, nil
	}
	return s, false, g.err
}

// play plays the next segment.
func (g *playedGame) play() {
	st := g.next
	if g.rules.Next(st.Position, st.Segment) == st.Segment {
		g.next = nil
		return
	}
	who := g.players(st)
	in := adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: st.Edition, Rulings: map[string]string{}, Standing: who.Standing, Oracle: who.Oracle}
	for _, r := range st.Rulings {
		in.Rulings[r.ID] = r.Reading
	}
	out := adjudicate.Run(g.rules, in)
	switch {
	case out.Err != nil:
		g.err = fmt.Errorf("%s: %w", st.Segment, out.Err)
		return
	case len(out.Awaits) > 0:
		g.err = fmt.Errorf("%s: %s is asked", st.Segment, out.Awaits[0].Name)
		return
	}
	g.segments = append(g.segments, playedSegment{st, out})
	next := *st
	next.Position, next.Segment = out.Position, g.rules.Next(out.Position, st.Segment)
	g.next = &next
}
