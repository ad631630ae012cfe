package pen

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// privately is a random list of cards, with conditions of all sorts, that its owner keeps
// to himself; some of them he holds.
func privately(r *rand.Rand, held []int, first int) string {
	when := []string{"", "", "", " when start", " when end", " when end of turn", " when before draw", " when before combats", " when between combats", " when against C54", " when against C12"}
	var w strings.Builder
	w.WriteString("cards:\n")
	for range 4 + r.IntN(10) {
		card := first + r.IntN(39)
		if r.IntN(2) == 0 {
			card = held[r.IntN(len(held))]
		}
		if r.IntN(6) == 0 {
			w.WriteString("  - ask" + when[3+r.IntN(len(when)-3)] + "\n")
		} else {
			fmt.Fprintf(&w, "  - C%d %s%s\n", card, []string{"GE", "TE"}[r.IntN(2)], when[r.IntN(len(when))])
		}
	}
	w.WriteString([]string{"", "  - pass\n"}[r.IntN(2)])
	return w.String() + []string{"", "reroll: no\n", "reroll:\n  - marker when C12 failed\n  - no\n"}[r.IntN(3)]
}

// readable leaves out of standing orders the lines that are none.
func readable(m *Match, side, lists string) string {
	for range 40 {
		head := standingHead(m, side)
		s := *m.Step
		sent, told := s.Read(single.Input{Name: "standing", Data: []byte(head + lists)})
		if sent.File != nil {
			return lists
		}
		lines := strings.SplitAfter(head+lists, "\n")
		lines[told.Faults[0].At.Line-1] = ""
		lists = strings.TrimPrefix(strings.Join(lines, ""), head)
	}
	return "losses: any\n"
}

// TestPrivateStanding: whatever two players keep to themselves in standing orders, of
// which everybody has the open part, their runs come to what the public run comes to
// (hexdice/1 4.4, I9).
func TestPrivateStanding(t *testing.T) {
	suitetest.Long(t)
	seeds := uint64(3)
	if suitetest.Soaking() {
		seeds = 120
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 77))
		tb := sit(t, example(t, "state.yaml"), "mutual", seed)
		on := func() bool { return inAction(tb) }
		if seed%3 == 2 {
			tb = holding(t, seed)
			on = func() bool { return !strings.HasPrefix(tb.seats["axis"].live().Step.State.Segment, "GT5-A") }
		}
		m := tb.seats["axis"].live()
		axis, soviet := readable(m, "axis", privately(r, []int{5, 8, 9, 12, 26, 31}, 1)), readable(m, "soviet", privately(r, []int{41, 45, 48, 54, 60, 73}, 41))
		tb.standing(axis, soviet)
		for on() && tb.turn() {
		}
		tb.same()
		if t.Failed() {
			t.Fatalf("seed %d:\n%s\n%s", seed, axis, soviet)
		}
	}
}
