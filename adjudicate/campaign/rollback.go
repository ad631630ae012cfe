package campaign

import (
	"fmt"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
)

// rollback takes turns back to the beginning of a segment. The dice of a segment
// that is played again stay: who rolls under a label that was rolled gets the
// same face. So everybody must agree once a die was shown or a question put to
// somebody else (users B38, B41).
func (c *Campaign) rollback(ch *chain.Change) error {
	from := c.standingTurn(ch.Segment)
	if from == nil {
		return &single.WrongFile{Name: ch.Segment, What: "it was not played, or is taken back already"}
	}
	if ch.State == "" {
		ch.State = from.Before.Base
	}
	if ch.State != from.Before.Base {
		return fmt.Errorf("the rollback names position %.8s; before %s stood %.8s: %w", ch.State, ch.Segment, from.Before.Base, single.ErrAltered)
	}
	if err := c.agreed(ch); err != nil {
		return err
	}
	for _, t := range c.Turns {
		if t.First >= from.First && t.Void == 0 {
			t.Void = c.Chain.Seq() + 1
		}
	}
	c.Step, c.Turn, c.dirty = from.Before, nil, false
	c.notes, c.fixed = append(slices.Clone(from.notes), fmt.Sprintf("Played again from here: %s", ch.Reason)), from.fixed
	return nil
}

// standingTurn is the turn of a segment that counts.
func (c *Campaign) standingTurn(segment string) *Turn { return standing(c.Turns, segment) }

// standing is the last of some turns of a segment that was not taken back; nil without one.
func standing(turns []*Turn, segment string) *Turn {
	for _, t := range slices.Backward(turns) {
		if t.Segment == segment && t.Void == 0 {
			return t
		}
	}
	return nil
}

// disclosed reports whether anything became known since a turn began: a die, a
// question, another turn.
func (c *Campaign) disclosed(from *Turn) bool {
	for _, t := range c.Turns {
		if t.First < from.First || t.Void != 0 {
			continue
		}
		if t != from || t.Result == nil || t.Result.Awaiting() {
			return true
		}
		for i := range t.Result.Outcome.Journal {
			if e := &t.Result.Outcome.Journal[i]; e.Kind == adjudicate.Rolled || e.Kind == adjudicate.Decided && e.Origin == adjudicate.FromSettled {
				return true
			}
		}
	}
	return false
}

// Rollback enters that play goes back to the beginning of a segment.
func (c *Campaign) Rollback(segment, reason string, consent []string) error {
	if err := c.whole(); err != nil {
		return err
	}
	return c.Enter(&chain.Change{Kind: chain.Rollback, Segment: segment, Reason: reason, Consent: consent})
}
