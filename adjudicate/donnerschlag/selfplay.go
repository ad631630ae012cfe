package donnerschlag

import (
	"fmt"

	"umpire/adjudicate"
	"umpire/model"
)

// Winner is who has won, "" while the game goes on, and the turn it stands in.
func (g *Game) Winner(p *model.Position) (side model.Side, turn int) {
	return model.Side(p.Track("winner")), trackNumber(p, "turn")
}

// Sound reports what of the things that hold after every segment does not: stacks
// within their limits, no hex of both sides, every card in one place, steps within
// the counter.
func (g *Game) Sound(p *model.Position) error {
	for hex := range model.Space(g.Data.Set.Board.Len()) {
		if err := g.soundHex(p, hex); err != nil {
			return err
		}
	}
	for u := range g.Data.Units {
		if n := p.Steps(model.UnitID(u)); p.OnBoard(model.UnitID(u)) && (n < 1 || n > g.Data.Units[u].Steps) {
			return fmt.Errorf("%s has %d steps", g.Data.Units[u].ID, n)
		}
	}
	return g.soundCards(p)
}

func (g *Game) soundHex(p *model.Position, hex model.Space) error {
	combat, hqs, axis, soviet := 0, map[model.Side]int{}, false, false
	for u := p.First(hex); u != model.NoUnit; u = p.Next(u) {
		unit := &g.Data.Units[u]
		overrun := p.MarkedWith(u, markOverrun)
		switch {
		case unit.HQ && !(overrun && g.Edition == "2022"):
			hqs[unit.Side]++
		case !unit.HQ && !unit.Alarm:
			combat++
		}
		axis = axis || unit.Side == Axis
		soviet = soviet || unit.Side == Soviet && !overrun
	}
	if combat > 2 || hqs[Axis] > 1 || hqs[Soviet] > 1 || axis && soviet {
		return fmt.Errorf("%s holds %d combat units, %d and %d HQs", g.Data.Set.SpaceName(hex), combat, hqs[Axis], hqs[Soviet])
	}
	return nil
}

// soundCards: the piles of a side hold as many cards as there are.
func (g *Game) soundCards(p *model.Position) error {
	if g.Data.From == nil {
		return nil
	}
	for _, side := range bothSides {
		for _, kind := range []string{activationCard, combatCard} {
			want := len(g.Data.From.Deck(side, kind, "early")) + len(g.Data.From.Deck(side, kind, "late"))
			have := 0
			for _, which := range []string{"deck", "late", "hand", "discard", "removed"} {
				have += p.PileSize(pileOf(side, kind, which))
			}
			if kind == combatCard {
				have += p.PileSize(string(side) + "/box")
			}
			if have != want {
				return fmt.Errorf("%d %s cards of %s, of %d", have, kind, side, want)
			}
		}
	}
	return nil
}

var _ adjudicate.Thinker = (*sensible)(nil)
