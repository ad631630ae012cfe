package campaign

import (
	"errors"
	"fmt"
	"slices"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// fresh gives the dice of a run that stood nowhere before it. Which of the types below it
// is, is chosen when the dice are opened.
type fresh interface {
	roll(x *chained, d dice.Die) (dice.Die, error)
}

type (
	// bySeed: the referee's program writes, and every stage takes his next link.
	bySeed struct{ *dice.Referee }
	// byRounds: a key is complete once its lock has the referee's link and a round of the beacon.
	byRounds struct{}
	// byHand: somebody gives the faces; those that the chain has need not be given again.
	byHand struct{ *dice.Faces }
	// byRecord: the chain has the dice already.
	byRecord struct{}
	// inDispute: the chain has the dice; one that was never rolled is read under the last
	// key of its segment. Whoever asked for a new die there would have known it beforehand
	// (hexdice/1 8).
	inDispute struct{}
)

func (s bySeed) roll(_ *chained, d dice.Die) (dice.Die, error) { return s.Roll(d) }

func (byRounds) roll(x *chained, d dice.Die) (dice.Die, error) {
	key, err := x.keys.Under(d, &x.stages, x.served)
	if err != nil {
		return d, err
	}
	x.counter = int(key.Counter)
	if d.Hidden() {
		return x.hand(drawAt{stage: key.Stage, counter: x.counter}, d)
	}
	return key.Roll(d), nil
}

func (s byHand) roll(x *chained, d dice.Die) (dice.Die, error) {
	r, recorded := x.own[die(d.Segment, d.Label)]
	stage, err := x.place(d)
	if err != nil {
		return d, err
	}
	fell, err := s.Roll(d)
	var missing *dice.MissingFace
	switch {
	case err == nil && recorded && !slices.Equal(fell.Values, r.Values):
		return d, fmt.Errorf("%s fell as %d and is given as %d now: %w", d.Label, r.Values[0], fell.Values[0], single.ErrOther)
	case recorded && errors.As(err, &missing):
		fell, err = x.recorded(d)
	}
	fell.Key = stage
	return fell, err
}

func (byRecord) roll(x *chained, d dice.Die) (dice.Die, error) {
	stage, err := x.place(d)
	if err != nil {
		return d, err
	}
	d, err = x.recorded(d)
	d.Key = stage
	return d, err
}

func (inDispute) roll(x *chained, d dice.Die) (dice.Die, error) {
	_, recorded := x.own[die(d.Segment, d.Label)]
	keys := x.keys[dice.Fold(d.Segment)]
	if d.Hidden() || recorded || len(keys) == 0 {
		return byRecord{}.roll(x, d)
	}
	stage, err := x.place(d)
	if err != nil {
		return d, err
	}
	d = keys[len(keys)-1].Roll(d)
	d.Key, d.From = stage, fromKey
	return d, nil
}
