package writing

import (
	"strings"

	"umpire/orders"
)

// Shown is a card that answers name: what it is called, and what it does.
type Shown struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	Page string `json:"page"`
}

// cards are the cards that the answers of a list name, once each.
func (d *Desk) cards(list []Listed) (cards []Shown) {
	teller, ok := d.step.Rules.(orders.CardTeller)
	if !ok {
		return nil
	}
	seen := map[string]bool{}
	for _, l := range list {
		for _, answer := range l.Answers {
			for _, word := range strings.Fields(answer) {
				if seen[word] {
					continue
				}
				seen[word] = true
				if page, ok := teller.CardPage(word, d.step.State.Setting); ok {
					cards = append(cards, Shown{word, teller.CardName(word), page.String()})
				}
			}
		}
	}
	return cards
}
