package dice

import (
	"bytes"
	"io/fs"
	"slices"
	"strings"
)

// onLock opens a counter or repairs the open one (hexdice/1 4.3).
func (c *Checker) onLock(e Record) error {
	counter, writer, stage := e.Number("counter"), e.Get("writer"), e.Get("stage")
	segment, n := SplitStage(stage)
	if err := c.need(c.mode() != "given", CodeSource, "a lock in mode given; faces are entered, nothing is proven"); err != nil {
		return err
	}
	var err error
	if old := c.lock; old != nil {
		repair := counter == c.counter && writer == old.writer && stage == old.stage && !old.touched
		err = c.need(repair, CodeOpenLock, "the lock of counter %d is open; only its writer repairs it, same stage, nothing entered between", c.counter)
	} else {
		err = first(
			c.need(counter == c.counter+1, CodeCounter, "counter %d; the next is %d", counter, c.counter+1),
			c.stageDue(segment, n),
		)
	}
	if err != nil {
		return err
	}
	err = first(
		c.need(e.Get("genesis") == c.genesis, CodeEpoch, "genesis %s; in force is %s", e.Get("genesis"), c.genesis),
		c.need(e.Get("rules") == c.offer.Get("rules") && e.Get("behaviour") == c.offer.Get("behaviour"), CodePinned, "rules or behaviour differ from the offer"),
		c.standingAsEntered(e.All("standing")),
		c.drawer(e.Get("draw"), writer),
	)
	if err != nil {
		return err
	}
	round, err := c.lockRound(e.Get("beacon"))
	if err != nil {
		return err
	}
	next := &openLock{writer: writer, stage: stage, draw: e.Get("draw"), round: round, out: c.lock != nil && c.lock.out}
	c.counter, c.stages[segment], c.round = counter, n, round
	c.lock, c.current = next, nil
	return nil
}

func (c *Checker) standingAsEntered(rows [][]string) error {
	want := make([][]string, 0, len(c.players))
	for _, p := range c.players {
		want = append(want, []string{p, c.standing[p]})
	}
	same := slices.EqualFunc(rows, want, slices.Equal[[]string])
	return c.need(same, CodeStanding, "the standing files of the lock are not those in the chain: %q", want)
}

// drawer: a draw stage is locked by who draws, or by the referee.
func (c *Checker) drawer(draw, writer string) error {
	if draw == "none" {
		return nil
	}
	locker := draw
	if c.hasReferee() {
		locker = c.offer.Get("referee")
	}
	return c.need(c.isPlayer(draw) && writer == locker, CodeDraw, "a draw of %s is locked by %s, not by %s", draw, locker, writer)
}

// lockRound gives the round that a lock names, 0 in modes without a beacon.
func (c *Checker) lockRound(beacon string) (int64, error) {
	if !c.hasBeacon() {
		return 0, c.need(beacon == "none", CodeBeacon, "the lock names a beacon in mode %s", c.mode())
	}
	chain, digits, ok := strings.Cut(beacon, "/")
	round := number(digits)
	later := round > c.round || c.lock != nil && round == c.round
	return round, first(
		c.need(ok && chain == c.offer.Get("beacon"), CodeBeacon, "beacon %.80s; wanted is a round of %s", beacon, c.offer.Get("beacon")),
		c.need(later, CodeBeacon, "round %d is not later than round %d of the lock before", round, c.round),
	)
}

// verifyLink walks a link down to the last one known.
func (c *Checker) verifyLink(party, link string) error {
	last := c.chains[party]
	x, err := ParseHash(link)
	if err != nil {
		return err
	}
	if err := c.need(c.counter <= last.length, CodeLink, "the chain of %s ends at %d", party, last.length); err != nil {
		return err
	}
	c.report.Checks++
	if err := VerifyLink(c.offer.Get("campaign"), party, c.counter, x, last.index, last.value); err != nil {
		return err
	}
	last.index, last.value = c.counter, x
	c.chains[party] = last
	c.shown[party] = append(c.shown[party], last)
	return nil
}

// contributes tells whether party, with its generation, owes links now.
func (c *Checker) contributes(party string) bool {
	token, ok := c.tokens[base(party)]
	return ok && token == party
}

func (l *openLock) hasLink(party string) bool {
	return slices.ContainsFunc(l.links, func(s Share) bool { return s.Party == party })
}

func (c *Checker) onReveal(e Record) error {
	party := e.Get("party")
	if err := c.need(c.lock != nil && e.Number("counter") == c.counter, CodeNoLock, "a link of counter %s; no lock of it is open", e.Get("counter")); err != nil {
		return err
	}
	err := first(
		c.need(e.Get("lock") == c.lock.hash, CodeLock, "the link names lock %s; open is %s", e.Get("lock"), c.lock.hash),
		c.need(c.contributes(party), CodeLinks, "%s does not contribute links now", party),
		c.need(base(party) == e.Get("writer"), CodeWriter, "%s reveals for %s", e.Get("writer"), party),
		c.need(!c.lock.hasLink(party), CodeTwice, "%s has revealed already", party),
		c.need(len(c.lock.links) > 0 || e.Get("writer") == c.lock.writer, CodeFirst, "%s locked and reveals first", c.lock.writer),
	)
	if err != nil {
		return err
	}
	if err := c.verifyLink(party, e.Get("link")); err != nil {
		return err
	}
	c.lock.links, c.lock.out = append(c.lock.links, Share{party, e.Get("link")}), true
	return c.complete()
}

func (c *Checker) onBeacon(e Record) error {
	chain, round := e.Get("chain"), e.Number("round")
	if err := c.need(c.lock != nil && e.Number("counter") == c.counter, CodeNoLock, "a beacon of counter %s; no lock of it is open", e.Get("counter")); err != nil {
		return err
	}
	deadline, demanded := c.demands[c.counter]
	due := round == c.lock.round || demanded && round == deadline+FallbackRounds
	if err := c.need(chain == c.offer.Get("beacon") && due, CodeBeacon, "round %d of %s is not the one due", round, chain); err != nil {
		return err
	}
	random, err := c.verifyRound(chain, round, e.Get("signature"))
	if err != nil {
		return err
	}
	c.beacons[c.counter] = chain + "/" + itoa(round) + "/" + random.String()
	return c.complete()
}

// verifyRound gives the randomness of a round of a chain that is accepted.
func (c *Checker) verifyRound(chain string, round int64, signature string) (Hash, error) {
	for _, known := range c.league {
		if known.ID() == chain {
			c.report.Checks++
			return known.Verify(round, signature)
		}
	}
	return Hash{}, refuse(CodeBeacon, "chain %.8s is not accepted; only quicknet is", chain)
}

// complete makes the key when all that belongs to it is there.
func (c *Checker) complete() error {
	l, beacon := c.lock, "none"
	if l.round > 0 {
		beacon = c.beacons[c.counter]
	}
	if len(l.links) < len(c.contributors()) || beacon == "" {
		return nil
	}
	genesis, err := ParseHash(c.genesis)
	if err != nil {
		return err
	}
	s := Stage{Campaign: c.offer.Get("campaign"), Genesis: genesis, Stage: l.stage, Counter: c.counter, Links: l.links, Beacon: beacon}
	r, err := s.Record()
	if err != nil {
		return err
	}
	path := KeyFile(l.stage)
	file, err := fs.ReadFile(c.dir, path)
	if err := c.need(err != nil || bytes.Equal(file, r.Bytes()), CodeKey, "%s is not the stage record of the chain", path); err != nil {
		return err
	}
	c.keys[l.stage] = true
	c.current = &stageNow{Stage: s, key: Key(r.Hash()), draw: l.draw}
	c.report.Stages = append(c.report.Stages, StageKey{l.stage, c.counter, l.draw, r.Bytes(), Key(r.Hash())})
	c.lock = nil
	return nil
}

func (c *Checker) onRolls(e Record) error {
	stage, given := e.Get("stage"), c.mode() == "given"
	if err := c.need((e.Get("source") == "given") == given, CodeSource, "source %s in mode %s", e.Get("source"), c.mode()); err != nil {
		return err
	}
	if !given {
		err := first(
			c.need(c.keys[stage], CodeNoKey, "stage %s has no key", stage),
			c.need(c.current != nil && c.current.Stage.Stage == stage, CodeClosed, "stage %s is over", stage),
		)
		if err != nil {
			return err
		}
		if err := c.need(c.current.draw == "none", CodeDraw, "open dice in draw stage %s", stage); err != nil {
			return err
		}
	}
	for _, d := range Entered(e) {
		if err := c.rollLine(d, given); err != nil {
			return err
		}
	}
	return nil
}

func (c *Checker) rollLine(d Die, given bool) error {
	id := [2]string{d.Segment, d.Label}
	if err := c.need(!c.labels[id] && !d.Hidden(), CodeLabel, "%s was rolled before in segment %s, or is a hidden draw", d.Label, d.Segment); err != nil {
		return err
	}
	c.labels[id] = true
	c.report.Rolls = append(c.report.Rolls, d)
	if given {
		return nil
	}
	want := c.current.key.Roll(d.Key, d.Label, d.Spec).Values
	return c.need(slices.Equal(d.Values, want), CodeRoll, "%s %s is %v; the chain says %v", d.Label, d.Spec, want, d.Values)
}

func (c *Checker) onDraw(e Record) error {
	deck, from, count := e.Get("deck"), e.Number("first"), e.Number("count")
	if err := c.need(c.current != nil && c.current.Stage.Stage == e.Get("stage"), CodeClosed, "stage %s is over or has no key", e.Get("stage")); err != nil {
		return err
	}
	side, name, ok := strings.Cut(deck, "/")
	err := first(
		c.need(c.current.draw != "none", CodeDraw, "a draw in a stage of open dice"),
		c.need(ok && side == c.current.draw && !strings.Contains(name, "/"), CodeDeck, "deck %s in a draw of %s; wanted is SIDE/DECK", deck, c.current.draw),
		c.need(from == c.drawn[deck]+1 && count > 0 && count <= maxDraws, CodeIndex, "draws %d (%d of them) of deck %s; the next is %d", from, count, deck, c.drawn[deck]+1),
	)
	if err != nil {
		return err
	}
	c.drawn[deck] = from + count - 1
	for i := range count {
		c.draws = append(c.draws, drawn{DrawID{deck, from + i}, *c.current})
	}
	return nil
}

// maxDraws bounds the draws of one entry, so that a count cannot fill the memory.
const maxDraws = 10_000
