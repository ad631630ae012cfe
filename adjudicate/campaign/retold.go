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
		x := &retold{mode: mode, fell: map[dieID]dice.Die{}, key: key}
		for _, d := range t.Result.Record.Rolls {
			x.fell[die(d.Segment, d.Label)] = d
		}
		return x
	}}
}

// retold are dice that fell, by their labels.
type retold struct {
	mode string
	fell map[dieID]dice.Die
	key  func(segment, stage string) (dice.StageKey, bool)
}

var _ adjudicate.BlindDrawer = (*retold)(nil)

// Name is the mode of the dice.
func (x *retold) Name() string { return x.mode }

// DrawsBlind: what another draws is drawn, and not known.
func (x *retold) DrawsBlind() bool { return true }

// Roll is the die as it fell; one that did not is read under the last key of its segment, and
// one with other sides from the same stream.
func (x *retold) Roll(d dice.Die) (dice.Die, error) {
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
