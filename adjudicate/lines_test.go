package adjudicate_test

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/toy"
	"umpire/model"
)

// field is the toy with red to move: r1 and r2 in A, r3 in B, b1 in D, the rest
// off the table. Units move to a neighbour: A-B A-C B-C B-D C-D C-E D-F E-F.
func field(t testing.TB, orders ...string) adjudicate.Input {
	t.Helper()
	in := input(t)
	in.Segment = "T1-red"
	put(t, in.Position, "r1 A", "r2 A", "r3 B", "b1 D")
	in.Settled = []adjudicate.Settled{{ID: "T1-red T1-red bid 1", Text: "1"}, {ID: "T1-red T1-red bid 1/2", Text: "0"}}
	in.Dice = suitetest.HashDice(1)
	in.Orders = sources{toy.Red: said(orders...)}
	return in
}

func put(t testing.TB, p *model.Position, where ...string) {
	t.Helper()
	for _, w := range where {
		id, name, _ := strings.Cut(w, " ")
		u, ok := p.Set().FindUnit(id)
		a, also := p.Set().FindSpace(name)
		if !ok || !also {
			t.Fatalf("%s: no such unit or place", w)
		}
		model.NewHand(p).Move(u, a)
	}
}

// story plays and gives what red may see of moves, holds and lapses.
func story(t testing.TB, in adjudicate.Input) (list []string, out *adjudicate.Outcome) {
	t.Helper()
	out = adjudicate.Run(toy.Game{}, in)
	if out.Err != nil {
		t.Fatal(out.Err)
	}
	for _, l := range strings.Split(adjudicate.For(in.Position.Set(), out.Journal, toy.Red), "\n") {
		for _, word := range []string{"moves ", "holds ", "lapsed "} {
			if strings.HasPrefix(l, word) {
				list = append(list, l)
			}
		}
	}
	return list, out
}

// Lines are done from the top down; one whose when is false is not done.
func TestLinesInOrder(t *testing.T) {
	got, out := story(t, field(t, "moves/ r2 A-B; r1 A-C when D empty; r1 A-B when not D empty; r3 B holds"))
	same(t, "lines", got, "moves unit=r2 from=A to=B", "moves unit=r1 from=A to=B", "holds unit=r3")
	if len(out.Awaits) > 0 {
		t.Errorf("awaits %v", out.Awaits)
	}
}

// Orders that the dice have overtaken (orders 2.6): the next alternative; without
// one a question to the owner with the legal continuations; with `when possible`
// the order lapses. The program never makes something else of it.
func TestOvertaken(t *testing.T) {
	blocked := func(orders string) adjudicate.Input {
		in := field(t, orders)
		put(t, in.Position, "b1 A") // nobody leaves A now
		return in
	}
	got, _ := story(t, blocked("moves/ r1 A-B > A-C > r3 B-C; r2 A holds"))
	same(t, "an alternative", got, "moves unit=r3 from=B to=C", "holds unit=r2")

	got, out := story(t, blocked("moves/ r1 A-B when possible; r3 B-C"))
	same(t, "when possible", got, "lapsed r1 A-B", "moves unit=r3 from=B to=C")
	if p := adjudicate.Public(out.Position.Set(), out.Journal); strings.Contains(p, "lapsed") {
		t.Error("everybody is told that an order lapsed")
	}

	got, out = story(t, field(t, "moves/ r1 A-B; r1 B-D; r2 A-C"))
	same(t, "one continuation is left", got, "moves unit=r1 from=A to=B", "lapsed r1 B-D", "holds unit=r1", "moves unit=r2 from=A to=C")
	if len(out.Awaits) > 0 {
		t.Errorf("awaits %v", out.Awaits)
	}
}

// What the owner answers then is an answer, and the lines behind it go on.
func TestInsteadGoesOn(t *testing.T) {
	in := field(t, "moves/ r3 B-A; r1 A-F; r2 A-C")
	got, out := story(t, in)
	same(t, "stopped", got, "moves unit=r3 from=B to=A", "lapsed r1 A-F")
	a := out.Awaits[0]
	same(t, "options", a.Options, "r1 to B", "r1 to C", "r1 holds")
	in.Settled = append(adjudicate.SettledBy(out.Journal), adjudicate.Settled{ID: a.ID, Text: "r1 to C", Origin: adjudicate.FromSettled})
	got, out = story(t, in)
	same(t, "went on", got, "moves unit=r3 from=B to=A", "lapsed r1 A-F", "moves unit=r1 from=A to=C", "moves unit=r2 from=A to=C")
	if len(out.Awaits) > 0 {
		t.Errorf("awaits %v", out.Awaits)
	}
}

// A segment inside has its own orders; without them its series is asked, once for
// the whole of it, and the paused segment goes on.
func TestInterrupt(t *testing.T) {
	in := field(t, "moves/ r1 A-C; r2 A-C")
	card, _ := in.Position.Set().FindCard("S1")
	model.NewHand(in.Position).Put(toy.Hand(toy.Blue), card)
	in.Standing = blue("cards: S1; pass")
	in.Dice = suitetest.Given{{"T1-red", "check/s1"}: 3}
	_, out := story(t, in)
	if len(out.Awaits) != 1 || out.Awaits[0].ID != "T1-red+S1 T1-red+S1 moves 1" || out.Awaits[0].To != toy.Blue {
		t.Fatalf("awaits %+v", out.Awaits)
	}
	same(t, "options", out.Awaits[0].Options, "b1 to B", "b1 to C", "b1 to F", "b1 holds", "nothing more")
	in.Nested = []adjudicate.Nested{{Side: toy.Blue, Segment: "T1-red+S1", Source: said("moves/ b1 D-F"), Open: []string{out.Awaits[0].ID}}}
	got, out := story(t, in)
	same(t, "goes on", got, "moves unit=r1 from=A to=C", "moves unit=b1 from=D to=F", "moves unit=r2 from=A to=C")
	if len(out.Awaits) > 0 {
		t.Errorf("awaits %v", out.Awaits)
	}
}

// A series that no orders serve takes answers: an entry a question, from the top down, what
// one file leaves over for the next; the word none ends it; an entry that cannot be done is
// wrong, and the question stays open.
func TestSeriesIsAnswered(t *testing.T) {
	in := field(t, "moves/ r1 A-C; r2 A-C")
	card, _ := in.Position.Set().FindCard("S1")
	model.NewHand(in.Position).Put(toy.Hand(toy.Blue), card)
	in.Standing = blue("cards: S1; pass")
	in.Dice = suitetest.Given{{"T1-red", "check/s1"}: 3}
	first, before := []string{"T1-red+S1 T1-red+S1 moves 1"}, in.Settled
	for _, c := range []struct {
		says   string
		waits  int
		events []string
	}{
		{"moves: b1 D-F; none", 0, []string{"moves unit=r1 from=A to=C", "moves unit=b1 from=D to=F", "moves unit=r2 from=A to=C"}},
		{"moves: nothing more", 0, []string{"moves unit=r1 from=A to=C", "moves unit=r2 from=A to=C"}},
		{"moves: b1 D-A", 1, []string{"moves unit=r1 from=A to=C"}},
	} {
		in.Answers = []adjudicate.Answers{{Side: toy.Blue, Source: said(c.says), Open: first}}
		got, out := story(t, in)
		same(t, c.says, got, c.events...)
		if len(out.Awaits) != c.waits || c.waits > 0 && len(out.Awaits[0].Wrong) == 0 {
			t.Errorf("%s: awaits %+v", c.says, out.Awaits)
		}
		in.Settled = adjudicate.SettledBy(out.Journal)
		again, _ := story(t, in)
		same(t, c.says+", run again", again, c.events...)
		in.Settled = before
	}
}

// Dice do not rest on the order of attacks (orders 2.8): the label holds the area.
func TestOrderOfAttacks(t *testing.T) {
	faces := func(battles string) map[string]int {
		in := field(t, battles)
		put(t, in.Position, "b1 A", "b2 B")
		in.Standing = sources{toy.Red: said("losses: any", "advance: none", "retreat: A > B"), toy.Blue: said("losses: any", "retreat: A > B")}
		_, out := story(t, in)
		list := map[string]int{}
		for _, e := range out.Journal {
			if e.Kind == adjudicate.Rolled {
				list[e.ID] = e.Die.Face()
			}
		}
		return list
	}
	ab, ba := faces("battles! A; B"), faces("battles! B; A")
	if len(ab) == 0 || len(ab) != len(ba) {
		t.Fatalf("%v, %v", ab, ba)
	}
	for label, face := range ab {
		if ba[label] != face {
			t.Errorf("%s: %d one way, %d the other", label, face, ba[label])
		}
	}
}
