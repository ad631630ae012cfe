package toy

import (
	"umpire/adjudicate"
	"umpire/model"
)

// Scenes makes random positions: its Input is a function of the seed alone.
type Scenes struct{ Set *model.Set }

// Game is the toy.
func (Scenes) Game() adjudicate.Game { return Game{} }

// Input is one side's segment on a random position, without orders.
func (s Scenes) Input(seed uint64) adjudicate.Input {
	r := adjudicate.NewRandom(seed)
	p := model.NewPosition(s.Set)
	h := model.NewHand(p)
	for u := range s.Set.Units {
		h.Move(model.UnitID(u), model.Space(r.Choose("", s.Set.Board.Len())))
	}
	for c := range s.Set.Cards {
		if r.Choose("", 2) == 0 {
			h.Put(Hand(s.Set.Cards[c].Side), model.CardID(c))
		}
	}
	in := adjudicate.Input{Position: p, Segment: "T1-" + string([]model.Side{Red, Blue}[r.Choose("", 2)])}
	if r.Choose("", 2) == 0 {
		in.Rulings = map[string]string{"toy-tie": "other", "toy-ambush": "anywhere"}
	}
	return in
}

// Redeal gives a side another hand of the same size, of its cards that do not lie
// open: what its enemy cannot tell from the hand it had.
func Redeal(p *model.Position, side model.Side, seed uint64) {
	r := adjudicate.NewRandom(seed)
	h := model.NewHand(p)
	hand, _ := p.Pile(Hand(side))
	for range len(hand) {
		c, _ := p.Pile(Hand(side))
		h.Take(Hand(side), c[0])
	}
	var free []model.CardID
	for c := range p.Set().Cards {
		if id := model.CardID(c); p.Set().Cards[c].Side == side && !p.PileHas(Used(side), id) {
			free = append(free, id)
		}
	}
	for range len(hand) {
		i := r.Choose("", len(free))
		h.Put(Hand(side), free[i])
		free = append(free[:i], free[i+1:]...)
	}
}
