package stalingrad

import (
	"slices"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
)

// unseenDraws makes hidden draws for somebody who may not know what falls, and writes them down.
type unseenDraws struct{ asked []string }

func (d *unseenDraws) DrawsBlind() bool { return true }

func (d *unseenDraws) Name() string { return "unseen" }

func (d *unseenDraws) Roll(die dice.Die) (dice.Die, error) {
	d.asked = append(d.asked, die.Label+" "+die.Spec.String())
	return die.Shows(1), nil
}

// TestDrawsOfAnUnseenHand: Card 7 draws two of 14 cards, one after the other: the second is one of
// 13, also where the Axis player runs it, who does not see the first.
func TestDrawsOfAnUnseenHand(t *testing.T) {
	want := []string{"hand/allies/uranus/1 pick14", "hand/allies/uranus/2 pick13"}
	for _, hidden := range []bool{false, true} {
		k, drawn := begin(t, "race", "R3-C7"), &unseenDraws{}
		in := k.in
		if in.Position, in.Dice = k.pos, drawn; hidden {
			in.Position = k.pos.View(Axis)
		}
		adjudicate.Run(k.g, in)
		if !slices.Equal(drawn.asked, want) {
			t.Errorf("unseen %v: draws %q, wanted %q", hidden, drawn.asked, want)
		}
	}
}
