package writing

import (
	"io"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/orders"
)

// further are the keys that the file, or a combat of it, may have and about which nothing asks: the column that
// is counted on, and what comes up only in a way of things to which nothing leads that is looked at.
func (d *Desk) further(text string, asked []Listed) (list []Listed) {
	if single.KindOf([]byte(text)) != orders.KindOrders {
		return nil
	}
	segment := d.step.State.Segment
	var samples map[string]string
	if drafter, ok := d.step.Rules.(orders.Drafter); ok {
		samples = drafter.Choices()
	}
	kinds := d.step.Rules.Kinds()
	add := func(subject, inside string) {
		for _, k := range d.step.Rules.Vocabulary().KeysOf(orders.KindOrders, segment, inside, "") {
			q := Choice{Key: k.Name, Subject: subject, Segment: segment, Name: subject + " " + k.Name}
			switch {
			case inside == "" && slices.ContainsFunc(kinds, func(i *adjudicate.KindInfo) bool { return i.Key == k.Name }):
			case k.Choice && samples[k.Name] == "", k.Kind == orders.Lines, k.Kind == orders.Fights, k.Name == "with":
			case slices.ContainsFunc(asked, func(have Listed) bool { return have.Name == q.Name }):
			default:
				list = append(list, Listed{Choice: q})
			}
		}
	}
	add(segment, "")
	for _, line := range strings.Split(text, "\n") {
		if target := attacked(line); target != "" {
			add(target, "attack")
		}
	}
	return list
}

// unasked is what may be said to a question of that name about which nothing asks.
func (d *Desk) unasked(text, name string) (list []Listed) {
	for _, q := range d.further(text, nil) {
		if !strings.EqualFold(q.Name, name) {
			continue
		}
		r, v := d.reading(text), d.step.Rules.Vocabulary()
		q.Answers = slices.DeleteFunc(v.Always(q.Key), func(word string) bool { return word == "ask" })
		q.Chosen = r.lines.chosen(v, q.await(), q.Answers)
		q = r.allowed(r.taken(q))
		return append(append([]Listed{q}, r.more(q)...), r.steps(q)...)
	}
	return nil
}

// allowed is a question with those of its answers with which the check takes the file, in the few ways of things
// in which questions are looked for; all, where it refuses the file already.
func (r *reading) allowed(q Listed) Listed {
	fine := func(text string) bool {
		s := r.desk.clean()
		s.Branches = looked
		is, err := check(io.Discard, s, single.Input{Name: fileName(text), Data: []byte(text)}, r.desk.words(), later)
		return err == nil && is.fine
	}
	if len(q.Answers) > 0 && fine(r.text) {
		q.Answers = slices.DeleteFunc(q.Answers, func(answer string) bool { return !fine(r.desk.put(r.text, q.Choice, answer)) })
	}
	return q
}
