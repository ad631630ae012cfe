package campaign

import (
	"fmt"
	"slices"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
)

// Dice of a referee and a beacon (hexdice/1 4.5, 7). A stage is locked before its
// dice: the lock names a round to come, every player signs that he holds the lock,
// then the referee's link stands, and the round, once it is out, completes the key.
// So the referee does not know the dice either, and nobody can say afterwards that
// orders were others.

// pending is a lock whose key is not complete.
type pending struct {
	chain.Lock
	held map[model.Side]bool // has signed that it holds the lock
	out  bool                // the referee's link stands
}

// Waiting is a lock, or an entry that players accept, that waits for something outside the
// folder.
type Waiting struct {
	Entry   int64 // that the missing players sign
	Stage   string
	Round   int64
	Out     time.Time    // when the round is published
	Missing []model.Side // whose signature is missing; none: the round itself is awaited
	Accept  string       // the type of the entry that they are to accept: offer, void, change, rekey; "" of a lock
	Nonces  []model.Side // who has not opened his nonce
}

// Waiting says for what a lock or another entry waits; nil if none does.
func (c *Campaign) Waiting() *Waiting {
	switch {
	case c.begun != nil:
		return &Waiting{Entry: 1, Accept: "offer", Missing: c.begun.missing, Nonces: c.begun.closed}
	case c.Rekeying != nil:
		return &Waiting{Entry: c.Chain.Seq(), Nonces: c.shutNonces()}
	case c.Agreeing != nil:
		return &Waiting{Entry: c.Agreeing.Seq, Missing: sidesOf(c.Agreeing.Missing), Accept: c.Agreeing.Type}
	case c.pending == nil:
		return nil
	}
	p := c.pending
	return &Waiting{Entry: p.Seq, Stage: p.Stage, Round: p.Round, Out: c.Beacon.Out(p.Round), Missing: c.unheld()}
}

// sidesOf are parties as sides.
func sidesOf(parties []string) (list []model.Side) {
	for _, p := range parties {
		list = append(list, model.Side(p))
	}
	return list
}

// Locked says that nothing can be entered before a lock has its round, or another entry
// all that it waits for.
type Locked struct{ Waiting }

func (l *Locked) Error() string {
	switch {
	case l.Accept != "" && len(l.Missing) > 0:
		return fmt.Sprintf("entry %d, the %s, lacks the signature of %s", l.Entry, l.Accept, joinSides(l.Missing))
	case len(l.Nonces) > 0:
		return fmt.Sprintf("the nonce of %s is not open", joinSides(l.Nonces))
	case len(l.Missing) > 0:
		return fmt.Sprintf("the next dice (%s) are locked by entry %d, which lacks the signature of %s", l.Stage, l.Entry, joinSides(l.Missing))
	}
	return fmt.Sprintf("the next dice (%s) come of round %d of the beacon, which is awaited", l.Stage, l.Round)
}

// Status is the program's exit status.
func (*Locked) Status() int { return exit.Awaiting }

// unlocked refuses while a lock waits.
func (c *Campaign) unlocked() error {
	if w := c.Waiting(); w != nil {
		return &Locked{*w}
	}
	return nil
}

// unheld lists the players who have not signed that they hold the open lock.
func (c *Campaign) unheld() (list []model.Side) {
	for _, p := range c.Pact.Holders(c.Settings.Referee) {
		if side := model.Side(p); !c.pending.held[side] {
			list = append(list, side)
		}
	}
	return list
}

// roundLock locks the stage of a die that a run lacks, behind the seals of the position. Every
// line of it follows from the chain but the round, which the clock gives.
func (c *Campaign) roundLock(d *dice.Die) error {
	stage := c.Stages.Next(d.Segment)
	seals, err := c.positionsDue(stage)
	if err != nil {
		return err
	}
	var round string
	lock := due{make: func() (rec dice.Record, err error) {
		if round, err = c.roundDue(); err != nil {
			return rec, err
		}
		return c.lockEntry(stage, int(c.Counter)+1, d.Drawer(), round)
	}}
	lock.then = func(rec dice.Record) {
		c.pending = &pending{Lock: chain.LockOf(rec), held: map[model.Side]bool{}}
	}
	c.due = append(append(c.due, seals...), lock)
	return nil
}

// roundDue is the round of the next lock: that which the chain has, or the next by
// the clock.
func (c *Campaign) roundDue() (string, error) {
	if len(c.rest) > 0 && c.rest[0].Get("type") == "lock" {
		return c.rest[0].Get("beacon"), nil
	}
	return c.Beacon.Next(c.Chain)
}

// linkOf is the referee's link of a lock: as the chain has it, or of his seed, when
// the ledger has the lock first.
func (c *Campaign) linkOf(p *pending) (string, error) {
	if link, ok := c.links[int(p.Counter)]; ok {
		return link, nil
	}
	if c.referee == nil {
		return "", fmt.Errorf("link %d: %w", p.Counter, errUnknownDie)
	}
	ledger, err := chain.Ledgered(c.FS, p.Counter, p.Hash)
	if err != nil {
		return "", err
	}
	link, err := chain.Link(c.referee.Campaign, c.referee.Party, c.referee.Seed, c.referee.Links, p.Counter)
	if err == nil {
		c.out = append(c.out, File{Name: chain.LedgerFile, Data: ledger, Secret: true})
	}
	return link, err
}

// Round enters the round for which the open lock waits, as anybody publishes it, and
// plays on.
func (c *Campaign) Round(round int64, signature string) error {
	if err := c.settle(); err != nil {
		return err
	}
	p := c.pending
	switch {
	case slices.ContainsFunc(c.Chain, func(e dice.Record) bool { return e.Get("type") == "beacon" && e.Number("round") == round }):
		return nil
	case p == nil || !p.out:
		return &single.WrongFile{Name: "the round", What: "no round is awaited"}
	case p.Round != round:
		return &single.WrongFile{Name: "the round", What: fmt.Sprintf("it is round %d; awaited is round %d", round, p.Round)}
	}
	beacon := c.Beacon.Filled().Chain
	if beacon.Hash != c.Offer.Get("beacon") {
		return &single.WrongFile{Name: "the round", What: "the offer names another beacon"}
	}
	if _, err := beacon.Verify(round, signature); err != nil {
		return err
	}
	e, err := c.next(c.Settings.Referee, chain.Round(p.Counter, beacon.Hash, round, signature))
	if err != nil {
		return err
	}
	key, err := c.complete(e)
	if err != nil {
		return err
	}
	c.enter(e, true)
	c.out = append(c.out, key)
	return c.settle()
}

// complete makes the key of the open lock of an entry beacon, and the rules run on.
func (c *Campaign) complete(e dice.Record) (File, error) {
	p := c.pending
	if p == nil || !p.out || e.Number("counter") != p.Counter || e.Number("round") != p.Round || e.Get("chain") != c.Offer.Get("beacon") {
		return File{}, fmt.Errorf("%w: no lock waits for round %s", single.ErrAltered, e.Get("round"))
	}
	random, err := dice.BeaconRandomness(e.Get("signature"))
	if err != nil {
		return File{}, err
	}
	rec, err := dice.Stage{Campaign: c.Settings.Campaign, Genesis: c.Genesis, Stage: p.Stage, Counter: p.Counter,
		Links: []dice.Share{{Party: c.tokenOf(p.Counter), Value: c.links[int(p.Counter)]}}, Beacon: e.Get("chain") + "/" + e.Get("round") + "/" + random.String()}.Record()
	if err != nil {
		return File{}, err
	}
	c.keyed(rec)
	key := File{Name: dice.KeyFile(p.Stage), Data: rec.Bytes()}
	c.Derived, c.pending, c.dirty = append(c.Derived, key), nil, true
	return key, nil
}
