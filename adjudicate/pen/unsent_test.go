package pen

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/suitetest"
)

// TestUndoSigned: what a player has signed, and no mail has taken along, is taken back: the
// folder is byte for byte what it was, with the pen and without it. Once it has left it stands.
func TestUndoSigned(t *testing.T) {
	suitetest.Long(t)
	says := map[string]func(*player, *Match) error{
		"resigns (tired)": func(_ *player, m *Match) error { return m.Resign("tired") },
		"takes-back":      func(_ *player, m *Match) error { return m.Rollback(m.lastTurn().Segment, "a slip") },
		"a draw":          func(_ *player, m *Match) error { return m.Agree("a draw", "it is late") },
		"your standing orders": func(p *player, m *Match) error {
			return m.Standing(example(t, "standing-"+p.party+".yaml"))
		},
	}
	for what, say := range says {
		for _, having := range []bool{true, false} {
			tb := started(t, 5)
			after(tb, 4)
			p := other(tb)
			if having {
				p = holder(tb)
			}
			if having && what == "your standing orders" {
				continue // with the pen they are an entry
			}
			goes := p.live()
			if err := goes.Go(); err != nil {
				t.Fatal(err)
			}
			p.keep(goes)
			before, seq := filesOf(t, p.dir), p.live().Seq()
			m := p.live()
			if err := say(p, m); err != nil {
				t.Fatalf("%s, %v: %v", what, having, err)
			}
			p.keep(m)
			if steps := p.open().Undoes(); !slices.ContainsFunc(steps, func(s string) bool { return strings.Contains(s, what) }) {
				t.Errorf("%s, %v: it tells %q", what, having, steps)
			}
			if err := p.undo(); err != nil {
				t.Fatalf("%s, %v: %v", what, having, err)
			}
			taken(t, p, before, seq)
			if n := p.open(); len(n.Waiting()) > 0 || n.over != "" {
				t.Errorf("%s, %v: %v waits, %q", what, having, n.Waiting(), n.over)
			}
			if err := p.undo(); !is[*Unasked](err) {
				t.Errorf("%s, %v: again: %v", what, having, err)
			}
			m = p.live()
			if err := say(p, m); err != nil {
				t.Fatal(err)
			}
			p.keep(m)
			p.send()
			if err := p.undo(); !is[*Unasked](err) {
				t.Errorf("%s, %v: what has left is taken back: %v", what, having, err)
			}
		}
	}
}

// TestUndoConsent: whoever agrees to what is proposed may take that back before it leaves; what
// the other has signed stays, and may be agreed to again.
func TestUndoConsent(t *testing.T) {
	for _, proposer := range []func(*table) *player{holder, other} {
		tb := started(t, 5)
		after(tb, 4)
		first := proposer(tb)
		second := tb.seats[first.live().other(first.party)]
		m := first.live()
		if err := m.Rollback(m.lastTurn().Segment, "a slip"); err != nil {
			t.Fatal(err)
		}
		first.keep(m)
		second.receive(first.send())
		before, seq := filesOf(t, second.dir), second.live().Seq()
		for range 2 {
			n := second.live()
			list := n.Proposed()
			if len(list) != 1 {
				t.Fatalf("%v", list)
			}
			if err := n.AgreeTo(list[0].File[:8]); err != nil {
				t.Fatal(err)
			}
			second.keep(n)
			if err := second.undo(); err != nil {
				t.Fatal(err)
			}
			taken(t, second, before, seq)
		}
		if n := second.open(); len(n.asidesThat(func(a *chain.Aside) bool { return a.Kind == chain.ChangeAside })) != 1 {
			t.Error("the proposal is gone")
		}
	}
}
