package campaign

import (
	"errors"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/orders"
)

// Work is one step into a campaign folder: what was broken off is finished, do
// enters something, and it is written. Nobody else writes meanwhile. The campaign
// comes back also with an error, as far as it was read. It was read on from the cache of the
// folder if that has all that do wants; do is called again if it has not.
func Work(d Disk, dir string, games []orders.Game, render Render, do func(*Campaign) error) (*Campaign, error) {
	release, err := Lock(dir)
	if err != nil {
		return nil, err
	}
	defer release()
	c, err := work(d, dir, games, render, do, true)
	if errors.Is(err, errWhole) {
		c, err = work(d, dir, games, render, do, false)
	}
	if err != nil {
		return c, err
	}
	return c, c.Write(d, dir)
}

func work(d Disk, dir string, games []orders.Game, render Render, do func(*Campaign) error, cached bool) (*Campaign, error) {
	c, err := openToWrite(dir, games, render, cached)
	if err == nil && c.Unfinished() {
		if c, err = finished(c, d, dir); err == nil {
			c, err = openToWrite(dir, games, render, cached)
		}
	}
	if err != nil {
		return c, err
	}
	return c, do(c)
}

// finished writes what a step that was broken off lacks. Where its faces are given
// and not here, whoever has them finishes it.
func finished(c *Campaign, d Disk, dir string) (*Campaign, error) {
	switch err := c.settle(); {
	case lacksDie(err), errors.Is(err, ErrNoClock):
		return c, nil
	case err != nil:
		return c, err
	}
	return c, c.Write(d, dir)
}

// repeats reports whether a change was the last thing entered: giving the same
// command again changes nothing.
func (c *Campaign) repeats(ch *chain.Change) bool {
	if len(c.Changes) == 0 {
		return false
	}
	last := c.Changes[len(c.Changes)-1]
	for _, e := range c.Chain[last.Seq:] {
		if typ := e.Get("type"); typ == "lock" || typ == "rolls" || typ == "input" && e.Get("writer") == c.Settings.Referee {
			return false
		}
	}
	same := func(a, b chain.Act) bool { return a.Verb == b.Verb && slices.Equal(a.Args, b.Args) }
	return last.Kind == ch.Kind && last.Reason == ch.Reason && slices.Equal(last.Consent, ch.Consent) &&
		slices.EqualFunc(last.Acts, ch.Acts, same) && (ch.Kind != chain.Rollback || strings.EqualFold(last.Segment, ch.Segment))
}
