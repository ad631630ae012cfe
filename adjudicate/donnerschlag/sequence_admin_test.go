package donnerschlag

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// The Admin Phase of turn 1: High Command counts against the limit of 5 (3.9, D-38).
func TestHighCommandCounts(t *testing.T) {
	p, _ := scripted(t, "2023", map[string][]string{"axis high-command": {"C33"}})
	p.to("GT1-ADM2")
	pos := p.st.Position
	c33, _ := p.g.Data.Set.FindCard("C33")
	if pos.PileSize("axis/combat/hand") != 5 || !pos.PileHas("axis/combat/hand", c33) || pos.PileSize("axis/combat/deck") != 10 {
		t.Errorf("%d cards in hand, %d in the deck", pos.PileSize("axis/combat/hand"), pos.PileSize("axis/combat/deck"))
	}
}

// Donnerschlag must be called in turn 4 and cannot be later (9.1); in 2022 it need
// not be, and can (D-42).
func TestCall(t *testing.T) {
	for _, c := range []struct {
		edition, turn string
		asked, called bool
	}{{"2023", "3", true, false}, {"2023", "4", false, true}, {"2023", "5", false, false}, {"2022", "4", true, false}, {"2022", "5", true, false}} {
		p, s := scripted(t, c.edition, map[string][]string{"axis zone": {"C"}})
		p.st.Segment = "GT" + c.turn + "-ADM2"
		p.hand().SetTrack("turn", c.turn)
		p.step()
		asked := contains(s.asked, "axis donnerschlag")
		called := p.st.Position.Track("zone-c") == "hidden"
		if asked != c.asked || called != c.called {
			t.Errorf("%s turn %s: asked %v, called %v", c.edition, c.turn, asked, called)
		}
		if z, known := p.g.segmentOn(p.st.Position).zone(); called && (z != "C" || !known) {
			t.Errorf("zone %q", z)
		}
		if _, known := p.g.segmentOn(p.st.Position.View(Soviet)).zone(); known {
			t.Error("the Soviet player sees the zone")
		}
	}
}

// HC-75 on the shipped board: 4607 and 4507 alone are free, so 4 combat units and
// the HQ enter, whatever is asked; the others try in turn 5.
func TestAsManyAsPossible(t *testing.T) {
	play := func(turn string, block func(p *game)) *game {
		p := newGame(t, "2023", 7)
		block(p)
		p.st.Segment = "GT" + turn + "-ADM1"
		p.step()
		return p
	}
	entered := func(p *game) (combat, hqs int) {
		for u := range p.g.Data.Units {
			if unit := &p.g.Data.Units[u]; unit.Formation == "17P" && p.st.Position.OnBoard(model.UnitID(u)) {
				if unit.HQ {
					hqs++
				} else {
					combat++
				}
			}
		}
		return combat, hqs
	}
	p := play("4", func(p *game) { p.put("HQ/51A", "4408") })
	if c, h := entered(p); c != 4 || h != 1 {
		t.Errorf("%d combat units and %d HQs enter", c, h)
	}
	p.put("HQ/51A", "reserve")
	p.st.Segment = "GT5-ADM1"
	p.step()
	if c, h := entered(p); c != 9 || h != 1 {
		t.Errorf("turn 5: %d combat units and %d HQs stand on the map", c, h)
	}
	p = play("4", func(p *game) { p.put("17/13T", "4606") })
	if c, h := entered(p); c != 0 || h != 0 {
		t.Errorf("4607 in an EZOC: %d and %d enter", c, h)
	}
	// D-27: beside an enemy HQ, which has no ZOC: 2022 closed, 2023 open
	for edition, want := range map[string]int{"2023": 9, "2022": 0} {
		p := newGame(t, edition, 7)
		p.put("HQ/51A", "4606")
		p.st.Segment = "GT4-ADM1"
		p.step()
		if c, _ := entered(p); c != want {
			t.Errorf("%s: %d combat units enter beside an HQ", edition, c)
		}
	}
}

// The box holds one card; C57 with C62, and C60 with C63, also one after the
// other (3.8, 12.2).
func TestBoxFits(t *testing.T) {
	p := newGame(t, "2023", 1)
	card := func(id string) model.CardID {
		c, ok := p.g.Data.Set.FindCard(id)
		if !ok {
			t.Fatal(id)
		}
		return c
	}
	for _, c := range []struct {
		boxed, put string
		want       bool
	}{{"", "C41", true}, {"", "C41 C57", false}, {"", "C57 C62", true}, {"", "C60 C63", true}, {"", "C60 C62", false},
		{"C57", "C62", true}, {"C63", "C60", true}, {"C57", "C41", false}, {"C41", "C57", false}, {"C57", "", true}} {
		pos := p.st.Position.Clone()
		if c.boxed != "" {
			model.NewHand(pos).Put("soviet/box", card(c.boxed))
		}
		var set []model.CardID
		for _, id := range strings.Fields(c.put) {
			set = append(set, card(id))
		}
		if got := p.g.segmentOn(pos).boxFits(Soviet, set).Legal(); got != c.want {
			t.Errorf("%q beside %q: %v", c.put, c.boxed, got)
		}
	}
}

// A sheet offers for the box what may go in: beside a card that lies there only the
// one that is played with it (3.8, 12.2).
func TestBoxOffers(t *testing.T) {
	p := newGame(t, "2023", 1)
	for _, c := range []struct{ boxed, want string }{{"", "C41 C63"}, {"C60", "C63"}, {"C49", "none"}} {
		in := p.input()
		in.Position, in.Segment, in.Oracle, in.Dice = in.Position.Clone(), "GT2-ADM2", nil, suitetest.HashDice(1)
		h := model.NewHand(in.Position)
		h.SetTrack("turn", "2")
		for pile, cards := range map[string]string{"soviet/combat/hand": "C41 C63", "soviet/box": c.boxed} {
			for _, id := range strings.Fields(cards) {
				card, _ := p.g.Data.Set.FindCard(id)
				h.Put(pile, card)
			}
		}
		asked := false
		for out := adjudicate.Run(p.g, in); len(out.Awaits) > 0 && !asked; out = adjudicate.Run(p.g, in) {
			for _, a := range out.Awaits {
				if a.Key == "box" && a.To == Soviet {
					asked = true
					if got := strings.Join(a.Options, " "); got != c.want {
						t.Errorf("beside %q: %q is offered and %q should be", c.boxed, got, c.want)
					}
				}
				in.Settled = append(in.Settled, adjudicate.Settled{ID: a.ID, Text: map[string]string{"swap": "no", "box": "none", "donnerschlag": "no"}[a.Key], Origin: adjudicate.FromSettled})
			}
		}
		if !asked {
			t.Errorf("beside %q: nobody was asked", c.boxed)
		}
	}
}

// D-75: a limit raised before turn 4 counts from turn 4 (ds-limit-cards), from the
// next draw by the printed card.
func TestLimitCards(t *testing.T) {
	for _, c := range []struct {
		edition, turn, ruling string
		want                  int
	}{{"2023", "3", "", 5}, {"2023", "4", "", 6}, {"2023", "3", "ds-limit-cards at-once", 6}, {"2022", "3", "", 5}, {"2022", "3", "ds-2022-silent literal", 6}} {
		p, _ := scripted(t, c.edition, nil)
		p.hand().SetTrack("combat-limit-axis", "6")
		if id, reading, ok := strings.Cut(c.ruling, " "); ok {
			p.ruling(id, reading)
		}
		p.st.Segment = "GT" + c.turn + "-ADM1"
		p.step()
		if got := p.st.Position.PileSize("axis/combat/hand"); got != c.want {
			t.Errorf("%s turn %s %s: %d cards", c.edition, c.turn, c.ruling, got)
		}
	}
}

// End of turn: the box is not part of the hand, the hand comes down to one card,
// and markers on hexes are flipped or go (5.2.4 to 5.2.6).
func TestEndOfTurn(t *testing.T) {
	p, s := scripted(t, "2023", nil)
	p.to("GT1-ADM2")
	hand, _ := p.st.Position.Pile("axis/combat/hand")
	keep := p.g.Data.Set.CardName(hand[2])
	hex := func(name string) model.Space { sp, _ := p.g.Data.Set.FindSpace(name); return sp }
	p.hand().MarkGround(hex("2010"), "no-entry", true)
	p.hand().MarkGround(hex("2011"), "snowdrift", true)
	p.hand().MarkGround(hex("2012"), "yak-9", true)
	p.st.Segment = "GT1-END"
	s.answers = map[string][]string{"axis keep": {keep}, "soviet keep": {"none"}}
	p.step()
	pos := p.st.Position
	left, _ := pos.Pile("axis/combat/hand")
	if len(left) != 1 || p.g.Data.Set.CardName(left[0]) != keep || pos.PileSize("axis/combat/discard") != 4 || pos.PileSize("soviet/combat/hand") != 0 {
		t.Errorf("hands %d and %d", len(left), pos.PileSize("soviet/combat/hand"))
	}
	if pos.GroundMarked(hex("2010"), "no-entry") || !pos.GroundMarked(hex("2010"), "snowdrift") || pos.GroundMarked(hex("2011"), "snowdrift") || pos.GroundMarked(hex("2012"), "yak-9") {
		t.Error(p.lines("ground"))
	}
	if p.st.Segment != "GT2-ADM1" || pos.Track("turn") != "2" {
		t.Errorf("%s, turn %s", p.st.Segment, pos.Track("turn"))
	}
}

// Turn 4: the last cards are drawn, then late cards and discards make the new deck,
// and what is out of the game stays out (5.1.4).
func TestReshuffle(t *testing.T) {
	p, _ := scripted(t, "2023", nil)
	p.step()
	for _, turn := range []string{"1", "2", "3"} {
		p.st.Segment = "GT" + turn + "-ADM1"
		for p.st.Segment != "GT"+turn+"-A1" {
			p.step()
		}
		for _, side := range bothSides { // the turn's activation cards are played
			cards, _ := p.st.Position.Pile(pileOf(side, activationCard, "hand"))
			for _, c := range append([]model.CardID(nil), cards...) {
				p.hand().Take(pileOf(side, activationCard, "hand"), c)
				p.hand().Put(pileOf(side, activationCard, "discard"), c)
			}
		}
		if turn == "3" { // one combat card is out of the game
			cards, _ := p.st.Position.Pile("axis/combat/discard")
			c := cards[0]
			p.hand().Take("axis/combat/discard", c)
			p.hand().Put("axis/combat/removed", c)
		}
		p.st.Segment = "GT" + turn + "-END"
		p.step()
	}
	for p.st.Segment != "GT4-ADM2" {
		p.step()
	}
	pos := p.st.Position
	// activation: 24 in all, 5 in hand; combat: 39, 1 out, 5 in hand, and the box
	if pos.PileSize("axis/activation/deck") != 19 || pos.PileSize("axis/combat/deck") != 33-pos.PileSize("axis/box") || pos.PileSize("axis/combat/late") != 0 ||
		pos.PileSize("axis/combat/discard") != 0 || pos.PileSize("axis/combat/removed") != 1 {
		t.Errorf("%s", p.lines("reshuffle"))
	}
}

// Turn 8: five activations a side without cards, each of the kinds that 9.3 names.
func TestBlankActivations(t *testing.T) {
	p, _ := scripted(t, "2023", nil)
	p.called("B", "4", "GT8-ADM1")
	p.hand().SetTrack("sixth-army", "survival")
	hand := p.st.Position.PileSize("axis/activation/hand")
	p.to("GT8-A1")
	if p.st.Position.PileSize("axis/activation/hand") != hand {
		t.Error("activation cards are drawn in turn 8")
	}
	var segs []string
	for p.st.Segment != "GT8-END" {
		segs = append(segs, p.st.Segment)
		p.step()
	}
	if len(segs) != 10 || segs[0] != "GT8-A1" || segs[9] != "GT8-S5" {
		t.Errorf("%v", segs)
	}
}

// HC-69: a call in turn 2; C4 may be played while the marker is in space 3, from
// the end of turn 4 to the Action Phase of turn 5, and then turn 6 decides in
// space 5. In 2022 it is not limited (D-43).
func TestC4Window(t *testing.T) {
	for _, c := range []struct {
		edition, space string
		want           bool
	}{{"2023", "2", false}, {"2023", "3", true}, {"2023", "4", false}, {"2022", "1", true}} {
		p, _ := scripted(t, c.edition, nil)
		p.called("B", c.space, "GT5-A1")
		p.hand().SetTrack("turn", "5")
		c4, _ := p.g.Data.Set.FindCard("C4")
		p.hand().Put("axis/box", c4)
		seg := p.g.segment(tableOn(p.g, p.st.Position))
		x := seg.atOccasion(occasion{what: atStart}, Axis)
		got := false
		for _, play := range x.playable(Axis, x.open) {
			if play.card == c4 && play.event == "GE" {
				got = true
				sixthArmy(x, nil)
			}
		}
		if got != c.want || seg.survives() != c.want {
			t.Errorf("%s, space %s: C4 may be played %v", c.edition, c.space, got)
		}
	}
}

// C73: the die picks the marker, which is flipped and stays so; the zone itself is
// told only if it was that one. C57 with C62 bring the limit down to 5.
func TestZoneMarkerAndLimit(t *testing.T) {
	p, _ := scripted(t, "2023", nil)
	p.called("B", "1", "GT5-A1")
	s := p.g.segment(tableOn(p.g, p.st.Position))
	if s.isReal("A") || !s.isReal("B") {
		t.Error("the marker of B is the real one")
	}
	s.showZone("A", false)
	s.showZone("A", true) // it lies open already
	if s.pos.Track("zone-a") != "dummy" || s.pos.Track("zone-b") != "hidden" {
		t.Errorf("zone-a %s, zone-b %s", s.pos.Track("zone-a"), s.pos.Track("zone-b"))
	}
	x := s.atOccasion(occasion{what: atStart}, Soviet)
	d := &deed{side: Soviet, event: s.g.ruleOf(s.Set().Named("C57").Card()).Pair}
	if limitMoves(x, d) {
		t.Error("the limit of the Axis player is at 5 already")
	}
	s.Hand().SetTrack("combat-limit-axis", "6")
	if !limitMoves(x, d) || setLimit(x, d) != "limit-5" || s.pos.Track("combat-limit-axis") != "5" {
		t.Errorf("limit %s", s.pos.Track("combat-limit-axis"))
	}
}
