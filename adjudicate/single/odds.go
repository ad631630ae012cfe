package single

import (
	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// Reckoned is a combat of a file of orders with its odds, or why they could not be reckoned
// ([adjudicate.ErrTooManyWays]).
type Reckoned struct {
	Fight *adjudicate.Fight
	Odds  *adjudicate.Odds
	Err   error
}

// Reckon gives the odds of each combat that the orders of the step name, each by itself: all
// else that they order is done, and the other combats are left out. Standing orders count, of
// the enemy too if they are there. What Check refuses is not to be reckoned. most and fell are
// those of [adjudicate.Reckon].
func (s *Step) Reckon(most int, fell adjudicate.Fell) []Reckoned {
	var list []Reckoned
	for _, sec := range s.fights() {
		for _, it := range sec.Lines {
			if it.Fight == nil {
				continue
			}
			in := s.inputs()
			one := &oneFight{s.Orders.File, &adjudicate.Section{Key: sec.Key, At: sec.At, Value: sec.Value, Lines: []*adjudicate.Item{it}}}
			in.Orders = map[model.Side]adjudicate.Source{s.Orders.Side: one}
			r := Reckoned{Fight: it.Fight}
			r.Odds, r.Err = adjudicate.Reckon(s.Rules, in, s.Orders.Side, one.fight, it.Fight.Target.Space(), most, fell)
			list = append(list, r)
		}
	}
	return list
}

// fights are the sections of the orders that hold combats.
func (s *Step) fights() (list []*adjudicate.Section) {
	for _, k := range s.Rules.Vocabulary().Keys {
		if k.Kind != orders.Fights {
			continue
		}
		if sec := s.Orders.File.Section(k.Name); sec != nil {
			list = append(list, sec)
		}
	}
	return list
}

// oneFight is a file of orders of which one combat counts.
type oneFight struct {
	*orders.File
	fight *adjudicate.Section
}

// Section gives the one combat, and all other sections as they stand.
func (a *oneFight) Section(key string) *adjudicate.Section {
	if key == a.fight.Key {
		return a.fight
	}
	return a.File.Section(key)
}
