package stalingrad

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// soak: the sizes of a soak are asked for.
func soak() bool { return os.Getenv("UMPIRE_SOAK") != "" }

// match is a game that plays itself.
type match struct {
	scenario string
	settings map[string]string
	player   func(g *Game, seed uint64) adjudicate.Oracle
	seen     tally
}

// play plays to the end, looks at every position, and gives the winner and his level.
func (m match) play(t *testing.T, seed uint64) string {
	t.Helper()
	k := scenarioKit(t, m.scenario, "")
	in := k.in
	in.Rulings = m.settings
	in.Segment = setupSegment
	in.Position = k.pos
	for n := uint64(0); in.Position.Track("winner") == ""; n++ {
		require.Less(t, n, uint64(200), "seed %d: no end", seed)
		in.Oracle = m.player(k.g, seed*1000+n)
		out := adjudicate.Run(k.g, in)
		require.NoError(t, out.Err, "%s seed %d, %s", m.scenario, seed, in.Segment)
		require.NoError(t, k.g.sound(in.Segment, out.Position), "%s seed %d, %s", m.scenario, seed, in.Segment)
		count(m.seen, in, out.Journal)
		in.Position, in.Segment = out.Position, k.g.Next(out.Position, in.Segment)
	}
	return in.Position.Track("winner")
}

// tally counts what occurs: kinds of events and what sets them apart, levels of victory,
// rounds of the launch.
type tally = suitetest.Census

// apart are the parameters by which the events of one kind are told apart.
var apart = map[*adjudicate.EventKind]string{evMoves: "how", evFlies: "how", evShot: "as", evDemands: "by", evDeploys: "why", evFactory: "how", evHero: "rule", evStatus: "bonus"}

// cardWord is the id of an Operation Uranus card.
var cardWord = regexp.MustCompile(`^U[0-9]+$`)

func count(c tally, in adjudicate.Input, journal []adjudicate.Entry) {
	round, _, _ := strings.Cut(in.Segment, "-")
	for i := range journal {
		e := &journal[i]
		if e.Kind != adjudicate.Told {
			continue
		}
		name := e.Event.ID
		for k, param := range e.Event.Params {
			if param == apart[e.Event] {
				name += " " + cardWord.ReplaceAllString(fmt.Sprint(e.Vals[k]), "card")
			}
		}
		switch e.Event {
		case evLaunch:
			name += " " + round
		case evVictory:
			name += " " + fmt.Sprint(e.Vals[0]) + " " + fmt.Sprint(e.Vals[1])
		case evFires:
			if air := strings.HasSuffix(fmt.Sprint(e.Vals[2]), "ftr") || strings.HasSuffix(fmt.Sprint(e.Vals[2]), "bmr"); air && in.Position.Track("weather") == "bad" {
				name = "bad weather sortie"
			}
		}
		c[name]++
	}
}

// optional are the optional rules, all on.
func optional() map[string]string {
	on := map[string]string{}
	for _, r := range rulings().All() {
		if strings.HasPrefix(r.ID, "as-opt-") {
			on[r.ID] = "on"
		}
	}
	return on
}

func wild(g *Game, seed uint64) adjudicate.Oracle {
	oracle, _ := g.Wild(nil, seed)
	return oracle
}

func both(g *Game, seed uint64) adjudicate.Oracle {
	oracle, _ := g.Sensible(nil, seed)
	return oracle
}

// sensibleAxis comes to the factories.
func sensibleAxis(g *Game, seed uint64) adjudicate.Oracle { return g.sensibleFor(seed, Axis) }

// occurs are the levels of victory, the rounds of the launch, the characteristics of the
// units and the optional rules that games must come to. What they do not come to is a
// forced position: a token preloaded (row AS-C07-13).
var occurs = []string{"victory axis total", "victory axis major", "victory axis minor", "victory allies total", "victory allies major", "victory allies minor",
	"launch R3", "launch R4", "launch R5", "launch R6", "launch R7",
	"moves blitz", "moves road", "moves walk", "moves site", "moves crossing", "moves offload", "moves back", "flies attacks", "flies relocates", "flies drops", "flies lands",
	"deploys free", "deploys bought", "deploys bid", "bid", "accepts", "arranges", "factory placed", "deploys factory", "deploys card", "deploys force multiplier", "given-up",
	"shot air-defence", "shot ambush", "shot bombardment", "shot crossing", "demands agn", "demands ftr", "demands bmr",
	"status fortified", "status river", "spends", "captures", "pushed", "freezes", "factory captured", "factory liberated",
	"sacrifice Luftwaffe Priorities", "sacrifice Heroes of the Soviet Union", "scrambles", "shot interdiction", "bad weather sortie"}

// TestRandomGames: games at random are sound after every card and come to a decision; with
// those of sensible players everything occurs.
func TestRandomGames(t *testing.T) {
	won, seen := tally{}, tally{}
	play := func(scenario, name string, player func(g *Game, seed uint64) adjudicate.Oracle, n uint64) {
		for seed := range n {
			m := match{scenario: scenario, player: player, seen: seen}
			if seed%2 == 1 {
				m.settings = optional()
			}
			won[scenario+", "+name+": "+m.play(t, seed)]++
		}
	}
	for _, scenario := range Scenarios {
		play(scenario, "random", wild, suitetest.Games(3, 3000))
		play(scenario, "sensible", both, suitetest.Games(1, 100))
		play(scenario, "sensible Axis", sensibleAxis, suitetest.Games(1, 100))
	}
	t.Log(won)
	if seen.Want(occurs...); soak() {
		seen.Report(t, "games")
	}
}

// TestSensibleWins: against a random player a sensible one wins at least 80 of 100 games
// of each scenario, on either side.
func TestSensibleWins(t *testing.T) {
	suitetest.Long(t)
	for _, scenario := range Scenarios {
		for _, side := range []model.Side{Axis, Allies} {
			n, won, levels := suitetest.Games(5, 100), uint64(0), map[string]int{}
			player := func(g *Game, seed uint64) adjudicate.Oracle { return g.sensibleFor(seed, side) }
			for seed := range n {
				result := match{scenario: scenario, player: player, seen: tally{}}.play(t, seed)
				if levels[result]++; strings.HasPrefix(result, string(side)) {
					won++
				}
			}
			t.Log(scenario, side, levels)
			if won*100 < n*80 {
				t.Errorf("%s: the %s wins %d of %d", scenario, side, won, n)
			}
		}
	}
}

// AS-C07: Operation Uranus launched in each round in which it can be; Winter Storm follows
// three rounds later, and in round 7 nobody is asked.
func TestLaunchRounds(t *testing.T) {
	for round := 3; round <= 7; round++ {
		k := scenarioKit(t, "race-to-stalingrad", "")
		in := k.in
		in.Segment, in.Position, in.Oracle = "R"+itoa(round)+"-C7", k.pos, fixed{"launch": 1}
		out := adjudicate.Run(k.g, in)
		require.NoError(t, out.Err)
		require.Equal(t, itoa(round), out.Position.Track("launched"))
		require.Equal(t, itoa(round+3), out.Position.Track("winter-storm"))
	}
}
