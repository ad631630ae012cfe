package campaign

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// TestDisputedUnderSeal: in a player's folder the run rests on what the referee told of sealed
// files. So before the hands are open nothing is said of another file that names another card,
// or of standing orders: not that it comes out the same, and not that it does not. In the
// folder of the referee, who has the hands, the orders that were played come out the same and
// others do not; so they do everywhere once the hands are open.
func TestDisputedUnderSeal(t *testing.T) {
	suitetest.Long(t)
	tb, axis, b := mid(t, "referee")
	axis.mustReceive(b)
	is := example(t, "orders.yaml")
	other := func(to string) *single.Input {
		in := single.Input{Name: "other.yaml", Data: []byte(strings.Replace(string(is.Data), "cards: C12 GE > pass", to, 1))}
		if string(in.Data) == string(is.Data) {
			t.Fatal("nothing is claimed")
		}
		return &in
	}
	standing := example(t, "standing-axis.yaml")
	dispute := func(dir string, in *single.Input) *Dispute {
		t.Helper()
		c, err := Open(os.DirFS(dir), games.All, nil)
		if err != nil {
			t.Fatal(err)
		}
		d, err := c.Disputes(games.All).Dispute("GT3-A2", Otherwise{Orders: in})
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	for _, in := range []*single.Input{other("cards: C15 GE > pass"), other("cards: pass"), &standing} {
		if d := dispute(axis.dir, in); !d.Unknown || d.Same || d.Why == "" {
			t.Errorf("%s in the folder of a player: %+v", in.Name, d)
		}
	}
	whole := func(dir string) {
		t.Helper()
		if d := dispute(dir, &is); d.Unknown || !d.Same {
			t.Errorf("the orders themselves: %+v", d)
		}
		if d := dispute(dir, other("cards: pass")); d.Unknown || d.Same {
			t.Errorf("other orders: %+v", d)
		}
	}
	whole(tb.dir)
	for tb.turn() {
		if c := tb.open(); c.Turn == nil && c.Waiting() == nil && c.Step.State.Segment != "GT3-A2" && !c.Closed {
			tb.must((*Campaign).Close)
		}
	}
	tb.deliver()
	whole(axis.dir)
}
