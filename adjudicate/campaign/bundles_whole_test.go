package campaign

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/suitetest/elsewhere"
)

// confirmed fails unless the audit and both other programs find a folder sound.
func (tb *table) confirmed(dir string) *Audit {
	tb.t.Helper()
	a := Examine(os.DirFS(dir), games.All, toldAll, nil, tb.league.Chain)
	if IsCopy(os.DirFS(dir)) {
		a = ExamineCopy(os.DirFS(dir), tb.with, func(int, int) {})
	}
	for _, f := range a.Faults {
		tb.t.Errorf("audit of %s: %+v", filepath.Base(dir), f)
	}
	for _, v := range elsewhere.Campaign(tb.t, dir) {
		if !v.Sound {
			tb.t.Errorf("%s: %s", v.Program, v.Out)
		}
	}
	return a
}

// TestWholeCampaigns: a random campaign in every source of dice that has a referee, by
// bundles alone, from the first mail to the end (hexdice/1 4.2, 4.5).
func TestWholeCampaigns(t *testing.T) {
	for i, mode := range []string{"given", "referee", "referee+beacon"} {
		if !suitetest.Some(i, 3) {
			continue
		}
		t.Run(mode, func(t *testing.T) {
			tb := sit(t, example(t, "state.yaml"), mode, 3)
			tb.play(5, exampled)
			tb.same()
			for _, dir := range []string{tb.dir, tb.seats[0].dir, tb.seats[1].dir} {
				a := tb.confirmed(dir)
				if !a.OK() || !a.Closed {
					t.Errorf("%s: closed %v, shut %v", dir, a.Closed, a.Shut)
				}
				t.Logf("%s: %d entries, %d dice, %d files recomputed, %v, outside %v", filepath.Base(dir), a.Entries, a.Rolls, a.Files, a.Segments, a.Outside)
			}
			t.Logf("%d mails", tb.mails)
		})
	}
}

// tables are the games of the registry as a referee and two players play them: the state
// that they begin with, and how far it goes. TestEveryGame fails for a game that is not
// among them.
var tables = map[string]struct {
	state func(t testing.TB) single.Input
	on    func(segment string) bool
}{
	"donnerschlag":   {storm, func(string) bool { return true }},
	"stalingrad":     {newArea, func(segment string) bool { return strings.HasPrefix(segment, "R3-") }},
	"wintergewitter": {newWinter, firstCombats},
}

// undealt are the games in which nothing is drawn in secret.
var undealt = []string{"wintergewitter"}

// sources are the sources of dice in which a game is played: one, and where time is no
// object both.
func sources(game string) []string {
	if brief := map[string]string{"donnerschlag": "referee+beacon", "stalingrad": "referee", "wintergewitter": "referee"}[game]; brief != "" && !suitetest.Soaking() {
		return []string{brief}
	}
	return []string{"referee", "referee+beacon"}
}

// play plays for so many turns of the kit or, where time is no object, as far as the
// position goes; then the campaign is closed, and all is delivered.
func (tb *table) play(turns int, on func(segment string) bool) {
	tb.t.Helper()
	n := 0
	if suitetest.Soaking() {
		turns = 60
	}
	tb.on = func(segment string) bool { return n < turns && on(segment) }
	for ; tb.turn(); n++ {
		if n > 2*turns+100 {
			tb.t.Fatal("no end")
		}
	}
}

// storm is Donnerschlag before its hands are dealt for the last turn, so that cards are
// drawn which nobody but their owner and the referee sees.
func storm(t testing.TB) single.Input { return sealedStart(t, lastDealing(t, "storm-00000002")) }

// newArea is the Operation Uranus preparation of round 3 on the set-up of Race to
// Stalingrad.
func newArea(t testing.TB) single.Input {
	t.Helper()
	for _, g := range games.All {
		if g.Name != "stalingrad" {
			continue
		}
		st, err := g.New("race-to-stalingrad", "volga-00000001")
		if err != nil {
			t.Fatal(err)
		}
		st.Segment = "R3-C6"
		return sealedStart(t, st)
	}
	t.Fatal("it is not in the registry")
	return single.Input{}
}

// TestEveryGame: some segments of each game of the registry, with hidden hands that the
// referee deals, closed then: all three folders have one chain and hold. It prints games ×
// cases.
func TestEveryGameByBundles(t *testing.T) {
	for i, g := range games.All {
		if !suitetest.Some(i+2, len(games.All)) {
			continue
		}
		for _, mode := range sources(g.Name) {
			t.Run(g.Name+" "+mode, func(t *testing.T) { dealtBy(t, g.Name, mode) })
		}
	}
}

func dealtBy(t *testing.T, game, mode string) {
	at, ok := tables[game]
	if !ok {
		t.Fatal("no table plays it")
	}
	tb := sit(t, at.state(t), mode, 2)
	tb.play(7, at.on) // the orders of both count as two
	tb.same()
	draws := 0
	for _, dir := range []string{tb.dir, tb.seats[0].dir, tb.seats[1].dir} {
		a := tb.confirmed(dir)
		if !a.OK() || !a.Closed || len(a.Segments) == 0 {
			t.Errorf("%s: closed %v, shut %v, %v", dir, a.Closed, a.Shut, a.Segments)
		}
		report, err := signatures.Check(os.DirFS(dir), tb.league.Chain)
		if err != nil {
			t.Fatal(err)
		}
		draws = len(report.Draws)
	}
	if (draws == 0) != slices.Contains(undealt, game) {
		t.Errorf("%d cards were dealt", draws)
	}
	t.Logf("%-13s %-14s %d mails, %d entries, %d draws, next %s", game, mode, tb.mails, tb.open().Chain.Seq(), draws, tb.open().Step.State.Segment)
}
