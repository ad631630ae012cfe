package model_test

import (
	"slices"
	"testing"

	"umpire/model"
)

// What comes into a hand and leaves it, as its owner knows it and as the other does:
// the same list, but for the cards that are not known.
func TestPassages(t *testing.T) {
	s := newSet(t, 0)
	c9, c12 := card(t, s, "C9"), card(t, s, "C12")
	play := func(p *model.Position, known bool) []model.Passage {
		see := func(c model.CardID) model.CardID {
			if known {
				return c
			}
			return model.SomeCard
		}
		h := model.NewHand(p)
		h.Put("red/hand", see(c9)) // drawn
		h.Put("red/hand", see(c12))
		h.Take("red/hand", see(c9)) // exchanged: what is given lies in the air as the other comes
		h.Take("discard", c9)       // nothing lies there
		h.Put("red/hand", see(c9))  // the last that was taken: it has not left
		h.Take("red/hand", c12)     // played
		h.Put("discard", c12)
		h.Take("discard", c12) // and fetched back in the open
		h.Put("red/hand", c12)
		return p.Passages()
	}
	owner := play(model.NewPosition(s), true)
	other := play(model.NewPosition(s).View("blue"), false)
	want := []model.Passage{{"red", c9, true}, {"red", c12, true}, {"red", c12, false}, {"red", c12, true}}
	if !slices.Equal(owner, want) {
		t.Errorf("its owner sees %v", owner)
	}
	want[0].Card, want[1].Card = model.SomeCard, model.SomeCard
	if !slices.Equal(other, want) {
		t.Errorf("the other sees %v", other)
	}
	if p := model.NewPosition(s); p.HeldHidden("red") != 0 || len(p.Clone().Passages()) != 0 {
		t.Error("an empty position holds cards")
	}
}

// An exchange with a face-down deck: one card comes, what is given is seen by nobody.
func TestPassagesOfAnExchange(t *testing.T) {
	s := newSet(t, 0)
	c9, c12 := card(t, s, "C9"), card(t, s, "C12")
	for _, known := range []bool{true, false} {
		p := model.NewPosition(s)
		give, take := c9, c12
		model.NewHand(p).Put("red/hand", c9)
		model.NewHand(p).FaceDown("discard", 3)
		if p = p.Clone(); !known {
			p, give, take = p.View("blue"), model.SomeCard, model.SomeCard
		}
		h := model.NewHand(p)
		h.Take("red/hand", give)
		h.Take("discard", take)
		h.Put("red/hand", take)
		h.Put("discard", give)
		var came []model.CardID
		for _, x := range p.Passages() {
			if x.In {
				came = append(came, x.Card)
			}
		}
		if !slices.Equal(came, []model.CardID{take}) {
			t.Errorf("known %v: %v", known, p.Passages())
		}
	}
}
