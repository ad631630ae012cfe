package campaign

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/games"
)

// TestHiddenDraws: the set-up and the first admin phase deal hands. Chain, keys and
// draws are what adjudicate/dice accepts; during play nobody without the seed can
// run the rules, and at the end everybody can.
func TestHiddenDraws(t *testing.T) {
	set, err := donnerschlag.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	st, _, err := donnerschlag.NewState(set, "2023", "winter-7f3c2a91")
	if err != nil {
		t.Fatal(err)
	}
	first, err := New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	p := newPlayer(t, 11)
	files, err := Begin(Start{State: Input{"state", first.Data}, Seed: [32]byte{3}, Nonces: [][32]byte{{4}, {5}}}, games.All)
	if err != nil {
		t.Fatal(err)
	}
	if err := Save(Real, p.dir, files); err != nil {
		t.Fatal(err)
	}
	c := p.open()
	orders := "umpire: orders/1\ncampaign: winter-7f3c2a91\nsegment: SETUP\nside: axis\nbase: " + c.Step.Base[:8] + "\nstatus: final\n\nstugs:\n  - StuG/228 with HQ/VI\n  - StuG/243 with I/128/23P\n"
	c = p.mustTake(Sending{Orders: []Input{{"orders.yaml", []byte(orders)}}})
	for range 60 {
		if !c.runsItself() && c.Turn == nil {
			break
		}
		if c.Turn == nil {
			c = p.mustTake(Sending{})
		} else {
			c = p.answer(c)
		}
	}
	var played []string
	for _, turn := range c.Turns {
		played = append(played, turn.Segment)
	}
	t.Logf("%v, then %s; %d entries, %d draws", played, c.Step.State.Segment, c.Chain.Seq(), len(c.draws))
	if len(c.draws) == 0 || c.Turn != nil {
		t.Fatal("nothing was dealt, or the set-up does not end")
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if err := c.Write(Real, p.dir); err != nil {
		t.Fatal(err)
	}
	report, err := dice.Check(os.DirFS(p.dir))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range report.Draws {
		if len(d.Record) == 0 {
			t.Errorf("draw %d of %s is not open at the end", d.Index, d.Deck)
		}
	}
	if err := os.RemoveAll(filepath.Join(p.dir, "secret")); err != nil {
		t.Fatal(err)
	}
	a := Examine(os.DirFS(p.dir), games.All, plainText)
	for _, f := range a.Faults {
		t.Errorf("%+v", f)
	}
	if !a.OK() || strings.Join(a.Segments, " ") != strings.Join(played, " ") {
		t.Errorf("shut %v, segments %v", a.Shut, a.Segments)
	}
}
