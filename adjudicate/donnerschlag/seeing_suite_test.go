package donnerschlag

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// seeing is what the twins of all suites share: a card may show what is hidden.
type seeing struct{}

// Alike: what the enemy is shown by C8 he alone sees (12.2).
func (seeing) Alike(_ *model.Position, _ model.Side, key, a, b string) bool {
	return a == b || key == kindShow.Key
}

// Reveals: C8 shows the Axis player who plays it the hand, never the card in the box;
// C73 shows both sides whether a zone is the meeting zone (12.2).
func (seeing) Reveals(a, b *model.Position, seer, by model.Side, answer string) bool {
	switch {
	case strings.HasPrefix(answer, "C8 GE"):
		return seer == by && !sameCards(a, b, sovietPiles.hand)
	case strings.HasPrefix(answer, "C73 GE"):
		return !sameCards(a, b, zonePile)
	}
	return false
}

// sameCards reports whether a pile holds the same cards in two positions.
func sameCards(a, b *model.Position, pile string) bool {
	p, _ := a.Pile(pile)
	q, _ := b.Pile(pile)
	p, q = slices.Clone(p), slices.Clone(q)
	slices.Sort(p)
	slices.Sort(q)
	return slices.Equal(p, q)
}

// spying are random segments in which the Axis player holds C8 and a card lies in
// STAVKA. Played counts how often he has looked into a hand.
type spying struct {
	*scenes
	played *int
}

// Input deals those cards.
func (s spying) Input(seed uint64) adjudicate.Input {
	in := s.scenes.Input(seed)
	p, h := in.Position, model.NewHand(in.Position)
	emptyPiles(p, h, &axisPiles)
	c8, _ := p.Set().FindCard("C8")
	h.Put(axisPiles.hand, c8)
	if p.PileSize(sovietPiles.box) == 0 {
		if hand, _ := p.Pile(sovietPiles.hand); len(hand) > 0 {
			c := hand[0]
			h.Take(sovietPiles.hand, c)
			h.Put(sovietPiles.box, c)
		}
	}
	return in
}

// Reveals counts the plays of C8 that show its owner a hand.
func (s spying) Reveals(a, b *model.Position, seer, by model.Side, answer string) bool {
	shows := s.seeing.Reveals(a, b, seer, by, answer)
	if !shows && seer == by && strings.HasPrefix(answer, "C8 GE") {
		*s.played++
	}
	return shows
}

// redealBox gives a side another card in its box, and in every other segment other
// cards in hand too.
func redealBox(p *model.Position, side model.Side, seed uint64) {
	if seed%2 == 0 {
		redeal(p, side, seed)
		return
	}
	of, set := pilesOf(side), p.Set()
	r, h := adjudicate.NewRandom(seed+77), model.NewHand(p)
	cards, _ := p.Pile(of.box)
	for _, old := range slices.Clone(cards) {
		var free []model.CardID
		for i := range set.Cards {
			id := model.CardID(i)
			if set.Cards[i].Side == side && playableSomewhere(set, id) && !p.PileHas(of.hand, id) && !p.PileHas(of.box, id) && !p.PileHas(of.discard, id) && !p.PileHas(of.removed, id) {
				free = append(free, id)
			}
		}
		h.Take(of.box, old)
		h.Put(of.box, free[r.Choose("", len(free))])
	}
}

// Who sees the hand by C8 sees the same where the hands are the same, whatever lies in
// the box; and where they differ he may know it only by the play.
func TestSeenTwin(t *testing.T) {
	played := 0
	suitetest.Twin(t, spying{newScenes(t, false), &played}, redealBox, soaked(30, 2_000), 1)
	if played == 0 {
		t.Error("nobody has looked into a hand")
	}
	t.Logf("%d hands seen", played)
}

// blindfold are the same segments, in which nothing counts as shown; blindTurns those
// of set-up and Admin Phase.
type (
	blindfold  struct{ spying }
	blindTurns struct{ secretTurns }
)

// Reveals nothing.
func (blindfold) Reveals(*model.Position, *model.Position, model.Side, model.Side, string) bool {
	return false
}

// Reveals nothing.
func (blindTurns) Reveals(*model.Position, *model.Position, model.Side, model.Side, string) bool {
	return false
}

// The twins notice that C8 shows a hand and C73 a zone, or the tests above would prove
// nothing.
func TestSeenTwinNotices(t *testing.T) {
	suitetest.Long(t)
	played := 0
	if _, bad := suitetest.TwinError(blindfold{spying{newScenes(t, false), &played}}, redealBox, 60, 1); bad == nil || !strings.Contains(bad.Error(), "sees") {
		t.Errorf("a hand that is seen tells nobody anything: %v", bad)
	}
	if _, bad := suitetest.TwinError(blindTurns{secretTurns{turnScenes{tb: t}}}, redealTurn, 200, 1); bad == nil || !strings.Contains(bad.Error(), "sees") && !strings.Contains(bad.Error(), "zone") {
		t.Errorf("a zone that is shown tells nobody anything: %v", bad)
	} else {
		t.Log(bad)
	}
}
