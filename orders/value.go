package orders

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model/strict"
)

// items are the entries of a value: those of a list, or the value alone. An empty
// list is the word none (orders 2.2).
func items(n *strict.Node) []*strict.Node {
	if n.Kind != strict.List {
		return []*strict.Node{n}
	}
	if len(n.Items) == 0 {
		return []*strict.Node{{Text: "none", At: n.At}}
	}
	return n.Items
}

// lines reads a value of any kind but fights as entries.
func (r *reader) lines(k *Key, n *strict.Node, sc scope) []*adjudicate.Item {
	var list []*adjudicate.Item
	nodes := items(n)
	for _, e := range nodes {
		switch {
		case e.Told:
		case e.Kind == strict.Map:
			list = append(list, r.mapItem(k, e, sc)...)
		case e.Kind == strict.List:
			r.fault(e.At, "list-in-list", k.Name)
		case e.Text == "":
			r.fault(e.At, "empty-value.item")
		case strings.EqualFold(e.Text, "none") && len(nodes) == 1 && (k.Kind == Lines || k.Kind == Fights) && !k.Choice && sc.kind != inAnswers:
		default:
			for _, l := range r.text(k, e, sc) {
				list = append(list, &adjudicate.Item{Line: l})
			}
		}
	}
	if k.Kind == One && len(nodes) > 1 {
		r.fault(nodes[1].At, "one-thing", k.Name, r.takes(k))
	}
	return list
}

// pref reads a value as a list of preferences, or as a set.
func (r *reader) pref(k *Key, key *strict.Node, n *strict.Node, sc scope) *adjudicate.Pref {
	p := &adjudicate.Pref{Key: k.Name, At: key.At, Set: k.Kind == Set}
	switch k.Kind {
	case Number:
		if l := r.numberOf(k, n); l != nil {
			p.Entries = append(p.Entries, l)
		}
		return p
	case YesNo:
		if l := r.yesNoOf(k, n); l != nil {
			p.Entries = append(p.Entries, l)
		}
		return p
	}
	for _, it := range r.lines(k, n, sc) {
		if it.Line != nil {
			p.Entries = append(p.Entries, it.Line)
		}
	}
	switch k.Kind {
	case Preference:
		r.unreachable(k, n, p.Entries)
	case Set:
		r.sameTwice(k, p.Entries)
		sortEntries(p.Entries)
	}
	return p
}

// plain is the text of a value that must be one.
func (r *reader) plain(k *Key, n *strict.Node) (string, bool) {
	nodes := items(n)
	if len(nodes) != 1 || nodes[0].Kind != strict.Text {
		r.fault(n.At, "one-thing", k.Name, r.takes(k))
		return "", false
	}
	return nodes[0].Text, !nodes[0].Told
}

// numberOf reads a whole number without nought, sign or point (orders 4), or a word of the key.
func (r *reader) numberOf(k *Key, n *strict.Node) *adjudicate.Line {
	text, ok := r.plain(k, n)
	if !ok {
		return nil
	}
	at := items(n)[0].At
	trimmed := strings.TrimLeft(text, "0")
	value := 0
	for _, d := range text {
		value = value*10 + int(d-'0')
	}
	switch {
	case isNumber(text) && value <= k.Max, k.hasWord(text):
		return &adjudicate.Line{Form: adjudicate.FormWord, At: at, Text: text, Words: []adjudicate.Name{{Text: text, At: at}}}
	case trimmed != text && (trimmed == "" || isNumber(trimmed)):
		if trimmed == "" {
			trimmed = "0"
		}
		r.fault(at, "number.nought", k.Name, text, trimmed)
	default:
		r.fault(at, "number.range", k.Name, text, itoa(k.Max))
	}
	return nil
}

func (r *reader) yesNoOf(k *Key, n *strict.Node) *adjudicate.Line {
	text, ok := r.plain(k, n)
	if !ok {
		return nil
	}
	at := items(n)[0].At
	low := strings.ToLower(text)
	if low == "yes" || low == "no" {
		return &adjudicate.Line{Form: adjudicate.FormWord, At: at, Text: low, Words: []adjudicate.Name{{Text: low, At: at}}}
	}
	if !r.yesNo(k, []word{{text, at}}) {
		r.fault(at, "form", k.Name, text, "yes · no")
	}
	return nil
}

// unreachable finds an entry behind one that always decides (orders 2.5).
func (r *reader) unreachable(k *Key, n *strict.Node, entries []*adjudicate.Line) {
	for i, e := range entries {
		if len(e.When) > 0 {
			continue
		}
		alts := append([]*adjudicate.Line{e}, e.Or...)
		for j, a := range alts {
			if !decides(a) {
				continue
			}
			switch {
			case j+1 < len(alts):
				r.fault(alts[j+1].At, "unreachable", itoa(a.At.Line))
			case i+1 < len(entries):
				r.fault(whole(n, entries[i+1]), "unreachable", itoa(a.At.Line))
			default:
				return
			}
			return
		}
	}
}

// decides reports whether an alternative without a condition settles every
// question it is read for.
func decides(l *adjudicate.Line) bool {
	if l.Form != adjudicate.FormWord || l.Not {
		return false
	}
	switch l.Text {
	case "any", "ask", "yes", "no":
		return true
	}
	return false
}

// whole is the place of an entry with its condition.
func whole(n *strict.Node, l *adjudicate.Line) strict.Place {
	for _, e := range items(n) {
		if e.Kind == strict.Text && e.At.Line == l.At.Line && e.At.Col <= l.At.Col && l.At.Col < e.At.Col+e.At.Width {
			return e.At
		}
	}
	return l.At
}

// sameTwice finds one thing named twice in a set.
func (r *reader) sameTwice(k *Key, entries []*adjudicate.Line) {
	for i, e := range entries {
		for _, f := range entries[:i] {
			if e.Text == f.Text && len(e.When) == 0 && len(f.When) == 0 {
				r.fault(e.At, "named-twice", k.Name, e.Text)
				return
			}
		}
	}
}
