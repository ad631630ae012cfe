package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// changes says how each kind is made, after what all have has been looked at.
func (c *Campaign) changes(kind string) func(*chain.Change) error {
	return map[string]func(*chain.Change) error{chain.Ruling: c.rule, chain.Rollback: c.rollback, chain.Retract: c.retract,
		chain.GiveSeat: c.seat, chain.Silence: c.silent, chain.Deadline: c.later, chain.Ending: c.finish}[kind]
}

// change takes an entry that rules or takes back, and what it makes due: that all
// players accept, and the pass that names the new position.
func (c *Campaign) change(e dice.Record) error {
	data, err := c.kept(e.Get("file"))
	if err != nil {
		return err
	}
	ch, err := chain.ReadChange(data)
	if err != nil {
		return fmt.Errorf("%w: %w", single.ErrAltered, err)
	}
	want, err := c.next(c.Settings.Referee, chain.ChangeTo(e.Get("file")))
	if err != nil || want.Hash() != e.Hash() {
		return fmt.Errorf("%w: this change is not as umpire writes it", single.ErrAltered)
	}
	if who := c.unsignedOf(ch, e.Get("file")); len(who) > 0 {
		return fmt.Errorf("%w: it says that %s agreed, who has not signed it", single.ErrAltered, joinSides(who))
	}
	if err := c.apply(ch); err != nil {
		return err
	}
	c.enter(e, false)
	c.accepted(ch)
	return nil
}

// voided is the side whose standing orders are other ones after a change, or none.
func (c *Campaign) voided(ch *chain.Change) (model.Side, bool) {
	if c.emptied || ch.Kind == chain.Retract && ch.Acts[0].Args[1] == orders.KindStanding {
		return model.Side(ch.Acts[0].Args[0]), true
	}
	return "", false
}

// accepted makes the entries due that follow a change.
func (c *Campaign) accepted(ch *chain.Change) {
	ch.Seq = c.Chain.Seq()
	c.Changes = append(c.Changes, ch)
	if c.ruled != nil {
		c.statementDue(c.ruled, func() { c.ruled = nil })
	}
	if signers := c.witnesses(ch); len(signers) > 0 {
		var then func(int64)
		if side, voided := c.voided(ch); voided {
			then = func(int64) {
				c.due = append(c.due, append(c.standingDue(c.Settings.Referee, side), c.backDue(string(side)))...)
			}
		}
		c.agree("", then, signers...)
		return
	}
	from, before := c.Settings.Referee, c.state
	for _, p := range c.Players() {
		c.due = append(c.due, c.passDue(from, p, before, "accept/"+strconv.FormatInt(ch.Seq, 10)),
			c.plainDue(p, chain.Accept(ch.Seq)))
		from = p
	}
	if side, voided := c.voided(ch); voided {
		c.due = append(c.due, c.standingDue(from, side)...)
		from = string(side)
	}
	c.due = append(c.due, c.backDue(from))
	if c.Ended != "" {
		c.end()
	}
}

// backDue gives the pen back to the referee after a change: what stands now, and
// what is awaited.
func (c *Campaign) backDue(from string) due {
	ref := c.Settings.Referee
	d := c.stopDue(nil)
	d.make = func() (dice.Record, error) {
		state := c.state
		if c.Turn == nil && c.Ended == "" {
			state = c.Step.Base
		}
		return c.next(from, chain.Pass(ref, state, c.awaitsNow()))
	}
	d.then = func(dice.Record) {
		if c.Turn == nil && c.Ended == "" {
			c.named = c.Step.State.Position
		}
	}
	return d
}

// apply changes what stands, or says why it cannot.
func (c *Campaign) apply(ch *chain.Change) error {
	if ch.Campaign != c.Settings.Campaign {
		return &single.WrongFile{Name: "the change", What: "it is for campaign " + ch.Campaign}
	}
	if err := ch.Sound(c.Players()); err != nil {
		return err
	}
	if ch.Kind != chain.Rollback && !ch.Resigns() && (ch.State != c.state || ch.Segment != c.Step.State.Segment) {
		return fmt.Errorf("the %s is for %s on position %.8s; what stands is %s, %.8s: %w", ch.Kind, ch.Segment, ch.State, c.Step.State.Segment, c.state, single.ErrAltered)
	}
	if c.burned && ch.Kind != chain.Ending {
		return fmt.Errorf("a %s where a stage is to be locked anew: %w", ch.Kind, single.ErrAltered)
	}
	c.emptied = false
	return c.changes(ch.Kind)(ch)
}

// agreed reports whether all players agreed, now or beforehand, but for those whom
// the change needs not to ask.
func (c *Campaign) agreed(ch *chain.Change, but ...string) error {
	return ch.AgreedBy(slices.DeleteFunc(c.asks(ch), func(p string) bool { return slices.Contains(but, p) }))
}

// asks are the players whose word a change needs now, where they have to agree at all.
func (c *Campaign) asks(ch *chain.Change) []string {
	if c.Settings.Consent == "advance" && (ch.Kind == chain.Ruling || ch.Kind == chain.GiveSeat) {
		return nil
	}
	if ch.TakesBack() {
		if from := c.standingTurn(ch.Segment); from == nil || !c.disclosed(from) {
			return nil
		}
	}
	return c.Players()
}

// asksSigners lets a change say of those with keys that they agree, whose word it needs: they
// sign it before it stands, so that nobody says it for them beforehand.
func (c *Campaign) asksSigners(ch *chain.Change) {
	if ch.Kind != chain.Ruling && !ch.TakesBack() && !ch.Agrees() {
		return
	}
	for _, p := range c.asks(ch) {
		if !slices.Contains(ch.Consent, p) && c.Roster.Now(p).Sign != "" {
			ch.Consent = append(ch.Consent, p)
		}
	}
	slices.Sort(ch.Consent)
}

// Enter enters a change of the referee's making: nothing is written, see Files. One that
// says of players with keys that they agreed is proposed first, until they have signed it.
// An end may be proposed while a lock waits, and waits with it.
func (c *Campaign) Enter(ch *chain.Change) error {
	if err := c.whole(); err != nil {
		return err
	}
	ch.Consent = slices.Sorted(slices.Values(ch.Consent))
	c.asksSigners(ch)
	if c.repeats(ch) {
		return c.settle()
	}
	if err := errors.Join(c.running(), c.reasoned(ch)); err != nil {
		return err
	}
	for len(c.due) > 0 && c.due[0].take != nil { // broken off between a seal and its input, or what it shows
		if err := c.writeNext(); err != nil {
			return err
		}
	}
	if ch.Kind != chain.Rollback || !c.Unfinished() {
		if err := c.settle(); err != nil {
			return err
		}
		if c.repeats(ch) { // it had waited
			return nil
		}
	}
	locked := c.unlocked()
	if locked != nil && ch.Kind != chain.Ending {
		return locked
	}
	ch.Campaign = c.Settings.Campaign
	if ch.Kind != chain.Rollback {
		ch.Segment, ch.State = c.Step.State.Segment, c.state
	}
	undo := c.undo()
	if err := c.apply(ch); err != nil {
		return err
	}
	data := ch.Write()
	sum := single.Input{Data: data}.Sum()
	if who := c.unsignedOf(ch, sum); len(who) > 0 || locked != nil {
		undo()
		c.Proposed = &Proposal{ch, sum, who}
		c.out = append(c.out, File{Name: ProposalName(ch, sum), Data: data})
		return nil
	}
	if err := c.changed(ch, data); err != nil {
		return err
	}
	return c.settle()
}

// changed enters a change that was applied, and what it makes due.
func (c *Campaign) changed(ch *chain.Change, data []byte) error {
	sum := single.Input{Data: data}.Sum()
	c.brought[sum] = data
	entry, err := c.next(c.Settings.Referee, chain.ChangeTo(sum))
	if err != nil {
		return err
	}
	c.out = append(c.out, File{Name: "files/" + sum, Data: data})
	c.enter(entry, true)
	c.accepted(ch)
	return c.bring()
}
