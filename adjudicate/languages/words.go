package languages

import (
	"maps"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/report"
	"umpire/orders"
)

// glue is how ~ stands in texts that are not templates.
const glue = "\u00a0"

// Words is what a game and the report say, in this language. An error is a Lacks if the
// language has no words for the game, or a Broken, with all that is wrong.
func (l *Language) Words(game string, rules orders.Rules) (adjudicate.Words, error) {
	if !l.has(game) {
		return adjudicate.Words{}, &Lacks{l.Name, game}
	}
	w, err := l.words(game, rules.Words().Merge(report.English()), rules.Rulings())
	if err != nil || !l.has(game+complaints) {
		return w, err
	}
	texts, err := l.Complaints(game, rules)
	w.Problems = orders.Whats(texts)
	return w, err
}

// words puts a whole table, the report's own words with it, into this language; rulings are
// those whose readings a report explains, nil for none.
func (l *Language) words(game string, english adjudicate.Words, rulings *adjudicate.Rulings) (adjudicate.Words, error) {
	w := english
	w.Lang, w.Singular = l.Code, l.Singular
	err := l.read("report", func(t *table) {
		w.Core = t.section("report", english.Core, nil)
		t.Done()
	})
	if err != nil {
		return w, err
	}
	return w, l.read(game, func(t *table) { t.words(&w, english, rulings) })
}

// words reads the table of a game.
func (t *table) words(w *adjudicate.Words, english adjudicate.Words, rulings *adjudicate.Rulings) {
	if title, ok := t.Opt("title"); ok {
		w.Game = title.Text()
	}
	w.Sides = t.sides(english.Sides)
	w.Values = glued(t.section("values", english.Values, func(id string) bool { return strings.Contains(id, ":") }))
	w.Labels = t.labels(english.Labels)
	w.Units = t.units(english.Units)
	w.Events = t.events(english.Events)
	w.Rulings = glued(t.section("rulings", readings(rulings), nil))
	if c, ok := t.Opt("sections"); ok {
		w.Rulebook, w.Sections = t.Key("rulebook").Text(), flatten(c).texts
	}
	t.Done()
}

// sides are what the sides of a game are called, with forms of their names such as axis:of.
func (t *table) sides(english map[string]string) map[string]string {
	return t.section("sides", english, func(id string) bool {
		side, form, ok := strings.Cut(id, ":")
		return ok && form != "" && english[side] != ""
	})
}

func glued(texts map[string]string) map[string]string {
	for id, text := range texts {
		texts[id] = strings.ReplaceAll(text, "~", glue)
	}
	return texts
}

// readings are what the readings of rulings mean, by ruling and name.
func readings(rulings *adjudicate.Rulings) map[string]string {
	m := map[string]string{}
	if rulings == nil {
		return m
	}
	for _, r := range rulings.All() {
		for _, reading := range r.Readings {
			if reading.Meaning != "" {
				m[r.ID+"="+reading.Name] = reading.Meaning
			}
		}
	}
	return m
}

func (t *table) labels(english []adjudicate.LabelWords) []adjudicate.LabelWords {
	texts := map[string]string{}
	for _, l := range english {
		texts[l.Pattern] = l.Text
	}
	said := t.section("labels", texts, nil)
	list := slices.Clone(english)
	for i := range list {
		list[i].Text = said[list[i].Pattern]
	}
	return list
}

// units puts the classes of units into words; by their English ones, of which an owner's
// data may lack some.
func (t *table) units(english map[string]string) map[string]string {
	classes := map[string]string{}
	for _, class := range english {
		if class != "" {
			classes[class] = class
		}
	}
	said := t.section("classes", classes, func(string) bool { return true })
	units := make(map[string]string, len(english))
	for id, class := range english {
		units[id] = strings.ReplaceAll(said[class], "~", glue)
	}
	return units
}

// events puts phrases into words. Headings, and what did not happen, are named by their
// English texts, as several events share them.
func (t *table) events(english map[string]adjudicate.Phrase) map[string]adjudicate.Phrase {
	texts, shared := map[string]string{}, map[string]string{}
	for id, p := range english {
		for _, named := range [][2]string{{"title", p.Title}, {"text", p.Text}, {"more", p.More}} {
			if named[1] != "" {
				texts[id+"="+named[0]] = named[1]
			}
		}
		for _, h := range p.Heads {
			shared[h.Text] = h.Text
		}
		for _, q := range p.Quiet {
			shared[q.Text] = q.Text
		}
	}
	said, heads := t.section("events", texts, nil), t.section("headings", shared, nil)
	all := maps.Clone(english)
	for id, p := range all {
		p.Title, p.Text, p.More = said[id+"=title"], said[id+"=text"], said[id+"=more"]
		p.Heads, p.Quiet = slices.Clone(p.Heads), slices.Clone(p.Quiet)
		for i := range p.Heads {
			p.Heads[i].Text = heads[p.Heads[i].Text]
		}
		for i := range p.Quiet {
			p.Quiet[i].Text = heads[p.Quiet[i].Text]
		}
		all[id] = p
	}
	return all
}
