package donnerschlag

import (
	"fmt"
	"strings"
)

// CardPage is what the game says of any of its cards and markers by the name that it prints: a
// combat card, an activation card, the marker of a zone. reading gives the reading of a
// ruling, or "" for the default.
func (g *Game) CardPage(id string, reading func(ruling string) string) (fmt.Stringer, bool) {
	if s, ok := g.CardSheet(id, reading); ok {
		return s, true
	}
	c, ok := g.Data.Set.FindCard(id)
	if !ok {
		return nil, false
	}
	if a := g.Data.Act[c]; a.ID != "" {
		return &ActivationSheet{Card: a.ID, Side: string(a.Side), Orders: a.Orders}, true
	}
	return zoneSheet(id), true
}

// CardName is the title of a combat card, and of an activation card whom it orders.
func (g *Game) CardName(id string) string {
	for _, r := range g.Data.Cards {
		if r.Card != nil && r.Card.ID == id {
			return r.Card.Name
		}
	}
	if c, ok := g.Data.Set.FindCard(id); ok {
		return strings.Join(g.Data.Act[c].Orders, ", ")
	}
	return ""
}

// ActivationSheet is an activation card as it is looked up.
type ActivationSheet struct {
	Card   string   `json:"card"`
	Side   string   `json:"side"`
	Orders []string `json:"orders"` // what it may order, one of these
}

// String is the sheet as a page of text.
func (s *ActivationSheet) String() string {
	return fmt.Sprintf("%s  activation card  %s\n  orders  %s  (6.2, 6.3)\n  drafts  `umpire template --card %s`\n", s.Card, s.Side, strings.Join(s.Orders, ", or "), s.Card)
}

// zoneSheet is the marker of a meeting zone.
type zoneSheet string

// String is the sheet as a page of text.
func (s zoneSheet) String() string {
	return fmt.Sprintf("%s  marker of meeting zone %s  (9.1)\n", string(s), strings.TrimPrefix(string(s), "Z"))
}
