package orders

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model/speech"
)

// conditions reads what stands behind `when` (orders 2.3): facts joined by and,
// each perhaps with not before it and further values behind or.
func (r *reader) conditions(words []word, at word) []*adjudicate.Fact {
	if len(words) == 0 {
		r.fault(at.at, "condition.none")
		return nil
	}
	if i := find(words, ">"); i >= 0 {
		r.fault(words[i].at, "when-middle")
		return nil
	}
	if i := find(words, "when"); i >= 0 {
		r.fault(words[i].at, "when-middle.twice")
		return nil
	}
	if find(words, ",") >= 0 {
		r.fault(span(words), "comma-in-condition")
		return nil
	}
	list := make([]*adjudicate.Fact, 0, 3)
	for _, part := range parts(words, "and") {
		if len(part) == 0 {
			r.fault(span(words), "condition.none")
			return nil
		}
		if f := r.fact(part); f != nil {
			list = append(list, f)
		}
	}
	return list
}

// fact reads one condition. Of several values the first, or the last, stands in
// full: `2413 empty or ours`, `2413 or 2512 empty`.
func (r *reader) fact(words []word) *adjudicate.Fact {
	f := &adjudicate.Fact{At: span(words)}
	body := words
	if len(body) > 1 && isNot(body[0]) {
		f.Not, body = true, body[1:]
	}
	values := parts(body, "or")
	for _, v := range values {
		if len(v) == 0 {
			return r.noFact(words)
		}
	}
	p := r.factOf(values[0])
	if p == nil || !r.shortValues(p, f, values[0], values[1:], false) {
		last := values[len(values)-1]
		if p = r.factOf(last); p == nil || len(values) < 2 || !r.shortValues(p, f, last, values[:len(values)-1], true) {
			return r.noFact(words)
		}
	}
	f.Name = p.name
	f.Text = factText(p, f)
	return f
}

// factOf is the condition that words are, in full.
func (r *reader) factOf(words []word) *factPattern {
	for i := range r.v.tables().facts {
		p := &r.v.tables().facts[i]
		if m, ok := r.v.fit(p.elems, words); ok && m.slips == 0 {
			return p
		}
	}
	return nil
}

// shortValues takes the values of a condition: those of the full one, and of the
// others, which are a single word for its slot or for its tail.
func (r *reader) shortValues(p *factPattern, f *adjudicate.Fact, full []word, others [][]word, before bool) bool {
	f.Values, f.Tails = nil, nil
	slot := p.slot()
	if slot >= 0 {
		f.Values = append(f.Values, r.v.value(&p.elems[slot], full[slot]))
		f.Tails = r.tail(nil, p.elems[slot+1:], full[slot+1:])
	}
	for _, o := range others {
		switch {
		case len(o) == 1 && slot >= 0 && (before || slot == len(p.elems)-1) && r.fits(&p.elems[slot], o[0]):
			f.Values = append(f.Values, r.v.value(&p.elems[slot], o[0]))
		case !before && slot >= 0 && slot < len(p.elems)-1 && r.fitsTail(p, slot, o):
			f.Tails = r.tail(f.Tails, p.elems[slot+1:], o)
		default:
			return false
		}
	}
	if before {
		f.Values = append(f.Values[1:], f.Values[0])
	}
	return true
}

// slot is the index of the place of a condition that holds its values, or -1.
func (p *factPattern) slot() int {
	for i := range p.elems {
		if p.elems[i].slot != slotWord {
			return i
		}
	}
	return -1
}

func (r *reader) fits(e *elem, w word) bool {
	n, good := r.v.take(e, []word{w}, false)
	return n == 1 && good
}

// fitsTail reports whether words are another tail of the condition: all of it.
func (r *reader) fitsTail(p *factPattern, slot int, words []word) bool {
	m, ok := r.v.fit(p.elems[slot+1:], words)
	return ok && m.slips == 0
}

// tail adds what follows the values of a condition, if anything does. It names what its
// last word names: `in 2413`.
func (r *reader) tail(list []adjudicate.Name, elems []elem, words []word) []adjudicate.Name {
	if len(words) == 0 {
		return list
	}
	texts := make([]string, len(words))
	for i := range words {
		texts[i] = r.v.canonical(&elems[i], words[i])
	}
	last := r.v.name(texts[len(texts)-1], span(words))
	last.Text = strings.Join(texts, " ")
	return append(list, last)
}

// value is one value of a condition.
func (v *Vocabulary) value(e *elem, w word) adjudicate.Name {
	return v.name(v.canonical(e, w), w.at)
}

// canonical is the canonical spelling of one word of a condition.
func (v *Vocabulary) canonical(e *elem, w word) string {
	low := strings.ToLower(w.text)
	switch e.slot {
	case slotWord:
		for _, have := range e.words {
			if strings.EqualFold(have, w.text) {
				return have
			}
		}
	case slotUnit, slotWho, slotMy, slotMine:
		if id, _ := v.tables().unit(w.text); id != "" {
			return id
		}
	case slotPlace:
		return v.place(w.text)
	case slotCard:
		return v.tables().cards[low].ID
	case slotType:
		return v.tables().types[low]
	case slotList:
		return v.tables().lists[e.list][low]
	}
	return w.text
}

// factText writes a condition: the values joined by or, then the tail, or the
// tails joined by or.
func factText(p *factPattern, f *adjudicate.Fact) string {
	var list []string
	if f.Not {
		list = append(list, "not")
	}
	for i := range p.elems {
		if p.elems[i].slot != slotWord {
			break
		}
		list = append(list, p.elems[i].words[0])
	}
	for _, names := range [][]adjudicate.Name{f.Values, f.Tails} {
		if len(names) > 0 {
			list = append(list, anyOf(names))
		}
	}
	return strings.Join(list, " ")
}

// anyOf joins names by or.
func anyOf(names []adjudicate.Name) string {
	texts := make([]string, len(names))
	for i, n := range names {
		texts[i] = n.Text
	}
	return strings.Join(texts, " or ")
}

// noFact tells that words are no condition. A name in them that is nearly one is
// told instead.
func (r *reader) noFact(words []word) *adjudicate.Fact {
	for _, w := range words {
		if strings.Contains(w.text, "/") && len(r.v.Units) > 0 {
			if id, _ := r.v.tables().unit(w.text); id == "" {
				r.unit([]word{w}, false)
				return nil
			}
		}
	}
	hint := r.v.FactHint[strings.ToLower(words[0].text)]
	if hint == "" && r.v.FactHint[""] != "" {
		hint = speech.Text("part.among", r.v.FactHint[""])
	}
	r.fault(span(words), "condition", join(words), hint)
	return nil
}
