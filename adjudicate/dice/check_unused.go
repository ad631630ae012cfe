package dice

import (
	"maps"
	"slices"
)

// Unused is a key that a void or a default took out of play. Later links open the
// links of its counter, and so the dice that it would have given (hexdice/1 6).
type Unused struct {
	Seq     int64 // the entry void or default
	Counter int64
	Stage   string
	Fault   string // a party, or none
	Reason  string // of a void, else the kind of the default
	Round   int64  // of the beacon that belongs into the key; 0 without
	Known   bool   // it has links, and all of them are out by now; or a beacon alone
	stage   Stage
	tokens  map[string]string
}

// Key is the key with the value of its round (CHAINHASH/ROUND/RANDOMNESS; "" where
// none belongs into it). An error if a link of it is not out.
func (u Unused) Key(beacon string) (Key, error) {
	if !u.Known {
		return Key{}, refuse(CodeLink, "a link of counter %d is not out", u.Counter)
	}
	u.stage.Beacon = beacon
	r, err := u.stage.Record()
	return Key(r.Hash()), err
}

// unused notes what a void or a default takes out of play; it is called before the
// lock is gone.
func (c *Checker) unused(fault, reason string) error {
	genesis, err := ParseHash(c.genesis)
	if err != nil {
		return err
	}
	c.burned = append(c.burned, Unused{Seq: c.seq + 1, Counter: c.counter, Stage: c.lock.stage, Fault: fault, Reason: reason, Round: c.lock.round,
		stage:  Stage{Campaign: c.offer.Get("campaign"), Genesis: genesis, Stage: c.lock.stage, Counter: c.counter},
		tokens: maps.Clone(c.tokens)})
	return nil
}

// openedLinks gives an unused key the links that are out by now.
func (c *Checker) openedLinks(u Unused) Unused {
	u.Known = len(u.tokens) > 0 || u.Round > 0
	for _, owner := range slices.Sorted(maps.Keys(u.tokens)) {
		party := u.tokens[owner]
		link, ok := c.linkAt(party, u.Counter)
		if u.Known = u.Known && ok; ok {
			u.stage.Links = append(u.stage.Links, Share{party, link.String()})
		}
	}
	return u
}

// linkAt is the link of a counter that a later one of the same chain leads to.
func (c *Checker) linkAt(party string, counter int64) (Hash, bool) {
	for _, l := range c.shown[party] {
		if l.index < counter {
			continue
		}
		x := l.value
		for i := l.index; i > counter; i-- {
			x = stepDown(c.offer.Get("campaign"), party, i, x)
		}
		return x, true
	}
	return Hash{}, false
}
