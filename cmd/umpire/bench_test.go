package main

import (
	"bytes"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// randomGame is a game before its first segment, and its random players.
func randomGame(tb testing.TB, name string) (*model.State, selfPlayer, func(*model.State) campaign.Player) {
	a := &app{world: outside(), in: strings.NewReader(""), out: &sink{w: &bytes.Buffer{}}, err: &bytes.Buffer{}}
	a.root()
	p := &selfPlay{edition: "2023", player: "random"}
	st, game, err := a.begun(p, name)
	if err != nil {
		tb.Fatal(err)
	}
	return st, game, p.players(game, 1)
}

// recorded is a random game of Donnerschlag, segment by segment, with every answer
// and every face that it took.
func recorded(tb testing.TB) (adjudicate.Game, []adjudicate.Input) {
	st, game, player := randomGame(tb, "donnerschlag")
	var list []adjudicate.Input
	for game.Next(st.Position, st.Segment) != st.Segment {
		p := player(st)
		in := adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: st.Edition, Oracle: p.Oracle, Standing: p.Standing}
		out := adjudicate.Run(game, in)
		if out.Err != nil || len(out.Awaits) > 0 {
			tb.Fatal(st.Segment, out.Err, out.Awaits)
		}
		in.Oracle, in.Settled, in.Dice = nil, adjudicate.SettledBy(out.Journal), suitetest.Faces(out.Journal)
		list = append(list, in)
		next := *st
		next.Position, next.Segment = out.Position, game.Next(out.Position, st.Segment)
		st = &next
	}
	return game, list
}

// A recorded game comes out as it was played.
func TestRecordedGame(t *testing.T) {
	t.Parallel()
	game, list := recorded(t)
	for i, in := range list {
		out := adjudicate.Run(game, in)
		if out.Err != nil || len(out.Awaits) > 0 {
			t.Fatal(in.Segment, out.Err, out.Awaits)
		}
		if i+1 < len(list) && suitetest.Bytes(out.Position) != suitetest.Bytes(list[i+1].Position) {
			t.Fatalf("%s comes out otherwise", in.Segment)
		}
	}
}

// BenchmarkGameReplayed is the engine's part in a whole game: all its segments are
// run with the answers and faces of a random game.
func BenchmarkGameReplayed(b *testing.B) {
	game, list := recorded(b)
	b.ReportAllocs()
	for b.Loop() {
		for _, in := range list {
			if out := adjudicate.Run(game, in); out.Err != nil {
				b.Fatal(out.Err)
			}
		}
	}
}

// BenchmarkGameRandom is a whole game with random players, who have everything
// listed that they might do.
func BenchmarkGameRandom(b *testing.B) {
	st, game, player := randomGame(b, "donnerschlag")
	b.ReportAllocs()
	for b.Loop() {
		if g := campaign.SelfPlay(game, st, player, func(_, _ *model.State) error { return nil }); g.Failed != nil {
			b.Fatal(g.Failed)
		}
	}
}
