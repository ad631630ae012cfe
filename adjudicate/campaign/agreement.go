package campaign

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// agreement is an entry that stands and that players accept with their signatures: nothing
// else goes in before they have (hexdice/1 3.9).
type agreement struct {
	seq     int64
	typ     string       // of the entry: void, change, rekey
	missing []model.Side // who has not signed
	awaits  string       // what the passes back say; "" is what the campaign waits for
	then    func()       // once nobody is missing; nil: nothing more
}

// agree has the last entry accepted: by some with their signatures, by others on the
// referee's word, as the pact says; some are those who sign where the entry itself says it.
// then is done with the last acceptance.
func (c *Campaign) agree(a *agreement, some ...string) {
	a.seq, a.typ = c.Chain.Seq(), c.Chain[c.Chain.Seq()-1].Get("type")
	c.agreeing = a
	signers, others := c.Pact.Asked(a.typ, some...)
	for _, p := range signers {
		a.missing = append(a.missing, model.Side(p))
	}
	for _, p := range others {
		c.due = append(c.due, c.acceptedBy(model.Side(p))...)
	}
	c.concluded()
}

// acceptedBy are the entries with which a player accepts: the pen goes to him and comes
// back.
func (c *Campaign) acceptedBy(side model.Side) []due {
	a, ref := c.agreeing, c.Settings.Referee
	back := due{make: func() (dice.Record, error) {
		awaits := a.awaits
		if awaits == "" {
			awaits = c.awaitsNow()
		}
		return c.next(string(side), chain.Pass(ref, c.state, awaits))
	}}
	return []due{c.passDue(ref, string(side), c.state, "accept/"+strconv.FormatInt(a.seq, 10)), c.plainDue(string(side), chain.Accept(a.seq)), back}
}

// accepts takes a signed acceptance.
func (c *Campaign) accepts(side model.Side) {
	a := c.agreeing
	c.due = append(c.due, c.acceptedBy(side)...)
	a.missing = slices.DeleteFunc(slices.Clone(a.missing), func(s model.Side) bool { return s == side })
	c.concluded()
}

// concluded goes on once nobody's signature is missing.
func (c *Campaign) concluded() {
	if a := c.agreeing; len(a.missing) == 0 {
		c.due[len(c.due)-1].then = func(dice.Record) {
			if c.agreeing = nil; a.then != nil {
				a.then()
			}
		}
	}
}

// acceptance takes the first entry of a player's signed acceptance; from there on all of
// it is due.
func (c *Campaign) acceptance(e dice.Record) error {
	side := model.Side(e.Get("to"))
	if c.agreeing == nil || !slices.Contains(c.agreeing.missing, side) {
		return fmt.Errorf("%w: nothing before it leads to an entry %s here", ErrAltered, e.Get("type"))
	}
	_, files, err := c.signedHead(side, c.Chain[c.agreeing.seq-1], nil)
	if err != nil {
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
