package donnerschlag

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/report"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/strict"
)

var update = flag.Bool("update", false, "write docs/events.md and the expected reports anew")

// goldenWords compares with a file, or writes it.
func goldenWords(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not what is made now (run with -update and look at the difference):\n%s", path, got)
	}
}

// TestEveryEventHasWords: an event without words would be printed raw.
func TestEveryEventHasWords(t *testing.T) {
	v := Vocabulary(Names{})
	for _, edition := range editionNames() {
		suitetest.Words(t, events, Words(nil, edition), (&Game{}).Kinds(), func(key string) bool { return v.Key(key) != nil })
	}
}

// TestThrownAgainHasWords: a die that is thrown a second time under one name has words: so is the
// draw of a card that was taken back into the hand and is played again (12.2).
func TestThrownAgainHasWords(t *testing.T) {
	for _, label := range []string{"combat/2316/attack", "combat/2316/check/c5", "combat/2316/cup/infantry", "check/c5", "cup/infantry/c63"} {
		for _, l := range []string{label, label + "/again2"} {
			if _, _, ok := (&Game{}).Words().Die(l); !ok {
				t.Errorf("no words for %s", l)
			}
		}
	}
}

// TestEveryRefusalHasWords: a reason without a text would be told by its id.
func TestEveryRefusalHasWords(t *testing.T) {
	suitetest.Refusals(t, (&Game{}).Messages())
}

// TestEveryCellHasWords: every result of either table is explained.
func TestEveryCellHasWords(t *testing.T) {
	w := Words(nil, "2023")
	for _, table := range [][6][len(columns)]string{crt2023, crt2022} {
		for _, row := range table {
			for _, cell := range row {
				if !strings.HasPrefix(w.Values["cell="+cell], cell+": ") {
					t.Errorf("cell %s has no words", cell)
				}
			}
		}
	}
}

// wordsJournal is a hand-made journal of the combat at 2413 (WE-01), on its own small
// board, with the questions as the sides were asked.
type wordsJournal struct {
	t    *testing.T
	data *Data
	list []adjudicate.Entry
}

func newWordsJournal(t *testing.T) *wordsJournal {
	t.Helper()
	board, err := model.NewHexes(model.Grid{Offset: model.OddDown, FirstCol: 20, LastCol: 30, FirstRow: 8, LastRow: 18})
	if err != nil {
		t.Fatal(err)
	}
	units := []Unit{
		{ID: "13/13T", Side: Soviet, Formation: "13T", Class: Tank, Steps: 2},
		{ID: "62/13T", Side: Soviet, Formation: "13T", Class: Motorized, Steps: 2},
		{ID: "6/6P", Side: Axis, Formation: "6P", Class: Motorized, Recon: true, Steps: 1},
		{ID: "HQ/6P", Side: Axis, Formation: "6P", HQ: true, Steps: 1},
		{ID: "I/11/6P", Side: Axis, Formation: "6P", Class: Tank, Steps: 2},
		{ID: "I/114/6P", Side: Axis, Formation: "6P", Class: Motorized, Steps: 2},
		{ID: "II/114/6P", Side: Axis, Formation: "6P", Class: Motorized, Steps: 2},
	}
	var core []model.Unit
	for _, u := range units {
		core = append(core, model.Unit{ID: u.ID, Side: u.Side, Steps: u.Steps})
	}
	cards := []model.CardInfo{{ID: "A17", Side: Axis}, {ID: "C12", Side: Axis}, {ID: "C54", Side: Soviet}}
	set, err := model.NewSet(board, boxes, core, cards, Schema())
	if err != nil {
		t.Fatal(err)
	}
	return &wordsJournal{t: t, data: &Data{Set: set, Units: units}}
}

// tell appends an event by its id; values of text are turned into units, hexes
// and cards by the names of their parameters.
func (w *wordsJournal) tell(id string, vals ...any) {
	w.t.Helper()
	for _, e := range events {
		if e.ID != id {
			continue
		}
		if len(vals) != len(e.Params) {
			w.t.Fatalf("event %s takes %v, not %d values", id, e.Params, len(vals))
		}
		for i, name := range e.Params {
			if text, ok := vals[i].(string); ok {
				vals[i] = w.value(name, text)
			}
		}
		w.list = append(w.list, adjudicate.Entry{Kind: adjudicate.Told, Segment: "GT3-A2", Event: e, Vals: vals, Detail: &adjudicate.Detail{}})
		return
	}
	w.t.Fatalf("there is no event %s", id)
}

func (w *wordsJournal) value(name, text string) any {
	switch name {
	case "unit":
		return w.units(text)[0]
	case "units", "attackers", "defenders":
		return w.units(text)
	case "card":
		c, _ := w.data.Set.FindCard(text)
		return c
	case "path":
		var path []model.Space
		for _, h := range strings.Split(text, "-") {
			path = append(path, w.hex(h))
		}
		return path
	case "hex", "from":
		return w.hex(text)
	case "to":
		if s, ok := w.data.Set.FindSpace(text); ok {
			return s
		}
		return model.Side(text)
	case "side":
		return model.Side(text)
	case "orders":
		return strings.Split(text, ", ")
	}
	return text
}

func (w *wordsJournal) hex(name string) model.Space {
	s, ok := w.data.Set.FindSpace(name)
	if !ok {
		w.t.Fatalf("there is no hex %s", name)
	}
	return s
}

func (w *wordsJournal) units(text string) []model.UnitID {
	var list []model.UnitID
	for _, id := range strings.Split(text, "+") {
		u, ok := w.data.Set.FindUnit(id)
		if !ok {
			w.t.Fatalf("there is no unit %s", id)
		}
		list = append(list, u)
	}
	return list
}

// decide appends an answer; line 0 is none. A covert one is seen by its side only.
func (w *wordsJournal) decide(side model.Side, name, key, cite, text string, from adjudicate.Origin, line int, covert bool) {
	e := adjudicate.Entry{Kind: adjudicate.Decided, Segment: "GT3-A2",
		Detail: &adjudicate.Detail{Cite: cite, ID: "GT3-A2 " + name + " 1", Name: name + " " + key, Text: text, Origin: from}}
	e.By = side
	if line > 0 {
		e.Line = &adjudicate.Line{At: strict.Place{File: "x.yaml", Line: line}}
	}
	if covert {
		e.To = side
	}
	w.list = append(w.list, e)
}

func (w *wordsJournal) roll(side model.Side, label string, face int) {
	w.list = append(w.list, adjudicate.Entry{Kind: adjudicate.Rolled, Segment: "GT3-A2", Detail: &adjudicate.Detail{ID: label,
		Die: &dice.Die{Spec: dice.D6, Values: []int{face}, Stage: 1, Source: "given", By: string(side)}}})
}

func (w *wordsJournal) consult(id, reading string) {
	w.list = append(w.list, adjudicate.Entry{Kind: adjudicate.Consulted, Segment: "GT3-A2", Detail: &adjudicate.Detail{ID: id, Text: reading}})
}

func (w *wordsJournal) play() {
	w.decide(Axis, "GT3-A2", "card", "5.2", "A17", adjudicate.FromOrders, 8, false)
	w.decide(Axis, "GT3-A2", "order", "6.1", "HQ/6P", adjudicate.FromOrders, 9, false)
	w.tell("segment", "axis", "A17", "HQ/6P")
	w.tell("activated", "6/6P+HQ/6P+I/11/6P+I/114/6P+II/114/6P")
	for i, m := range []string{"I/114/6P 2713-2613-2513", "I/11/6P 2713-2613-2513", "II/114/6P 2612-2512"} {
		unit, path, _ := strings.Cut(m, " ")
		w.decide(Axis, "GT3-A2", "activate", "5.2", m, adjudicate.FromOrders, 12+i, false)
		w.tell("activates", unit, path[:4], "in")
		w.tell("moves", unit, path, adjudicate.Quarters((len(path)/5)*4), adjudicate.Quarters(5*4))
	}
	w.decide(Axis, "GT3-A2", "activate", "5.2", "rest holds", adjudicate.FromOrders, 15, false)
	for _, u := range []string{"6/6P", "HQ/6P"} {
		w.tell("activates", u, "2812", "in")
		w.tell("holds", u, "2812")
	}
	w.decide(Axis, "GT3-A2", "combats", "8.1", "2413 with I/11/6P, I/114/6P", adjudicate.FromOrders, 18, false)
	w.tell("combat", "2413", "axis", "I/11/6P+I/114/6P", "13/13T+62/13T")
	w.decide(Axis, "2413", "cards", "8.2", "C12 GE", adjudicate.FromOrders, 21, true)
	w.tell("plays", "axis", "C12", "GE", "none")
	w.roll(Axis, "combat/2413/check/c12", 3)
	w.tell("check", "C12", 4, 3, "success")
	w.tell("effect", "C12", "river-void")
	w.tell("card-to", "C12", "removed")
	w.decide(Soviet, "2413", "cards", "8.2", "C54 GE", adjudicate.FromStanding, 9, true)
	w.tell("plays", "soviet", "C54", "GE", "none")
	w.consult("ds-c54-check", "printed")
	w.roll(Soviet, "combat/2413/check/c54", 5)
	w.decide(Soviet, "2413", "reroll", "3.10", "no", adjudicate.FromStanding, 11, true)
	w.tell("check", "C54", 3, 5, "fails")
	w.tell("card-to", "C54", "discard")
	w.decide(Axis, "2413", "cards", "8.2", "pass", adjudicate.FromOrders, 21, true)
	w.decide(Soviet, "2413", "cards", "8.2", "pass", adjudicate.FromStanding, 10, true)
	w.fight()
}

func (w *wordsJournal) fight() {
	w.tell("strength", "2413", adjudicate.Quarters(24), adjudicate.Quarters(16))
	w.tell("ratio", "2413", "1.5:1")
	w.tell("shift", "2413", "tank-bonus", adjudicate.Signed(1))
	w.tell("shift", "2413", "combined-arms-attacker", adjudicate.Signed(1))
	w.tell("shift", "2413", "combined-arms-defender", adjudicate.Signed(-1))
	w.tell("column", "2413", adjudicate.Signed(1), "2:1")
	w.roll(Axis, "combat/2413/attack", 6)
	w.tell("die", "2413", 6, adjudicate.Signed(0), 6)
	w.decide(Axis, "2413", "cards", "8.2", "pass", adjudicate.FromOrders, 21, true)
	w.decide(Soviet, "2413", "cards", "8.2", "pass", adjudicate.FromStanding, 10, true)
	w.tell("result", "2413", "2:1", 6, "1DR")
	w.decide(Soviet, "2413", "losses", "8.4", "62/13T", adjudicate.FromStanding, 12, false)
	w.tell("eliminated", "62/13T", "result")
	w.decide(Soviet, "2413", "retreat", "8.4", "13/13T to 2312", adjudicate.FromForced, 0, false)
	w.consult("ds-retreat-distance", "straight")
	w.tell("retreats", "13/13T", "2413", "2312")
	w.decide(Axis, "2413", "advance", "8.4", "I/11/6P", adjudicate.FromOrders, 24, false)
	w.tell("advances", "I/11/6P", "2513-2413")
	w.tell("combat-over", "2413")
}

func (w *wordsJournal) report(view model.Side) report.Report {
	list := []adjudicate.Ruling{
		{ID: "ds-c54-check", Default: "corrected", Readings: []adjudicate.Reading{{Name: "corrected", Meaning: "5 or less"}, {Name: "printed", Meaning: "3 or less"}}},
		{ID: "ds-retreat-distance", Default: "straight", Readings: []adjudicate.Reading{{Name: "path", Meaning: "along the shortest way the unit could go"},
			{Name: "straight", Meaning: "in hexes, to the nearest hex of a friendly edge, terrain and units ignored"}}},
	}
	register, err := adjudicate.NewRulings(list)
	if err != nil {
		w.t.Fatal(err)
	}
	return report.Report{Game: "donnerschlag", Edition: "2023", Campaign: "winter-7f3c2a91", Segment: "GT3-A2", Side: Axis, View: view,
		Before: "9f2c41d0aa", Files: []report.Filed{{Side: Axis, Kind: "orders", Hash: "3fa9c2d1ffff"}, {Side: Axis, Kind: "standing", Hash: "5b7e0c44ffff"},
			{Side: Soviet, Kind: "standing", Hash: "77c1d2e3ffff", To: Soviet}},
		Dice: report.Dice{Source: "given", Given: true}, Set: w.data.Set, Journal: w.list, Rulings: register,
		After: "4e1b90c2ffff", Next: "GT3-S2, Soviet", Words: Words(w.data, "2023")}
}

// A unit that loses several steps is told of each, with what is left at the end.
func TestStepsAreAllTold(t *testing.T) {
	w := newWordsJournal(t)
	w.tell("loses", "62/13T", 2, "result")
	w.tell("loses", "62/13T", 1, "result")
	w.tell("eliminated", "62/13T", "result")
	text := report.Text(w.report(""))
	if want := "loses 1 step by the result, 2 steps left; then another, 1 step left; then the last: eliminated"; !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
		t.Errorf("%q is not in\n%s", want, text)
	}
}

// TestWE01Report: the rulebook's own combat as it is mailed.
func TestWE01Report(t *testing.T) {
	w := newWordsJournal(t)
	w.play()
	for _, view := range []model.Side{"", Axis, Soviet} {
		r := w.report(view)
		name := "public"
		if view != "" {
			name = string(view)
		}
		goldenWords(t, "testdata/report/we-01-"+name+".txt", report.Text(r))
	}
	goldenWords(t, "testdata/report/we-01-public.md", report.Markdown(w.report("")))
	data, err := report.JSON(w.report(""))
	if err != nil {
		t.Fatal(err)
	}
	goldenWords(t, "testdata/report/we-01-public.json", string(data))
}

// byRule lists the events by the rule they rest on, then by id, wherever they are
// declared.
func byRule() []*adjudicate.EventKind {
	list := slices.Clone(events)
	slices.SortFunc(list, func(a, b *adjudicate.EventKind) int {
		return cmp.Or(slices.Compare(section(a.Cite), section(b.Cite)), strings.Compare(a.ID, b.ID))
	})
	return list
}

// section is a rule as numbers: 3.10 comes after 3.6.
func section(cite string) []int {
	var list []int
	for _, part := range strings.Split(cite, ".") {
		n, _ := strconv.Atoi(part)
		list = append(list, n)
	}
	return list
}

// TestEventsDoc: docs/events.md lists the events as they are declared.
func TestEventsDoc(t *testing.T) {
	var w strings.Builder
	w.WriteString(`# Events

The journal is written in these events: ids with named parameters. Records, scripts
and old reports rely on them, so an id never changes its meaning, and a parameter
never changes its place, name or meaning. Anything new gets a new id. Strengths and
movement points are decimal numbers in quarters; an empty parameter is "none". The
rule is a section of the rulebook, unless a journal entry cites another.

A test makes this page from the declarations:
` + "`go test ./adjudicate/donnerschlag -run TestEventsDoc -update`" + `.

## Donnerschlag

| event | parameters | meaning | rule |
|---|---|---|---|
`)
	for _, e := range byRule() {
		params := make([]string, len(e.Params))
		for i, p := range e.Params {
			params[i] = "`" + p + "`"
		}
		fmt.Fprintf(&w, "| `%s` | %s | %s | %s |\n", e.ID, strings.Join(params, " "), strings.ReplaceAll(e.About, "|", "\\|"), e.Cite)
	}
	goldenWords(t, "../../docs/events.md", w.String())
}

// loadedMessages say what is on its way in arguments of problems.
var loadedMessages = (&Game{}).Messages()
