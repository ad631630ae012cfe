package wintergewitter

import (
	"slices"
	"strings"
	"testing"

	"umpire/model"
)

// driven is a rifle stack in 2020 that retreats n hexes from a tank in 2021.
func driven(t testing.TB, n int) *table {
	return newTable(t, "GT3-G-MC").calm().changed(func(d *Data) {
		d.CRT = flat(Result{Optional: n})
		d.CRT.Rows[0] = make([]Result, 5)
	}).counter("T/1", Ger, Tank, 12, 8, "2021").counter("R/S", Sov, Infantry, 8, 5, "2020", slow).
		attacks("2020", "T/1", "lead: T/1").says(Soviet, "optional: retreat").dice("2020/defence", 1, "2020/attack", 5)
}

// way is the hexes that units have come to in their retreat.
func (r *fought) way(who string) string {
	var hexes []string
	for _, l := range strings.Split(r.text(), "\n") {
		if rest, ok := strings.CutPrefix(l, "retreats units="+who+" "); ok {
			hexes = append(hexes, rest[strings.LastIndexByte(rest, '=')+1:])
		}
	}
	return strings.Join(hexes, " ")
}

func TestRetreats(t *testing.T) {
	t.Run("WG-11.7-1", func(t *testing.T) { // its owner chooses the way, among those that are full and lead home
		driven(t, 1).says(Soviet, "retreat: ask").fight().asks("2020 retreat", "R/S to 1919", "R/S to 2019", "R/S to 2119")
	})
	t.Run("WG-11.7-2", func(t *testing.T) { // all hexes, away from who has fired: to distance 4
		r := driven(t, 3).says(Soviet, "retreat: 1919-1918 > near 1517 > any").fight().done()
		if w := strings.Fields(r.way("R/S")); len(w) != 3 {
			t.Errorf("%v", w)
		}
		r.fightAt("R/S", "2021", 4)
		// not sidewards at the end: from 2019 on, two hexes away, only to a hex that is three away
		driven(t, 2).says(Soviet, "retreat: 2020-2019 > ask").fight().asks("2020 retreat", "R/S to 1918", "R/S to 2018", "R/S to 2118")
		// a path that slides along the enemy is no answer
		driven(t, 1).says(Soviet, "retreat: 2020-1920 > ask").fight().asks("2020 retreat", "R/S to 1919", "R/S to 2019", "R/S to 2119")
		driven(t, 1).ruling("wg-retreat-direction", "farther").says(Soviet, "retreat: ask").fight().asks("2020 retreat", "R/S to 1919", "R/S to 2019", "R/S to 2119")
	})
	t.Run("wg-retreat-direction", func(t *testing.T) { // A43: only the two hexes beside the enemy are open
		shut := func() *table {
			tab := driven(t, 1)
			for _, hex := range []string{"1919", "2019", "2119"} {
				tab.hex(hex, func(h *Hex) { h.Pocket = true })
			}
			return tab.dice("2020/opportunity/1920", 1, "2020/opportunity/2120", 1, "2020/check/soviet", 1)
		}
		shut().fight().done().tells("retreats")
		shut().ruling("wg-retreat-direction", "farther").fight().done().tells("stands").silent("retreats")
	})
	t.Run("WG-11.7-5", func(t *testing.T) { // towards a supply source where possible: the Soviet one is in the north
		south := newTable(t, "GT3-G-MC").calm().changed(func(d *Data) { d.CRT = flat(Result{Optional: 1}); d.CRT.Rows[0] = make([]Result, 5) }).
			counter("T/1", Ger, Tank, 12, 8, "1920").counter("R/S", Sov, Infantry, 8, 5, "2020", slow).attacks("2020", "T/1", "lead: T/1").dice("2020/defence", 1, "2020/attack", 5)
		south.says(Soviet, "optional: retreat\nretreat: ask").fight().asks("2020 retreat", "R/S to 2019", "R/S to 2119") // 2120 is as far away, but no nearer to row 01
	})
	t.Run("WG-11.7-3", func(t *testing.T) { // a stack may part
		driven(t, 1).counter("Q/S", Sov, Infantry, 4, 5, "2020", slow).says(Soviet, "retreat: Q/S to 1919 > R/S to 2119 > any").fight().done().left("Q/S 1919 4", "R/S 2119 8")
		driven(t, 1).counter("Q/S", Sov, Infantry, 4, 5, "2020", slow).says(Soviet, "retreat: together > near 2118 > any").fight().done().tells("retreats units=Q/S+R/S from=2020 to=2")
	})
	t.Run("WG-11.7-6, C21", func(t *testing.T) { // C21: no enemy ZOC if another hex is free
		driven(t, 1).counter("M/1", Ger, MechInfantry, 5, 7, "2220").says(Soviet, "retreat: 2020-2119 > ask").fight().asks("2020 retreat", "R/S to 1919", "R/S to 2019")
	})
	t.Run("WG-11.7-17, C21", func(t *testing.T) { // C21: not ended in a ZOC, farther than the result if need be
		tab := driven(t, 1).counter("M/1", Ger, MechInfantry, 5, 7, "2220").dice("2020/opportunity/2119", 1)
		for _, hex := range []string{"1919", "1920", "2019"} {
			tab.hex(hex, func(h *Hex) { h.Pocket = true })
		}
		tab.says(Soviet, "retreat: any").fight().done().tells("retreats units=R/S from=2020 to=2119", "opportunity-fire hex=2119 side=german by=M/1", "retreats units=R/S from=2119 to=2118", "vacated hex=2020 length=1")
	})
	t.Run("WG-11.7-7, C51", func(t *testing.T) { // C51: not over a major river, not even over its bridge
		tab := driven(t, 1).major("2019/2020", "1919/2020", "2020/2119", "1920/2020", "2020/2120").bridge("2019/2020")
		tab.fight().done().tells("stands units=R/S hex=2020", "loses unit=R/S points=1", "disrupted unit=R/S").silent("retreats", "check")
	})
	t.Run("WG-11.7-8, WG-11.7-9, WG-11.7-10, WG-11.7-11", func(t *testing.T) {
		river := func() *table {
			return driven(t, 1).river("2019/2020", "1919/2020", "2020/2119", "1920/2020", "2020/2120").says(Soviet, "retreat: 2020-2019 > any")
		}
		river().fight().done().left("R/S 2019 8").silent("crossing")
		river().bridge("2019/2020").fight().done().left("R/S 2019 8").silent("crossing") // WG-11.7-11
		// WG-11.7-9 WG-11.7-10: armor and artillery lose one point together
		river().counter("K/S", Sov, Tank, 5, 5, "2020").says(Soviet, "retreat: together > 2020-2019 > any\nlosses: K/S").fight().done().tells("crossing units=K/S+R/S from=2020 to=2019 why=river points=1").left("K/S 2019 4", "R/S 2019 8")
		river().counter("K/S", Sov, Tank, 5, 5, "2020").bridge("2019/2020").says(Soviet, "retreat: together > 2020-2019 > any").fight().done().left("K/S 2019 5").silent("crossing")
	})
	t.Run("C23, WG-11.7-12", func(t *testing.T) { // WG-11.7-12: two zones of 1 and 2 lie over the bridge
		tab := driven(t, 1).river("2019/2020").bridge("2019/2020").says(Soviet, "retreat: 2020-2019 > any")
		tab.track(trackZones, "2018=1 2020=2").fight().done().tells("crossing units=R/S from=2020 to=2019 why=interdiction points=3").left("R/S 2019 5")
	})
	t.Run("WG-11.7-13", func(t *testing.T) {
		driven(t, 1).counter("G/S", Sov, Artillery, 4, 5, "2020", slow).fight().done().marked("G/S", markFired, markActed).marked("R/S", markActed)
	})
	t.Run("WG-11.7-19", func(t *testing.T) { driven(t, 2).fight().done().silent("disrupted") })
	t.Run("WG-11.7-14", func(t *testing.T) { // off the map if there is no other way
		tab := newTable(t, "GT3-G-MC").calm().changed(func(d *Data) { d.CRT = flat(Result{Optional: 2}); d.CRT.Rows[0] = make([]Result, 5) }).
			counter("T/1", Ger, Tank, 12, 8, "2002").counter("R/S", Sov, Infantry, 8, 5, "2001", slow).attacks("2001", "T/1", "lead: T/1").says(Soviet, "optional: retreat").dice("2001/defence", 1, "2001/attack", 5)
		for _, hex := range []string{"1901", "2101"} {
			tab.hex(hex, func(h *Hex) { h.Pocket = true })
		}
		r := tab.fight().done().tells("off-map units=R/S hex=2001", "vacated hex=2001 length=2").left("R/S off 8")
		if got := r.Position.Track(trackOff); got != "R/S=2001" {
			t.Error(got)
		}
	})
	t.Run("WG-11.7-15", func(t *testing.T) { // back on the exit hex, or near it and in no ZOC
		for enemy, want := range map[string]string{"2030": "R/S 2001 8", "2001": "R/S 1802 8"} {
			out := newTable(t, "GT4-S-NC").counter("R/S", Sov, Infantry, 8, 5, boxOff, slow).counter("T/1", Ger, Tank, 12, 8, enemy).counter("P/1", Ger, Infantry, 12, 8, "2301").track(trackOff, "R/S=2001").
				fightWith(func(s *segment) { s.comeBack(Soviet) }).tells("returns unit=R/S")
			if enemy == "2001" {
				u, _ := out.set.FindUnit("R/S")
				if d := out.set.Board.Distance(out.Position.At(u), mustFind(out.set, "2001")); d != 2 {
					t.Errorf("it returns %d hexes away", d)
				}
				continue
			}
			out.left(want)
		}
	})
}

func mustFind(set *model.Set, hex string) model.Space { s, _ := set.FindSpace(hex); return s }

// fightAt fails unless a unit stands that far from a hex.
func (r *fought) fightAt(unit, hex string, far int) {
	r.tb.Helper()
	u, _ := r.set.FindUnit(unit)
	if d := r.set.Board.Distance(r.Position.At(u), mustFind(r.set, hex)); d != far {
		r.tb.Errorf("%s is %d hexes from %s, not %d", unit, d, hex, far)
	}
}

func TestBlockedRetreats(t *testing.T) {
	ring := []string{"1919", "1920", "2019", "2119", "2120"}
	t.Run("WG-11.7-18", func(t *testing.T) { // surrounded: it must check
		tab := driven(t, 1).dice("2020/check/soviet", 6)
		for i, hex := range ring {
			tab.counter(string(rune('A'+i))+"/2", Ger, Infantry, 3, 7, hex)
		}
		tab.fight().done().tells("check hex=2020 unit=R/S die=6 rating=5 result=failed", "loses unit=R/S", "disrupted unit=R/S").silent("retreats", "stands")
	})
	t.Run("WG-11.7-4", func(t *testing.T) { // terrain: no check, points and disruption
		tab := driven(t, 1)
		for _, hex := range ring {
			tab.hex(hex, func(h *Hex) { h.Pocket = true })
		}
		tab.fight().done().tells("stands units=R/S hex=2020", "loses unit=R/S points=1 left=7", "disrupted unit=R/S").silent("retreats", "check")
	})
	t.Run("wg-blocked-retreat", func(t *testing.T) { // A13: both causes
		for reading, want := range map[string]string{"terrain-only": "check", "any-terrain": "stands"} {
			tab := driven(t, 1).ruling("wg-blocked-retreat", reading).dice("2020/check/soviet", 1)
			for i, hex := range ring {
				if i < 2 {
					tab.hex(hex, func(h *Hex) { h.Pocket = true })
				} else {
					tab.counter(string(rune('A'+i))+"/2", Ger, Infantry, 3, 7, hex)
				}
			}
			tab.fight().done().tells(want)
		}
	})
}

// 18 stacking points are looked at where a retreat ends (9.1), with what the body has then: what it
// loses on the way may open a hex that was too full when it set out. In 2118 stand 15 points; the two
// units have 4, and 3 once the weaker is reduced. M/1 fires at them in 2019, the only way.
func TestRetreatShrinks(t *testing.T) {
	shrinking := func(res Result) *table {
		tab := driven(t, 2).counter("M/1", Ger, MechInfantry, 5, 7, "1919").counter("Q/S", Sov, Infantry, 4, 5, "2020", slow)
		for i := range 8 {
			tab.counter(string(rune('A'+i))+"/S", Sov, Infantry, 8, 5, "2118", slow)
		}
		tab.changed(func(d *Data) {
			d.CRT = Table{Columns: []int{1, 5, 12}}
			for range 10 {
				d.CRT.Rows = append(d.CRT.Rows, []Result{{Optional: 2}, res, {Optional: 2}})
			}
			d.CRT.Rows[0] = make([]Result, 3)
		}).changedUnit("A/S", 4) // reduced: 1 point
		for _, hex := range []string{"1920", "2119", "2120"} {
			tab.hex(hex, func(h *Hex) { h.Pocket = true })
		}
		return tab.says(Soviet, "retreat: together > ask\nlosses: Q/S > any").dice("2020/opportunity/2019", 5)
	}
	t.Run("WG-9.1-2: left with 1 of 4, Q/S is reduced: 18 points fit", func(t *testing.T) {
		shrinking(Result{Mandatory: 1, Optional: 2}).fight().asks("2020 retreat", "Q/S + R/S to 2018", "Q/S + R/S to 2118")
	})
	t.Run("WG-9.1-1: left with 3 it is not: 19 do not fit, and 2018 is free", func(t *testing.T) {
		shrinking(Result{Mandatory: 1}).fight().done().tells("retreats units=Q/S+R/S from=2019 to=2018")
	})
}

func TestOpportunityFire(t *testing.T) {
	through := func(res Result) *table { // M and N reach into 2119, the only way
		tab := driven(t, 2).counter("M/1", Ger, MechInfantry, 5, 7, "2220").counter("N/1", Ger, MechInfantry, 6, 7, "2220").counter("Q/S", Sov, Infantry, 4, 5, "2020", slow)
		tab.changed(func(d *Data) {
			d.CRT = Table{Columns: []int{1, 5, 6, 11, 12}}
			for range 10 {
				d.CRT.Rows = append(d.CRT.Rows, []Result{{Optional: 2}, {Optional: 2}, {Optional: 2}, res, {Optional: 2}})
			}
			d.CRT.Rows[0] = make([]Result, 5)
		})
		for _, hex := range []string{"1919", "1920", "2019", "2120"} {
			tab.hex(hex, func(h *Hex) { h.Pocket = true })
		}
		return tab.says(Soviet, "retreat: together > any\nlosses: Q/S > any")
	}
	t.Run("WG-11.7.1-1", func(t *testing.T) { // all whose ZOC is entered, one roll, no modifiers; both numbers are losses
		through(Result{Mandatory: 1, Optional: 2}).is(Town, "2119").dice("2020/opportunity/2119", 5).fight().done().
			tells("opportunity-fire hex=2119 side=german by=M/1+N/1 strength=11 column=11 die=5 points=3", "loses unit=Q/S points=1 left=3", "loses unit=Q/S", "loses unit=Q/S", "retreats units=Q/S+R/S from=2119").
			left("R/S 2118 8")
	})
	t.Run("WG-11.6-7", func(t *testing.T) { // the retreating player says who loses, asked under that hex
		through(Result{Mandatory: 1}).says(Soviet, "losses: ask").dice("2020/opportunity/2119", 5).fight().asks("2119 losses", "Q/S", "R/S")
	})
	t.Run("wg-opportunity-roll", func(t *testing.T) { // A41
		through(Result{Mandatory: 1}).ruling("wg-opportunity-roll", "unit").dice("2020/opportunity/2119", 1, "2020/opportunity/2119/again2", 1).fight().done().
			tells("opportunity-fire hex=2119 side=german by=M/1 strength=5", "opportunity-fire hex=2119 side=german by=N/1 strength=6")
	})
	t.Run("WG-13.1-5", func(t *testing.T) { // a disrupted unit does not fire
		through(Result{}).marks1("M/1", markDisrupted).dice("2020/opportunity/2119", 1).fight().done().tells("opportunity-fire hex=2119 side=german by=N/1 strength=6")
	})
	t.Run("WG-12.3-2", func(t *testing.T) { // guns fire too, are not marked and not kept from it by a marker
		tab := through(Result{})
		tab.units = slices.DeleteFunc(tab.units, func(u Unit) bool { return u.ID == "M/1" })
		delete(tab.at, "M/1")
		tab.counter("G/1", Ger, Artillery, 6, 7, "2220", markFired).dice("2020/opportunity/2119", 1).fight().done().tells("opportunity-fire hex=2119 side=german by=G/1+N/1 strength=12").marked("G/1", markFired)
	})
	t.Run("E6", func(t *testing.T) { // three points, 2/4: two lost, the last dies in the first hex: the hex and three more
		tab := driven(t, 4).changedUnit("R/S", 3).counter("M/1", Ger, MechInfantry, 5, 7, "2220").changed(func(d *Data) {
			d.CRT = Table{Columns: []int{1, 5, 12}}
			for range 10 {
				d.CRT.Rows = append(d.CRT.Rows, []Result{{}, {Mandatory: 1}, {Mandatory: 2, Optional: 4}})
			}
			d.CRT.Rows[0] = make([]Result, 3)
		}).dice("2020/opportunity/2119", 5, "2020/attack", 5)
		for _, hex := range []string{"1919", "1920", "2019", "2120"} {
			tab.hex(hex, func(h *Hex) { h.Pocket = true })
		}
		tab.fight().done().tells("loses unit=R/S points=1 left=2", "loses unit=R/S points=1 left=1", "retreats units=R/S from=2020 to=2119", "destroyed unit=R/S", "vacated hex=2020 length=4")
	})
}

func TestPartialRetreats(t *testing.T) { // A50
	lists := "optional:\n  - retreat when not they retreat\n  - check\nretreat: 2020-2019-2018-2017"
	driven(t, 3).says(Soviet, "optional: retreat\nretreat: 2020-2019-2018-2017").fight().done().left("R/S 2017 8")
	tab := driven(t, 3).ruling("wg-partial-retreat", "parts").says(Soviet, lists)
	tab.says(Soviet, "optional: ask").fight().asks("2020 optional", "check", "retreat")
	tab.says(Soviet, "optional:\n  - check when R/S in 2018\n  - retreat").dice("2020/check/r/s", 5, "2020/check/soviet", 5).fight().done().tells("retreats units=R/S from=2019 to=2018", "check", "loses unit=R/S points=1 left=7").left("R/S 2018 7")
}
