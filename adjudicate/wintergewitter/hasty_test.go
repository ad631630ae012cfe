package wintergewitter

import (
	"testing"

	"umpire/model"
)

// charge is a hasty attack of a tank and motorized infantry from 2021 on 2020; the last die says
// what each roll gives: a one nothing, all others the result.
func charge(t testing.TB, res Result) *table {
	return newTable(t, "GT3-G-MM").calm().changed(func(d *Data) { d.CRT = flat(res); d.CRT.Rows[0] = make([]Result, 5) }).
		counter("T/1", Ger, Tank, 12, 8, "2021").counter("M/1", Ger, MotInfantry, 6, 8, "2021").counter("R/S", Sov, Infantry, 8, 5, "2020").
		says(German, "lead: T/1").dice("2020/defence", 1, "2020/attack", 1)
}

// charges runs the attack and gives its outcome too.
func (t *table) charges(guns ...string) (r *fought, out hastyOutcome) {
	t.tb.Helper()
	r = t.fightWith(func(s *segment) {
		a := hastyAttack{stack: s.standing(s.side, s.h("2021")), target: s.h("2020")}
		for _, g := range guns {
			a.guns = append(a.guns, s.u(g))
		}
		out = s.hasty(a)
	})
	return r, out
}

func TestHastyCombats(t *testing.T) {
	goesOn := func(out hastyOutcome, r *fought, stack int, hex string, over bool) {
		t.Helper()
		if len(out.stack) != stack || r.set.SpaceName(out.at) != hex || out.over != over {
			t.Errorf("%d units in %s, over: %v\n%s", len(out.stack), r.set.SpaceName(out.at), out.over, r.text())
		}
	}
	t.Run("WG-8.4.1-11", func(t *testing.T) { // the defender stays: no advance, and on
		r, out := charge(t, Result{}).charges()
		r.done().tells("combat hex=2020 side=german type=hasty").silent("vacated")
		goesOn(out, r, 2, "2021", false)
	})
	t.Run("WG-8.4.1-9", func(t *testing.T) { // vacated: all enter; then the hexes of 11.8 (A9)
		tab := charge(t, Result{Mandatory: 8, Optional: 1}).says(German, "advance: all").dice("2020/attack", 5)
		r, out := tab.charges()
		r.done().tells("vacated hex=2020 length=2", "advances unit=M/1 path=2021-2020", "advances unit=T/1 path=2021-2020")
		goesOn(out, r, 2, "2020", false)
		r, _ = charge(t, Result{Mandatory: 8, Optional: 1}).says(German, "advance: T/1 2021-2020-2019, M/1").dice("2020/attack", 5).charges()
		r.done().left("T/1 2019", "M/1 2020")
		r, _ = charge(t, Result{Mandatory: 8, Optional: 1}).ruling("wg-hasty-advance", "vacated").says(German, "advance: T/1 2021-2020-2019, M/1").dice("2020/attack", 5).charges()
		r.done().tells("vacated hex=2020 length=1").left("T/1 2020", "M/1 2020")
	})
	t.Run("C11, WG-11.3.1-6, WG-11.3.1-7", func(t *testing.T) { // WG-11.3.1-6 WG-11.3.1-7: the lead is disrupted: it stops, and counts
		tab := charge(t, Result{Optional: 1}).track(trackMandate, "3").dice("2020/defence", 5, "2020/check/german", 9)
		r, out := tab.charges()
		r.done().tells("disrupted unit=M/1", "disrupted unit=T/1", "stopped hex=2020", "combat-over hex=2020 how=stopped").silent("fire hex=2020 side=german")
		goesOn(out, r, 0, "2021", true)
		if r.Position.Track(trackMandate) != "2" {
			t.Error(r.Position.Track(trackMandate))
		}
	})
	t.Run("lead lost behind its fire", func(t *testing.T) { // disrupted defenders fire second: the attack is resolved, the rest may go on
		tab := charge(t, Result{Mandatory: 1}).changedUnit("T/1", 1).marks1("R/S", markDisrupted).dice("2020/attack", 1, "2020/defence", 5)
		tab.changed(func(d *Data) {
			for i := range 7 {
				d.CRT.Rows[i] = make([]Result, 5)
			}
		}).dice("2020/defence", 10)
		r, out := tab.charges()
		r.done().tells("fire hex=2020 side=german", "destroyed unit=T/1").silent("stopped")
		goesOn(out, r, 1, "2021", false)
	})
	t.Run("WG-8.4.1-13", func(t *testing.T) {
		r, out := charge(t, Result{Optional: 2}).says(German, "optional: retreat").dice("2020/defence", 5).charges()
		r.done().tells("retreats", "stopped")
		goesOn(out, r, 0, "2021", true)
	})
	t.Run("WG-8.4.1-14", func(t *testing.T) { // points alone: it may go on
		r, out := charge(t, Result{Mandatory: 1, Optional: 1}).dice("2020/defence", 5, "2020/check/german", 8, "2020/check/soviet", 1).charges()
		r.done().tells("fire hex=2020 side=german by=M/1+T/1 strength=16")
		goesOn(out, r, 2, "2021", false)
	})
	t.Run("WG-8.4.1-7", func(t *testing.T) { // no defensive bombardment
		r, _ := charge(t, Result{}).counter("G/S", Sov, Artillery, 5, 5, "2018").says(Soviet, "defensive-artillery:\n  - G/S on T/1").charges()
		r.done().silent("bombards", "decision GT3-G-MM 2020 defensive")
	})
	t.Run("WG-8.4-3, WG-12.2-7", func(t *testing.T) { // German guns of the stack, and those it has dropped, support; others do not (WG-12.2-7)
		tab := charge(t, Result{}).counter("A/1", Ger, Artillery, 4, 7, "2022").counter("B/1", Ger, Artillery, 4, 7, "2021").counter("C/1", Ger, Artillery, 4, 7, "2022").
			says(German, "artillery: all").dice("2020/bombard/r/s", 1)
		r, _ := tab.charges("A/1")
		r.done().tells("guns hex=2020 side=german units=A/1+B/1", "bombards unit=R/S hex=2020 side=german factors=8", "fire hex=2020 side=german by=M/1+T/1 strength=18")
		soviet := newTable(t, "GT3-S-MM").calm().crt(0, 0).counter("T/S", Sov, Tank, 9, 6, "2021").counter("G/S", Sov, Artillery, 4, 5, "2021").counter("I/1", Ger, Infantry, 5, 5, "2020").
			says(Soviet, "artillery: all").dice("2020/defence", 1, "2020/attack", 1)
		r, _ = soviet.charges("G/S")
		r.done().silent("bombards")
	})
	t.Run("WG-11.4-13, WG-8.4.1-8", func(t *testing.T) { // no multi-hex bonus, no friends beside (WG-8.4.1-8)
		r, _ := charge(t, Result{}).counter("X/1", Ger, Infantry, 5, 5, "2120").charges()
		r.done().tells("fire hex=2020 side=german by=M/1+T/1").silent("drm hex=2020 side=german why=multi")
	})
	t.Run("WG-11.8-18", func(t *testing.T) { // bombardment empties the hex: the stack goes in, and on
		r, out := charge(t, Result{}).changed(func(d *Data) { d.Bombard = flat(Result{Mandatory: 9}) }).counter("A/1", Ger, Artillery, 4, 7, "2022").says(German, "artillery: all").dice("2020/bombard/r/s", 1).charges("A/1")
		r.done().tells("destroyed unit=R/S", "vacated hex=2020 length=1", "advances unit=M/1 path=2021-2020", "advances unit=T/1 path=2021-2020").silent("bombed-out", "fire")
		goesOn(out, r, 2, "2020", false)
	})
	t.Run("WG-11.1-3, C1", func(t *testing.T) { // any number on one hex, and after a prepared attack (C1)
		charge(t, Result{}).mark("2020", markAttacked).dice("2020/defence/again2", 1, "2020/attack/again2", 1).fightWith(func(s *segment) {
			for range 2 {
				s.hasty(hastyAttack{stack: s.standing(s.side, s.h("2021")), target: s.h("2020")})
			}
		}).done().tells("combat hex=2020", "combat hex=2020")
	})
	t.Run("WG-12.2-7", func(t *testing.T) { // guns alone make none, disrupted units neither
		charge(t, Result{}).counter("A/1", Ger, Artillery, 4, 7, "2120").counter("D/1", Ger, Infantry, 4, 7, "2120", markDisrupted).fightWith(func(s *segment) {
			if v := s.whyNoHasty([]model.UnitID{s.u("A/1")}, s.h("2020")); v.ID != "hasty-guns" {
				t.Error(v)
			}
			if v := s.whyNoHasty([]model.UnitID{s.u("D/1")}, s.h("2020")); v.ID != "disrupted" {
				t.Error(v)
			}
			if v := s.whyNoHasty([]model.UnitID{s.u("T/1")}, s.h("2020")); !v.Legal() {
				t.Error(v)
			}
		})
	})
}
