package report

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/model"
)

func testState(t *testing.T) *model.State {
	t.Helper()
	set := testSet(t, []string{"I/1", "II/1", "III/1"})
	p := model.NewPosition(set)
	h := model.NewHand(p)
	for u := range set.Units {
		h.Move(model.UnitID(u), model.Space(u%2))
	}
	h.SetTrack("turn", "3")
	h.Put("red/hand", 0)
	h.Put("blue/hand", 1)
	return &model.State{Game: "toy", Edition: "1", Campaign: "camp", Segment: "T1", Behaviour: "1", Data: "toy@1", Position: p}
}

func after(t *testing.T) *model.State {
	st := testState(t)
	h := model.NewHand(st.Position)
	h.Move(0, 2)
	h.SetSteps(0, 1)
	h.Mark(0, "oos", true)
	h.Move(1, st.Position.Set().Box("dead"))
	h.MarkGround(2, "snow", true)
	h.SetTrack("turn", "4")
	h.Take("red/hand", 0)
	h.Put("discard", 0)
	st.Segment = "T2"
	st.Rulings = []model.Setting{{ID: "r-one", Reading: "b"}}
	return st
}

func TestShow(t *testing.T) {
	golden(t, "show-red.txt", Show(after(t), testWords(), "blue", "red"))
	golden(t, "show-blue.txt", Show(after(t), testWords(), "blue", "blue"))
}

// TestDiff: what two states differ in, as everybody and as one side sees it; of a private
// part that lacks its nonce no line speaks of one.
func TestDiff(t *testing.T) {
	golden(t, "diff-public.txt", Diff(testState(t), after(t), testWords(), ""))
	golden(t, "diff-red.txt", Diff(testState(t), after(t), testWords(), "red"))
	if got := Diff(testState(t), testState(t), testWords(), "red"); got != "nothing changed\n" {
		t.Errorf("equal states: %q", got)
	}
}

// TestHidden: states that differ in the other side's hand alone look alike.
func TestHidden(t *testing.T) {
	a, b := testState(t), testState(t)
	h := model.NewHand(b.Position)
	h.Take("blue/hand", 1)
	h.Put("blue/hand", 0)
	h.Commit("blue", "nonce", "")
	for _, view := range []model.Side{"", "red"} {
		if Show(a, testWords(), "", view) != Show(b, testWords(), "", view) || Diff(a, b, testWords(), view) != "nothing changed\n" {
			t.Errorf("view %q sees the hand of blue", view)
		}
	}
	if Show(a, testWords(), "", "blue") == Show(b, testWords(), "", "blue") {
		t.Error("blue does not see its own hand")
	}
}

// TestUnified: a unified diff turns the one text into the other, and every line of
// it is a whole line.
func TestUnified(t *testing.T) {
	text := rapid.Map(rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "ab", "", "1", "11"}), 0, 40), func(l []string) string {
		if len(l) == 0 {
			return ""
		}
		return strings.Join(l, "\n") + "\n"
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := text.Draw(t, "a"), text.Draw(t, "b")
		var left, right strings.Builder
		for _, e := range edits(a, b) {
			if e.op != '+' {
				left.WriteString(e.text + "\n")
			}
			if e.op != '-' {
				right.WriteString(e.text + "\n")
			}
		}
		if left.String() != a || right.String() != b {
			t.Fatalf("edits of %q and %q give %q and %q", a, b, left.String(), right.String())
		}
		if (unified("a", "b", a, b) == "") != (a == b) {
			t.Fatal("an empty diff stands for equal texts only")
		}
	})
}
