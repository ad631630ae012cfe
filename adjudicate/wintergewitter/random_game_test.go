package wintergewitter

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/strict"
)

// player is a game that plays itself at random, from its set-up to its result; a segment has a player of
// its own, as in self-play.
type player struct {
	scenario string
	rulings  map[string]string
	fog      bool
	nudge    func(g *Game, p *model.Position, id string)                 // before a segment; p may be changed
	watch    func(g *Game, in adjudicate.Input, out *adjudicate.Outcome) // behind a segment
	over     func(id string) bool                                        // the game is broken off behind a segment
}

// play plays a game and looks at every position: what must hold of it, and that it is the one that was told.
func (m player) play(t testing.TB, seed uint64) (result string, segments int) {
	t.Helper()
	st, err := NewState(m.scenario, "c")
	if err != nil {
		t.Fatal(err)
	}
	if m.fog {
		beFoggy(st.Position)
	}
	g := NewGame(shippedData(t))
	p, id, played := st.Position, st.Segment, map[string]bool{}
	for n := 0; p.Track(trackWinner) == ""; n++ {
		if played[id] {
			t.Fatalf("seed %d: %s comes twice", seed, id)
		}
		played[id] = true
		if m.nudge != nil {
			p = p.Clone()
			m.nudge(g, p, id)
		}
		began := time.Now()
		oracle, _ := g.Wild(p, seed*1000+uint64(n))
		in := adjudicate.Input{Position: p, Segment: id, Oracle: oracle, Rulings: m.rulings}
		if m.fog && seed%4 == 3 { // who has said nothing of it is not asked who lies on top
			say := suitetest.Say(p.Set(), "show: any")
			in.Standing = map[model.Side]adjudicate.Source{German: say, Soviet: say}
		}
		out := adjudicate.Run(g, in)
		fail := func(what any) {
			told := adjudicate.For(p.Set(), out.Journal, "")
			t.Fatalf("%s, seed %d, %s: %v\n%s", m.scenario, seed, id, what, told[max(0, len(told)-3000):])
		}
		if d := time.Since(began); testing.Verbose() && d > 3*time.Second {
			t.Logf("seed %d, %s: %v, %d questions", seed, id, d, out.Asked)
		}
		if out.Err != nil || len(out.Awaits) > 0 {
			fail(fmt.Sprint(out.Err, out.Awaits))
		}
		if err := g.sound(out.Position, id, m.rulings["wg-reduced-side"] == "any-loss"); err != nil {
			fail(err)
		}
		if bad := unlike(g.Data, p, out.Position, out.Journal) + overspent(g.Data, out.Journal); bad != "" {
			fail(bad)
		}
		if m.watch != nil {
			m.watch(g, in, out)
		}
		if p, segments = out.Position, n+1; m.over != nil && m.over(id) {
			return "", segments
		}
		if id = g.Next(p, id); n%8 == 0 {
			p = again(t, g, id, p)
		}
	}
	return p.Track(trackWinner), segments
}

// drawnRulings are other readings of about every third ruling.
func drawnRulings(seed uint64) map[string]string {
	r, rulings := adjudicate.NewRandom(seed+1000), map[string]string{}
	for _, ruling := range (&Game{}).Rulings().All() {
		if r.Choose("", 3) == 0 {
			rulings[ruling.ID] = ruling.Readings[r.Choose("", len(ruling.Readings))].Name
		}
	}
	return rulings
}

// Games at random come to a decision whatever is answered, under rulings that are drawn in every second of
// them, and half of them in fog of war; no invariant breaks, and of all that the census wants nothing has never happened. A tenth as many games
// more are nudged to where chance hardly ever comes. Of eight games one is played again from what was
// written of it. UMPIRE_GAMES=N plays so many of each scenario, UMPIRE_FROM=N begins with that seed; so a soak
// can be played in shares, which -run TestRandomGames/19.2 keeps to one scenario.
func TestRandomGames(t *testing.T) {
	from := firstSeed()
	c, won := newCensus(shippedData(t)), suitetest.Census{}
	for i, scenario := range scenarioNo {
		n, many := suitetest.Games(soaked(1-min(i, 1), 1), 2000), suitetest.Games(1, 300)
		if i > 1 {
			n = min(n, many)
		}
		extra := (n + 9) / 10
		if suitetest.Soaking() {
			extra = max(extra, uint64(len(nudges)))
		}
		t.Run(scenario, func(t *testing.T) {
			for k := range n {
				m := player{scenario: scenario, fog: k%4 > 1}
				if k%2 == 1 {
					m.rulings = drawnRulings(from + k)
				}
				m.counted(t, from+k, strconv.FormatUint(from+k, 10), c, won)
			}
			for k := range extra {
				at := int(from/10 + k)
				kind, variant := at%len(nudges), at/len(nudges)
				m := player{scenario: scenario, nudge: nudges[kind](variant)}
				if k%3 == 0 {
					m.rulings = map[string]string{"wg-19-1-tie": "german"}
				}
				m.counted(t, from+n+k, fmt.Sprintf("nudge-%d-%d", kind, variant), c, won)
			}
		})
	}
	forcedCells(t, c)
	forcedEvents(t, c)
	t.Log(won)
	if suitetest.Soaking() {
		c.Report(t, "these games")
	} else {
		t.Log(c.Census)
	}
}

// counted plays a game and counts what happens in it and how it ends; of eight it is played again.
func (m player) counted(t *testing.T, seed uint64, name string, c *census, won suitetest.Census) {
	t.Run(name, func(t *testing.T) {
		m.watch = func(g *Game, in adjudicate.Input, out *adjudicate.Outcome) {
			c.segment(in, out.Journal)
			if seed%8 == 0 {
				suitetest.PlayAgain(t, g, in, out)
			}
		}
		defer c.game()
		result, _ := m.play(t, seed)
		won[m.scenario+" "+result]++
	})
}

// What Sixth Army and the Ring do, with 6th Panzer Division put near the Pocket as soon as
// all have set up: random play would not come there.
func TestRandomPocket(t *testing.T) {
	suitetest.Long(t)
	met := suitetest.Census{}
	for seed := range suitetest.Games(1, 20) {
		m := player{scenario: scenarioNo[2+seed%2], nudge: nearPocket(0), over: func(id string) bool { return id == "GT5-REC" }}
		m.watch = func(_ *Game, in adjudicate.Input, out *adjudicate.Outcome) {
			at, _ := momentOf(in.Segment)
			met[at.phase+at.part]++
			met["thunderclap "+out.Position.Track(trackThunder)]++
			met["corridor "+out.Position.Track(trackCorridor)]++
		}
		_, _ = m.play(t, seed)
	}
	t.Log(met)
}

// again is a position as it is read from the state that it was written into.
func again(t testing.TB, g *Game, segment string, pos *model.Position) *model.Position {
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
