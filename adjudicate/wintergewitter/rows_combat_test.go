package wintergewitter

import (
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
)

// brawl is an attack of tanks of 12 and infantry of 6 (both rated 8) on 2020, where a regiment of 8 and one
// of 4 (rated 5) stand; one result for all fire but of a 1, which is none.
func brawl(t testing.TB, mandatory, optional int) *table {
	return newTable(t, "GT3-G-MC").calm().changed(func(d *Data) {
		d.CRT = flat(Result{Mandatory: mandatory, Optional: optional})
		d.CRT.Rows[0] = make([]Result, 5)
	}).
		counter("T/1", Ger, Tank, 12, 8, "2021").counter("M/1", Ger, MotInfantry, 6, 8, "2120").
		counter("R/S", Sov, Infantry, 8, 5, "2020", slow).counter("K/S", Sov, MotInfantry, 4, 5, "2020").
		says(German, "lead: T/1").says(Soviet, "lead: R/S\nfire-at: T/1").dice("2020/defence", 1, "2020/attack", 1)
}

func TestCombatSteps(t *testing.T) { // 11.0 to 11.2
	both := "T/1, M/1"
	t.Run("WG-11.0-1", func(t *testing.T) { // nobody must: with an enemy beside him, and with a mandate open
		out := brawl(t, 1, 0).track(trackMandate, "2").order(German, "combats: none\n").fight().done().silent("combat", "fire")
		if out.Position.Track(trackMandate) != "2" {
			t.Errorf("%s are left", out.Position.Track(trackMandate))
		}
	})
	t.Run("WG-11.1-1", func(t *testing.T) { // one roll at both defenders, and both pay
		r := brawl(t, 2, 0).attacks("2020", both).dice("2020/attack", 5).fight().done().tells("combat hex=2020 side=german type=prepared attackers=M/1+T/1 defenders=K/S+R/S", "fire hex=2020 side=german").left("R/S 2020 7", "K/S 2020 3")
		if n := countTold(r, "fire hex=2020"); n != 1 {
			t.Errorf("%d rolls", n)
		}
		hasty, _ := charge(t, Result{Mandatory: 2}).counter("Q/S", Sov, Infantry, 4, 5, "2020").says(Soviet, "lead: R/S").dice("2020/attack", 5).charges()
		hasty.done().left("R/S 2020 7", "Q/S 2020 3")
	})
	t.Run("WG-11.2-10", func(t *testing.T) { // the defender fires first: 2 of 18 points are gone when the attacker fires
		brawl(t, 2, 0).attacks("2020", both).dice("2020/defence", 5).fight().done().tells("fire hex=2021 side=soviet", "loses unit=T/1 points=1", "loses unit=M/1 points=1", "fire hex=2020 side=german by=M/1+T/1 strength=16")
	})
	t.Run("WG-11.2-12", func(t *testing.T) { // a regiment on foot in the mechanized segment, tanks in the other
		brawl(t, 0, 0).attacks("2020", both).fight().done().tells("fire hex=2021 side=soviet by=K/S+R/S strength=12")
		newTable(t, "GT3-S-NC").calm().crt(0, 0).counter("R/S", Sov, Infantry, 8, 5, "2020", slow).counter("T/1", Ger, Tank, 12, 8, "2021").attacks("2021", "R/S").dice("2021/defence", 1, "2021/attack", 1).
			fight().done().tells("fire hex=2020 side=german by=T/1 strength=12")
	})
	t.Run("WG-11.2-13", func(t *testing.T) { // the attacker's fire holds at once: before the next combat
		brawl(t, 1, 0).attacks("2020", both).dice("2020/attack", 5).counter("W/1", Ger, Tank, 6, 8, "2420").counter("Z/S", Sov, Infantry, 5, 5, "2419").attacks("2419", "W/1").dice("2419/defence", 1, "2419/attack", 1).
			fight().done().tells("fire hex=2020 side=german", "loses unit=R/S points=1 left=7", "combat-over hex=2020", "combat hex=2419")
	})
	t.Run("WG-11.2-14", func(t *testing.T) { // nobody is left in 2020: who likes advances
		gone := func(says string) *table {
			return brawl(t, 9, 9).changedUnit("R/S", 1).changedUnit("K/S", 1).attacks("2020", both).dice("2020/attack", 5).says(German, "advance: "+says)
		}
		gone("ask").fight().asks("2020 advance", "M/1", "T/1")
		gone("none").fight().done().tells("vacated hex=2020").left("T/1 2021", "M/1 2120")
		brawl(t, 1, 0).attacks("2020", both).dice("2020/attack", 5).says(German, "advance: ask").fight().done().silent("vacated", "advances")
	})
	t.Run("WG-11.2-15", func(t *testing.T) { // all attackers are dead, and the defender stays where he is
		brawl(t, 9, 9).changedUnit("T/1", 1).attacks("2020", "T/1").dice("2020/defence", 5).says(Soviet, "advance: all").fight().done().tells("destroyed unit=T/1").silent("advances", "vacated", "fire hex=2020").left("R/S 2020", "K/S 2020")
	})
	t.Run("WG-11.2-17", func(t *testing.T) { // what they have now, of those who may fire: 7, 6, and none of who was disrupted
		brawl(t, 0, 0).changedUnit("T/1", 7).attacks("2020", both).fight().done().tells("fire hex=2020 side=german by=M/1+T/1 strength=13")
		brawl(t, 0, 1).attacks("2020", both).dice("2020/defence", 5, "2020/check/german", 9, "2020/check/soviet", 1).says(Soviet, "fire-at: M/1").fight().done().tells("disrupted unit=M/1", "fire hex=2020 side=german by=T/1 strength=11")
	})
	t.Run("WG-11.2-5", func(t *testing.T) { // both answer, when both have named their guns and before anybody bombards
		brawl(t, 0, 0).counter("A/1", Ger, Artillery, 4, 8, "2022").counter("B/1", Ger, Artillery, 4, 8, "2022").counter("G/S", Sov, Artillery, 4, 8, "2018", reach(4)).counter("H/S", Sov, Artillery, 4, 8, "2018", reach(4)).
			changed(func(d *Data) { d.Counter = flat(Result{D: true}) }).changed(func(d *Data) {
			for i := range d.Units {
				if d.Units[i].Type == Artillery {
					d.Units[i].Range = 4
				}
			}
		}).attacks("2020", both, "artillery:\n  - A/1 on R/S", "counter-battery: B/1").says(Soviet, "defensive-artillery:\n  - G/S on M/1\ncounter-battery: H/S").
			dice("2020/counter-check/b/1", 8, "2020/counter-check/h/s", 8, "2020/counter/a/1", 5, "2020/counter/g/s", 5).fight().done().
			tells("guns hex=2020 side=german units=A/1", "guns hex=2020 side=soviet units=G/S", "counter-battery unit=A/1 by=H/S", "suppressed unit=A/1", "counter-battery unit=G/S by=B/1", "suppressed unit=G/S", "fire hex=2021").silent("bombards")
	})
	t.Run("WG-11.2-8", func(t *testing.T) { // defensive bombardment, then the attacker's guns, then his dive bombers, then fire
		brawl(t, 0, 0).counter("A/1", Ger, Artillery, 4, 8, "2022").counter("G/S", Sov, Artillery, 4, 8, "2018").counter("I/STG2", Ger, Air, 1, 7, boxHeld, flies(DiveBomber, 7)).
			attacks("2020", both, "artillery:\n  - A/1 on R/S", "stukas:\n  - I/STG2 on K/S").says(Soviet, "defensive-artillery:\n  - G/S on M/1").
			dice("2020/bombard/m/1", 1, "2020/bombard/r/s", 1, "2020/dive/k/s", 1).fight().done().
			tells("bombards unit=M/1 hex=2120 side=soviet", "bombards unit=R/S hex=2020 side=german factors=4", "bombards unit=K/S hex=2020 side=german factors=7", "fire hex=2021 side=soviet", "fire hex=2020 side=german")
	})
	t.Run("WG-11.2-3", func(t *testing.T) { // dive bombers that were held back, if he likes
		held := func(says string) *table {
			return brawl(t, 0, 0).counter("I/STG2", Ger, Air, 1, 7, boxHeld, flies(DiveBomber, 7)).attacks("2020", both).says(German, "stukas: "+says).dice("2020/dive/r/s", 1)
		}
		held("ask").fight().asks("2020 stukas", "I/STG2 on top")
		held("none").fight().done().silent("bombards").left("I/STG2 " + boxHeld)
		held("all").fight().done().tells("guns hex=2020 side=german units=I/STG2", "bombards unit=R/S")
	})
}

// countTold counts the entries of a journal that begin with a text.
func countTold(r *fought, begin string) (n int) {
	for _, l := range strings.Split(r.text(), "\n") {
		if strings.HasPrefix(l, begin) {
			n++
		}
	}
	return n
}

func TestLeadsAndModifiers(t *testing.T) { // 11.3, 11.4
	t.Run("WG-11.3-2", func(t *testing.T) { // the leads alone, in both fires: 8 to 5 is +2 for the better one
		uneven := func(lead string) *table {
			return brawl(t, 0, 0).counter("L/1", Ger, MechInfantry, 2, 5, "1920").counter("Q/S", Sov, AntiTank, 2, 7, "2020").attacks("2020", "T/1, L/1", "lead: "+lead)
		}
		uneven("T/1").fight().done().tells("drm hex=2020 side=german why=proficiency number=+2").silent("drm hex=2020 side=soviet")
		uneven("L/1").fight().done().silent("drm hex=2020 side=german why=proficiency", "drm hex=2020 side=soviet")
		uneven("L/1").says(Soviet, "lead: Q/S").fight().done().tells("drm hex=2020 side=soviet why=proficiency number=+1").silent("drm hex=2020 side=german why=proficiency")
	})
	t.Run("WG-11.3-3", func(t *testing.T) { // whatever its owner likes better
		brawl(t, 1, 0).attacks("2020", "T/1, M/1", "lead: M/1", "losses: T/1 > any").dice("2020/defence", 5).fight().done().left("T/1 2021 12", "M/1 2120 5")
		brawl(t, 1, 0).attacks("2020", "T/1, M/1").says(Soviet, "lead: K/S\nlosses: R/S > any").dice("2020/attack", 5).fight().done().left("R/S 2020 8", "K/S 2020 3")
	})
	t.Run("WG-11.4-3", func(t *testing.T) { // plus and minus of each side for itself: -1+1 of one, +2-2+1 of the other
		brawl(t, 0, 0).marks1("R/S", markOrganic).counter("Q/S", Sov, AntiTank, 1, 9, "2020").counter("M/2", Ger, MechInfantry, 5, 8, "2021").marks1("M/2", markOut).
			attacks("2020", "T/1, M/2").says(Soviet, "lead: Q/S").fight().done().
			tells("fire hex=2021 side=soviet by=K/S+Q/S+R/S strength=13 column=0 drm=0", "fire hex=2020 side=german by=M/2+T/1 strength=17 column=0 drm=-1")
	})
	t.Run("WG-11.3.1-2", func(t *testing.T) { // by the rating of the new lead, not its own
		lostLead(t).track(trackMandate, "3").changed(func(d *Data) {
			for i := range d.Units {
				if d.Units[i].ID == "N/1" {
					d.Units[i].PR = [2]int{9, 9}
				}
			}
		}).dice("2020/follow/n/1", 8).fight().done().tells("follows unit=N/1 die=8 rating=7 result=failed")
	})
	t.Run("WG-6.3-5", func(t *testing.T) { // +2 to a hasty and a prepared attack, nothing to its bombardment
		brawl(t, 0, 0).track(trackStreak, "5").counter("A/1", Ger, Artillery, 4, 8, "2022").attacks("2020", "T/1, M/1", "artillery:\n  - A/1 on R/S").dice("2020/bombard/r/s", 1).fight().done().
			tells("bombards unit=R/S hex=2020 side=german factors=4 shift=0 column=3 drm=0", "drm hex=2020 side=german why=initiative number=+2")
		r, _ := charge(t, Result{}).track(trackStreak, "5").charges()
		r.done().tells("drm hex=2020 side=german why=initiative number=+2")
		shelled(t).track(trackStreak, "5").fight().done().tells("bombards unit=R/S hex=2020 side=german factors=5 shift=0 column=5 drm=0")
	})
}

func TestChecksAndRetreats(t *testing.T) { // 11.5, 11.7.1, 11.8, 13.0
	t.Run("WG-11.5-3", func(t *testing.T) { // the rating of the lead is 5
		for die := 1; die <= 10; die++ {
			want := "result=passed"
			if die > 5 {
				want = "result=failed"
			}
			option(t, 0, 1).dice("2020/check/soviet", die).fight().done().tells("check hex=2020 unit=R/S die=" + strconv.Itoa(die) + " rating=5 " + want)
		}
	})
	t.Run("WG-11.5.1-2", func(t *testing.T) { // the retreat of its optional result ends the movement of the stack
		r, out := charge(t, Result{Optional: 1}).says(German, "optional: retreat").dice("2020/defence", 5).charges()
		if r.done().tells("retreats"); len(out.stack) != 0 || !out.over {
			t.Errorf("%d go on", len(out.stack))
		}
	})
	retreat := func(res Result) *table { // M and N reach into 2119, the only way of R and Q
		tab := driven(t, 2).counter("M/1", Ger, MechInfantry, 5, 7, "2220").counter("N/1", Ger, MechInfantry, 6, 7, "2220").counter("Q/S", Sov, Infantry, 4, 5, "2020", slow).changed(func(d *Data) {
			d.CRT = Table{Columns: []int{1, 5, 6, 11, 12}}
			for range 10 {
				d.CRT.Rows = append(d.CRT.Rows, []Result{{Optional: 2}, {Optional: 2}, {Optional: 2}, res, {Optional: 2}})
			}
			d.CRT.Rows[0] = make([]Result, 5)
		})
		for _, hex := range []string{"1919", "1920", "2019", "2120"} {
			tab.hex(hex, func(h *Hex) { h.Pocket = true })
		}
		return tab.says(Soviet, "retreat: together > any\nlosses: Q/S > any").dice("2020/opportunity/2119", 5)
	}
	t.Run("WG-11.7.1-2", func(t *testing.T) { // not for the town, the streak, the supply, the rating or the lead
		retreat(Result{Mandatory: 1}).is(Town, "2119").mark("2119", markTrench).track(trackStreak, "5").marks1("M/1", markOut).marks1("N/1", markOut).fight().done().
			tells("opportunity-fire hex=2119 side=german by=M/1+N/1 strength=11 column=11 die=5 points=1")
	})
	t.Run("WG-11.7.1-3", func(t *testing.T) { // 1/2 is three points, and no second retreat
		r := retreat(Result{Mandatory: 1, Optional: 2}).fight().done().tells("opportunity-fire hex=2119 side=german by=M/1+N/1 strength=11 column=11 die=5 points=3").silent("check", "disrupted").left("Q/S 2118 1", "R/S 2118 8")
		if n := countTold(r, "opportunity-fire"); n != 1 {
			t.Errorf("%d fires", n)
		}
	})
	t.Run("WG-11.7.1-4", func(t *testing.T) { // the one fire of the Soviets is that of the combat
		r := retreat(Result{Mandatory: 1}).fight().done().left("M/1 2220 5", "N/1 2220 6", "T/1 2021 12")
		if n := countTold(r, "fire hex=2021 side=soviet") + countTold(r, "fire hex=2220"); n != 1 {
			t.Errorf("%d fires of the Soviets", n)
		}
	})
	t.Run("WG-11.8-6", func(t *testing.T) { // three hexes of gully behind the first, for a unit with 8 MPs; and they cost it none
		tab := goes(emptied(t, "GT3-G-MC", 3), Ger, Tank, "2021-2020-2019-2018-2017").is(Gully, "2020", "2019", "2018", "2017")
		tab.fightWith(func(s *segment) {
			s.combats()
			if got := s.setOut(s.u("X/1"), false, false).Left; got != 8*point {
				t.Errorf("%v are left", got)
			}
		}).done().left("X/1 2017")
	})
	t.Run("WG-13.0-1", func(t *testing.T) { // a D, a failed check and a retreat that terrain bars do it, and nothing else
		shelled(t).changed(func(d *Data) { d.Bombard = flat(Result{D: true}) }).fight().done().marked("R/S", markDisrupted)
		shelled(t).changed(func(d *Data) { d.Bombard = flat(Result{Mandatory: 3}) }).fight().done().marked("R/S")
		option(t, 0, 1).dice("2020/check/soviet", 6).fight().done().marked("Q/S", markDisrupted, markActed)
		option(t, 0, 1).dice("2020/check/soviet", 5).fight().done().marked("Q/S", markActed)
		option(t, 3, 0).fight().done().marked("R/S", markActed)
		driven(t, 2).fight().done().marked("R/S", markActed)
		walled := driven(t, 1)
		for _, hex := range []string{"1919", "1920", "2019", "2119", "2120"} {
			walled.hex(hex, func(h *Hex) { h.Pocket = true })
		}
		walled.fight().done().marked("R/S", markDisrupted, markActed)
	})
	t.Run("WG-13.1-8", func(t *testing.T) { // no segment before the Recovery Phase takes it off
		for _, id := range []string{"GT3-G-NC", "GT3-S-NC", "GT3-S-NM", "GT3-S-MC"} {
			out := newTable(t, id).put(rifles, "2010", markDisrupted).put("HQ/302", "2009").put("HQ/51A", "2005").put(tank, "3010").look(func(s *segment) {
				s.determineSupply()
				s.endPhase()
			})
			if !marked(out, rifles, markDisrupted) {
				t.Errorf("%s takes the marker off", id)
			}
		}
		out := newTable(t, "GT3-REC").put(rifles, "2010", markDisrupted).die("recover/825/302", 5).plays()
		if marked(out, rifles, markDisrupted) {
			t.Error("it stays after a check that was passed")
		}
	})
}

// marked reports whether a unit bears a mark.
func marked(out *adjudicate.Outcome, id, mark string) bool {
	u, _ := out.Position.Set().FindUnit(id)
	return out.Position.Marked(u, mark)
}
