package wintergewitter

import (
	"strings"
	"testing"
)

// pocketAt makes hexes part of the Stalingrad Pocket.
func (t *table) pocketAt(hexes ...string) *table {
	for _, h := range hexes {
		t.hex(h, func(x *Hex) { x.Pocket = true })
	}
	return t
}

// near57 puts 15 stacking points of 57th Panzer Corps, three tank battalions, on a hex.
func (t *table) near57(hex string) *table {
	return t.put("I/11/6P=t1", hex).put("I/11/6P=t2", hex).put("I/11/6P=t3", hex)
}

// WG-5.1-1 to -4, wg-thunderclap-moment, wg-57th-corps: when the roll may be made.
func TestThunderclapCondition(t *testing.T) {
	t.Run("WG-5.1-1, WG-5.1-2, WG-5.1-3, WG-5.1-4", func(t *testing.T) {
		asked := func(tb *table) bool {
			out := tb.run(nil)
			return len(out.Awaits) > 0 && out.Awaits[0].Key == "thunderclap"
		}
		at := func(hex string) *table { return newTable(t, "GT5-POC").pocketAt("2005").near57(hex) }
		if asked(at("2015")) {
			t.Error("WG-5.1-3: in the phase in which the condition was met")
		}
		if out := at("2015").plays(); out.Position.Track(trackThunder) != thunderReady {
			t.Error("WG-5.1-2: the condition is not noted")
		}
		if !asked(at("2015").ruling("wg-thunderclap-moment", "same")) {
			t.Error("wg-thunderclap-moment same")
		}
		if asked(at("2016").ruling("wg-thunderclap-moment", "same")) {
			t.Error("WG-5.1-2: eleven hexes away")
		}
		if !asked(newTable(t, "GT5-POC").pocketAt("2005").track(trackThunder, thunderReady)) {
			t.Error("WG-5.1-3: the nearness need not last")
		}
		for _, over := range []string{thunderDenied, thunderEnded, thunderLinked} {
			if asked(at("2006").track(trackThunder, over)) {
				t.Errorf("WG-5.1-1: asked again though %s", over)
			}
		}
		// WG-5.1-4: he may decline, and is asked again.
		if out := newTable(t, "GT5-POC").pocketAt("2005").track(trackThunder, thunderReady).order(German, "thunderclap: no\n").plays(); out.Position.Track(trackThunder) != thunderReady {
			t.Error("WG-5.1-4")
		}
		// at the end of a Player Phase the condition is noted (5.1)
		if out := newTable(t, "GT5-G-MC").pocketAt("2005").near57("2015").look(func(s *segment) { s.endPhase() }); out.Position.Track(trackThunder) != thunderReady {
			t.Error("5.1: the end of a Player Phase")
		}
		// in the scenarios without the Pocket there is none
		if asked(at("2006").track(trackScenario, "19.1").ruling("wg-thunderclap-moment", "same")) {
			t.Error("19.1 has no Thunderclap")
		}
		newTable(t, "GT5-POC").pocketAt("2005").put("I/11/6P", "2015").put("B/7C", "2015").put("I/36/14P", "2015").put("8/5R", "2015").look(func(s *segment) {
			if got, want := s.corpsNear(), s.stackPoints(s.u("I/11/6P")); got != want {
				t.Errorf("5.1: %d points, not %d: Bischof, Sixth Army and Rumanians do not count", got, want)
			}
		})
		for reading, counts := range map[string]bool{"german": true, "corps": false} {
			newTable(t, "GT5-POC").pocketAt("2005").put("I/60/16M", "2015").ruling("wg-57th-corps", reading).look(func(s *segment) {
				if got := s.corpsNear() > 0; got != counts {
					t.Errorf("wg-57th-corps %s: %v", reading, got)
				}
			})
		}
	})
}

// WG-5.2-1 to -4, -11: the roll, and Sixth Army in the Pocket.
func TestThunderclapRoll(t *testing.T) {
	t.Run("WG-5.2-1, WG-5.2-2, WG-5.2-3, WG-5.2-4, WG-5.2-11", func(t *testing.T) {
		try := func(die int) *table {
			return newTable(t, "GT5-POC").pocketAt("2005", "2006").track(trackThunder, thunderReady).put("HQ/14P", boxPool).put("I/36/14P", boxPool).
				order(German, "thunderclap: yes\nenters:\n  - I/36/14P to 2006\n  - 2005\nmechanized: combat first\n").die("thunderclap", die)
		}
		if out := try(5).plays(); out.Position.Track(trackThunder) != thunderDenied || where(out, "I/36/14P") != boxPool {
			t.Error("WG-5.2-1")
		}
		out := try(6).plays()
		if p := out.Position; p.Track(trackThunder) != thunderOn || p.Track(trackSixth) != "1" || p.Track(trackMech) != combatFirst || where(out, "HQ/14P", "I/36/14P") != "2005 2006" {
			t.Errorf("WG-5.2-2, WG-5.2-4: %s %s %s %s", p.Track(trackThunder), p.Track(trackSixth), p.Track(trackMech), where(out, "HQ/14P", "I/36/14P"))
		}
		// WG-5.2-3: a German unit within five hexes adds one; at six none; a Rumanian one none, but under axis.
		for _, c := range []struct{ unit, hex, reading, want string }{{"I/11/6P", "2011", "mixed", thunderOn}, {"I/11/6P", "2012", "mixed", thunderDenied}, {"8/5R", "2011", "mixed", thunderDenied}, {"8/5R", "2011", "german", thunderDenied}, {"8/5R", "2011", "axis", thunderOn}} {
			if out := try(5).put(c.unit, c.hex).ruling("wg-german-unit", c.reading).plays(); out.Position.Track(trackThunder) != c.want {
				t.Errorf("WG-5.2-3: %+v", c)
			}
		}
		// wg-14th-panzer-units
		for reading, want := range map[string]int{"nine": 9, "eight": 8} {
			tb := newTable(t, "GT5-POC").ruling("wg-14th-panzer-units", reading)
			for _, id := range strings.Fields("HQ/14P I/36/14P II/36/14P I/103/14P I/108/14P 64/14P 4/14P 13/14P 1/4/14P") {
				tb.put(id, boxPool)
			}
			tb.look(func(s *segment) {
				if got := len(s.sixthUnits()); got != want {
					t.Errorf("wg-14th-panzer-units %s: %d", reading, got)
				}
			})
		}
	})
}

// WG-5.2-14, wg-sixth-army-link: regular, organic, none.
func TestSixthSupply(t *testing.T) {
	t.Run("WG-5.2-14", func(t *testing.T) {
		for _, c := range []struct{ before, want string }{{"0", ""}, {"1", markOrganic}, {"2", markOut}, {"5", markOut}} {
			out := newTable(t, "GT5-POC").pocketAt("2005").put("HQ/14P", "2005").put("I/36/14P", "2005").track(trackThunder, thunderOn).track(trackSixth, c.before).
				order(German, "mechanized: move first\n").plays()
			u, _ := out.Position.Set().FindUnit("I/36/14P")
			got := ""
			for _, m := range []string{markOrganic, markOut} {
				if out.Position.Marked(u, m) {
					got += m
				}
			}
			if got != c.want {
				t.Errorf("WG-5.2-14: after %s turns %q", c.before, got)
			}
		}
		// A line to another headquarters ends it; to that of 57th Panzer Corps alone under one.
		for reading, want := range map[string]bool{"separate": true, "one": false} {
			newTable(t, "GT5-POC").pocketAt("2005").put("HQ/14P", "2005").put("HQ/6P", "2020").track(trackThunder, thunderOn).ruling("wg-sixth-army-link", reading).look(func(s *segment) {
				if s.sixthJoined() != want {
					t.Errorf("wg-sixth-army-link %s", reading)
				}
			})
		}
	})
}

// WG-5.2-8 to -10: link-up.
func TestLinkUp(t *testing.T) {
	t.Run("WG-5.2-8, WG-5.2-9", func(t *testing.T) {
		link := func(change func(t *table)) string {
			tb := newTable(t, "GT5-6-MC").pocketAt("2005").put("HQ/14P", "2005").put("HQ/57PC", "2020").track(trackThunder, thunderOn)
			change(tb)
			return tb.look(func(s *segment) { s.linkUp() }).Position.Track(trackThunder)
		}
		if got := link(func(*table) {}); got != thunderJoined {
			t.Errorf("WG-5.2-8: %s", got)
		}
		if got := link(func(t *table) { t.wall(rifles, 12) }); got != thunderOn {
			t.Errorf("WG-5.2-8: through Soviet zones: %s", got)
		}
		// WG-5.2-9: a friendly unit cancels the zone in its hex, so that a chain of them is a way.
		if got := link(func(t *table) {
			t.wall(rifles, 12).put("I/11/6P", "2111").put("I/114/6P", "2112").put("II/114/6P", "2113")
		}); got != thunderJoined {
			t.Errorf("WG-5.2-9: %s", got)
		}
	})
}

// WG-5.2-10, WG-5.2-7: link-up counts from the next turn on; in its own Sixth Army has moved.
func TestLinkUpNextTurn(t *testing.T) {
	t.Run("WG-5.2-10, WG-5.2-7", func(t *testing.T) {
		out := newTable(t, "GT5-G-MM").put("I/36/14P", "2010").track(trackThunder, thunderJoined).look(func(s *segment) {
			if s.mayAct(s.u("I/36/14P")) {
				t.Error("WG-5.2-7: it moves twice in a turn")
			}
		})
		if got := (&Game{Data: &Data{Set: out.Position.Set()}}).Next(out.Position, "GT5-6-MM"); got != "GT5-6-MC" {
			t.Errorf("it does not end its phase: %s", got)
		}
		if got := newTable(t, "GT5-REC").track(trackThunder, thunderJoined).plays().Position.Track(trackThunder); got != thunderLinked {
			t.Errorf("WG-5.2-10: %s", got)
		}
	})
}

// C39, WG-5.2-12, WG-5.2-13: back in the Pocket before link-up.
func TestThunderclapCollapse(t *testing.T) {
	t.Run("C39, WG-5.2-12, WG-5.2-13", func(t *testing.T) {
		back := newTable(t, "GT5-S-MC").pocketAt("2005").put("HQ/14P", "2005").put("I/36/14P", "2006", "4").track(trackThunder, thunderOn)
		out := back.look(func(s *segment) { s.place(s.u("I/36/14P"), s.h("2005")) })
		if got := out.Position.Track(trackThunder); got != thunderEnded {
			t.Fatalf("C39: %s", got)
		}
		// One that has not left does not end it, nor does it after link-up.
		out = newTable(t, "GT5-S-MC").pocketAt("2005", "2006").put("I/36/14P", "2006").track(trackThunder, thunderOn).look(func(s *segment) { s.place(s.u("I/36/14P"), s.h("2005")) })
		if out.Position.Track(trackThunder) != thunderOn {
			t.Error("WG-5.2-12: it never left")
		}
		out = newTable(t, "GT5-S-MC").pocketAt("2005").put("I/36/14P", "2006").track(trackThunder, thunderLinked).look(func(s *segment) { s.place(s.u("I/36/14P"), s.h("2005")) })
		if out.Position.Track(trackThunder) != thunderLinked {
			t.Error("WG-5.2-12: after link-up")
		}
		// wg-collapse-moment: at the end of the Player Phase in which it was driven back, or with the next Pocket Phase.
		for reading, want := range map[string]string{"next": "2005 2005", "at-once": "lost lost"} {
			out = newTable(t, "GT5-S-MC").pocketAt("2005").put("HQ/14P", "2005").put("I/36/14P", "2005", "1").track(trackThunder, thunderEnded).ruling("wg-collapse-moment", reading).look(func(s *segment) { s.endPhase() })
			if got := where(out, "HQ/14P", "I/36/14P"); got != want {
				t.Errorf("wg-collapse-moment %s: %s", reading, got)
			}
		}
		// With the end of the next Pocket Phase it is gone, and its losses with it.
		out = newTable(t, "GT6-INI").pocketAt("2005").put("HQ/14P", "2005").put("I/36/14P", "2005", "1").track(trackThunder, thunderEnded).order(German, "planned-attacks: 0\n").order(Soviet, "planned-attacks: 0\n").
			die("initiative-german", 1).die("initiative-soviet", 2).plays()
		if where(out, "HQ/14P", "I/36/14P") != "lost lost" || steps(out, "I/36/14P") != 9 {
			t.Errorf("C39: %s %d", where(out, "HQ/14P", "I/36/14P"), steps(out, "I/36/14P"))
		}
	})
}
