package donnerschlag

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// game is a game on the shipped set, played segment by segment.
type game struct {
	tb      testing.TB
	g       *Game
	st      *model.State
	oracle  adjudicate.Oracle
	rulings map[string]string
	kinds   map[string]int // questions decided, by key
	told    map[string]int // events
	segs    int
	journal []adjudicate.Entry // of the last segment
}

func newGame(tb testing.TB, edition string, seed uint64) *game {
	tb.Helper()
	set, err := Shipped()
	if err != nil {
		tb.Fatal(err)
	}
	st, g, err := NewState(set, edition, "test")
	if err != nil {
		tb.Fatal(err)
	}
	return &game{tb: tb, g: g, st: st, oracle: adjudicate.NewRandom(seed), rulings: map[string]string{}, kinds: map[string]int{}, told: map[string]int{}}
}

func (p *game) input() adjudicate.Input {
	return adjudicate.Input{Position: p.st.Position, Segment: p.st.Segment, Edition: p.st.Edition, Rulings: p.rulings, Oracle: p.oracle}
}

// step plays the next segment.
func (p *game) step() {
	p.tb.Helper()
	out := adjudicate.Run(p.g, p.input())
	if out.Err != nil || len(out.Awaits) > 0 {
		p.tb.Fatalf("%s: %v %v\n%s", p.st.Segment, out.Err, out.Awaits, adjudicate.Public(p.g.Data.Set, out.Journal))
	}
	p.take(out)
}

func (p *game) take(out *adjudicate.Outcome) {
	for i := range out.Journal {
		switch e := &out.Journal[i]; e.Kind {
		case adjudicate.Told:
			p.told[e.Event.ID]++
		case adjudicate.Decided:
			p.kinds[e.Key]++
		}
	}
	p.journal = out.Journal
	p.st.Position = out.Position
	p.st.Segment = p.g.Next(out.Position, p.st.Segment)
	p.segs++
	p.check()
}

// to plays until a segment is the next one.
func (p *game) to(segment string) {
	p.tb.Helper()
	for p.st.Segment != segment {
		if p.st.Segment == over {
			p.tb.Fatalf("the game was over before %s", segment)
		}
		p.step()
	}
}

// check holds the invariants of a position (Sound).
func (p *game) check() {
	p.tb.Helper()
	if err := p.g.Sound(p.st.Position); err != nil {
		p.tb.Fatalf("before %s: %v", p.st.Segment, err)
	}
}

// soak is true where time is no object.
func soak() bool { return os.Getenv("UMPIRE_SOAK") != "" }

// TestRandomGames plays whole games: every one is decided, by the rules of its
// edition, and nothing breaks on the way.
func TestRandomGames(t *testing.T) {
	n := uint64(3)
	if soak() {
		n = 2000
	}
	for _, edition := range []string{"2023", "2022"} {
		winners, turns := map[string]int{}, map[string]int{}
		kinds, told := map[string]int{}, map[string]int{}
		for seed := uint64(1); seed <= n; seed++ {
			p := newGame(t, edition, seed)
			for p.st.Segment != over {
				if p.segs > 200 {
					t.Fatalf("seed %d: no end", seed)
				}
				p.step()
			}
			winners[p.st.Position.Track("winner")]++
			turns[p.st.Position.Track("turn")]++
			for k, v := range p.kinds {
				kinds[k] += v
			}
			for k, v := range p.told {
				told[k] += v
			}
		}
		t.Logf("%s: %s; turns %s\n%s\n%s", edition, sums(winners), sums(turns), sums(kinds), sums(told))
	}
}

// lines are the told events of the last segment whose id is given.
func (p *game) lines(ids ...string) string {
	var list []string
	for i := range p.journal {
		if e := &p.journal[i]; e.Kind == adjudicate.Told && contains(ids, e.Event.ID) {
			list = append(list, e.String(p.g.Data.Set))
		}
	}
	return strings.Join(list, "; ")
}

// TestSensibleGames: the sensible player comes to an end too, and his Axis goes for
// the zone.
func TestSensibleGames(t *testing.T) {
	n := uint64(1)
	if soak() {
		n = 200
	}
	for _, edition := range []string{"2023", "2022"} {
		winners := map[string]int{}
		for seed := uint64(1); seed <= n; seed++ {
			p := newGame(t, edition, seed)
			for p.st.Segment != over {
				p.oracle = p.g.Sensible(p.st.Position, seed+uint64(p.segs))
				p.step()
			}
			winners[p.st.Position.Track("winner")]++
		}
		t.Logf("%s: %s", edition, sums(winners))
	}
}
