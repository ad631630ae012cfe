package campaign

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// agree has the last entry accepted: by some with their signatures, by others on the
// referee's word, as the pact says; some are those who sign where the entry itself says it.
// then is done with the last acceptance. The passes back say what it awaits; "" is what the
// campaign waits for.
func (c *Campaign) agree(awaits string, then func(seq int64), some ...string) {
	a, others := c.Pact.Agreement(c.Chain[c.Chain.Seq()-1], some...)
	a.Then, c.Agreeing, c.awaiting = then, a, awaits
	for _, p := range others {
		c.due = append(c.due, c.acceptedBy(model.Side(p))...)
	}
	c.concluded()
}

// acceptedBy are the entries with which a player accepts: the pen goes to him and comes
// back.
func (c *Campaign) acceptedBy(side model.Side) []due {
	a, ref, awaits := c.Agreeing, c.Settings.Referee, c.awaiting
	back := due{make: func() (dice.Record, error) {
		now := awaits
		if now == "" {
			now = c.awaitsNow()
		}
		return c.next(string(side), chain.Pass(ref, c.state, now))
	}}
	return []due{c.passDue(ref, string(side), c.state, "accept/"+strconv.FormatInt(a.Seq, 10)), c.plainDue(string(side), chain.Accept(a.Seq)), back}
}

// accepts takes a signed acceptance.
func (c *Campaign) accepts(side model.Side) {
	c.due = append(c.due, c.acceptedBy(side)...)
	c.Agreeing.Accept(string(side))
	c.concluded()
}

// concluded goes on once nobody's signature is missing.
func (c *Campaign) concluded() {
	if a := c.Agreeing; len(a.Missing) == 0 {
		c.due[len(c.due)-1].then = func(e dice.Record) {
			c.Agreeing = nil
			a.Conclude(e.Number("seq"))
		}
	}
}

// acceptance takes the first entry of a player's signed acceptance; from there on all of
// it is due.
func (c *Campaign) acceptance(e dice.Record) error {
	side := model.Side(e.Get("to"))
	if c.Agreeing == nil || !slices.Contains(c.Agreeing.Missing, string(side)) {
		return fmt.Errorf("%w: nothing before it leads to an entry %s here", single.ErrAltered, e.Get("type"))
	}
	_, files, err := c.signedHead(side, c.Chain[c.Agreeing.Seq-1], nil)
	switch {
	case isNotExist(err):
		return fmt.Errorf("%w: %s accepts entry %d, and has not signed it", single.ErrAltered, side, c.Agreeing.Seq)
	case err != nil:
		return err
	}
	c.Derived = append(c.Derived, files[0])
	c.accepts(side)
	return c.read(e)
}

// awaitsNow is what a pass back to the referee says that is awaited.
func (c *Campaign) awaitsNow() string {
	switch {
	case c.Ended != "":
		return chain.Token("close")
	case c.dirty:
		return chain.Token("run", c.Step.State.Segment)
	case c.Turn != nil:
		return answersAwaited(c.Turn.Result)
	}
	return c.ordersAwaited(c.Step)
}
