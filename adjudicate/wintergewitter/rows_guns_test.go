package wintergewitter

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

func TestGunRows(t *testing.T) { // 12.1, 12.3
	duel := func(t testing.TB) *table { // a German battalion supports an attack; two Soviet guns may answer it
		return newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", Ger, Tank, 6, 8, "2021").counter("B/1", Ger, Artillery, 4, 7, "2022").counter("R/S", Sov, Infantry, 5, 5, "2020").
			counter("6/51A", Sov, Artillery, 6, 4, "2018", slow, reach(4)).attacks("2020", "T/1", "artillery:\n  - B/1 on top").says(Soviet, "counter-battery: all").
			dice("2020/counter-check/6/51a", 4, "2020/counter/b/1", 7, "2020/bombard/r/s", 10, "2020/defence", 1, "2020/attack", 1)
	}
	t.Run("WG-12.1-4", func(t *testing.T) { // all that may fire, in each segment
		for segment, want := range map[string]string{"GT3-S-MC": "T/S", "GT3-S-NC": "L/S"} {
			tab := newTable(t, segment).calm().counter("T/S", Sov, Artillery, 5, 7, "2023").counter("L/S", Sov, Artillery, 5, 7, "2022", slow).counter("W/S", Sov, Infantry, 4, 6, "2021").counter("I/1", Ger, Infantry, 8, 5, "2020")
			tab.attacks("2020", "", "artillery: all").dice("2020/bombard/i/1", 1).fight().done().tells("guns hex=2020 side=soviet units="+want, "bombards unit=I/1 hex=2020 side=soviet factors=5").silent("guns hex=2020 side=soviet units=L/S+T/S")
		}
	})
	lone := func(t testing.TB, mandatory, optional int) *table { // guns alone in 2020
		return newTable(t, "GT3-G-MC").calm().changed(func(d *Data) {
			d.CRT = flat(Result{Mandatory: mandatory, Optional: optional})
			d.CRT.Rows[0] = make([]Result, 5)
		}).counter("T/1", Ger, Tank, 12, 8, "2021").counter("G/S", Sov, Artillery, 6, 5, "2020", slow).attacks("2020", "T/1").dice("2020/defence", 1, "2020/attack", 5)
	}
	t.Run("C19, WG-12.1-8", func(t *testing.T) { // 2/3 is five points; nobody is asked, nobody checks
		lone(t, 2, 3).says(Soviet, "optional: ask").fight().done().tells("loses unit=G/S", "loses unit=G/S points=1 left=1").silent("check").fightAt("G/S", "2020", 2)
		lone(t, 2, 3).counter("I/S", Sov, Infantry, 5, 5, "2020").says(Soviet, "lead: I/S\noptional: ask").fight().asks("2020 optional", "check", "retreat") // in company they are as all others
	})
	t.Run("C19, WG-12.1-9", func(t *testing.T) { // two hexes and a marker, after a result of one point too
		lone(t, 1, 0).fight().done().marked("G/S", markFired, markActed).fightAt("G/S", "2020", 2)
		lone(t, 0, 0).dice("2020/attack", 1).fight().done().marked("G/S", markFired, markActed).fightAt("G/S", "2020", 2)
	})
	t.Run("WG-12.1-11", func(t *testing.T) { // of who has bombarded and of who has answered, not of who was kept from it by no die
		shelled(t).fight().done().marked("G/1", markFired, markActed)
		duel(t).fight().done().marked("6/51A", markFired)
		duel(t).says(Soviet, "counter-battery: none").fight().done().marked("6/51A").marked("B/1", markFired, markActed)
	})
	t.Run("WG-12.3-1", func(t *testing.T) { // guns that have fired fire in defence, and those that have not are not marked by it
		newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", Ger, Tank, 12, 8, "2021").counter("G/S", Sov, Artillery, 6, 5, "2020", markFired).counter("H/S", Sov, Artillery, 3, 5, "2020").counter("R/S", Sov, Infantry, 5, 5, "2020").
			attacks("2020", "T/1").says(Soviet, "lead: R/S").dice("2020/defence", 1, "2020/attack", 1).fight().done().
			tells("fire hex=2021 side=soviet by=G/S+H/S+R/S strength=14").marked("G/S", markFired, markActed).marked("H/S", markActed)
	})
	t.Run("WG-12.3.1-12", func(t *testing.T) { // answered first; a gun that lives on fires with what is left
		duel(t).ruling("wg-counter-battery-loss", "loss").changed(func(d *Data) { d.Counter = flat(Result{Mandatory: 1}) }).fight().done().
			tells("counter-battery unit=B/1", "loses unit=B/1 points=1 left=3", "bombards unit=R/S hex=2020 side=german factors=3")
	})
	t.Run("WG-12.3.1-13", func(t *testing.T) { // 5 and 2 are column 7, one die
		tab := shelled(t).counter("H/1", Ger, Artillery, 2, 7, "2022")
		tab.orders = map[model.Side]string{}
		r := tab.attacks("2020", "", "artillery:\n  - G/1 + H/1 on top").dice("2020/bombard/r/s", 6).fight().done().tells("bombards unit=R/S hex=2020 side=german factors=7 shift=0 column=7 drm=0 die=6 points=1")
		if got := rolled(r.Outcome); got != "combat/2020/bombard/r/s" {
			t.Errorf("dice: %s", got)
		}
		shelled(t).dice("2020/bombard/r/s", 6).fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5 shift=0 column=5 drm=0 die=6 points=0")
	})
	t.Run("WG-12.3.1-16", func(t *testing.T) {
		shelled(t).changed(func(d *Data) { d.Bombard = flat(Result{Mandatory: 3}) }).fight().done().left("R/S 2020 5").marked("R/S")
	})
	t.Run("WG-12.3.2-3, WG-12.3.2-4", func(t *testing.T) { // before anything else is rolled the gun is out
		r := duel(t).fight().done().tells("counter-battery unit=B/1 by=6/51A factors=6 column=5 die=7 points=0 result=suppressed", "suppressed unit=B/1", "fire hex=2021").silent("bombards")
		if got := rolled(r.Outcome); !strings.HasPrefix(got, "combat/2020/counter-check/6/51a combat/2020/counter/b/1 combat/2020/defence") {
			t.Errorf("dice: %s", got)
		}
		duel(t).changed(func(d *Data) { d.Counter = flat(Result{Mandatory: 2}) }).fight().done().tells("loses unit=B/1 points=2 left=2", "suppressed unit=B/1").silent("bombards")
	})
	t.Run("WG-8.4-4", func(t *testing.T) { // Rumanian guns beside their stack, in the movement of those on foot; German ones in theirs
		for segment, fires := range map[string]bool{"GT3-G-NM": false, "GT3-G-MM": true} {
			tab := newTable(t, segment).calm().crt(0, 0).counter("T/1", Ger, MotInfantry, 9, 6, "2021").counter("G/1", Ger, Artillery, 5, 5, "2021").counter("R/S", Sov, Infantry, 5, 5, "2020").
				says(German, "artillery: all").dice("2020/bombard/r/s", 1, "2020/defence", 1, "2020/attack", 1)
			if !fires {
				tab.units[0].Mech, tab.units[1].Mech, tab.units[0].Nation, tab.units[1].Nation = false, false, Rum, Rum
			}
			if r, _ := tab.charges("G/1"); fires {
				r.done().tells("bombards unit=R/S")
			} else {
				r.done().silent("bombards", "guns")
			}
		}
	})
	t.Run("WG-12.2-8", func(t *testing.T) { // guns that were dropped need the two MPs of the attack, those of the stack the three with the terrain
		newTable(t, "GT3-G-MM").put("1/76/6P", "2010").put(tank, "2010").put(rifles, "2009").look(func(s *segment) {
			for left, want := range map[adjudicate.Quarters]int{2*point - 1: 0, 2 * point: 1} {
				g := s.troopOf(tank)
				w := s.setOut(s.u("1/76/6P"), false, true)
				w.Left = left
				g.left = append(g.left, w)
				if got := len(g.support()); got != want {
					t.Errorf("with %v left %d guns support", left, got)
				}
			}
			for left, want := range map[adjudicate.Quarters]string{3*point - 1: "hasty.far", 3 * point: ""} {
				g := s.troopOf(tank, "1/76/6P")
				g.ws[1].Left = left
				if bad := g.judgeHasty(s.h("2009")); bad.ID != want {
					t.Errorf("with %v left: %q", left, bad.ID)
				}
			}
		})
	})
	t.Run("WG-8.4.1-6", func(t *testing.T) { // leads, fire of the defender, a check, each time
		r := charge(t, Result{Optional: 1}).dice("2020/defence", 5, "2020/check/german", 1, "2020/check/soviet", 1, "2020/defence/again2", 5, "2020/attack/again2", 1, "2020/check/german/again2", 1, "2020/check/soviet/again2", 1).fightWith(func(s *segment) {
			for range 2 {
				s.hasty(hastyAttack{stack: s.standing(s.side, s.h("2021")), target: s.h("2020")})
			}
		}).done().tells("combat hex=2020 side=german type=hasty", "lead hex=2020 side=german", "lead hex=2020 side=soviet", "fire hex=2021 side=soviet", "check hex=2020 unit=T/1", "fire hex=2020 side=german",
			"combat hex=2020 side=german type=hasty", "lead hex=2020 side=german", "lead hex=2020 side=soviet", "fire hex=2021 side=soviet", "check hex=2020 unit=T/1", "fire hex=2020 side=german")
		if n := countTold(r, "fire hex=2021 side=soviet"); n != 2 {
			t.Errorf("the defender fires %d times", n)
		}
	})
}
