package wintergewitter

import "testing"

// emptied is an attack on 2020 that leaves nobody there: one rifle point dies, and the rest of
// the result is n, so that the attackers may advance into the hex and n more.
func emptied(t testing.TB, segment string, n int) *table {
	tab := newTable(t, segment).calm().changed(func(d *Data) { d.CRT = flat(Result{Mandatory: 1, Optional: n}); d.CRT.Rows[0] = make([]Result, 5) }).
		dice("2020/defence", 1, "2020/attack", 5)
	m, _ := momentOf(segment)
	if m.side == Soviet {
		return tab.counter("D/1", Ger, AntiTank, 4, 5, "2020", 1)
	}
	return tab.counter("D/S", Sov, AntiTank, 4, 5, "2020", 1, slow)
}

// goes attacks with one unit from 2021 and has it advance by a path.
func goes(tab *table, nation Nation, what Type, path string) *table {
	more := []any{}
	if tab.segment[4:] == "S-NC" {
		more = append(more, slow)
	}
	return tab.counter("X/1", nation, what, 9, 8, "2021", more...).attacks("2020", "X/1", "advance: X/1 "+path)
}

func TestAdvances(t *testing.T) {
	for _, c := range []struct {
		id   string
		tab  *table
		ends string // where X/1 stands; ask: it is asked again
	}{
		{"WG-11.8-10", goes(emptied(t, "GT3-G-MC", 3), Ger, Tank, "2021-2020-2019-2018-2017"), "2017"},
		{"WG-11.8-10", goes(emptied(t, "GT3-G-MC", 2), Ger, Tank, "2021-2020-2019-2018-2017"), "ask"},
		{"WG-11.8-8", goes(emptied(t, "GT3-G-MC", 2), Ger, Tank, "2021-2020-2120-2220"), "2220"},
		{"WG-11.8-7", goes(emptied(t, "GT3-G-MC", 2), Ger, Tank, "2021-2120-2119"), "ask"},
		{"WG-11.8-13", goes(emptied(t, "GT3-G-MC", 3), Ger, MotInfantry, "2021-2020-2019-2018-2017"), "2017"},
		{"WG-11.8-13", goes(emptied(t, "GT3-G-MC", 3), Ger, MotInfantry, "2021-2020-2019-2018-2017").counter("Z/S", Sov, Infantry, 4, 5, "1918"), "ask"}, // 2019 is in its ZOC
		{"WG-11.8-13", goes(emptied(t, "GT3-G-MC", 3), Ger, MotInfantry, "2021-2020-2019").counter("Z/S", Sov, Infantry, 4, 5, "1918"), "2019"},
		{"WG-11.8-12", goes(emptied(t, "GT3-G-MC", 3), Ger, Tank, "2021-2020-2019-2018-2017").counter("Z/S", Sov, Infantry, 4, 5, "1918"), "2017"},
		{"WG-11.8-12", goes(emptied(t, "GT3-G-MC", 3), Ger, Tank, "2021-2020-2019-2018-2017").counter("Z/S", Sov, Artillery, 4, 5, "1918"), "2017"},
		{"WG-11.8-12", goes(emptied(t, "GT3-G-MC", 3), Ger, MechInfantry, "2021-2020-2019-2018").counter("Z/S", Sov, Tank, 4, 5, "1918"), "ask"},
		{"WG-11.8-11", goes(emptied(t, "GT3-S-MC", 3), Sov, Tank, "2021-2020-2019-2018").counter("Z/1", Ger, Artillery, 4, 5, "1918"), "ask"},
		{"WG-11.8-11", goes(emptied(t, "GT3-S-MC", 3), Sov, Tank, "2021-2020-2019-2018").counter("Z/1", Ger, AssaultGun, 4, 5, "1918"), "ask"},
		{"WG-11.8-11", goes(emptied(t, "GT3-S-MC", 3), Sov, Tank, "2021-2020-2019-2018").counter("Z/1", Ger, Infantry, 4, 5, "1918"), "2018"},
		{"WG-11.8-14", goes(emptied(t, "GT3-S-NC", 3), Sov, Infantry, "2021-2020-2019"), "2020"}, // one way is left: it is taken
		{"WG-11.8-15", goes(emptied(t, "GT3-S-NC", 3), Sov, Cavalry, "2021-2020-2019"), "2019"},
		{"WG-11.8-15", goes(emptied(t, "GT3-S-NC", 3), Sov, Cavalry, "2021-2020-2019-2018"), "ask"},
		{"WG-11.8-16", goes(emptied(t, "GT3-G-MC", 3), Ger, Tank, "2021-2020-2019").river("2019/2020"), "ask"},
		{"WG-11.8-17", goes(emptied(t, "GT3-G-MC", 3), Ger, Tank, "2021-2020-2019").river("2019/2020").bridge("2019/2020"), "2019"},
		{"WG-11.8-16", goes(emptied(t, "GT3-G-MC", 3), Ger, Tank, "2021-2020").river("2020/2021"), "2021"},
		{"WG-11.8-2", goes(emptied(t, "GT3-G-MC", 3), Ger, AntiAircraft, "2021-2020"), "2021"},
		{"WG-11.8-8", goes(emptied(t, "GT3-G-MC", 3), Ger, Tank, "2021-2020-2019").counter("Z/S", Sov, HQ, 1, 5, "2019"), "ask"},
	} {
		t.Run(c.id, func(t *testing.T) {
			c.tab.tb = t
			r := c.tab.fight()
			if c.ends == "ask" {
				r.asks2(t, "2020 advance")
				return
			}
			r.done().left("X/1 " + c.ends)
		})
	}
}

func TestAdvanceAlongTheRetreat(t *testing.T) {
	t.Run("WG-11.8-4, WG-11.8-9", func(t *testing.T) {
		path := func(advance string) *table { // R retreats 2019-2018-2017; a tank stands beside that way
			return newTable(t, "GT3-G-MC").calm().changed(func(d *Data) { d.CRT = flat(Result{Optional: 3}); d.CRT.Rows[0] = make([]Result, 5) }).
				counter("X/1", Ger, MotInfantry, 9, 8, "2021").counter("R/S", Sov, Infantry, 4, 5, "2020", slow).counter("Z/S", Sov, Tank, 4, 5, "1817").
				attacks("2020", "X/1", "advance: X/1 "+advance).says(Soviet, "optional: retreat\nretreat: 2020-2019-2018-2017").dice("2020/defence", 1, "2020/attack", 5)
		}
		// 1817 controls 1917, 1918, 1818, 1816, 1717, 1718; 2018 and 2019 are free, 1918 is not.
		path("2021-2020-2019-2018").fight().done().tells("vacated hex=2020 length=3").left("X/1 2018") // WG-11.8-4: the vacated hex counts (A7)
		path("2021-2020-2019-2018-2118").fight().asks2(t, "2020 advance")
		path("2021-2020-2019-2018-2118").ruling("wg-advance-count", "extra").fight().done().left("X/1 2118")
		// on the very path every ZOC is ignored (WG-11.8-9), off it not
		zoc := path("2021-2020-2019-2018").counter("Y/S", Sov, Infantry, 4, 5, "1918")
		zoc.fight().done().left("X/1 2018")
		off := path("2021-2020-1919-1918").counter("Y/S", Sov, Infantry, 4, 5, "1819")
		off.fight().asks2(t, "2020 advance")
	})
}

// asks2 fails unless the run waits for that answer.
func (r *fought) asks2(t testing.TB, name string) {
	t.Helper()
	if len(r.Awaits) == 0 || r.Awaits[0].Name != name {
		t.Fatalf("does not wait for %s\n%s", name, r.text())
	}
}

func TestWhoAdvances(t *testing.T) {
	two := func(advance string) *table {
		return emptied(t, "GT3-G-MC", 1).counter("X/1", Ger, Tank, 9, 8, "2021").counter("Y/1", Ger, MechInfantry, 5, 8, "2120").counter("G/1", Ger, Artillery, 5, 8, "2120").
			attacks("2020", "X/1, Y/1, G/1", "advance: "+advance)
	}
	t.Run("WG-11.8-1", func(t *testing.T) {
		two("all").fight().done().left("X/1 2020", "Y/1 2020", "G/1 2120")
		two("none").fight().done().left("X/1 2021", "Y/1 2120")
		two("Y/1").fight().done().left("X/1 2021", "Y/1 2020")
		two("X/1, Y/1 2120-2020-2019").fight().done().left("X/1 2020", "Y/1 2019")
		two("ask").fight().asks("2020 advance", "X/1", "Y/1")
	})
	t.Run("WG-11.8-3", func(t *testing.T) { // before the next combat
		tab := two("X/1")
		tab.counter("E/S", Sov, Infantry, 5, 5, "2018").counter("W/1", Ger, Infantry, 5, 5, "2017").attacks("2018", "W/1").dice("2018/defence", 1, "2018/attack", 1)
		tab.fight().done().tells("advances unit=X/1", "combat hex=2018")
	})
	t.Run("defenders that are left", func(t *testing.T) {
		emptied(t, "GT3-G-MC", 0).counter("Q/S", Sov, Infantry, 4, 5, "2020").counter("X/1", Ger, Tank, 9, 8, "2021").attacks("2020", "X/1", "advance: all").fight().done().silent("vacated", "advances")
	})
}

func TestBombedOut(t *testing.T) {
	t.Run("WG-11.8-19, WG-11.8-20", func(t *testing.T) {
		attack := func() *table { // the guns kill the only defender
			return newTable(t, "GT3-G-MC").calm().changed(func(d *Data) {
				d.Bombard = flat(Result{Mandatory: 5})
				d.CRT = flat(Result{Mandatory: 1, Optional: 2})
				d.CRT.Rows[0] = make([]Result, 5)
			}).counter("X/1", Ger, Tank, 9, 8, "2021").counter("G/1", Ger, Artillery, 5, 8, "2022").counter("D/S", Sov, Infantry, 4, 5, "2020").
				attacks("2020", "X/1", "artillery:\n  - G/1 on top", "advance: X/1 2021-2020-2019-2018").dice("2020/bombard/d/s", 5)
		}
		attack().is(Town, "2020").mark("2020", markTrench).dice("2020/advance", 5).fight().done(). // WG-11.8-19: no shifts, no modifiers
														tells("destroyed unit=D/S", "bombed-out hex=2020 column=0 die=5 length=3", "vacated hex=2020 length=3").silent("fire", "drm").left("X/1 2018")
		// WG-11.8-20: at least the vacated hex
		attack().dice("2020/advance", 1).fight().done().tells("bombed-out hex=2020 column=0 die=1 length=1", "vacated hex=2020 length=1").left("X/1 2020")
	})
}
