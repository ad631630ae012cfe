package orders

import (
	"slices"
	"strings"
	"testing"
)

// TestNarrowed: a line of a report that a sheet has no room for goes on in its own column, and no
// word of it stands alone between two columns.
func TestNarrowed(t *testing.T) {
	for _, c := range [][2][]string{
		{{" Result  6 on 2:1 -> 1DR: the defender loses 1 step, the surviving units", "         retreat  (8.2)"},
			{" Result  6 on 2:1 -> 1DR: the defender loses 1 step, the surviving", "         units retreat  (8.2)"}},
		{{" Shifts  +1 tank bonus  +1 combined arms (attacker)  -1 combined arms xx"},
			{" Shifts  +1 tank bonus  +1 combined arms (attacker)  -1 combined arms", "         xx"}},
		{{" Axis    3 inf at 1: 2, 2, 1 -> 1 hit; 1 art at 2: 1 -> 1 hit; 2 tnk", "         at 3: 3, 3 -> 2 hits; 1 agn at 2: 1 -> 1 hit  (Combat steps 2", "         and 3)", " Att  2"},
			{" Axis    3 inf at 1: 2, 2, 1 -> 1 hit; 1 art at 2: 1 -> 1 hit; 2 tnk", "         at 3: 3, 3 -> 2 hits; 1 agn at 2: 1 -> 1 hit  (Combat steps", "         2 and 3)", " Att  2"}},
		{{"COMBAT 2413", " Att  I/11/6P"}, {"COMBAT 2413", " Att  I/11/6P"}},
	} {
		if got := narrowed(c[0], 69); !slices.Equal(got, c[1]) {
			t.Errorf("%s\nnot\n%s", strings.Join(got, "\n"), strings.Join(c[1], "\n"))
		}
	}
}
