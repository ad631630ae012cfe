package campaign

import (
	"errors"
	"strconv"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
)

// Beacon is what dice with a beacon need from outside the chain (hexdice/1 7).
// Zero values stand for what the comments say; there is no clock but the one that
// is given.
type Beacon struct {
	Now    func() time.Time       // when a lock is made or received
	Margin time.Duration          // from a lock to its round; 12 hours
	Chain  signatures.BeaconChain // quicknet
}

// ErrNoClock: whether a round is out already only a clock can say.
var ErrNoClock = errors.New("beacon dice need a clock, and none was given")

// Filled has what the zero values stand for.
func (b Beacon) Filled() Beacon {
	if b.Margin == 0 {
		b.Margin = 12 * time.Hour
	}
	if b.Chain.Hash == "" {
		b.Chain = signatures.Quicknet
	}
	return b
}

// Next names the round of a lock made now, CHAINHASH/ROUND: later than every one
// before, and so late that all others can show before it that they hold the lock.
func (b Beacon) Next(entries []dice.Record) (string, error) {
	if b.Now == nil {
		return "", ErrNoClock
	}
	b = b.Filled()
	round := b.Chain.Next(b.Now().Add(b.Margin).Unix())
	for _, e := range entries {
		if e.Get("type") == "lock" {
			round = max(round, chain.RoundOf(e)+1)
		}
	}
	return b.Chain.Hash + "/" + strconv.FormatInt(round, 10), nil
}

// Most is the latest time at which the round of a lock made now may be out, by the hours of
// the settings.
func (b Beacon) Most(hours int) time.Time {
	return b.Now().Add(b.Filled().Margin + time.Duration(max(hours, 1))*time.Hour)
}

// TooFar reports whether a round is out later than that; false without a clock.
func (b Beacon) TooFar(round int64, hours int) bool {
	return b.Now != nil && b.Out(round).After(b.Most(hours))
}

// Out is when a round is published.
func (b Beacon) Out(round int64) time.Time {
	return time.Unix(b.Filled().Chain.Time(round), 0).UTC()
}

// Past reports whether a round is out already: whoever names it then may have known
// it.
func (b Beacon) Past(round int64) bool { return !b.Now().Before(b.Out(round)) }
