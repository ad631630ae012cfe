package wintergewitter

import (
	"testing"

	"umpire/model"
)

// Readings of combat rules that act otherwise than the default, each beside it.
func TestReadingsOfCombat(t *testing.T) {
	t.Run("wg-initiative-drm", func(t *testing.T) { // 6.3: +1 on each of his attacks; here the Soviet player has it, and defends
		for reading, want := range map[string]string{"attack": "", "fire": "s initiative=+1"} {
			tab := newTable(t, "GT3-G-MC").calm().ruling("wg-initiative-drm", reading).track(trackInitiative, "soviet").track(trackStreak, "3").
				counter("I/1", Ger, Infantry, 6, 5, "2021").counter("R/S", Sov, Infantry, 6, 5, "2020").attacks("2020", "I/1")
			if got := drmsOf(tab); got != want {
				t.Errorf("%s: %q, not %q", reading, got, want)
			}
		}
	})
	t.Run("wg-hq-fire", func(t *testing.T) { // 8 and an HQ of 1
		for reading, want := range map[string]string{"counted": "strength=9", "none": "strength=8"} {
			newTable(t, "GT3-G-MC").calm().crt(0, 0).ruling("wg-hq-fire", reading).counter("I/1", Ger, Infantry, 6, 5, "2021").counter("R/S", Sov, Infantry, 8, 5, "2020").counter("HQ/S", Sov, HQ, 1, 5, "2020").
				attacks("2020", "I/1").dice("2020/defence", 1, "2020/attack", 1).fight().done().tells("fire hex=2021 side=soviet by=HQ/S+R/S " + want)
		}
	})
	t.Run("wg-defensive-guns", func(t *testing.T) { // the guns of a rifle unit, in a mechanized segment
		for _, reading := range []string{"any", "segment"} {
			tab := newTable(t, "GT3-G-MC").calm().crt(0, 0).ruling("wg-defensive-guns", reading).counter("T/1", Ger, Tank, 6, 8, "2021").counter("R/S", Sov, Infantry, 5, 5, "2020").counter("G/S", Sov, Artillery, 5, 4, "2018", slow).
				says(Soviet, "defensive-artillery: all").attacks("2020", "T/1").dice("2020/defence", 1, "2020/attack", 1, "2020/bombard/t/1", 1)
			if r := tab.fight().done(); reading == "any" {
				r.tells("bombards unit=T/1")
			} else {
				r.silent("bombards")
			}
		}
	})
	t.Run("wg-guns-together", func(t *testing.T) { // guns of 5 and 2 at one unit
		two := func(reading string) *table {
			tab := shelled(t).ruling("wg-guns-together", reading).counter("H/1", Ger, Artillery, 2, 7, "2022").dice("2020/bombard/r/s/again2", 1)
			tab.orders = map[model.Side]string{}
			return tab.attacks("2020", "", "artillery: all")
		}
		two("together").fight().done().tells("bombards unit=R/S hex=2020 side=german factors=7")
		two("apart").fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5", "bombards unit=R/S hex=2020 side=german factors=2")
	})
	t.Run("wg-gun-attack-mp", func(t *testing.T) { // 12.2: half of 5 is 3
		for reading, want := range map[string]string{"free": "factors=5", "counted": "factors=3"} {
			r, _ := charge(t, Result{}).ruling("wg-gun-attack-mp", reading).counter("A/1", Ger, Artillery, 5, 7, "2022").says(German, "artillery: all").dice("2020/bombard/r/s", 1).charges("A/1")
			r.done().tells("bombards unit=R/S hex=2020 side=german " + want)
			newTable(t, "GT3-G-MM").ruling("wg-gun-attack-mp", reading).put("1/76/6P", "2010").put(tank, "2010").look(func(s *segment) { // of its 12 MPs 5 are for steps, 2 for the attack
				g := s.troopOf(tank)
				w := s.setOut(s.u("1/76/6P"), false, true)
				w.went, w.Left = 5*point, 7*point
				g.left = append(g.left, w)
				if n := len(g.support()); n == 1 != (reading == "free") {
					t.Errorf("%s: %d guns support", reading, n)
				}
				s.pay(&w, 2*point)
				if s.fired(w.unit) != (reading == "counted") {
					t.Errorf("%s: fired %v", reading, s.fired(w.unit))
				}
			})
		}
	})
}

// Readings of who has a zone of control, and who is in supply (10.1, 13.1, 16.3).
func TestReadingsOfZones(t *testing.T) {
	t.Run("wg-mixed-stack-zoc", func(t *testing.T) { // rifles that are disrupted, with an HQ: at first, when it comes, when it leaves
		for _, reading := range []string{"unit", "stack"} {
			keeps := reading == "stack"
			newTable(t, "GT3-G-MM").ruling("wg-mixed-stack-zoc", reading).put("825/302=a", "1420", markDisrupted).put("HQ/302", "1420").put("823/302", "2020", markDisrupted).look(func(s *segment) {
				if s.zoc(Soviet, s.h("1421")) != keeps || s.zoc(Soviet, s.h("2021")) {
					t.Errorf("%s: at first", reading)
				}
				s.place(s.u("HQ/302"), s.h("2020"))
				if s.zoc(Soviet, s.h("1421")) || s.zoc(Soviet, s.h("2021")) != keeps {
					t.Errorf("%s: when the HQ has gone to the others", reading)
				}
				s.disrupt(s.u("HQ/302"))
				if s.zoc(Soviet, s.h("2021")) {
					t.Errorf("%s: when the HQ is disrupted too", reading)
				}
			})
		}
	})
	t.Run("wg-convoy-zoc", func(t *testing.T) {
		for _, reading := range []string{"none", "zone"} {
			newTable(t, "GT3-S-MM").ruling("wg-convoy-zoc", reading).put("Convoy/1", "2010").look(func(s *segment) {
				if s.zoc(German, s.h("2011")) != (reading == "zone") {
					t.Error(reading)
				}
			})
		}
	})
	t.Run("wg-convoy-supply", func(t *testing.T) { // no HQ is on the map
		for _, reading := range []string{"own", "traced"} {
			newTable(t, "GT3-G-NM").ruling("wg-convoy-supply", reading).put("Convoy/1", "2010").look(func(s *segment) {
				if s.supplied(s.u("Convoy/1")) != (reading == "own") {
					t.Error(reading)
				}
			})
		}
	})
}
