package wintergewitter

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// covered is a bombardment of 2020, as in shelled, where Q/S, P/S and a headquarters lie under
// R/S of 8 points: hidden are HQ/S, P/S and Q/S, in this order.
func covered(t testing.TB, line string) *table {
	tab := shelled(t).foggy().counter("P/S", Sov, Infantry, 3, 5, "2020").counter("Q/S", Sov, Infantry, 4, 5, "2020").counter("HQ/S", Sov, HQ, 1, 5, "2020").
		dice("2020/bombard/q/s", 7, "2020/bombard/p/s", 7)
	tab.orders = map[model.Side]string{}
	return tab.attacks("2020", "", "artillery:\n  - "+line)
}

// Fire at hidden units (12.3.1, 18.1).
func TestHiddenTargets(t *testing.T) {
	t.Run("WG-12.3.1-7, WG-18.1-7", func(t *testing.T) { // the die has a side for each hidden unit
		covered(t, "G/1 on hidden").dice("2020/hidden/german", 3).fight().done().tells("roll combat/2020/hidden/german d3 = 3", "hidden-target hex=2020 die=3 unit=Q/S", "bombards unit=Q/S", "loses unit=Q/S")
		covered(t, "G/1 on hidden").dice("2020/hidden/german", 2).fight().done().tells("hidden-target hex=2020 die=2 unit=P/S", "bombards unit=P/S")
		covered(t, "G/1 on top").fight().done().tells("bombards unit=R/S").silent("hidden-target")
	})
	t.Run("WG-12.3.1-9", func(t *testing.T) { // an HQ is passed over; alone below the top, it is the top
		covered(t, "G/1 on hidden").dice("2020/hidden/german", 1, "2020/hidden/german/again2", 2).fight().done().tells("hidden-target hex=2020 die=1 unit=HQ/S", "roll combat/2020/hidden/german/again2 d2 = 2", "bombards unit=Q/S").left("HQ/S 2020 1")
		tab := shelled(t).foggy().counter("HQ/S", Sov, HQ, 1, 5, "2020")
		tab.orders = map[model.Side]string{}
		tab.attacks("2020", "", "artillery:\n  - G/1 on hidden").fight().done().tells("hidden-target hex=2020 die=0 unit=HQ/S", "bombards unit=R/S")
	})
	t.Run("together", func(t *testing.T) { // guns that fire at hidden fire at the same unit
		covered(t, "G/1 + H/1 on hidden").counter("H/1", Ger, Artillery, 2, 7, "2022").dice("2020/hidden/german", 3).fight().done().tells("bombards unit=Q/S hex=2020 side=german factors=7")
	})
	t.Run("WG-18.1-5", func(t *testing.T) { // of an entrenched stack the top is hidden too, and can be aimed at
		top := covered(t, "G/1 on top").mark("2020", markTrench).fight().done().tells("decision GT3-G-MC 2020 artillery 2 = top", "bombards unit=R/S")
		if strings.Contains(adjudicate.Public(top.set, top.Journal), "hidden-target") {
			t.Error("no die picks the top")
		}
		covered(t, "G/1 on hidden").mark("2020", markTrench).dice("2020/hidden/german", 4).fight().done().tells("roll combat/2020/hidden/german d4 = 4", "bombards unit=R/S")
	})
	t.Run("names", func(t *testing.T) { // who is hidden has no name, whether it is there or elsewhere
		for _, there := range []bool{true, false} {
			tab := covered(t, "G/1 on Q/S").counter("X/S", Sov, Infantry, 6, 5, "2510").counter("Y/S", Sov, Infantry, 1, 5, "2510")
			if !there {
				tab.at["Q/S"], tab.at["Y/S"] = "2510", "2020"
			}
			tab.fight().asks("2020 artillery", "G/1 on R/S", "G/1 on lead", "G/1 on hidden")
			d, p := tab.build()
			got := adjudicate.Audit(&Game{Data: d}, adjudicate.Input{Position: p, Segment: tab.segment}, German, "orders", tab.file(Vocabulary(Names{Units: namesOfTest(d), Set: d.Set}), head(tab.segment)+tab.orders[German]))
			if len(got) != 1 || got[0].ID != "list.unseen" || got[0].Args[0] != "Q/S" || got[0].Warning {
				t.Errorf("Q/S there %v: %v", there, got)
			}
		}
	})
}

func head(segment string) string {
	return "umpire: orders/1\ncampaign: c\nsegment: " + segment + "\nside: german\nbase: 00000000\nstatus: final\n"
}

// WG-4.5.1-2: a strike at a hidden unit; not at one by its name, and not where none is hidden.
func TestHiddenStrikes(t *testing.T) {
	strike := func(line string) *table {
		return foggy(t, "GT1-AIR3").put("202/SHAD", boxGround).put("I/11/6P", "2018").put("I/114/6P", "2018").put("II/114/6P", "2018").put("I/4/6P", "2019").put("825/302", "2023").
			order(Soviet, "strikes:\n  - "+line+"\n").die("hidden/soviet/1", 2).die("strike/soviet/1", 10)
	}
	out := strike("202/SHAD on hidden at 2018").plays()
	if got := told(out, evHidden); len(got) != 1 || got[0] != "2018 2 II/114/6P" || steps(out, "II/114/6P") >= 7 || steps(out, "I/114/6P") != 6 {
		t.Errorf("WG-4.5.1-2: %v", got)
	}
	for line, want := range map[string]string{"202/SHAD on II/114/6P at 2018": "list.unseen", "202/SHAD on II/114/6P at 2019": "list.unseen", "202/SHAD on hidden at 2019": "strike.none-hidden"} {
		var got []string
		for _, e := range strike(line).run(nil).Journal {
			if e.Kind == adjudicate.Lapsed {
				got = append(got, e.ID)
				if e.To != Soviet {
					t.Errorf("%s lapses before everybody", line)
				}
			}
		}
		if !slices.Equal(got, []string{want}) {
			t.Errorf("%s: %v, want %s", line, got, want)
		}
	}
}

// WG-18.1-8: in a combat who is engaged is revealed, with its strength, and is hidden again when
// it is over; WG-18.1-1: who stands by is not.
func TestEngagedAreRevealed(t *testing.T) {
	t.Run("WG-18.1-8", func(t *testing.T) {
		r := newTable(t, "GT3-G-MC").foggy().calm().counter("A/1", Ger, Tank, 12, 8, "2021").counter("B/1", Ger, Tank, 6, 8, "2021").counter("C/1", Ger, Tank, 4, 8, "2021", 3).
			counter("R/S", Sov, Infantry, 8, 5, "2020").counter("Q/S", Sov, Infantry, 4, 5, "2020", 3).crt(1, 0).attacks("2020", "A/1, B/1").dice("2020/defence", 5, "2020/attack", 5).fight().done()
		for side, want := range map[model.Side][]string{
			German: {"combat hex=2020 side=german type=prepared attackers=A/1+B/1 defenders=Q/S+R/S", "loses unit=Q/S points=1 left=2"},
			Soviet: {"combat hex=2020 side=german type=prepared attackers=A/1+B/1 defenders=Q/S+R/S", "loses unit=A/1 points=1 left=11"}} {
			told := adjudicate.For(r.set, r.Journal, side)
			for _, line := range want {
				if !strings.Contains(told, line) {
					t.Errorf("WG-18.1-8: %s is not told %s\n%s", side, line, told)
				}
			}
		}
		if strings.Contains(adjudicate.For(r.set, r.Journal, Soviet), "C/1") {
			t.Error("WG-18.1-8: a unit that stands by is named")
		}
		if a, b := seenIn(r.Position.View(German), "2020"), seenIn(r.Position.View(Soviet), "2021"); a != "R/S +1" || b != "A/1 +2" {
			t.Errorf("WG-18.1-8: afterwards are seen %q and %q", a, b)
		}
		u, _ := r.set.FindUnit("A/1")
		if got := r.Position.View(Soviet).Steps(u); got != 12 {
			t.Errorf("WG-18.1-1: afterwards a view says %d points", got)
		}
	})
}

// What the enemy sees of movement: who goes where, with the names of those he sees.
func TestSightings(t *testing.T) {
	tab := foggy(t, "GT3-G-MM").counter("A/1", Ger, Tank, 12, 8, "2021").counter("B/1", Ger, Tank, 6, 8, "2021").counter("C/1", Ger, Tank, 4, 8, "2023").counter("R/S", Sov, Infantry, 8, 5, "2010").
		order(German, "moves:\n  - B/1 2021-2022-2023\n  - A/1 2021-2121\n  - rest holds\n").stand(German, calmly)
	out := tab.plays()
	set := out.Position.Set()
	own, foe := adjudicate.For(set, out.Journal, German), adjudicate.For(set, out.Journal, Soviet)
	for _, line := range []string{"moves units=B/1 path=2021-2022-2023", "moves units=A/1 path=2021-2121"} {
		if !strings.Contains(own, line) || strings.Contains(foe, line) {
			t.Errorf("%s is told wrongly\n%s\n%s", line, own, foe)
		}
	}
	for _, line := range []string{"sighted side=german units=B/1 others=0 does=move path=2021-2022-2023", "sighted side=german units=A/1 others=0 does=move path=2021-2121"} {
		if strings.Contains(own, line) || !strings.Contains(foe, line) {
			t.Errorf("%s is told wrongly\n%s\n%s", line, own, foe)
		}
	}
	if strings.Contains(foe, "decision") || strings.Contains(foe, "C/1") {
		t.Errorf("the enemy is told\n%s", foe)
	}
}
