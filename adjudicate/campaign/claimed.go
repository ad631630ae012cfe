package campaign

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// A file that is claimed stands in a dispute in the place of the one that was played. What
// that one decided, and was told of it, counts for nothing then.

// secretly reports whether a side has decided something in a turn of which the run has only
// what was told of it: none of its files here says so.
func (t *Turn) secretly(side model.Side, lists ...[]adjudicate.Settled) bool {
	told := slices.Concat(lists...)
	return slices.ContainsFunc(t.Result.Outcome.Journal, func(e adjudicate.Entry) bool {
		return e.Kind == adjudicate.Decided && e.By == side && slices.ContainsFunc(told, func(x adjudicate.Settled) bool { return x.ID == e.ID })
	})
}

// untold says why it cannot be known here what a claimed file would have changed, or
// nothing. Where the hand of its side is hidden the run rests on what was told of the file
// that was played: that says nothing of another one.
func (t *Turn) untold(claimed *single.Sent) string {
	side := claimed.Side
	hole := t.Step.State.Position.Hole(side)
	if t.secretly(side, t.Step.Entered...) || hole && (t.secretly(side, t.Step.Settled) || t.hides(claimed)) {
		return fmt.Sprintf("what the files of %s decide rests on its hand, which is not open here. The run has only what was told of the file that was played, and that says nothing of another", side)
	}
	return ""
}

// hides reports whether a claimed file speaks of what its side may hide: an answer that rests
// on its hand, or one of its cards that its open file of this turn does not name.
func (t *Turn) hides(claimed *single.Sent) bool {
	set := t.Step.State.Position.Set()
	var shown []model.CardID
	for _, sent := range append([]*single.Sent{t.Step.Orders, t.Step.Also}, t.Step.Standing...) {
		if sent == nil || sent.Side != claimed.Side {
			continue
		}
		for _, word := range orders.Words(string(sent.Data)) {
			if card, ok := set.FindCard(strings.ToUpper(word)); ok {
				shown = append(shown, card)
			}
		}
	}
	secrets := t.Step.Secrets(claimed.Side, func(card model.CardID) bool {
		return set.Cards[card].Side == claimed.Side && !slices.Contains(shown, card)
	})
	secrets.Apart = true
	_, all := claimed.File.Open(secrets)
	return !all
}

// byOrders is again by a claimed file. A chain without a referee has the decisions of a side
// one by one, whether its file or it itself made them: so only those serve that the file
// which was played left open, and the claimed one leaves open too.
func (ds Disputes) byOrders(d *Dispute, t *Turn, s *single.Step, claimed *single.Sent) error {
	var its []adjudicate.Settled
	for _, x := range s.Settled {
		if t.secretly(claimed.Side, []adjudicate.Settled{x}) {
			its = append(its, x)
		}
	}
	if len(its) == 0 {
		return ds.again(d, t, s)
	}
	was, err := t.otherwise(t.Step.State, ds.Games, Otherwise{})
	if err != nil {
		return err
	}
	left, err := ds.leftOpen(&Dispute{}, t, was, its, its)
	if err != nil {
		return err
	}
	_, err = ds.leftOpen(d, t, s, its, left)
	return err
}

// leftOpen runs a step without the decisions that are its side's, but for those of may that
// the run then asks for. It gives these.
func (ds Disputes) leftOpen(d *Dispute, t *Turn, s *single.Step, its, may []adjudicate.Settled) (left []adjudicate.Settled, err error) {
	begun := *d
	for {
		run := *s
		run.Settled = slices.DeleteFunc(slices.Clone(s.Settled), func(x adjudicate.Settled) bool {
			return slices.Contains(its, x) && !slices.Contains(left, x)
		})
		*d = begun
		if err := ds.again(d, t, &run); err != nil || d.Is == nil {
			return left, err
		}
		i := slices.IndexFunc(may, func(x adjudicate.Settled) bool {
			asked := func(a adjudicate.Await) bool { return a.ID == x.ID }
			return slices.ContainsFunc(d.Is.Result.Outcome.Awaits, asked) && !slices.Contains(left, x)
		})
		if i < 0 {
			return left, nil
		}
		left = append(left, may[i])
	}
}
