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
func (s *Step) Reckon(most int, fell adjudicate.Fell) (list []Reckoned) {
	for i := range s.plans() {
		r, _ := s.ReckonAt(i, most, fell)
		list = append(list, r)
	}
	return list
}

// ReckonAt gives the odds of one combat that the orders of the step name, by its number from 0, as
// Reckon does; ok is false if they name fewer.
func (s *Step) ReckonAt(i, most int, fell adjudicate.Fell) (r Reckoned, ok bool) {
	plans := s.plans()
	if i < 0 || i >= len(plans) {
		return r, false
	}
	one := &oneFight{s.Orders.File, plans[i]}
	in := s.inputs()
	in.Orders = map[model.Side]adjudicate.Source{s.Orders.Side: one}
	r.Fight = one.fight.Lines[0].Fight
	r.Odds, r.Err = adjudicate.Reckon(s.Rules, in, s.Orders.Side, one.fight, r.Fight.Target.Space(), most, fell)
	return r, true
}

// plans are the combats of the orders, each as a section that holds nothing else.
func (s *Step) plans() (list []*adjudicate.Section) {
	for _, sec := range s.fights() {
		for _, it := range sec.Lines {
			if it.Fight != nil {
				list = append(list, &adjudicate.Section{Key: sec.Key, At: sec.At, Value: sec.Value, Lines: []*adjudicate.Item{it}})
			}
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
