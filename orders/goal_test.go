package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/orders"
)

// A goal is a place behind `to`, or the only one behind a named unit; what `>` brings
// takes over the unit. What is read stands the same in the echo.
func TestGoals(t *testing.T) {
	hexes, zones := head+"card: A17\norder: HQ/6P\ncombats: none\nactivate:\n  - ", "umpire: orders/1\ncampaign: volga-88d2e0c4\nsegment: R3-C3\nside: axis\nbase: 08d1c2aa\nstatus: final\nmoves:\n  - "
	for _, c := range []struct{ head, line, want string }{
		{hexes, "I/11/6P 2513", "I/11/6P: 2513 goal"},
		{hexes, "i/11/6p TO 2513", "I/11/6P: 2513 goal"},
		{hexes, "I/11/6P 2713 to 2513", "I/11/6P: 2713 2513 goal"},
		{hexes, "I/11/6P 2713-2613", "I/11/6P: 2713 2613"},
		{hexes, "I/11/6P 2713 holds", "I/11/6P: 2713 holds"},
		{hexes, "I/11/6P holds", "I/11/6P: holds"},
		{hexes, "I/11/6P 2513 > 2613 > holds", "I/11/6P: 2513 goal > I/11/6P: 2613 goal > I/11/6P: holds"},
		{hexes, "I/11/6P to 2513 > 2613 > holds", "I/11/6P: 2513 goal > I/11/6P: 2613 goal > I/11/6P: holds"},
		{hexes, "I/11/6P 2713 to 2513 > to 2613 > holds", "I/11/6P: 2713 2513 goal > I/11/6P: 2713 2613 goal > I/11/6P: 2713 holds"},
		{hexes, "I/11/6P 2713-2613-2513 > to 2613", "I/11/6P: 2713 2613 2513 > I/11/6P: 2613 goal"},
		{hexes, "I/11/6P 2513 > 2713-2613 when 2513 empty", "I/11/6P: 2513 goal > I/11/6P: 2713 2613"},
		{hexes, "I/11/6P 2713 to 2513 > 2713-2613", "I/11/6P: 2713 2513 goal > I/11/6P: 2713 2613"},
		{zones, "2 tnk to GRO blitz > SUR-GRO-BUZ", "tnk: GRO goal blitz > tnk: SUR GRO BUZ blitz"},
		{zones, "2 tnk + 1 mec to GRO", "tnk mec: GRO goal"},
		{zones, "2 tnk SUR to GRO blitz", "tnk: SUR GRO goal blitz"},
		{zones, "1 bmr to gro drops 1 sup", "bmr: GRO goal drops 1 sup"},
		{zones, "1 inf BWS to VER given up", "inf: BWS VER goal given up"},
		{zones, "2 tnk to GRO > to NOV > SUR-NOV", "tnk: GRO goal > tnk: NOV goal > tnk: SUR NOV"},
	} {
		v := we01()
		if c.head == zones {
			v = areas()
		}
		f := mustRead(t, c.head+c.line+"\n", v)
		if got := goals(f); got != c.want {
			t.Errorf("%s: %s, not %s", c.line, got, c.want)
		}
		if again := mustRead(t, string(f.Canonical()), v); goals(again) != c.want {
			t.Errorf("%s: its echo reads as %s", c.line, goals(again))
		}
	}
}

// goals writes out the first line of the moves of a file.
func goals(f *orders.File) string {
	sec := f.Section("activate")
	if sec == nil {
		sec = f.Section("moves")
	}
	l := sec.Lines[0].Line
	var alts []string
	for _, a := range append([]*adjudicate.Line{l}, l.Or...) {
		text := ""
		for _, w := range a.Who {
			text += w.Text + " "
		}
		text = strings.TrimSpace(text) + ":"
		for _, p := range a.Path {
			text += " " + p.Text
		}
		if a.Goal {
			text += " goal"
		}
		alts = append(alts, strings.TrimSpace(fmt.Sprintf("%s %s", text, a.How)))
	}
	return strings.Join(alts, " > ")
}
