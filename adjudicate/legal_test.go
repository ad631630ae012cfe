package adjudicate_test

import (
	"strconv"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/toy"
)

// look lists what red may answer where a function says.
func look(t *testing.T, g adjudicate.Game, in adjudicate.Input, try []string, here func(adjudicate.Await, *adjudicate.Item, bool) bool) *adjudicate.Listed {
	t.Helper()
	found, err := adjudicate.Legal(g, in, toy.Red, adjudicate.Look{Here: here, Try: try})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// A run with the orders so far stops at the question, before a line or behind the
// last, and lists the candidates that the rules of the question allow.
func TestLegal(t *testing.T) {
	in := field(t, "moves/ r1 A-B; r2 A-B")
	end := look(t, toy.Game{}, in, nil, func(q adjudicate.Await, _ *adjudicate.Item, open bool) bool { return open && q.Key == "moves" })
	same(t, "when r1 and r2 have moved", end.Options, "r3 to A", "r3 to C", "r3 to D", "r3 holds")
	if end.To != toy.Red || end.Cite != "2" {
		t.Errorf("at the end %+v", end.Await)
	}
	second := look(t, toy.Game{}, in, nil, func(q adjudicate.Await, it *adjudicate.Item, _ bool) bool {
		return q.Key == "moves" && it != nil && it.Line.Text == "r2 A-B"
	})
	if len(second.Options) <= len(end.Options) || len(second.Journal) >= len(end.Journal) {
		t.Errorf("before r2's line %q", second.Options)
	}
	if none := look(t, toy.Game{}, in, nil, func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool { return q.Key == "nothing" }); none != nil {
		t.Errorf("a question that nobody asks: %+v", none.Await)
	}
}

// The reasons are those of the question; an answer in other words is judged, or is
// none.
func TestLegalWhy(t *testing.T) {
	play := script(func(t *adjudicate.Table) {
		q := question(stack...)
		q.To, q.Legal = toy.Red, func(p piece) adjudicate.Verdict {
			if p.steps < 2 {
				return adjudicate.Verdict{ID: "too-weak", Cite: "8.4", Args: []any{p.id}}
			}
			return adjudicate.Verdict{}
		}
		losses.Ask(t, q)
	})
	found := look(t, play, input(t), []string{"343/38", "I/99"}, func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool { return q.Name == "2413 losses" })
	same(t, "options", found.Options, "13/13t", "62/13t")
	if len(found.Answers) != 3 || found.Answers[1].Bad[0].ID != "too-weak" || found.Tried[0].Bad[0].ID != "too-weak" || found.Tried[1].Bad[0].ID != "no-answer" {
		t.Errorf("%+v %+v", found.Answers, found.Tried)
	}
}

// A question that comes up only behind the last face of the first of many dice is found too.
func TestLegalBehindManyDice(t *testing.T) {
	play := script(func(t *adjudicate.Table) {
		first := t.Roll(toy.Red, "first", 6)
		for i := range 5 {
			t.Roll(toy.Red, "more/"+strconv.Itoa(i), 6)
		}
		if first == 6 {
			q := question(stack...)
			q.To = toy.Red
			losses.Ask(t, q)
		}
	})
	found := look(t, play, input(t), nil, func(adjudicate.Await, *adjudicate.Item, bool) bool { return true })
	if found == nil || found.Name != "2413 losses" {
		t.Errorf("found %+v", found)
	}
}

// Nothing is listed of a question that the other side is asked, and nothing rests
// on what only it knows.
func TestLegalIsOnes(t *testing.T) {
	play := script(func(t *adjudicate.Table) { losses.Ask(t, question(stack...)) })
	if found := look(t, play, input(t), nil, func(adjudicate.Await, *adjudicate.Item, bool) bool { return true }); found != nil {
		t.Errorf("blue's question: %+v", found.Await)
	}
}

// A check, and a list of what is legal, see what a side said to a question with one
// answer as read; what no kind asks for is not reported.
func TestForcedIsRead(t *testing.T) {
	play := script(func(t *adjudicate.Table) {
		q := question(stack[0])
		q.To = toy.Red
		losses.Ask(t, q)
	})
	in := input(t)
	in.Orders = sources{toy.Red: said("losses: any", "draw: last")}
	if c := adjudicate.Check(play, in, toy.Red, nil); len(c.Unused) > 0 {
		t.Errorf("%q is unused", c.Unused[0].Text)
	}
}
