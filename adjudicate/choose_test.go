package adjudicate_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/adjudicate"
	"umpire/adjudicate/toy"
)

// Preference lists as orders 2.5 has them, worked by hand.
func TestPreferenceLists(t *testing.T) {
	for _, c := range []struct {
		why, orders, standing, want string
	}{
		{"the first that fits", "losses: 62/13t > 13/13t", "", "62/13t (orders)"},
		{"a dead unit is passed over", "losses: 85/tk > 13/13t", "", "13/13t (orders)"},
		{"an entry whose when is false is passed over", "losses: 62/13t when false; 13/13t", "", "13/13t (orders)"},
		{"an entry whose when is true counts", "losses: 62/13t when true; 13/13t", "", "62/13t (orders)"},
		{"not before a fact turns it round", "losses: 62/13t when not true; 13/13t when not false", "", "13/13t (orders)"},
		{"the when of a line holds for all its alternatives", "losses: 85/tk > 62/13t when false; 13/13t", "", "13/13t (orders)"},
		{"weakest keeps the extreme", "losses: weakest", "", "343/38 (orders)"},
		{"not keeps all others", "losses: not infantry", "", "13/13t (orders)"},
		{"entries narrow one after the other", "losses: infantry > weakest", "", "343/38 (orders)"},
		{"a later entry chooses among what an earlier one left", "losses: infantry > tank > 62/13t", "", "62/13t (orders)"},
		{"any takes the first in canonical order", "losses: any", "", "13/13t (orders)"},
		{"any takes the first of what is left", "losses: infantry > any", "", "343/38 (orders)"},
		{"ask stops", "losses: ask > 62/13t", "", "asked"},
		{"ask in the orders does not go on to the standing orders", "losses: ask", "losses: 62/13t", "asked"},
		{"an ask whose when is false does not stop", "losses: ask when false; 62/13t", "", "62/13t (orders)"},
		{"the nearer list first, as if they were one", "losses@2413: infantry\nlosses: weakest", "", "343/38 (orders)"},
		{"orders before standing orders", "losses: 62/13t", "losses: 343/38", "62/13t (orders)"},
		{"standing orders go on with what the orders left", "losses: infantry", "losses: tank > weakest", "343/38 (standing)"},
		{"several left: the player is asked", "losses: infantry", "losses: 85/tk", "asked"},
		{"nothing said: the player is asked", "", "", "asked"},
		{"a list for another subject says nothing", "losses@2512: 62/13t", "", "asked"},
		{"nothing fits: the player is asked", "losses: 85/tk", "", "asked"},
	} {
		in := input(t)
		if c.orders != "" {
			in.Orders = blue(strings.Split(c.orders, "\n")...)
		}
		if c.standing != "" {
			in.Standing = blue(c.standing)
		}
		decided, awaits, _ := run(t, in, func(t *adjudicate.Table) { losses.Ask(t, question(stack...)) })
		if c.want == "asked" {
			same(t, c.why, awaits, "2413 losses 1")
		} else {
			same(t, c.why, decided, "2413 losses 1 = "+c.want)
		}
	}
}

// After the last list the player is asked, and the sheet says what is left and
// which line left it.
func TestWhatIsLeft(t *testing.T) {
	in := input(t)
	in.Orders = blue("losses: infantry > 85/tk")
	_, _, out := run(t, in, func(t *adjudicate.Table) { losses.Ask(t, question(stack...)) })
	a := out.Awaits[0]
	same(t, "left", a.Left, "343/38", "62/13t")
	same(t, "options", a.Options, "13/13t", "343/38", "62/13t")
	if a.By == nil || a.By.Text != "infantry" || a.Name != "2413 losses" || a.To != toy.Blue || a.Cite != "8.4" {
		t.Errorf("the await says %+v", a)
	}
}

func TestOneLeftIsNotAsked(t *testing.T) {
	decided, _, _ := run(t, input(t), func(t *adjudicate.Table) {
		losses.Ask(t, question(stack[:1]...))
		q := question(stack[1], stack[2])
		q.Same = func(a, b piece) bool { return a.class == b.class }
		losses.Ask(t, q)
		q = question(stack...)
		q.Legal = func(p piece) adjudicate.Verdict {
			if p.class == "tank" {
				return adjudicate.Verdict{}
			}
			return adjudicate.Verdict{ID: "no"}
		}
		losses.Ask(t, q)
	})
	same(t, "forced", decided, "2413 losses 1 = 13/13t (forced)", "2413 losses 2 = 343/38 (forced)", "2413 losses 3 = 13/13t (forced)")
}

// Several that the rules cannot tell apart are one answer, also when a list left
// them.
func TestAlikeAreOne(t *testing.T) {
	in := input(t)
	in.Orders = blue("losses: infantry")
	decided, _, _ := run(t, in, func(t *adjudicate.Table) {
		q := question(stack...)
		q.Same = func(a, b piece) bool { return a.class == b.class }
		losses.Ask(t, q)
	})
	same(t, "alike", decided, "2413 losses 1 = 343/38 (orders)")
}

// A pass that is not the last entry serves once, the last entry for ever.
func TestPassServesOnce(t *testing.T) {
	cards := []piece{{id: "C12"}, {id: "C5"}, pass}
	ask := func(t *adjudicate.Table) {
		held := cards
		for range 4 {
			v := window.Ask(t, question(held...))
			var rest []piece
			for _, c := range held {
				if c.id != v.id || c == pass {
					rest = append(rest, c)
				}
			}
			held = rest
		}
	}
	for _, c := range []struct {
		list string
		want []string
	}{
		{"cards: pass; C12; pass; C5", []string{"pass", "C12", "pass", "C5"}},
		{"cards: pass > C12 > pass", []string{"pass", "C12", "pass", "pass"}},
		{"cards: C12; pass", []string{"C12", "pass", "pass", "pass"}},
		{"cards: pass", []string{"pass", "pass", "pass", "pass"}},
	} {
		in := input(t)
		in.Orders = blue(c.list)
		decided, _, out := run(t, in, ask)
		if len(decided) != 4 {
			t.Fatalf("%s: %v", c.list, decided)
		}
		var got []string
		for _, s := range adjudicate.SettledBy(out.Journal) {
			got = append(got, s.Text)
		}
		same(t, c.list, got, c.want...)
		for n := range 4 { // run again from any stop: what was spent stays spent
			in.Settled = adjudicate.SettledBy(out.Journal)[:n]
			again, _, _ := run(t, in, ask)
			same(t, c.list+" again", again, decided...)
		}
	}
	in := input(t) // a pass that its when skips is not used up
	in.Orders = blue("cards: pass when false; C12; pass")
	decided, _, _ := run(t, in, ask)
	same(t, "skipped", decided, "2413 cards 1 = C12 (orders)", "2413 cards 2 = pass (orders)", "2413 cards 3 = pass (orders)", "2413 cards 4 = pass (orders)")
}

// What an entry lets stand before a pass that is used up is what stands after it.
func TestSpentPassKeepsWhatIsLeft(t *testing.T) {
	in := input(t)
	in.Orders = blue("cards: not C5; pass; C12; C7")
	decided, _, _ := run(t, in, func(t *adjudicate.Table) {
		window.Ask(t, question(piece{id: "C5"}, piece{id: "C12"}, pass))
		window.Ask(t, question(piece{id: "C5"}, piece{id: "C12"}, pass))
	})
	same(t, "left", decided, "2413 cards 1 = pass (orders)", "2413 cards 2 = C12 (orders)")
}

// A kind may read values that stand in no list of candidates; Legal judges them.
func TestReadValue(t *testing.T) {
	in := input(t)
	in.Orders = blue("losses: far > near > any")
	decided, _, _ := run(t, in, func(t *adjudicate.Table) {
		q := question(stack...)
		q.Read = func(l *adjudicate.Line) (piece, adjudicate.Verdict) { return piece{id: l.Text}, adjudicate.Verdict{} }
		q.Legal = func(p piece) adjudicate.Verdict {
			if p.id == "far" {
				return adjudicate.Verdict{ID: "too-far"}
			}
			return adjudicate.Verdict{}
		}
		losses.Ask(t, q)
	})
	same(t, "read", decided, "2413 losses 1 = near (orders)")
}

// Whatever a list says, it ends, and it never picks what is no legal candidate.
func TestListsNeverPickANonCandidate(t *testing.T) {
	words := []string{"a", "b", "c", "d", "tank", "infantry", "weakest", "any", "ask", "pass", "gone", "not a", "not tank", "not pass", "not gone", "a when true", "b when false"}
	rapid.Check(t, func(rt *rapid.T) {
		var among []piece
		legal := map[string]bool{}
		for _, id := range []string{"a", "b", "c", "d"} {
			if rapid.Bool().Draw(rt, "in") {
				among = append(among, piece{id, rapid.SampledFrom([]string{"tank", "infantry"}).Draw(rt, "class"), rapid.IntRange(1, 2).Draw(rt, "steps")})
				legal[id] = rapid.Bool().Draw(rt, "legal")
			}
		}
		among, legal["pass"] = append(among, pass), true
		say := func(key string) string {
			return key + ": " + strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 1, 5).Draw(rt, key), "; ")
		}
		in := input(t)
		in.Orders = blue(say("cards@2413"), say("cards"))
		in.Standing = blue(say("cards"))
		in.Answers = []adjudicate.Answers{{Side: toy.Blue, Source: said(say("cards")), Open: []string{"GT3-A2 2413 cards 2"}}}
		kind := &window
		if rapid.Bool().Draw(rt, "moment") {
			kind = &moment
		}
		out := adjudicate.Run(script(func(t *adjudicate.Table) {
			for range 3 {
				q := question(among...)
				q.Legal = func(p piece) adjudicate.Verdict {
					if legal[p.id] {
						return adjudicate.Verdict{}
					}
					return adjudicate.Verdict{ID: "no"}
				}
				v := kind.Ask(t, q)
				if !legal[v.id] {
					rt.Fatalf("%v is not a legal candidate", v)
				}
			}
		}), in)
		if out.Err != nil {
			rt.Fatal(out.Err)
		}
	})
}

func BenchmarkAsk(b *testing.B) {
	in := input(b)
	in.Orders, in.Standing = blue("losses: 85/tk > infantry"), blue("losses: tank > weakest > any")
	q := question(stack...)
	b.ReportAllocs()
	for b.Loop() { // one run of as many questions as a segment has
		adjudicate.Run(script(func(t *adjudicate.Table) {
			for range 185 {
				losses.Ask(t, q)
			}
		}), in)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/185, "ns/question")
}
