// Package toy is a game of nobody: it has one of everything that the core serves
// and no more, so that the core is never tested by one real game alone. Two sides
// on six areas; a segment is one side's. Sealed bids decide who strikes first;
// units move one area at a time, and each step may be interrupted by a hidden
// card that runs a segment inside; contested areas are fought with a die a step;
// losses, retreat and advance are choices. It is in no registry.
package toy

import (
	"umpire/adjudicate"
	"umpire/model"
)

// The sides.
const (
	Red  model.Side = "red"
	Blue model.Side = "blue"
)

// Enemy is the other side.
func Enemy(s model.Side) model.Side {
	if s == Red {
		return Blue
	}
	return Red
}

// Hand and Used name a side's piles: hidden, and open.
func Hand(s model.Side) string { return string(s) + "/hand" }

// Used is the open pile of a side's cards that were played.
func Used(s model.Side) string { return string(s) + "/used" }

// NewSet builds the board, units and cards. Odd cards interrupt, even ones lie in
// ambush.
func NewSet() (*model.Set, error) {
	board, err := model.NewAreas([]model.Zone{{Name: "A", Near: []string{"B", "C"}}, {Name: "B", Near: []string{"C", "D"}},
		{Name: "C", Near: []string{"D", "E"}, Features: []string{"town"}}, {Name: "D", Near: []string{"F"}}, {Name: "E", Near: []string{"F"}}, {Name: "F"}},
		[][2]string{{"C", "E"}})
	if err != nil {
		return nil, err
	}
	var units []model.Unit
	var cards []model.CardInfo
	schema := model.Schema{Sides: []model.Side{Red, Blue}, Tracks: []string{"turn", "first"}, UnitMarks: []string{"tired"}, SpaceMarks: []string{"burnt"}}
	for _, s := range schema.Sides {
		for _, n := range []string{"1", "2", "3", "4"} {
			steps := 2
			if n == "4" {
				steps = 1
			}
			units = append(units, model.Unit{ID: string(s[:1]) + n, Side: s, Steps: steps})
			cards = append(cards, model.CardInfo{ID: map[model.Side]string{Red: "R", Blue: "S"}[s] + n, Side: s})
		}
		schema.Piles = append(schema.Piles, model.Pile{Name: Hand(s), Owner: s, Hidden: true}, model.Pile{Name: Used(s)})
	}
	return model.NewSet(board, []string{"dead"}, units, cards, schema)
}

// Game is the toy.
type Game struct{}

// Name is toy.
func (Game) Name() string { return "toy" }

// Kinds lists the kinds of questions.
func (Game) Kinds() []*adjudicate.KindInfo {
	return []*adjudicate.KindInfo{&Bid.KindInfo, &Moves.KindInfo, &Cards.KindInfo, &Battles.KindInfo, &Ambush.KindInfo, &Losses.KindInfo, &Retreat.KindInfo, &Advance.KindInfo}
}

// Events lists the events.
func (Game) Events() []*adjudicate.EventKind { return events }

// Rulings holds who wins a tie of the bids, and whether an ambush needs a town.
func (Game) Rulings() *adjudicate.Rulings { return rulings }

var rulings, _ = adjudicate.NewRulings([]adjudicate.Ruling{
	{ID: "toy-tie", Default: "mover", Readings: []adjudicate.Reading{{Name: "mover"}, {Name: "other"}}},
	{ID: "toy-ambush", Default: "town", Readings: []adjudicate.Reading{{Name: "town"}, {Name: "anywhere"}}},
})

var events []*adjudicate.EventKind

func event(id, cite string, params ...string) *adjudicate.EventKind {
	e := &adjudicate.EventKind{ID: id, Cite: cite, Params: params}
	events = append(events, e)
	return e
}

var (
	evBids     = event("bids", "1", "mover", "other", "first")
	evMoves    = event("moves", "2", "unit", "from", "to")
	evHolds    = event("holds", "2", "unit")
	evInterupt = event("interrupts", "3", "side", "card", "area", "worked")
	evBattle   = event("battle", "4", "area", "attackers", "defenders")
	evAmbush   = event("ambush", "4", "card")
	evHits     = event("hits", "4", "side", "number")
	evLoses    = event("loses", "5", "unit", "left")
	evRetreats = event("retreats", "6", "unit", "path")
	evAdvances = event("advances", "7", "units", "area")
	evOver     = event("over", "8", "segment")
)
