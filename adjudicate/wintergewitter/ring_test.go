package wintergewitter

import (
	"strings"
	"testing"
)

// WG-5.3-7 to -10: an army that was attacked may release one.
func TestRingRelease(t *testing.T) {
	t.Run("WG-5.3-8, WG-5.3-9, WG-5.3-10", func(t *testing.T) {
		seg := func(die int) *table {
			return newTable(t, "GT5-R-NC").put("151G/52G", "2010").put("153G/52G", "2010").track(trackRing, "21").order(Soviet, "combats: none\nrelease: 153G/52G\n").die("ring/21", die)
		}
		free := func(tb *table) (list []string) {
			out := tb.plays()
			for _, id := range []string{"151G/52G", "153G/52G"} {
				if u, _ := out.Position.Set().FindUnit(id); out.Position.Marked(u, markReleased) {
					list = append(list, id)
				}
			}
			if out.Position.Track(trackRing) != "" {
				t.Error("the track still says that the army was attacked")
			}
			return list
		}
		if got := free(seg(8)); len(got) != 1 || got[0] != "153G/52G" {
			t.Errorf("WG-5.3-9: %v", got)
		}
		if got := free(seg(7)); len(got) != 0 {
			t.Errorf("WG-5.3-10: %v", got)
		}
		// none: he need not.
		if got := free(seg(9).order(Soviet, "combats: none\nrelease: none\n")); len(got) != 0 {
			t.Errorf("WG-5.3-9: he need not: %v", got)
		}
		// WG-5.3-8: an army that was not attacked does not roll: without a face for its die the run would fail.
		newTable(t, "GT5-R-NC").put("151G/52G", "2010").order(Soviet, "combats: none\n").plays()
		// an attack of any kind is noted once (5.3), only of the Ring
		out := newTable(t, "GT5-G-MC").put("151G/52G", "2010").put("825/302", "2012").look(func(s *segment) {
			s.ringAttacked(s.u("151G/52G"))
			s.ringAttacked(s.u("151G/52G"))
			s.ringAttacked(s.u("825/302"))
		})
		if out.Position.Track(trackRing) != "21" || len(told(out, evRingMarked)) != 1 {
			t.Errorf("5.3: %q", out.Position.Track(trackRing))
		}
	})
}

// wg-ring-segment: where a unit of the Ring acts that was released.
func TestRingSegment(t *testing.T) {
	for reading, want := range map[string]string{"own": "GT5-R-NM", "both": "GT5-R-NM GT5-S-NM"} {
		var may []string
		for _, id := range []string{"GT5-R-NM", "GT5-S-NM"} {
			newTable(t, id).put("151G/52G", "2010", markReleased).put("153G/52G", "2010").ruling("wg-ring-segment", reading).look(func(s *segment) {
				if s.mayAct(s.u("151G/52G")) {
					may = append(may, id)
				}
				if s.mayAct(s.u("153G/52G")) {
					t.Errorf("%s: one that was not released acts in %s", reading, id)
				}
			})
		}
		if got := strings.Join(may, " "); got != want {
			t.Errorf("wg-ring-segment %s: %s", reading, got)
		}
	}
}

// The Ring's segment ends with the last part in which one of its units may act: without mechanized units with R-NM,
// where nobody is asked about them.
func TestRingEnds(t *testing.T) {
	for _, c := range []struct{ id, unit, orders, attacked string }{
		{"GT5-R-NM", "151G/52G", "moves: none\n", ""},
		{"GT5-R-NM", "156/MR", "moves: none\nmechanized: move first\n", markAttacked},
		{"GT5-R-NC", "151G/52G", "combats: none\n", markAttacked},
	} {
		out := newTable(t, c.id).put(c.unit, "2010", markReleased).mark("2020", markAttacked).order(Soviet, c.orders).plays()
		at, _ := out.Position.Set().FindSpace("2020")
		if got := out.Position.GroundMarked(at, markAttacked); got != (c.attacked != "") {
			t.Errorf("3.1, 11.1: %s with %s: attacked %v", c.id, c.unit, got)
		}
	}
}

// WG-20.3-1, WG-20.3-2: in scenario 20 without a roll, if the sector stays held.
func TestRingReleaseMaximum(t *testing.T) {
	t.Run("WG-20.3-1, WG-20.3-2", func(t *testing.T) {
		seg := func(change func(*table)) string {
			tb := newTable(t, "GT5-R-NC").track(trackScenario, "20").pocketAt("2005").hex("2006", func(x *Hex) { x.Ring = "21" }).hex("1905", func(x *Hex) { x.Ring = "21" }).
				track(trackRing, "21").order(Soviet, "combats: none\nrelease: any\n")
			change(tb)
			out := tb.plays()
			list := []string{}
			for _, v := range told(out, evRingFree) {
				list = append(list, strings.Fields(v)[0])
			}
			return strings.Join(list, " ")
		}
		full := func(t *table) { t.put("151G/52G", "2006").put("153G/52G", "1905") }
		if got := seg(full); got != "" {
			t.Errorf("WG-20.3-2: %s leaves its hex empty", got)
		}
		if got := seg(func(t *table) { full(t); t.ruling("wg-ring-cover", "before") }); got != "151G/52G" {
			t.Errorf("wg-ring-cover before: %q", got)
		}
		if got := seg(func(t *table) { t.put("151G/52G", "2006").ruling("wg-ring-cover", "before") }); got != "" {
			t.Errorf("wg-ring-cover before: %q, though a hex is empty already", got)
		}
		if got := seg(func(t *table) { full(t); t.put("155G/52G", "2007") }); got != "155G/52G" {
			t.Errorf("WG-20.3-1: %q", got)
		}
		if got := seg(func(t *table) { full(t); t.put("155G/52G", "2006") }); got != "151G/52G" {
			t.Errorf("WG-20.3-2: of two in a hex one may leave: %q", got)
		}
		if got := seg(func(t *table) { t.put("151G/52G", "2006").put("I/11/6P", "1905").put("155G/52G", "2007") }); got != "155G/52G" {
			t.Errorf("WG-20.3-2: a hex that is breached does not count: %q", got)
		}
		if got := seg(func(t *table) { t.put("151G/52G", "2006").put("HQ/52G", "1905").put("155G/52G", "2007") }); got != "" {
			t.Errorf("WG-20.3-2: a headquarters holds no hex: %q", got)
		}
	})
}

// WG-19.1.1-22 to -26, C41: what releases a reserve.
func TestReserves(t *testing.T) {
	t.Run("C41, WG-19.1.1-24, WG-19.1.1-25, WG-19.1.1-26, WG-19.2.1-15", func(t *testing.T) {
		released := func(tb *table, f func(s *segment)) string { return tb.look(f).Position.Track(trackReleased) }
		end := func(s *segment) { s.endPhase() }
		seventh := func(hex, unit string) *table {
			return newTable(t, "GT3-G-MC").track(trackScenario, "19.1").put("HQ/7T", "2616").put(unit, hex)
		}
		if got := released(seventh("2621", "I/11/6P"), end); got != "7T" {
			t.Errorf("C41, WG-19.1.1-25: five hexes: %q", got)
		}
		if got := released(seventh("2622", "I/11/6P"), end); got != "" {
			t.Errorf("C41, WG-19.1.1-25: six hexes: %q", got)
		}
		for reading, want := range map[string]string{"mixed": "7T", "german": "", "axis": "7T"} {
			if got := released(seventh("2621", "8/5R").ruling("wg-german-unit", reading), end); got != want {
				t.Errorf("wg-german-unit %s: a Rumanian within five hexes: %q", reading, got)
			}
			if got := released(seventh("2630", "8/5R").ruling("wg-german-unit", reading), func(s *segment) { s.releaseAttacked(s.u("HQ/7T"), s.u("8/5R")) }); got != want {
				t.Errorf("wg-german-unit %s: attacked by a Rumanian: %q", reading, got)
			}
		}
		if got := released(seventh("2630", "I/11/6P"), func(s *segment) { s.releaseAttacked(s.u("HQ/7T"), s.u("I/11/6P")) }); got != "7T" {
			t.Errorf("WG-19.1.1-24: %q", got)
		}
		newTable(t, "GT3-S-MM").put("HQ/7T", "2616").track(trackReleased, "7T").look(func(s *segment) {
			if !s.mayAct(s.u("HQ/7T")) {
				t.Error("WG-19.1.1-26")
			}
		})
		// 19.2: what 19.1 holds in reserve is free from the start, but for four formations.
		for unit, want := range map[string]bool{"HQ/4M": true, "HQ/7T": false, "HQ/4G": false} {
			newTable(t, "GT9-S-MM").track(trackScenario, "19.2").put(unit, "2010").look(func(s *segment) {
				if s.released(s.u(unit)) != want {
					t.Errorf("WG-19.2.1-15, -16: %s", unit)
				}
			})
		}
	})
}

// C41, WG-19.1.1-27 to -31: the roll within ten hexes.
func TestReleaseRoll(t *testing.T) {
	t.Run("C41, WG-19.1.1-27, WG-19.1.1-28, WG-19.1.1-29, WG-19.1.1-30, WG-19.1.1-31", func(t *testing.T) {
		roll := func(near string, die int, change func(*table)) *table {
			tb := newTable(t, "GT5-POC").track(trackNear, "7T="+near).put("HQ/7T", "2616").die("reserve/7t", die)
			if change != nil {
				change(tb)
			}
			return tb
		}
		bothBonuses := func(t *table) { t.track(trackReleased, ringWord).track(trackThunder, thunderEnded) }
		if out := roll("7", 5, bothBonuses).plays(); out.Position.Track(trackReleased) != ringWord {
			t.Errorf("C41: 5+1+1 is not more than 7: %q", out.Position.Track(trackReleased))
		}
		if out := roll("7", 6, bothBonuses).plays(); out.Position.Track(trackReleased) != "7T "+ringWord {
			t.Errorf("C41: 6+1+1 is more than 7: %q", out.Position.Track(trackReleased))
		}
		if out := roll("7", 7, nil).plays(); out.Position.Track(trackReleased) != "" {
			t.Error("WG-19.1.1-30: 7 is not more than 7")
		}
		if out := roll("7", 8, nil).plays(); out.Position.Track(trackReleased) != "7T" {
			t.Error("WG-19.1.1-30")
		}
		// WG-19.1.1-29, wg-release-vp: a German lead in victory points.
		for _, c := range []struct{ scenario, reading, want string }{{"19.3", "counted", "7T"}, {"19.3", "ignored", "7T"}, {"19.1", "counted", "7T"}, {"19.1", "ignored", ""}} {
			out := roll("7", 7, func(t *table) { t.track(trackScenario, c.scenario).track(trackWithin18, "yes") }).ruling("wg-release-vp", c.reading).plays()
			if got := out.Position.Track(trackReleased); got != c.want {
				t.Errorf("wg-release-vp %s in %s: %q", c.reading, c.scenario, got)
			}
		}
		// wg-release-repeat: with once it never rolls again.
		for reading, want := range map[string]string{"each": "7T=9", "once": "7T=rolled"} {
			out := roll("7", 1, nil).ruling("wg-release-repeat", reading).plays()
			tb := newTable(t, "GT5-G-MC").track(trackNear, out.Position.Track(trackNear)).put("HQ/7T", "2616").put("I/11/6P", "2625").ruling("wg-release-repeat", reading)
			if got := tb.look(func(s *segment) { s.endPhase() }).Position.Track(trackNear); got != want {
				t.Errorf("wg-release-repeat %s: %q", reading, got)
			}
		}
		// What comes near: the closest of the turn, Germans alone, ten hexes.
		for _, c := range []struct{ unit, hex, reading, want string }{{"I/11/6P", "2626", "mixed", "7T=10"}, {"I/11/6P", "2627", "mixed", ""}, {"8/5R", "2626", "mixed", ""}, {"8/5R", "2626", "axis", "7T=10"}} {
			out := newTable(t, "GT5-G-MC").put("HQ/7T", "2616").put(c.unit, c.hex).ruling("wg-german-unit", c.reading).look(func(s *segment) { s.approaches() })
			if got := out.Position.Track(trackNear); got != c.want {
				t.Errorf("WG-19.1.1-27: %+v: %q", c, got)
			}
		}
		out := newTable(t, "GT5-G-MM").put("HQ/7T", "2616").put("I/11/6P", "2627").look(func(s *segment) {
			for _, hex := range []string{"2625", "2624", "2625"} {
				s.place(s.u("I/11/6P"), s.h(hex))
			}
		})
		if got := out.Position.Track(trackNear); got != "7T=8" {
			t.Errorf("WG-19.1.1-30: the closest incursion: %q", got)
		}
		// wg-release-hex: where a unit of the formation stands.
		for reading, want := range map[string]string{"setup": "", "nearest": "7T=9"} {
			out := newTable(t, "GT5-G-MC").put("HQ/7T", "2618").put("I/11/6P", "2627").ruling("wg-release-hex", reading).look(func(s *segment) { s.approaches() })
			if got := out.Position.Track(trackNear); got != want {
				t.Errorf("wg-release-hex %s: %q", reading, got)
			}
		}
		// wg-pocket-after-link: after link-up the rolls go on, or not.
		for reading, want := range map[string]string{"parts": "7T", "none": ""} {
			out := roll("3", 10, func(t *table) { t.track(trackThunder, thunderLinked) }).ruling("wg-pocket-after-link", reading).plays()
			if got := out.Position.Track(trackReleased); got != want {
				t.Errorf("wg-pocket-after-link %s: %q", reading, got)
			}
		}
	})
}
