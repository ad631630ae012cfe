package writing

import (
	"errors"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// What is said in steps: a list shows forms with blanks (orders.Blanked), and of a form that is chosen what
// may stand in its first blank. So a condition, a place or a way is chosen, too, and not typed.

// Formed is a form as a list shows it.
type Formed struct {
	Form string `json:"form"` // with its blanks in braces, as it is asked for (Wish.Answer)
	Says string `json:"says"` // in words
}

// formed are forms in words.
func (d *Desk) formed(forms []string) (list []Formed) {
	words := Texts(d.words())
	for _, f := range forms {
		list = append(list, Formed{f, orders.Spoken(words, orders.Spell(f))})
	}
	return list
}

// fill is what may stand in the first blank of a form by which a question is to be answered: answers that are
// whole, and forms with a blank left.
func (d *Desk) fill(w Wish) ([]Listed, error) {
	q := Listed{Choice: w.Put, More: true, Title: orders.Spoken(Texts(d.words()), orders.Spell(w.Answer))}
	var filled []string
	var err error
	switch orders.FirstBlank(w.Answer) {
	case "step":
		filled, err = d.onward(w)
	default:
		filled = d.step.Rules.Vocabulary().Fill(w.Answer, func(blank string) (list []string) {
			if blank == "answer" {
				list, err = d.plain(w)
				return append(list, d.step.Rules.Vocabulary().Blanked(w.Put.Key)...)
			}
			return d.given(w, blank)
		})
	}
	if err != nil {
		return nil, err
	}
	var forms []string
	for _, f := range filled {
		if orders.FirstBlank(f) != "" {
			forms = append(forms, f)
		} else {
			q.Answers = append(q.Answers, f)
		}
	}
	q.Forms = d.formed(forms)
	r := d.reading(w.Text)
	if orders.FirstBlank(w.Answer) != "place" {
		q = r.taken(q)
		q.Answers = r.sensible(q.Choice, q.Answers)
		if k := d.step.Rules.Vocabulary().Key(q.Key); k == nil || !k.Choice {
			q = r.allowed(q)
		}
	} else if len(q.Answers) > 0 && (r.fault(q.Choice, q.Answers[0]) != nil || len(r.sensible(q.Choice, q.Answers[:1])) == 0) {
		q.Answers = nil // of places one is taken as the other
	}
	return []Listed{q}, nil
}

// given are what may stand in a blank as things stand: units of either side, places, cards that the side
// holds.
func (d *Desk) given(w Wish, blank string) (list []string) {
	view := d.step.State.Position.View(d.side)
	set := view.Set()
	switch blank {
	case "place":
		for s := range set.Board.Len() {
			list = append(list, set.SpaceName(model.Space(s)))
		}
	case "unit":
		for u := range set.Units {
			if view.OnBoard(model.UnitID(u)) {
				list = append(list, set.Units[u].ID)
			}
		}
		slices.SortStableFunc(list, func(a, b string) int { return d.first(a) - d.first(b) })
	case "who", "my", "mine":
		list = d.own(w, view)
	case "card":
		for i := range set.Cards {
			list = append(list, set.Cards[i].ID)
		}
	case "play":
		list = d.step.Rules.Hand(view, d.side)
	}
	return list
}

// first is 0 of a unit of the side, and 1 of any other.
func (d *Desk) first(unit string) int {
	set := d.step.State.Position.Set()
	if u, ok := set.FindUnit(unit); ok && set.Units[u].Side == d.side {
		return 0
	}
	return 1
}

// own are the units of the side: of a combat that the file orders those that attack, else all on the board.
func (d *Desk) own(w Wish, view *model.Position) []string {
	if with, _ := attackers(w.Text, w.Put.Subject); len(with) > 0 {
		return with
	}
	var list []string
	for u := range view.Set().Units {
		if view.Set().Units[u].Side == d.side && view.OnBoard(model.UnitID(u)) {
			list = append(list, view.Set().Units[u].ID)
		}
	}
	return list
}

// plain are the answers that are listed for a question which are no list and have no condition; none of one
// that does not come up.
func (d *Desk) plain(w Wish) (list []string, err error) {
	asked, err := d.list(Wish{Text: w.Text, Words: w.Put.Name})
	var none *NotPut
	if errors.As(err, &none) {
		return nil, nil
	}
	for _, l := range asked {
		if l.Choice != w.Put {
			continue
		}
		for _, a := range l.Answers {
			a, _, _ = strings.Cut(a, " when ")
			if !strings.Contains(a, " > ") && !slices.Contains(list, a) {
				list = append(list, a)
			}
		}
	}
	return list, err
}

// onward are the ways that go one hex further than the one of a form, UNIT 3211-3111-{step}: each as it
// stands, if it is legal, and to go on.
func (d *Desk) onward(w Wish) (list []string, err error) {
	said := strings.TrimSuffix(w.Answer, "-{step}")
	unit, path, _ := strings.Cut(said, " ")
	board := d.step.State.Position.Set().Board
	at, ok := board.Find(path[strings.LastIndexByte(path, '-')+1:])
	if !ok {
		return nil, nil
	}
	var try []string
	for _, next := range board.Near(at) {
		if name := board.Name(next); !slices.Contains(strings.Split(path, "-"), name) {
			try = append(try, said+"-"+name)
		}
	}
	l := &Lister{Step: d.said(w.Text), Side: d.side}
	turn, err := l.turn(unit)
	if err != nil {
		return nil, err
	}
	found, err := l.Step.Legal(d.side, adjudicate.Look{Here: turn, Try: try, Read: l.entry})
	if err != nil || found == nil {
		return nil, err
	}
	var ways []string
	for _, o := range found.Tried {
		if !Barred(o) {
			list, ways = append(list, o.Text), append(ways, o.Text+"-{step}")
		}
	}
	return append(list, ways...), nil
}

// stepped is a list of what a unit may do with the forms by which it goes hex by hex, from where it stands
// and on from where the file has it go.
func (d *Desk) stepped(text, word string, list []Listed) []Listed {
	view := d.step.State.Position.View(d.side)
	set := view.Set()
	u, ok := set.FindUnit(word)
	if !ok || !view.OnBoard(u) || set.Board.Kind() != model.Hexes {
		return list
	}
	unit := set.Units[u].ID
	for i := range list {
		begins := func(a string) bool { return strings.HasPrefix(a, unit+" "+set.SpaceName(view.At(u))+"-") }
		if !slices.ContainsFunc(list[i].Answers, begins) {
			continue
		}
		ways := []string{unit + " " + set.SpaceName(view.At(u)) + "-{step}"}
		for _, p := range d.planned(text) {
			if slices.Equal(p.Who, []string{unit}) && len(p.Path) > 1 && !p.Goal {
				ways = append(ways, unit+" "+strings.Join(p.Path, "-")+"-{step}")
			}
		}
		list[i].Forms = append(list[i].Forms, d.formed(ways)...)
	}
	return list
}

// steps are the forms by which a question may be answered in steps, beside what is listed.
func (r *reading) steps(q Listed) (list []Listed) {
	v := r.desk.step.Rules.Vocabulary()
	k := v.Key(q.Key)
	if k == nil || q.Many || k.Kind == orders.Set {
		return nil
	}
	words := Texts(r.desk.words())
	add := func(title string, forms []string) {
		if len(forms) > 0 {
			list = append(list, Listed{Choice: q.Choice, More: true, Title: orders.Spoken(words, speech.Text(title)), Forms: r.desk.formed(forms)})
		}
	}
	var forms, moments []string
	section := k.Kind == orders.Lines || k.Kind == orders.Fights
	var whole []string
	for _, f := range v.Blanked(q.Key) {
		switch {
		case section && !k.Choice && strings.HasPrefix(f, "{") && f != "{play}":
		case orders.FirstBlank(f) == "":
			if (k.Choice || q.Subject == q.Segment) && !slices.Contains(q.Answers, f) && r.fault(q.Choice, f) == nil {
				whole = append(whole, f)
			}
		case k.Choice || len(q.Answers) == 0 && k.Kind == orders.One || strings.Contains(f, "{play}"):
			forms = append(forms, f)
		}
	}
	if k.Choice && k.Kind == orders.Preference {
		moments = append(moments, "{answer} when {fact}")
	}
	if !k.Choice {
		whole = r.allowed(Listed{Choice: q.Choice, Answers: whole}).Answers
	}
	if len(whole) > 0 {
		list = append(list, Listed{Choice: q.Choice, More: true, Answers: whole})
	}
	add("legal.steps", forms)
	for _, entry := range r.lines.moments(q.await()) {
		moments = append(moments, entry+" and {fact}")
	}
	add("legal.moment", moments)
	return list
}
