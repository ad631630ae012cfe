package writing

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/orders"
)

// What one answer is to the questions of a segment.

// answer judges one answer where its turn comes.
func (l *Lister) answer(words []string) error {
	text := strings.Join(words, " ")
	here := atEnd
	if numbered(text) {
		here = anyLine
	}
	if u, ok := l.set.FindUnit(words[0]); ok {
		words[0] = l.set.UnitName(u)
		text, here = strings.Join(words, " "), turnOf(words[0])
	}
	if _, ok := l.set.FindCard(strings.ToUpper(words[0])); ok {
		text, here = strings.ToUpper(words[0])+strings.TrimPrefix(text, words[0]), forCards
	}
	found, err := l.Step.Legal(l.Side, adjudicate.Look{Here: here, Try: []string{text}, Read: l.entry})
	if err == nil && found == nil {
		found, err = l.Step.Legal(l.Side, adjudicate.Look{Here: aboutUnit(words[0]), Try: []string{text}})
	}
	if err != nil {
		return err
	}
	if found == nil || noAnswer(found.Tried[0]) {
		other, err := l.taking(strings.Join(words, " "))
		if err != nil {
			return err
		}
		if found = cmp.Or(other, found); found == nil || other == nil && len(words) == 1 {
			return nil // a word alone may be misspelt
		}
	}
	l.shown, l.bad = true, Barred(found.Tried[0])
	l.Show(&Asked{Listed: found, Bad: found.Tried[:1]})
	return nil
}

// taking is the first question for which a text is an answer, be it an illegal one; nil if none is.
func (l *Lister) taking(text string) (*adjudicate.Listed, error) {
	names, err := l.names(func(adjudicate.Await) bool { return true })
	for i := 0; err == nil && i < len(names); i++ {
		var found *adjudicate.Listed
		named := func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool { return q.Name == names[i] }
		if found, err = l.Step.Legal(l.Side, adjudicate.Look{Here: named, Try: []string{text}}); err == nil && found != nil && !noAnswer(found.Tried[0]) {
			return found, nil
		}
	}
	return nil, err
}

// noAnswer reports whether words were no answer to the question at which they were tried.
func noAnswer(o adjudicate.Option) bool { return len(o.Bad) > 0 && o.Bad[0].ID == "no-answer" }

// entry reads an answer as the entry of a section of an order file.
func (l *Lister) entry(key, text string) *adjudicate.Item {
	rows := append(l.demanded(key), orders.Row{Text: key + ":"}, orders.Row{Indent: 2, Text: "- " + text})
	file := orders.Template(Head(l.Step, orders.KindOrders, l.Side), rows)
	file = bytes.Replace(file, []byte("status: draft"), []byte("status: final"), 1)
	f, faults := orders.Read(file, "", l.Step.Rules.Vocabulary(), orders.Context{})
	l.faults = nil
	for _, fault := range faults { // those of the entry, not of what else a file must have
		if fault.At.Line == bytes.Count(file, []byte("\n")) {
			l.faults = append(l.faults, fault)
		}
	}
	if f == nil || f.Section(key) == nil || len(f.Section(key).Lines) != 1 {
		return nil
	}
	return f.Section(key).Lines[0]
}

// demanded are the lines without which a file with that key is none: its card as the orders so far
// have it, and of other sections that they are empty.
func (l *Lister) demanded(key string) (rows []orders.Row) {
	v := l.Step.Rules.Vocabulary()
	of, _ := v.Segment(l.Step.State.Segment)
	said := map[string]string{}
	if l.Step.Orders != nil {
		for _, line := range orders.Said(l.Step.Orders.File) {
			name, _, _ := strings.Cut(line, ":")
			said[name] = line
		}
	}
	for _, k := range v.Keys {
		switch {
		case k.Name == key || !slices.Contains(k.Needed, of.Type):
		case k.Kind == orders.Lines || k.Kind == orders.Fights:
			rows = append(rows, orders.Row{Text: k.Name + ": none"})
		case said[k.Name] != "":
			rows = append(rows, orders.Row{Text: said[k.Name]})
		}
	}
	return rows
}
