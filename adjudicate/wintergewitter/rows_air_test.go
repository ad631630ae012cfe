package wintergewitter

import (
	"strings"
	"testing"
)

func TestAirRows(t *testing.T) { // 4
	supported := func(t testing.TB, segment, box string, attacker func(*table)) *table {
		tab := newTable(t, segment).calm().crt(0, 0).counter("R/S", Sov, Infantry, 9, 5, "2020").counter("I/STG2", Ger, Air, 1, 7, box, flies(DiveBomber, 7)).
			dice("2020/defence", 1, "2020/attack", 1, "2020/dive/r/s", 7)
		attacker(tab)
		return tab.attacks("2020", "T/1", "stukas:\n  - I/STG2 on top")
	}
	mech := func(tab *table) { tab.counter("T/1", Ger, Tank, 6, 8, "2021") }
	t.Run("WG-4.0-1", func(t *testing.T) { // in a Player Phase those that were held back, and no others: not out of the boxes of other missions
		supported(t, "GT3-G-MC", boxHeld, mech).fight().done().tells("bombards unit=R/S").left("I/STG2 " + boxFlown)
		for _, box := range []string{boxGround, boxReady, boxFlown} {
			supported(t, "GT3-G-MC", box, mech).fight().done().silent("bombards").left("I/STG2 " + box)
		}
		bomber := supported(t, "GT3-G-MC", boxHeld, mech)
		bomber.units[1].Kind = Bomber
		bomber.fight().done().silent("bombards")
	})
	t.Run("WG-4.5.1-8", func(t *testing.T) { // German mechanized units and motorized infantry; no Rumanians, no Field Division, no Soviet attack
		supported(t, "GT3-G-MC", boxHeld, func(tab *table) { tab.counter("T/1", Ger, MotInfantry, 6, 8, "2021") }).fight().done().tells("bombards unit=R/S")
		supported(t, "GT3-G-NC", boxHeld, func(tab *table) { tab.counter("T/1", Rum, Infantry, 6, 8, "2021") }).fight().done().silent("bombards")
		supported(t, "GT3-G-NC", boxHeld, func(tab *table) { tab.counter("T/1", Ger, Infantry, 6, 8, "2021", slow) }).fight().done().silent("bombards")
		charged := charge(t, Result{}).counter("I/STG2", Ger, Air, 1, 7, boxHeld, flies(DiveBomber, 7)).says(German, "stukas: all").dice("2020/dive/r/s", 7)
		r, _ := charged.charges()
		r.done().tells("bombards unit=R/S hex=2020 side=german factors=7")
	})
	t.Run("WG-5.2-5", func(t *testing.T) { // of 14th Panzer, in its own phase and when it is linked up
		sixth := func(tab *table) {
			tab.counter("T/1", Ger, Tank, 6, 8, "2021", func(u *Unit) { u.Formation = sixthGroup })
		}
		supported(t, "GT3-6-MC", boxHeld, sixth).track(trackThunder, thunderOn).fight().done().tells("fire hex=2020").silent("bombards")
		supported(t, "GT3-G-MC", boxHeld, sixth).track(trackThunder, thunderLinked).fight().done().tells("fire hex=2020").silent("bombards")
	})
	t.Run("WG-4.2-3", func(t *testing.T) { // the corners of the map in one segment
		for _, hex := range []string{"1001", "4001", "1030", "4030"} {
			out := newTable(t, "GT1-AIR3").put("I/KG51", boxGround).put(rifles, hex).order(German, "strikes:\n  - I/KG51 on top at "+hex+"\n").die("strike/german/1", 10).plays()
			if steps(out, rifles) >= 5 {
				t.Errorf("%s is not hit", hex)
			}
		}
		out := newTable(t, "GT1-AIR3").put("I/STG77", boxInterdict).order(German, "interdict:\n  - I/STG77 on 4001\n").die("interdict/1", 10).plays()
		if got := out.Position.Track(trackZones); !strings.HasPrefix(got, "4001=") {
			t.Errorf("zones: %q", got)
		}
	})
	t.Run("WG-4.2-4", func(t *testing.T) {
		out := newTable(t, "GT1-AIR1").put("202/SHAD", boxReady).put("235/IAD", boxReady).order(Soviet, "ground-attack: 202/SHAD\nground-attack-escort: 235/IAD\nair-superiority: none\n").order(German, "ground-attack: none\ninterdiction: none\nheld-back: none\n").plays()
		if got := where(out, "202/SHAD", "235/IAD"); got != boxGround+" "+boxGroundEsc {
			t.Error(got)
		}
		out = newTable(t, "GT1-AIR2").put("I/STG77", boxInterdict).put("I/JG52", boxReady).put("I/ZG1", boxReady).put("I/KG51", boxGround).
			order(German, "ground-attack: none\ninterdiction: none\nground-attack-escort: I/ZG1\ninterdiction-escort: I/JG52\nair-superiority: none\n").plays()
		if n := len(told(out, evShot)); n != 0 || where(out, "I/STG77", "I/KG51") != boxInterdict+" "+boxGround {
			t.Errorf("%d shots, %s", n, where(out, "I/STG77", "I/KG51"))
		}
	})
	t.Run("WG-4.3-1", func(t *testing.T) { // missions and escorts on both sides, and nobody on air superiority
		out := newTable(t, "GT1-AIR2").put("202/SHAD", boxGround).put("235/IAD", boxGroundEsc).put("I/KG51", boxGround).put("I/JG52", boxReady).
			order(German, strings.Replace(noGermanFighters, "ground-attack-escort: none", "ground-attack-escort: I/JG52", 1)).plays()
		if n := len(told(out, evShot)); n != 0 || rolled(out) != "" || where(out, "202/SHAD", "I/KG51") != boxGround+" "+boxGround {
			t.Errorf("%d shots, dice %q", n, rolled(out))
		}
	})
	t.Run("WG-4.3-6", func(t *testing.T) { // both on air superiority: each may have a mission to fight, never one another
		out := newTable(t, "GT1-AIR2").put("268/IAD", boxSuperior).put("I/JG52", boxReady).order(German, strings.Replace(noGermanFighters, "air-superiority: none", "air-superiority: I/JG52", 1)+"intercept: any\n").
			stand(Soviet, "intercept: any\n").die("intercept/268/iad", 1).die("intercept/i/jg52", 1).plays()
		if n := len(told(out, evShot)); n != 0 || where(out, "268/IAD", "I/JG52") != "flown flown" {
			t.Errorf("%d shots, %s", n, where(out, "268/IAD", "I/JG52"))
		}
		both := newTable(t, "GT1-AIR2").put("268/IAD", boxSuperior).put("I/JG52", boxReady).put("202/SHAD", boxGround).put("I/KG51", boxGround).
			order(German, strings.Replace(noGermanFighters, "air-superiority: none", "air-superiority: I/JG52", 1)+"intercept: ground-attack\npairs: any\n").stand(Soviet, "intercept: ground-attack\npairs: any\n").
			die("intercept/268/iad", 1).die("intercept/i/jg52", 1).die("air/mission/268/iad", 1).die("air/mission/i/jg52", 1).die("air/back/202/shad", 1).die("air/back/i/kg51", 1).plays()
		for _, shot := range told(both, evShot) {
			if strings.HasPrefix(shot, "268/IAD I/JG52") || strings.HasPrefix(shot, "I/JG52 268/IAD") {
				t.Errorf("they fight each other: %s", shot)
			}
		}
		if n := len(told(both, evShot)); n != 4 {
			t.Errorf("%d shots", n)
		}
	})
	t.Run("WG-16.1-2", func(t *testing.T) { // each AA unit in the zone is one less: a 7 of column 7 is a 1, a 6 too, a 5 nothing
		zone := func(die int, guns ...string) string {
			tab := newTable(t, "GT1-AIR3").put("II/STG77", boxInterdict).order(German, "interdict:\n  - II/STG77 on 2018\n").die("interdict/1", die)
			for i, hex := range guns {
				tab.put("AA"+string(rune('1'+i))+"/51A", hex)
			}
			return tab.plays().Position.Track(trackZones)
		}
		for _, c := range []struct {
			die  int
			guns []string
			want string
		}{{7, nil, "2018=1"}, {7, []string{"2023"}, "2018=1"}, {7, []string{"2023", "2013"}, ""}, {8, []string{"2018", "2018"}, "2018=1"}, {8, []string{"2018", "2018", "2019"}, ""}, {7, []string{"2024", "2012"}, "2018=1"}} {
			if got := zone(c.die, c.guns...); got != c.want {
				t.Errorf("%d with %v: %q", c.die, c.guns, got)
			}
		}
	})
	t.Run("WG-4.4-5", func(t *testing.T) { // into a zone of radius five, out of it, within it; not outside
		for path, wrong := range map[string]int{"2026-2025-2024-2023-2022": 1, "2023-2024-2025": 1, "2018-2019-2020": 1, "2026-2027-2028": 0} {
			tab := newTable(t, "GT3-S-NM").put(rifles, path[:4]).track(trackZones, "2018=1").order(Soviet, "moves:\n  - 825/302 "+path+" admin\n")
			tab.check = true
			n := 0
			for _, p := range tab.look(nil).Problems {
				if p.ID != "admin.zone" {
					t.Errorf("%s: %s", path, p.ID)
				}
				n = 1
			}
			if n != wrong {
				t.Errorf("%s: %d problems", path, n)
			}
		}
	})
}

func TestStackingRows(t *testing.T) { // 9.1
	t.Run("WG-9.1-3", func(t *testing.T) { // 16 points in 2009: two of 4 go through it, and nobody is asked to leave
		tab := newTable(t, "GT3-S-NM").put(rifles, "2010").put("823/302", "2010")
		for _, n := range []string{"a", "b", "c", "d"} {
			tab.put(rifles+"="+n, "2009")
		}
		out := tab.order(Soviet, "moves:\n  - 825/302 + 823/302 2010-2009-2008\n").look(func(s *segment) { s.movement() })
		if got := where(out, rifles, "823/302"); got != "2008 2008" || len(out.Awaits) > 0 {
			t.Errorf("%s, %v", got, out.Awaits)
		}
	})
	t.Run("WG-9.1.1-1", func(t *testing.T) { // a regiment comes to two of the Ring, one of which is released: both keep their state
		newTable(t, "GT3-S-NM").put(rifles, "2010").put("151G/52G", "2009", markReleased).put("153G/52G", "2009").ruling("wg-ring-segment", "both").order(Soviet, "moves:\n  - 825/302 2010-2009\n").look(func(s *segment) {
			s.movement()
			if s.pos.At(s.u(rifles)) != s.h("2009") || !s.ringFree(s.u("151G/52G")) || s.ringFree(s.u("153G/52G")) || !s.mayAct(s.u("151G/52G")) || s.mayAct(s.u("153G/52G")) || !s.mayAct(s.u(rifles)) {
				t.Error("one in a mixed hex has another state than alone")
			}
		})
	})
}
