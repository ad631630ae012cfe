package orders_test

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/orders"
)

func block(t *testing.T, name string) *orders.File {
	t.Helper()
	return mustRead(t, readTest(t, "blocks", name), vocabularyOf(name))
}

// said writes the lists for a question, nearest first.
func said(s adjudicate.Source, key, subject string) string {
	var out []string
	for _, p := range s.Lists(key, subject) {
		for _, e := range p.Entries {
			out = append(out, orders.Write(e))
		}
	}
	return strings.Join(out, " | ")
}

// The combat's own lists come first, then those of the file (orders 2.5); cards
// and what a card orders are lists too.
func TestListsOfOrders(t *testing.T) {
	var _ adjudicate.Source = (*orders.File)(nil)
	src := readTest(t, "blocks", "5-03a-ds.yaml") + "losses: weakest > any\nreroll: no\n"
	f := mustRead(t, src, shipped())
	for _, c := range []struct{ key, subject, want string }{
		{"losses", "2413", "I/114/6P > any | weakest > any"},
		{"losses", "2414", "II/114/6P > any | weakest > any"},
		{"losses", "C64", "weakest > any"},
		{"reroll", "2413", "marker when C12 failed | no"},
		{"reroll", "2414", "no"},
		{"cards", "2413", "C12 GE | C5 GE when C12 failed | pass"},
		{"card", "GT3-A2", "A17"},
		{"order", "GT3-A2", "HQ/6P"},
		{"retreat", "2413", ""},
	} {
		if got := said(f, c.key, c.subject); got != c.want {
			t.Errorf("%s %s: %q, not %q", c.subject, c.key, got, c.want)
		}
	}
	if s := f.Section("activate"); s == nil || len(s.Lines) != 7 {
		t.Error("activate has seven lines:", s)
	}
	if s := f.Section("combats"); s == nil || len(s.Lines) != 2 || s.Lines[1].Fight.Target.Text != "2414" {
		t.Error("combats has two")
	}
	if f.Section("moves") != nil {
		t.Error("nothing is said of moves")
	}
}

// In an answers file a list is for the question of its name (orders 2.11).
func TestListsOfAnswers(t *testing.T) {
	f := block(t, "5-02c-ds.yaml")
	if got := said(f, "losses", "2413"); got != "62/13T" {
		t.Error(got)
	}
	if got := said(f, "losses", "2414"); got != "" {
		t.Error(got)
	}
	if l := f.Lists("retreat", "2413")[0].Entries[0]; l.Form != adjudicate.FormTo || l.Who[0].Text != "13/13T" || l.Path[0].Text != "2312" {
		t.Errorf("%+v", l)
	}
	answer := strings.Replace(readTest(t, "blocks", "5-02c-ds.yaml"), "2413 losses: 62/13T", "I/11/6P activate: 2713-2613 > holds\n  2414 combats: none", 1)
	f = mustRead(t, answer, shipped())
	if got := said(f, "activate", "I/11/6P"); got != "2713-2613 > holds" {
		t.Error(got)
	}
	if got := said(f, "combats", "2414"); got != "none" {
		t.Error(got)
	}
}

// A play: map is a source of its own, inside it another, and what is round it
// stands behind (orders 2.10).
func TestWithin(t *testing.T) {
	src := readTest(t, "blocks", "5-07a-ds.yaml") + "losses: weakest > any\n"
	f := mustRead(t, src, shipped())
	play := f.Section("activate").Lines[1].Line
	inner := f.Within(play)
	if inner == nil || play.Card.Numbers[0].Text != "C13" || play.Card.Event != "GE" {
		t.Fatalf("%+v", play)
	}
	if got := said(inner, "order", "GT5-A1+C13"); got != "HQ/23P" {
		t.Error(got)
	}
	second := f.Within(inner.Section("activate").Lines[1].Line)
	if got := said(second, "order", ""); got != "HQ/17P" {
		t.Error(got)
	}
	if got := said(second, "losses", "C64"); got != "weakest > any" {
		t.Error(got)
	}
	if f.Within(f.Section("activate").Lines[0].Line) != nil {
		t.Error("a plain line brings nothing along")
	}
}

// Alternatives take over the words before them (orders 2.3).
func TestTakeOver(t *testing.T) {
	for _, c := range []struct{ name, key, subject, want string }{
		{"5-08a-ds.yaml", "cards", "", "C65 GE when 2413 and defending and odds 3:1+ | C65 GE when 2414 and defending | pass"},
		{"5-05a-ds.yaml", "retreat", "", "166/98/1G + 343/38 to 2216 > 166/98/1G to 2115 when 2316 | together > near 1810 > any"},
		{"5-13a-ds.yaml", "relocate", "", "3018 > 2918 when HQ/6P | road > friend > near 4607 > any"},
		{"5-18b-ds.yaml", "swap", "", "C5 for C26 > C5 for C31"},
		{"5-43a-aa.yaml", "displace", "BWS", "inf to TRF > inf to VER > any"},
		{"5-09a-ds.yaml", "advance", "2413", "I/11/6P 2513-2413-2312-2311 > I/11/6P 2513-2413-2312 > I/11/6P 2513-2413 | " +
			"I/114/6P 2513-2413-2313 > I/114/6P 2513-2413 | II/11/6P 2512-2413"},
	} {
		if got := said(block(t, c.name), c.key, c.subject); got != c.want {
			t.Errorf("%s %s: %q, not %q", c.name, c.key, got, c.want)
		}
	}
	for _, c := range []struct {
		name, section string
		item          int
		want          string
	}{
		{"5-03a-ds.yaml", "activate", 3, "II/114/6P 2612-2613-2614-2514 > II/114/6P 2612-2613-2614 > II/114/6P 2612 holds"},
		{"5-20a-ds.yaml", "reinforcements", 0, "77/6M 2124 to 2424 > 77/6M 2124 to 2224"},
		{"5-40a-aa.yaml", "ambush", 2, "A2 at BFA > A2 at ROS"},
	} {
		if got := orders.Write(block(t, c.name).Section(c.section).Lines[c.item].Line); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
	f := mustRead(t, strings.Replace(readTest(t, "blocks", "5-02c-ds.yaml"), "13/13T to 2312", "13/13T to 2312 > 2313 > to 2314 > together", 1), shipped())
	if got := said(f, "retreat", "2413"); got != "13/13T to 2312 > 13/13T to 2313 > 13/13T to 2314 > together" {
		t.Error(got)
	}
}

// The parts of a line as the rules read them.
func TestParts(t *testing.T) {
	f := block(t, "5-03a-ds.yaml")
	lines := f.Section("activate").Lines
	hold := lines[3].Line.Or[1]
	if hold.Form != adjudicate.FormMove || hold.How != "holds" || len(hold.Path) != 1 || hold.Who[0].Text != "II/114/6P" {
		t.Errorf("%+v", hold)
	}
	when := lines[4].Line.When
	if len(when) != 1 || when[0].Name != "place" || when[0].Values[0].Text != "2612" || !when[0].Says("empty") {
		t.Errorf("%+v", when)
	}
	fight := f.Section("combats").Lines[1].Fight
	if w := fight.When; len(w) != 2 || !w[0].Says("empty") || !w[0].Says("ours") || w[1].Name != "odds" || w[1].Values[0].Text != "2:1+" {
		t.Errorf("%+v", w)
	}
	air := block(t, "5-37a-aa.yaml").Section("moves").Lines
	if l := air[2].Line; l.How != "blitz" || len(l.Count) != 2 || l.Who[1].Text != "mec" || len(l.Path) != 3 {
		t.Errorf("%+v", l)
	}
	if l := air[8].Line; l.How != "lands 2 sup" || len(l.Who) != 1 {
		t.Errorf("%+v", l)
	}
	stack := block(t, "5-31a-w.yaml").Section("moves").Lines[0].Line
	if stack.Body == nil || len(stack.Who) != 3 || stack.Path[0].Text != "2531" || len(stack.Body.Sections[0].Lines) != 5 {
		t.Errorf("%+v", stack)
	}
	if got := said(block(t, "5-31a-w.yaml"), "optional", "2428"); got != "retreat when we owe 3+ | check" {
		t.Error(got)
	}
}

// A list, dashes and one line say the same (orders 4).
func TestAcrossAndDown(t *testing.T) {
	flat := func(value string) string {
		f := mustRead(t, strings.NewReplacer("orders/1", "standing/1").Replace(head)+value, shipped())
		var out []string
		for _, p := range append(f.Lists("losses", ""), f.Lists("advance", "")...) {
			for _, e := range p.Entries {
				out = append(out, strings.Split(orders.Write(e), " > ")...)
			}
		}
		return strings.Join(out, " ")
	}
	for _, same := range [][]string{
		{"losses: 62/13T > 13/13T > any\n", "losses: [62/13T, 13/13T, any]\n", "losses:\n  - 62/13T\n  - 13/13T\n  - any\n", "losses: [62/13T > 13/13T, any]\n"},
		{"advance: I/11/6P, II/11/6P\n", "advance: [II/11/6P, I/11/6P]\n", "advance:\n  - I/11/6P\n  - II/11/6P\n", "advance: ii/11/6p, I/11/6P\n"},
		{"advance: none\n", "advance: []\n", "advance: NONE\n"},
	} {
		for _, other := range same[1:] {
			if a, b := flat(same[0]), flat(other); a != b || a == "" {
				t.Errorf("%q reads %q, %q reads %q", same[0], a, other, b)
			}
		}
	}
}

// Asking a file allocates nothing: the table does it thousands of times.
func TestAskingIsFree(t *testing.T) {
	f := block(t, "5-03a-ds.yaml")
	if n := testing.AllocsPerRun(100, func() {
		f.Lists("losses", "2413")
		f.Lists("reroll", "2510")
		f.Section("activate")
	}); n != 0 {
		t.Errorf("it allocates %v times", n)
	}
}
