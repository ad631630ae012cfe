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
