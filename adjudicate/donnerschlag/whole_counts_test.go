package donnerschlag

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

func (w *wholeRun) tally(in adjudicate.Input, out *adjudicate.Outcome) {
	for i := range out.Journal {
		e := &out.Journal[i]
		switch e.Kind {
		case adjudicate.Decided:
			w.count["kind "+e.Key]++
		case adjudicate.Lapsed:
			w.count["lapse "+lapseKind(out.Journal, i)]++
			if strings.Contains(e.Segment, "+") {
				w.count["lapse inside"]++
			}
		case adjudicate.Told:
			w.told(in, e)
		}
	}
}

func (w *wholeRun) told(in adjudicate.Input, e *adjudicate.Entry) {
	w.count["event "+e.Event.ID]++
	set := in.Position.Set()
	switch e.Event {
	case evActivates:
		w.count["activates "+e.Vals[2].(string)]++
	case evRelocated:
		w.count[fmt.Sprint(in.Edition, " relocated ", e.Vals[2])]++
	case evPlays:
		w.count["plays "+set.CardName(e.Vals[1].(model.CardID))+" "+e.Vals[2].(string)]++
	case evCardTo:
		if e.Vals[1] == "removed" {
			w.count["works "+set.CardName(e.Vals[0].(model.CardID))]++
		}
	case evSegment:
		w.inside(e)
	}
}

func (w *wholeRun) inside(e *adjudicate.Entry) {
	parts := strings.Split(e.Segment, "+")
	if len(parts) == 1 {
		return
	}
	w.count[fmt.Sprint("inside ", len(parts)-1)]++
	card := parts[len(parts)-1]
	if sideOf(e.Segment) == sideOf(parts[0]) {
		w.count["inside own "+card]++
	} else {
		w.count["inside enemy "+card]++
	}
}

// lapseKind names the way in which the order at an entry lapsed: what it was, and
// what became of it. An attack is never dropped without a word, unless its owner
// said `when possible`; nobody is asked about a unit that is gone.
func lapseKind(journal []adjudicate.Entry, i int) string {
	e := &journal[i]
	asked := adjudicate.Entry{}
	for _, next := range journal[i+1:] {
		if next.Kind != adjudicate.Consulted {
			asked = next
			break
		}
	}
	what, subject := "move", ""
	switch {
	case e.Line == nil:
		what, subject = "attack", strings.TrimPrefix(e.Text, "attack ")
	case e.Line.Form == adjudicate.FormCard:
		return "card " + ifPossible(e.Line)
	default:
		subject = e.Line.Who[0].Text
	}
	switch {
	case asked.Kind == adjudicate.Decided && asked.Name == subject+" "+asked.Key && asked.Origin == adjudicate.FromForced:
		return what + " forced"
	case asked.Kind == adjudicate.Decided && asked.Name == subject+" "+asked.Key:
		return what + " asked"
	case what == "attack":
		return what + " possible"
	}
	return what + " " + ifPossible(e.Line)
}

func ifPossible(l *adjudicate.Line) string {
	if len(l.When) > 0 {
		return "possible"
	}
	return "gone"
}

// elsewhere are the kinds of questions and the events that no activation segment
// of a state with a board of its own can bring, by the steps that bring them.
var elsewhere = []struct{ step, kinds, events string }{
	{"set-up (4.5)", "stugs", "attached"},
	{"Admin Phase (5.1)", "schwerpunkt reinforcements high-command swap box donnerschlag",
		"turn enters waits chosen chose dealt hand reshuffle swaps swapped boxes boxed called zone blanks"},
	{"end of a turn (5.2.2 to 5.2.7)", "keep", "advanced met runs-on unboxed discards ground wins"},
}

// mustOccur lists what a soak has to meet at least once, and what it cannot meet.
func (w *wholeRun) mustOccur() (list []string, never map[string]bool) {
	never = map[string]bool{}
	for _, e := range elsewhere {
		for _, k := range strings.Fields(e.kinds) {
			never["kind "+k] = true
		}
		for _, id := range strings.Fields(e.events) {
			never["event "+id] = true
		}
	}
	g := w.g
	for _, k := range g.Kinds() {
		list = append(list, "kind "+k.Key)
	}
	for _, e := range g.Events() {
		list = append(list, "event "+e.ID)
	}
	list = slices.DeleteFunc(list, func(name string) bool { return never[name] })
	add := func(before, words string) {
		for _, word := range strings.Split(words, ", ") {
			list = append(list, before+" "+word)
		}
	}
	add("2023 bar", "a, b, c, d, e, marker")
	add("2022 bar", "a, lone HQ, b, c, d, e, marker")
	add("2023 relocated", "1, 2, 3, 4")
	add("2022 relocated", "1, 2, 3, 4")
	add("activates", "in, out, still-out")
	add("lapse", "move asked, move forced, move gone, move possible, attack asked, attack forced, attack possible, card gone, card possible, inside")
	add("inside", "1, 2, 3, own C13, own C16, own C24, own C29, own C70, enemy C13, enemy C16, enemy C70")
	add("works", strings.Join(append(slices.Clone(axisInterludes), sovietInterludes...), ", ")+", C55, C56, C73")
	return list, never
}

// core is what a few segments already bring.
var core = []string{"kind activate", "kind cards", "kind combats", "kind losses", "kind retreat", "kind place", "kind relocate", "kind reroll",
	"event overrun", "event retreats", "event draws", "event sheds", "event replaced", "activates in", "activates out", "activates still-out",
	"2023 bar a", "2022 bar a", "2023 relocated 1", "2022 relocated 1", "lapse card gone", "inside 1", "inside 2"}

// report tells what has occurred, and fails if something is missing: of everything
// in a soak, of the core else.
func (w *wholeRun) report(t *testing.T, count map[string]int, whole bool) {
	must, never := w.mustOccur()
	if !whole {
		must = core
	}
	for _, name := range must {
		if count[name] == 0 {
			t.Errorf("%s never occurs", name)
		}
	}
	for name := range never {
		if count[name] > 0 {
			t.Errorf("%s occurs, and is said to occur elsewhere", name)
		}
	}
	t.Log(suitetest.Census(count))
}
