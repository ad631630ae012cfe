package wintergewitter

import (
	"math/rand"
	"os"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
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
	for n := range 400 { // 24 turns have fewer segments
		out := adjudicate.Run(g, adjudicate.Input{Position: pos, Segment: segment, Oracle: oracle})
		if out.Err != nil {
			t.Fatalf("%s, seed %d, %s: %v", name, seed, segment, out.Err)
		}
		next := g.Next(out.Position, segment)
		if pos = out.Position; n%8 == 1 || next == segment {
			pos = again(t, g, next, pos)
		}
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

// again is a position as it is read from the state that it was written into.
func again(t *testing.T, g *Game, segment string, pos *model.Position) *model.Position {
	t.Helper()
	st := &model.State{Game: g.Name(), Edition: Edition, Campaign: "c-00000001", Segment: segment, Behaviour: Behaviour, Data: g.Data.ID(), Position: pos}
	text := st.Write()
	doc, faults := strict.Read(text, "state.yaml", strict.Options{Data: true})
	if len(faults) > 0 {
		t.Fatalf("%s: %v", segment, faults)
	}
	read, c, faults := model.ReadHead(doc)
	if read == nil || len(faults) > 0 {
		t.Fatalf("%s: %v", segment, faults)
	}
	if _, faults = Load(read, c); len(faults) > 0 {
		t.Fatalf("%s: %v", segment, faults)
	}
	if string(read.Write()) != string(text) {
		t.Errorf("%s is not written as it was read", segment)
	}
	return read.Position
}
