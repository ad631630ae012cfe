package wintergewitter

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
)

// What a list says may be done, an order may say, and every unit that waits is in it.
func TestMovesListed(t *testing.T) {
	tb := newTable(t, "GT3-G-MM").put(tank, "2010").put("3/57", "2010").put("II/11/6P", "2015").put("StuG/228", boxPool).put(rifles, "2008").river("2009/2010")
	d, p := tb.build()
	in := adjudicate.Input{Position: p, Segment: tb.segment}
	look := adjudicate.Look{Here: func(q adjudicate.Await, _ *adjudicate.Item, open bool) bool { return q.Key == "moves" && open },
		Try: []string{"I/11/6P 2010-2009-2008", "I/11/6P 2010-2110-2109", "3/57 2010 stays to bridge to 2009", "825/302 2008-2007"}}
	listed, err := adjudicate.Legal(bench{NewGame(d), nil}, in, German, look)
	if err != nil || listed == nil {
		t.Fatal(listed, err)
	}
	for _, want := range []string{"I/11/6P 2010 holds", "3/57 2010 holds", "II/11/6P 2015 holds", "II/11/6P 2015 entrenches", "rest holds", "3/57 2010 stays to bridge to 2009"} {
		if !slices.Contains(listed.Options, want) {
			t.Errorf("%s is not offered", want)
		}
	}
	for _, text := range listed.Options {
		if strings.HasPrefix(text, wordStack) {
			t.Errorf("%q cannot be typed as it stands: a stack is a map", text)
		}
		m, ok := moveValue(d.Set, text)
		if !ok || moveText(d.Set, m) != text {
			t.Errorf("%q is read as %q", text, moveText(d.Set, m))
		}
	}
	for i, want := range []string{"enemy", "", "", "idle.side"} {
		got := ""
		if bad := listed.Tried[i].Bad; len(bad) > 0 {
			got = bad[0].ID
		}
		if got != want {
			t.Errorf("%s: %q, not %q", listed.Tried[i].Text, got, want)
		}
	}
}

// What a leg says is read again as the same.
func TestLegsReadAgain(t *testing.T) {
	d, _ := newTable(t, "GT3-G-MM").put(tank, "2010").put("3/57", "2010").build()
	for _, text := range []string{"2010-2009", "drop 3/57", "drop I/11/6P + 3/57", "attack 2009", "destroys the bridge to 2009", "stop"} {
		l, ok := legValue(d.Set, text)
		if !ok || legText(d.Set, l) != text {
			t.Errorf("%q is read as %q", text, legText(d.Set, l))
		}
	}
	for _, text := range []string{"", "drop", "drop X", "attack 9999", "2010-", "I/11/6P"} {
		if l, ok := legValue(d.Set, text); ok {
			t.Errorf("%q is read as %+v", text, l)
		}
	}
}
