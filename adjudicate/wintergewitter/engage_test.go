package wintergewitter

import (
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/model"
)

func TestDisruptedDefenders(t *testing.T) { // 13.1
	t.Run("C9, WG-13.1-7, WG-11.2-11, WG-13.1-4, WG-13.1-9, WG-13.1-2", func(t *testing.T) {
		mixed := func(marks ...string) *table {
			tab := newTable(t, "GT3-G-MC").calm().crt(1, 0).counter("T/1", Ger, Tank, 12, 8, "2021").counter("R/S", Sov, Infantry, 5, 5, "2020", markDisrupted).counter("Q/S", Sov, Infantry, 4, 5, "2020").
				attacks("2020", "T/1").dice("2020/defence", 5, "2020/attack", 5)
			for _, m := range marks {
				tab.marks1("Q/S", m)
			}
			return tab
		}
		// C9 WG-13.1-7: a stack with one undisrupted unit fires first with its whole strength
		mixed().fight().done().tells("fire hex=2021 side=soviet by=Q/S+R/S strength=9", "fire hex=2020 side=german")
		// WG-11.2-11 WG-13.1-4 WG-13.1-9: all disrupted fire second, with what is left
		mixed(markDisrupted).fight().done().tells("fire hex=2020 side=german by=T/1 strength=12", "fire hex=2021 side=soviet by=Q/S+R/S strength=8")
		// WG-13.1-2: no ZOC; the mixed stack keeps its own
		newTable(t, "GT3-G-MC").counter("R/S", Sov, Infantry, 5, 5, "2020", markDisrupted).counter("Q/S", Sov, Infantry, 5, 5, "2024", markDisrupted).counter("P/S", Sov, Infantry, 5, 5, "2024").fightWith(func(s *segment) {
			if len(s.controllers(German, s.h("2021"), nil)) != 0 || len(s.controllers(German, s.h("2025"), nil)) != 1 {
				t.Error("zones of disrupted units")
			}
		})
	})
}

func TestWhoAttacks(t *testing.T) {
	base := func() *table {
		return newTable(t, "GT3-G-MC").calm().counter("T/1", Ger, Tank, 6, 8, "2021").counter("A/1", Ger, Artillery, 6, 8, "2023").counter("N/1", Rum, Infantry, 6, 5, "2120").counter("V/1", Ger, Convoy, 0, 5, "2021").
			counter("R/S", Sov, Infantry, 5, 5, "2020").counter("W/S", Sov, Infantry, 5, 5, "2220")
	}
	for _, c := range []struct {
		id  string
		tab *table
		bad []string
	}{
		{"WG-11.0-2", base().attacks("2220", "T/1"), []string{"not-next"}},
		{"WG-11.0-2", base().attacks("2020", "T/1, A/1"), []string{"not-next"}},
		{"WG-13.1-3", base().marks1("T/1", markDisrupted).attacks("2020", "T/1"), []string{"disrupted"}},
		{"WG-7.1-7", base().attacks("2020", "T/1, N/1"), []string{"idle.not-mechanized"}},
		{"WG-11.0", base().attacks("1918", "T/1"), []string{"no-enemy"}},
		{"WG-11.0", base().marks1("A/1", markFired).attacks("2020", ""), []string{"no-attackers"}},
		{"C1, WG-11.1-2", base().mark("2020", markAttacked).attacks("2020", "T/1"), []string{"attacked-twice"}},
		{"WG-11.1-2", base().attacks("2020", "T/1").attacks("2020", "T/1"), []string{"attacked-twice"}},
		{"WG-16.3-6", base().attacks("2020", "T/1, V/1"), []string{"convoy-fights"}},
		{"TEC", base().major("2020/2021").attacks("2020", "T/1"), []string{"river-bars"}},
		{"TEC", base().major("2020/2021").bridge("2020/2021").attacks("2020", "T/1"), nil},
		{"8.2", base().hex("2020", func(h *Hex) { h.West = true }).attacks("2020", "T/1"), []string{"river-bars"}},
		{"wg-attack-again", base().counter("Z/S", Sov, Infantry, 5, 5, "1921").attacks("2020", "T/1").attacks("1921", "T/1"), []string{"fights-twice"}},
		{"wg-attack-again", base().counter("Z/S", Sov, Infantry, 5, 5, "1921").ruling("wg-attack-again", "again").changed(func(d *Data) { d.CRT = flat(Result{}) }).attacks("2020", "T/1").attacks("1921", "T/1"), nil},
	} {
		t.Run(c.id, func(t *testing.T) {
			c.tab.tb = t
			c.tab.checks().fight().refused(c.bad...)
		})
	}
}

func TestEachHexOnce(t *testing.T) { // WG-11.1-2: the second attack has become impossible and is put to nobody
	t.Run("WG-11.1-2", func(t *testing.T) {
		newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", Ger, Tank, 6, 8, "2021").counter("U/1", Ger, Tank, 6, 8, "2120").counter("R/S", Sov, Infantry, 5, 5, "2020").
			attacks("2020", "T/1").attacks("2020", "U/1").dice("2020/defence", 1, "2020/attack", 1).fight().done().left("R/S 2020 5").tells("combat hex=2020", "lapsed")
	})
}

// TestLessAttack: who cannot take part any more is left out of an attack that others still can make; its
// owner is asked, and the sheet takes what it offers: the hex, or none.
func TestLessAttack(t *testing.T) { // WG-11.2-1, orders 2.6
	tab := newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", Ger, Tank, 6, 8, "2021").counter("U/1", Ger, Tank, 6, 8, "2022").counter("R/S", Sov, Infantry, 5, 5, "2020").counter("Z/S", Sov, Infantry, 5, 5, "1921").
		attacks("2020", "T/1").attacks("1921", "T/1, U/1").dice("2020/defence", 1, "2020/attack", 1, "1921/defence", 1, "1921/attack", 1)
	tab.fight().asks("1921 combats", "1921", "none").silent("combat hex=1921")
	for answer, is := range map[string]bool{"1921": true, "yes": true, "none": false, "no": false} {
		g, in := tab.input((*segment).combats)
		in.Answers = []adjudicate.Answers{{Side: German, Open: []string{tab.fight().Awaits[0].ID}, Source: tab.file(g.Vocabulary(), "umpire: answers/1\ncampaign: c\nsegment: GT3-G-MC\nside: german\nbase: 00000000\nstatus: final\nanswers:\n  1921 combats: "+answer+"\n")}}
		out := adjudicate.Run(g, in)
		require.NoError(t, out.Err)
		r := (&fought{out, t, out.Position.Set()}).done()
		if is {
			r.tells("combat hex=2020", "lapsed", "combat hex=1921")
		} else {
			r.tells("combat hex=2020", "lapsed").silent("combat hex=1921")
		}
	}
}

func TestOrderOfCombats(t *testing.T) { // the attacker's order; conditions look at what came before
	tab := newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", Ger, Tank, 6, 8, "2021").counter("U/1", Ger, Tank, 6, 8, "2420").counter("R/S", Sov, Infantry, 5, 5, "2020").counter("Q/S", Sov, Infantry, 5, 5, "2419").
		dice("2020/defence", 1, "2020/attack", 1, "2419/defence", 1, "2419/attack", 1)
	tab.attacks("2419", "U/1").attacks("2020", "T/1", "when: 2419 enemy")
	tab.fight().done().tells("combat hex=2419", "combat hex=2020")
	tab.orders = map[model.Side]string{}
	tab.attacks("2020", "T/1", "when: 2419 ours").fight().done().silent("combat")
}

func TestWithheldStukas(t *testing.T) { // C43, 4.5.1
	t.Run("C43, WG-16.1-1, WG-11.2-9", func(t *testing.T) {
		attack := func(nation Nation, what Type) *table {
			tab := newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", nation, what, 6, 8, "2021").counter("R/S", Sov, Infantry, 9, 5, "2020").counter("I/STG2", Ger, Air, 1, 7, boxHeld, flies(DiveBomber, 7)).
				attacks("2020", "T/1", "stukas:\n  - I/STG2 on top").dice("2020/defence", 1, "2020/attack", 1, "2020/dive/r/s", 7)
			if nation == Rum {
				tab.segment = "GT3-G-NC"
			}
			return tab
		}
		attack(Ger, Tank).fight().done().tells("guns hex=2020 side=german units=I/STG2", "bombards unit=R/S hex=2020 side=german factors=7 shift=0 column=7 drm=0 die=7 points=1", "fire hex=2021").left("I/STG2 flown")
		attack(Ger, MotInfantry).fight().done().tells("bombards")
		attack(Rum, Infantry).fight().done().silent("bombards")
		// WG-16.1-1: AA in the hex
		attack(Ger, Tank).counter("F/S", Sov, AntiAircraft, 3, 5, "2020").fight().done().tells("bombards unit=R/S hex=2020 side=german factors=7 shift=0 column=7 drm=-1 die=6")
		// WG-11.2-9: apart from the guns
		both := attack(Ger, Tank).counter("G/1", Ger, Artillery, 3, 7, "2022").dice("2020/bombard/r/s", 1)
		both.orders = map[model.Side]string{}
		both.attacks("2020", "T/1", "artillery:\n  - G/1 on top", "stukas:\n  - I/STG2 on top").fight().done().tells("bombards unit=R/S hex=2020 side=german factors=3", "bombards unit=R/S hex=2020 side=german factors=7")
	})
}

func TestRingHolds(t *testing.T) { // 5.3, A15
	t.Run("WG-5.3-3, WG-5.3-4, WG-5.3-5, WG-5.3-6, WG-5.3-8", func(t *testing.T) {
		attack := func(optional int) *table {
			return newTable(t, "GT3-G-MC").calm().changed(func(d *Data) { d.CRT = flat(Result{Optional: optional}); d.CRT.Rows[0] = make([]Result, 5) }).
				counter("T/1", Ger, Tank, 12, 8, "2021").counter("R/57", Sov, Infantry, 8, 5, "2020", ringArmy("57")).counter("Q/57", Sov, Infantry, 8, 5, "2020", ringArmy("57")).
				attacks("2020", "T/1").says(Soviet, "lead: R/57").dice("2020/defence", 1, "2020/attack", 5, "2020/hold/r/57", 5, "2020/hold/q/57", 6)
		}
		// WG-5.3-4 WG-5.3-5 WG-5.3-6: one holds and takes the points, the other retreats and may act from now on
		attack(2).fight().done().tells("hold-check unit=Q/57 die=6 rating=5 result=failed", "hold-check unit=R/57 die=5 rating=5 result=passed", "retreats units=Q/57", "loses unit=R/57 points=1", "loses unit=R/57 points=1 left=6").
			left("R/57 2020 6").marked("Q/57", markActed, markForced).marked("R/57", markActed).silent("check ")
		// WG-5.3-3: nobody is asked whether he retreats
		attack(2).says(Soviet, "optional: retreat").dice("2020/hold/q/57", 1).fight().done().silent("retreats", "check ").left("R/57 2020 7", "Q/57 2020 7")
		stack := attack(2).ruling("wg-ring-check", "stack")
		stack.fight().done().tells("hold-check unit=R/57").silent("hold-check unit=Q/57", "retreats")
		attack(2).ruling("wg-ring-check", "firing").dice("2020/hold/r/57/again2", 9, "2020/hold/q/57/again2", 9).fight().done().tells("fire hex=2021 side=soviet", "hold-check unit=Q/57 die=9", "hold-check unit=R/57 die=9", "retreats units=Q/57+R/57")
		// a stack with others: they choose for themselves
		attack(1).counter("N/S", Sov, Infantry, 8, 5, "2020").says(Soviet, "optional: retreat").fight().done().tells("retreats units=N/S+Q/57").left("R/57 2020 7")
		// a bombardment is an attack too (WG-5.3-8)
		shell := newTable(t, "GT3-G-MC").calm().counter("G/1", Ger, Artillery, 5, 7, "2022").counter("S/1", Ger, Infantry, 5, 7, "2021").counter("R/57", Sov, Infantry, 8, 5, "2020", ringArmy("57")).
			attacks("2020", "", "artillery:\n  - G/1 on top").dice("2020/hold/r/57", 5, "2020/bombard/r/57", 1)
		if r := shell.fight().done().tells("hold-check unit=R/57", "bombards unit=R/57"); r.Position.Track(trackRing) != "57" {
			t.Errorf("attacked armies: %q", r.Position.Track(trackRing))
		}
	})
}

func TestConvoysInCombat(t *testing.T) { // 16.3
	t.Run("WG-16.3-6", func(t *testing.T) {
		attack := func(more ...any) *table {
			return newTable(t, "GT3-S-MC").calm().changed(func(d *Data) { d.CRT = flat(Result{Optional: 1}); d.CRT.Rows[0] = make([]Result, 5) }).
				counter("T/S", Sov, Tank, 12, 8, "2021").counter("I/1", Ger, Infantry, 5, 5, "2020").counter("V/1", Ger, Convoy, 0, 5, "2020").attacks("2020", "T/S", "advance: all").
				says(German, "optional: retreat").dice("2020/defence", 1, "2020/attack", 5)
		}
		attack().fight().done().tells("retreats units=I/1+V/1 from=2020")
		// it has nothing to lose, and is overrun when its company is dead
		dead := attack().changed(func(d *Data) { d.CRT = flat(Result{Mandatory: 9}); d.CRT.Rows[0] = make([]Result, 5) })
		dead.fight().done().tells("destroyed unit=I/1", "convoy-dies unit=V/1").left("V/1 lost 0", "T/S 2020 12")
	})
}
