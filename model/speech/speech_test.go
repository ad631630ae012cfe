package speech

import (
	"strings"
	"testing"
)

// Texts are said from within, wherever they stand; what is no whole text stays.
func TestWhole(t *testing.T) {
	say := func(id string, args []string) string {
		return "<" + strings.Join(append([]string{id}, args...), "|") + ">"
	}
	for _, c := range [][2]string{
		{"plain", "plain"},
		{Text("a"), "<a>"},
		{"x " + Text("a", 3, "b") + " y " + Text("c"), "x <a|3|b> y <c>"},
		{Text("a", Text("b", 1)+" and "+Text("c"), ""), "<a|<b|1> and <c>|>"},
		{"open \x02a", "open \x02a"},
		{"end \x03 of", "end \x03 of"},
	} {
		if got := Whole(c[0], say); got != c[1] {
			t.Errorf("%q is said %q, not %q", c[0], got, c[1])
		}
	}
}
