package wintergewitter

import (
	"fmt"
	"strings"
	"testing"

	"umpire/adjudicate"
)

// flipsOfScenarios are about 19 and 20.
var flipsOfScenarios = []flip{
	{"wg-german-unit", []string{"7T 0", " 0", "7T 3"}, func(t *testing.T, with func(*table) *table, _ string) string { // a Rumanian within five hexes of a reserve, and one across the river
		out := with(newTable(t, "GT3-G-MC")).track(trackScenario, "19.1").put("HQ/7T", "2616").put("8/5R", "2621").look(func(s *segment) { s.endPhase() })
		across := with(newTable(t, "GT6-G-MM")).track(trackScenario, "19.1").bank(AksaiNorth, "2319").put("8/5R", "2319").asked(func(s *segment) any {
			n, _ := s.across(AksaiNorth, 23, 34)
			return n
		})
		return out.Position.Track(trackReleased) + " " + across
	}},
	{"wg-across-river", []string{"5", "0"}, func(t *testing.T, with func(*table) *table, _ string) string { // crossed beside the stretch, and came into it
		return with(newTable(t, "GT6-G-MM")).track(trackScenario, "19.1").bank(AksaiNorth, "2219", "2319").bank(AksaiSouth, "2220").put(tank, "2220").asked(func(s *segment) any {
			s.place(s.u(tank), s.h("2219"))
			s.place(s.u(tank), s.h("2319"))
			n, _ := s.across(AksaiNorth, 23, 34)
			return n
		})
	}},
	{"wg-objective-control", []string{"tie", "german marginal"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return aksai(with(newTable(t, "GT6-REC")), 75)
	}},
	{"wg-19-1-tie", []string{"tie", "german marginal"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return aksai(with(newTable(t, "GT6-REC")), 75)
	}},
	{"wg-kumsky-hq", []string{"", "german"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT5-G-MM")).track(trackScenario, "19.1").put("HQ/6P", "2429").look(func(s *segment) { s.place(s.u("HQ/6P"), s.h("2428")) }).Position.Track(trackKumsky)
	}},
	{"wg-corridor-end", []string{"open,", "open,open", ","}, func(t *testing.T, with func(*table) *table, _ string) string { // with a supplied battalion there, and with nobody
		corridor := func(tab *table) string {
			return tab.pocketAt("2005").look(func(s *segment) { s.linkUp() }).Position.Track(trackCorridor)
		}
		return corridor(with(newTable(t, "GT5-G-MC")).put(tank, "2020")) + "," + corridor(with(newTable(t, "GT5-G-MC")))
	}},
	{"wg-margin-bands", []string{"german significant", "draw"}, func(t *testing.T, with func(*table) *table, _ string) string { // 7 to 0
		return with(newTable(t, "GT24-REC")).track(trackMissed, "german=0 soviet=7").plays().Position.Track(trackWinner)
	}},
	{"wg-fifty-points", []string{"0", "1"}, func(t *testing.T, with func(*table) *table, _ string) string { // 33 points
		tab := with(newTable(t, "GT24-REC"))
		for n := range 3 {
			tab.put(fmt.Sprintf("%s=z%d", tank, n), "2010", "1")
		}
		return tab.asked(func(s *segment) any {
			_, soviet := s.points()
			return soviet
		})
	}},
	{"wg-sixth-distance", []string{"", "yes"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT5-G-MM")).pocketAt("2005").put("I/36/14P", "3030").look(func(s *segment) { s.place(s.u("I/36/14P"), s.h("2010")) }).Position.Track(trackWithin5)
	}},
	{"wg-release-vp", []string{"7T", ""}, func(t *testing.T, with func(*table) *table, _ string) string { // a 7 and one for the lead in points, at seven hexes
		return releaseRoll(with(newTable(t, "GT5-POC")).track(trackScenario, "19.1").track(trackWithin18, "yes")).Position.Track(trackReleased)
	}},
	{"wg-release-repeat", []string{"", "7T=rolled"}, func(t *testing.T, with func(*table) *table, _ string) string { // when it has rolled
		return releaseRoll(with(newTable(t, "GT5-POC"))).Position.Track(trackNear)
	}},
	{"wg-release-hex", []string{"", "7T=9"}, func(t *testing.T, with func(*table) *table, _ string) string { // eleven hexes from the set-up hex, nine from where it stands
		return with(newTable(t, "GT5-G-MC")).put("HQ/7T", "2618").put(tank, "2627").look(func(s *segment) { s.approaches() }).Position.Track(trackNear)
	}},
	{"wg-lehr-type", []string{"12 12", "1 12", "1 1"}, func(t *testing.T, _ func(*table) *table, reading string) string { // antiaircraft or tanks, in 19.1 and 19.2
		d := shippedData(t)
		lehr, _ := d.Set.FindUnit("II/Lehr")
		var types []string
		for i := range 2 {
			types = append(types, fmt.Sprint(d.unitsAs(readingOf("wg-lehr-type", reading), d.start(&d.Scenarios[i]))[lehr].Type))
		}
		return strings.Join(types, " ")
	}},
	{"wg-149th-type", []string{fmt.Sprint(Regiment), fmt.Sprint(Brigade)}, func(t *testing.T, _ func(*table) *table, reading string) string {
		d := shippedData(t)
		u, _ := d.Set.FindUnit("149/AT")
		return fmt.Sprint(d.unitsAs(readingOf("wg-149th-type", reading), d.start(&d.Scenarios[0]))[u].Size)
	}},
	{"wg-setup-side", []string{"set-up.place", ""}, func(t *testing.T, _ func(*table) *table, reading string) string {
		return startsAt(t, "19.1", "wg-setup-side="+reading, "I/201/23P", "2940")
	}},
	{"wg-south-aksai", []string{"set-up.place", ""}, func(t *testing.T, _ func(*table) *table, reading string) string { // 3540 lies between the two rivers
		return startsAt(t, "19.2", "wg-south-aksai="+reading, "7/5R", "3540")
	}},
	{"wg-areas-above", []string{"set-up.place", ""}, func(t *testing.T, _ func(*table) *table, reading string) string {
		return startsAt(t, "19.2", "wg-areas-above="+reading, "AA1/51A", "3816")
	}},
	{"wg-entrenched-at-start", []string{"false", "true"}, func(t *testing.T, _ func(*table) *table, reading string) string {
		l := setting(t, "19.2", "wg-entrenched-at-start="+reading, "")
		return fmt.Sprint(l.mayDig(l.d.at(t, "3223")))
	}},
	{"wg-ring-sector", []string{"", "21"}, func(t *testing.T, _ func(*table) *table, reading string) string {
		d := shippedData(t)
		return d.sector(d.at(t, "3302"), readingOf("wg-ring-sector", reading))
	}},
	{"wg-setup-losses", []string{"set-up.last-point", ""}, func(t *testing.T, with func(*table) *table, _ string) string { // five points on a regiment of five
		return with(newTable(t, "SETUP-S")).track(trackScenario, "19.2").put(rifles, boxPool).asked(func(s *segment) any {
			sc := s.d.scenario(s.pos)
			pool := make([][3]int, len(sc.Losses))
			for i := range sc.Losses {
				pool[i] = sc.Losses[i].Points
			}
			for _, bad := range s.judgeSuffered(sc, pool, suffered{5, s.u(rifles)}) {
				return bad.ID
			}
			return ""
		})
	}},
	{"wg-17th-early", []string{"", "set-up.17P"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "SETUP-G")).track(trackScenario, "20").asked(func(s *segment) any {
			for _, bad := range s.judgeOption("17P") {
				return bad.ID
			}
			return ""
		})
	}},
}

func readingOf(id, value string) func(ruling, v string) bool { return reading(id + "=" + value) }

// aksai is the result of 19.1 with so many stacking points across the river and nobody in 2428.
func aksai(tab *table, points int) string {
	return tab.track(trackScenario, "19.1").bank(AksaiNorth, "2520").many(points, "2520").plays().Position.Track(trackWinner)
}

// releaseRoll is the release roll of 7th Tank Corps with a 7, a German unit seven hexes away.
func releaseRoll(tab *table) *adjudicate.Outcome {
	return tab.track(trackNear, "7T=7").put("HQ/7T", "2616").die("reserve/7t", 7).plays()
}

// startsAt is why a unit may not start in a hex; "" if it may.
func startsAt(t *testing.T, scenario, ruling, unit, hex string) string {
	t.Helper()
	l := setting(t, scenario, ruling, "")
	u, ok := l.d.Set.FindUnit(unit)
	if !ok {
		t.Fatalf("no unit %s", unit)
	}
	return l.judge(u, l.d.at(t, hex)).ID
}
