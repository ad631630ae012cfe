package wintergewitter

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// seenBy is what the public part of the view of a side says of the units in a hex: those it
// sees, in canonical order, and how many counters are hidden, `A B +2`.
func (t *table) seenBy(side model.Side, hex string) string {
	t.tb.Helper()
	_, p := t.build()
	return seenIn(p.View(side), hex)
}

func seenIn(v *model.Position, hex string) string {
	var words []string
	n := 0
	at, _ := v.Set().Board.Find(hex)
	for _, u := range v.In(at) {
		if v.Guessed(u) {
			n++
		} else {
			words = append(words, v.Set().UnitName(u))
		}
	}
	if n > 0 {
		words = append(words, "+"+string(rune('0'+n)))
	}
	return strings.Join(words, " ")
}

func foggy(tb testing.TB, segment string) *table { return newTable(tb, segment).foggy() }

// stack3 are three German units in 2020 of 12, 6 and 6 points, the first with 4 left.
func stack3(tb testing.TB) *table {
	return foggy(tb, "GT1-G-NC").put("I/11/6P", "2020", "4").put("I/114/6P", "2020").put("I/4/6P", "2020").put("825/302", "2025")
}

// WG-18.1-1: nobody sees an enemy's strength marker, whatever he sees of the unit.
func TestStrengthIsHidden(t *testing.T) {
	t.Run("WG-18.1-1", func(t *testing.T) {
		views := ""
		for _, left := range []string{"5", "3"} {
			d, p := foggy(t, "GT1-S-NC").put("825/302", "2020", left).build()
			st := &model.State{Game: "wintergewitter", Edition: Edition, Campaign: "c-00000001", Segment: "GT1-S-NC", Behaviour: Behaviour, Data: "d@0", Position: p.View(German)}
			u, _ := d.Set.FindUnit("825/302")
			if got := p.View(German).Steps(u); got != 5 || p.View(Soviet).Steps(u) != int(left[0]-'0') {
				t.Errorf("WG-18.1-1: a view says %d points", got)
			}
			if text := string(st.Write()); views == "" {
				views = text
			} else if views != text {
				t.Errorf("WG-18.1-1: the view tells the strength:\n%s\n%s", views, text)
			}
		}
	})
}

// WG-18.1-2: a unit alone is seen, and under a marker it is not (wg-marker-covers).
func TestLoneUnit(t *testing.T) {
	t.Run("WG-18.1-2", func(t *testing.T) {
		lone := func(marks ...string) *table { return foggy(t, "GT1-S-NC").put("825/302", "2020", marks...) }
		if got := lone().seenBy(German, "2020"); got != "825/302" {
			t.Errorf("WG-18.1-2: alone it is %q", got)
		}
		if got := lone("3").seenBy(German, "2020"); got != "825/302" { // a strength marker lies under it (2.2)
			t.Errorf("WG-18.1-2: reduced it is %q", got)
		}
		for _, mark := range []string{markDisrupted, markFired, markMoved, markOrganic, markOut, markDigs} {
			if got := lone(mark).seenBy(German, "2020"); got != "+1" {
				t.Errorf("WG-18.1-2: %s it is %q", mark, got)
			}
		}
		if got := lone(markActed).seenBy(German, "2020"); got != "825/302" { // for this there is no marker
			t.Errorf("WG-18.1-2: when it has acted it is %q", got)
		}
		for reading, want := range map[string]string{"lone": "I/11/6P +1", "stack": "+2", "none": "I/11/6P +1"} {
			if got := foggy(t, "GT1-G-NC").put("I/11/6P", "2020", markOut).put("I/114/6P", "2020").ruling("wg-marker-covers", reading).seenBy(Soviet, "2020"); got != want {
				t.Errorf("wg-marker-covers %s: a stack is %q", reading, got)
			}
		}
		if got := lone(markOut).ruling("wg-marker-covers", "none").seenBy(German, "2020"); got != "825/302" {
			t.Errorf("wg-marker-covers none: %q", got)
		}
	})
}

// WG-18.1-3, WG-18.1-4: the top is the largest by what is left of it, all others are hidden; of
// several as large its owner says which.
func TestTopUnit(t *testing.T) {
	t.Run("WG-18.1-3, WG-18.1-4", func(t *testing.T) {
		// I/114/6P and I/4/6P are as strong, I/11/6P has 4 of 12 points left.
		if got := stack3(t).seenBy(Soviet, "2020"); got != "I/114/6P +2" {
			t.Errorf("WG-18.1-3, WG-18.1-4: %q", got)
		}
		shows := func(lines string) string {
			return seenIn(stack3(t).order(German, "combats: none\n").stand(German, lines).plays().Position.View(Soviet), "2020")
		}
		for lines, want := range map[string]string{"show: I/4/6P\n": "I/4/6P +2", "show: any\n": "I/114/6P +2", "show: I/11/6P\n": "I/114/6P +2", "lead: any\n": "I/114/6P +2"} {
			if got := shows(lines); got != want {
				t.Errorf("WG-18.1-3: %q shows %q, not %q", lines, got, want)
			}
		}
		// Who lies on top stays there as long as nobody is larger.
		out := stack3(t).order(German, "combats: none\n").stand(German, "show: I/4/6P\n").plays()
		again := adjudicate.Run(gameOf(t, stack3(t)), adjudicate.Input{Position: out.Position, Segment: "GT1-G-NC", Oracle: quiet{}})
		if got := seenIn(again.Position.View(Soviet), "2020"); got != "I/4/6P +2" {
			t.Errorf("WG-18.1-3: later it is %q", got)
		}
		if e := decisions(out, "show"); len(e) != 1 || e[0].To != German {
			t.Errorf("who is shown is told: %v", e)
		}
	})
}

// WG-18.1-5: an entrenched unit is hidden, on top too.
func TestEntrenchedIsHidden(t *testing.T) {
	t.Run("WG-18.1-5", func(t *testing.T) {
		if got := stack3(t).mark("2020", markTrench).seenBy(Soviet, "2020"); got != "+3" {
			t.Errorf("WG-18.1-5: a stack is %q", got)
		}
		if got := foggy(t, "GT1-S-NC").put("825/302", "2020").mark("2020", markTrench).seenBy(German, "2020"); got != "+1" {
			t.Errorf("WG-18.1-5: a unit is %q", got)
		}
	})
}

// WG-18.1-6: what was seen once is not kept: a view rests on how things lie now.
func TestNoNotes(t *testing.T) {
	t.Run("WG-18.1-6", func(t *testing.T) {
		_, seen := foggy(t, "GT1-S-NC").put("825/302", "2020").put("823/302", "2021").build()
		_, never := foggy(t, "GT1-S-NC").put("825/302", "2021").put("823/302", "2020").build()
		views := ""
		for _, p := range []*model.Position{seen, never} {
			d, at := gameOf(t, foggy(t, "GT1-S-NC").put("825/302", "2020").put("823/302", "2021")), p.Set()
			out := adjudicate.Run(bench{d, func(s *segment) {
				s.place(s.u("825/302"), s.h("2022"))
				s.place(s.u("823/302"), s.h("2022"))
				s.Hand().MarkGround(s.h("2022"), markTrench, true)
				s.veil()
			}}, adjudicate.Input{Position: p, Segment: "GT1-S-NC"})
			out.Position = out.Position.Clone()
			model.NewHand(out.Position).SetTrack(trackBegan, "")
			st := &model.State{Game: "wintergewitter", Edition: Edition, Campaign: "c-00000001", Segment: "GT1-S-NC", Behaviour: Behaviour, Data: "d@0", Position: out.Position.View(German)}
			if got := seenIn(st.Position, "2022"); got != "+2" {
				t.Errorf("WG-18.1-6: %q in %s", got, at.Boxes[0])
			}
			if text := string(st.Write()); views == "" {
				views = text
			} else if views != text {
				t.Error("WG-18.1-6: the view remembers")
			}
		}
	})
}

// gameOf is the game over the data of a table.
func gameOf(tb testing.TB, t *table) *Game {
	tb.Helper()
	d, _ := t.build()
	return &Game{Data: d}
}

// quiet passes wherever it is asked: it takes the last of what there is.
type quiet struct{}

func (quiet) Choose(_ string, n int) int { return n - 1 }

func decisions(out *adjudicate.Outcome, key string) (list []adjudicate.Entry) {
	for _, e := range out.Journal {
		if e.Kind == adjudicate.Decided && e.Key == key {
			list = append(list, e)
		}
	}
	return list
}

// 17.2.1, 18: where a headquarters comes back its owner is asked, and everybody sees that he is:
// the name of the question does not say which one it is.
func TestReturnIsAskedWithoutAName(t *testing.T) {
	out := foggy(t, "GT2-REC").put("HQ/302", boxDead, "0").put("825/302", "2012").order(Soviet, "enters: 2011\n").plays()
	if where(out, "HQ/302") != "2011" {
		t.Fatalf("it returned to %s", where(out, "HQ/302"))
	}
	asked := 0
	for i := range out.Journal {
		if e := &out.Journal[i]; e.Kind == adjudicate.Decided && e.Key == kindEnters.Key {
			if asked++; strings.Contains(e.ID, "HQ") || strings.Contains(e.ID, "302") {
				t.Errorf("the question is called %s", e.ID)
			}
		}
	}
	if asked == 0 {
		t.Error("nothing was asked")
	}
}
