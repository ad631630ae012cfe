package campaign

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
)

// long is a campaign of so many segments: random orders and answers for the
// segments that the hands of the example's position give, then all of them taken
// back and others played. It is played in one piece, not opened anew for every step.
func long(t testing.TB, segments int) fstest.MapFS {
	t.Helper()
	p := newPlayer(t, 7)
	p.begin("referee", nil)
	c := p.open()
	first := c.Step.State.Segment
	for segmentsOf(c) < segments {
		var err error
		switch {
		case c.Turn != nil:
			err = c.Take(Sending{Answers: []single.Input{p.answers(c, c.Turn.Result.Outcome.Awaits[0].To)}})
		case c.Step.Owner == "" || strings.HasSuffix(c.Step.State.Segment, "END"):
			err = c.Rollback(first, "once more", []string{"axis", "soviet"})
		default:
			err = c.Take(Sending{Orders: []single.Input{p.orders(c)}})
		}
		if err != nil {
			t.Fatalf("%s: %v", c.Step.State.Segment, err)
		}
	}
	m := inMemory(t, os.DirFS(p.dir))
	for _, f := range c.Files() {
		m[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return m
}

func segmentsOf(c *Campaign) int {
	n := 0
	for _, t := range c.Turns {
		if t.Last > 0 {
			n++
		}
	}
	return n
}

// TestLong: a campaign of many segments audits clean.
func TestLong(t *testing.T) {
	n := 12
	if os.Getenv("UMPIRE_SOAK") != "" {
		n = 100
	}
	start := time.Now()
	m := long(t, n)
	t.Logf("%d segments played in %v, %d files, %d bytes", n, time.Since(start), len(m), sizeOf(m))
	start = time.Now()
	a := Examine(m, games.All, plainText, nil)
	t.Logf("audited in %v: %d entries, %d dice", time.Since(start), a.Entries, a.Rolls)
	for _, f := range a.Faults {
		t.Errorf("%+v", f)
	}
}
