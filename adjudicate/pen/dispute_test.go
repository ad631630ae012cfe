package pen

import (
	"slices"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/suitetest"
)

// TestDisputesAlone: a segment that is run again with the very orders that it was played with
// comes out the same, in the folder of whoever gave them, through all that follows; with none
// of its moves it does not. In the folder of the other nothing is said of a claimed file where
// the one that was played decided what rests on a hidden hand.
func TestDisputesAlone(t *testing.T) {
	same, other, untold := 0, 0, 0
	for seed := range uint64(suitetest.Few(1, 3)) {
		tb := started(t, 5+seed)
		for inAction(tb) {
			tb.turn()
		}
		for name, p := range tb.seats {
			ds, err := p.live().Disputes()
			if err != nil {
				t.Fatal(err)
			}
			for _, turn := range ds.Turns {
				if turn.Step.Orders == nil {
					continue
				}
				if side := turn.Step.Orders.Side; string(side) != name {
					told := slices.ContainsFunc(turn.Result.Outcome.Journal, func(e adjudicate.Entry) bool {
						return e.Kind == adjudicate.Decided && e.By == side && slices.ContainsFunc(turn.Step.Settled, func(x adjudicate.Settled) bool { return x.ID == e.ID })
					})
					d, err := ds.Dispute(turn.Segment, campaign.Otherwise{Orders: &turn.Step.Orders.Input})
					if err != nil || told && !d.Unknown {
						t.Fatalf("%s, %s of the other: %v, %+v", name, turn.Segment, err, d)
					}
					if told {
						untold++
					}
					continue
				}
				d, err := ds.Dispute(turn.Segment, campaign.Otherwise{Orders: &turn.Step.Orders.Input})
				if err != nil || !d.Same {
					t.Fatalf("%s, %s: %v, %+v", name, turn.Segment, err, d)
				}
				same++
				if d, err = ds.Dispute(turn.Segment, campaign.Otherwise{Edition: "2022"}); err != nil {
					t.Fatalf("%s, %s, another edition: %v", name, turn.Segment, err)
				}
				if !d.Same {
					other++
				}
				if _, err := ds.Through(d, campaign.Otherwise{Edition: "2022"}); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if t.Logf("%d the same, %d otherwise in another edition, %d not known", same, other, untold); same == 0 || untold == 0 {
		t.Error("nothing was disputed")
	}
}
