package campaign

import (
	"testing"
	"time"

	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// stuck is a table at which a lock is open that axis has signed and soviet has not.
func stuck(t *testing.T) *table {
	t.Helper()
	tb, _ := ordered(t, "referee+beacon")
	tb.deliver()
	if w := tb.open().Waiting(); w == nil || len(w.Missing) != 2 {
		t.Fatalf("%+v", w)
	}
	tb.signs("axis")
	return tb
}

// agrees has a player sign all that is proposed to him.
func (tb *table) agrees(side string) *Campaign {
	tb.t.Helper()
	p := tb.seat(side)
	p.mustReceive(tb.send(p))
	list := p.open().Proposals()
	if len(list) != 1 {
		tb.t.Fatalf("%d proposals for %s", len(list), side)
	}
	f := p.open()
	b, err := f.Agree(single.Input{Name: "proposal", Data: list[0].Write()})
	if err != nil {
		tb.t.Fatal(err)
	}
	save(tb.t, p.dir, f.Files())
	return tb.take(b)
}

// voids makes the open lock void, as soviet has not signed it in time.
func (tb *table) voids() *Campaign {
	tb.t.Helper()
	tb.now = tb.open().Waiting().Out.Add(time.Second)
	tb.must((*Campaign).Void)
	tb.deliver()
	tb.signs("axis")
	return tb.open()
}

// TestEndUnderALock: a player gives up while a lock waits for a signature that never comes. He
// signs that meanwhile, and where the lock is void the game ends; nothing is locked anew.
func TestEndUnderALock(t *testing.T) {
	tb := stuck(t)
	c := tb.must(func(c *Campaign) error { return c.Resign("axis", "he does not write any more") })
	if c.Proposed == nil || len(c.Proposed.Missing) != 1 {
		t.Fatalf("%+v", c.Proposed)
	}
	if c := tb.agrees("axis"); c.Ended != "" || c.Waiting() == nil {
		t.Fatalf("it ended under the lock: %q", c.Ended)
	}
	was := snapshot(t, tb.dir)
	tb.must(func(c *Campaign) error { return c.Resign("axis", "he does not write any more") })
	unchanged(t, tb.dir, was)
	if c := tb.voids(); c.Ended != "axis resigns" || !c.Closed {
		t.Fatalf("%q, closed %v, waits %+v", c.Ended, c.Closed, c.Waiting())
	}
	tb.ended()
}

// TestEndAfterALock: where the lock gets its round first, its dice fall, and then the game ends.
func TestEndAfterALock(t *testing.T) {
	suitetest.Long(t)
	tb := stuck(t)
	tb.must(func(c *Campaign) error { return c.Resign("soviet", "no fuel left") })
	tb.agrees("soviet")
	tb.signs("soviet")
	for c := tb.open(); c.Waiting() != nil; c = tb.open() {
		w := c.Waiting()
		for _, side := range w.Missing {
			tb.deliver()
			tb.signs(string(side))
		}
		tb.now = w.Out.Add(time.Second)
		tb.must(func(c *Campaign) error { return c.Round(w.Round, tb.league.Round(w.Round)) })
	}
	if c := tb.open(); c.Ended != "soviet resigns" || !c.Closed || len(c.rolls) == 0 {
		t.Fatalf("%q, closed %v, %d dice", c.Ended, c.Closed, len(c.rolls))
	}
	tb.ended()
}

// TestResultUnderALock: a result that both sign under a lock stands where that is void, and not
// behind dice that fell after the first signature.
func TestResultUnderALock(t *testing.T) {
	suitetest.Long(t)
	draw := func(c *Campaign) error { return c.Agree("a draw", "it is late", nil) }
	tb := stuck(t)
	tb.must(draw)
	tb.agrees("axis")
	tb.agrees("soviet")
	if c := tb.voids(); c.Ended != "agreed: a draw" || !c.Closed {
		t.Fatalf("%q, closed %v", c.Ended, c.Closed)
	}
	tb.ended()

	tb = stuck(t)
	tb.must(draw)
	tb.agrees("axis")
	tb.agrees("soviet")
	tb.signs("soviet")
	w := tb.open().Waiting()
	tb.now = w.Out.Add(time.Second)
	tb.must(func(c *Campaign) error { return c.Round(w.Round, tb.league.Round(w.Round)) })
	for range 2 {
		c := tb.open()
		if c.Ended != "" || len(c.rolls) == 0 {
			t.Fatalf("%q after %d dice", c.Ended, len(c.rolls))
		}
		if c.Waiting() == nil {
			break
		}
		tb.deliver()
		tb.signs("axis")
		tb.voids()
	}
}
