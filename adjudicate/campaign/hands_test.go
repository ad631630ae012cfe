package campaign

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/model"
)

// TestHiddenDraws: the set-up and the first admin phase deal hands. Chain, keys and
// draws are what adjudicate/dice accepts; during play nobody without the seed can
// run the rules, and at the end everybody can.
func TestHiddenDraws(t *testing.T) {
	t.Run("from the start", func(t *testing.T) { dealt(t, atAdmin(t, nil)) })
	t.Run("from a state in which cards were drawn before", func(t *testing.T) {
		dealt(t, atAdminFrom(t, func(st *model.State) { model.NewHand(st.Position).SetTrack("draws/axis/act", "7") }, nil))
	})
}

// TestBeyondDraws: a draw that the start did not commit is refused.
func TestBeyondDraws(t *testing.T) {
	p := atAdmin(t, nil)
	c := p.open()
	if n := len(c.pledged); n != 4*HandDraws {
		t.Errorf("%d draws are pledged, of 4 decks", n)
	}
	x := &chained{pledged: c.pledged}
	_, err := x.Roll(dice.Die{Segment: "GT1-ADM", Stage: 1, By: "axis", Label: "hand/axis/act/257", Spec: dice.PickOf(5)})
	var beyond *BeyondDraws
	if !errors.As(err, &beyond) || beyond.Deck != "axis/act" || beyond.Index != 257 {
		t.Errorf("%v", err)
	}
}

func dealt(t *testing.T, p *player) {
	t.Helper()
	c := p.open()
	for range 60 {
		if c.Turn == nil && c.Step.Owner != "" && c.Step.Ordered() {
			break
		}
		if c.Turn == nil {
			c = p.mustTake(p.drafted())
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
	report, err := signatures.Check(os.DirFS(p.dir))
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
	a := Examine(os.DirFS(p.dir), games.All, plainText, nil)
	for _, f := range a.Faults {
		t.Errorf("%+v", f)
	}
	if !a.OK() || strings.Join(a.Segments, " ") != strings.Join(played, " ") {
		t.Errorf("shut %v, segments %v", a.Shut, a.Segments)
	}
}
