package wintergewitter

import (
	"testing"

	"umpire/model"
)

// bill55 are the attackers of C55: lead 12, X 3, Y 2, a gun 4, and an HQ.
func bill55(t testing.TB) *table {
	return newTable(t, "GT3-G-MC").calm().counter("L/1", Ger, Tank, 12, 8, "2021").counter("X/1", Ger, Infantry, 3, 5, "2021").counter("Y/1", Ger, Infantry, 2, 5, "2120").
		counter("A/1", Ger, Artillery, 4, 5, "2021").counter("HQ/1", Ger, HQ, 1, 5, "2021")
}

// paid runs a demand of points on those units and gives what each has left.
func paid(tab *table, lists string, demands ...int) *fought {
	return tab.says(German, lists).fightWith(func(s *segment) {
		b := &bill{segment: s, owner: German, name: "2020", lead: s.u("L/1"), units: []model.UnitID{s.u("A/1"), s.u("HQ/1"), s.u("L/1"), s.u("X/1"), s.u("Y/1")}}
		for _, n := range demands {
			b.pay(n)
		}
	})
}

func TestLossPriorities(t *testing.T) {
	t.Run("C55, WG-11.6-2, WG-11.6-4", func(t *testing.T) { // WG-11.6-2 WG-11.6-4, A51
		paid(bill55(t), "losses: X/1 > any", 4).done().left("L/1 2021 11", "X/1 2021 1", "Y/1 2120 1", "A/1 2021 4")
		paid(bill55(t).ruling("wg-loss-spread", "even"), "losses: X/1 > any", 4).done().left("L/1 2021 11", "X/1 2021 2", "Y/1 2120 1", "A/1 2021 3")
		for _, reading := range []string{"owner", "even"} { // two points on X and none on Y is no answer
			r := paid(bill55(t).ruling("wg-loss-spread", reading), "losses: X/1 > ask", 3)
			r.done().left("L/1 2021 11", "X/1 2021 2", "Y/1 2120 1")
		}
	})
	t.Run("WG-11.6-1", func(t *testing.T) { // the lead first, in each of two demands (A5)
		paid(bill55(t), "losses: any", 1, 1).done().left("L/1 2021 10", "X/1 2021 3")
		paid(bill55(t).ruling("wg-loss-cycle", "total"), "losses: X/1 > any", 1, 1).done().left("L/1 2021 11", "X/1 2021 2")
	})
	t.Run("WG-11.6-3", func(t *testing.T) { // a unit with one point comes after the others
		r := paid(bill55(t).changedUnit("Y/1", 1), "losses: Y/1 > ask", 2)
		r.done().left("L/1 2021 11", "X/1 2021 2", "Y/1 2120 1").silent("destroyed")
		paid(bill55(t).changedUnit("Y/1", 1), "losses: any", 3).done().left("X/1 2021 2", "Y/1 dead 0")
	})
	t.Run("WG-11.6-5", func(t *testing.T) { // when all have one, the cycle begins again
		paid(bill55(t).ruling("wg-loss-spread", "even"), "losses: any", 6).done().left("L/1 2021 10", "X/1 2021 1", "Y/1 2120 1", "A/1 2021 3")
	})
	t.Run("WG-11.6-6", func(t *testing.T) { // HQs only when nothing else is left
		paid(bill55(t), "losses: HQ/1 > any", 21).done().left("A/1 dead 0", "L/1 dead 0", "HQ/1 2021 1")
		paid(bill55(t), "losses: any", 22).done().left("HQ/1 dead 0")
		paid(bill55(t), "losses: any", 24).done().tells("unpaid side=german points=2")
	})
	t.Run("answered", func(t *testing.T) { // who is asked gets those whose turn it is
		paid(bill55(t), "losses: ask", 2).asks("2020 losses", "X/1", "Y/1")
	})
	t.Run("wg-unit-classes", func(t *testing.T) { // A8
		for reading, want := range map[string]string{"at-infantry": "A/1 2021 3", "at-artillery": "A/1 2021 4"} {
			newTable(t, "GT3-G-MC").calm().ruling("wg-unit-classes", reading).counter("L/1", Ger, Tank, 12, 8, "2021").counter("A/1", Ger, AntiTank, 4, 5, "2021").counter("X/1", Ger, Infantry, 4, 5, "2021").
				says(German, "losses: A/1 > X/1 > any").fightWith(func(s *segment) {
				(&bill{segment: s, owner: German, name: "2020", lead: s.u("L/1"), units: []model.UnitID{s.u("A/1"), s.u("L/1"), s.u("X/1")}}).pay(2)
			}).done().left(want)
		}
	})
}

func TestLossesAreCounted(t *testing.T) { // 17.2
	t.Run("WG-17.2-2", func(t *testing.T) {
		out := bill55(t).counter("R/S", Sov, Infantry, 5, 5, "3010").counter("G/R", Rum, Artillery, 5, 5, "3012").fightWith(func(s *segment) {
			s.lose(s.u("L/1"), 3)
			s.lose(s.u("A/1"), 9)
			s.lose(s.u("R/S"), 2)
			s.lose(s.u("R/S"), 1)
			s.lose(s.u("G/R"), 1)
			s.lose(s.u("HQ/1"), 1)
		}).left("A/1 dead 0", "HQ/1 dead 0")
		if got := out.Position.Track(trackLosses); got != "german-armor=3 german-artillery=4 rumanian-artillery=1 soviet-infantry=3" {
			t.Error(got)
		}
	})
}

// option is a defender of 2020 against a tank, under a result.
func option(t testing.TB, mandatory, optional int) *table {
	return newTable(t, "GT3-G-MC").calm().changed(func(d *Data) {
		d.CRT = flat(Result{Mandatory: mandatory, Optional: optional})
		d.CRT.Rows[0] = []Result{{}, {}, {}, {}, {}} // a one is no effect
	}).counter("T/1", Ger, Tank, 12, 8, "2021").counter("R/S", Sov, Infantry, 8, 5, "2020").counter("Q/S", Sov, Infantry, 4, 4, "2020").
		attacks("2020", "T/1", "lead: T/1", "advance: all").says(Soviet, "lead: R/S").dice("2020/defence", 1, "2020/attack", 5)
}

func TestResults(t *testing.T) {
	t.Run("WG-11.5-1", func(t *testing.T) {
		option(t, 2, 0).fight().done().left("R/S 2020 7", "Q/S 2020 3").silent("check", "retreats")
	})
	t.Run("WG-11.5.2-1", func(t *testing.T) {
		option(t, 0, 2).says(Soviet, "optional: retreat").fight().done().tells("retreats", "retreats", "vacated hex=2020 length=2").silent("loses", "check").marked("R/S", markActed)
	})
	t.Run("WG-11.5.2-4", func(t *testing.T) { // passed: at or below the rating of the lead
		option(t, 0, 2).dice("2020/check/soviet", 5).fight().done().tells("check hex=2020 unit=R/S die=5 rating=5 result=passed").left("R/S 2020 7", "Q/S 2020 3").marked("R/S", markActed)
	})
	t.Run("WG-11.5.2-2", func(t *testing.T) {
		option(t, 0, 2).dice("2020/check/soviet", 6).fight().done().tells("check hex=2020 unit=R/S die=6 rating=5 result=failed").left("R/S 2020 7", "Q/S 2020 3").marked("R/S", markDisrupted, markActed).marked("Q/S", markDisrupted, markActed)
	})
	t.Run("WG-11.5.2-3", func(t *testing.T) { // already disrupted: the points, and nothing further
		option(t, 0, 2).marks1("R/S", markDisrupted).marks1("Q/S", markDisrupted).dice("2020/check/soviet", 6).fight().done().left("R/S 2020 7", "Q/S 2020 3").silent("disrupted")
	})
	t.Run("WG-11.5-4", func(t *testing.T) { // the lead is dead: each checks for itself
		option(t, 1, 2).changedUnit("R/S", 1).counter("P/S", Sov, Infantry, 4, 6, "2020").dice("2020/check/q/s", 5, "2020/check/p/s", 5).fight().done().
			tells("destroyed unit=R/S", "check hex=2020 unit=P/S die=5 rating=6 result=passed", "check hex=2020 unit=Q/S die=5 rating=4 result=failed").
			left("P/S 2020 3", "Q/S 2020 3").marked("P/S", markActed).marked("Q/S", markDisrupted, markActed)
	})
	t.Run("C17, WG-11.5-5", func(t *testing.T) { // WG-11.5-5: what is not covered lengthens the advance, passed or failed
		for _, die := range []int{5, 6} {
			newTable(t, "GT3-G-MC").calm().changed(func(d *Data) { d.CRT = flat(Result{Mandatory: 1, Optional: 3}); d.CRT.Rows[0] = make([]Result, 5) }).
				counter("T/1", Ger, Tank, 12, 8, "2021").counter("R/S", Sov, Infantry, 4, 5, "2020", 2).attacks("2020", "T/1", "advance: T/1 2021-2020-2019-2018").
				dice("2020/defence", 1, "2020/attack", 5, "2020/check/soviet", die).fight().done().
				tells("loses unit=R/S points=1 left=1", "loses unit=R/S points=1 left=0", "destroyed unit=R/S", "unpaid side=soviet points=2", "vacated hex=2020 length=3").left("T/1 2018 12")
		}
	})
	t.Run("WG-11.8-5", func(t *testing.T) { // killed outright: the rest of the mandatory and all of the optional result
		newTable(t, "GT3-G-MC").calm().changed(func(d *Data) { d.CRT = flat(Result{Mandatory: 3, Optional: 1}); d.CRT.Rows[0] = make([]Result, 5) }).
			counter("T/1", Ger, Tank, 12, 8, "2021").counter("R/S", Sov, Infantry, 4, 5, "2020", 2).attacks("2020", "T/1", "advance: none").
			dice("2020/defence", 1, "2020/attack", 5).fight().done().tells("unpaid side=soviet points=1", "vacated hex=2020 length=3")
	})
	t.Run("WG-11.5-2", func(t *testing.T) {
		option(t, 0, 2).says(Soviet, "optional: ask").fight().asks("2020 optional", "check", "retreat")
	})
	t.Run("we owe", func(t *testing.T) {
		option(t, 0, 2).says(Soviet, "optional:\n  - retreat when we owe 3+\n  - check").dice("2020/check/soviet", 1).fight().done().tells("check")
		option(t, 0, 3).says(Soviet, "optional:\n  - retreat when we owe 3+ and not alone\n  - check").fight().done().tells("retreats")
	})
}

// struck is an attack of two stacks; the defender's fire gives a result.
func struck(t testing.TB, mandatory, optional int) *table {
	return newTable(t, "GT3-G-MC").calm().changed(func(d *Data) {
		d.CRT = flat(Result{Mandatory: mandatory, Optional: optional})
		for i := range 7 {
			d.CRT.Rows[i] = make([]Result, 5)
		}
	}).counter("T/1", Ger, Tank, 12, 8, "2021").counter("M/1", Ger, MechInfantry, 6, 8, "2120").counter("N/1", Ger, MechInfantry, 6, 6, "2120").counter("R/S", Sov, Infantry, 8, 5, "2020").
		attacks("2020", "T/1, M/1, N/1", "lead: T/1", "losses: T/1 > M/1 > any", "advance: all").says(Soviet, "fire-at: M/1").dice("2020/defence", 10, "2020/attack", 1)
}

func TestAttackerResults(t *testing.T) {
	t.Run("WG-11.5.1-1", func(t *testing.T) { // the stack that was fired at retreats; the rest fires
		struck(t, 0, 2).says(German, "optional: retreat").fight().done().tells("retreats units=M/1+N/1 from=2120", "fire hex=2020 side=german by=T/1 strength=12").left("T/1 2021 12")
	})
	t.Run("WG-11.5.1-3", func(t *testing.T) { // failed: the stack is disrupted and does not fire
		struck(t, 0, 2).dice("2020/check/german", 9).fight().done().tells("check hex=2020 unit=T/1 die=9 rating=8 result=failed", "fire hex=2020 side=german by=T/1 strength=11").
			left("T/1 2021 11", "M/1 2120 5", "N/1 2120 6").marked("M/1", markDisrupted, markActed).marked("N/1", markDisrupted, markActed).marked("T/1", markActed)
	})
	t.Run("WG-11.5.1-4", func(t *testing.T) {
		struck(t, 0, 2).dice("2020/check/german", 8).fight().done().tells("check hex=2020 unit=T/1 die=8 rating=8 result=passed", "fire hex=2020 side=german by=M/1+N/1+T/1 strength=22").marked("M/1", markActed)
	})
	t.Run("wg-defender-target", func(t *testing.T) { // A6: all stacks under `all`
		struck(t, 0, 2).ruling("wg-defender-target", "all").dice("2020/check/german", 9).fight().done().marked("T/1", markDisrupted, markActed).marked("M/1", markDisrupted, markActed).silent("fire hex=2020 side=german")
	})
	t.Run("WG-11.5-6", func(t *testing.T) { // the defender gains no advance
		struck(t, 9, 9).changedUnit("T/1", 1).says(German, "optional: retreat").fight().done().left("R/S 2020 8").silent("advances unit=R/S")
	})
}

func TestAntiaircraftAgainstTanks(t *testing.T) { // 16.1, A14
	t.Run("WG-16.1-3, WG-16.1-4", func(t *testing.T) {
		attack := func(mandatory int, aa Nation) *table {
			return newTable(t, "GT3-S-MC").calm().crt(mandatory, 0).counter("T/S", Sov, Tank, 8, 5, "2021").counter("M/S", Sov, MotInfantry, 5, 5, "2021").counter("I/1", Ger, Infantry, 5, 5, "2020").counter("F/1", aa, AntiAircraft, 4, 6, "2020").
				attacks("2020", "T/S, M/S", "lead: M/S").says(German, "lead: I/1").dice("2020/defence", 5, "2020/attack", 1)
		}
		attack(1, Ger).fight().done().tells("aa-fire hex=2021", "loses unit=T/S points=1 left=7", "loses unit=M/S points=1 left=4") // WG-16.1-3 WG-16.1-4
		attack(0, Ger).fight().done().left("T/S 2021 7", "M/S 2021 5")
		attack(0, Ger).ruling("wg-aa-loss-on-none", "none").fight().done().left("T/S 2021 8")
		attack(1, Rum).fight().done().left("T/S 2021 8", "M/S 2021 4")
		lone := attack(1, Ger)
		lone.orders = map[model.Side]string{}
		lone.attacks("2020", "M/S").fight().done().left("T/S 2021 8", "M/S 2021 4")
	})
}
