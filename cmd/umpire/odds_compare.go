package main

import (
	"fmt"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/speech"
)

// compare prints what the combats of two plans for a segment are worth, place by place.
func (a *app) compare(s *single.Step, plans ...single.Input) error {
	var worths [][]single.Reckoned
	for i, in := range plans {
		one := *s
		if err := a.planned(&one, in); err != nil {
			return err
		}
		if i > 0 && one.Orders.Side != s.Orders.Side {
			return wrong{fmt.Errorf("%s is of %s, %s of %s", in.Name, one.Orders.Side, plans[0].Name, s.Orders.Side)}
		}
		s.Orders = one.Orders
		worths = append(worths, one.Reckon(adjudicate.MaxWays, nil))
	}
	h := s.Orders.File.Head
	a.printf("%s\n", speech.Text("odds.against", h.Segment, h.Side, plans[0].Name, plans[1].Name))
	var places []string
	for _, list := range worths {
		for _, r := range list {
			if place := r.Fight.Target.Text; !slices.Contains(places, place) {
				places = append(places, place)
			}
		}
	}
	if len(places) == 0 {
		a.printf(" %s\n", speech.Text("odds.no-combats"))
	}
	for _, place := range places {
		a.printf("\n %s\n", place)
		for i, list := range worths {
			a.printf("  %-20s %s\n", plans[i].Name, worthAt(list, place))
		}
	}
	return nil
}

// worthAt says what the combats of a plan at a place are worth.
func worthAt(list []single.Reckoned, place string) string {
	for _, r := range list {
		switch {
		case r.Fight.Target.Text != place:
		case r.Err != nil:
			return whyNot(r.Err)
		case !r.Odds.Begun:
			return speech.Text("odds.no-place")
		default:
			return writing.Worth(r.Odds)
		}
	}
	return speech.Text("odds.not-attacked")
}
