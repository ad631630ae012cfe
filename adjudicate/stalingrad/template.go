package stalingrad

import (
	"fmt"
	"slices"

	"umpire/adjudicate"
	"umpire/orders"
)

// Choices are the choice keys as a draft proposes them (orders 3.4).
func (g *Game) Choices() map[string]string {
	return map[string]string{"casualties": "cheapest > any", "tokens": "spend when unsupplied", "aim": "dearest > any", "displace": "any", "targets": "any", "landing": "any"}
}

// Draft begins the orders of a card: nothing moves, all contested zones are fought for in
// the order of the boards, and the other sections of the card stand there as comments.
func (g *Game) Draft(r orders.DraftRequest) ([]orders.Row, error) {
	of, ok := segmentOf(r.Input.Segment)
	if !ok || automatic[of.Type] || of.Side != "" && of.Side != string(r.Side) {
		return nil, fmt.Errorf("there is no draft of orders for %s of the %s player", r.Input.Segment, r.Side)
	}
	r.Input.Position = r.Input.Position.View(r.Side)
	var rows []orders.Row
	out := adjudicate.Run(looking{g, func(s *segment) { rows = s.draft(of.Type) }}, r.Input)
	if out.Err != nil {
		return nil, out.Err
	}
	rows = append(rows, orders.Row{})
	return append(rows, orders.ChoiceRows(g.words, r.Side, g.Choices(), r.Standing, true)...), nil
}

// draft are the sections of a card.
func (s *segment) draft(card string) []orders.Row {
	rows := []orders.Row{{}}
	for _, k := range keys() {
		if !slices.Contains(k.In, card) {
			continue
		}
		needed := slices.Contains(k.Needed, card)
		open := s.openCombats(nil)
		if k.Name != kindCombats.Key || len(open) == 0 {
			rows = append(rows, orders.Row{Text: k.Name + ": " + none, Note: k.Takes, Off: !needed})
			continue
		}
		rows = append(rows, orders.Row{Text: k.Name + ":", Note: "in your order"})
		for _, z := range open {
			rows = append(rows, orders.Row{Indent: 2, Text: "- attack: " + s.Set().SpaceName(z), Note: s.words(s.in(s.side, z, isUnit)) + " against " + s.words(s.in(Enemy(s.side), z, isUnit))})
		}
	}
	return rows
}
