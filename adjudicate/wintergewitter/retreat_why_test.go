package wintergewitter

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/orders"
)

// eastward is a retreat from 2020 before an enemy in 1920 with the headquarters of the unit in the
// east: 2019, 2119 and 2120 are the full distance away, 2120 is no nearer to row 01, 2019 no nearer
// to 2220.
func eastward(t testing.TB) *table {
	return newTable(t, "GT3-G-MC").calm().changed(func(d *Data) { d.CRT = flat(Result{Optional: 1}); d.CRT.Rows[0] = make([]Result, 5) }).
		counter("T/1", Ger, Tank, 12, 8, "1920").counter("R/S", Sov, Infantry, 8, 5, "2020", slow).counter("HQ/S", Sov, HQ, 1, 5, "2220", slow).
		attacks("2020", "T/1", "lead: T/1").dice("2020/defence", 1, "2020/attack", 5).says(Soviet, "optional: retreat\nretreat: ask")
}

// An answer stays in force until the segment ends, also where standing orders ask (notation 2.11): a
// retreat of three hexes asks once.
func TestAnswerOfARetreatLasts(t *testing.T) {
	tab := driven(t, 3).says(Soviet, "retreat: ask")
	g, in := tab.input((*segment).combats)
	out := adjudicate.Run(g, in)
	if len(out.Awaits) != 1 || out.Awaits[0].Name != "2020 retreat" {
		t.Fatalf("%v", out.Awaits)
	}
	d, _ := tab.build()
	words := Vocabulary(Names{Units: namesOfTest(d), Set: d.Set})
	answer := tab.file(words, "umpire: standing/1\ncampaign: c\nsegment: GT3-G-MC\nside: soviet\nbase: 00000000\nstatus: final\nretreat: 2020-2019-2018-2017 > any\n")
	in.Answers = []adjudicate.Answers{{Side: Soviet, Source: answer, Open: out.Open}}
	out = adjudicate.Run(g, in)
	if len(out.Awaits) > 0 || out.Err != nil {
		t.Fatalf("%v %v", out.Awaits, out.Err)
	}
	if u, _ := out.Position.Set().FindUnit("R/S"); out.Position.Set().SpaceName(out.Position.At(u)) != "2017" {
		t.Error(out.Position.Set().SpaceName(out.Position.At(u)))
	}
}

// A question of a retreat says of each hex beside the unit that is not offered why (WG-11.7-5).
func TestWhyNotRetreat(t *testing.T) {
	for reading, home := range map[string]string{"edge": "2120", "hq": "2019"} {
		t.Run("WG-11.7-5, "+reading, func(t *testing.T) {
			r := eastward(t).ruling("wg-supply-source", reading).fight()
			why := r.Outcome.Awaits[0].Reason
			text := orders.Spoken(messages, strings.Join(adjudicate.Args(r.set, why.Args), " "))
			for _, want := range []string{"1920, an enemy stands there", "1919, in an enemy ZOC", "2021, in an enemy ZOC",
				home + ", from which it does not end nearer to a supply source (wg-supply-source)"} {
				if !strings.Contains(text, want) {
					t.Errorf("%q is not said: %s", want, text)
				}
			}
		})
	}
	t.Run("WG-11.7-6", func(t *testing.T) { // M/1 reaches into 2119
		r := driven(t, 1).counter("M/1", Ger, MechInfantry, 5, 7, "2220").says(Soviet, "retreat: 2020-2119 > ask").fight()
		if text := orders.Spoken(messages, strings.Join(adjudicate.Args(r.set, r.Outcome.Awaits[0].Reason.Args), " ")); !strings.Contains(text, "2119, in an enemy ZOC") {
			t.Error(text)
		}
	})
}
