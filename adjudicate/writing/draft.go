package writing

import (
	"fmt"
	"maps"

	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// Head is the head of a file of a kind that a side writes for a step.
func Head(s *single.Step, kind string, side model.Side) orders.Head {
	return orders.Head{Kind: kind, Campaign: s.State.Campaign, Segment: s.State.Segment, Side: string(side), Base: s.Base[:8]}
}

// Rows are the lines of the draft of a file of orders or of standing orders. An error says what
// there is none of.
func Rows(s *single.Step, kind string, r orders.DraftRequest) ([]orders.Row, error) {
	drafter, ok := s.Rules.(orders.Drafter)
	if !ok {
		return nil, fmt.Errorf("there are no drafts for %s yet", s.Rules.Name())
	}
	if kind == orders.KindOrders {
		rows, err := drafter.Draft(r)
		if err != nil {
			return nil, err
		}
		return valued(s, &r, rows), nil
	}
	rows := []orders.Row{{}}
	if r.Standing != nil {
		rows = append(rows, orders.SaidRows(r.Standing)...)
	}
	samples := drafter.Choices()
	maps.DeleteFunc(samples, func(key, _ string) bool { return r.Standing.Says(key) })
	return r.Spoken(append(rows, orders.ChoiceRows(s.Rules.Vocabulary(), r.Side, samples, false)...), s.Rules.Messages()), nil
}
