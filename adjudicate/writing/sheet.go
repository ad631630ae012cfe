package writing

import (
	"errors"
	"io"
	"slices"
	"strings"

	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/orders"
)

// asked are the questions of a file that is no orders, with what may be said to each: of a sheet
// those that it asks, of standing orders the keys that they may have. of says what such a file
// does; "" of orders.
func (d *Desk) asked(text string) (list []Listed, of string) {
	switch single.KindOf([]byte(text)) {
	case orders.KindAnswers:
		list, of = Sheet(text, d.words()), "your sheet does not ask about "
	case orders.KindStanding:
		list, of = d.keys(text), "standing orders have no key "
	}
	f := &lines{list: strings.Split(text, "\n")}
	for i := range list {
		list[i].Chosen = f.chosen(d.step.Rules.Vocabulary(), list[i].await(), list[i].Answers)
	}
	return list, of
}

// Sheet reads a question sheet back: its questions in their order, each with what may be answered,
// which stands above its name (orders.SheetIn, by these words or in English). Open is a question to
// which the sheet says nothing yet.
func Sheet(text string, words map[string][2]string) (list []Listed) {
	behind := func(comment, id string) (rest string, is bool) {
		for _, table := range []map[string][2]string{orders.Merge(orders.Parts, words), orders.Parts} {
			if rest, is = strings.CutPrefix(comment, orders.Spoken(table, speech.Text(id))+" "); is {
				break
			}
		}
		return rest, is
	}
	var note string
	offered := false
	_, body, _ := strings.Cut(text, "\nanswers:\n")
	for _, line := range strings.Split(body, "\n") {
		line = strings.TrimSpace(line)
		if comment, is := strings.CutPrefix(line, "# "); is {
			options, is := behind(comment, "sheet.one-of")
			if !is {
				options, is = behind(comment, "sheet.any-of")
			}
			if is {
				note, offered = options, true
				continue
			}
			_, left := behind(comment, "sheet.left")
			_, rule := behind(comment, "sheet.rule")
			if offered = offered && !left && !rule; offered {
				note += " " + comment
			}
			continue
		}
		name, value, is := strings.Cut(line, ":")
		subject, key, of := strings.Cut(name, " ")
		if !is || !of {
			continue
		}
		q := Listed{Choice: Choice{Key: key, Subject: subject, Name: name}, Open: before(value) == ""}
		if note != "" {
			q.Answers = strings.Split(note, " | ")
		}
		list, note, offered = append(list, q), "", false
	}
	return list
}

// keys are the keys of standing orders, each with examples of what it takes.
func (d *Desk) keys(text string) (list []Listed) {
	f := &lines{list: strings.Split(text, "\n")}
	d.samples(func(k *orders.Key, q Choice, sample string) {
		list = append(list, Listed{Choice: q, Open: f.find(0, k.Name) < 0, Answers: d.examples(k, q, sample)})
	})
	return list
}

// samples goes through the keys of standing orders of which a draft says something, with what it says.
func (d *Desk) samples(each func(k *orders.Key, q Choice, sample string)) {
	drafter, ok := d.step.Rules.(orders.Drafter)
	if !ok {
		return
	}
	samples := drafter.Choices()
	for _, k := range d.step.Rules.Vocabulary().Keys {
		if k.Choice && samples[k.Name] != "" {
			each(k, Choice{Key: k.Name, Name: k.Name}, samples[k.Name])
		}
	}
}

// examples are those of what a key takes that standing orders may say, the one of a draft first. They
// rest on the position alone, so they are sought once.
func (d *Desk) examples(k *orders.Key, q Choice, sample string) []string {
	if list, known := d.takes[k.Name]; known {
		return slices.Clone(list)
	}
	var list []string
	for _, takes := range append([]string{sample}, strings.Split(k.TakesOf(string(d.side)), " · ")...) {
		if !slices.Contains(list, takes) && d.holds(q, takes) {
			list = append(list, takes)
		}
	}
	if d.takes == nil {
		d.takes = map[string][]string{}
	}
	d.takes[k.Name] = list
	return slices.Clone(list)
}

// holds reports whether standing orders that say nothing else may say so.
func (d *Desk) holds(q Choice, answer string) bool {
	text := orders.Template(Head(&d.step, orders.KindStanding, d.side), nil)
	_, fine, err := Check(io.Discard, d.clean(), single.Input{Name: "standing.yaml", Data: []byte(Put(d.step.Rules.Vocabulary(), string(text), q.await(), answer))}, d.words())
	return err == nil && fine
}

// only are those of some questions that bear a name, are about what bears it, or are of that key. Where there are
// none the error begins with no.
func only(list []Listed, name, no string) (found []Listed, err error) {
	for _, q := range list {
		if strings.EqualFold(q.Name, name) || strings.EqualFold(q.Subject, name) || strings.EqualFold(q.Key, name) {
			found = append(found, q)
		}
	}
	if len(found) == 0 {
		err = errors.New(no + name)
	}
	return found, err
}
