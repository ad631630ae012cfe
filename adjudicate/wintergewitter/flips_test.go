package wintergewitter

import (
	"fmt"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// A flip is a case that a named ruling decides: what comes of each of its readings, in the order of the
// register. with gives the table the reading.
type flip struct {
	ruling string
	want   []string
	play   func(t *testing.T, with func(*table) *table, reading string) string
}

// TestFlips: each ruling of the register has a case to which each of its readings gives another end.
func TestFlips(t *testing.T) {
	byID := map[string]flip{}
	for _, list := range [][]flip{flipsOfCombat, flipsOfMoves, flipsOfTurns, flipsOfScenarios, flipsOfFog} {
		for _, f := range list {
			byID[f.ruling] = f
		}
	}
	for _, r := range rulings().All() {
		f, ok := byID[r.ID]
		delete(byID, r.ID)
		if !ok || len(f.want) != len(r.Readings) {
			t.Errorf("%s flips no case, or not in each of its readings", r.ID)
			continue
		}
		ends := map[string]bool{}
		for i, reading := range r.Readings {
			t.Run(r.ID+"/"+reading.Name, func(t *testing.T) {
				got := f.play(t, func(tb *table) *table { return tb.ruling(r.ID, reading.Name) }, reading.Name)
				if got != f.want[i] || ends[got] {
					t.Errorf("%q, not %q", got, f.want[i])
				}
				ends[got] = true
			})
		}
	}
	for id := range byID {
		t.Errorf("%s is not a ruling", id)
	}
}

// part is a field of the first entry of a journal that begins so; "" if there is none.
func part(r *fought, begin, field string) string {
	for _, l := range strings.Split(r.text(), "\n") {
		if !strings.HasPrefix(l, begin) {
			continue
		}
		for _, w := range strings.Fields(l) {
			if v, ok := strings.CutPrefix(w, field+"="); ok {
				return v
			}
		}
	}
	return ""
}

// left is the strength of a unit.
func left(r *fought, id string) string { return fmt.Sprint(steps(r.Outcome, id)) }

// asked is what a look at a position gives.
func (t *table) asked(f func(s *segment) any) (got string) {
	t.tb.Helper()
	t.look(func(s *segment) { got = fmt.Sprint(f(s)) })
	return got
}

// flipsOfCombat are about 11, 12, 13 and 16.
var flipsOfCombat = []flip{
	{"wg-reduced-side", []string{"8", "7"}, func(t *testing.T, with func(*table) *table, _ string) string { // 11 of 12, reverse 6
		return with(newTable(t, "GT3-G-MC").counter("T/1", Ger, Tank, 12, 8, "2021", 11)).asked(func(s *segment) any { return s.proficiency(s.u("T/1")) })
	}},
	{"wg-loss-cycle", []string{"10", "11"}, func(t *testing.T, with func(*table) *table, _ string) string { // one point, twice
		return left(paid(with(bill55(t)), "losses: X/1 > any", 1, 1).done(), "L/1")
	}},
	{"wg-defender-target", []string{"false", "true"}, func(t *testing.T, with func(*table) *table, _ string) string { // the other stack, when a check fails
		return fmt.Sprint(marked(with(brawl(t, 0, 1)).attacks("2020", "T/1, M/1").dice("2020/defence", 5, "2020/check/german", 9, "2020/check/soviet", 1).fight().done().Outcome, "M/1", markDisrupted))
	}},
	{"wg-advance-count", []string{"3", "4"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return part(with(driven(t, 3)).fight().done(), "vacated", "length")
	}},
	{"wg-unit-classes", []string{"3", "4"}, func(t *testing.T, with func(*table) *table, _ string) string { // an antitank unit may take the second point, or comes last
		return left(with(newTable(t, "GT3-G-MC").calm()).counter("L/1", Ger, Tank, 12, 8, "2021").counter("A/1", Ger, AntiTank, 4, 5, "2021").counter("X/1", Ger, Infantry, 4, 5, "2021").
			says(German, "losses: A/1 > X/1 > any").fightWith(func(s *segment) {
			(&bill{segment: s, owner: German, name: "2020", lead: s.u("L/1"), units: []model.UnitID{s.u("A/1"), s.u("L/1"), s.u("X/1")}}).pay(2)
		}).done(), "A/1")
	}},
	{"wg-hasty-advance", []string{"2", "1"}, func(t *testing.T, with func(*table) *table, _ string) string {
		r, _ := with(charge(t, Result{Mandatory: 8, Optional: 1})).says(German, "advance: all").dice("2020/attack", 5).charges()
		return part(r.done(), "vacated", "length")
	}},
	{"wg-blocked-retreat", []string{"check", "stands"}, func(t *testing.T, with func(*table) *table, _ string) string { // two hexes are barred, three held
		tab := with(driven(t, 1)).dice("2020/check/soviet", 1)
		for i, hex := range []string{"1919", "1920", "2019", "2119", "2120"} {
			if i < 2 {
				tab.hex(hex, func(h *Hex) { h.Pocket = true })
			} else {
				tab.counter(string(rune('A'+i))+"/2", Ger, Infantry, 3, 7, hex)
			}
		}
		if countTold(tab.fight().done(), "stands") > 0 {
			return "stands"
		}
		return "check"
	}},
	{"wg-aa-loss-on-none", []string{"7", "8"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return left(with(newTable(t, "GT3-S-MC").calm().crt(0, 0)).counter("T/S", Sov, Tank, 8, 5, "2021").counter("F/1", Ger, AntiAircraft, 4, 6, "2020").attacks("2020", "T/S").dice("2020/defence", 5, "2020/attack", 1).fight().done(), "T/S")
	}},
	{"wg-ring-check", []string{"2", "1", "4"}, func(t *testing.T, with func(*table) *table, _ string) string { // how many dice of two units
		r := with(newTable(t, "GT3-G-MC").calm().crt(0, 0)).counter("T/1", Ger, Tank, 12, 8, "2021").counter("R/57", Sov, Infantry, 8, 5, "2020", ringArmy("57")).counter("Q/57", Sov, Infantry, 8, 5, "2020", ringArmy("57")).
			attacks("2020", "T/1").dice("2020/defence", 1, "2020/attack", 5, "2020/hold/r/57", 5, "2020/hold/q/57", 6, "2020/hold/r/57/again2", 1, "2020/hold/q/57/again2", 1).fight().done()
		return fmt.Sprint(countTold(r, "hold-check"))
	}},
	{"wg-mixed-supply", []string{"-2", "-1", "0"}, func(t *testing.T, with func(*table) *table, _ string) string { // the lead is organic, the second out, the third regular
		return with(newTable(t, "GT3-G-MC")).counter("A/1", Ger, Tank, 5, 5, "2021", markOrganic).counter("B/1", Ger, Tank, 5, 5, "2021", markOut).counter("C/1", Ger, Tank, 5, 5, "2021").asked(func(s *segment) any {
			return s.fireSupply([]model.UnitID{s.u("A/1"), s.u("B/1"), s.u("C/1")})
		})
	}},
	{"wg-counter-battery-loss", []string{"suppressed", "fires"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return part(with(answeredGun(t)).changed(func(d *Data) { d.Counter = flat(Result{Mandatory: 1}) }).fight().done(), "counter-battery unit=B/1", "result")
	}},
	{"wg-counter-battery-reply", []string{"", "6/51A"}, func(t *testing.T, with func(*table) *table, _ string) string { // who is answered by C/1
		return part(with(answeredGun(t)).counter("C/1", Ger, Artillery, 9, 9, "2022", reach(4)).says(German, "counter-battery: C/1").dice("2020/counter-check/c/1", 1, "2020/counter/6/51a", 10).fight().done(), "counter-battery unit=6/51A", "unit")
	}},
	{"wg-die-limit", []string{"8", "7"}, func(t *testing.T, with func(*table) *table, _ string) string { // an 8 and +4 is a 12, for which the table has a row, or held to a 10: 2 points, one each, or none
		tab := with(brawl(t, 0, 0)).changed(func(d *Data) {
			two := []Result{{Mandatory: 2}, {Mandatory: 2}, {Mandatory: 2}, {Mandatory: 2}, {Mandatory: 2}}
			d.CRT.Over = [][]Result{make([]Result, 5), two}
		})
		return left(tab.attacks("2020", "T/1, M/1").says(Soviet, "losses: R/S > any").dice("2020/attack", 8).fight().done(), "R/S")
	}},
	{"wg-mandate-called-off", []string{"0", "1"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return with(lostLead(t)).track(trackMandate, "1").says(German, "call-off: yes").fight().done().Position.Track(trackMandate)
	}},
	{"wg-mandate-moment", []string{"called-off", "fought"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return part(with(lostLead(t)).track(trackMandate, "1").says(German, "call-off: yes").fight().done(), "combat-over", "how")
	}},
	{"wg-opportunity-roll", []string{"1", "2"}, func(t *testing.T, with func(*table) *table, _ string) string {
		tab := with(driven(t, 2)).counter("M/1", Ger, MechInfantry, 5, 7, "2220").counter("N/1", Ger, MechInfantry, 6, 7, "2220").dice("2020/opportunity/2119", 1, "2020/opportunity/2119/again2", 1)
		for _, hex := range []string{"1919", "1920", "2019", "2120"} {
			tab.hex(hex, func(h *Hex) { h.Pocket = true })
		}
		return fmt.Sprint(countTold(tab.fight().done(), "opportunity-fire"))
	}},
	{"wg-retreat-direction", []string{"0", "1"}, func(t *testing.T, with func(*table) *table, _ string) string { // only hexes beside the enemy are open: does it stand?
		tab := with(driven(t, 1)).dice("2020/opportunity/1920", 1, "2020/opportunity/2120", 1)
		for _, hex := range []string{"1919", "2019", "2119"} {
			tab.hex(hex, func(h *Hex) { h.Pocket = true })
		}
		return fmt.Sprint(countTold(tab.fight().done(), "stands"))
	}},
	{"wg-supply-source", []string{"R/S to 2019, R/S to 2119", "R/S to 2119, R/S to 2120"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return strings.Join(with(eastward(t)).fight().Outcome.Awaits[0].Options, ", ")
	}},
	{"wg-lone-artillery-advance", []string{"7", "2"}, func(t *testing.T, with func(*table) *table, _ string) string { // C19: 3/4 at six points
		return part(with(newTable(t, "GT3-G-MC").calm().changed(func(d *Data) {
			d.CRT = flat(Result{Mandatory: 3, Optional: 4})
			d.CRT.Rows[0] = make([]Result, 5)
		})).counter("T/1", Ger, Tank, 12, 8, "2021").counter("G/S", Sov, Artillery, 6, 5, "2020").attacks("2020", "T/1").dice("2020/defence", 1, "2020/attack", 5).fight().done(), "vacated", "length")
	}},
	{"wg-guns-in-losses", []string{"10", "11"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return left(with(newTable(t, "GT3-G-MC").calm().ruling("wg-loss-spread", "even").crt(2, 0)).counter("T/1", Ger, Tank, 12, 8, "2021").counter("G/1", Ger, Artillery, 4, 8, "2022").counter("R/S", Sov, Infantry, 9, 5, "2020").
			attacks("2020", "T/1", "artillery:\n  - G/1 on top").dice("2020/bombard/r/s", 1, "2020/defence", 5, "2020/attack", 5).fight().done(), "T/1")
	}},
	{"wg-partial-retreat", []string{"2017", "2018"}, func(t *testing.T, with func(*table) *table, _ string) string {
		r := with(driven(t, 3)).says(Soviet, "optional:\n  - check when R/S in 2018\n  - retreat\nretreat: 2020-2019-2018-2017").dice("2020/check/r/s", 5, "2020/check/soviet", 5).fight().done()
		return where(r.Outcome, "R/S")
	}},
	{"wg-loss-spread", []string{"1", "2"}, func(t *testing.T, with func(*table) *table, _ string) string { // C55
		return left(paid(with(bill55(t)), "losses: X/1 > any", 4).done(), "X/1")
	}},
	{"wg-armor-superiority-rumanian", []string{"s armor-superiority=+2", ""}, func(t *testing.T, with func(*table) *table, _ string) string {
		return drmsOf(with(newTable(t, "GT3-S-MC").calm()).counter("T/S", Sov, Tank, 6, 5, "2021").counter("Z/1", Rum, AntiTank, 2, 5, "2020").attacks("2020", "T/S"))
	}},
	{"wg-drm-scope", []string{"0", "+2"}, func(t *testing.T, with func(*table) *table, _ string) string {
		r := with(newTable(t, "GT3-G-MC").calm().crt(0, 0)).counter("T/1", Ger, Tank, 6, 5, "2021").counter("G/1", Ger, Artillery, 4, 5, "2022").counter("R/S", Sov, Infantry, 5, 5, "2020").
			attacks("2020", "T/1", "artillery:\n  - G/1 on top").dice("2020/bombard/r/s", 6, "2020/defence", 1, "2020/attack", 1).fight().done()
		return part(r, "bombards", "drm")
	}},
	{"wg-initiative-drm", []string{"", "s initiative=+1"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return drmsOf(with(newTable(t, "GT3-G-MC").calm()).track(trackInitiative, "soviet").track(trackStreak, "3").counter("I/1", Ger, Infantry, 6, 5, "2021").counter("R/S", Sov, Infantry, 6, 5, "2020").attacks("2020", "I/1"))
	}},
	{"wg-hq-fire", []string{"9", "8"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return part(with(newTable(t, "GT3-G-MC").calm().crt(0, 0)).counter("I/1", Ger, Infantry, 6, 5, "2021").counter("R/S", Sov, Infantry, 8, 5, "2020").counter("HQ/S", Sov, HQ, 1, 5, "2020").
			attacks("2020", "I/1").dice("2020/defence", 1, "2020/attack", 1).fight().done(), "fire hex=2021", "strength")
	}},
	{"wg-gun-attack-mp", []string{"5", "3"}, func(t *testing.T, with func(*table) *table, _ string) string {
		r, _ := with(charge(t, Result{})).counter("A/1", Ger, Artillery, 5, 7, "2022").says(German, "artillery: all").dice("2020/bombard/r/s", 1).charges("A/1")
		return part(r.done(), "bombards", "factors")
	}},
	{"wg-guns-together", []string{"1", "2"}, func(t *testing.T, with func(*table) *table, _ string) string {
		tab := with(shelled(t)).counter("H/1", Ger, Artillery, 2, 7, "2022").dice("2020/bombard/r/s/again2", 1)
		tab.orders = map[model.Side]string{}
		return fmt.Sprint(countTold(tab.attacks("2020", "", "artillery: all").fight().done(), "bombards"))
	}},
	{"wg-defensive-guns", []string{"1", "0"}, func(t *testing.T, with func(*table) *table, _ string) string {
		return fmt.Sprint(countTold(with(newTable(t, "GT3-G-MC").calm().crt(0, 0)).counter("T/1", Ger, Tank, 6, 8, "2021").counter("R/S", Sov, Infantry, 5, 5, "2020").counter("G/S", Sov, Artillery, 5, 4, "2018", slow).
			says(Soviet, "defensive-artillery: all").attacks("2020", "T/1").dice("2020/defence", 1, "2020/attack", 1, "2020/bombard/t/1", 1).fight().done(), "bombards"))
	}},
	{"wg-attack-again", []string{"fights-twice", ""}, func(t *testing.T, with func(*table) *table, _ string) string {
		tab := with(newTable(t, "GT3-G-MC").calm().crt(0, 0)).counter("T/1", Ger, Tank, 6, 8, "2021").counter("R/S", Sov, Infantry, 5, 5, "2020").counter("Z/S", Sov, Infantry, 5, 5, "1921").attacks("2020", "T/1").attacks("1921", "T/1")
		return problems(tab.checks().fight().Outcome)
	}},
}

// answeredGun is a German gun that supports an attack and is answered by one of the Soviets.
func answeredGun(t testing.TB) *table {
	return newTable(t, "GT3-G-MC").calm().crt(0, 0).counter("T/1", Ger, Tank, 6, 8, "2021").counter("B/1", Ger, Artillery, 4, 7, "2022").counter("R/S", Sov, Infantry, 5, 5, "2020").
		counter("6/51A", Sov, Artillery, 6, 4, "2018", slow, reach(4)).attacks("2020", "T/1", "artillery:\n  - B/1 on top").says(Soviet, "counter-battery: all").
		dice("2020/counter-check/6/51a", 4, "2020/counter/b/1", 7, "2020/bombard/r/s", 10, "2020/defence", 1, "2020/attack", 1)
}

// problems are the ids of what a check has found.
func problems(out *adjudicate.Outcome) string {
	var list []string
	for _, p := range out.Problems {
		list = append(list, p.ID)
	}
	return strings.Join(list, " ")
}
