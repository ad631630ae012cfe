package writing

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// At is the desk of a side that writes for a step. Of what the step knows it tells what the side sees.
func At(s *single.Step, side model.Side) *Desk { return &Desk{step: *s, side: side} }

// Speaking is the desk with other words in which it speaks: a table of the language of who writes.
func (d *Desk) Speaking(words map[string][2]string) *Desk {
	d.begun.Words = words
	return d
}

// Offers are all questions that a file so far can meet, each with all that may be said to it now:
// of orders, as if no section were written yet, and behind what the sections say; of standing orders
// what each key takes; of a sheet what it offers. An error is a fault of ours.
func (d *Desk) Offers(text string) (list []Listed, err error) {
	if asked, of := d.asked(text); of != "" {
		return asked, nil
	}
	v := d.step.Rules.Vocabulary()
	first := func(q adjudicate.Await) bool { // what is said before all sections
		k := v.Key(q.Key)
		return q.Subject == q.Segment && k != nil && k.Kind != orders.Lines && k.Kind != orders.Fights
	}
	if list, err = d.offered(d.clean(), first, nil); err != nil {
		return nil, err
	}
	for _, s := range []*single.Step{d.bare(text), d.said(moving(v, text))} {
		if list, err = d.offered(s, func(adjudicate.Await) bool { return true }, list); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// offered adds to a list those of the questions that come up in a step which are wanted, with their
// answers.
func (d *Desk) offered(s *single.Step, wanted func(adjudicate.Await) bool, list []Listed) ([]Listed, error) {
	s.Branches = looked
	var names []string
	_, err := s.Legal(d.side, adjudicate.Look{Here: func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool {
		if wanted(q) && !slices.Contains(names, q.Name) {
			names = append(names, q.Name)
		}
		return false
	}})
	for i := 0; err == nil && i < len(names); i++ {
		list, err = d.answered(s, names[i], list)
	}
	return list, err
}

// answered adds to a list the answers to a question by its name: of a section behind all entries
// that it has, of any other where it is put first.
func (d *Desk) answered(s *single.Step, name string, list []Listed) ([]Listed, error) {
	l := &Lister{Step: s, Side: d.side}
	found, err := s.Legal(d.side, adjudicate.Look{Here: func(q adjudicate.Await, _ *adjudicate.Item, open bool) bool {
		return q.Name == name && (open || q.Subject != q.Segment)
	}})
	if err != nil || found == nil {
		return list, err
	}
	a := &Asked{Listed: found}
	for _, o := range found.Answers {
		if len(o.Bad) == 0 {
			a.Good = append(a.Good, o)
		}
	}
	now := l.listed(a)
	now.Title = found.Cite
	i := slices.IndexFunc(list, func(q Listed) bool { return q.Name == name })
	if i < 0 {
		return append(list, now), nil
	}
	have := map[string]bool{}
	for _, answer := range list[i].Answers {
		have[answer] = true
	}
	for _, answer := range now.Answers {
		if !have[answer] {
			list[i].Answers = append(list[i].Answers, answer)
		}
	}
	return list, nil
}

// bare is the step with what a file says of its card and of whom that orders, and with no section.
func (d *Desk) bare(text string) *single.Step {
	f := &lines{list: strings.Split(text, "\n")}
	v := d.step.Rules.Vocabulary()
	of, _ := v.Segment(d.step.State.Segment)
	var rows []orders.Row
	for _, k := range v.Keys {
		at := f.find(0, k.Name)
		switch {
		case !slices.Contains(k.In, of.Type):
		case k.Kind == orders.Lines || k.Kind == orders.Fights:
			if slices.Contains(k.Needed, of.Type) {
				rows = append(rows, orders.Row{Text: k.Name + ": none"})
			}
		case at >= 0:
			rows = append(rows, orders.Row{Text: before(f.list[at])})
		}
	}
	return d.said(string(orders.Template(Head(&d.step, orders.KindOrders, d.side), rows)))
}
