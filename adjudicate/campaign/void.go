package campaign

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/adjudicate/dice"
	"umpire/model"
)

// A lock that a player has not signed before its round is of no use: he could decide
// now whether he holds it. It is void, its counter is burned, and the next lock
// names another round (hexdice/1 6, 7). All players accept that; of who never signed
// the lock the referee's word stands for it, and the audit says so.

// unacknowledged is the reason of such a void.
const unacknowledged = "unacknowledged"

// voided is a void that waits for those who must sign it.
type voided struct {
	seq     int64
	missing []model.Side
}

// Void enters that the open lock is void, because somebody has not signed that he
// holds it. The referee's link of it has not left.
func (c *Campaign) Void() error {
	if err := c.settle(); err != nil {
		return err
	}
	if c.voided != nil {
		return nil
	}
	if c.pending == nil || len(c.unheld()) == 0 {
		return &BadChange{"no lock lacks a signature: nothing can be void"}
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
	return c.Chain.next(c.Settings.Referee, "void", dice.L("counter", strconv.Itoa(c.pending.counter)), dice.L("fault", fault), dice.L("reason", unacknowledged))
}

// void takes the entry of a void.
func (c *Campaign) void(e dice.Record) error {
	if c.pending == nil || c.pending.out || len(c.unheld()) == 0 {
		return fmt.Errorf("%w: a void where every player holds the lock", ErrAltered)
	}
	if want, err := c.voidEntry(); err != nil || want.Hash() != e.Hash() {
		return fmt.Errorf("%w: this void is not as we write it", ErrAltered)
	}
	c.enter(e, false)
	c.burn()
	return nil
}

// burn ends the open lock. Those who had signed it sign the void as well.
func (c *Campaign) burn() {
	v := &voided{seq: c.Chain.Seq()}
	for _, p := range c.players() {
		if side := model.Side(p); c.pending.held[side] {
			v.missing = append(v.missing, side)
		} else {
			c.due = append(c.due, c.voidAccepted(v.seq, side)...)
		}
	}
	c.voided, c.pending = v, nil
	c.relock()
}

// voidAccepted are the entries with which a player accepts a void: the pen goes to
// him and comes back.
func (c *Campaign) voidAccepted(seq int64, side model.Side) []due {
	ref, of := c.Settings.Referee, strconv.FormatInt(seq, 10)
	return []due{c.passDue(ref, string(side), c.state, "accept/"+of), c.plainDue(string(side), "accept", dice.L("of", of)), c.passDue(string(side), ref, c.state, "lock")}
}

// acceptsVoid takes a signed acceptance; with the last one the stage is locked anew.
func (c *Campaign) acceptsVoid(side model.Side) {
	c.due = append(c.due, c.voidAccepted(c.voided.seq, side)...)
	c.voided.missing = slices.DeleteFunc(c.voided.missing, func(s model.Side) bool { return s == side })
	c.relock()
}

// relock lets the rules run on once nobody's acceptance is missing.
func (c *Campaign) relock() {
	if len(c.voided.missing) > 0 {
		return
	}
	c.due[len(c.due)-1].then = func(dice.Record) { c.voided, c.dirty = nil, true }
}

// acceptance takes the first entry of a player's signed acceptance of a void; from
// there on all of it is due.
func (c *Campaign) acceptance(e dice.Record) error {
	side := model.Side(e.Get("to"))
	if c.voided == nil || !slices.Contains(c.voided.missing, side) {
		return fmt.Errorf("%w: nothing that goes before gives an entry %s here", ErrAltered, e.Get("type"))
	}
	_, files, err := c.signedHead(side, c.Chain.Entries[c.voided.seq-1], nil)
	if err != nil {
		return err
	}
	c.Derived = append(c.Derived, files[0])
	c.acceptsVoid(side)
	return c.read(e)
}
