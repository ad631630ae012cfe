package wintergewitter

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// north makes hexes the north bank of a river.
func (t *table) bank(which uint8, hexes ...string) *table {
	for _, h := range hexes {
		t.hex(h, func(x *Hex) { x.Across = which })
	}
	return t
}

// many puts battalions of five stacking points into a hex, and one of so many points less.
func (t *table) many(points int, hex string) *table {
	for n := 0; points >= 5; n, points = n+1, points-5 {
		t.put("I/11/6P=x"+strconv.Itoa(n), hex)
	}
	switch points {
	case 4:
		t.put("I/4/6P=y", hex)
	case 3:
		t.put("I/11/6P=y", hex, "6")
	case 2:
		t.put("I/4/6P=y", hex, "3")
	}
	return t
}

// C45, WG-19.1.3-1 to -5, wg-19-1-tie, wg-objective-control.
func TestVictoryAksai(t *testing.T) {
	for _, c := range []struct {
		id, kumsky string
		points     int
		rulings    string
		want       string
	}{
		{"C45, WG-19.1.3-1: 2428 German", "german", 0, "", "german decisive"},
		{"C45: 2428 German, 80 across", "german", 80, "", "german decisive"},
		{"C45, WG-19.1.3-3: 49", "", 49, "", "soviet decisive"},
		{"C45, WG-19.1.3-4: 50", "soviet", 50, "", "soviet marginal"},
		{"C45: 74", "", 74, "", "soviet marginal"},
		{"C45, E11, WG-19.1.3-2, WG-19.1.3-5: 75", "", 75, "", "tie"},
		{"wg-19-1-tie german: 75", "", 75, "wg-19-1-tie=german", "german marginal"},
		{"wg-objective-control occupied: nobody there, 75", "", 75, "wg-objective-control=occupied", "german marginal"},
		{"wg-objective-control occupied: once taken, nobody there", "german", 60, "wg-objective-control=occupied", "tie"},
	} {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, "GT6-REC").track(trackScenario, "19.1").track(trackKumsky, c.kumsky).bank(AksaiNorth, "2520").many(c.points, "2520")
			if id, reading, ok := strings.Cut(c.rulings, "="); ok {
				tb.ruling(id, reading)
			}
			if got := tb.plays().Position.Track(trackWinner); got != c.want {
				t.Errorf("%s: %s", c.id, got)
			}
		})
	}
	// Before the last turn nobody wins (WG-3.1-8, WG-19.1-1).
	if got := newTable(t, "GT5-REC").track(trackScenario, "19.1").plays().Position.Track(trackWinner); got != "" {
		t.Errorf("WG-3.1-8: %s", got)
	}
	// wg-objective-control: the last combat unit there, no convoy, no headquarters; occupied alone in the other reading.
	taken := func(unit, hq string) string {
		out := newTable(t, "GT5-G-MM").track(trackScenario, "19.1").put(unit, "2429").ruling("wg-kumsky-hq", hq).look(func(s *segment) { s.place(s.u(unit), s.h("2428")); s.place(s.u(unit), s.h("2427")) })
		return out.Position.Track(trackKumsky)
	}
	for unit, want := range map[string]string{"I/11/6P": "german", "8/5R": "german", "Convoy/1": "", "HQ/6P": "", "825/302": "soviet"} {
		if got := taken(unit, "combat"); got != want {
			t.Errorf("wg-objective-control: %s: %q", unit, got)
		}
	}
	for unit, want := range map[string]string{"Convoy/1": "", "HQ/6P": "german"} {
		if got := taken(unit, "any"); got != want {
			t.Errorf("wg-kumsky-hq any: %s: %q", unit, got)
		}
	}
	if got := newTable(t, "GT6-REC").track(trackScenario, "19.1").put("I/11/6P", "2428").ruling("wg-objective-control", "occupied").plays().Position.Track(trackWinner); got != "german decisive" {
		t.Errorf("wg-objective-control occupied: %s", got)
	}
}

// WG-19.2.3-1 to -4, E9.
func TestVictoryMyshkova(t *testing.T) {
	t.Run("E9, WG-19.2.3-1, WG-19.2.3-2, WG-19.2.3-3, WG-19.2.3-4", func(t *testing.T) {
		for points, want := range map[int]string{100: "german decisive", 99: "german marginal", 50: "german marginal", 49: "soviet marginal", 28: "soviet marginal", 0: "soviet decisive"} {
			if got := newTable(t, "GT16-REC").track(trackScenario, "19.2").bank(MyshkovaNorth, "3424").many(points, "3424").plays().Position.Track(trackWinner); got != want {
				t.Errorf("WG-19.2.3, E9: %d points: %s", points, got)
			}
		}
		if got := newTable(t, "GT16-REC").track(trackScenario, "19.2").bank(MyshkovaNorth, "3424").put("HQ/6P", "3424").plays().Position.Track(trackWinner); got != "soviet marginal" {
			t.Errorf("WG-19.2.3-3: some German unit is across: %s", got)
		}
		if got := newTable(t, "GT16-REC").track(trackScenario, "19.2").bank(MyshkovaNorth, "3424").put("8/5R", "3424").plays().Position.Track(trackWinner); got != "soviet decisive" {
			t.Errorf("wg-german-unit: a Rumanian is across: %s", got)
		}
	})
}

// wg-across-river: the columns between, or who crossed there; wg-german-unit.
func TestAcross(t *testing.T) {
	t.Run("WG-19.1.3-2", func(t *testing.T) {
		tb := func() *table {
			return newTable(t, "GT6-G-MM").track(trackScenario, "19.1").bank(AksaiNorth, "2219", "2319", "3419", "3519").bank(AksaiSouth, "2320", "2220")
		}
		for hex, want := range map[string]int{"2219": 0, "2319": 5, "3419": 5, "3519": 0, "2320": 0} {
			tb().put("I/11/6P", hex).look(func(s *segment) {
				if got, _ := s.across(AksaiNorth, 23, 34); got != want {
					t.Errorf("wg-across-river stretch: %s: %d", hex, got)
				}
			})
		}
		cross := func(reading, path string) (points int) {
			hexes := strings.Split(path, "-")
			tb().put("I/11/6P", hexes[0]).ruling("wg-across-river", reading).look(func(s *segment) {
				for _, h := range hexes[1:] {
					s.place(s.u("I/11/6P"), s.h(h))
				}
				points, _ = s.across(AksaiNorth, 23, 34)
			})
			return points
		}
		for _, c := range []struct {
			reading, path string
			want          int
		}{{"crossed", "2320-2319", 5}, {"crossed", "2320-2319-2219", 5}, {"crossed", "2220-2219-2319", 0}, {"stretch", "2220-2219-2319", 5}, {"crossed", "2320-2319-2320-2220-2219", 0}} {
			if got := cross(c.reading, c.path); got != c.want {
				t.Errorf("wg-across-river %s: %s: %d", c.reading, c.path, got)
			}
		}
		for reading, want := range map[string]int{"mixed": 0, "german": 0, "axis": 3} {
			tb().put("8/5R", "2319").ruling("wg-german-unit", reading).look(func(s *segment) {
				if got, _ := s.across(AksaiNorth, 23, 34); (got > 0) != (want > 0) {
					t.Errorf("wg-german-unit %s: %d", reading, got)
				}
			})
		}
	})
}

// WG-19.3.3-1 to -19, WG-20.4-1 to -4, E10, C37, C47, C49: the count.
func TestVictoryPoints(t *testing.T) {
	lost := func(points int) func(t *table) { // German units that lack so many strength points
		return func(t *table) {
			for n := 0; points > 0; n++ {
				k := min(points, 11)
				t.put("I/11/6P=z"+strconv.Itoa(n), "2010", strconv.Itoa(12-k))
				points -= k
			}
		}
	}
	tracks := func(list ...string) func(t *table) {
		return func(t *table) {
			for _, l := range list {
				name, value, _ := strings.Cut(l, ":")
				t.track(name, value)
			}
		}
	}
	both := func(fs ...func(t *table)) func(t *table) {
		return func(t *table) {
			for _, f := range fs {
				f(t)
			}
		}
	}
	for _, c := range []struct {
		id             string
		make           func(t *table)
		german, soviet int
	}{
		{"nothing", func(*table) {}, 0, 0},
		{"WG-19.3.3-2", tracks("within-18:yes"), 1, 0},
		{"WG-19.3.3-3", tracks("within-18:yes", "within-5:yes"), 2, 0},
		{"WG-19.3.3-4, C49", tracks("corridor:once"), 1, 0},
		{"WG-19.3.3-8, C49", tracks("corridor:open"), 5, 0},
		{"WG-19.3.3-6, C33", tracks("convoys:Convoy/1 Convoy/3"), 2, 0},
		{"WG-19.3.3-7, WG-19.3.3-10, C37", tracks("missed:german=2 soviet=3"), 3, 2},
		{"C47: 49", lost(49), 0, 0}, {"C47, WG-19.3.3-9: 50", lost(50), 0, 1}, {"C47: 99", lost(99), 0, 1}, {"C47: 100", lost(100), 0, 2},
		{"C47: Rumanians", func(t *table) {
			for n := range 30 {
				t.put("8/5R=r"+strconv.Itoa(n), "2010", "1")
			}
		}, 0, 0},
		{"wg-fifty-points round: 24", both(lost(24), func(t *table) { t.ruling("wg-fifty-points", "round") }), 0, 0},
		{"wg-fifty-points round: 25", both(lost(25), func(t *table) { t.ruling("wg-fifty-points", "round") }), 0, 1},
		{"WG-19.3.3-11", tracks("thunderclap:on"), 0, 1}, {"WG-19.3.3-11, C39", tracks("thunderclap:ended"), 0, 1},
		{"WG-19.3.3-11: a corridor was open once", tracks("thunderclap:on", "corridor:once"), 1, 0}, {"WG-19.3.3-11: denied", tracks("thunderclap:denied"), 0, 0},
		{"WG-20.4-1, WG-20.4-2", tracks("scenario:20", "options:15L 16M support"), 0, 4}, {"WG-20.4-1", tracks("scenario:20", "options:16M"), 0, 2},
		{"WG-20.4-3: 17th Panzer costs nothing", tracks("scenario:20", "options:17P"), 0, 0},
		{"19.3 has no options", tracks("options:16M"), 0, 0},
		{"E10, WG-19.3.3-9", both(tracks("within-18:yes"), lost(60)), 1, 1},
	} {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, "GT24-REC")
			c.make(tb)
			tb.look(func(s *segment) {
				if g, v := s.points(); g != c.german || v != c.soviet {
					t.Errorf("%s: %d to %d, not %d to %d", c.id, g, v, c.german, c.soviet)
				}
			})
		})
	}
}

// WG-19.3.3-12 to -19, wg-margin-bands: the table of margins.
func TestMargins(t *testing.T) {
	t.Run("WG-19.3.3-12, WG-19.3.3-13, WG-19.3.3-14, WG-19.3.3-15, WG-19.3.3-16, WG-19.3.3-17, WG-19.3.3-18, WG-19.3.3-19, WG-20.4-4", func(t *testing.T) {
		for _, c := range []struct {
			german, soviet int
			want, exact    string
		}{{9, 0, "german decisive", "draw"}, {8, 0, "german decisive", "german decisive"}, {7, 0, "german significant", "draw"}, {5, 0, "german significant", "german significant"}, {4, 0, "german marginal", "draw"}, {2, 0, "german marginal", "german marginal"},
			{1, 0, "draw", "draw"}, {0, 0, "soviet marginal", "soviet marginal"}, {0, 1, "soviet significant", "soviet significant"}, {0, 2, "soviet decisive", "soviet decisive"}, {0, 5, "soviet decisive", "draw"}} {
			for reading, want := range map[string]string{"bands": c.want, "exact": c.exact} {
				out := newTable(t, "GT24-REC").ruling("wg-margin-bands", reading).track(trackMissed, "german="+strconv.Itoa(c.soviet)+" soviet="+strconv.Itoa(c.german)).plays()
				if got := out.Position.Track(trackWinner); got != want {
					t.Errorf("%s: %d to %d: %s, not %s", reading, c.german, c.soviet, got, want)
				}
			}
		}
	})
}

// WG-19.3.3-2, -3, -6, WG-16.3: what is noted when units move.
func TestReaches(t *testing.T) {
	t.Run("WG-19.3.3-2, WG-19.3.3-3, WG-19.3.3-6", func(t *testing.T) {
		step := func(unit, hex, reading, sixth string) (far, near, convoys string) {
			out := newTable(t, "GT5-G-MM").pocketAt("2005").put(unit, "3030").ruling("wg-german-unit", reading).ruling("wg-sixth-distance", sixth).look(func(s *segment) { s.place(s.u(unit), s.h(hex)); s.place(s.u(unit), s.h("3030")) })
			return out.Position.Track(trackWithin18), out.Position.Track(trackWithin5), out.Position.Track(trackConvoys)
		}
		for _, c := range []struct{ unit, hex, reading, want string }{
			{"I/11/6P", "2024", "mixed", ""}, {"I/11/6P", "2023", "mixed", "yes"}, {"I/11/6P", "2011", "mixed", "yes"}, {"I/11/6P", "2010", "mixed", "yesyes"},
			{"8/5R", "2010", "mixed", ""}, {"8/5R", "2010", "german", ""}, {"8/5R", "2010", "axis", "yesyes"}, {"I/36/14P", "2010", "mixed", ""}, {"825/302", "2010", "mixed", ""},
			{"Convoy/1", "2005", "mixed", "yesyesConvoy/1"},
		} {
			far, near, convoys := step(c.unit, c.hex, c.reading, "none")
			if got := far + near + convoys; got != c.want {
				t.Errorf("%+v: %q", c, got)
			}
		}
		if far, near, _ := step("I/36/14P", "2010", "mixed", "counts"); far+near != "yesyes" {
			t.Error("wg-sixth-distance counts")
		}
	})
}

// WG-19.3.3-4, -8: what opens or closes a corridor outside the Player Phases counts too: a strike from the air, a unit
// that has its zone again when the turn ends. Column 20 is the gap of the wall.
func TestCorridorBetween(t *testing.T) {
	t.Run("WG-19.3.3-4, WG-19.3.3-8", func(t *testing.T) {
		wall := func(id, gap string, words ...string) *table {
			tb := newTable(t, id).pocketAt("2005").put("I/114/6P", "2020")
			for c := 10; c <= 40; c += 2 {
				if c != 20 {
					tb.put(fmt.Sprintf("%s=wall%d", rifles, c), fmt.Sprintf("%d12", c))
				}
			}
			return tb.put(rifles, gap, words...)
		}
		out := wall("GT1-AIR3", "2012", "1").put("I/KG51", boxGround).order(German, "strikes:\n  - I/KG51 on top at 2012\n").die("strike/german/1", 10).plays()
		if got := out.Position.Track(trackCorridor); got != corridorOpen {
			t.Errorf("WG-19.3.3-4: opened from the air: %q", got)
		}
		out = wall("GT24-REC", "2112", markDisrupted).track(trackCorridor, corridorOpen).die("recover/825/302", 1).plays()
		if got := out.Position.Track(trackCorridor); got != corridorOnce {
			t.Errorf("WG-19.3.3-8: closed when the game is over: %q", got)
		}
	})
}

// C49, WG-19.3.3-4, -5, -8, wg-corridor-end: the corridor.
func TestCorridor(t *testing.T) {
	corridor := func(was string, change func(t *table)) string {
		tb := newTable(t, "GT5-G-MC").pocketAt("2005").track(trackCorridor, was)
		change(tb)
		return tb.look(func(s *segment) { s.linkUp() }).Position.Track(trackCorridor)
	}
	relief := func(t *table) { t.put("I/11/6P", "2020") }
	open := func(t *table) { relief(t) }
	for _, c := range []struct {
		id, was string
		make    func(t *table)
		want    string
	}{
		{"open", "", open, "open"},
		{"nobody", "", func(*table) {}, ""},
		{"WG-19.3.3-5: zones", "", func(t *table) { relief(t); t.wall(rifles, 12) }, ""},
		{"WG-19.3.3-5: Axis units in the zones", "", func(t *table) {
			relief(t)
			t.wall(rifles, 12).put("I/114/6P", "2111").put("8/5R", "2112").put("II/114/6P", "2113")
		}, "open"},
		{"C49, WG-19.3.3-4: closed", "open", func(t *table) { relief(t); t.wall(rifles, 12) }, "once"},
		{"C49: once stays", "once", func(t *table) { relief(t); t.wall(rifles, 12) }, "once"},
		{"opened again", "once", open, "open"},
		{"wg-corridor-end: the relief is not supplied", "", func(t *table) { t.put("I/11/6P", "2020", markOrganic) }, ""},
		{"wg-corridor-end: Rumanians are no relief", "", func(t *table) { t.put("8/5R", "2020") }, ""},
		{"wg-corridor-end: nor is Sixth Army", "", func(t *table) { t.put("I/36/14P", "2010") }, ""},
		{"wg-corridor-end edge", "", func(t *table) { t.ruling("wg-corridor-end", "edge") }, "open"},
		{"wg-corridor-end edge, closed", "", func(t *table) { relief(t); t.ruling("wg-corridor-end", "edge").wall(rifles, 25) }, ""},
		{"wg-corridor-end hq", "", func(t *table) { relief(t); t.ruling("wg-corridor-end", "hq") }, ""},
		{"wg-corridor-end hq, there", "", func(t *table) { t.ruling("wg-corridor-end", "hq").put("HQ/57PC", "2020") }, "open"},
		{"no scenario of the Pocket", "", func(t *table) { relief(t); t.track(trackScenario, "19.1") }, ""},
	} {
		t.Run(c.id, func(t *testing.T) {
			if got := corridor(c.was, c.make); got != c.want {
				t.Errorf("%s: %q, not %q", c.id, got, c.want)
			}
		})
	}
}
