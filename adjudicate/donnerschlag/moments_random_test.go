package donnerschlag

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/strict"
)

// interludes are random segments in which both sides hold cards that are played
// outside of combats, and are asked for them at some of the moments (orders 2.10).
type interludes struct{ *scenes }

var (
	axisInterludes   = strings.Fields("C2 C8 C10 C11 C13 C14 C16 C19 C20 C24 C27 C28 C29 C31 C33 C36 C39")
	sovietInterludes = strings.Fields("C40 C42 C52 C59 C67 C68 C69 C70 C74") // the hexes of C55 and C56 are not on this map
)

// Input deals those cards; C13 and C16 to every other hand.
func (s interludes) Input(seed uint64) adjudicate.Input {
	in := s.scenes.Input(seed)
	n := func(n int) int { return adjudicate.NewRandom(seed^0xabcdef).Choose("", n) }
	r := adjudicate.NewRandom(seed + 77)
	h := model.NewHand(in.Position)
	for _, side := range []model.Side{Axis, Soviet} {
		emptyPiles(in.Position, h, pilesOf(side))
		list := axisInterludes
		if side == Soviet {
			list = sovietInterludes
		}
		for _, id := range list {
			card, _ := in.Position.Set().FindCard(id)
			if often := id == "C13" || id == "C16"; often && seed%2 == 0 || r.Choose("", 3) == 0 {
				h.Put(pilesOf(side).hand, card)
			} else if r.Choose("", 2) == 0 {
				h.Put(pilesOf(side).discard, card)
			}
		}
	}
	in.Standing = map[model.Side]adjudicate.Source{Axis: newSaid(), Soviet: newSaid()}
	for _, side := range []model.Side{Axis, Soviet} {
		in.Standing[side].(*said).prefs["cards"] = []*adjudicate.Pref{{Key: "cards", Entries: asks(in.Position.Set(), r)}}
	}
	if n(2) == 0 {
		h.SetTrack("schwerpunkt", "none")
	}
	return in
}

func emptyPiles(p *model.Position, h model.Hand, of *piles) {
	for _, pile := range []string{of.hand, of.box, of.discard, of.removed} {
		cards, _ := p.Pile(pile)
		for _, c := range append([]model.CardID(nil), cards...) {
			h.Take(pile, c)
		}
	}
}

// asks says `ask` at some of the moments.
func asks(set *model.Set, r *adjudicate.Random) []*adjudicate.Line {
	var list []*adjudicate.Line
	ask := func(f *adjudicate.Fact) {
		list = append(list, &adjudicate.Line{Form: adjudicate.FormWord, Text: "ask", When: []*adjudicate.Fact{f}})
	}
	for _, m := range []occasionName{atStart, beforeCombats, betweenFights, atEnd} {
		if r.Choose("", 2) == 0 {
			ask(&adjudicate.Fact{Name: string(m)})
		}
	}
	enters := &adjudicate.Fact{Name: string(enemyEnters)}
	for i := range set.Board.Len() {
		if r.Choose("", 4) == 0 {
			enters.Values = append(enters.Values, adjudicate.NameOf(set, set.SpaceName(model.Space(i)), strict.Place{}))
		}
	}
	ask(enters)
	moves := &adjudicate.Fact{Name: "unit", Tails: tailsOf("moves")}
	for i := range set.Units {
		if r.Choose("", 4) == 0 {
			moves.Values = append(moves.Values, adjudicate.NameOf(set, set.UnitName(model.UnitID(i)), strict.Place{}))
		}
	}
	ask(moves)
	return list
}

// Interrupts, and interrupts inside them, stopped at every question and run again.
func TestInterruptsStopAndRerun(t *testing.T) {
	suitetest.StopAndRerun(t, interludes{newScenes(t, false)}, soaked(20, 3_000), 1)
}

// What is asked at the moments, and what is told, rests on nothing that a side
// cannot know; a run that does not know a hand stops where its owner must say.
func TestInterruptsTwin(t *testing.T) {
	suitetest.Long(t)
	suitetest.Twin(t, interludes{newScenes(t, false)}, redeal, soaked(8, 2_000), 1)
}

func TestInterruptsHoles(t *testing.T) {
	suitetest.Holes(t, interludes{newScenes(t, false)}, soaked(3, 500), 1) // every stop is run on three views
}
