package wintergewitter

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// WG-17.1-1, WG-17.1-2: disruption removal.
func TestDisruptionRemoval(t *testing.T) {
	for _, c := range []struct {
		id    string
		die   int
		marks []string
		stays bool
	}{
		{"WG-17.1-1: 5 of 5", 5, nil, false}, {"WG-17.1-1: 6 of 5", 6, nil, true},
		{"WG-17.1-2, WG-14.5.1-2: 5 and 1 out of supply", 5, []string{markOut}, true}, {"WG-17.1-2, WG-14.5.1-2: 4 and 1", 4, []string{markOut}, false}, {"WG-17.1-2: organic supply is none", 5, []string{markOrganic}, false},
	} {
		t.Run(c.id, func(t *testing.T) {
			out := newTable(t, "GT2-REC").put("825/302", "2010", append([]string{markDisrupted}, c.marks...)...).die("recover/825/302", c.die).plays()
			u, _ := out.Position.Set().FindUnit("825/302")
			if out.Position.Marked(u, markDisrupted) != c.stays {
				t.Errorf("%s", c.id)
			}
		})
	}
}

// WG-3.1-7, WG-4.6-3, WG-4.6-4: what else a turn ends with.
func TestEndOfTurn(t *testing.T) {
	t.Run("WG-3.1-7, WG-4.6-3, WG-4.6-4", func(t *testing.T) {
		out := newTable(t, "GT2-REC").put("1/76/6P", "2010", markFired).put("2/76/6P", "2010", markMoved).put("I/JG52", boxFlown).put("I/KG51", boxFlown).put("I/STG2", boxShaken).put("II/STG2", boxShaken).put("IV/STG2", boxHeld).
			track(trackZones, "2010=2").track(trackLosses, "soviet-infantry=1").
			die("ready/i/jg52", 7).die("ready/i/kg51", 6).die("ready/i/stg2", 5).die("ready/ii/stg2", 6).plays()
		// A fighter is ready with 7, a bomber with 5, a dive bomber with 7, less 2 out of the disrupted box (reconstruction 6.6).
		if got := where(out, "I/JG52", "I/KG51", "I/STG2", "II/STG2", "IV/STG2"); got != "ready flown ready disrupted ready" {
			t.Errorf("WG-4.6-3, WG-4.6-4: %s", got)
		}
		held := newTable(t, "GT2-REC").put("IV/STG2", boxHeld).ruling("wg-held-back", "flown").die("ready/iv/stg2", 8).plays()
		if got := where(held, "IV/STG2"); got != boxFlown {
			t.Errorf("wg-held-back flown: %s with an 8", got)
		}
		if d, before := newTable(t, "GT2-REC").put("IV/STG2", boxHeld).build(); unlike(d, before, held.Position, held.Journal) != "" {
			t.Error(unlike(d, before, held.Position, held.Journal))
		}
		for _, id := range []string{"1/76/6P", "2/76/6P"} {
			u, _ := out.Position.Set().FindUnit(id)
			if out.Position.Marked(u, markFired) || out.Position.Marked(u, markMoved) {
				t.Errorf("WG-3.1-7: %s has its marker still", id)
			}
		}
		if out.Position.Track(trackZones) != "" || out.Position.Track(trackLosses) != "" {
			t.Error("zones and losses are of one turn")
		}
	})
}

// C47's arithmetic of 17.2: WG-17.2-1 to -4.
func TestReplacementPoints(t *testing.T) {
	t.Run("WG-17.2-1, WG-17.2-2, WG-17.2-3, WG-17.2-4", func(t *testing.T) {
		for _, c := range []struct {
			nation Nation
			losses int
			want   int
		}{{Sov, 1, 0}, {Sov, 2, 1}, {Sov, 5, 1}, {Sov, 6, 2}, {Sov, 9, 2}, {Rum, 2, 1}, {Rum, 1, 0}, {Ger, 1, 1}, {Ger, 2, 1}, {Ger, 3, 2}, {Ger, 0, 0}} {
			if got := returned(c.nation, c.losses); got != c.want {
				t.Errorf("WG-17.2-3: %d of nation %d give %d, not %d", c.losses, c.nation, got, c.want)
			}
		}
		// Turn 1 has one infantry point for the Germans, two for the Soviets, one for the Rumanians (reconstruction 6.8).
		newTable(t, "GT1-REC").track(trackLosses, "german-armor=3 german-infantry=1 rumanian-infantry=6 soviet-artillery=5 soviet-infantry=9").look(func(s *segment) {
			if got := s.pools(German).left; got != [3][3]int{Ger: {2, 2, 0}, Rum: {0, 3, 0}} {
				t.Errorf("WG-17.2-1, -2, -4: %v", got)
			}
			if got := s.pools(Soviet).left; got != [3][3]int{Sov: {0, 4, 1}} {
				t.Errorf("WG-17.2-1: %v", got)
			}
		})
	})
}

// E8 (17.2): nine infantry points and one artillery point of the 302nd Division.
func TestReplacementsExample(t *testing.T) {
	t.Run("E8, C35, WG-17.2.1-8, WG-17.2.1-9, WG-17.2.1-10", func(t *testing.T) {
		out := newTable(t, "GT2-REC").put("HQ/302", "2010").put("825/302", "2012", "3").put("823/302", boxDead, "0").put("825/302=third", boxDead, "0").track(trackLosses, "soviet-artillery=1 soviet-infantry=9").
			order(Soviet, "replacements:\n  - 1 inf rebuilds 823/302 in 2011\n  - 1 inf on 825/302\n  - rest lost\n").plays()
		if got := where(out, "823/302", "third"); got != "2011 lost" || steps(out, "823/302") != 1 || steps(out, "825/302") != 4 {
			t.Errorf("E8: %s %d %d", got, steps(out, "823/302"), steps(out, "825/302"))
		}
		if got := strings.Join(told(out, evPoints), ", "); got != "soviet inf 9 0 2, soviet art 1 0 0" {
			t.Errorf("E8: %s", got)
		}
		// C35, WG-17.2.1-8: in the next turn it is too late.
		out = newTable(t, "GT2-REC").put("HQ/302", "2010").put("823/302", boxLost, "0").track(trackLosses, "soviet-infantry=9").order(Soviet, "replacements:\n  - 1 inf rebuilds 823/302 in 2011\n").plays()
		if where(out, "823/302") != boxLost {
			t.Error("C35")
		}
		// C35, WG-17.2.1-9: a headquarters returns for nothing, next to one of its units.
		out = newTable(t, "GT2-REC").put("HQ/302", boxDead, "0").put("825/302", "2012").order(Soviet, "enters: 2011\n").plays()
		if where(out, "HQ/302") != "2011" || steps(out, "HQ/302") != 1 {
			t.Errorf("WG-17.2.1-9: %s", where(out, "HQ/302"))
		}
		// wg-hq-return: in an enemy ZOC too, or never there; 2011 is in one, 2013 is not.
		for reading, want := range map[string]string{"free": "2011", "barred": "2013"} {
			out = newTable(t, "GT2-REC").put("HQ/302", boxDead, "0").put("825/302", "2012").put("I/11/6P", "2010").
				ruling("wg-hq-return", reading).order(Soviet, "enters: 2011 > 2013\n").plays()
			if where(out, "HQ/302") != want {
				t.Errorf("wg-hq-return %s: %s", reading, where(out, "HQ/302"))
			}
		}
		// It waits while its units might come back, and is lost with the last (WG-17.2.1-10).
		if out = newTable(t, "GT2-REC").put("HQ/302", boxDead, "0").put("825/302", boxOff).plays(); where(out, "HQ/302") != boxDead {
			t.Errorf("17.2.1: %s", where(out, "HQ/302"))
		}
		if out = newTable(t, "GT2-REC").put("HQ/302", boxDead, "0").put("825/302", boxDead, "0").plays(); where(out, "HQ/302", "825/302") != "lost lost" {
			t.Errorf("WG-17.2.1-10: %s", where(out, "HQ/302", "825/302"))
		}
	})
}

// WG-17.2.1-1 to -7, -11, -12, WG-5.2-6: who may get points, and where units come back.
func TestMayGetReplacements(t *testing.T) {
	make := func() *table {
		return newTable(t, "GT2-REC").put("HQ/302", "2010").put("823/302", "2011", "2").put("825/302", boxDead, "0").put("ATR1/51A", boxDead, "0").put("151G/52G", "2008", "2").put("Art/8R", boxPool).
			put("I/36/14P", "3020", "5").put("HQ/14P", "3020").put("26Tk/4M", "2511", "2").put("825/302=organic", "2012", "2", markOrganic).put("825/302=out", "2013", "2", markOut).put("825/302=whole", "2014").
			track(trackLosses, "german-armor=20 rumanian-infantry=20 soviet-armor=20 soviet-infantry=40")
	}
	judge := func(tb *table, unit string, n int, class LossClass, hex string) (id string) {
		tb.look(func(s *segment) {
			r := replacement{n: n, class: class, unit: s.u(unit), hex: model.NoSpace}
			if hex != "" {
				r.hex = s.h(hex)
			}
			id = s.pools(s.units[r.unit].Side).mayGet(r).ID
		})
		return id
	}
	for _, c := range []struct {
		id, unit string
		n        int
		class    LossClass
		hex      string
		want     string
	}{
		{"WG-17.2.1-4", "823/302", 3, InfantryClass, "", ""},
		{"WG-17.2.1-4: above its strength", "823/302", 4, InfantryClass, "", "replacement.full"},
		{"WG-17.2.1-4: whole", "whole", 1, InfantryClass, "", "replacement.full"},
		{"WG-17.2.1-1", "823/302", 1, Armor, "", "replacement.other-class"},
		{"WG-17.2.1-1: tanks", "26Tk/4M", 1, Armor, "", ""},
		{"WG-17.2.1-3", "organic", 1, InfantryClass, "", "replacement.supply"},
		{"WG-17.2.1-3: out", "out", 1, InfantryClass, "", "replacement.supply"},
		{"WG-17.2.1-11: the Ring", "151G/52G", 1, InfantryClass, "", ""},
		{"WG-17.2.1-12, WG-5.2-6", "I/36/14P", 1, Armor, "", "replacement.sixth"},
		{"17.2.1: no headquarters", "HQ/302", 1, HQClass, "", "replacement.class"},
		{"17.2: more than there are", "823/302", 11, InfantryClass, "", "replacement.points"},
		{"WG-17.2.1-5: at its headquarters", "825/302", 1, InfantryClass, "2010", ""},
		{"WG-17.2.1-5: next to it", "825/302", 1, InfantryClass, "2009", ""},
		{"WG-17.2.1-5: two hexes away", "825/302", 1, InfantryClass, "2012", "rebuild.far"},
		{"17.2.1: it stands on the map", "823/302", 1, InfantryClass, "2010", "rebuild.not-dead"},
		{"WG-17.2.1-7: an independent at any headquarters", "ATR1/51A", 1, InfantryClass, "2010", ""},
		{"17.2.1: off the map without a hex", "825/302", 1, InfantryClass, "", "replacement.off"},
	} {
		t.Run(c.id, func(t *testing.T) {
			if got := judge(make(), c.unit, c.n, c.class, c.hex); got != c.want {
				t.Errorf("%s: %q, not %q", c.id, got, c.want)
			}
		})
	}
	// WG-17.2.1-5, -6: with an enemy zone over its headquarters, next to another unit of the division too.
	pressed := func() *table { return make().put("I/11/6P", "2109") } // next to 2009, 2010
	for hex, want := range map[string]string{"2010": "rebuild.zoc", "2009": "rebuild.zoc", "2012": "", "2111": "", "1909": "", "2016": "rebuild.far"} {
		if got := judge(pressed(), "825/302", 1, InfantryClass, hex); got != want {
			t.Errorf("WG-17.2.1-6: %s: %q, not %q", hex, got, want)
		}
	}
	// stacking holds (9.1)
	crowd := make()
	for _, n := range []string{"a", "b", "c", "d", "e", "f"} {
		crowd.put("825/302="+n, "2010")
	}
	if got := judge(crowd, "825/302", 1, InfantryClass, "2010"); got != "stacking" {
		t.Errorf("9.1: %q", got)
	}
	// wg-unit-classes: antitank units as artillery class get artillery points alone.
	for reading, want := range map[string]string{"at-infantry": "", "at-artillery": "replacement.other-class"} {
		if got := judge(make().put("ATR2/51A", "2010", "1").ruling("wg-unit-classes", reading), "ATR2/51A", 1, InfantryClass, ""); got != want {
			t.Errorf("wg-unit-classes %s: %q", reading, got)
		}
	}
}

// WG-17.2.1-2: what is not used is lost; the owner without orders is asked, and random play
// comes to an end.
func TestReplacementsAsked(t *testing.T) {
	tb := newTable(t, "GT2-REC").put("HQ/302", "2010").put("825/302", "2012", "3").put("823/302", boxDead, "0").track(trackLosses, "soviet-infantry=9")
	if out := tb.run(nil); len(out.Awaits) != 1 || out.Awaits[0].To != Soviet || out.Awaits[0].Key != "replacements" {
		t.Errorf("%v", out.Awaits)
	}
	for seed := range uint64(20) {
		tb.oracle = adjudicate.NewRandom(seed)
		out := tb.plays()
		points := steps(out, "825/302") - 3 + steps(out, "823/302")
		wasted := told(out, evWasted)
		if want := 2 - points; len(wasted) > 1 || want > 0 && (len(wasted) != 1 || wasted[0] != "soviet inf "+string(rune('0'+want))) {
			t.Errorf("seed %d: %d points used, %v", seed, points, wasted)
		}
	}
}
