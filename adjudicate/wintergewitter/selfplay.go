package wintergewitter

import (
	"fmt"

	"umpire/adjudicate"
	"umpire/model"
)

// Outcome says how a game ended: german marginal in turn 6; "" while it goes on.
func (g *Game) Outcome(st *model.State) string {
	winner := st.Position.Track(trackWinner)
	if winner == "" {
		return ""
	}
	m, _ := momentOf(st.Segment)
	return fmt.Sprintf("%s in turn %d", winner, m.turn)
}

// Wild is a random player of both sides for one segment.
func (g *Game) Wild(_ *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source) {
	return adjudicate.NewRandom(seed), nil
}

// Sensible is a sensible player of both sides for one segment.
func (g *Game) Sensible(_ *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source) {
	return g.sensibleFor(seed, German, Soviet), nil
}

// sensibleFor is a sensible player of some sides for one segment; the others play at random.
func (g *Game) sensibleFor(seed uint64, sides ...model.Side) *sensible {
	s := &sensible{Random: adjudicate.NewRandom(seed), g: g}
	for _, side := range sides {
		s.plays[index(side)] = true
	}
	return s
}
