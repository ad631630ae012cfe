package report

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/strict"
)

var update = flag.Bool("update", false, "write the expected texts anew")

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
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
		t.Errorf("%s is not what is made now:\n%s", path, got)
	}
}

// A game of no rulebook: what the report must carry without knowing it.
var (
	kindFight = &adjudicate.EventKind{ID: "fight", Params: []string{"at", "by", "units"}, Cite: "1"}
	kindHit   = &adjudicate.EventKind{ID: "hit", Params: []string{"unit", "die", "more"}, Cite: "2"}
	kindWalk  = &adjudicate.EventKind{ID: "walk", Params: []string{"unit", "path", "cost"}, Cite: "3.1"}
	kindOver  = &adjudicate.EventKind{ID: "over", Params: []string{}, Cite: "4"}
	kindMute  = &adjudicate.EventKind{ID: "no-words", Params: []string{"card", "text"}, Cite: "5"}
	testKinds = []*adjudicate.EventKind{kindFight, kindHit, kindWalk, kindOver, kindMute}
)

func testWords() adjudicate.Words {
	return adjudicate.Words{Game: "Toy", Sides: map[string]string{"red": "Red", "blue": "Blue"},
		Units: map[string]string{"I/1": "big unit"}, Values: map[string]string{"more=yes": "and again"},
		Labels: []adjudicate.LabelWords{{Pattern: "fight/*", Text: "die at {1:upper}"}, {Pattern: "fight/**", Text: "more at {1}"}},
		Events: map[string]adjudicate.Phrase{
			"fight": {Title: "FIGHT {at}  {by}  {segment}", Text: "With\t{units:unit}", Choices: []string{"fights"}, Mute: true},
			"hit":   {Text: "{unit}\thit: {die}[, {more}]", More: "; hit: {die}[, {more}]", Join: "hit {unit}", Heads: []adjudicate.Head{{Text: "Hits"}}, Dice: []string{"die"}, Choices: []string{"losses"}},
			"walk":  {Text: "{unit}\tgoes {path}[ for~{cost}]", Under: true},
			"over":  {Ends: true, Quiet: []adjudicate.Quiet{{Since: "fight", Events: []string{"hit"}, Text: "Hits: none"}}},
		}}
}

func testSet(t *testing.T, units []string) *model.Set {
	t.Helper()
	board, err := model.NewAreas([]model.Zone{{Name: "A", Near: []string{"B"}}, {Name: "B"}, {Name: "C", Near: []string{"B"}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var list []model.Unit
	for i, id := range units {
		list = append(list, model.Unit{ID: id, Side: []model.Side{"red", "blue"}[i%2], Steps: 2})
	}
	schema := model.Schema{Sides: []model.Side{"red", "blue"}, Tracks: []string{"turn"}, UnitMarks: []string{"oos"}, SpaceMarks: []string{"snow"},
		Piles: []model.Pile{{Name: "red/hand", Owner: "red", Hidden: true}, {Name: "blue/hand", Owner: "blue", Hidden: true}, {Name: "discard"}}}
	set, err := model.NewSet(board, []string{"dead"}, list, []model.CardInfo{{ID: "C1", Side: "red"}, {ID: "C2", Side: "blue"}}, schema)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func told(e *adjudicate.EventKind, vals ...any) adjudicate.Entry {
	return adjudicate.Entry{Kind: adjudicate.Told, Segment: "T1", Event: e, Vals: vals, Detail: &adjudicate.Detail{}}
}

func decided(name, text string, by model.Side, from adjudicate.Origin, line int) adjudicate.Entry {
	e := adjudicate.Entry{Kind: adjudicate.Decided, Segment: "T1", Detail: &adjudicate.Detail{Cite: "9", ID: "T1 " + name + " 1", Name: name, Text: text, Origin: from}}
	e.By = by
	if line > 0 {
		e.Line = &adjudicate.Line{At: strict.Place{Line: line}}
	}
	return e
}

func rolled(label string, face int) adjudicate.Entry {
	return adjudicate.Entry{Kind: adjudicate.Rolled, Segment: "T1", Detail: &adjudicate.Detail{ID: label,
		Die: &dice.Die{Spec: dice.D6, Values: []int{face}, Stage: 2, Source: "mutual", By: "red"}}}
}

// TestText: what a game's table does not cover, and every kind of entry.
func TestText(t *testing.T) {
	set := testSet(t, []string{"I/1", "II/1"})
	one, two := model.UnitID(0), model.UnitID(1)
	secret := decided("B cards", "C1", "red", adjudicate.FromStanding, 3)
	secret.To = "red"
	lapsed := adjudicate.Entry{Kind: adjudicate.Lapsed, Segment: "T1", To: "red",
		Detail: &adjudicate.Detail{Text: "I/1 A-B", Line: &adjudicate.Line{At: strict.Place{Line: 17}}}}
	nested := told(kindWalk, one, []model.Space{0, 1}, adjudicate.Quarters(5))
	nested.Segment = "T1+C1"
	journal := []adjudicate.Entry{
		decided("T1 fights", "B", "red", adjudicate.FromOrders, 4),
		told(kindFight, model.Space(1), model.Side("red"), []model.UnitID{one}),
		{Kind: adjudicate.Consulted, Segment: "T1", Detail: &adjudicate.Detail{ID: "r-two", Text: "b"}},
		rolled("fight/b", 1), rolled("fight/b/again2", 4),
		decided("B losses", "II/1", "blue", adjudicate.FromSettled, 0),
		told(kindHit, two, 4, true),
		secret,
		told(kindHit, two, 2, false),
		decided("B retreat", "none", "blue", adjudicate.FromPolicy, 0),
		{Kind: adjudicate.Consulted, Segment: "T1", Detail: &adjudicate.Detail{ID: "r-one", Text: "a"}},
		told(kindMute, model.NoCard, "sch\u00f6n \u2192 \x1b[1m done\n"),
		lapsed, nested,
		told(kindFight, model.Space(2), model.Side("blue"), []model.UnitID{}),
		told(kindOver),
		told(kindWalk, model.NoUnit, []model.Space{}, "none"),
	}
	rulings, err := adjudicate.NewRulings([]adjudicate.Ruling{
		{ID: "r-one", Default: "a", Readings: []adjudicate.Reading{{Name: "a", Meaning: "first"}, {Name: "b"}}},
		{ID: "r-two", Default: "a", Readings: []adjudicate.Reading{{Name: "a"}, {Name: "b", Meaning: "second"}}}})
	if err != nil {
		t.Fatal(err)
	}
	r := Report{Game: "toy", Edition: "1", Campaign: "camp", Segment: "T1", Side: "red", View: "red", Before: "sha256:0123456789", Set: set, Journal: journal, Rulings: rulings,
		Dice: Dice{Source: "mutual", Counter: "14", Stages: []string{"t1.1", "t1.2"}, Explain: "umpire dice explain T1 fight/b"}, Words: testWords(),
		Awaits: []adjudicate.Await{{To: "red", Name: "B losses", Cite: "7", Options: []string{"I/1", "II/1"}}, {To: "blue", Name: "C cards", Options: []string{"C2", "pass"}}},
		After:  "fedcba9876", Next: "T2, Blue"}
	golden(t, "red.txt", Text(r))
	r.View = ""
	golden(t, "public.txt", Text(r))
	golden(t, "public.md", Markdown(r))
	data, err := JSON(r)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "public.json", string(data))
	if !strings.Contains(Text(Report{Set: set}), "nothing happened") {
		t.Error("an empty report must say so")
	}
}

// drawEntry makes an entry of any kind with values of any length.
func drawEntry(t *rapid.T, set *model.Set) adjudicate.Entry {
	word := rapid.StringOfN(rapid.RuneFrom([]rune("abc/+-*_|#<>[]{}~\\`&=1 \t\n\u00a0\u00fc\u2192\x1b")), 0, 60, -1)
	unit := rapid.Map(rapid.IntRange(-1, len(set.Units)-1), func(i int) model.UnitID { return model.UnitID(i) })
	e := adjudicate.Entry{Kind: adjudicate.EntryKind(rapid.IntRange(0, 4).Draw(t, "kind")), Segment: rapid.SampledFrom([]string{"T1", "T1+C1"}).Draw(t, "segment"),
		To: model.Side(rapid.SampledFrom([]string{"", "", "red", "blue"}).Draw(t, "to")), Detail: &adjudicate.Detail{}}
	switch e.Kind {
	case adjudicate.Told:
		e.Event = rapid.SampledFrom(testKinds).Draw(t, "event")
		for _, p := range e.Event.Params {
			var v any
			switch p {
			case "unit":
				v = unit.Draw(t, p)
			case "units":
				v = rapid.SliceOfN(rapid.Map(rapid.IntRange(0, len(set.Units)-1), func(i int) model.UnitID { return model.UnitID(i) }), 0, 12).Draw(t, p)
			case "path":
				v = rapid.SliceOfN(rapid.SampledFrom([]model.Space{0, 1, 2}), 0, 30).Draw(t, p)
			case "at":
				v = model.Space(rapid.IntRange(-1, 3).Draw(t, p))
			case "die":
				v = rapid.IntRange(1, 6).Draw(t, p)
			case "more":
				v = rapid.Bool().Draw(t, p)
			case "cost":
				v = adjudicate.Quarters(rapid.IntRange(0, 40).Draw(t, p))
			case "card":
				v = model.CardID(rapid.IntRange(-1, 1).Draw(t, p))
			case "by":
				v = model.Side(rapid.SampledFrom([]string{"red", "blue", ""}).Draw(t, p))
			default:
				v = word.Draw(t, p)
			}
			e.Vals = append(e.Vals, v)
		}
	case adjudicate.Rolled:
		e.ID = rapid.SampledFrom([]string{"fight/b", "fight/c/again2", "x"}).Draw(t, "label")
		e.Die = &dice.Die{Spec: dice.D6, Values: []int{rapid.IntRange(1, 6).Draw(t, "face")}, Stage: 1, Source: "given"}
	default:
		e.ID, e.Text = rapid.SampledFrom([]string{"r-one", "r-two"}).Draw(t, "id"), word.Draw(t, "text")
		e.Name = "B " + rapid.SampledFrom([]string{"losses", "fights", "cards"}).Draw(t, "key")
		e.Origin = adjudicate.Origin(rapid.IntRange(0, 6).Draw(t, "origin"))
		e.By = model.Side(rapid.SampledFrom([]string{"red", "blue", ""}).Draw(t, "asked"))
		if rapid.Bool().Draw(t, "filed") {
			e.Line = &adjudicate.Line{At: strict.Place{Line: rapid.IntRange(1, 99).Draw(t, "line")}}
		}
	}
	return e
}

func drawReport(t *rapid.T, set *model.Set) Report {
	r := Report{Game: "toy", Edition: "1", Campaign: strings.Repeat("long", rapid.IntRange(1, 16).Draw(t, "length")), Segment: "T1", Side: "red", Set: set, Words: testWords(),
		View: model.Side(rapid.SampledFrom([]string{"", "red", "blue"}).Draw(t, "view")), After: "0123456789", Next: "T2"}
	for range rapid.IntRange(0, 25).Draw(t, "entries") {
		r.Journal = append(r.Journal, drawEntry(t, set))
	}
	return r
}

func longUnits() []string {
	var ids []string
	for i := range 8 {
		ids = append(ids, string(rune('a'+i))+"/"+strings.Repeat("x", i*8)+"/6P")
	}
	return ids
}

// TestForm: ASCII, no blanks at ends of lines, no line past Width unless it is one
// word, the same bytes each time.
func TestForm(t *testing.T) {
	set := testSet(t, longUnits())
	rapid.Check(t, func(t *rapid.T) {
		r := drawReport(t, set)
		text, md := Text(r), Markdown(r)
		data, err := JSON(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []string{text, md, string(data)} {
			for i := 0; i < len(s); i++ {
				if s[i] != '\n' && (s[i] < ' ' || s[i] > '~') {
					t.Fatalf("byte %#x at %d of %q", s[i], i, s)
				}
			}
		}
		for _, line := range strings.Split(text+md, "\n") {
			if strings.TrimRight(line, " ") != line {
				t.Fatalf("blank at the end of %q", line)
			}
		}
		for _, line := range strings.Split(text, "\n") {
			if len(line) > Width && strings.ContainsRune(strings.TrimLeft(line, " "), ' ') {
				t.Fatalf("%d columns: %q", len(line), line)
			}
		}
		again, _ := JSON(r)
		if Text(r) != text || Markdown(r) != md || string(again) != string(data) {
			t.Fatal("not the same twice")
		}
	})
}

// TestTwins: what only the other side may see changes nothing, whatever it is and
// wherever it stands.
func TestTwins(t *testing.T) {
	set := testSet(t, longUnits())
	rapid.Check(t, func(t *rapid.T) {
		r := drawReport(t, set)
		twin := r
		twin.Journal = nil
		hidden := model.Side(rapid.SampledFrom([]string{"red", "blue"}).Filter(func(s string) bool { return model.Side(s) != r.View }).Draw(t, "hidden"))
		add := func() {
			for range rapid.IntRange(0, 2).Draw(t, "more") {
				e := drawEntry(t, set)
				e.To = hidden
				twin.Journal = append(twin.Journal, e)
			}
		}
		for _, e := range r.Journal {
			add()
			if e.To != hidden {
				twin.Journal = append(twin.Journal, e)
			}
		}
		add()
		twin.Files = append(twin.Files, Filed{Side: hidden, Kind: "standing", Hash: "77", To: hidden})
		r.Awaits = []adjudicate.Await{{To: hidden, Name: "B cards", Options: []string{"C1", "pass"}, Covert: true}}
		twin.Awaits = []adjudicate.Await{{To: hidden, Name: "B cards", Options: []string{"pass"}, Left: []string{"pass"}, Covert: true}}
		a, _ := JSON(r)
		b, _ := JSON(twin)
		if Text(r) != Text(twin) || Markdown(r) != Markdown(twin) || string(a) != string(b) {
			t.Fatalf("the other side's secrets show:\n%s\n%s", Text(r), Text(twin))
		}
	})
}

// TestOwner: the guard of TestTwins is no empty one; the owner sees his secrets.
func TestOwner(t *testing.T) {
	set := testSet(t, []string{"I/1", "II/1"})
	secret := decided("B cards", "pass", "red", adjudicate.FromStanding, 3)
	secret.To = "red"
	r := Report{Set: set, Words: testWords(), Segment: "T1", Journal: []adjudicate.Entry{secret}, View: "red"}
	if !strings.Contains(Text(r), "*B cards: pass  (9; standing, line 3)") {
		t.Errorf("the owner does not read\n%s", Text(r))
	}
	r.View = "blue"
	if strings.Contains(Text(r), "cards") {
		t.Errorf("the other side reads\n%s", Text(r))
	}
}
