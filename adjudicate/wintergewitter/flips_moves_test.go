package wintergewitter

import (
	"fmt"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// flipsOfMoves are about 7 to 10, 14 and 15.
var flipsOfMoves = []flip{
	{"wg-segment-class", []string{"true", "false"}, func(t *testing.T, with func(*table) *table, _ string) string { // Rumanian cavalry on lorries, with those on foot
		return with(newTable(t, "GT3-G-NM")).put("4/8R", "2010").asked(func(s *segment) any { return s.mayAct(s.u("4/8R")) })
	}},
	{"wg-soviet-motorized", []string{"true", "false"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT3-S-MM")).put("MI1/51A", "2010").asked(func(s *segment) any { return s.mayAct(s.u("MI1/51A")) })
	}},
	{"wg-hasty-leave-zoc", []string{"12", "16"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return chargeCost(with, newTable(t, "GT3-G-MM"), tank)
	}},
	{"wg-hasty-terrain", []string{"12", "24"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return chargeCost(with, newTable(t, "GT3-G-MM").river("2010/2009"), tank)
	}},
	{"wg-bischof", []string{"12", "20"}, func(t *testing.T, with func(*table) *table, _ string) string { // an attack costs Germans 2 MPs and Rumanians 4
		return chargeCost(with, newTable(t, "GT3-G-NM"), "B/7C")
	}},
	{"wg-movement-rounding", []string{"4", "8"}, func(t *testing.T, with func(*table) *table, _ string) string { // 1.25, or 2.5 and 1.5
		return with(newTable(t, "GT3-S-NM")).put(rifles, "2010", markDisrupted, markOut).asked(func(s *segment) any { return int(s.allowance(s.u(rifles), false)) })
	}},
	{"wg-interdiction-count", []string{"4", "0"}, func(t *testing.T, with func(*table) *table, _ string) string { // in, out and in again
		return with(newTable(t, "GT3-S-NM")).put(rifles, "2010").track(trackZones, "2016=1").asked(func(s *segment) any {
			w := s.setOut(s.u(rifles), false, false)
			for _, hex := range []string{"2011", "2010", "2011"} {
				w, _ = s.step(&w, s.h(hex))
			}
			return int(w.Left)
		})
	}},
	{"wg-interdiction-admin", []string{"", "admin.zone"}, func(t *testing.T, with func(*table) *table, _ string) string { // German tanks in a zone
		tab := with(newTable(t, "GT3-G-MM")).put(tank, "2010").track(trackZones, "2015=1").order(German, "moves:\n  - I/11/6P 2010-2009 admin\n")
		tab.check = true
		return problems(tab.look(nil))
	}},
	{"wg-artillery-with-hq", []string{"", "guns"}, func(t *testing.T, with func(*table) *table, _ string) string { // guns to an HQ in an enemy ZOC
		return stepOf(with(newTable(t, "GT3-G-MM")).put("865/302", "2010").put(tank, "2008").put("HQ/302", "2009"), "865/302", func(_ adjudicate.Quarters, bad string) string { return bad })
	}},
	{"wg-non-artillery", []string{"", "guns"}, func(t *testing.T, with func(*table) *table, _ string) string { // guns to an AA unit in an enemy ZOC
		return stepOf(with(newTable(t, "GT3-G-MM")).put("865/302", "2010").put(tank, "2008").put("AA1/51A", "2009"), "865/302", func(_ adjudicate.Quarters, bad string) string { return bad })
	}},
	{"wg-entrenchment-exit", []string{"16", "12"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return stepOf(with(newTable(t, "GT3-G-MM")).put(rifles, "2010").mark("2010", markTrench), rifles, spent)
	}},
	{"wg-entrenchment-half", []string{"12", "too-far"}, func(t *testing.T, with func(*table) *table, _ string) string { // half of 3, or of 5
		return stepOf(with(newTable(t, "GT3-G-MM")).put(rifles, "2010", markDisrupted).mark("2010", markTrench), rifles, spent)
	}},
	{"wg-rail", []string{"12", "2"}, func(t *testing.T, with func(*table) *table, _ string) string { // a railway through a gully
		return stepOf(with(newTable(t, "GT3-G-MM")).put(tank, "2010").is(Gully, "2009").changed(func(d *Data) {
			a, _ := d.Set.Board.Find("2009")
			b, _ := d.Set.Board.Find("2010")
			d.rail = map[[2]model.Space]bool{sideOf(a, b): true}
		}), tank, spent)
	}},
	{"wg-rumanian-guns", []string{markMoved, markFired}, func(t *testing.T, with func(*table) *table, _ string) string {
		out := with(newTable(t, "GT3-G-NM")).put("Art/5R", "2010").order(German, "moves:\n  - Art/5R 2010-2011\nmechanized: move first\n").plays()
		for _, m := range []string{markMoved, markFired} {
			if marked(out, "Art/5R", m) {
				return m
			}
		}
		return ""
	}},
	{"wg-arrival-blocked", []string{"0", "2"}, func(t *testing.T, with func(*table) *table, _ string) string { // an enemy on the one hex: the free ones beside it
		return with(newTable(t, "GT7-G-MM")).put("StuG/228", boxPool).put(rifles, "2030").changed(func(d *Data) {
			h, _ := d.Set.Board.Find("2030")
			d.Arrivals = []Arrival{{Turn: 7, Side: German, Units: []string{"StuG/228"}, Hexes: []model.Space{h}}}
		}).asked(func(s *segment) any { return len((&motion{segment: s}).gates(&s.d.Arrivals[0])) })
	}},
	{"wg-langenthal", []string{"false", "true"}, func(t *testing.T, with func(*table) *table, _ string) string { // may it come with 17th Panzer
		return with(newTable(t, "GT11-G-MM")).put(langenthal, boxPool).changed(func(d *Data) { d.Arrivals = []Arrival{{Turn: 11, Side: German, Units: []string{"17P"}}} }).asked(func(s *segment) any {
			return (&motion{segment: s}).mayCome(s.u(langenthal))
		})
	}},
	{"wg-convoy-zoc", []string{"false", "true"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT3-S-MM")).put("Convoy/1", "2010").asked(func(s *segment) any { return s.zoc(German, s.h("2011")) })
	}},
	{"wg-mixed-stack-zoc", []string{"false", "true"}, func(t *testing.T, with func(*table) *table, _ string) string { // disrupted rifles and an HQ that is not
		return with(newTable(t, "GT3-G-MM")).put(rifles, "1420", markDisrupted).put("HQ/302", "1420").asked(func(s *segment) any { return s.zoc(Soviet, s.h("1421")) })
	}},
	{"wg-convoy-supply", []string{"true", "false"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return supplied(with(newTable(t, "GT3-G-NM")).put("Convoy/1", "2010"), "Convoy/1")
	}},
	{"wg-supply-line", []string{"false", "true"}, func(t *testing.T, with func(*table) *table, _ string) string { // a major river from edge to edge between them and the edge
		tab := with(newTable(t, "GT3-S-NC")).put("HQ/6P", "2020").put(tank, "2019")
		for c := 10; c <= 40; c++ {
			tab.major(fmt.Sprintf("%02d25/%02d26", c, c))
			if c > 10 && c%2 == 0 {
				tab.major(fmt.Sprintf("%02d25/%02d25", c-1, c), fmt.Sprintf("%02d25/%02d26", c-1, c))
			}
			if c%2 == 0 && c < 40 {
				tab.major(fmt.Sprintf("%02d26/%02d25", c, c+1))
			}
		}
		return supplied(tab, tank)
	}},
	{"wg-second-guards-hq", []string{"true", "false"}, func(t *testing.T, with func(*table) *table, _ string) string { // that of 57th Army is there, and not the one that their counters name
		return supplied(with(newTable(t, "GT3-S-NC")).put("HQ/57A", "2005").put("HQ/7T", "2008").put("1/62Tk/7T", "2010"), "1/62Tk/7T")
	}},
	{"wg-supply-check", []string{supplyOrganic, supplyOut}, func(t *testing.T, with func(*table) *table, _ string) string { // in the enemy's phase
		return ladder(with(newTable(t, "GT3-G-NC")).put("823/302", "2025", markOrganic))
	}},
	{"wg-supply-return", []string{supplyRegular, supplyOrganic}, func(t *testing.T, with func(*table) *table, _ string) string {
		return ladder(with(newTable(t, "GT3-S-NC")).put("823/302", "2012", markOut))
	}},
	{"wg-sixth-army-link", []string{"true", "false"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT5-POC")).pocketAt("2005").put("HQ/14P", "2005").put("HQ/6P", "2020").track(trackThunder, thunderOn).asked(func(s *segment) any { return s.sixthJoined() })
	}},
}

// chargeCost is what a hasty attack from 2010 on rifles in 2009 costs, in quarters.
func chargeCost(with func(*table) *table, tab *table, unit string) string {
	return with(tab).put(unit, "2010").put(rifles, "2009").asked(func(s *segment) any {
		g := s.troopOf(unit)
		return int(g.attackCost(&g.ws[0], s.h("2009")))
	})
}

// spent is the cost of a step, or why it is none.
func spent(cost adjudicate.Quarters, bad string) string {
	if bad != "" {
		return bad
	}
	return fmt.Sprint(int(cost))
}

// stepOf is a step of a unit from 2010 to 2009.
func stepOf(tab *table, unit string, f func(cost adjudicate.Quarters, bad string) string) string {
	return tab.asked(func(s *segment) any {
		w := s.setOut(s.u(unit), false, false)
		next, bad := s.step(&w, s.h("2009"))
		return f(next.Spent, bad.ID)
	})
}

func supplied(tab *table, unit string) string {
	return tab.asked(func(s *segment) any { return s.supplied(s.u(unit)) })
}

// ladder is the supply of a regiment of the 302nd behind a Supply Determination Segment, with its HQs in 2010 and 2005.
func ladder(tab *table) string {
	return tab.put("HQ/302", "2010").put("HQ/51A", "2005").asked(func(s *segment) any {
		s.determineSupply()
		return s.supplyState(s.u("823/302"))
	})
}

// flipsOfTurns are about 3 to 6, and 17.
var flipsOfTurns = []flip{
	{"wg-air-order", []string{"strike", "interdict"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return firstDie(with(newTable(t, "GT1-AIR3")).put("I/STG77", boxInterdict).put("I/KG51", boxGround).put(rifles, "2020").
			order(German, "strikes:\n  - I/KG51 on top at 2020\ninterdict:\n  - I/STG77 on 2018\n").die("interdict/1", 1).die("strike/german/1", 1).plays())
	}},
	{"wg-strike-order", []string{"soviet", "german"}, func(t *testing.T, with func(*table) *table, _ string) string {
		out := with(newTable(t, "GT1-AIR3")).put("202/SHAD", boxGround).put("I/KG51", boxGround).put(rifles, "2020").put(tank, "2022").
			order(German, "strikes:\n  - I/KG51 on top at 2020\n").order(Soviet, "strikes:\n  - 202/SHAD on top at 2022\n").die("strike/german/1", 1).die("strike/soviet/1", 1).plays()
		return strings.Split(rolled(out), "/")[1]
	}},
	{"wg-air-turns", []string{"false", "true"}, func(t *testing.T, with func(*table) *table, _ string) string { // a clear night
		out := with(newTable(t, "GT2-AIR1")).put("202/SHAD", boxReady).changed(func(d *Data) { d.Turns[1].Weather = weatherClear }).run(nil)
		return fmt.Sprint(len(out.Awaits) > 0)
	}},
	{"wg-air-drm", []string{"-1 0", "0 -1"}, func(t *testing.T, with func(*table) *table, _ string) string { // a bomber of the same proficiency; a fighter that is worse by three
		return with(newTable(t, "GT1-AIR2")).put("202/SHAD", boxGround).put("226/SHAD", boxGround).put("235/IAD", boxReady).put("I/JG52", boxReady).changed(func(d *Data) {
			u, _ := d.Set.FindUnit("235/IAD")
			d.Units[u].Proficiency = 5
		}).asked(func(s *segment) any {
			f := s.newDogfight(German, boxGround, nil)
			return fmt.Sprintf("%d %d", f.airDRM(s.u("202/SHAD"), s.u("226/SHAD")), f.airDRM(s.u("235/IAD"), s.u("I/JG52")))
		})
	}},
	{"wg-interdiction-d", []string{"", "2018=1"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT1-AIR3")).put("II/STG77", boxInterdict).order(German, "interdict:\n  - II/STG77 on 2018\n").die("interdict/1", 5).changed(func(d *Data) { d.Bombard = flat(Result{D: true}) }).plays().Position.Track(trackZones)
	}},
	{"wg-interception-order", []string{"", "268/IAD=interdiction"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT1-AIR1")).put("I/KG51", boxReady).put("268/IAD", boxReady).put("I/JG52", boxReady).
			order(Soviet, "ground-attack: none\nground-attack-escort: none\nair-superiority: 268/IAD\nintercept: interdiction\n").order(German, "ground-attack: I/KG51\ninterdiction: none\nheld-back: none\n").plays().Position.Track(trackIntercepts)
	}},
	{"wg-mixed-air", []string{"air.fighter", ""}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT1-AIR1")).put("289/SAD", boxReady).asked(func(s *segment) any { return s.mayFly(s.u("289/SAD"), boxSuperior, &allotment{side: Soviet}).ID })
	}},
	{"wg-held-back", []string{boxReady, boxFlown}, func(t *testing.T, with func(*table) *table, _ string) string {
		return where(with(newTable(t, "GT2-REC")).put("IV/STG2", boxHeld).die("ready/iv/stg2", 8).plays(), "IV/STG2")
	}},
	{"wg-thunderclap-moment", []string{"false", "true"}, func(t *testing.T, with func(*table) *table, _ string) string { // in the phase in which they come near
		out := with(newTable(t, "GT5-POC")).pocketAt("2005").near57("2015").run(nil)
		return fmt.Sprint(len(out.Awaits) > 0 && out.Awaits[0].Key == "thunderclap")
	}},
	{"wg-57th-corps", []string{"true", "false"}, func(t *testing.T, with func(*table) *table, _ string) string { // 16th Motorized
		return with(newTable(t, "GT5-POC")).pocketAt("2005").put("I/60/16M", "2015").asked(func(s *segment) any { return s.corpsNear() > 0 })
	}},
	{"wg-14th-panzer-units", []string{"9", "8"}, func(t *testing.T, with func(*table) *table, _ string) string {
		tab := with(newTable(t, "GT5-POC"))
		for _, id := range strings.Fields("HQ/14P I/36/14P II/36/14P I/103/14P I/108/14P 64/14P 4/14P 13/14P 1/4/14P") {
			tab.put(id, boxPool)
		}
		return tab.asked(func(s *segment) any { return len(s.sixthUnits()) })
	}},
	{"wg-collapse-moment", []string{"2005", boxLost}, func(t *testing.T, with func(*table) *table, _ string) string {
		return where(with(newTable(t, "GT5-S-MC")).pocketAt("2005").put("I/36/14P", "2005").track(trackThunder, thunderEnded).look(func(s *segment) { s.endPhase() }), "I/36/14P")
	}},
	{"wg-pocket-after-link", []string{"true", "false"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT3-R-NM")).put("151G/52G", "2010", markReleased).track(trackThunder, thunderLinked).asked(func(s *segment) any { return s.mayAct(s.u("151G/52G")) })
	}},
	{"wg-ring-segment", []string{"false", "true"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT5-S-NM")).put("151G/52G", "2010", markReleased).asked(func(s *segment) any { return s.mayAct(s.u("151G/52G")) })
	}},
	{"wg-ring-cover", []string{"", "151G/52G"}, func(t *testing.T, with func(*table) *table, _ string) string { // each of two holds a hex of the sector
		out := with(newTable(t, "GT5-R-NC")).track(trackScenario, "20").pocketAt("2005").hex("2006", func(x *Hex) { x.Ring = "21" }).hex("1905", func(x *Hex) { x.Ring = "21" }).
			track(trackRing, "21").put("151G/52G", "2006").put("153G/52G", "1905").order(Soviet, "combats: none\nrelease: any\n").plays()
		if list := told(out, evRingFree); len(list) > 0 {
			return strings.Fields(list[0])[0]
		}
		return ""
	}},
	{"wg-pocket-initiative", []string{"0 0", "1 2"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(newTable(t, "GT7-6-MM")).track(trackStreak, "5").asked(func(s *segment) any { return fmt.Sprint(s.bonusMP(German), s.bonusDRM(German)) })
	}},
	{"wg-initiative-streak", []string{"1 1", "0 0"}, func(t *testing.T, with func(*table) *table, _ string) string { // on the fourth turn
		return with(newTable(t, "GT7-G-MM")).track(trackStreak, "4").asked(func(s *segment) any { return fmt.Sprint(s.bonusMP(German), s.bonusDRM(German)) })
	}},
	{"wg-plan-limit", []string{"1", "0"}, func(t *testing.T, with func(*table) *table, _ string) string { // 120 attacks: is he asked again?
		return fmt.Sprint(len(with(newTable(t, "GT1-INI")).order(German, "planned-attacks: 120\n").order(Soviet, "planned-attacks: 0\n").die("initiative-german", 1).die("initiative-soviet", 7).run(nil).Awaits))
	}},
	{"wg-hq-return", []string{"2011", "2013"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return where(with(newTable(t, "GT2-REC")).put("HQ/302", boxDead, "0").put(rifles, "2012").put(tank, "2010").order(Soviet, "enters: 2011 > 2013\n").plays(), "HQ/302")
	}},
}

// firstDie is what the first die of a run was for.
func firstDie(out *adjudicate.Outcome) string { return strings.Split(rolled(out), "/")[0] }
