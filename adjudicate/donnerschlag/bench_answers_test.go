package donnerschlag

import (
	"testing"

	"umpire/adjudicate"
)

// answered runs a segment, and as often as it stops and n allows, runs it again from
// its beginning with one answer more: the last option. It returns the number of
// answers.
func answered(tb testing.TB, g adjudicate.Game, in adjudicate.Input, n int) int {
	for have := 0; ; have++ {
		out := adjudicate.Run(g, in)
		if out.Err != nil {
			tb.Fatal(out.Err)
		}
		if have == n || len(out.Awaits) == 0 {
			return have
		}
		a := out.Awaits[0]
		in.Settled = append(adjudicate.SettledBy(out.Journal), adjudicate.Settled{ID: a.ID, Text: a.Options[len(a.Options)-1], Origin: adjudicate.FromSettled})
	}
}

func TestTenAnswers(t *testing.T) {
	g, in := busySegment(t)
	in.Standing = nil
	if n := answered(t, g, in, 10); n != 10 {
		t.Errorf("only %d questions stop it", n)
	}
}

// BenchmarkTenAnswers is the segment of BenchmarkSegment without standing orders: it
// stops ten times, and is run eleven times.
func BenchmarkTenAnswers(b *testing.B) {
	g, in := busySegment(b)
	in.Standing = nil
	b.ReportAllocs()
	for b.Loop() {
		answered(b, g, in, 10)
	}
}
