package writing

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/model/strict"
	"umpire/orders"
)

// Suggestion is what may be written at a place of a file, instead of what stands there.
type Suggestion struct {
	At    strict.Place
	Text  string
	About string
	Key   bool // it is a key, with its colon
}

// Complete suggests what may stand at a line and a column of a file, both from 1: keys, and behind them
// what the list of what may be said has now.
func (d *Desk) Complete(text string, line, col int) []Suggestion {
	s, ok := spotAt(text, line, col)
	if !ok {
		return nil
	}
	at := strict.Place{Line: line}
	at.Col, at.Width = s.place()
	kind := single.KindOf([]byte(text))
	var list []Suggestion
	add := func(key bool, about string, texts ...string) {
		for _, t := range texts {
			if t != "" && !slices.ContainsFunc(list, func(have Suggestion) bool { return have.Text == t }) {
				list = append(list, Suggestion{at, t, about, key})
			}
		}
	}
	switch {
	case s.key == "":
		d.completeKey(s, kind, add)
	case len(s.above) == 0 && slices.Contains(orders.HeadKeys(kind), s.key), s.key == "umpire":
		add(false, "", d.headValues(s.key)...)
	case s.conditional():
		for _, c := range d.step.Rules.Vocabulary().Conditions() {
			add(false, c[1], c[0])
		}
	case kind == orders.KindAnswers:
		for _, q := range Sheet(text, d.words()) {
			if strings.EqualFold(q.Name, s.key) {
				add(false, "", q.Answers...)
			}
		}
		_, key, _ := strings.Cut(s.key, " ")
		add(false, "", d.step.Rules.Vocabulary().Always(strings.ToLower(key))...)
	default:
		for _, o := range d.values(s, kind) {
			add(false, o.Title, o.Answers...)
		}
	}
	return list
}

// completeKey suggests keys: those of the head that are missing, then those that may stand there and do
// not yet.
func (d *Desk) completeKey(s *spot, kind string, add func(key bool, about string, texts ...string)) {
	v := d.step.Rules.Vocabulary()
	has := func(name string) bool {
		for i, l := range s.f.list {
			if i != s.at && len(s.above) == 0 && strings.HasPrefix(l, name+":") {
				return true
			}
		}
		return false
	}
	if len(s.above) == 0 {
		for _, name := range orders.HeadKeys(kind) {
			if !has(name) {
				add(true, v.HeadTakes(name), name+": ")
			}
		}
	}
	if kind == orders.KindAnswers {
		if len(s.above) == 0 && !has("answers") {
			add(true, "", "answers:")
		}
		for _, q := range Sheet(strings.Join(s.f.list, "\n"), d.words()) {
			if len(s.above) > 0 && s.above[0] == "answers" && s.f.find(2, q.Name) < 0 {
				add(true, "", q.Name+": ")
			}
		}
		return
	}
	card, _, _ := strings.Cut(s.fight, " ")
	inside := s.inside()
	if len(s.above) > 0 && inside == "" {
		return
	}
	for _, k := range v.KeysOf(kind, d.step.State.Segment, inside, card) {
		if !has(k.Name) {
			end := ": "
			if k.Kind == orders.Lines || k.Kind == orders.Fights {
				end = ":"
			}
			add(true, k.TakesOf(string(d.side)), k.Name+end)
		}
	}
	if inside != "" {
		add(true, "a condition", "when: ")
	}
}

// headValues are the words that may stand behind a key of the head.
func (d *Desk) headValues(key string) []string {
	st := d.step.State
	h := Head(&d.step, orders.KindOrders, d.side)
	switch key {
	case "umpire":
		return []string{"orders/1", "standing/1", "answers/1"}
	case "campaign":
		return []string{h.Campaign}
	case "segment":
		return []string{h.Segment}
	case "base":
		return []string{h.Base}
	case "status":
		return []string{"final", "draft"}
	case "side":
		var list []string
		for _, side := range st.Position.Set().Schema.Sides {
			list = append(list, string(side))
		}
		return list
	}
	return nil
}

// values are what may stand behind a key: what the questions that come up now take, or if none does,
// what a draft has and what the key takes at any time.
func (d *Desk) values(s *spot, kind string) (list []Listed) {
	v := d.step.Rules.Vocabulary()
	key := s.key
	if kind == orders.KindOrders {
		list = d.now(s, key)
	}
	k := v.Key(key)
	if k == nil {
		return list
	}
	if k.Choice {
		for _, q := range d.keys("") {
			if q.Key == key {
				list = append(list, q)
			}
		}
	}
	list = append(list, Listed{Answers: v.Always(key)})
	if said := func(q Listed) bool { return len(q.Answers) > 0 }; !slices.ContainsFunc(list, said) {
		list = append(list, Listed{Title: "for example", Answers: v.Examples(key, string(d.side))})
	}
	if s.line && slices.Contains(k.Maps, "attack") {
		list = append(list, Listed{Title: "a combat", Answers: []string{"attack: "}})
	}
	if s.line && slices.Contains(k.Maps, "play") {
		list = append(list, Listed{Title: "a card with what belongs to it", Answers: []string{"play: "}})
	}
	if s.line && slices.Contains(k.Maps, "stack") {
		list = append(list, Listed{Title: "units that go together", Answers: []string{"stack: "}})
	}
	return list
}

// now are the answers to the questions of a key that come up behind what the file says besides; if
// none does, of those that come up with no section written, and then with nothing.
func (d *Desk) now(s *spot, key string) (list []Listed) {
	v := d.step.Rules.Vocabulary()
	fight := s.inside() == "attack"
	of := key
	if key == "attack" || key == "with" {
		of = v.FightKey
	}
	wanted := func(q adjudicate.Await) bool {
		return q.Key == of && (!fight || of == v.FightKey || q.Subject == s.fight || q.Subject == q.Segment)
	}
	text := s.without(v, d.step.State.Segment)
	for _, step := range []*single.Step{d.said(text), d.bare(text), d.clean()} {
		asked, err := d.offered(step, wanted, nil)
		if err != nil {
			continue // what may be said always is suggested all the same
		}
		for _, q := range asked {
			q.Answers = d.entries(key, s, q)
			if len(q.Answers) > 0 {
				list = append(list, q)
			}
		}
		if len(list) > 0 {
			return list
		}
	}
	if of == v.FightKey {
		return d.drafted(key, s)
	}
	return nil
}

// entries are answers as they stand behind a key: of combats what is attacked, or with what.
func (d *Desk) entries(key string, s *spot, q Listed) (list []string) {
	v := d.step.Rules.Vocabulary()
	for _, answer := range q.Answers {
		entry, isMap := strings.CutPrefix(v.Entry(q.Key, answer), "- ")
		first, rest, _ := strings.Cut(entry, "\n")
		_, target, _ := strings.Cut(first, ": ")
		switch {
		case !isMap && key == "attack", !isMap && key == "with":
		case !isMap:
			list = append(list, entry)
		case key == "attack":
			list = append(list, target)
		case key == "with":
			if with, ok := strings.CutPrefix(strings.TrimSpace(rest), "with: "); ok && target == s.fight {
				list = append(list, strings.Split(with, ", ")...)
			}
		default:
			list = append(list, first)
		}
	}
	seen := map[string]bool{} // with whom a place is attacked is listed one by one
	return slices.DeleteFunc(list, func(text string) bool {
		had := seen[text]
		seen[text] = true
		return had
	})
}

// drafted are the combats that a draft shows, ordered or not.
func (d *Desk) drafted(key string, s *spot) []Listed {
	rows, err := Rows(&d.step, orders.KindOrders, d.step.Draft(d.side, s.f.value("card"), s.f.value("order")))
	if err != nil {
		return nil
	}
	var list Listed
	target := ""
	for _, r := range rows {
		if at, ok := strings.CutPrefix(r.Text, "- attack: "); ok {
			target = at
			switch {
			case key == "attack":
				list.Answers = append(list.Answers, at)
			case key != "with":
				list.Answers = append(list.Answers, "attack: "+at)
			}
		}
		if with, ok := strings.CutPrefix(strings.TrimSpace(r.Text), "with: "); ok && key == "with" && target == s.fight {
			list.Answers = append(list.Answers, strings.Split(with, ", ")...)
		}
	}
	return []Listed{list}
}
