package wintergewitter

import "testing"

// pair is a tank of strength 6 with rating 6 next to a rifle regiment of strength 5.
func pair(t testing.TB, segment string) *table {
	return newTable(t, segment).calm().counter("T/1", Ger, Tank, 6, 6, "2021").counter("R/S", Sov, Infantry, 5, 5, "2020")
}

func TestLeads(t *testing.T) {
	mech := func() *table {
		return newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", Ger, Tank, 6, 6, "2021").counter("M/1", Ger, MechInfantry, 4, 8, "2021").counter("A/1", Ger, Artillery, 4, 7, "2021").
			counter("R/S", Sov, Infantry, 5, 5, "2020").counter("G/S", Sov, Artillery, 5, 4, "2020").counter("HQ/S", Sov, HQ, 1, 5, "2020").dice("2020/defence", 1, "2020/attack", 1)
	}
	t.Run("WG-11.3-1", func(t *testing.T) { // one for each side, chosen by its owner
		tab := mech()
		tab.tb = t
		tab.attacks("2020", "T/1, M/1", "lead: M/1").says(Soviet, "lead: any").fight().done().
			tells("lead hex=2020 side=german unit=M/1 rating=8", "lead hex=2020 side=soviet unit=R/S rating=5")
	})
	t.Run("WG-11.3-4", func(t *testing.T) { // guns and HQs do not lead if there is another
		tab := mech()
		tab.tb = t
		tab.attacks("2020", "T/1, A/1", "lead: A/1 > T/1").says(Soviet, "lead: HQ/S > G/S > R/S").fight().done().
			tells("lead hex=2020 side=german unit=T/1", "lead hex=2020 side=soviet unit=R/S")
		lone := newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("A/1", Ger, Artillery, 4, 7, "2021").counter("HQ/S", Sov, HQ, 1, 5, "2020").dice("2020/defence", 1, "2020/attack", 1)
		lone.attacks("2020", "A/1").fight().done().tells("lead hex=2020 side=german unit=A/1", "lead hex=2020 side=soviet unit=HQ/S")
	})
	t.Run("WG-11.3.2-1", func(t *testing.T) { // rating of the side that is up: at the reduced value, or from the first loss (A4)
		for reading, want := range map[string]string{"at-value": "6", "any-loss": "5"} {
			pair(t, "GT3-G-MC").crt(0, 0).ruling("wg-reduced-side", reading).changedUnit("T/1", 5).dice("2020/defence", 1, "2020/attack", 1).attacks("2020", "T/1").fight().done().
				tells("lead hex=2020 side=german unit=T/1 rating=" + want)
		}
		pair(t, "GT3-G-MC").crt(0, 0).changedUnit("T/1", 3).dice("2020/defence", 1, "2020/attack", 1).attacks("2020", "T/1").fight().done().tells("lead hex=2020 side=german unit=T/1 rating=5")
	})
}

// lostLead is a prepared attack whose lead unit is disrupted by defensive bombardment.
func lostLead(t testing.TB) *table {
	return newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", Ger, Tank, 6, 8, "2021").counter("M/1", Ger, MechInfantry, 4, 7, "2021").counter("N/1", Ger, MotInfantry, 4, 7, "1920").
		counter("R/S", Sov, Infantry, 5, 5, "2020").counter("G/S", Sov, Artillery, 20, 4, "2018").says(Soviet, "defensive-artillery:\n  - G/S on T/1\n").
		changed(func(d *Data) { d.Bombard = flat(Result{D: true}) }).
		attacks("2020", "T/1, M/1, N/1", "lead: T/1", "new-lead: M/1").dice("2020/bombard/t/1", 5, "2020/follow/n/1", 7, "2020/defence", 1, "2020/attack", 1)
}

func TestLostLead(t *testing.T) {
	t.Run("WG-11.3.1-1", func(t *testing.T) {
		lostLead(t).track(trackMandate, "3").fight().done().
			tells("disrupted unit=T/1", "lead-out hex=2020 unit=T/1", "lead hex=2020 side=german unit=M/1 rating=7", "follows unit=N/1 die=7 rating=7 result=passed", "fire hex=2020 side=german by=M/1+N/1 strength=8")
	})
	t.Run("WG-11.3.1-3", func(t *testing.T) { // one that fails may not attack
		lostLead(t).track(trackMandate, "3").dice("2020/follow/n/1", 8).fight().done().tells("follows unit=N/1 die=8 rating=7 result=failed", "fire hex=2020 side=german by=M/1 strength=4")
	})
	t.Run("WG-11.3.1-4", func(t *testing.T) { // whose mandate is open cannot call off
		lostLead(t).track(trackMandate, "2").says(German, "call-off: yes").fight().done().tells("fire hex=2020 side=german").silent("calls-off")
	})
	t.Run("WG-11.3.1-5", func(t *testing.T) { // the mandate is met by this very attack (A48)
		lostLead(t).track(trackMandate, "1").says(German, "call-off: yes").fight().done().tells("calls-off hex=2020", "combat-over hex=2020 how=called-off").silent("fire")
		lostLead(t).track(trackMandate, "1").says(German, "call-off: yes").ruling("wg-mandate-moment", "resolved").fight().done().tells("fire hex=2020 side=german").silent("calls-off")
	})
	t.Run("wg-mandate-called-off", func(t *testing.T) { // A40
		for reading, want := range map[string]string{"announced": "0", "fought": "1"} {
			out := lostLead(t).track(trackMandate, "1").says(German, "call-off: yes").ruling("wg-mandate-called-off", reading).fight().done().tells("calls-off")
			if got := out.Position.Track(trackMandate); got != want {
				t.Errorf("%s: %s left, not %s", reading, got, want)
			}
		}
	})
	t.Run("WG-11.2-2", func(t *testing.T) {
		out := pair(t, "GT3-G-MC").crt(0, 0).track(trackMandate, "4").dice("2020/defence", 1, "2020/attack", 1).attacks("2020", "T/1").fight().done()
		if got := out.Position.Track(trackMandate); got != "3" {
			t.Errorf("%s left", got)
		}
		out = newTable(t, "GT3-S-NC").calm().crt(0, 0).track(trackMandate, "4").counter("T/1", Ger, Tank, 6, 6, "2021").counter("R/S", Sov, Infantry, 5, 5, "2020", slow).dice("2021/defence", 1, "2021/attack", 1).attacks("2021", "R/S").fight().done()
		if got := out.Position.Track(trackMandate); got != "4" {
			t.Errorf("of the other side %s are left", got)
		}
	})
}
