package wintergewitter

import (
	"fmt"
	"testing"

	"umpire/model"
)

var flipsOfFog = []flip{
	{"wg-fog", []string{"off, false", "on, true"}, func(t *testing.T, _ func(*table) *table, reading string) string {
		st, err := NewState("", "c-00000001")
		if err != nil {
			t.Fatal(err)
		}
		st.Rulings = []model.Setting{{ID: "wg-fog", Reading: reading}}
		liftFog(st)
		return fmt.Sprintf("%s, %v", st.Position.Track(trackFog), st.Position.Fogged())
	}},
	{"wg-marker-covers", []string{"I/11/6P +1, +1", "+2, +1", "I/11/6P +1, II/114/6P"}, func(t *testing.T, with func(*table) *table, _ string) string {
		tab := with(foggy(t, "GT1-G-NC").put("I/11/6P", "2020", markOut).put("I/114/6P", "2020").put("II/114/6P", "2025", markOut))
		return tab.seenBy(Soviet, "2020") + ", " + tab.seenBy(Soviet, "2025")
	}},
}
