package campaign

import (
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// foggy is Wintergewitter 19.1 with fog of war, before anybody has set up.
func foggy(t testing.TB) single.Input {
	t.Helper()
	for _, g := range games.All {
		if g.Name != "wintergewitter" {
			continue
		}
		st, err := g.New("19.1", "nebel-00000001")
		if err != nil {
			t.Fatal(err)
		}
		st.Rulings = append(st.Rulings, model.Setting{ID: "wg-fog", Reading: "on"})
		g.Ruled(st)
		return sealedStart(t, st)
	}
	t.Fatal("it is not in the registry")
	return single.Input{}
}

// TestFogByBundles: with fog of war a referee and two players come through some segments by
// bundles alone, in every source of dice; all three folders have one chain and hold.
func TestFogByBundles(t *testing.T) {
	turns := suitetest.Few(5, 9)
	if suitetest.Soaking() {
		turns = 60
	}
	for i, mode := range []string{"given", "referee", "referee+beacon"} {
		if !suitetest.Some(i+1, 3) {
			continue
		}
		t.Run(mode, func(t *testing.T) {
			tb := sit(t, foggy(t), mode, 2)
			tb.play(turns, firstCombats)
			tb.same()
			for _, dir := range []string{tb.dir, tb.seats[0].dir, tb.seats[1].dir} {
				a := tb.confirmed(dir)
				if !a.OK() || !a.Closed || len(a.Segments) == 0 {
					t.Errorf("%s: closed %v, shut %v, %v", filepath.Base(dir), a.Closed, a.Shut, a.Segments)
				}
			}
			t.Logf("%s: %d mails, %d entries, next %s", mode, tb.mails, tb.open().Chain.Seq(), tb.open().Step.State.Segment)
		})
	}
}

// foggyTwins are two positions of a game in fog that differ in which Soviet units lie under which
// counters. Those that change places are regiments of one division and alike, so all goes on alike.
func foggyTwins(t testing.TB, segment string) (a, b single.Input, apart int) {
	t.Helper()
	a = setUp(t, foggy(t), segment)
	s, err := single.OpenState(a, games.All)
	if err != nil {
		t.Fatal(err)
	}
	apart = suitetest.Swap(s.State.Position, "soviet")
	return a, sealedStart(t, s.State), apart
}

// TestFogTwinBundles: which Soviet units lie under which counters shows in nothing that the German
// player gets, but for hashes and what is encrypted or signed, and those are of equal size.
func TestFogTwinBundles(t *testing.T) {
	suitetest.Long(t)
	a, b, apart := foggyTwins(t, "GT1-INI")
	tables := []*table{sit(t, a, "given", 3), sit(t, b, "given", 3)}
	segments := map[string]bool{}
	steps := 7
	if suitetest.Soaking() {
		steps = 14
	}
	for step := range steps {
		var seen, kinds []string
		for _, tb := range tables {
			german := tb.seat("german")
			bundle := tb.send(german)
			seen = append(seen, plainFiles(t, german, bundle))
			german.mustReceive(bundle)
			tb.seat("soviet").mustReceive(tb.send(tb.seat("soviet")))
			c := tb.open()
			w := c.Awaited()[0]
			kinds = append(kinds, w.Kind+" of "+string(w.Side)+" in "+w.Segment)
			segments[w.Segment] = true
			switch p := tb.seat; w.Kind {
			case "run":
				tb.runs()
			case "orders":
				tb.faces = nil
				tb.mustEnter(p(string(w.Side)).hand(p(string(w.Side)).orders(false)))
			case "answers":
				tb.mustEnter(p(string(w.Side)).hand(p(string(w.Side)).first(c)))
			}
		}
		if x, y, ok := apartAt(seen[0], seen[1]); !ok {
			t.Fatalf("step %d, %s:\n%s\n%s", step+1, kinds[0], x, y)
		}
		if kinds[0] != kinds[1] {
			t.Fatalf("%v", kinds)
		}
	}
	if apart == 0 || len(segments) < 4 {
		t.Errorf("%d pairs changed places, segments %v", apart, segments)
	}
	t.Logf("%d pairs changed places, %d segments", apart, len(segments))
}

// apartAt is the first line in which two texts differ; ok if there is none.
func apartAt(a, b string) (x, y string, ok bool) {
	left, right := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range max(len(left), len(right)) {
		x, y = "nothing", "nothing"
		if i < len(left) {
			x = left[i]
		}
		if i < len(right) {
			y = right[i]
		}
		if x != y {
			return x, y, false
		}
	}
	return "", "", true
}

// mustEnter takes the bundle of a player into the referee's folder.
func (tb *table) mustEnter(b *Bundle) {
	tb.t.Helper()
	if _, err := tb.enter(b); err != nil {
		tb.t.Fatal(err)
	}
}

// TestFogReadOn: a game in fog is read on from its caches as it is read whole.
func TestFogReadOn(t *testing.T) {
	suitetest.Long(t)
	for i, mode := range []string{"given", "referee", "referee+beacon"} {
		if !suitetest.Some(i+2, 3) {
			continue
		}
		t.Run(mode, func(t *testing.T) { readsOn(t, sit(t, foggy(t), mode, 3), firstCombats) })
	}
}

// TestFogWhole: the whole of 19.1 in fog by bundles alone, with combats drawn at random from what a
// side sees. It takes minutes, so it is played with UMPIRE_SOAK=1.
func TestFogWhole(t *testing.T) {
	if !suitetest.Soaking() {
		t.Skip("a whole game: with UMPIRE_SOAK=1")
	}
	tb := sit(t, foggy(t), "referee", 4)
	tb.on = func(string) bool { return true }
	n := 0
	for ; tb.turn(); n++ {
	}
	tb.same()
	for _, dir := range []string{tb.dir, tb.seats[0].dir, tb.seats[1].dir} {
		if a := tb.confirmed(dir); !a.OK() || !a.Closed {
			t.Errorf("%s: closed %v, shut %v", filepath.Base(dir), a.Closed, a.Shut)
		}
	}
	c := tb.open()
	fights := 0
	for _, turn := range c.Turns {
		for i := range turn.Result.Outcome.Journal {
			if e := &turn.Result.Outcome.Journal[i]; e.Kind == adjudicate.Told && e.Event.ID == "combat" {
				fights++
			}
		}
	}
	if fights == 0 {
		t.Error("nobody fought")
	}
	t.Logf("%d things done, %d mails, %d entries, %d combats, it ends at %s", n, tb.mails, c.Chain.Seq(), fights, c.Step.State.Segment)
}

// TestFogSuites: the shared suites over a game in fog, but for that of hands as holes: over hidden
// units nobody runs the rules.
func TestFogSuites(t *testing.T) {
	suitetest.Long(t)
	s := sports["wintergewitter"]
	s.state = func(t testing.TB) single.Input { return setUp(t, foggy(t), "GT1-INI") }
	n := 2
	if suitetest.Soaking() {
		n = 60
	}
	c := &anyScenes{t: t, s: s}
	suitetest.StopAndRerun(t, c, n, 1)
	suitetest.Determinism(t, c, n, 1)
	suitetest.Stages(t, c, n, 1)
	for _, row := range s.campaigns(t, n+2) {
		t.Logf("%-24s %6d", row.property, row.cases)
		if row.cases == 0 {
			t.Errorf("no case of %s", row.property)
		}
	}
}
