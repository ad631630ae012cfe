package orders

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// Decided writes the orders of a side that come to what it decided in a run of the segment
// of the head, as the journal of the run has it. Sections that the segment takes are written,
// none of a covert kind and none that is a choice: about those the side is asked as they come
// up. typed are the decisions, by the id of their question, whose words in a file are others
// than those of the journal.
func Decided(h Head, rules Rules, journal []adjudicate.Entry, typed map[string]string) []byte {
	h.Kind, h.Status = KindOrders, "final"
	v := rules.Vocabulary()
	of, _ := v.Segment(h.Segment)
	w := &writer{v: v}
	w.head(h)
	for _, k := range v.Keys {
		if k.Choice || k.Fight || !has(k.In, of.Type) || covertly(rules, k.Name) {
			continue
		}
		said := decisions(journal, h, k.Name, typed)
		switch {
		case len(said) == 0 && !has(k.Needed, of.Type):
		case len(said) == 0:
			w.line(0, k.Name+": none")
		case k.Kind == Lines || k.Kind == Fights:
			w.decided(k, said)
		default:
			w.line(0, k.Name+": "+said[0])
		}
	}
	return w.Bytes()
}

// decided writes a section, in the order in which its entries were decided.
func (w *writer) decided(k *Key, said []string) {
	w.line(0, k.Name+":")
	for _, text := range said {
		w.line(2, "- "+strings.TrimPrefix(w.v.Entry(k.Name, text), "- "))
	}
}

// Entry is an answer to a question of a section as an entry of the section has it: a combat
// says whom it attacks and with whom, or with what key of its own behind a comma; all else is
// a line as it stands.
func (v *Vocabulary) Entry(key, text string) string {
	k := v.Key(key)
	if k == nil || k.Kind != Fights {
		return text
	}
	if target, with, of := strings.Cut(text, " with "); of {
		return "- attack: " + target + "\n    with: " + with
	}
	if target, list, of := strings.Cut(text, ", "); of {
		return "- attack: " + target + "\n    " + list
	}
	return "- attack: " + text // where all who are there fight
}

// decisions are the answers of a side to the questions of a section, without the words that
// only end it.
func decisions(journal []adjudicate.Entry, h Head, key string, typed map[string]string) (list []string) {
	for i := range journal {
		e := &journal[i]
		if e.Kind != adjudicate.Decided || e.Name != h.Segment+" "+key || e.Segment != h.Segment || e.By != model.Side(h.Side) {
			continue
		}
		text := e.Text
		if as, ok := typed[e.ID]; ok {
			text = as
		}
		if text != "none" && text != "nothing more" {
			list = append(list, text)
		}
	}
	return list
}

// covertly reports whether a question of a key rests on what only one side knows.
func covertly(rules Rules, key string) bool {
	return slices.ContainsFunc(rules.Kinds(), func(k *adjudicate.KindInfo) bool { return k.Key == key && k.Covert })
}
