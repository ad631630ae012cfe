package main

import (
	"testing"

	"umpire/adjudicate/suitetest"
)

// inFog begins Wintergewitter with fog of war.
var inFog = []string{"wintergewitter", "--scenario", "advance-to-the-aksai", "--ruling", "wg-fog=on"}

// TestDrivenInFog: a game in which units are hidden is set up and played for some segments in every
// way to play that has a referee, and by one person alone, by nothing but `next --json` and its
// commands. All hold one public chain, and every folder's audit finds nothing.
func TestDrivenInFog(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	for i, mode := range []string{"given", "referee", "referee+beacon", "alone"} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			tb := newDriven(t, uint64(i), i%2 == 0)
			if tb.segments = suitetest.Few(2, 5); suitetest.Soaking() {
				tb.segments = 30
			}
			tb.begin(mode, "wintergewitter", inFog...)
			tb.play()
			tb.compare()
			t.Logf("%d commands, %d mails, orders for %d segments, over %v", tb.point, tb.mails, len(tb.seen), tb.over())
		})
	}
}

// TestWholeInFog: the whole of 19.1 with fog of war, from the set-up to the victory. At its end all
// folders hold one chain, which the audit of each and the two independent programs accept. It takes
// minutes, so it is played with UMPIRE_SOAK=1.
func TestWholeInFog(t *testing.T) {
	if !suitetest.Soaking() {
		t.Skip("whole games: with UMPIRE_SOAK=1")
	}
	for i, mode := range []string{"referee", "referee+beacon", "alone"} {
		t.Run(mode, func(t *testing.T) {
			tb := newDriven(t, uint64(i), false)
			tb.segments, tb.orders = 1<<30, tb.moved
			tb.begin(mode, "wintergewitter", inFog...)
			tb.play()
			if !tb.over() {
				t.Fatal("it is not over")
			}
			tb.compare()
			tb.confirmed()
			t.Logf("%d commands, %d mails, orders for %d segments, moves taken and not %v", tb.point, tb.mails, len(tb.seen), tb.taken)
		})
	}
}
