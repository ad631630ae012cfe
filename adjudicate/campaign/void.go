package campaign

import (
	"fmt"
	"slices"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// A lock that a player has not signed before its round is of no use: he could decide
// now whether he holds it. It is void, its counter is burned, and the next lock
// names another round (hexdice/1 6, 7). All players accept that; of who never signed
// the lock the referee's word stands for it, and the audit says so.

// unacknowledged is the reason of such a void.
const unacknowledged = "unacknowledged"

// Void enters that the open lock is void, because its round is out and somebody has not signed that he
// holds it. The referee's link of it has not left.
func (c *Campaign) Void() error {
	if err := c.settle(); err != nil {
		return err
	}
	if c.Agreeing != nil && c.Agreeing.Type == "void" {
		return nil
	}
	if c.pending == nil || len(c.unheld()) == 0 {
		return &chain.BadChange{What: "no lock lacks a signature: nothing can be void"}
	}
	if p := c.pending; !c.Beacon.Past(p.Round) {
		return &chain.BadChange{What: fmt.Sprintf("round %d is out at %s: until then a signature can still come", p.Round, c.Beacon.Out(p.Round).Format(time.RFC3339))}
	}
	e, err := c.voidEntry()
	if err != nil {
		return err
	}
	c.enter(e, true)
	c.burn()
	return c.settle()
}

// voidEntry is the void of the open lock: the fault is of the one player who is
// missing, of nobody where it is several.
func (c *Campaign) voidEntry() (dice.Record, error) {
	fault := "none"
	if who := c.unheld(); len(who) == 1 {
		fault = string(who[0])
	}
	return c.next(c.Settings.Referee, chain.Void(c.pending.Counter, fault, unacknowledged))
}

// void takes the entry of a void.
func (c *Campaign) void(e dice.Record) error {
	if c.pending == nil || c.pending.out || len(c.unheld()) == 0 {
		return fmt.Errorf("%w: a void where every player holds the lock", single.ErrAltered)
	}
	if want, err := c.voidEntry(); err != nil || want.Hash() != e.Hash() {
		return fmt.Errorf("%w: this void is not as umpire writes it", single.ErrAltered)
	}
	c.enter(e, false)
	c.burn()
	return nil
}

// burn ends the open lock. Those who had signed it sign the void as well, and then the
// stage is locked anew.
func (c *Campaign) burn() {
	held := slices.DeleteFunc(c.Players(), func(p string) bool { return !c.pending.held[model.Side(p)] })
	c.pending = nil
	c.agree("lock", func(int64) { c.dirty, c.burned = true, true }, held...)
}
