package wintergewitter

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// match plays a scenario to its result with sensible players of some sides, the others at
// random, and looks at every position. A segment has a player of its own, as in self-play.
func match(t *testing.T, scenario string, seed uint64, sides ...model.Side) (result string, end *model.Position) {
	t.Helper()
	g := NewGame(shippedData(t))
	st, err := NewState(scenario, "c")
	if err != nil {
		t.Fatal(err)
	}
	p, id := st.Position, st.Segment
	for n := uint64(0); p.Track(trackWinner) == ""; n++ {
		if n > 24*22 {
			t.Fatalf("%s, seed %d: no end", scenario, seed)
		}
		out := adjudicate.Run(g, adjudicate.Input{Position: p, Segment: id, Oracle: g.sensibleFor(seed*1000+n, sides...)})
		if out.Err != nil {
			t.Fatalf("%s, seed %d, %s: %v", scenario, seed, id, out.Err)
		}
		if err := g.sound(out.Position, id, false); err != nil {
			t.Fatalf("%s, seed %d, %s: %v", scenario, seed, id, err)
		}
		if os.Getenv("UMPIRE_TELL") != "" {
			t.Logf("%s\n%s", id, adjudicate.For(p.Set(), out.Journal, ""))
		}
		p, id = out.Position, g.Next(out.Position, id)
	}
	return p.Track(trackWinner), p
}

// firstSeed is the seed with which a soak begins: UMPIRE_FROM, or 0.
func firstSeed() uint64 {
	from, _ := strconv.ParseUint(os.Getenv("UMPIRE_FROM"), 10, 64)
	return from
}

// Against a random player a sensible one wins at least 80 of 100 games, on either side.
func TestSensibleBeatsRandom(t *testing.T) {
	suitetest.Long(t)
	for _, scenario := range scenarioNo[:soaked(1, 2)] {
		for i, side := range sides {
			if !suitetest.Some(i, 2) {
				continue
			}
			t.Run(scenario+"-"+string(side), func(t *testing.T) {
				n, won, results := suitetest.Games(1, 100), uint64(0), map[string]int{}
				for seed := range n {
					result, _ := match(t, scenario, firstSeed()+seed, side)
					if results[result]++; strings.HasPrefix(result, string(side)) {
						won++
					}
				}
				t.Log(scenario, side, results)
				if won*100 < n*80 {
					t.Errorf("%s: the %s side wins %d of %d", scenario, side, won, n)
				}
			})
		}
	}
}

// Two sensible players come to the end of every scenario. How often who wins is told, not
// judged: much of the data that decides it is assumed. The same seed plays the same game.
func TestSensibleMeets(t *testing.T) {
	suitetest.Long(t)
	for _, scenario := range scenarioNo[:soaked(1, len(scenarioNo))] {
		t.Run(scenario, func(t *testing.T) {
			results := map[string]int{}
			for seed := range suitetest.Games(1, 40) {
				result, p := match(t, scenario, firstSeed()+seed, sides[:]...)
				if results[result]++; scenario == "19.1" && seed == 0 {
					again, q := match(t, scenario, firstSeed(), sides[:]...)
					require.Equal(t, result, again)
					require.Equal(t, suitetest.Bytes(p), suitetest.Bytes(q))
				}
			}
			t.Log(scenario, results)
		})
	}
}
