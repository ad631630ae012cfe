package adjudicate_test

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/toy"
	"umpire/model"
)

// check runs orders of red and gives problems as `line:col id`, with `?` before a
// warning and what it assumes behind it.
func check(t *testing.T, g adjudicate.Game, in adjudicate.Input) ([]string, adjudicate.Checked) {
	t.Helper()
	c := adjudicate.Check(g, in, toy.Red, func(s *model.Set, journal []adjudicate.Entry) string {
		for i := len(journal) - 1; i >= 0; i-- {
			if journal[i].Kind == adjudicate.Rolled {
				return fmt.Sprintf("die %d", journal[i].Die.Face())
			}
		}
		return "before any die"
	})
	if c.Err != nil {
		t.Fatal(c.Err)
	}
	var list []string
	for _, p := range c.Problems {
		s := fmt.Sprintf("%d:%d %s", p.At.Line, p.At.Col, p.ID)
		if p.Warning {
			s = strings.TrimSpace("?" + s + " " + p.Assumes)
		}
		list = append(list, s)
	}
	return list, c
}

// All problems are found in one go, each with its place and its rule; a check
// goes on behind them.
func TestCheckFindsAll(t *testing.T) {
	got, c := check(t, toy.Game{}, field(t, "moves/ r1 A-F; r2 A-B; r2 B-C; b1 D-C; r3 B-D > B-F > B-C"))
	same(t, "problems", got, "1:1 no-path", "1:3 moved-twice", "1:4 not-yours")
	if c.Problems[1].Cite != "2" || c.Capped {
		t.Errorf("%+v", c)
	}
}

// oneDie is a game of one die, an order that is judged behind it, and one more.
func oneDie(judge func(face int) bool) script {
	return func(t *adjudicate.Table) {
		face := t.Roll(toy.Red, "check", 6)
		old := t.SetFacts(func(f *adjudicate.Fact) bool { return f.Name == "die" && f.Says(adjudicate.Format(nil, face)) })
		q := adjudicate.Lines[toy.Step]{Judge: func(toy.Step) []adjudicate.Verdict {
			if judge(face) {
				return []adjudicate.Verdict{{ID: "blocked", Cite: "2"}}
			}
			return nil
		}, ReadItem: func(*adjudicate.Item, *adjudicate.Line) (toy.Step, adjudicate.Verdict) {
			return toy.Step{}, adjudicate.Verdict{}
		}}
		q.To, q.Subject = toy.Red, t.Segment()
		toy.Moves.Next(t, q)
		t.SetFacts(old)
	}
}

// Wrong in every branch is refused; wrong in some is a warning that says what it
// assumes; a `when` silences it.
func TestCheckBranches(t *testing.T) {
	in := field(t, "moves/ r1 A-B")
	got, c := check(t, oneDie(func(face int) bool { return face >= 1 }), in)
	same(t, "in every branch", got, "1:1 blocked")
	if c.Branches != 6 {
		t.Errorf("%d branches", c.Branches)
	}
	got, _ = check(t, oneDie(func(face int) bool { return face == 4 }), in)
	same(t, "in one", got, "?1:1 blocked die 4")
	got, _ = check(t, oneDie(func(face int) bool { return face == 4 }), field(t, "moves/ r1 A-B when not die 4"))
	same(t, "silenced", got)
	got, _ = check(t, oneDie(func(face int) bool { return face == 4 }), field(t, "moves/ r1 A-B when possible"))
	same(t, "when possible", got)
}

// Where there are far more than 1,000 branches it draws 200 besides the first, says "in all
// cases tried" and does not refuse; what goes wrong behind the first face of the first die is found all the same.
func TestCheckCapped(t *testing.T) {
	many := func(judge func(first int) bool) script {
		return func(t *adjudicate.Table) {
			first := t.Roll(toy.Red, "first", 6)
			for range 5 {
				t.Roll(toy.Red, "more", 6)
			}
			oneDie(func(int) bool { return judge(first) })(t)
		}
	}
	got, c := check(t, many(func(int) bool { return true }), field(t, "moves/ r1 A-B"))
	same(t, "in all cases tried", got, "?1:1 blocked")
	if !c.Capped || c.Branches != 201 {
		t.Errorf("capped %v after %d branches", c.Capped, c.Branches)
	}
	got, _ = check(t, many(func(first int) bool { return first == 6 }), field(t, "moves/ r1 A-B"))
	if len(got) != 1 || !strings.HasPrefix(got[0], "?1:1 blocked") {
		t.Errorf("behind the last face of the first die: %v", got)
	}
}

// A check runs on the side's own view, and what it says does not rest on the
// enemy's hand. He passes every covert question.
func TestCheckOnOwnView(t *testing.T) {
	in := field(t, "moves/ r1 A-C; r2 A-C", "battles! C")
	put(t, in.Position, "b1 C")
	said := func() string {
		got, c := check(t, toy.Game{}, in)
		return fmt.Sprint(got, c.MayAsk, c.Branches, adjudicate.For(in.Position.Set(), c.Journal, toy.Red))
	}
	model.NewHand(in.Position).Put(toy.Hand(toy.Blue), card(t, in, "S1"))
	one := said()
	model.NewHand(in.Position).Take(toy.Hand(toy.Blue), card(t, in, "S1"))
	model.NewHand(in.Position).Put(toy.Hand(toy.Blue), card(t, in, "S2"))
	if two := said(); one != two {
		t.Errorf("another hand gives another check:\n%s\n%s", one, two)
	}
	if strings.Contains(one, "interrupts") || strings.Contains(one, "ambush card") {
		t.Error("the enemy does not pass")
	}
}

func card(t *testing.T, in adjudicate.Input, id string) model.CardID {
	t.Helper()
	c, ok := in.Position.Set().FindCard(id)
	if !ok {
		t.Fatal(id)
	}
	return c
}

// What may still be asked is every own question that some branch reaches.
func TestMayBeAsked(t *testing.T) {
	in := field(t, "moves/ r1 A-C; r2 A-C", "battles! C")
	put(t, in.Position, "b1 C")
	names := func() (list []string) {
		_, c := check(t, toy.Game{}, in)
		for _, a := range c.MayAsk {
			list = append(list, a.Name)
		}
		sort.Strings(list)
		return list
	}
	same(t, "nothing said", names(), "C advance", "C losses")
	in.Standing = sources{toy.Red: said("losses: any", "advance: none")}
	same(t, "all said", names())
}

// Lines that no question took are reported (architecture "Questions"): not
// alternatives, not what a when of its own skipped, not standing orders, not what
// only an enemy's card could ask.
func TestUnused(t *testing.T) {
	in := field(t, "moves/ r1 A-C > A-B; r2 A-C when D empty; r3 B holds; r4 B holds", "battles! C; D when D contested",
		"losses: any", "retreat: C; D", "advance: none; r1", "call-off: yes", "losses@F: r1 > any")
	put(t, in.Position, "b1 C")
	in.Standing = sources{toy.Red: said("ambush: pass")}
	in.Answers = []adjudicate.Answers{{Side: toy.Red, Source: said("losses@C: any", "advance@C: none")}}
	g := withKind{toy.Game{}}
	_, c := check(t, g, in)
	told := func(list []*adjudicate.Line) (got []string) {
		for _, l := range list {
			got = append(got, fmt.Sprintf("%d:%d %s", l.At.Line, l.At.Col, l.Text))
		}
		return got
	}
	same(t, "unused", told(c.Unused), "1:4 r4 B holds")
	same(t, "not asked for, of more cases than are tried", told(c.NotAsked), "4:1 C", "7:1 r1", "1:1 any", "2:1 none")
}

// withKind is the toy with a kind that only an enemy's card leads to.
type withKind struct{ toy.Game }

func (withKind) Kinds() []*adjudicate.KindInfo {
	return append(toy.Game{}.Kinds(), &provoked)
}

// Entries of orders that fit no candidate are a slip where the kind says so.
func TestStrict(t *testing.T) {
	kind := adjudicate.Kind[piece]{KindInfo: adjudicate.KindInfo{Key: "losses", Strict: true}, Text: pieceText}
	ask := script(func(t *adjudicate.Table) {
		q := question(stack...)
		q.To = toy.Red
		q.Why = func(l *adjudicate.Line) adjudicate.Verdict {
			return adjudicate.Verdict{ID: "not-here", Args: []any{l.Text}}
		}
		kind.Ask(t, q)
	})
	got, _ := check(t, ask, field(t, "losses: 62/13t; 85/tk; infantry > 86/tk > any"))
	same(t, "slips", got, "1:2 not-here", "1:3 not-here")
	got, _ = check(t, ask, field(t, "losses: weakest > not tank > ask"))
	same(t, "no slips", got)
}

// A bug of the rules ends a check with an error.
func TestCheckError(t *testing.T) {
	c := adjudicate.Check(script(func(t *adjudicate.Table) { t.Tell(evTold) }), field(t), toy.Red, nil)
	if c.Err == nil {
		t.Error("no error")
	}
}
