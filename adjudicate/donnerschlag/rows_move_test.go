package donnerschlag

import (
	"strings"
	"testing"

	"umpire/orders"
)

// TestMoveRows: rows of movement as the game itself judges them. In a file the reader of
// orders finds the same slips before it (package orders).
func TestMoveRows(t *testing.T) {
	refused := func(t *testing.T, got, id string) {
		t.Helper()
		if !strings.Contains(got, " "+id+" ") {
			t.Errorf("%q is not refused as %s", got, id)
		}
	}
	runRows(t, []rowTest{
		{"DS-7.1-R1", func(t *testing.T) { // 3012 lies two hexes off
			refused(t, plain(t, "3010", "infantry mp 5").move("X 3010-3012"), "not-adjacent.between")
		}},
		{"DS-2.1-R1", func(t *testing.T) { // off the board
			f := plain(t, "3001", "infantry mp 5")
			f.add("X/6P", "3001", "axis 6P infantry mp 5")
			f.position()
			src := "umpire: orders/1\ncampaign: c\nsegment: GT3-A1\nside: axis\nbase: 00000000\nstatus: final\ncard: A1\norder: HQ/6P\nactivate: X/6P 3001-3000\ncombats: none\n"
			_, faults := orders.Read([]byte(src), "", Vocabulary(namesOf(f.data)), orders.Context{})
			if len(faults) != 1 || faults[0].ID != "hex.off" {
				t.Errorf("%+v", faults)
			}
		}},
		{"DS-5.2S-R2 DS-5.2S-R5 DS-7.1-R4", func(t *testing.T) { // what it has left is lost, and it is not activated again
			refused(t, plain(t, "3010", "infantry mp 5").problems("GT3-A1", "card: A1\norder: HQ/6P\nX 3010-3011\nX 3011-3012\nrest holds"), "moved-twice")
		}},
	})
}
