package campaign

import (
	"errors"
	"fmt"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// fresh is the step before the segment that comes next, with nothing sent.
func (c *Campaign) fresh() *single.Step {
	s := *c.Step
	s.Older = c.older
	s.Orders, s.Also, s.Standing, s.Answers, s.Source, s.Notes = nil, nil, nil, nil, nil, slices.Clone(c.notes)
	s.SealIDs = c.sealIDs()
	return &s
}

// stepOf is the step of a turn with all that was sent for it.
func (c *Campaign) stepOf(t *Turn) *single.Step {
	s := c.fresh()
	s.Orders, s.Also, s.Standing, s.Answers = t.orders, t.also, t.serving, t.answers
	return s
}

// run plays the segment that is begun as far as its inputs go, and what entries
// follow is due.
func (c *Campaign) run() error {
	t := c.Turn
	s := c.stepOf(t)
	if t.Result != nil {
		s.Known = t.Result.Halts[:min(len(t.Stops), len(t.Result.Halts))]
	}
	r, err := c.resolve(t, s)
	if wrong := c.toldFalsely(r); wrong != nil {
		return wrong
	}
	if c.blind && lacksDie(err) && c.passAhead() {
		d := r.Outcome.Lacks
		return fmt.Errorf("%w: the rules roll %s %s in %s here, and no entry has it", single.ErrAltered, d.Label, d.Spec, d.Segment)
	}
	if err != nil && !errors.Is(err, dice.ErrNoKey) {
		return err
	}
	if err := t.asBefore(r); err != nil {
		return err
	}
	c.dirty, c.burned = false, false
	if !c.fogged() {
		t.unheard(r)
	}
	t.Step, t.Result = s, r
	r.Record = single.Record{Campaign: s.State.Campaign, Segment: t.Segment, Dice: c.Settings.Dice, Rolls: adjudicate.Fallen(r.Outcome.Journal), Done: !r.Awaiting(), Counter: t.counter + 1}
	for _, h := range r.Halts {
		r.Record.Halts = append(r.Record.Halts, h.Record())
	}
	r.KeyCounter = s.Source.(*chained).counter
	if err := c.rollsDue(t, r.Record.Rolls, s.Source); err != nil {
		return err
	}
	if c.fogged() {
		c.seenDue(t, r)
	} else if err := c.tellDue(t, s, r); err != nil {
		return err
	}
	c.due = append(c.due, c.sealsDue(s.State.Position, r)...)
	if err != nil {
		return c.roundLock(r.Outcome.Lacks)
	}
	c.due = append(c.due, c.stopDue(t))
	return nil
}

// resolve runs a turn as far as its inputs go; where hands are not known, as far as the referee
// tells what they give.
func (c *Campaign) resolve(t *Turn, s *single.Step) (*single.Result, error) {
	if c.blind && c.fogged() {
		return c.seenRun(t, s)
	}
	if err := c.lookFor(t, s); err != nil {
		return nil, err
	}
	return s.Resolve(c.source(t))
}

// source makes the dice of a run: what the chain has, and where this program
// writes, the referee's chain or the faces given.
func (c *Campaign) source(t *Turn) func() (dice.Source, error) {
	return func() (dice.Source, error) {
		x := c.chained(t)
		for id, r := range c.rolls {
			if r.Seq < t.First {
				x.before[id] = r
			} else {
				x.own[id] = r
			}
		}
		var err error
		x.fresh, err = c.freshDice(t)
		return x, err
	}
}

// freshDice chooses what gives the dice that the chain has not from before a turn.
func (c *Campaign) freshDice(t *Turn) (fresh, error) {
	switch {
	case c.Pact.Round:
		return byRounds{}, nil
	case c.referee != nil && !c.passAhead():
		config := *c.referee
		config.Next, config.Locks = t.counter+1, t.stages
		ref, err := dice.NewReferee(config)
		return bySeed{ref}, err
	case c.faces != nil:
		faces, err := c.faces()
		return byHand{faces}, err
	}
	return byRecord{}, nil
}

// chained are the dice of a run of a turn, before it is said what the chain has of them.
func (c *Campaign) chained(t *Turn) *chained {
	return &chained{pact: c.Pact, fixed: t.fixed, blind: c.blind, before: map[dieID]dice.Die{}, own: map[dieID]dice.Die{}, keys: c.Proven, base: t.stages,
		served: t.served, locks: c.Stages, campaign: c.Settings.Campaign, genesis: c.Genesis, first: t.First, draws: c.draws, pledged: c.pledged, secret: c.secret,
		link: func(counter int) (dice.Share, error) {
			link, ok := c.links[counter]
			if !ok {
				return dice.Share{}, fmt.Errorf("link %d: %w", counter, errUnknownDie)
			}
			return dice.Share{Party: c.tokenOf(int64(counter)), Value: link}, nil
		}}
}

// passAhead reports whether the chain has the end of what is being run: then it
// has the dice too.
func (c *Campaign) passAhead() bool {
	return slices.ContainsFunc(c.rest, func(e dice.Record) bool { return e.Get("type") == "pass" })
}

// rollsDue are the entries of the dice thrown since the last stop: lock, reveal, draws
// and rolls a stage, or rolls alone where faces are given.
func (c *Campaign) rollsDue(t *Turn, rolls []dice.Die, source dice.Source) error {
	rolls = c.withFaces(rolls)
	fresh := rolls[t.rolled:]
	t.rolled = len(rolls)
	counter := t.counter + len(dice.ByStage(rolls)) - len(dice.ByStage(fresh))
	for _, stage := range dice.ByStage(fresh) {
		counter++
		if !c.Pact.Faces && !c.Pact.Round { // by rounds they stand, and the key waited for its round
			seals, err := c.positionsDue(stage.Stage)
			if err != nil {
				return err
			}
			c.due = append(append(c.due, seals...), c.lockDue(stage.Stage, counter, stage.Drawer()), c.revealDue(stage.Stage, counter, source))
		}
		entries, err := stage.Entries(c.Pact.Source())
		if err != nil {
			return err
		}
		for _, e := range entries {
			c.due = append(c.due, c.plainDue(c.Settings.Referee, e))
		}
	}
	return nil
}

func (c *Campaign) lockDue(stage string, counter int, drawer string) due {
	return due{make: func() (dice.Record, error) { return c.lockEntry(stage, counter, drawer, "none") }}
}

// lockEntry locks a stage: all of it is a function of the chain, but the round that
// it names.
func (c *Campaign) lockEntry(stage string, counter int, drawer, round string) (dice.Record, error) {
	return c.next(c.Settings.Referee, chain.Locking{Stage: stage, Counter: int64(counter), Genesis: c.Genesis, State: c.state, Draw: drawer, Round: round,
		Standing: func(p string) string { return c.serving(model.Side(p)) }}.Entry(c.Offer))
}

// revealDue is the link of a counter, and beside it the stage record, whose hash
// is the key.
func (c *Campaign) revealDue(stage string, counter int, source dice.Source) due {
	link := c.links[counter]
	if seed, ok := source.(*chained).fresh.(bySeed); ok {
		for _, l := range seed.Locks() {
			if l.Counter == counter {
				link = l.Link.String()
			}
		}
	}
	ref, token := c.Settings.Referee, c.tokenOf(int64(counter))
	d := due{make: func() (dice.Record, error) {
		return c.next(ref, chain.Reveal(int64(counter), token, c.Chain.Head().String(), link))
	}}
	d.after = func(dice.Record) ([]File, error) {
		rec, err := dice.Stage{Campaign: c.Settings.Campaign, Genesis: c.Genesis, Stage: stage, Counter: int64(counter), Links: []dice.Share{{Party: token, Value: link}}}.Record()
		c.keyed(rec)
		return []File{{Name: dice.KeyFile(stage), Data: rec.Bytes()}}, err
	}
	return d
}

// keyed notes the key that a stage record makes.
func (c *Campaign) keyed(rec dice.Record) {
	c.Proven.Add(dice.StageKey{Stage: rec.Get("stage"), Counter: rec.Number("counter"), Record: rec.Bytes(), Key: dice.Key(rec.Hash())})
}
