package campaign

import (
	"errors"
	"testing"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/model"
)

var (
	lastMoment = time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	waited     = lastMoment.Add(-72 * time.Hour)
	early      = lastMoment.Add(-time.Hour)
	after      = lastMoment.Add(time.Hour)
)

func sideOf(name string) model.Side { return model.Side(name) }

// TestSilenceHolds: the program plays for who is silent, segment by segment, and
// the folder proves it. Times stand in the entry, so nothing depends on when the
// test runs.
func TestSilenceHolds(t *testing.T) {
	p := newPlayer(t, 4)
	p.begin("referee", func(s *Settings) { s.Silence = "hold" })
	hush := func(at time.Time, sides ...model.Side) (*Campaign, error) {
		return p.do(func(c *Campaign) error { return c.Silence(sides, waited, lastMoment, at, "nothing came") })
	}
	var bad *chain.BadChange
	if _, err := hush(early); !errors.As(err, &bad) {
		t.Errorf("before the deadline: %v", err)
	}
	if _, err := hush(after, "soviet"); !errors.As(err, &bad) {
		t.Errorf("of whom nothing is awaited: %v", err)
	}
	segment, base := p.open().Step.State.Segment, p.open().Step.Base
	c, err := hush(after)
	if err != nil {
		t.Fatal(err)
	}
	for c.Turn != nil { // the other side is asked, if it is
		c = p.answer(c)
	}
	if c.Step.State.Segment == segment || c.Step.Base == base {
		t.Errorf("%s is not over", segment)
	}
	p.turn()
	p.sound()
}

// TestSilenceInside: who does not answer gets the answer that does least, for the
// rest of the segment; what he sends late is refused.
func TestSilenceInside(t *testing.T) {
	p := atAdmin(t, func(s *Settings) { s.Silence = "hold" })
	c := p.mustTake(p.drafted())
	late := p.answers(c, "soviet")
	c = p.mustTake(Sending{Answers: []single.Input{p.answers(c, "axis")}})
	c, err := p.do(func(c *Campaign) error { return c.Silence(nil, waited, lastMoment, after, "nothing came") })
	if err != nil {
		t.Fatal(err)
	}
	if c.Turn != nil {
		if c.Turn.Result.Outcome.Awaits[0].To == "soviet" {
			t.Errorf("still asked: %+v", c.Awaited())
		}
		if err := c.Take(Sending{Answers: []single.Input{late}}); err == nil {
			t.Error("late answers are taken beside those played for him")
		}
	}
	p.sound()
	for range 20 { // both vanish: the program plays both to the first activation
		if c = p.open(); c.Step.State.Segment == "GT1-S1" {
			break
		}
		if c.runsItself() {
			if c = p.mustTake(Sending{}); c.Turn == nil {
				continue
			}
		}
		if _, err := p.do(func(c *Campaign) error { return c.Silence(nil, waited, lastMoment, after, "nothing came") }); err != nil {
			t.Fatalf("%s: %v", c.Step.State.Segment, err)
		}
	}
	if got := p.open().Step.State.Segment; got != "GT1-S1" {
		t.Errorf("it stands at %s", got)
	}
	p.sound()
}

// TestSilencePolicies: waiting is not ended by silence; a forfeit ends the game.
func TestSilencePolicies(t *testing.T) {
	p := newPlayer(t, 4)
	p.begin("given", nil)
	if _, err := p.do(func(c *Campaign) error { return c.Silence(nil, waited, lastMoment, after, "nothing came") }); err == nil {
		t.Error("silence means something where campaign.yaml says wait")
	}
	q := newPlayer(t, 4)
	q.begin("referee", func(s *Settings) { s.Silence = "forfeit" })
	if _, err := q.do(func(c *Campaign) error { return c.Silence(nil, waited, lastMoment, after, "nothing came") }); err != nil {
		t.Fatal(err)
	}
	if c := q.open(); c.Ended != "axis forfeits: the deadline passed in silence" || !c.Closed {
		t.Errorf("%q", c.Ended)
	}
	q.sound()
}

// TestLate: what comes in after its deadline is taken or refused as campaign.yaml
// says; standing orders, and what came before, are never late.
func TestLate(t *testing.T) {
	for _, policy := range []string{"take", "refuse"} {
		p := newPlayer(t, 4)
		p.begin("given", func(s *Settings) { s.Late = policy })
		if err := Save(Real, p.dir, []File{Stamped(inMemoryOf(p), Stamp{Seq: p.open().Chain.Seq(), At: waited})}); err != nil {
			t.Fatal(err)
		}
		faces := example(t, "faces.yaml")
		in := Sending{Orders: []single.Input{example(t, "orders.yaml")}, Standing: []single.Input{example(t, "standing-axis.yaml"), example(t, "standing-soviet.yaml")}, Faces: &faces, Arrived: after}
		var late *ErrLate
		err := p.open().Take(in)
		if refused := errors.As(err, &late); refused != (policy == "refuse") || !refused && err != nil {
			t.Errorf("%s: %v", policy, err)
		}
		if err := p.open().Take(Sending{Standing: in.Standing, Arrived: after}); err != nil {
			t.Errorf("%s: standing orders: %v", policy, err)
		}
		in.Arrived = early
		if _, err := p.take(in); err != nil {
			t.Errorf("%s, in time: %v", policy, err)
		}
		in.Arrived = after
		if err := p.open().Take(in); err != nil {
			t.Errorf("%s: the same again: %v", policy, err)
		}
	}
}
