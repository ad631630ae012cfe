package wintergewitter

import (
	"slices"
	"strings"
	"testing"
)

// The values in play are printed as the data have them; what is looked for is copied from the files of
// the shipped data.
func TestValues(t *testing.T) {
	g := NewGame(shippedData(t))
	for word, want := range map[string][]string{
		"AA1/51A": {"AA1/51A, antiaircraft regiment", "full: strength 2, proficiency 4, stacking points 2", "reduced, at strength 1 and below: proficiency 3, stacking points 1", "8 MPs, non-motorized"},
		"tables": {"10 0/1 0/1 0/2 0/2 1/2 1/3 1/3 2/3 2/3 2/4 3/4 3/5 4/5 4/6", "9 0 1 1 1D 1D 2D 2D 3D", "10 S S 1 1 2 2 3", "10 A A D D D D D D D",
			"gully 3 4 2 1 0", "road 0.5 0.5 0.5", "river 3 4 2 1", "major-bridge 1 1 1 2"},
	} {
		var lines []string
		for _, l := range g.Values(word, nil) {
			lines = append(lines, strings.Join(strings.Fields(l), " "))
			if len([]rune(l)) > 80 {
				t.Errorf("wider than 80 columns: %s", l)
			}
		}
		for _, line := range want {
			if !slices.Contains(lines, line) {
				t.Errorf("%s: %q is not printed:\n%s", word, line, strings.Join(lines, "\n"))
			}
		}
	}
	if lines := g.Values("nothing", nil); lines != nil {
		t.Errorf("%q", lines)
	}
}
