package wintergewitter

import (
	"strings"
	"testing"

	"umpire/adjudicate"
)

// E2 (4.4.1), WG-4.4-1 to -4, WG-4.4.1-1 to -3: an interdiction zone.
func TestInterdiction(t *testing.T) {
	t.Run("E2, WG-4.4-1, WG-4.4.1-1, WG-4.4.1-2, WG-4.4.1-3", func(t *testing.T) {
		zone := func(die int) *table {
			return newTable(t, "GT1-AIR3").put("II/STG77", boxInterdict).put("825/302", "2020").order(German, "interdict:\n  - II/STG77 on 2018\n").die("interdict/1", die)
		}
		out := zone(7).plays()
		if got := out.Position.Track(trackZones); got != "2018=1" || where(out, "II/STG77") != boxFlown {
			t.Errorf("E2: %q, %s", got, where(out, "II/STG77"))
		}
		newTable(t, "GT1-S-NM").track(trackZones, "2018=1 2020=2").look(func(s *segment) {
			for hex, want := range map[string]int{"2018": 3, "2023": 3, "2024": 2, "2025": 2, "2013": 1, "2012": 0, "2026": 0} {
				if got := s.zonePenalty(s.h(hex)); got != want {
					t.Errorf("WG-4.4-2, WG-4.4-4: %s costs %d, not %d", hex, got, want)
				}
			}
		})
		// WG-4.4.1-2: no number, no zone.
		if out = zone(5).plays(); out.Position.Track(trackZones) != "" {
			t.Error("WG-4.4.1-2")
		}
		// 16.1: one AA unit in the zone makes 6 of the 7, two 5, which is nothing.
		if out = zone(7).put("AA1/51A", "2023").plays(); out.Position.Track(trackZones) != "2018=1" {
			t.Error("16.1: one AA unit")
		}
		if out = zone(7).put("AA1/51A", "2023").put("AA2/51A", "2013").plays(); out.Position.Track(trackZones) != "" {
			t.Error("16.1: two AA units")
		}
		if out = zone(7).put("AA1/51A", "2024").put("AA2/51A", "2012").plays(); out.Position.Track(trackZones) != "2018=1" {
			t.Error("16.1: AA units beyond the zone")
		}
		// WG-4.4.1-1: the strengths of all are added: 14 is column 10, where a 5 is a 1.
		out = newTable(t, "GT1-AIR3").put("II/STG77", boxInterdict).put("I/STG77", boxInterdict).order(German, "interdict:\n  - II/STG77 + I/STG77 on 2018\n").die("interdict/1", 5).plays()
		if out.Position.Track(trackZones) != "2018=1" {
			t.Error("WG-4.4.1-1")
		}
		// wg-interdiction-d: a D without a number.
		for reading, want := range map[string]string{"none": "", "one": "2018=1"} {
			tb := zone(5).ruling("wg-interdiction-d", reading)
			tb.change = func(d *Data) {
				d.Bombard = Table{Columns: []int{1}, Rows: make([][]Result, 10)}
				for i := range d.Bombard.Rows {
					d.Bombard.Rows[i] = []Result{{D: true}}
				}
			}
			if got := tb.plays().Position.Track(trackZones); got != want {
				t.Errorf("wg-interdiction-d %s: %q", reading, got)
			}
		}
	})
}

// E3 (4.5.1), WG-4.5-1 to -4, WG-4.5.1-1, -3 to -6: a strike at an armored unit.
func TestStrike(t *testing.T) {
	t.Run("E3, WG-4.5-1, WG-4.5-2, WG-4.5-3, WG-4.5-4, WG-4.5.1-1, WG-4.5.1-3, WG-4.5.1-4, WG-4.5.1-6", func(t *testing.T) {
		out := newTable(t, "GT1-AIR3").put("202/SHAD", boxGround).put("I/11/6P", "2018").put("I/4/6P", "2018").put("825/302", "2023").
			order(Soviet, "strikes:\n  - 202/SHAD on top at 2018\n").die("strike/soviet/1", 8).plays()
		if steps(out, "I/11/6P") != 11 || where(out, "202/SHAD") != boxFlown {
			t.Errorf("E3: %d, %s", steps(out, "I/11/6P"), where(out, "202/SHAD"))
		}
		// 16.1: with AA in the hex the 8 is a 7, which is nothing in column 3.
		out = newTable(t, "GT1-AIR3").put("202/SHAD", boxGround).put("I/11/6P", "2018").put("II/Lehr", "2018").put("825/302", "2023").
			order(Soviet, "strikes:\n  - 202/SHAD on I/11/6P at 2018\n").die("strike/soviet/1", 8).plays()
		if steps(out, "I/11/6P") != 12 {
			t.Error("16.1: AA in the hex")
		}
		judge := func(tb *table, want string) {
			t.Helper()
			out := tb.run(nil)
			got := ""
			for _, e := range out.Journal {
				if e.Detail != nil && e.Detail.ID != "" && strings.HasPrefix(e.Detail.ID, "strike.") {
					got = e.Detail.ID
				}
			}
			if got != want {
				t.Errorf("%q, not %q", got, want)
			}
		}
		at := func(line, soviet string) *table {
			return newTable(t, "GT1-AIR3").put("202/SHAD", boxGround).put("226/SHAD", boxFlown).put("I/11/6P", "2018").put("825/302", soviet).order(Soviet, "strikes:\n  - "+line+"\n").die("strike/soviet/1", 1)
		}
		judge(at("202/SHAD on top at 2018", "2024"), "strike.far")       // WG-4.5-2
		judge(at("226/SHAD on top at 2018", "2023"), "strike.mission")   // WG-4.5-1
		judge(at("202/SHAD on top at 2019", "2023"), "strike.empty")     // WG-4.5.1-1
		judge(at("202/SHAD on I/11/6P at 2019", "2023"), "strike.empty") // WG-4.5.1-1
		judge(at("202/SHAD on hidden at 2018", "2023"), "strike.fog")    // WG-4.5.1-2
		judge(at("202/SHAD on lead at 2018", "2023"), "strike.lead")     // there is no lead
		judge(newTable(t, "GT1-AIR3").put("I/KG51", boxGround).put("825/302", "2005").put("I/11/6P", "3028").
			order(German, "strikes:\n  - I/KG51 on top at 2005\n").die("strike/german/1", 1), "") // WG-4.5-3
		// WG-4.5-4, WG-4.5.1-3: 5 and 5 are 10, column 7 against armor: a 6 hits.
		out = newTable(t, "GT1-AIR3").put("202/SHAD", boxGround).put("226/SHAD", boxGround).put("I/11/6P", "2018").put("825/302", "2023").
			order(Soviet, "strikes:\n  - 202/SHAD + 226/SHAD on I/11/6P at 2018\n").die("strike/soviet/1", 6).plays()
		if steps(out, "I/11/6P") != 11 {
			t.Error("WG-4.5.1-3")
		}
		// WG-4.5.1-2: with fog of war a hidden unit may be chosen, by the die.
		out = newTable(t, "GT1-AIR3").put("202/SHAD", boxGround).put("I/11/6P", "2018").put("I/114/6P", "2018").put("II/114/6P", "2018").put("825/302", "2023").track(trackFog, "on").
			order(Soviet, "strikes:\n  - 202/SHAD on hidden at 2018\n").die("hidden/soviet/1", 2).die("strike/soviet/1", 10).plays()
		if got := told(out, evHidden); len(got) != 1 || !strings.HasSuffix(got[0], "2 II/114/6P") {
			t.Errorf("WG-4.5.1-2: %v", got)
		}
	})
}

// rolled are the dice of a run, in their order.
func rolled(out *adjudicate.Outcome) string {
	var dice []string
	for _, e := range out.Journal {
		if e.Detail != nil && e.Detail.Die != nil {
			dice = append(dice, e.Detail.Die.Label)
		}
	}
	return strings.Join(dice, " ")
}

// WG-3.1-2, wg-air-order: which comes first.
func TestAirOrder(t *testing.T) {
	t.Run("WG-3.1-2, WG-4.5.1-5", func(t *testing.T) {
		for reading, want := range map[string]string{"bombardment": "strike/german/1 interdict/1", "interdiction": "interdict/1 strike/german/1"} {
			out := newTable(t, "GT1-AIR3").ruling("wg-air-order", reading).put("I/STG77", boxInterdict).put("I/KG51", boxGround).put("825/302", "2020").
				order(German, "strikes:\n  - I/KG51 on top at 2020\ninterdict:\n  - I/STG77 on 2018\n").die("interdict/1", 1).die("strike/german/1", 1).plays()
			if got := rolled(out); got != want {
				t.Errorf("wg-air-order %s: %s", reading, got)
			}
		}
		// wg-strike-order: whose aircraft come first.
		for reading, want := range map[string]string{"soviet": "strike/soviet/1 strike/german/1", "german": "strike/german/1 strike/soviet/1"} {
			out := newTable(t, "GT1-AIR3").ruling("wg-strike-order", reading).put("202/SHAD", boxGround).put("I/KG51", boxGround).put("825/302", "2020").put("I/11/6P", "2022").
				order(German, "strikes:\n  - I/KG51 on top at 2020\n").order(Soviet, "strikes:\n  - 202/SHAD on top at 2022\n").die("strike/german/1", 1).die("strike/soviet/1", 1).plays()
			if got := rolled(out); got != want {
				t.Errorf("wg-strike-order %s: %s", reading, got)
			}
		}
		// Who has flown for a mission goes to the flown box, though he found nothing to do.
		out := newTable(t, "GT1-AIR3").put("202/SHAD", boxGround).put("825/302", "2020").order(Soviet, "strikes: none\n").plays()
		if where(out, "202/SHAD") != boxFlown {
			t.Error("WG-4.5.1-5")
		}
	})
}
