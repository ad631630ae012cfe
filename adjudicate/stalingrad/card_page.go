package stalingrad

import (
	"fmt"
	"strings"

	"umpire/model"
)

// CardPage is what the game says of an Operation Uranus card by its name. No ruling bears on
// one.
func (g *Game) CardPage(id string, _ func(ruling string) string) (fmt.Stringer, bool) {
	c, ok := g.Data.Set.FindCard(id)
	if !ok {
		return nil, false
	}
	return &UranusSheet{Card: id, Side: string(g.Data.Set.Cards[c].Side), Brings: g.brings(c)}, true
}

// CardName is what an Operation Uranus card brings.
func (g *Game) CardName(id string) string {
	c, ok := g.Data.Set.FindCard(id)
	if !ok {
		return ""
	}
	return strings.Join(g.brings(c), " + ")
}

func (g *Game) brings(c model.CardID) (list []string) {
	for _, n := range g.Data.Uranus[c] {
		list = append(list, fmt.Sprintf("%d %s", n.N, n.Code))
	}
	return list
}

// UranusSheet is an Operation Uranus card as it is looked up.
type UranusSheet struct {
	Card   string   `json:"card"`
	Side   string   `json:"side"`
	Brings []string `json:"brings"` // pieces: "2 inf"
}

// String is the sheet as a page of text.
func (s *UranusSheet) String() string {
	return fmt.Sprintf("%s  Operation Uranus card  %s\n  brings  %s\n", s.Card, s.Side, strings.Join(s.Brings, " + "))
}
