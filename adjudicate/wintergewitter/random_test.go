package wintergewitter

import (
	"math/rand"
	"os"
	"testing"

	"umpire/adjudicate"
)

// A game of any scenario that is played at random comes to its end, and what is left is a
// position of this game.
func TestRandomGames(t *testing.T) {
	games := map[string]int64{"19.1": 1}
	if os.Getenv("UMPIRE_SOAK") != "" {
		games = map[string]int64{"19.1": 20, "19.2": 20, "19.3": 10, "20": 10}
	}
	for _, name := range scenarioNo {
		for seed := range games[name] {
			playAtRandom(t, name, seed)
		}
	}
}

func playAtRandom(t *testing.T, name string, seed int64) {
	t.Helper()
	g := NewGame(shippedData(t))
	st, err := NewState(name, "c")
	if err != nil {
		t.Fatal(err)
	}
	pos, segment, oracle := st.Position, st.Segment, random{rand.New(rand.NewSource(seed))}
	for range 400 { // 24 turns have fewer segments
		out := adjudicate.Run(g, adjudicate.Input{Position: pos, Segment: segment, Oracle: oracle})
		if out.Err != nil {
			t.Fatalf("%s, seed %d, %s: %v", name, seed, segment, out.Err)
		}
		pos = out.Position
		next := g.Next(pos, segment)
		if next == segment {
			if pos.Track(trackWinner) == "" {
				t.Errorf("%s, seed %d: the game is over and nobody has said who has won", name, seed)
			}
			return
		}
		segment = next
	}
	t.Errorf("%s, seed %d: no end, at %s", name, seed, segment)
}
