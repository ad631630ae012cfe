package adjudicate_test

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/toy"
)

// aWhy says of every entry that fits nothing that it is not there.
func aWhy(l *adjudicate.Line) adjudicate.Verdict {
	return adjudicate.Verdict{ID: "gone", Cite: "8.4", Args: []any{l.Text}}
}

// to is a question to red, who is the one that checks, about a stack.
func to(among ...piece) adjudicate.Question[piece] {
	q := question(among...)
	q.To, q.Why = toy.Red, aWhy
	return q
}

// Every entry is accounted for: one that fits nothing in any branch is a warning at
// its place, also behind the entry that decides and behind `>`; one that serves in
// some branch, or whose condition never holds, is not.
func TestEveryEntryIsAccountedFor(t *testing.T) {
	g := script(func(t *adjudicate.Table) {
		face := t.Roll(toy.Red, "check", 6)
		among := stack
		if face > 1 {
			among = stack[1:]
		}
		losses.Ask(t, to(among...))
	})
	for _, c := range []struct {
		said string
		want []string
	}{
		{"losses: 62/13t; any", nil},
		{"losses: 62/13t; x9; any", []string{"?1:2 gone"}},
		{"losses: x9 > y9 > 62/13t; any", []string{"?1:1 gone"}},
		{"losses: 13/13t; any", nil}, // with one face it is there
		{"losses: x9 when false; any", nil},
		{"losses: not x9; weakest; any", nil},
	} {
		got, _ := check(t, g, field(t, c.said))
		same(t, c.said, got, c.want...)
	}
}

// A set too: what is no candidate in any branch is told, all and none are not.
func TestMembersAreAccountedFor(t *testing.T) {
	g := script(func(t *adjudicate.Table) {
		going.AskSet(t, to(stack...), func([]piece) adjudicate.Verdict { return adjudicate.Verdict{} })
	})
	got, _ := check(t, g, field(t, "advance: 13/13t; x9; 62/13t"))
	same(t, "set", got, "?1:2 gone")
}

// passed runs one question with orders of red and gives what is private to red.
func passed(t *testing.T, g adjudicate.Game, said string) (notes []string, last *adjudicate.Entry) {
	t.Helper()
	in := field(t, said)
	out := adjudicate.Run(g, in)
	if out.Err != nil || len(out.Awaits) > 0 {
		t.Fatal(out.Err, out.Awaits)
	}
	for i := range out.Journal {
		e := &out.Journal[i]
		switch e.Kind {
		case adjudicate.PassedOver:
			if e.To != toy.Red {
				t.Errorf("%s is told to %q", e.Text, e.To)
			}
			notes = append(notes, e.Text+" "+e.ID)
		case adjudicate.Decided:
			last = e
		}
	}
	return notes, last
}

// What is read and fits nothing is told to its owner, once; a word, and what stands
// behind the entry that decides, is not.
func TestPassedOver(t *testing.T) {
	g := script(func(t *adjudicate.Table) {
		losses.Ask(t, to(stack...))
		losses.Ask(t, to(stack...))
	})
	got, _ := passed(t, g, "losses: x9; 62/13t; y9")
	same(t, "passed over", got, "x9 gone")
	got, _ = passed(t, g, "losses: motorized; any")
	same(t, "a word", got)
}

// Of a set that comes to nothing because none of it can be, nobody has chosen.
func TestNobodyChoseNothing(t *testing.T) {
	g := script(func(t *adjudicate.Table) {
		going.AskSet(t, to(stack...), func([]piece) adjudicate.Verdict { return adjudicate.Verdict{} })
	})
	got, last := passed(t, g, "advance: x9")
	same(t, "passed over", got, "x9 gone")
	if last.Origin != adjudicate.FromPolicy || last.Text != "none" {
		t.Errorf("%s (%s)", last.Text, last.Origin)
	}
	if _, last = passed(t, g, "advance: none"); last.Origin != adjudicate.FromOrders {
		t.Errorf("none was said: %s", last.Origin)
	}
}

// audited is a game that refuses units that are not on the board.
type audited struct{ script }

func (audited) Audit(a *adjudicate.Audited) adjudicate.Verdict {
	for i, n := range a.Line.Who {
		if _, ok := a.Position.Set().FindUnit(n.Text); !ok {
			return adjudicate.Verdict{ID: "nobody", Cite: a.Kind, Part: adjudicate.PartWho, Index: i, Idle: strings.HasPrefix(n.Text, "w")}
		}
	}
	return adjudicate.Verdict{}
}

// A game that knows without playing what cannot be judges every alternative of every
// list, whether or not a question comes to it.
func TestAudit(t *testing.T) {
	g := audited{script(func(*adjudicate.Table) {})}
	in := field(t, "losses: r1 > x9; w1", "moves/ r1 A-B > x8 A-B")
	got, _ := check(t, g, in)
	same(t, "orders", got, "1:1 nobody", "?1:2 nobody", "2:1 nobody")
	list := adjudicate.Audit(g, in, toy.Red, "standing", said("losses@A: x9"))
	if len(list) != 1 || list[0].Cite != "standing" {
		t.Errorf("%+v", list)
	}
}
