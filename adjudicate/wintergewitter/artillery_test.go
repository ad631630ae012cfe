package wintergewitter

import (
	"testing"

	"umpire/model"
)

// shelled is a bombardment of 2020 by a gun of strength 5 in 2023, without an attack; S stands
// next to the target to spot.
func shelled(t testing.TB) *table {
	return newTable(t, "GT3-G-MC").calm().counter("G/1", Ger, Artillery, 5, 7, "2023").counter("S/1", Ger, Infantry, 4, 6, "2021").counter("R/S", Sov, Infantry, 8, 5, "2020").
		attacks("2020", "", "artillery:\n  - G/1 on top").dice("2020/bombard/r/s", 7)
}

func TestBombardments(t *testing.T) {
	t.Run("WG-11.0-3, WG-12.3.1-5", func(t *testing.T) { // no attack: no mandate, no attacked hex, nobody fires back; WG-12.3.1-5
		r := shelled(t).track(trackMandate, "3").fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5 shift=0 column=5 drm=0 die=7 points=1 result=hit").silent("combat", "fire").left("R/S 2020 7").marked("G/1", markFired, markActed)
		if r.Position.Track(trackMandate) != "3" || r.Position.GroundMarked(mustFind(r.set, "2020"), markAttacked) {
			t.Error("it counts as an attack")
		}
	})
	t.Run("C25, WG-12.3.1-2, WG-12.3.1-4, WG-12.3.1-15", func(t *testing.T) { // WG-12.3.1-2 WG-12.3.1-4 WG-12.3.1-15: range 3, the nearest friend at 2: -1; at 3: none
		tab := shelled(t)
		tab.at["S/1"] = "2022"
		tab.fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5 shift=0 column=5 drm=-1 die=6 points=0")
		tab = shelled(t)
		tab.at["S/1"] = "2024"
		tab.checks().fight().refused("no-attackers")
		far := shelled(t)
		far.at["G/1"] = "2024"
		far.checks().fight().refused("no-attackers")
	})
	t.Run("WG-13.1-6, C25", func(t *testing.T) { // C25: the only adjacent friend is disrupted
		shelled(t).marks1("S/1", markDisrupted).fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5 shift=0 column=5 drm=-1 die=6")
	})
	t.Run("WG-11.4-17, WG-15.2-2", func(t *testing.T) { // elevated ground shifts no bombardment, an entrenchment does (WG-15.2-2)
		shelled(t).is(Elevated, "2020").fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5 shift=0")
		shelled(t).mark("2020", markTrench).fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5 shift=1 column=3")
	})
	t.Run("WG-12.3.1-18, E3", func(t *testing.T) { // E3: armor is one column harder
		tab := shelled(t).counter("T/S", Sov, Tank, 12, 5, "2020").dice("2020/bombard/t/s", 8)
		tab.fight().done().tells("bombards unit=T/S hex=2020 side=german factors=5 shift=1 column=3 drm=0 die=8 points=1 result=hit")
	})
	t.Run("WG-11.4-14", func(t *testing.T) { // supply modifies bombardment too
		shelled(t).marks1("G/1", markOrganic).fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5 shift=0 column=5 drm=-1 die=6")
		shelled(t).marks1("G/1", markOut).fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5 shift=0 column=5 drm=-2 die=5")
	})
	t.Run("WG-12.3.1-6, WG-12.3.1-8", func(t *testing.T) { // one unit; the top one, one by name, never an HQ (WG-12.3.1-8)
		two := func() *table {
			return shelled(t).counter("Q/S", Sov, Infantry, 4, 5, "2020").counter("HQ/S", Sov, HQ, 1, 5, "2020").dice("2020/bombard/q/s", 7)
		}
		two().fight().done().tells("bombards unit=R/S")
		tab := two()
		tab.orders = map[model.Side]string{}
		tab.attacks("2020", "", "artillery:\n  - G/1 on Q/S").fight().done().tells("bombards unit=Q/S")
		tab = two()
		tab.orders = map[model.Side]string{}
		tab.attacks("2020", "", "artillery:\n  - G/1 on HQ/S").fight().asks2(t, "2020 artillery")
		tab = two() // a gun that is named alone fires, and its owner is asked at what
		tab.orders = map[model.Side]string{}
		tab.attacks("2020", "", "artillery: G/1").fight().asks2(t, "2020 artillery")
		lone := newTable(t, "GT3-G-MC").calm().counter("G/1", Ger, Artillery, 5, 7, "2023").counter("S/1", Ger, Infantry, 4, 6, "2021").counter("HQ/S", Sov, HQ, 1, 5, "2020").attacks("2020", "", "artillery:\n  - G/1 on top")
		lone.checks().fight().refused("no-attackers")
	})
	t.Run("WG-12.3.1-11, WG-12.3.1-10", func(t *testing.T) { // several add up against one target; one does not split (WG-12.3.1-10)
		shelled(t).counter("H/1", Ger, Artillery, 2, 7, "2022").fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5")
		tab := shelled(t).counter("H/1", Ger, Artillery, 2, 7, "2022")
		tab.orders = map[model.Side]string{}
		tab.attacks("2020", "", "artillery:\n  - G/1 + H/1 on top").fight().done().tells("bombards unit=R/S hex=2020 side=german factors=7 shift=0 column=7")
		apart := shelled(t).counter("H/1", Ger, Artillery, 2, 7, "2022").counter("Q/S", Sov, Infantry, 4, 5, "2020").dice("2020/bombard/q/s", 1)
		apart.orders = map[model.Side]string{}
		apart.attacks("2020", "", "artillery:\n  - G/1 on top\n  - H/1 on Q/S").fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5", "bombards unit=Q/S hex=2020 side=german factors=2")
	})
	t.Run("WG-12.3.1-14", func(t *testing.T) { // what is left passes on, at random if there are several, not to an HQ
		tab := shelled(t).changed(func(d *Data) { d.Bombard = flat(Result{Mandatory: 4}) }).changedUnit("R/S", 3).counter("P/S", Sov, Infantry, 2, 5, "2020").counter("Q/S", Sov, Infantry, 2, 5, "2020").counter("HQ/S", Sov, HQ, 1, 5, "2020").
			dice("2020/next/r/s", 2)
		tab.fight().done().tells("destroyed unit=R/S", "loses unit=Q/S points=1 left=1").left("P/S 2020 2", "HQ/S 2020 1")
		tab = shelled(t).changed(func(d *Data) { d.Bombard = flat(Result{Mandatory: 4}) }).changedUnit("R/S", 3).counter("HQ/S", Sov, HQ, 1, 5, "2020")
		tab.fight().done().left("R/S dead 0", "HQ/S 2020 1")
	})
	t.Run("WG-12.3.1-17", func(t *testing.T) {
		shelled(t).changed(func(d *Data) { d.Bombard = flat(Result{D: true}) }).fight().done().left("R/S 2020 8").marked("R/S", markDisrupted)
	})
	t.Run("C7, WG-12.2-2", func(t *testing.T) { // WG-12.2-2: a German gun that has moved fires with half
		shelled(t).marks1("G/1", markMoved).fight().done().tells("bombards unit=R/S hex=2020 side=german factors=3 shift=0 column=3")
	})
}

func TestWhoBombards(t *testing.T) {
	refused := func(tab *table, id string) {
		t.Helper()
		tab.tb = t
		tab.checks().fight().refused(id)
	}
	t.Run("WG-12.1-3", func(t *testing.T) { refused(shelled(t).marks1("G/1", markFired), "no-attackers") })
	t.Run("WG-12.3.1-1", func(t *testing.T) { // in the segment of its class
		tab := shelled(t)
		tab.segment = "GT3-G-NC"
		refused(tab, "no-attackers")
	})
	t.Run("WG-12.1-5, C53", func(t *testing.T) { // C53: next to an enemy only with company (A42)
		next := func(company Type) *table {
			tab := newTable(t, "GT3-G-MC").calm().counter("G/1", Ger, Artillery, 5, 7, "2021").counter("S/1", Ger, company, 2, 6, "2021").counter("R/S", Sov, Infantry, 8, 5, "2020")
			return tab.attacks("2020", "", "artillery:\n  - G/1 on top").dice("2020/bombard/r/s", 1)
		}
		refused(next(Mortar), "no-attackers")
		next(Infantry).fight().done().tells("bombards")
		next(HQ).fight().done().tells("bombards")
		refused(next(HQ).ruling("wg-artillery-with-hq", "alone"), "no-attackers")
		next(AntiAircraft).fight().done().tells("bombards")
		refused(next(AntiAircraft).ruling("wg-non-artillery", "class"), "no-attackers")
	})
	t.Run("WG-12.1-1", func(t *testing.T) {
		tab := shelled(t)
		tab.units[0].Range = 0
		refused(tab, "no-attackers")
	})
	t.Run("C27, WG-12.2-5", func(t *testing.T) { // WG-12.2-5: rockets that have moved still fire
		tab := newTable(t, "GT3-S-NC").calm().counter("K/S", Sov, Rocket, 7, 4, "2022", slow, markActed).counter("S/S", Sov, Infantry, 4, 6, "2021", slow).counter("I/1", Ger, Infantry, 8, 5, "2020")
		tab.attacks("2020", "", "artillery:\n  - K/S on top").dice("2020/bombard/i/1", 1).fight().done().marked("K/S", markFired, markActed)
	})
	t.Run("WG-12.2-6, C53", func(t *testing.T) { // C53: moved next to an enemy, it does not attack him directly
		tab := newTable(t, "GT3-G-MC").calm().counter("G/1", Ger, Artillery, 5, 7, "2021", markActed).counter("S/1", Ger, Infantry, 4, 6, "2021").counter("R/S", Sov, Infantry, 8, 5, "2020").attacks("2020", "G/1, S/1")
		refused(tab, "guns-moved")
	})
	t.Run("WG-12.1-2", func(t *testing.T) { // not both bombardment and direct fire
		tab := shelled(t)
		tab.at["G/1"] = "2021"
		tab.attacks("2020", "G/1, S/1").checks()
		refused(tab.says(German, "optional: check"), "guns-moved")
		own := newTable(t, "GT3-G-MC").calm().counter("G/1", Ger, Artillery, 5, 7, "2021").counter("S/1", Ger, Infantry, 4, 6, "2021").counter("R/S", Sov, Infantry, 8, 5, "2020").
			attacks("2020", "G/1, S/1", "artillery:\n  - G/1 on top").crt(0, 0).dice("2020/defence", 1, "2020/attack", 1)
		own.fight().done().tells("fire hex=2020 side=german by=G/1+S/1 strength=9").silent("bombards")
	})
}

func TestDefensiveBombardment(t *testing.T) {
	t.Run("WG-11.2-7, WG-12.3.1-3", func(t *testing.T) {
		attack := func() *table {
			return newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", Ger, Tank, 6, 8, "2021").counter("R/S", Sov, Infantry, 5, 5, "2020").counter("G/S", Sov, Artillery, 5, 4, "2018", slow).
				attacks("2020", "T/1").dice("2020/defence", 1, "2020/attack", 1, "2020/bombard/t/1", 1)
		}
		guns := "defensive-artillery:\n  - G/S on T/1"
		attack().says(Soviet, guns).fight().done().tells("bombards unit=T/1 hex=2021 side=soviet factors=5 shift=1 column=3 drm=0", "fire hex=2021", "fire hex=2020").marked("G/S", markFired) // WG-11.2-7
		at := func(hex string) *table {
			tab := attack().says(Soviet, guns)
			tab.at["G/S"] = hex
			return tab
		}
		at("2017").fight().done().tells("bombards unit=T/1") // WG-12.3.1-3: three hexes to the attacked hex, four to the attacker
		at("2016").fight().done().silent("bombards")
		attack().says(Soviet, guns).marks1("G/S", markFired).fight().done().silent("bombards")
		tops := attack().counter("I/1", Ger, Infantry, 4, 8, "1920").counter("P/1", Ger, Tank, 7, 8, "1920").says(Soviet, "defensive-artillery: all").dice("2020/bombard/p/1", 1)
		tops.orders = map[model.Side]string{}
		tops.attacks("2020", "I/1, P/1, T/1").fight().done().tells("aims hex=2020 side=soviet unit=G/S target=P/1", "bombards unit=P/1") // of two stacks the strongest top
		at("2020").fight().done().tells("bombards", "fire hex=2021 side=soviet by=G/S+R/S strength=10")                                  // WG-12.1-6: and fires in defence
	})
}

func TestLoneGuns(t *testing.T) { // C19 WG-12.1-7 to WG-12.1-10
	t.Run("C19, WG-12.1-6, WG-12.1-7, WG-12.1-10", func(t *testing.T) {
		lone := func(mandatory, optional int) *table {
			return newTable(t, "GT3-G-MC").calm().changed(func(d *Data) {
				d.CRT = flat(Result{Mandatory: mandatory, Optional: optional})
				d.CRT.Rows[0] = make([]Result, 5)
			}).counter("T/1", Ger, Tank, 12, 8, "2021").counter("G/S", Sov, Artillery, 6, 5, "2020").attacks("2020", "T/1").dice("2020/defence", 1, "2020/attack", 5)
		}
		lone(2, 3).fight().done().tells("fire hex=2021 side=soviet by=G/S strength=3", "loses unit=G/S points=1 left=1", "retreats units=G/S", "retreats units=G/S", "vacated hex=2020 length=5").marked("G/S", markFired, markActed).silent("check")
		lone(3, 4).fight().done().tells("destroyed unit=G/S", "unpaid side=soviet points=1", "vacated hex=2020 length=7")
		lone(3, 4).ruling("wg-lone-artillery-advance", "uncovered").fight().done().tells("vacated hex=2020 length=2") // A47
		lone(0, 0).fight().done().tells("retreats units=G/S", "retreats units=G/S").silent("vacated")
		odd := lone(0, 0).changedUnit("G/S", 5)
		odd.fight().done().tells("fire hex=2021 side=soviet by=G/S strength=3") // C7: 2.5 is 3
		// with an HQ it is not alone (A42)
		lone(0, 0).counter("HQ/S", Sov, HQ, 1, 5, "2020").fight().done().tells("fire hex=2021 side=soviet by=G/S+HQ/S strength=7").silent("retreats")
		lone(0, 0).counter("HQ/S", Sov, HQ, 1, 5, "2020").ruling("wg-artillery-with-hq", "alone").fight().done().tells("fire hex=2021 side=soviet by=G/S+HQ/S strength=4")
		// an AA unit is company, or goes with the guns that have none: half of 6 and its own 3
		aa := lone(0, 0).counter("F/S", Sov, AntiAircraft, 3, 5, "2020")
		aa.fight().done().tells("fire hex=2021 side=soviet by=F/S+G/S strength=9").silent("retreats")
		aa.ruling("wg-non-artillery", "class").fight().done().tells("fire hex=2021 side=soviet by=F/S+G/S strength=6", "retreats units=F/S+G/S", "retreats units=F/S+G/S")
		// the ZOC of the guns that are driven away does not stop an advance
		stops := newTable(t, "GT3-S-MC").calm().changed(func(d *Data) { d.CRT = flat(Result{Mandatory: 1, Optional: 3}); d.CRT.Rows[0] = make([]Result, 5) }).
			counter("T/S", Sov, Tank, 12, 8, "2021").counter("G/1", Ger, Artillery, 9, 5, "2020").attacks("2020", "T/S", "advance: T/S 2021-2020-1919-1918-1917").
			says(German, "retreat: 2020-2019-2018 > any").dice("2020/defence", 1, "2020/attack", 5)
		stops.fight().done().left("T/S 1917")
		// an attack by guns alone: half, and away
		atk := newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("G/1", Ger, Artillery, 5, 8, "2021").counter("R/S", Sov, Infantry, 6, 5, "2020").attacks("2020", "G/1").dice("2020/defence", 1, "2020/attack", 1)
		atk.fight().done().tells("fire hex=2020 side=german by=G/1 strength=3", "retreats units=G/1 from=2021").marked("G/1", markFired, markActed)
	})
}

func TestCounterBattery(t *testing.T) {
	duel := func() *table { // E7: two guns of 51st Army, 6 and 4, in range of a German battalion
		return newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", Ger, Tank, 6, 8, "2021").counter("B/1", Ger, Artillery, 4, 7, "2022").counter("R/S", Sov, Infantry, 5, 5, "2020").
			counter("6/51A", Sov, Artillery, 6, 4, "2018", slow, reach(4)).counter("4/51A", Sov, Artillery, 4, 4, "2018", slow, reach(4)).
			attacks("2020", "T/1", "artillery:\n  - B/1 on top").says(Soviet, "counter-battery: all").
			dice("2020/counter-check/6/51a", 4, "2020/counter-check/4/51a", 5, "2020/counter/b/1", 7, "2020/bombard/r/s", 10, "2020/defence", 1, "2020/attack", 1)
	}
	t.Run("E7, WG-12.3.2-7, WG-12.3.2-8, WG-12.3.2-9, WG-12.3.2-11, WG-12.3.2-12", func(t *testing.T) { // WG-12.3.2-7 WG-12.3.2-8 WG-12.3.2-9 WG-12.3.2-11 WG-12.3.2-12
		duel().fight().done().tells("counter-check unit=4/51A die=5 rating=4 result=failed", "counter-check unit=6/51A die=4 rating=4 result=passed", "counter-battery unit=B/1 by=6/51A factors=6 column=5 die=7 points=0 result=suppressed", "suppressed unit=B/1").
			silent("bombards").marked("B/1", markFired, markActed).marked("6/51A", markFired).marked("4/51A")
	})
	t.Run("WG-12.3.2-8", func(t *testing.T) {
		duel().dice("2020/counter-check/4/51a", 4).fight().done().tells("counter-battery unit=B/1 by=4/51A+6/51A factors=10 column=10 die=7")
	})
	t.Run("no effect", func(t *testing.T) {
		duel().dice("2020/counter/b/1", 6).fight().done().tells("counter-battery unit=B/1 by=6/51A factors=6 column=5 die=6 points=0 result=fires", "bombards unit=R/S")
	})
	t.Run("WG-12.3.2-10", func(t *testing.T) { // A22
		points := func() *table { return duel().changed(func(d *Data) { d.Counter = flat(Result{Mandatory: 1}) }) }
		points().fight().done().tells("loses unit=B/1 points=1 left=3", "suppressed unit=B/1").silent("bombards")
		points().ruling("wg-counter-battery-loss", "loss").changedUnit("B/1", 1).fight().done().tells("counter-battery unit=B/1 by=6/51A factors=6 column=0 die=7 points=1 result=suppressed", "destroyed unit=B/1").silent("bombards")
		points().ruling("wg-counter-battery-loss", "loss").fight().done().tells("loses unit=B/1 points=1 left=3", "bombards unit=R/S hex=2020 side=german factors=3").silent("suppressed")
	})
	t.Run("WG-12.3.2-1", func(t *testing.T) { // mortars and rockets neither fire nor suffer it
		tab := duel()
		tab.units[1].Type = Rocket
		tab.fight().done().tells("bombards unit=R/S").silent("counter")
		tab = duel()
		tab.units[3].Type, tab.units[4].Type = Mortar, Rocket
		tab.fight().done().tells("bombards").silent("counter")
	})
	t.Run("WG-12.3.2-2, WG-12.3.2-13", func(t *testing.T) { // not next to an enemy (WG-12.3.2-13)
		duel().counter("X/1", Ger, Infantry, 2, 5, "2017").fight().done().tells("bombards").silent("counter")
	})
	t.Run("WG-12.3.2-6", func(t *testing.T) {
		tab := duel()
		tab.at["6/51A"], tab.at["4/51A"] = "2017", "2017"
		tab.fight().done().silent("counter")
	})
	t.Run("WG-12.3.2-5", func(t *testing.T) { // also at a bombardment, and at guns of the defender
		tab := duel()
		tab.orders = map[model.Side]string{}
		tab.attacks("2020", "", "artillery:\n  - B/1 on top").fight().done().tells("counter-battery unit=B/1").silent("bombards")
		def := duel().says(German, "counter-battery: B/1").says(Soviet, "counter-battery: none\ndefensive-artillery:\n  - 6/51A on T/1").dice("2020/counter-check/b/1", 1, "2020/counter/6/51a", 10)
		def.orders = map[model.Side]string{}
		def.units[1].Range = 4
		def.attacks("2020", "T/1", "artillery: none").fight().done().tells("counter-battery unit=6/51A by=B/1").silent("bombards")
	})
	t.Run("wg-counter-battery-reply", func(t *testing.T) { // A23
		reply := func(reading string) *table {
			return duel().ruling("wg-counter-battery-reply", reading).counter("C/1", Ger, Artillery, 9, 9, "2022", reach(4)).says(German, "counter-battery: C/1").dice("2020/counter-check/c/1", 1, "2020/counter/6/51a", 10)
		}
		reply("none").fight().done().tells("suppressed unit=B/1").silent("counter-battery unit=6/51A")
		reply("allowed").fight().done().tells("counter-battery unit=6/51A by=C/1", "bombards unit=R/S").silent("suppressed unit=B/1")
	})
	t.Run("WG-11.2-6", func(t *testing.T) { duel().fight().done().tells("counter-battery unit=B/1 by=6/51A") })
}

func TestGunsInLosses(t *testing.T) { // A49: guns that only bombard from afar are out of it
	for reading, want := range map[string]string{"out": "T/1 2021 10", "in": "T/1 2021 11"} {
		tab := newTable(t, "GT3-G-MC").calm().ruling("wg-guns-in-losses", reading).ruling("wg-loss-spread", "even").crt(2, 0).counter("T/1", Ger, Tank, 12, 8, "2021").counter("G/1", Ger, Artillery, 4, 8, "2022").counter("R/S", Sov, Infantry, 9, 5, "2020").
			attacks("2020", "T/1", "artillery:\n  - G/1 on top").dice("2020/bombard/r/s", 1, "2020/defence", 5, "2020/attack", 5)
		tab.fight().done().left(want)
	}
}
