package donnerschlag

import (
	"fmt"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// wildly plays a game to its end with the random player. nudged is called before
// every segment; after is given every outcome.
func (p *game) wildly(seed uint64, nudged func(p *game), after func(before *model.State, in adjudicate.Input, out *adjudicate.Outcome)) {
	p.tb.Helper()
	for p.st.Segment != over {
		if p.segs > 200 {
			p.tb.Fatalf("seed %d: no end", seed)
		}
		nudged(p)
		in := p.input()
		in.Oracle, in.Standing = p.g.Wild(p.st.Position, seed*1000+uint64(p.segs))
		out := adjudicate.Run(p.g, in)
		if out.Err != nil || len(out.Awaits) > 0 {
			p.tb.Fatalf("seed %d, %s: %v %v\n%s", seed, p.st.Segment, out.Err, out.Awaits, adjudicate.Public(p.g.Data.Set, out.Journal))
		}
		before := *p.st
		p.take(out)
		after(&before, in, out)
	}
}

func unnudged(*game) {}

// TestRandomGames plays whole games at random, from set-up to victory: each is
// decided by the rules of its edition, no invariant breaks, and of all that the
// census wants nothing has never happened. A tenth as many games more are nudged
// (nudges) to where chance hardly ever comes. Of eight games one is played again from what was written of it.
func TestRandomGames(t *testing.T) {
	for _, edition := range []string{"2023", "2022"} {
		t.Run(edition, func(t *testing.T) {
			t.Parallel()
			n := suitetest.Games(suitetest.Few(1, 3), 2000)
			set, err := Shipped()
			if err != nil {
				t.Fatal(err)
			}
			c := newCensus(set, edition)
			for seed := uint64(1); seed <= n+max(n/10, uint64(suitetest.Few(1, len(nudges)))); seed++ {
				p, nudge := newGame(t, edition, seed), unnudged
				if seed > n {
					nudge = nudges[seed%uint64(len(nudges))]
				}
				p.wildly(seed, nudge, func(before *model.State, in adjudicate.Input, out *adjudicate.Outcome) {
					c.segment(p.g, before, out)
					if seed%8 == 0 {
						suitetest.PlayAgain(t, p.g, in, out)
					}
				})
				c.game(p.st.Position)
			}
			if soak() {
				c.n.Report(t, fmt.Sprint(c.games, " games"))
			} else {
				t.Log(c.n)
			}
		})
	}
}

// TestSensibleGames plays whole games sensibly: they are decided too, and no
// invariant breaks.
func TestSensibleGames(t *testing.T) {
	for _, edition := range []string{"2023", "2022"} {
		winners := suitetest.Census{}
		for seed := range suitetest.Games(1, 200) {
			p := newGame(t, edition, seed)
			for p.st.Segment != over {
				p.oracle, p.standing = p.g.Sensible(p.st.Position, seed*1000+uint64(p.segs))
				p.step()
			}
			winners[fmt.Sprintf("%s in turn %s", p.st.Position.Track("winner"), p.st.Position.Track("turn"))]++
		}
		t.Logf("%s: %s", edition, winners)
	}
}

// nudges bring a game to what hangs on too many things at once.
var nudges = []func(p *game){shortDecks, pairsInHand, pairsInBox, roadIsFree, lateCall, cityFight}

// shortDecks: the combat decks run out in turns 7 and 8, because most of them lies
// on the discards.
func shortDecks(p *game) {
	lateCall(p)
	if s := p.st.Segment; s != "GT7-ADM1" && s != "GT8-ADM1" {
		return
	}
	for _, side := range bothSides {
		s := p.g.segmentOn(p.st.Position)
		for i, c := range s.drawDeck(side, combatCard, "deck") {
			if i > 1 {
				p.hand().Take(pileOf(side, combatCard, "deck"), c)
				p.hand().Put(pileOf(side, combatCard, "discard"), c)
			}
		}
	}
}

// lateCall: Donnerschlag is called in turn 4, and C4 is at hand when it may be
// played; so there is a turn 8 (9.2).
func lateCall(p *game) {
	switch p.st.Segment {
	case "GT1-ADM2", "GT2-ADM2", "GT3-ADM2", "GT4-ADM1":
		for _, track := range []string{"donnerschlag", "zone-a", "zone-b", "zone-c"} {
			p.hand().SetTrack(track, map[bool]string{true: "0", false: ""}[track == "donnerschlag"])
		}
		for _, z := range zones {
			c, _ := p.g.Data.Set.FindCard(zoneMarker(z))
			p.hand().Take(zonePile, c)
		}
	case "GT4-END":
		if p.st.Position.Track("zone-a") == "" { // 2022: nobody has called
			p.called("B", "0", "GT4-END")
		}
	case "GT7-END":
		p.hand().SetTrack("sixth-army", "survival")
	case "GT7-A1":
		p.deal("axis/combat/hand", "C4")
	}
}

// pairsInHand: the Soviet player holds both pairs while the limit of the Axis
// player is at 6.
func pairsInHand(p *game) { p.dealPairs("soviet/combat/hand", "soviet/combat/hand") }

// pairsInBox: one pair in STAVKA, the other in hand; which is which goes in turn.
func pairsInBox(p *game) {
	if p.segs%2 == 0 {
		p.dealPairs("soviet/box", "soviet/combat/hand")
		return
	}
	p.dealPairs("soviet/combat/hand", "soviet/box")
}

func (p *game) dealPairs(first, second string) {
	if s := p.st.Segment; len(s) < 6 || s[4:] != "A1" && s[4:] != "ADM2" || s[2] < '4' {
		return
	}
	p.hand().SetTrack("combat-limit-axis", "6")
	box, _ := p.st.Position.Pile("soviet/box")
	for _, c := range append([]model.CardID(nil), box...) {
		p.hand().Take("soviet/box", c)
		p.hand().Put("soviet/combat/hand", c)
	}
	p.deal(first, "C57", "C62")
	p.deal(second, "C60", "C63")
	p.deal("axis/combat/hand", "C30", "C38")
}

// roadIsFree: before the check of victory the Soviet units are gone and the Axis
// units stand in a zone, so that the Axis player wins.
func roadIsFree(p *game) {
	if !isEnd(p.st.Segment) || p.st.Position.Track("donnerschlag") != "3" {
		return
	}
	h, hex := p.hand(), p.g.zoneHexes("B")
	for i := range p.g.Data.Units {
		u := model.UnitID(i)
		switch unit := &p.g.Data.Units[i]; {
		case !p.st.Position.OnBoard(u):
		case unit.Side == Soviet:
			h.ClearMarks(u)
			h.Move(u, p.g.Data.Set.Box("eliminated"))
		case unit.Formation == "6P" && !unit.HQ && len(hex) > 0:
			h.Move(u, hex[0])
			hex = hex[1:]
		}
	}
	if hq, ok := p.g.Data.Set.FindUnit("HQ/6P"); ok && len(hex) > 0 {
		h.Move(hq, hex[0])
	}
}

// cityFight: a Soviet regiment stands in a city between the units of 6P, an HQ
// behind it, and its owner holds what may keep it there.
func cityFight(p *game) {
	if s := p.st.Segment; len(s) < 6 || s[4:] != "A1" || s[2] < '4' {
		return
	}
	board, h := p.g.Data.Set.Board, p.hand()
	city, _ := board.Find("4408")
	for _, u := range append(p.st.Position.In(city), p.st.Position.In(board.Near(city)[0])...) {
		h.ClearMarks(u)
		h.Move(u, p.g.Data.Set.Box("eliminated"))
	}
	for id, hex := range map[string]model.Space{"343/38": city, "HQ/51A": board.Near(city)[0]} {
		u, _ := p.g.Data.Set.FindUnit(id)
		h.Move(u, hex)
		h.SetSteps(u, p.g.Data.Units[u].Steps)
	}
	i := 2
	for u := range p.g.Data.Units {
		if unit := &p.g.Data.Units[u]; unit.Formation == "6P" && !unit.HQ && p.st.Position.OnBoard(model.UnitID(u)) && i < 12 {
			for i < 12 && p.g.Data.crowded(p.st.Position, model.UnitID(u), board.Near(city)[i/2]) {
				i++
			}
			if i < 12 {
				h.Move(model.UnitID(u), board.Near(city)[i/2])
			}
		}
	}
	p.deal("soviet/combat/hand", "C58", "C77", "C78")
}

// crowded: a unit finds no room in a hex.
func (d *Data) crowded(p *model.Position, u model.UnitID, hex model.Space) bool {
	p = p.Clone()
	model.NewHand(p).Move(u, hex)
	what, _ := d.crowd(p, hex)
	return what != ""
}

// deal lays cards into a pile, wherever they are.
func (p *game) deal(pile string, cards ...string) {
	pos, h := p.st.Position, p.hand()
	for _, id := range cards {
		c, _ := p.g.Data.Set.FindCard(id)
		side := p.g.Data.Set.Cards[c].Side
		from := pileOf(side, combatCard, "deck")
		for _, name := range []string{pileOf(side, combatCard, "hand"), string(side) + "/box", pileOf(side, combatCard, "discard"), pileOf(side, combatCard, "removed")} {
			if pos.PileHas(name, c) {
				from = name
			}
		}
		if late := pileOf(side, combatCard, "late"); from == pileOf(side, combatCard, "deck") && p.g.Data.late[c] && pos.PileSize(late) > 0 {
			from = late
		}
		h.Take(from, c)
		h.Put(pile, c)
	}
}
