package wintergewitter

import (
	"fmt"
	"testing"
)

// A hasty attack that drives the defenders away lets all who advance go on, however many they were on
// either side (8.4.1).
func TestHastyDrives(t *testing.T) {
	for _, n := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {2, 2}, {2, 3}, {3, 2}} {
		t.Run(fmt.Sprintf("WG-8.4.1-10: %d drive %d away", n[0], n[1]), func(t *testing.T) {
			tab := newTable(t, "GT3-G-MM").calm().changed(func(d *Data) { d.CRT = flat(Result{Optional: 1}); d.CRT.Rows[0] = make([]Result, 5) })
			for i := range n[0] {
				tab.counter(fmt.Sprintf("T%d/1", i), Ger, Tank, 12, 8, "2021")
			}
			for i := range n[1] {
				tab.counter(fmt.Sprintf("R%d/S", i), Sov, Infantry, 8, 5, "2020", slow)
			}
			r, out := tab.says(German, "lead: any\nadvance: all").says(Soviet, "optional: retreat\nretreat: together > any").dice("2020/defence", 1, "2020/attack", 5).charges()
			r.done().tells("vacated hex=2020 length=1")
			if len(out.stack) != n[0] || r.set.SpaceName(out.at) != "2020" || out.over {
				t.Errorf("%d go on in %s, over: %v\n%s", len(out.stack), r.set.SpaceName(out.at), out.over, r.text())
			}
		})
	}
}
