package campaign

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/model"
)

func readOnly(t *testing.T, p *player) *Campaign {
	t.Helper()
	c, err := Open(os.DirFS(p.dir), games.All, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestDisputeIdle: what a segment never looked at changes nothing, and no rule is
// run to say so.
func TestDisputeIdle(t *testing.T) {
	c := readOnly(t, atGT3S2(t, "each"))
	rulings := c.Setup.Rules.Rulings().All()
	idle, run := 0, 0
	for _, r := range rulings {
		for _, reading := range r.Readings {
			before := runs
			d, err := c.Disputes(games.All).Dispute("GT3-A2", Otherwise{Readings: []model.Setting{{ID: r.ID, Reading: reading.Name}}})
			if err != nil {
				t.Errorf("%s=%s: %v", r.ID, reading.Name, err)
				continue
			}
			looked := false
			for _, e := range c.Turns[0].Result.Outcome.Journal {
				looked = looked || e.ID == r.ID && e.Text != reading.Name
			}
			if looked != (runs > before) || !looked && !d.Same {
				t.Errorf("%s=%s: looked at otherwise %v, runs %d, same %v", r.ID, reading.Name, looked, runs-before, d.Same)
			}
			if runs > before {
				run++
			} else {
				idle++
			}
		}
	}
	t.Logf("%d readings needed no run, %d did", idle, run)
	if idle == 0 || run == 0 {
		t.Error("both must occur")
	}
}

// TestDisputeC54: with the corrected reading C54 succeeds on 1 to 4 and a 5 still
// fails: the same dice, the same result. Without the two named cards the combat
// comes out otherwise: 6:4 gives 1.5:1 and, with +1, 2:1; the attack across the
// river has its DRM.
func TestDisputeOrders(t *testing.T) {
	p := atGT3S2(t, "each")
	c := readOnly(t, p)
	in := example(t, "orders.yaml")
	in.Data = []byte(strings.Replace(string(in.Data), "cards: C12 GE > pass", "cards: pass", 1))
	d, err := c.Disputes(games.All).Dispute("GT3-A2", Otherwise{Orders: &in})
	if err != nil {
		t.Fatal(err)
	}
	if d.Same || d.Is == nil {
		t.Fatalf("%+v", d)
	}
	for _, r := range d.Is.Result.Record.Rolls {
		if r.Label == "combat/2413/attack" && r.Face() != 6 {
			t.Errorf("the die of the attack is %d; it fell as 6", r.Face())
		}
		if r.Label == "combat/2413/check/c12" {
			t.Error("C12 was checked, which was not played")
		}
	}
	if d.Event == "" || d.Event == d.Instead {
		t.Errorf("no event parts: %q %q", d.Event, d.Instead)
	}
}

// TestBothRules: where one of two events rests on no rule, the other's stands alone.
func TestBothRules(t *testing.T) {
	for _, x := range [][3]string{{"8.3", "", "8.3"}, {"", "8.3", "8.3"}, {"8.3", "8.3", "8.3"}, {"8.3", "2.4", "8.3, then 2.4"}, {"", "", ""}} {
		if got := bothRules(x[0], x[1]); got != x[2] {
			t.Errorf("%q and %q give %q", x[0], x[1], got)
		}
	}
}

// TestThrough: the segments behind a disputed one are run on the other position, as
// long as their orders stay legal there. Without the combat the
// Soviet unit stands where it stood; orders to hold serve on both positions, orders
// from the hex to which it retreated on one alone.
func TestThrough(t *testing.T) {
	other := example(t, "orders.yaml")
	text, _, _ := strings.Cut(string(example(t, "orders.yaml").Data), "combats:")
	other.Data = []byte(text + "combats: none\n")
	for _, x := range []struct{ moves, ends string }{{"rest holds", ""}, {"13/13T 2312-2212\n  - rest holds", "not legal any more"}} {
		p := atGT3S2(t, "each")
		c := p.open()
		at := c.Step.State.Position
		if hex := at.Set().SpaceName(at.At(unitOf(t, at.Set(), "13/13T"))); hex != "2312" {
			t.Fatalf("13/13T is at %s", hex)
		}
		base := c.Step.Base[:8]
		p.mustTake(Sending{Orders: []single.Input{{Name: "orders.yaml", Data: []byte("umpire: orders/1\ncampaign: winter-7f3c2a91\nsegment: GT3-S2\nside: soviet\nbase: " + base +
			"\nstatus: final\n\ncard: A31\norder: blue/51A\nactivate:\n  - " + x.moves + "\ncombats: none\n")}}})
		c = readOnly(t, p)
		o := Otherwise{Orders: &other}
		d, err := c.Disputes(games.All).Dispute("GT3-A2", o)
		if err != nil {
			t.Fatal(err)
		}
		later, err := c.Disputes(games.All).Through(d, o)
		if err != nil || len(later) != 1 {
			t.Fatalf("%v %+v", err, later)
		}
		if l := later[0]; l.Segment != "GT3-S2" || !strings.Contains(l.Ends, x.ends) || (l.Base == "") != (x.ends != "") || l.Base == l.Was {
			t.Errorf("%s: %+v", x.moves, l)
		}
	}
}
