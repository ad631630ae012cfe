package donnerschlag

import (
	"testing"

	"umpire/adjudicate"
)

// counting counts the runs of a game.
type counting struct {
	adjudicate.Game
	runs *int
}

// Play counts and plays.
func (c counting) Play(t *adjudicate.Table) {
	*c.runs++
	c.Game.Play(t)
}

// What a side may do in a segment of its enemy rests on orders that it does not know:
// they are not guessed at, beyond the card that is played and what it orders, so that
// the answer "nothing" comes at once and not after adjudicate.MaxBranches runs.
func TestLegalInEnemySegment(t *testing.T) {
	p, seen := newGame(t, "2023", 1), 0
	for ; seen < 4 && p.st.Segment != over; p.step() {
		owner, ok := p.g.Owner(p.st.Segment)
		if !ok {
			continue
		}
		seen++
		runs := 0
		in := adjudicate.Input{Position: p.st.Position, Segment: p.st.Segment, Edition: p.st.Edition}
		found, err := adjudicate.Legal(counting{p.g, &runs}, in, Enemy(owner), adjudicate.Look{Here: func(_ adjudicate.Await, _ *adjudicate.Item, open bool) bool { return open }})
		if err != nil || found != nil || runs > 200 {
			t.Errorf("%s: %d runs, %v, %v", p.st.Segment, runs, found, err)
		}
	}
	if seen < 4 {
		t.Errorf("%d segments", seen)
	}
}
