package campaign

import (
	"fmt"
	"slices"
	"time"

	"umpire/adjudicate/chain"
	"umpire/model"
)

// Nobody moves a deadline alone and unseen. What is awaited may come for the hours of the
// settings at least, from when the waiting began; a later deadline is an entry, for everybody
// of whom something is awaited. When the waiting began the chain does not know: the referee
// says it in the entry, and the player's program holds it against what it knows itself; with a
// beacon it is not before the last round that stands in the chain.

// untils is the verb of a moved deadline: SINCE UNTIL.
const untils = "until"

// term is what an entry says of a deadline: since when it is waited, and until when.
type term struct{ since, until time.Time }

// allowed is how long an answer may take.
func (c *Campaign) allowed() time.Duration { return time.Duration(c.Settings.Hours) * time.Hour }

// termOf reads two times, which must give what is awaited the hours of the settings.
func (c *Campaign) termOf(since, until string) (*term, error) {
	from, err := time.Parse(time.RFC3339, since)
	to, err2 := time.Parse(time.RFC3339, until)
	switch {
	case err != nil || err2 != nil:
		return nil, &chain.BadChange{What: "a time is written like 2026-12-05T20:00:00+01:00, with the offset"}
	case from.Before(c.notBefore()):
		return nil, &chain.BadChange{What: fmt.Sprintf("it is said to be awaited since %s; a round of the beacon that stands before was out at %s only", since, c.notBefore().Format(time.RFC3339))}
	case to.Before(from.Add(c.allowed())):
		return nil, &chain.BadChange{What: fmt.Sprintf("by campaign.yaml an answer may take %d hours: it is awaited since %s, and until %s at least", c.Settings.Hours, since, from.Add(c.allowed()).Format(time.RFC3339))}
	}
	return &term{from, to}, nil
}

// notBefore is the earliest time at which what is awaited can have been asked for: the last
// round of the beacon before it was out then. The zero time where there was none.
func (c *Campaign) notBefore() time.Time {
	for _, e := range slices.Backward(c.Chain[:c.waitsSince()]) {
		if e.Get("type") == "beacon" && e.Get("chain") == c.Beacon.Filled().Chain.Hash {
			return c.Beacon.Out(e.Number("round"))
		}
	}
	return time.Time{}
}

// moved is the last deadline that was moved since the campaign waits for what it waits for;
// nil without one.
func (c *Campaign) moved() *term {
	since := c.waitsSince()
	for _, ch := range slices.Backward(c.Changes) {
		if ch.Kind != chain.Deadline || ch.Seq < since {
			continue
		}
		if t, err := c.termOf(ch.Acts[0].Args[0], ch.Acts[0].Args[1]); err == nil {
			return t
		}
	}
	return nil
}

// later takes a change that moves the deadline.
func (c *Campaign) later(ch *chain.Change) error {
	if len(ch.Acts) != 1 || ch.Acts[0].Verb != untils || len(ch.Acts[0].Args) != 2 {
		return &chain.BadChange{What: "a deadline is moved by one act: until SINCE TIME"}
	}
	if len(c.lacking()) == 0 {
		return &chain.BadChange{What: "nothing is awaited of anybody"}
	}
	_, err := c.termOf(ch.Acts[0].Args[0], ch.Acts[0].Args[1])
	return err
}

// Silenced is what a change says of a side that was silent: since when it was waited for, its
// deadline, and when the referee said so; false if it says nothing of it.
func Silenced(ch *chain.Change, side model.Side) (since, until, said time.Time, ok bool) {
	for _, act := range ch.Acts {
		if ch.Kind != chain.Silence || len(act.Args) != 4 || act.Args[0] != string(side) {
			continue
		}
		var at [3]time.Time
		for i := range at {
			var err error
			if at[i], err = time.Parse(time.RFC3339, act.Args[i+1]); err != nil {
				return since, until, said, false
			}
		}
		return at[0], at[1], at[2], true
	}
	return since, until, said, false
}

// Until enters that what is awaited since a time may come until another.
func (c *Campaign) Until(since, until time.Time, reason string) error {
	return c.Enter(&chain.Change{Kind: chain.Deadline, Reason: reason, Acts: []chain.Act{{Verb: untils, Args: []string{since.Format(time.RFC3339), until.Format(time.RFC3339)}}}})
}
