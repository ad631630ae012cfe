package adjudicate_test

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/toy"
	"umpire/model"
)

func askLosses(t *adjudicate.Table) { losses.Ask(t, question(stack...)) }

func askMoment(t *adjudicate.Table) { moment.Ask(t, question(piece{id: "C5"}, piece{id: "C7"}, pass)) }

// The table of silence (orders 2.7).
func TestSilence(t *testing.T) {
	decided, _, _ := run(t, input(t), askMoment)
	same(t, "a moment passes", decided, "2413 cards 1 = pass (policy)")

	in := input(t)
	in.Standing = blue("cards: ask")
	_, awaits, _ := run(t, in, askMoment)
	same(t, "cards: ask stops at a moment too", awaits, "2413 cards 1")

	in.Standing = blue("cards: C7")
	decided, _, _ = run(t, in, askMoment)
	same(t, "a rule that names it", decided, "2413 cards 1 = C7 (standing)")

	in.Standing = blue("cards: C7 when false")
	decided, _, _ = run(t, in, askMoment)
	same(t, "a rule of another moment", decided, "2413 cards 1 = pass (policy)")

	_, awaits, _ = run(t, input(t), func(t *adjudicate.Table) { window.Ask(t, question(piece{id: "C5"}, pass)) })
	same(t, "a window is asked", awaits, "2413 cards 1")
}

// Whether a covert question is put rests on public facts and declared policy
// alone: it is never forced, and what two candidates of a list would leave open
// is not asked where silence passes.
func TestCovert(t *testing.T) {
	_, awaits, out := run(t, input(t), func(t *adjudicate.Table) { window.Ask(t, question(pass)) })
	same(t, "never forced", awaits, "2413 cards 1")
	if !out.Awaits[0].Covert {
		t.Error("the await does not say that it is covert")
	}

	decided, awaits, _ := run(t, input(t), func(t *adjudicate.Table) {
		q := question(piece{id: "C5"}, pass)
		q.Unasked = true
		window.Ask(t, q)
	})
	same(t, "settled by public facts", append(decided, awaits...))

	in := input(t)
	in.Standing = blue("cards: not pass")
	decided, _, _ = run(t, in, askMoment)
	same(t, "two cards that fit", decided, "2413 cards 1 = pass (policy)")

	in.Standing = blue("cards: C7")
	_, _, out = run(t, in, askMoment)
	if e := out.Journal[0]; e.To != toy.Blue {
		t.Errorf("a covert decision is shown to %q", e.To)
	}
	if p := adjudicate.Public(out.Position.Set(), out.Journal); p != "" {
		t.Errorf("the public sees %q", p)
	}
}

// A ruling that is looked up while a covert question is judged shows its owner
// alone that it was; looked up in the open afterwards it shows everybody.
func TestCovertRuling(t *testing.T) {
	in := input(t)
	in.Standing = blue("cards: pass")
	_, _, out := run(t, in, func(t *adjudicate.Table) {
		q := question(piece{id: "C5"}, pass)
		q.Legal = func(piece) adjudicate.Verdict { t.Reads("toy-tie", "mover"); return adjudicate.Verdict{} }
		window.Ask(t, q)
		t.Quietly(toy.Red, func() { t.Reads("toy-tie", "mover") })
		t.Reads("toy-tie", "other")
		t.Reads("toy-tie", "mover")
	})
	set := out.Position.Set()
	same(t, "public", []string{adjudicate.Public(set, out.Journal)}, "ruling toy-tie = mover\n")
	same(t, "red", []string{adjudicate.For(set, out.Journal, toy.Red)}, "ruling toy-tie = mover\nruling toy-tie = mover\n")
}

// A run that does not know a hand stops where only its owner can say; what he
// has openly declined does not stop it.
func TestHole(t *testing.T) {
	blind := func(standing string) adjudicate.Input {
		in := input(t)
		in.Position = in.Position.View(toy.Red)
		if standing != "" {
			in.Standing = blue(standing)
		}
		return in
	}
	ask := func(t *adjudicate.Table) { window.Ask(t, question(pass)) }
	_, awaits, out := run(t, blind(""), ask)
	same(t, "nothing said", awaits, "2413 cards 1")
	if len(out.Awaits[0].Options) > 0 {
		t.Errorf("it offers %v", out.Awaits[0].Options)
	}
	decided, _, _ := run(t, blind("cards: pass"), ask)
	same(t, "declined", decided, "2413 cards 1 = pass (standing)")
	decided, _, _ = run(t, blind("cards: C54 when false; pass"), ask)
	same(t, "a card that is not meant now", decided, "2413 cards 1 = pass (standing)")
	_, awaits, _ = run(t, blind("cards: C54; pass"), ask)
	same(t, "a card that he may hold", awaits, "2413 cards 1")
	_, awaits, _ = run(t, blind("cards: C54; pass"), func(t *adjudicate.Table) { moment.Ask(t, question(pass)) })
	same(t, "at a moment", awaits, "2413 cards 1")

	in := blind("")
	in.Settled = []adjudicate.Settled{{ID: "GT3-A2 2413 cards 1", Text: "C54"}}
	decided, _, _ = run(t, in, ask)
	same(t, "disclosed", decided, "2413 cards 1 = C54 (answer)")

	in = blind("cards: C54")
	in.Check, in.View, in.Oracle = true, toy.Red, adjudicate.NewRandom(1)
	decided, _, _ = run(t, in, ask)
	same(t, "a check takes it that others pass", decided, "2413 cards 1 = pass (tried)")
}

// An answer settles what was open at its halt before anything else is read; for
// later questions of its name it comes behind orders and standing orders, and
// what was past then it does not touch.
func TestAnswers(t *testing.T) {
	thrice := func(t *adjudicate.Table) { askLosses(t); askLosses(t); askLosses(t) }
	second := []string{"GT3-A2 2413 losses 2"}
	in := input(t)
	in.Settled = []adjudicate.Settled{{ID: "GT3-A2 2413 losses 1", Text: "343/38", Origin: adjudicate.FromOrders}}
	in.Standing = blue("losses: infantry")
	in.Answers = []adjudicate.Answers{{Side: toy.Blue, Source: said("losses: 62/13t > 13/13t"), Open: second}}
	decided, _, _ := run(t, in, thrice)
	same(t, "settles", decided, "2413 losses 1 = 343/38 (orders)", "2413 losses 2 = 62/13t (answer)", "2413 losses 3 = 62/13t (answer ahead)")

	in.Standing = blue("losses: 343/38")
	decided, _, _ = run(t, in, thrice)
	same(t, "behind the standing orders", decided, "2413 losses 1 = 343/38 (orders)", "2413 losses 2 = 62/13t (answer)", "2413 losses 3 = 343/38 (standing)")

	in.Settled, in.Standing = nil, nil
	_, awaits, _ := run(t, in, thrice)
	same(t, "nothing that was past", awaits, "2413 losses 1")

	in.Answers[0].Open = nil
	decided, _, _ = run(t, in, thrice)
	same(t, "beforehand", decided, "2413 losses 1 = 62/13t (answer ahead)", "2413 losses 2 = 62/13t (answer ahead)", "2413 losses 3 = 62/13t (answer ahead)")

	in.Answers[0].Segment = "GT3-A2+C13"
	_, awaits, _ = run(t, in, thrice)
	same(t, "of another segment", awaits, "2413 losses 1")
}

// An answer that leaves several hands on what is left; what it helped to decide
// is an awaited answer, whose ever the last word was. An answer that is not legal
// is passed over, and its owner is told.
func TestAnswerThatNarrows(t *testing.T) {
	open := []string{"GT3-A2 2413 losses 1"}
	in := input(t)
	in.Standing = blue("losses: 85/tk > weakest")
	in.Answers = []adjudicate.Answers{{Side: toy.Blue, Source: said("losses: infantry"), Open: open}}
	decided, _, _ := run(t, in, askLosses)
	same(t, "both", decided, "2413 losses 1 = 343/38 (answer)")

	in.Standing = nil
	in.Answers = append(in.Answers, adjudicate.Answers{Side: toy.Blue, Source: said("losses: 62/13t"), Open: open})
	decided, _, _ = run(t, in, askLosses)
	same(t, "asked again", decided, "2413 losses 1 = 62/13t (answer)")

	in.Answers = in.Answers[1:]
	_, awaits, out := run(t, in, func(t *adjudicate.Table) {
		q := question(stack...)
		q.Legal = func(p piece) adjudicate.Verdict {
			if p.id == "62/13t" {
				return adjudicate.Verdict{ID: "not-this", Cite: "8.4"}
			}
			return adjudicate.Verdict{}
		}
		losses.Ask(t, q)
	})
	same(t, "refused", awaits, "2413 losses 1")
	if len(out.Journal) != 1 || out.Journal[0].Kind != adjudicate.Lapsed || out.Journal[0].To != toy.Blue || out.Journal[0].Text != "62/13t" {
		t.Errorf("the refusal is not recorded: %v", out.Journal)
	}
}

// A settled answer is used whatever the files say now; one that is no answer any
// more is an error, not a guess.
func TestSettled(t *testing.T) {
	in := input(t)
	in.Orders = blue("losses: 13/13t")
	in.Settled = []adjudicate.Settled{{ID: "GT3-A2 2413 losses 1", Text: "62/13t", Origin: adjudicate.FromStanding}}
	decided, _, _ := run(t, in, askLosses)
	same(t, "settled", decided, "2413 losses 1 = 62/13t (standing)")
	in.Settled[0].Text = "85/tk"
	if out := adjudicate.Run(script(askLosses), in); out.Err == nil || !strings.Contains(out.Err.Error(), "85/tk") {
		t.Errorf("err = %v", out.Err)
	}
}

// Sets: the nearest list alone counts; all means as many as the rules allow, and
// if fewer than all can go the player is asked which.
func TestSets(t *testing.T) {
	two := func(set []piece) adjudicate.Verdict {
		if len(set) > 2 {
			return adjudicate.Verdict{ID: "too-many"}
		}
		return adjudicate.Verdict{}
	}
	for _, c := range []struct{ orders, standing, want string }{
		{"advance: 62/13t; 13/13t", "", "13/13t, 62/13t (orders)"},
		{"advance: 62/13t", "advance: 13/13t", "62/13t (orders)"},
		{"advance@2413: 343/38\nadvance: 13/13t", "", "343/38 (orders)"},
		{"advance: 62/13t; 13/13t when false", "", "62/13t (orders)"},
		{"advance: 85/tk > 62/13t", "", "62/13t (orders)"},
		{"advance: none", "", "none (orders)"},
		{"", "advance: infantry", "343/38, 62/13t (standing)"},
		{"advance: all", "", "asked"},
		{"advance: 62/13t; 13/13t; 343/38", "advance: none", "asked"},
		{"advance: ask", "", "asked"},
		{"", "", "asked"},
	} {
		in := input(t)
		if c.orders != "" {
			in.Orders = blue(strings.Split(c.orders, "\n")...)
		}
		if c.standing != "" {
			in.Standing = blue(c.standing)
		}
		decided, awaits, _ := run(t, in, func(t *adjudicate.Table) { going.AskSet(t, question(stack...), two) })
		if c.want == "asked" {
			same(t, c.orders, awaits, "2413 advance 1")
		} else {
			same(t, c.orders, decided, "2413 advance 1 = "+c.want)
		}
	}
	in := input(t)
	in.Orders = blue("advance: all")
	decided, _, _ := run(t, in, func(t *adjudicate.Table) {
		going.AskSet(t, question(stack[:2]...), two)
		going.AskSet(t, question(), two)
	})
	same(t, "all can go", decided, "2413 advance 1 = 13/13t, 343/38 (orders)", "2413 advance 2 = none (forced)")
	_, awaits, out := run(t, input(t), func(t *adjudicate.Table) {
		covert := adjudicate.Kind[piece]{KindInfo: adjudicate.KindInfo{Key: "box", Covert: true}, Text: pieceText}
		covert.AskSet(t, question(), two)
	})
	same(t, "a covert set is never forced", awaits, "2413 box 1")
	same(t, "where nothing can be chosen, that is what may be answered", out.Awaits[0].Options, "none")
}

// An oracle may leave out what it likes, but never a set that is not legal.
func TestOracleSets(t *testing.T) {
	for seed := range uint64(200) {
		in := input(t)
		in.Oracle = adjudicate.NewRandom(seed)
		exactly := func(set []piece) adjudicate.Verdict {
			if len(set) != 2 {
				return adjudicate.Verdict{ID: "two"}
			}
			return adjudicate.Verdict{}
		}
		run(t, in, func(tab *adjudicate.Table) {
			if set := going.AskSet(tab, question(stack...), exactly); len(set) != 2 {
				t.Errorf("seed %d: %v", seed, set)
			}
		})
	}
}

// What one side may see of what is awaited of the other.
func TestAwaitsFor(t *testing.T) {
	in := input(t)
	in.Orders = blue("losses: infantry")
	_, _, out := run(t, in, func(t *adjudicate.Table) {
		t.Together(func() { losses.Ask(t, question(stack...)) }, func() { window.Ask(t, question(piece{id: "C5"}, pass)) })
	})
	for side, want := range map[model.Side][2]int{toy.Blue: {2, 2}, toy.Red: {0, 0}} {
		list := adjudicate.AwaitsFor(side, out.Awaits)
		if len(list) != 2 || len(list[0].Left) != want[0] || len(list[1].Options) != want[1] || (list[0].By != nil) != (side == toy.Blue) {
			t.Errorf("%s sees %+v", side, list)
		}
	}
}

// What answers a set as a whole is offered beside its members, as far as it is legal: all where the kind
// takes that word and the set may hold so many, none where it may be empty (orders 2.5).
func TestSetsOfferTheirWholes(t *testing.T) {
	all := going
	all.All = true
	atLeast := func(least, most int) func([]piece) adjudicate.Verdict {
		return func(set []piece) adjudicate.Verdict {
			if len(set) < least || len(set) > most {
				return adjudicate.Verdict{ID: "number", Cite: "8.4"}
			}
			return adjudicate.Verdict{}
		}
	}
	for _, c := range []struct {
		kind        *adjudicate.Kind[piece]
		least, most int
		want        string
	}{{&going, 0, 3, "none"}, {&all, 0, 3, "all none"}, {&all, 1, 3, "all"}, {&all, 0, 2, "none"}, {&all, 1, 2, ""}} {
		_, awaits, out := run(t, input(t), func(t *adjudicate.Table) { c.kind.AskSet(t, question(stack...), atLeast(c.least, c.most)) })
		same(t, "it is asked", awaits, "2413 advance 1")
		a := out.Awaits[0]
		same(t, "the wholes", []string{strings.Join(a.Also, " ")}, c.want)
		same(t, "what it takes", []string{strings.TrimSpace(strings.Join(a.Takes(), " "))}, strings.TrimSpace(strings.Join(a.Options, " ")+" "+c.want))
	}
}
