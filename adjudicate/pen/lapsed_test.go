package pen

import (
	"slices"
	"testing"

	"umpire/adjudicate/dice"
)

// TestLapsedByRollback: what is proposed does not survive that the play in which it was is taken
// back, though what is played again may come to the same position. Proposed anew it stands.
func TestLapsedByRollback(t *testing.T) {
	tb := started(t, 5)
	after(tb, 4)
	first := holder(tb)
	second := other(tb)
	m := first.live()
	if err := m.Agree("a draw", "it is late"); err != nil {
		t.Fatal(err)
	}
	first.keep(m)
	if !agreeBoth(t, first, second, func(m *Match) error { return m.Rollback(m.lastTurn().Segment, "a slip") }) {
		t.Fatal("nothing is taken back")
	}
	n := second.live()
	if len(n.Proposed()) > 0 || n.Agree("a draw", "") == nil || len(first.live().Waiting()) > 0 {
		t.Fatalf("%v, %v", n.Proposed(), first.live().Waiting())
	}
	if m = first.live(); m.over != "" {
		t.Fatal(m.over)
	}
	if err := m.Agree("a draw", "it is late"); err != nil {
		t.Fatal(err)
	}
	first.keep(m)
	second.now = nil
	second.receive(first.send())
	n = second.live()
	if err := n.Agree("a draw", ""); err != nil {
		t.Fatal(err)
	}
	second.keep(n)
	if n.over == "" {
		first.receive(second.send())
	}
	finished(t, tb, "agreed: a draw")
}

// TestProposedByOther: what I have proposed, and what lapsed, is offered to me where the other
// proposes the same.
func TestProposedByOther(t *testing.T) {
	tb := started(t, 5)
	after(tb, 4)
	first := other(tb)
	second := holder(tb)
	m := first.live()
	segment := m.lastTurn().Segment
	says := func(p *player) {
		m := p.live()
		if err := m.Rollback(segment, "a slip"); err != nil {
			t.Fatal(err)
		}
		p.keep(m)
	}
	says(first)
	from := m.Seq()
	second.receive(first.send())
	for range 8 {
		if slices.ContainsFunc(first.live().Chain[from:], func(e dice.Record) bool { return e.Get("type") == "rolls" }) {
			break
		}
		tb.turn()
	}
	says(second)
	first.receive(second.send())
	if list := first.live().Proposed(); len(list) != 1 {
		t.Errorf("%v", list)
	}
}
