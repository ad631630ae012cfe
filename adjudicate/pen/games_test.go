package pen

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// folderGames are the games of the registry as two folders play them: the state that they
// begin with, and how far it goes. TestEveryGameInTwoFolders fails for a game that is not
// among them.
var folderGames = map[string]struct {
	state func(t testing.TB) single.Input
	on    func(segment string) bool
}{
	"donnerschlag": {func(t testing.TB) single.Input { return example(t, "state.yaml") }, func(segment string) bool {
		return strings.HasPrefix(segment, "GT3-A") || strings.HasPrefix(segment, "GT3-S")
	}},
	"stalingrad": {newArea, func(segment string) bool {
		return strings.HasPrefix(segment, "R3-") || strings.HasPrefix(segment, "R4-")
	}},
	"wintergewitter": {newWinter, func(segment string) bool {
		return strings.HasPrefix(segment, "SETUP-") || strings.HasPrefix(segment, "GT1-") && !strings.HasSuffix(segment, "M") // up to the first moves
	}},
}

// newArea is the Operation Uranus preparation of round 3 on the set-up of Race to
// Stalingrad, so that cards are drawn which the other folder does not see.
func newArea(t testing.TB) single.Input {
	t.Helper()
	return newOf(t, "stalingrad", "race-to-stalingrad", "R3-C6")
}

// newWinter is the set-up of a scenario in which both plan in secret from the first turn.
func newWinter(t testing.TB) single.Input {
	t.Helper()
	return newOf(t, "wintergewitter", "19.1", "SETUP-S")
}

// newOf is a scenario of a game of the registry, about to play a segment.
func newOf(t testing.TB, game, scenario, segment string) single.Input {
	t.Helper()
	for _, g := range games.All {
		if g.Name != game {
			continue
		}
		st, err := g.New(scenario, "volga-00000001")
		if err != nil {
			t.Fatal(err)
		}
		st.Segment = segment
		first, err := campaign.New(st, [][32]byte{{1}, {2}})
		if err != nil {
			t.Fatal(err)
		}
		return single.Input{Name: "state.yaml", Data: first.Data}
	}
	t.Fatal("it is not in the registry")
	return single.Input{}
}

// TestEveryGameInTwoFolders: two players of each game of the registry who exchange nothing
// but bundles come to the same chain, and the chain holds. It prints games × cases.
func TestEveryGameInTwoFolders(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			with, ok := folderGames[g.Name]
			if !ok {
				t.Fatal("two folders do not play it")
			}
			tb := sit(t, with.state(t), "mutual", 1)
			most := suitetest.Few(16, 40)
			if suitetest.Soaking() {
				most = 1000
			}
			turns := 0
			for ; turns < most && with.on(tb.any().live().Step.State.Segment) && tb.turn(); turns++ {
			}
			tb.same()
			rolls, draws, seals, entries := 0, 0, 0, 0
			for _, p := range tb.seats {
				report, err := signatures.Check(os.DirFS(p.dir))
				if err != nil {
					t.Fatal(err)
				}
				rolls, draws, seals, entries = len(report.Rolls), len(report.Draws), report.Seals, int(p.open().Seq())
			}
			t.Logf("%-13s two folders: %d mails, %d entries, %d dice, %d hidden draws, %d seals, next %s", g.Name, tb.mails, entries, rolls, draws, seals, tb.any().live().Step.State.Segment)
			if turns == 0 || tb.mails == 0 || entries == 0 || seals == 0 {
				t.Error("too little was played")
			}
		})
	}
}

// TestOverAtOnce: a game that is over before the second player holds the pen, and that has no
// secrets of decks to bring it to him, is sealed and opened by both, and audits clean.
func TestOverAtOnce(t *testing.T) {
	tb := sit(t, newOf(t, "wintergewitter", "19.1", "GT6-REC"), "mutual", 1)
	for range 12 {
		tb.turn()
	}
	for party, p := range tb.seats {
		m := p.live()
		if a := Examine(os.DirFS(p.dir), p.with); !m.Closed || !a.OK() || a.Shut {
			t.Errorf("%s: closed %v, %+v", party, m.Closed, a.Faults)
		}
		if len(m.Turns) != 1 || len(m.sealed[party]) != 1 || !m.sealed[party][0].open {
			t.Errorf("%s: %d segments, seals %+v", party, len(m.Turns), m.sealed[party])
		}
	}
	tb.same()
	others(t, tb.any().dir)
}
