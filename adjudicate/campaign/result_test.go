package campaign

import (
	"strings"
	"testing"
	"umpire/adjudicate/chain"
)

// TestResign: a side gives up on its own word, also within a segment; the hands are
// opened, and nothing follows.
func TestResign(t *testing.T) {
	p := atAdmin(t, nil)
	c := p.mustTake(p.drafted())
	if c.Turn == nil {
		t.Fatal("nobody is asked")
	}
	if _, err := p.do(func(c *Campaign) error { return c.Resign("blue", "x") }); err == nil {
		t.Error("a side resigns that there is not")
	}
	c, err := p.do(func(c *Campaign) error { return c.Resign("soviet", "no time any more") })
	if err != nil {
		t.Fatal(err)
	}
	c = p.open()
	if c.Ended != "soviet resigns" || !c.Closed || c.Unfinished() || len(c.Awaited()) != 0 {
		t.Errorf("%q, closed %v, awaited %v", c.Ended, c.Closed, c.Awaited())
	}
	if err := c.Take(Sending{}); err == nil {
		t.Error("play goes on")
	}
	if a := p.sound(); !a.OK() {
		t.Errorf("%+v", a)
	}
}

// TestAgree: a result needs the word of all, whatever was accepted beforehand.
func TestAgree(t *testing.T) {
	p := atGT3S2(t, "advance")
	for _, consent := range [][]string{nil, {"axis"}} {
		if _, err := p.do(func(c *Campaign) error { return c.Agree("a draw", "both tired", consent) }); err == nil {
			t.Errorf("a result stands with consent of %v", consent)
		}
	}
	if _, err := p.do(func(c *Campaign) error { return c.Agree("a\ndraw", "both tired", []string{"axis", "soviet"}) }); err == nil {
		t.Error("a result of two lines stands")
	}
	if _, err := p.do(func(c *Campaign) error { return c.Agree("a draw", "both tired", []string{"soviet", "axis"}) }); err != nil {
		t.Fatal(err)
	}
	if c := p.open(); c.Ended != "agreed: a draw" || !c.Closed {
		t.Errorf("%q, closed %v", c.Ended, c.Closed)
	}
	a := p.sound()
	if notes := a.Notes; !strings.Contains(inEnglish(notes[len(notes)-1].What), "end before GT3-S2: result a draw (both tired; agreed by axis, soviet, as the referee says)") {
		t.Errorf("%+v", notes)
	}
}

// TestSeat: a seat is given to a successor with the word of the others; the side,
// its hand and its orders stay (users B55).
func TestSeat(t *testing.T) {
	p := atGT3S2(t, "each")
	seat := func(side, name string, consent ...string) error {
		_, err := p.do(func(c *Campaign) error {
			return c.Seat(chain.Seat{Side: sideOf(side), Name: name}, "he does not answer", consent)
		})
		return err
	}
	for _, bad := range [][]string{{"soviet", "Carla"}, {"soviet", "", "axis"}, {"blue", "Carla", "axis", "soviet"}, {"soviet", "soviet", "axis"}} {
		if err := seat(bad[0], bad[1], bad[2:]...); err == nil {
			t.Errorf("%q is a seat", bad)
		}
	}
	before := p.open().Step.Base
	if err := seat("soviet", "Carla \"C\" Ruiz", "axis"); err != nil {
		t.Fatal(err)
	}
	c := p.open()
	if c.Awaited()[0].Player != `Carla "C" Ruiz` || c.Step.Base != before || c.Settings.Seats[1].Name != "soviet" {
		t.Errorf("%+v", c.Awaited())
	}
	p.sound()
	p.turn()
	p.sound()
}
