package campaign

import (
	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/orders"
)

// DisputesOver are the segments of a campaign without a referee as one who plays in it knows
// them. Dice are those that fell; key gives the key of a stage, or of the last of a segment
// where stage is "".
func DisputesOver(turns []*Turn, games []orders.Game, mode string, key func(segment, stage string) (dice.StageKey, bool)) Disputes {
	return Disputes{turns, games, func(t *Turn) dice.Source {
		x := again(mode, t.Result.Record.Rolls)
		x.key = key
		return x
	}}
}

// retold are dice that fell, by their labels: as everybody knows them, so that hidden draws are
// made and not known, or with keys as one who plays in a campaign knows them.
type retold struct {
	mode string
	fell map[dieID]dice.Die
	key  func(segment, stage string) (dice.StageKey, bool) // nil: as everybody knows them
}

func again(mode string, fallen []dice.Die) *retold {
	x := &retold{mode: mode, fell: map[dieID]dice.Die{}}
	for _, d := range fallen {
		x.fell[die(d.Segment, d.Label)] = d
	}
	return x
}

var _ adjudicate.BlindDrawer = (*retold)(nil)

// Name is the mode of the dice.
func (x *retold) Name() string { return x.mode }

// DrawsBlind: what another draws is drawn, and not known.
func (x *retold) DrawsBlind() bool { return true }

// Roll is the die as it fell; with keys one that did not is read under the last of its segment,
// and one with other sides from the same stream.
func (x *retold) Roll(d dice.Die) (dice.Die, error) {
	if x.key == nil {
		return x.heard(d)
	}
	was, fell := x.fell[die(d.Segment, d.Label)]
	if fell && was.Spec == d.Spec {
		d.Values, d.Key = was.Values, was.Key
		return d, nil
	}
	k, ok := x.key(d.Segment, was.Key)
	if !ok || d.Hidden() {
		return d, &dice.MissingFace{Die: d}
	}
	d = k.Roll(d)
	if !fell {
		d.From = fromKey
	}
	return d, nil
}

// heard is the die as everybody knows it.
func (x *retold) heard(d dice.Die) (dice.Die, error) {
	hidden := d.Hidden()
	was, ok := x.fell[die(d.Segment, d.Label)]
	if !ok && hidden {
		was, ok = x.fell[die(d.Segment, dice.GivenLabel(d.Label))]
	}
	if !ok {
		return d, dice.ErrNoKey
	}
	d.Label, d.Key, d.From = was.Label, was.Key, was.From
	if !hidden {
		d.Values = was.Values
	}
	return d, nil
}
