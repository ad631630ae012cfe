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
	tb       testing.TB
	seed     uint64
	g        *Game
	st       *model.State
	oracle   adjudicate.Oracle
	standing map[model.Side]adjudicate.Source
	kinds    map[string]int // questions decided, by key
	told     map[string]int // events
	segs     int
	journal  []adjudicate.Entry // of the last segment
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
	return &game{tb: tb, seed: seed, g: g, st: st, oracle: adjudicate.NewRandom(seed), kinds: map[string]int{}, told: map[string]int{}}
}

func (p *game) input() adjudicate.Input {
	rulings := map[string]string{}
	for _, r := range p.st.Rulings {
		rulings[r.ID] = r.Reading
	}
	return adjudicate.Input{Position: p.st.Position, Segment: p.st.Segment, Edition: p.st.Edition, Rulings: rulings, Oracle: p.oracle, Standing: p.standing}
}

// ruling has a ruling read otherwise.
func (p *game) ruling(id, reading string) {
	p.st.Rulings = append(p.st.Rulings, model.Setting{ID: id, Reading: reading})
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
	before := *p.st
	p.st.Position = out.Position
	p.st.Segment = p.g.Next(out.Position, p.st.Segment)
	p.segs++
	p.check(&before)
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

// check holds the invariants of a game (Sound).
func (p *game) check(before *model.State) {
	p.tb.Helper()
	if err := p.g.Sound(before, p.st); err != nil {
		p.tb.Fatalf("seed %d, after %s in %s: %v", p.seed, before.Segment, before.Edition, err)
	}
}

// soak is true where time is no object.
func soak() bool { return os.Getenv("UMPIRE_SOAK") != "" }

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
