package writing

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// stands reports whether a question of the segment may be answered in a file of orders: what only a sheet
// asks has no key there, and what a card gives only where the file plays the card.
func (d *Desk) stands(q adjudicate.Await, f *lines) bool {
	k := d.step.Rules.Vocabulary().Key(q.Key)
	of, _ := d.step.Rules.Vocabulary().Segment(q.Segment)
	return q.Subject != q.Segment || k == nil || k.Choice || slices.Contains(k.In, of.Type) && f.plays(q)
}

// reading is a file of orders so far, and how its reader takes what is put into it.
type reading struct {
	desk  *Desk
	text  string
	lines *lines
	had   []strict.Fault // what is wrong with it already
}

func (d *Desk) reading(text string) *reading {
	r := &reading{desk: d, text: text, lines: &lines{list: strings.Split(text, "\n")}}
	r.had = d.faults(text)
	return r
}

// faults are the errors that the reader of a file finds.
func (d *Desk) faults(text string) []strict.Fault {
	_, told := d.step.Read(single.Input{Name: fileName(text), Data: []byte(text)})
	return slices.DeleteFunc(told.Faults, func(f strict.Fault) bool { return f.Warning })
}

// fault is what the reader finds wrong with an answer beside all else that the file says, as that a unit
// attacks twice; nil where it takes it.
func (r *reading) fault(q Choice, answer string) *strict.Fault {
	now := r.desk.faults(r.desk.put(r.text, q, answer))
	for i := range now {
		if !slices.ContainsFunc(r.had, func(f strict.Fault) bool { return f.ID == now[i].ID && slices.Equal(f.Args, now[i].Args) }) {
			return &now[i]
		}
	}
	return nil
}

// taken is a question with those of its answers that the file can take; why it takes others not stands
// with it. Where an answer is one of a few words of which all else depends, as a card, the file is drafted
// anew for it.
func (r *reading) taken(q Listed) Listed {
	if k := r.desk.step.Rules.Vocabulary().Key(q.Key); k == nil || k.Kind == orders.One {
		return q
	}
	words := Texts(r.desk.words())
	q.Answers = slices.DeleteFunc(q.Answers, func(answer string) bool {
		f := r.fault(q.Choice, answer)
		if f == nil {
			return false
		}
		what, _ := orders.Fill(words, *f)
		q.Not = append(q.Not, orders.Spoken(words, speech.Text("legal.not", answer, what)))
		return true
	})
	return q
}

// more is what may be said to a question besides: the words of its key that hold always, and behind what the
// file says to it what is to be done if that cannot be.
func (r *reading) more(q Listed) (list []Listed) {
	v := r.desk.step.Rules.Vocabulary()
	k := v.Key(q.Key)
	if k == nil || !k.Choice || q.Many || k.Kind == orders.Set {
		return nil
	}
	add := func(title, before string, answers, forms []string) {
		more := Listed{Choice: q.Choice, More: true, Title: orders.Spoken(Texts(r.desk.words()), speech.Text(title))}
		for _, a := range answers {
			if a != "ask" && r.fault(q.Choice, before+a) == nil {
				more.Answers = append(more.Answers, before+a)
			}
		}
		more.Answers = r.sensible(q.Choice, more.Answers)
		for i := range forms {
			forms[i] = before + forms[i]
		}
		if more.Forms = r.desk.formed(forms); len(more.Answers)+len(forms) > 0 {
			list = append(list, more)
		}
	}
	var always []string
	for _, word := range v.Always(q.Key) {
		if !slices.Contains(q.Answers, word) {
			always = append(always, word)
		}
	}
	add("legal.always", "", always, nil)
	in := r.lines.in(q.await())
	at := in.choice(q.await())
	if at < 0 || k.Kind == orders.YesNo || k.Kind == orders.Number {
		return list
	}
	said := in.saidAt(at)
	all := strings.Split(said, " > ")
	if last := all[len(all)-1]; said == "" || slices.Contains([]string{"any", "all", "none", "no", "pass", "ask"}, last) || strings.Contains(said, " when ") {
		return list
	}
	add("legal.then", said+" > ", slices.DeleteFunc(append(slices.Clone(q.Answers), always...), func(a string) bool { return slices.Contains(all, a) }), v.Blanked(q.Key))
	return list
}

// sensible are those of some answers which the rules take in standing orders, where a choice may stand there:
// they say of a list by itself whether it means anything, as that none of the units named is the side's own.
func (r *reading) sensible(q Choice, answers []string) []string {
	if k := r.desk.step.Rules.Vocabulary().Key(q.Key); k == nil || !k.Choice {
		return answers
	}
	return slices.DeleteFunc(slices.Clone(answers), func(a string) bool { return !r.desk.holds(Choice{Key: q.Key, Name: q.Key}, a) })
}

// free is a question of a section of a few words, as which aircraft fly, with those of its answers that the
// check takes beside all else that the file says: what it gives to another use already is none.
func (r *reading) free(q Listed) Listed {
	k := r.desk.step.Rules.Vocabulary().Key(q.Key)
	if k == nil || k.Choice || k.Kind != orders.Set && k.Kind != orders.Preference {
		return q
	}
	return r.allowed(q)
}
