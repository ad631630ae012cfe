package wintergewitter

import (
	"strings"
	"testing"
)

// drmsOf runs one attack in which nothing happens and gives the modifiers of both sides' fire.
func drmsOf(tab *table) string {
	tab.tb.Helper()
	tab.crt(0, 0).dice("2020/defence", 1, "2020/attack", 1, "2021/defence", 1, "2021/attack", 1)
	var list []string
	for _, l := range strings.Split(tab.fight().done().text(), "\n") {
		if rest, ok := strings.CutPrefix(l, "drm hex="); ok {
			w := strings.Fields(rest)
			list = append(list, w[1][5:6]+" "+w[2][4:]+w[3][6:])
		}
	}
	return strings.Join(list, ", ")
}

func TestModifiers(t *testing.T) {
	ring := []string{"2019", "2021", "1919", "1920", "2119", "2120"}
	around := func(n int, segment string) *table { // n hexes with one rifle unit each
		tab := newTable(t, segment).calm().counter("X/9", Sov, Infantry, 5, 5, "2020", slow)
		with := ""
		for i := range n {
			id := string(rune('A'+i)) + "/1"
			tab.counter(id, Ger, Infantry, 2, 5, ring[i])
			with += ", " + id
		}
		return tab.attacks("2020", with[2:])
	}
	lone := func(ger, sov Type, prG, prS int) *table {
		return newTable(t, "GT3-G-MC").calm().counter("T/1", Ger, ger, 6, prG, "2021").counter("R/S", Sov, sov, 5, prS, "2020").attacks("2020", "T/1")
	}
	soviet := func(nation Nation, what Type) *table { // a Soviet tank attacks infantry and another unit
		return newTable(t, "GT3-S-MC").calm().counter("T/S", Sov, Tank, 6, 5, "2021").counter("I/1", nation, Infantry, 5, 5, "2020").counter("Z/1", nation, what, 2, 5, "2020").attacks("2020", "T/S")
	}
	for _, c := range []struct {
		id   string
		tab  *table
		want string
	}{
		{"WG-11.4-6", lone(Infantry, Infantry, 5, 5), ""},
		{"WG-11.4-5", lone(Infantry, Infantry, 6, 5), "g proficiency=+1"},
		{"WG-11.4-5", lone(Infantry, Infantry, 7, 5), "g proficiency=+1"},
		{"WG-11.4-5", lone(Infantry, Infantry, 8, 5), "g proficiency=+2"},
		{"WG-11.4-5", lone(Infantry, Infantry, 8, 4), "g proficiency=+2"},
		{"WG-11.4-5", lone(Infantry, Infantry, 9, 4), "g proficiency=+3"},
		{"WG-11.4-5", lone(Infantry, Infantry, 3, 5), "s proficiency=+1"},
		{"WG-11.4-7", lone(Tank, Infantry, 5, 5), "g armor-superiority=+2"},
		{"WG-11.4-7", lone(AssaultGun, Infantry, 5, 5), "g armor-superiority=+2"},
		{"WG-11.4-7", lone(Infantry, Tank, 5, 5), "s armor-superiority=+2"},
		{"WG-11.4-7", lone(SPAntiTank, Infantry, 5, 5), ""},
		{"C15", lone(Tank, Tank, 5, 5), ""},
		{"WG-11.4-9", lone(Tank, AntiTank, 5, 5), ""},
		{"WG-11.4-9", lone(Tank, AntiAircraft, 5, 5), "g armor-superiority=+2"}, // Soviet AA never cancels
		{"WG-11.4-8", soviet(Ger, Infantry), "s armor-superiority=+2"},
		{"WG-11.4-8", soviet(Ger, AntiTank), ""},
		{"WG-11.4-8", soviet(Ger, SPAntiTank), ""},
		{"WG-11.4-8", soviet(Rum, AntiTank), "s armor-superiority=+2"},
		{"wg-armor-superiority-rumanian", soviet(Rum, AntiTank).ruling("wg-armor-superiority-rumanian", "axis"), ""},
		{"WG-11.4-12", around(3, "GT3-G-MC"), ""},
		{"WG-11.4-12", around(4, "GT3-G-MC"), "g multi-hex=+1"},
		{"WG-11.4-12", around(5, "GT3-G-MC"), "g multi-hex=+2"},
		{"WG-11.4-12", around(6, "GT3-G-MC"), "g multi-hex=+3"},
		{"WG-11.4-4", lone(Infantry, Infantry, 5, 5).track(trackStreak, "3"), "g initiative=+1"},
		{"WG-11.4-4", lone(Infantry, Infantry, 5, 5).track(trackStreak, "5"), "g initiative=+2"},
		{"WG-11.4-14", lone(Infantry, Infantry, 5, 5).marks1("T/1", markOrganic), "g supply=-1"},
		{"WG-11.4-14", lone(Infantry, Infantry, 5, 5).marks1("T/1", markOut), "g supply=-2"},
		{"WG-11.4-14", lone(Infantry, Infantry, 5, 5).marks1("R/S", markOut), "s supply=-2"},
		{"wg-mixed-supply", around(2, "GT3-G-MC").marks1("B/1", markOut), "g supply=-2"},
		{"wg-mixed-supply", around(2, "GT3-G-MC").marks1("B/1", markOut).ruling("wg-mixed-supply", "lead").says(German, "lead: A/1"), ""},
		{"wg-mixed-supply", around(2, "GT3-G-MC").marks1("A/1", markOut).ruling("wg-mixed-supply", "best"), ""},
	} {
		c.tab.modifies(t, c.id, c.want)
	}
}

// modifies is a subtest of what modifies the fire of an attack.
func (t *table) modifies(top *testing.T, id, want string) {
	top.Run(id, func(sub *testing.T) {
		t.tb = sub
		if got := drmsOf(t); got != want {
			sub.Errorf("%q, not %q", got, want)
		}
	})
}

func TestCombinedArms(t *testing.T) {
	two := func(a, b Type, hexA, hexB string, n Nation, segment string) *table {
		tab := newTable(t, segment).calm().counter("A/1", n, a, 6, 5, hexA).counter("B/1", n, b, 5, 5, hexB)
		if n == Sov {
			return tab.counter("D/2", Ger, AntiTank, 5, 5, "2020").attacks("2020", "A/1, B/1")
		}
		return tab.counter("D/2", Sov, AntiTank, 5, 5, "2020").attacks("2020", "A/1, B/1")
	}
	for _, c := range []struct {
		id   string
		tab  *table
		want string
	}{
		{"WG-11.4-10", two(Tank, MechInfantry, "2021", "2021", Ger, "GT3-G-MC"), "g combined-arms=+1"},
		{"WG-11.4-10", two(AssaultGun, MotInfantry, "2021", "2021", Ger, "GT3-G-MC"), "g combined-arms=+1"},
		{"WG-11.4-10", two(Tank, Infantry, "2021", "2021", Ger, "GT3-G-MC"), ""},
		{"WG-11.4-11", two(Tank, MechInfantry, "2021", "2120", Ger, "GT3-G-MC"), ""},
		{"WG-11.4-11", two(Tank, MotInfantry, "2021", "2021", Sov, "GT3-S-MC"), ""},
	} {
		c.tab.modifies(t, c.id, c.want)
	}
}

// C13, A38: modifiers add up, and the die is held to 10.
func TestSumOfModifiers(t *testing.T) {
	t.Run("C13", func(t *testing.T) {
		tab := newTable(t, "GT5-G-MC").calm().track(trackStreak, "5").counter("D/S", Sov, Infantry, 5, 4, "2020", slow)
		with := "P/1, M/1"
		tab.counter("P/1", Ger, Tank, 12, 8, "2021", markOrganic).counter("M/1", Ger, MechInfantry, 7, 8, "2021")
		for i, hex := range []string{"2019", "1919", "1920", "2119", "2120"} {
			id := string(rune('A'+i)) + "/2"
			tab.counter(id, Ger, MotInfantry, 2, 7, hex)
			with += ", " + id
		}
		tab.attacks("2020", with, "lead: P/1").dice("2020/defence", 1, "2020/attack", 5, "2020/check/soviet", 1).fight().done().
			tells("fire hex=2020 side=german by=A/2+B/2+C/2+D/2+E/2+M/1+P/1 strength=29 column=25 drm=+9 die=14 mandatory=3 optional=4")
	})
}

func TestShifts(t *testing.T) {
	attack := func() *table {
		return newTable(t, "GT3-G-MC").calm().counter("A/1", Ger, Infantry, 8, 5, "2021").counter("B/1", Ger, Infantry, 2, 5, "2120").counter("D/S", Sov, Infantry, 4, 5, "2020", slow).
			attacks("2020", "A/1, B/1").dice("2020/defence", 1, "2020/attack", 1)
	}
	for _, c := range []struct {
		id     string
		tab    *table
		column string
	}{
		{"clear", attack(), "10"},
		{"WG-11.4-1", attack().is(Elevated, "2020"), "8"},
		{"WG-11.4-1", attack().is(Elevated, "2021"), "10"},
		{"WG-15.2-2", attack().mark("2020", markTrench), "8"},
		{"WG-11.4-2", attack().is(Town, "2020").mark("2020", markTrench), "6"},
		{"TEC river", attack().river("2020/2021", "2020/2120"), "8"},
		{"TEC river, one not across", attack().river("2020/2021"), "10"},
		{"TEC bridge", attack().river("2020/2021", "2020/2120").bridge("2020/2021"), "8"},
		{"TEC major", attack().major("2020/2021", "2020/2120").bridge("2020/2021", "2020/2120"), "6"},
	} {
		t.Run(c.id, func(t *testing.T) {
			c.tab.tb = t
			c.tab.fight().done().tells("fire hex=2020 side=german by=A/1+B/1 strength=10 column=" + c.column + " ")
		})
	}
	// Fire at an entrenched attacker is shifted too; terrain shifts only for the defender.
	tab := attack().mark("2021", markTrench).is(Elevated, "2021").says(Soviet, "fire-at: A/1")
	tab.fight().done().tells("shift hex=2021 why=entrenchment number=1", "fire hex=2021 side=soviet by=D/S strength=4 column=3 ")
}

func TestEngineers(t *testing.T) { // C31 WG-11.4-15 WG-16.2.1-1 WG-16.2.1-2
	t.Run("C31, WG-11.4-15, WG-16.2.1-1, WG-16.2.1-2", func(t *testing.T) {
		attack := func(lead string) *table {
			return newTable(t, "GT3-G-MC").calm().mark("2020", markTrench).counter("E/1", Ger, Engineer, 4, 6, "2021").counter("T/1", Ger, Tank, 6, 8, "2021").counter("D/S", Sov, AntiTank, 5, 5, "2020").
				attacks("2020", "E/1, T/1", "lead: "+lead)
		}
		if got := drmsOf(attack("E/1")); got != "g proficiency=+1, g engineers=+1" {
			t.Error(got)
		}
		if got := drmsOf(attack("T/1")); got != "g proficiency=+2" {
			t.Error(got)
		}
		tab := attack("E/1")
		tab.ground = map[string]string{}
		if got := drmsOf(tab); got != "g proficiency=+1" {
			t.Error(got)
		}
	})
}

func TestScopeOfModifiers(t *testing.T) { // A53 WG-11.4-16: bombardment and checks only under `all`
	t.Run("WG-11.4-16", func(t *testing.T) {
		for reading, want := range map[string][]string{"fire": {"drm=0 die=6", "die=6 rating=5 result=failed"}, "all": {"drm=+2 die=8", "die=6 rating=5 result=failed"}} {
			newTable(t, "GT3-G-MC").calm().crt(0, 1).ruling("wg-drm-scope", reading).counter("T/1", Ger, Tank, 6, 5, "2021").counter("G/1", Ger, Artillery, 4, 5, "2022").counter("R/S", Sov, Infantry, 5, 5, "2020").
				attacks("2020", "T/1", "artillery:\n  - G/1 on top").dice("2020/bombard/r/s", 6, "2020/defence", 1, "2020/check/german", 1, "2020/attack", 1, "2020/check/soviet", 6).fight().done().
				tells("bombards unit=R/S hex=2020 side=german factors=4 shift=0 column=3 "+want[0], "check hex=2020 unit=R/S "+want[1])
		}
	})
}
