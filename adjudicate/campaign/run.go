package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/dice"
	"umpire/model"
)

// fresh is the step before the segment that comes next, with nothing sent.
func (c *Campaign) fresh() *Step {
	s := *c.Step
	s.older = c.older
	s.Orders, s.Also, s.Standing, s.Answers, s.Source, s.Notes = nil, nil, nil, nil, nil, slices.Clone(c.notes)
	s.sealed = c.sealIDs()
	return &s
}

// stepOf is the step of a turn with all that was sent for it.
func (c *Campaign) stepOf(t *Turn) *Step {
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
		s.known = t.Result.Halts[:min(len(t.Stops), len(t.Result.Halts))]
	}
	r, err := s.Resolve(c.source(t))
	if err != nil && !errors.Is(err, errNoKey) {
		return err
	}
	c.dirty = false
	t.Step, t.Result = s, r
	r.Record = Record{Campaign: s.State.Campaign, Segment: t.Segment, Dice: c.Settings.Dice, Rolls: s.Source.rolls, Done: !r.Awaiting(), Counter: t.counter + 1}
	for _, h := range r.Halts {
		r.Record.Halts = append(r.Record.Halts, h.record())
	}
	if err := c.rollsDue(t, s.Source); err != nil {
		return err
	}
	c.due = append(c.due, c.sealsDue(s.State.Position, r)...)
	if err != nil {
		return c.roundLock(s.Source.over.lack)
	}
	c.due = append(c.due, c.stopDue(t))
	return nil
}

// source makes the dice of a run: what the chain has, and where this program
// writes, the referee's chain or the faces given.
func (c *Campaign) source(t *Turn) func() (*Source, error) {
	return func() (*Source, error) {
		over := &overlay{mode: c.Settings.Dice, fixed: t.fixed, before: map[dieID]dice.EntryRoll{}, own: map[dieID]dice.EntryRoll{}, keys: c.keys, base: t.stages}
		c.lend(over, t)
		for id, r := range c.rolls {
			if r.Seq < t.First {
				over.before[id] = r
			} else {
				over.own[id] = r
			}
		}
		s := &Source{over: over}
		switch {
		case c.byRounds():
		case c.referee != nil && !c.passAhead():
			config := *c.referee
			config.Next, config.Locks = t.counter+1, t.stages
			ref, err := dice.NewReferee(config)
			s.Referee = ref
			return s, err
		case c.faces != nil:
			faces, err := c.faces()
			s.Given = faces
			return s, err
		}
		return s, nil
	}
}

// lend gives an overlay what it takes to read hidden draws.
func (c *Campaign) lend(over *overlay, t *Turn) {
	over.campaign, over.genesis, over.first = c.Settings.Campaign, c.Genesis, t.First
	over.draws, over.pledged, over.secret = c.draws, c.pledged, c.secret
	over.served, over.locks = t.served, c.stages
	over.link = func(counter int) (dice.Share, error) {
		link, ok := c.links[counter]
		if !ok {
			return dice.Share{}, fmt.Errorf("link %d: %w", counter, errUnknownDie)
		}
		return dice.Share{Party: c.tokenOf(counter), Value: link}, nil
	}
}

// passAhead reports whether the chain has the end of what is being run: then it
// has the dice too.
func (c *Campaign) passAhead() bool {
	return slices.ContainsFunc(c.rest, func(e dice.Record) bool { return e.Get("type") == "pass" })
}

// rollsDue are the entries of the dice thrown since the last stop: lock, reveal
// and rolls a stage, or rolls alone where faces are given.
func (c *Campaign) rollsDue(t *Turn, s *Source) error {
	rolls := s.rolls[t.rolled:]
	t.rolled = len(s.rolls)
	all := s.Stages()
	for len(rolls) > 0 {
		if rolls[0].From != "" {
			rolls = rolls[1:]
			continue
		}
		stage := rolls[0].Stage
		var lines []dice.Line
		var draws []Rolled
		for len(rolls) > 0 && (rolls[0].Stage == stage || rolls[0].From != "") {
			switch r := rolls[0]; {
			case r.From != "":
			case r.Kind == hidden:
				draws = append(draws, r)
			default:
				spec, _ := dice.ParseSpec(map[rollKind]string{openDie: "d", openPick: "pick"}[r.Kind] + strconv.Itoa(r.Sides))
				lines = append(lines, dice.RollLine(r.Label, spec, []int{r.Face}))
			}
			rolls = rolls[1:]
		}
		if c.Settings.Dice == "given" {
			c.due = append(c.due, c.plainDue(c.Settings.Referee, "rolls", append(lines, dice.L("stage", stage), dice.L("source", "given"))...))
			continue
		}
		if !c.byRounds() { // else they stand, and the key waited for its round
			counter := t.counter + 1 + slices.Index(all, stage)
			drawer := "none"
			if len(draws) > 0 {
				drawer = string(draws[0].By)
			}
			seals, err := c.positionsDue(stage)
			if err != nil {
				return err
			}
			c.due = append(append(c.due, seals...), c.lockDue(stage, counter, drawer), c.revealDue(stage, counter, s))
		}
		if c.due = append(c.due, c.drawsDue(stage, draws)...); len(lines) == 0 {
			continue
		}
		c.due = append(c.due, c.plainDue(c.Settings.Referee, "rolls", append(lines, dice.L("stage", stage), dice.L("source", "hexdice"))...))
	}
	return nil
}

// drawsDue are the entries of the hidden draws of a stage: how many of which deck.
func (c *Campaign) drawsDue(stage string, draws []Rolled) []due {
	var list []due
	for i := 0; i < len(draws); {
		deck, first, _ := drawOf(draws[i].Label)
		n := 0
		for ; i < len(draws); i, n = i+1, n+1 {
			if d, at, _ := drawOf(draws[i].Label); d != deck || at != first+int64(n) {
				break
			}
		}
		list = append(list, c.plainDue(c.Settings.Referee, "draw", dice.L("stage", stage), dice.L("deck", deck),
			dice.L("first", strconv.FormatInt(first, 10)), dice.L("count", strconv.Itoa(n))))
	}
	return list
}

func (c *Campaign) lockDue(stage string, counter int, drawer string) due {
	return due{make: func() (dice.Record, error) { return c.lockEntry(stage, counter, drawer, "none") }}
}

// lockEntry locks a stage: all of it is a function of the chain, but the round that
// it names.
func (c *Campaign) lockEntry(stage string, counter int, drawer, round string) (dice.Record, error) {
	lines := []dice.Line{dice.L("stage", stage), dice.L("counter", strconv.Itoa(counter)), dice.L("genesis", c.Genesis.String()), dice.L("state", c.state),
		dice.L("rules", c.Offer.Get("rules")), dice.L("behaviour", c.Offer.Get("behaviour")), dice.L("draw", drawer), dice.L("beacon", round)}
	for _, p := range c.players() {
		lines = append(lines, dice.L("standing", p, c.serving(model.Side(p))))
	}
	return c.Chain.next(c.Settings.Referee, "lock", lines...)
}

// revealDue is the link of a counter, and beside it the stage record, whose hash
// is the key.
func (c *Campaign) revealDue(stage string, counter int, s *Source) due {
	link := c.links[counter]
	if s.Referee != nil {
		for _, l := range s.Referee.Locks() {
			if l.Counter == counter {
				link = l.Link.String()
			}
		}
	}
	ref, token := c.Settings.Referee, c.tokenOf(counter)
	d := due{make: func() (dice.Record, error) {
		return c.Chain.next(ref, "reveal", dice.L("counter", strconv.Itoa(counter)), dice.L("party", token),
			dice.L("lock", c.Chain.Head().String()), dice.L("link", link))
	}}
	d.after = func(dice.Record) ([]File, error) {
		rec, err := dice.Stage{Campaign: c.Settings.Campaign, Genesis: c.Genesis, Stage: stage, Counter: int64(counter), Links: []dice.Share{{Party: token, Value: link}}}.Record()
		c.keyed(rec)
		return []File{{Name: "keys/" + stage + ".txt", Data: rec.Bytes()}}, err
	}
	return d
}

// keyed notes the key that a stage record makes.
func (c *Campaign) keyed(rec dice.Record) {
	stage := rec.Get("stage")
	segment, _, _ := strings.Cut(stage, ".")
	c.keys[segment] = append(c.keys[segment], dice.StageKey{Stage: stage, Counter: rec.Number("counter"), Record: rec.Bytes(), Key: dice.Key(rec.Hash())})
}
