package campaign

import (
	"errors"
	"strings"
	"testing"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/model"
)

// TestRetractOrders: in a segment of both sides, orders can be taken back while those of the
// other side are awaited; then it is as if they had never come. What was shown stays shown
// (users B41).
func TestRetractOrders(t *testing.T) {
	p := atAdmin(t, nil)
	if got := p.open().Step.State.Segment; got != "GT1-ADM1" {
		t.Fatal(got)
	}
	axis := p.draft("axis")
	before := p.open().Step.Base
	c := p.mustTake(Sending{Orders: []single.Input{axis}})
	if list := c.Awaited(); c.Turn == nil || len(list) != 1 || list[0].Side != "soviet" || list[0].Kind != "orders" {
		t.Fatalf("awaited is %+v", list)
	}
	p.sound()
	c, err := p.do(func(c *Campaign) error { return c.Retract(axis.Sum()[:8], "the wrong file was attached") })
	if err != nil {
		t.Fatal(err)
	}
	if c.Step.Base != before || c.Turn != nil {
		t.Errorf("what stands: %+v", c.Turn)
	}
	asked := map[model.Side]bool{}
	for _, a := range c.Awaited() {
		asked[a.Side] = true
	}
	if !asked["axis"] || !asked["soviet"] {
		t.Errorf("awaited is %+v", c.Awaited())
	}
	p.sound()
	if _, err := p.do(func(c *Campaign) error { return c.Retract(axis.Sum(), "again") }); err == nil {
		t.Error("it is taken back twice")
	}
	for c = p.mustTake(p.drafted()); c.Turn != nil; {
		c = p.answer(c)
	}
	if a := p.sound(); !strings.Contains(strings.Join(a.Segments, " "), "GT1-ADM1") {
		t.Errorf("played: %v", a.Segments)
	}
}

// TestRetractAnswers: of two who are asked at once the first may take his answers
// back until the second has answered.
func TestRetractAnswers(t *testing.T) {
	p := atAdmin(t, nil)
	c := p.mustTake(p.drafted())
	in := p.answers(c, "axis")
	c = p.mustTake(Sending{Answers: []single.Input{in}})
	if c.Turn == nil || c.Turn.Result.Outcome.Awaits[0].To != "soviet" {
		t.Fatal("the other side is not asked")
	}
	if _, err := p.do(func(c *Campaign) error { return c.Retract(in.Sum(), "a slip") }); err != nil {
		t.Fatal(err)
	}
	c = p.open()
	if len(c.Turn.answers) != 0 || len(c.Turn.Stops) != 1 || len(c.Turn.Result.Halts) != 1 {
		t.Errorf("%d answers, %d stops, %d halts", len(c.Turn.answers), len(c.Turn.Stops), len(c.Turn.Result.Halts))
	}
	c = p.mustTake(Sending{Answers: []single.Input{in}}) // the same file may come again
	c = p.mustTake(Sending{Answers: []single.Input{p.answers(c, "soviet")}})
	if _, err := p.do(func(c *Campaign) error { return c.Retract(in.Sum(), "too late") }); err == nil {
		t.Error("answers are taken back that others have answered to")
	}
	p.sound()
}

// TestRetractShown: orders that gave dice or a report are not retracted.
func TestRetractShown(t *testing.T) {
	p := atGT3S2(t, "advance")
	before := p.open().Chain.Seq()
	var bad *chain.BadChange
	_, err := p.do(func(c *Campaign) error { return c.Retract(example(t, "orders.yaml").Sum(), "a slip") })
	if !errors.As(err, &bad) || !strings.Contains(err.Error(), "rollback") {
		t.Error(err)
	}
	if _, err := p.do(func(c *Campaign) error { return c.Retract("12345678", "a slip") }); err == nil {
		t.Error("a file is retracted that never came")
	}
	if p.open().Chain.Seq() != before {
		t.Error("refused, and entered")
	}
}

// TestRetractStanding: standing orders are taken back until a segment has begun
// with them; those before are in force again. Sent again they serve again.
func TestRetractStanding(t *testing.T) {
	p := atGT3S2(t, "advance")
	first := example(t, "standing-axis.yaml")
	_, err := p.do(func(c *Campaign) error { return c.Retract(first.Sum(), "a slip") })
	if err == nil {
		t.Error("standing orders are taken back with which a segment has begun")
	}
	second := first
	second.Data = []byte(strings.Replace(string(first.Data), "umpire:", "# the second\numpire:", 1))
	p.mustTake(Sending{Standing: []single.Input{second}})
	inForce := func(want string) {
		t.Helper()
		if c := p.open(); c.sumOf(c.serving("axis")) != want {
			t.Errorf("in force is %s, wanted %.8s", c.serving("axis"), want)
		}
	}
	inForce(second.Sum())
	c, err := p.do(func(c *Campaign) error { return c.Retract(second.Sum(), "a slip") })
	if err != nil {
		t.Fatal(err)
	}
	inForce(first.Sum())
	seq := c.Chain.Seq()
	if p.mustTake(Sending{Standing: []single.Input{first}}).Chain.Seq() != seq {
		t.Error("the same standing orders are entered twice")
	}
	p.mustTake(Sending{Standing: []single.Input{second}})
	inForce(second.Sum())
	p.sound()

	q := newPlayer(t, 1)
	q.begin("referee", nil)
	q.mustTake(Sending{Standing: []single.Input{first}})
	if _, err := q.do(func(c *Campaign) error { return c.Retract(first.Sum(), "a slip") }); err != nil {
		t.Fatal(err)
	}
	if sum := q.open().serving("axis"); sum != "none" {
		t.Errorf("%s is still in force", sum)
	}
	q.turn() // a lock names `none`
	q.sound()
}
