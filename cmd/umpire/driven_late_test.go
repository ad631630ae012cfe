package main

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// lateness is how a game of the registry is put near its end: in which segments, and what else
// stands otherwise than in the first position.
var lateness = map[string]struct {
	segments []string
	tracks   map[string]string
	card     [2]string // and the pile where it lies
}{
	"donnerschlag": {[]string{"GT4-END"}, map[string]string{"turn": "4", "donnerschlag": "3", "zone-a": model.FaceDown, "zone-b": model.FaceDown, "zone-c": model.FaceDown},
		[2]string{"ZB", "axis/zone"}},
	"stalingrad":     {segments: []string{"R13-C9"}},
	"wintergewitter": {segments: []string{"GT6-INI", "GT6-REC"}}, // the other asks nobody anything
}

// lateState is a file with the state of a new game that comes to a segment near its end.
func (tb *driven) lateState(game, segment string) string {
	tb.t.Helper()
	late := lateness[game]
	a := &app{world: outside()}
	st, err := a.opening(game, &shipped{edition: "2023"})
	if err != nil {
		tb.t.Fatal(err)
	}
	st.Segment, st.Campaign = segment, game+"-00000001"
	h := model.NewHand(st.Position)
	for name, value := range late.tracks {
		h.SetTrack(name, value)
	}
	if late.card[0] != "" {
		card, ok := st.Position.Set().FindCard(late.card[0])
		if !ok {
			tb.t.Fatalf("there is no card %s", late.card[0])
		}
		h.Put(late.card[1], card)
	}
	first, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		tb.t.Fatal(err)
	}
	file := tb.path("late.yaml")
	tb.write(file, string(first.Data))
	return file
}

// lateGames are the games that lateGame has played.
var lateGames sync.Map

// lateGame is a game of the registry that began in a segment near its end and was driven to the
// victory in a way, both by their numbers. Several tests look at it, and change nothing there: it
// is played once.
func lateGame(t *testing.T, game int, segment string, way int) *driven {
	t.Helper()
	type once struct {
		sync.Once
		over *driven
	}
	kept, _ := lateGames.LoadOrStore(fmt.Sprint(game, segment, way), &once{})
	g := kept.(*once)
	g.Do(func() {
		name, tb := games.All[game].Name, newDriven(t, uint64(way), (way+game)%2 == 0)
		tb.dir = keptDir(t)
		tb.segments = 1 << 30
		tb.begin(ways[way], name, tb.lateState(name, segment))
		tb.play()
		g.over = tb
	})
	if g.over == nil {
		t.Fatal("another test has failed to play the game")
	}
	tb := *g.over
	tb.t = t
	return &tb
}

// TestLateDriven: games that begin near their end are driven to the victory in all ways. Then all
// folders hold one chain, each audits clean, and the two independent programs accept it.
func TestLateDriven(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	for k, g := range games.All {
		if len(lateness[g.Name].segments) == 0 {
			t.Errorf("nothing says how a game of %s is put near its end", g.Name)
		}
		for _, segment := range lateness[g.Name].segments {
			for i, mode := range ways {
				if (k+i)%len(games.All) != 0 || !suitetest.Some(k+i, 2*len(games.All)) {
					continue // each way in one game
				}
				t.Run(strings.Join([]string{g.Name, segment, mode}, "/"), func(t *testing.T) {
					t.Parallel()
					tb := lateGame(t, k, segment, i)
					tb.compare()
					tb.confirmed()
					t.Logf("%d commands, %d mails, orders for %d segments", tb.point, tb.mails, len(tb.seen))
				})
			}
		}
	}
}
