package donnerschlag

import (
	"fmt"
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// Winner is the side that has won, "" while the game goes on, and the present turn.
func (g *Game) Winner(p *model.Position) (side model.Side, turn int) {
	return model.Side(p.Track("winner")), trackNumber(p, "turn")
}

// Outcome says how a game ended: axis in turn 6; "" while it goes on.
func (g *Game) Outcome(st *model.State) string {
	winner, turn := g.Winner(st.Position)
	if winner == "" {
		return ""
	}
	return fmt.Sprintf("%s in turn %d", winner, turn)
}

// Sound reports what of the things that hold whenever a segment is over does not:
// units and stacks, cards, markers, and that a victory is one (9.2). before is the
// state in which the segment began.
func (g *Game) Sound(before, after *model.State) error {
	for _, check := range []func(before, after *model.State) error{g.soundUnits, g.soundHexes, g.soundCards, g.soundHands, g.soundMarkers, g.soundVictory} {
		if err := check(before, after); err != nil {
			return err
		}
	}
	return nil
}

// soundUnits: every unit is in one place, with steps if it is on the map, and what
// only a hex of the map can hold it does not have beside it. Alarmgruppe are never
// OoS, HQs alone are overrun (3.3, 7.3); none is under a No Movement marker when
// no segment runs (12.2 C40).
func (g *Game) soundUnits(_, after *model.State) error {
	p := after.Position
	seen := make([]int, len(g.Data.Units))
	for hex := range model.Space(g.Data.Set.Board.Len()) {
		for u := p.First(hex); u != model.NoUnit; u = p.Next(u) {
			seen[u]++
		}
	}
	for i := range g.Data.Units {
		u, unit := model.UnitID(i), &g.Data.Units[i]
		on := 0
		if p.OnBoard(u) {
			on = 1
		}
		switch n := p.Steps(u); {
		case seen[u] != on:
			return fmt.Errorf("%s stands in %d hexes", unit.ID, seen[u])
		case on == 1 && (n < 1 || n > unit.Steps):
			return fmt.Errorf("%s has %d steps", unit.ID, n)
		case p.MarkedWith(u, markOoS) && (unit.Alarm || on == 0),
			p.MarkedWith(u, markOverrun) && (!unit.HQ || unit.Side == Axis || on == 0),
			p.MarkedWith(u, markNoMove):
			return fmt.Errorf("%s has a marker that it cannot have", unit.ID)
		}
	}
	return nil
}

// soundHexes: no hex of both sides, none beyond its stacking limit (3.4).
func (g *Game) soundHexes(_, after *model.State) error {
	for hex := range model.Space(g.Data.Set.Board.Len()) {
		if what, args := g.Data.crowd(after.Position, hex); what != "" {
			return fmt.Errorf("%s: %s", what, args)
		}
	}
	return nil
}

// cardPiles are the piles of a kind of cards, but for the box.
var cardPiles = []string{"deck", "late", "hand", "discard", "removed"}

// soundCards: the piles of a side hold as many cards as there are, no card lies
// in two of them, and none is the enemy's or of the other kind.
func (g *Game) soundCards(_, after *model.State) error {
	if g.Data.From == nil {
		return nil
	}
	p := after.Position
	for _, side := range bothSides {
		for _, kind := range []string{activationCard, combatCard} {
			names := []string{}
			for _, which := range cardPiles {
				names = append(names, pileOf(side, kind, which))
			}
			if kind == combatCard {
				names = append(names, string(side)+"/box")
			}
			have, where := 0, map[model.CardID]string{}
			for _, name := range names {
				have += p.PileSize(name)
				cards, _ := p.Pile(name)
				for _, c := range cards {
					if other := where[c]; other != "" || p.Set().Cards[c].Side != side || (g.Data.Act[c].ID != "") != (kind == activationCard) {
						return fmt.Errorf("%s lies in %s and %s", p.Set().CardName(c), other, name)
					}
					where[c] = name
				}
			}
			if want := len(g.Data.From.Deck(side, kind, "early")) + len(g.Data.From.Deck(side, kind, "late")); have != want {
				return fmt.Errorf("%d %s cards of %s, of %d", have, kind, side, want)
			}
		}
	}
	return nil
}

// unregulated: where an edition's own text is silent nothing fills the gap.
func unregulated(st *model.State) bool {
	return slices.ContainsFunc(st.Rulings, func(r model.Setting) bool { return r.ID == "ds-2022-silent" && r.Reading == "literal" })
}

// soundHands: nobody keeps more than one combat card when a turn is over and the game is
// not (5.2.5; of cards that were not played a text may be silent); a box holds one card,
// or a pair (3.8); hands of activation cards are within the limit (2.4).
func (g *Game) soundHands(before, after *model.State) error {
	p := after.Position
	for _, side := range bothSides {
		hand, box := p.PileSize(pileOf(side, combatCard, "hand")), p.PileSize(string(side)+"/box")
		switch {
		case !unregulated(before) && isEnd(before.Segment) && p.Track("winner") == "" && hand > 1:
			return fmt.Errorf("%s keeps %d combat cards", side, hand)
		case box > 2:
			return fmt.Errorf("%d cards lie in the box of %s", box, side)
		case p.PileSize(pileOf(side, activationCard, "hand")) > trackNumber(p, activationCard+"-limit-"+string(side)):
			return fmt.Errorf("%s holds too many activation cards", side)
		}
		if cards, known := p.Pile(string(side) + "/box"); known && len(cards) == 2 && g.Data.Cards[cards[0]].With != cards[1] && g.Data.Cards[cards[1]].With != cards[0] {
			return fmt.Errorf("two cards lie in the box of %s that are no pair", side)
		}
	}
	return nil
}

func isEnd(segment string) bool {
	m := stepID().FindStringSubmatch(segment)
	return m != nil && m[2] == "END"
}

// soundMarkers: limits are 5 or 6, the Schwerpunkt marker is with an Axis unit,
// the Donnerschlag marker moves one space a turn once it is on its track, one of
// the markers of the zones is real (9.1), YAK-9 markers are apart and gone at the
// end of a turn (12.2 C74).
func (g *Game) soundMarkers(before, after *model.State) error {
	p := after.Position
	for _, track := range g.Data.Set.Schema.Tracks {
		if form := trackForms[track]; form != nil && !form().MatchString(p.Track(track)) {
			return fmt.Errorf("track %s stands at %q", track, p.Track(track))
		}
	}
	if u, ok := p.Set().FindUnit(p.Track("schwerpunkt")); ok && g.Data.Units[u].Side != Axis {
		return fmt.Errorf("the Schwerpunkt marker lies on %s", g.Data.Units[u].ID)
	}
	was, now := trackNumber(before.Position, "donnerschlag"), trackNumber(p, "donnerschlag")
	if now != was && (now != was+1 || !isEnd(before.Segment)) {
		return fmt.Errorf("the Donnerschlag marker goes from %d to %d in %s", was, now, before.Segment)
	}
	real := 0
	for _, z := range zones {
		if p.Track(zoneTrack(z)) == realText(true) {
			real++
		}
	}
	if real > 1 {
		return fmt.Errorf("%d meeting zones are real", real)
	}
	for hex := range model.Space(p.Set().Board.Len()) {
		if !p.GroundMarked(hex, "yak-9") {
			continue
		}
		if isEnd(before.Segment) && p.Track("winner") == "" {
			return fmt.Errorf("a YAK-9 marker lies in %s when the turn is over", p.Set().SpaceName(hex))
		}
		for _, n := range p.Set().Board.Near(hex) {
			if p.GroundMarked(n, "yak-9") {
				return fmt.Errorf("YAK-9 markers lie side by side in %s and %s", p.Set().SpaceName(hex), p.Set().SpaceName(n))
			}
		}
	}
	return nil
}

// soundVictory: a game is won at the end of a turn, in space 4 or 5 (9.2), or in
// 2022 when nobody has called Donnerschlag (FR22 14); the Axis player wins with a
// unit in the zone that is shown.
func (g *Game) soundVictory(before, after *model.State) error {
	p := after.Position
	winner, turn := g.Winner(p)
	switch box := trackNumber(p, "donnerschlag"); {
	case winner == "":
		return nil
	case !isEnd(before.Segment) || after.Segment != over:
		return fmt.Errorf("%s wins in %s, and %s follows", winner, before.Segment, after.Segment)
	case winner == Soviet && g.rules().endsUncalled() && turn >= 7 && box < 4:
		return nil
	case box != 4 && box != 5:
		return fmt.Errorf("%s wins in space %d", winner, box)
	case winner == Soviet:
		return nil
	}
	for u := range g.Data.Units {
		for _, z := range zones {
			if id := model.UnitID(u); g.Data.Units[u].Side == Axis && p.OnBoard(id) && p.Track(zoneTrack(z)) == realText(true) && g.holdsZone(z, p.At(id)) {
				return nil
			}
		}
	}
	return fmt.Errorf("the Axis player wins with nobody in the zone")
}

func (g *Game) holdsZone(zone string, hex model.Space) bool {
	for _, h := range g.zoneHexes(zone) {
		if h == hex {
			return true
		}
	}
	return false
}

// zoneHexes are the hexes of a meeting zone.
func (g *Game) zoneHexes(zone string) []model.Space {
	var list []model.Space
	for i := range g.Data.From.Zones {
		if z := &g.Data.From.Zones[i]; z.Name == zone {
			for _, name := range z.Hexes {
				hex, _ := g.Data.Set.Board.Find(name)
				list = append(list, hex)
			}
		}
	}
	return list
}

var (
	_ adjudicate.Thinker = (*sensible)(nil)
	_ adjudicate.Thinker = (*wild)(nil)
)
