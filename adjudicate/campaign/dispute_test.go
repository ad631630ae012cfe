package campaign

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/games"
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
			d, err := c.Dispute("GT3-A2", games.All, Otherwise{Readings: []model.Setting{{ID: r.ID, Reading: reading.Name}}})
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
	d, err := c.Dispute("GT3-A2", games.All, Otherwise{Orders: &in})
	if err != nil {
		t.Fatal(err)
	}
	if d.Same || d.Is == nil {
		t.Fatalf("%+v", d)
	}
	for _, r := range d.Is.Result.Record.Rolls {
		if r.Label == "combat/2413/attack" && r.Face != 6 {
			t.Errorf("the die of the attack is %d; it fell as 6", r.Face)
		}
		if r.Label == "combat/2413/check/c12" {
			t.Error("C12 was checked, which was not played")
		}
	}
	if d.Event == "" || d.Event == d.Instead {
		t.Errorf("no event parts: %q %q", d.Event, d.Instead)
	}
}

// TestThrough: the segments behind a disputed one are run on the other position
// until one does not fit.
func TestThrough(t *testing.T) {
	p := newPlayer(t, 5)
	p.begin("referee", nil)
	for range 3 {
		p.turn()
	}
	c := readOnly(t, p)
	o := Otherwise{Edition: "2022"}
	first := c.Turns[0].Segment
	d, err := c.Dispute(first, games.All, o)
	if err != nil {
		t.Fatal(err)
	}
	later, err := c.Through(d, o, games.All)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: same %v, event %q instead of %q (%s); %+v", first, d.Same, d.Event, d.Instead, d.Rule, later)
}

// TestSideBySide: lines beside each other, marked where they differ.
func TestSideBySide(t *testing.T) {
	got := SideBySide("a\nb\nc\n", "a\nx\nc\nd\n", 3)
	want := "a     a\nb   | x\nc     c\n    > d\n"
	if got != want {
		t.Errorf("got\n%s\nwanted\n%s", got, want)
	}
}
