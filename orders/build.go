package orders

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model/strict"
)

// one reads one alternative. at is where it stands: words taken over from the
// alternative before stand elsewhere.
func (r *reader) one(k *Key, words []word, at strict.Place, sc scope, cond bool) *adjudicate.Line {
	not := false
	if len(words) > 1 && isNot(words[0]) {
		not, words = true, words[1:]
	}
	p, m := r.v.best(k.patterns, words)
	if p == nil || not && p.as == adjudicate.FormCard {
		r.unread(k, words, at)
		return nil
	}
	if r.attacks(k, words, at) {
		return nil
	}
	l := &adjudicate.Line{Form: p.as, At: at, Not: not}
	if p.elems[0].slot == slotPlay {
		if !r.play(k, words, l, sc, cond) {
			return nil
		}
	} else if !r.fill(k, p, m, words, l, sc) {
		return nil
	}
	if l.Card != nil && !r.cardChecks(k, l, sc, cond) {
		return nil
	}
	l.Text = text(l.Words)
	start := !starts(k, l, sc) || len(l.Path) == 0 || r.stands(l) && r.goesAway(l)
	if !r.walk(l, !start) || !start {
		return nil
	}
	return l
}

// starts reports whether a line is a move that begins where its units stand now.
func starts(k *Key, l *adjudicate.Line, sc scope) bool {
	return k.Moves && l.Form == adjudicate.FormMove && sc.kind == inFile && (k.Enters == "" || l.How != k.Enters)
}

// text writes the words of a line.
func text(words []adjudicate.Name) string {
	n := 0
	for _, w := range words {
		n += len(w.Text) + 1
	}
	var b strings.Builder
	b.Grow(n)
	for i, w := range words {
		if i > 0 && w.Text != "," {
			b.WriteByte(' ')
		}
		b.WriteString(w.Text)
	}
	return b.String()
}

// fill makes the line of a pattern that fits. It reports false if a name in it is
// none.
func (r *reader) fill(k *Key, p *pattern, m match, words []word, l *adjudicate.Line, sc scope) bool {
	l.Words = make([]adjudicate.Name, 0, len(words))
	ok, how, placed := true, 0, false
	for i := range p.elems {
		e := &p.elems[i]
		part := words[:m.n[i]]
		words = words[m.n[i]:]
		from := len(l.Words)
		if !r.name(k, e, part, l) {
			ok = false
			continue
		}
		switch e.slot {
		case slotUnit, slotWho, slotMy, slotMine, slotCount, slotType:
			if l.Form == adjudicate.FormMove && placed {
				break // what is carried or dropped stands in How
			}
			r.who(l, from)
			if !placed {
				how = len(l.Words)
			}
		case slotPlace, slotPath:
			ok = r.places(e, part[0], l, k, starts(k, l, sc) && !placed) && ok
			if !placed {
				how, placed = len(l.Words), true
			}
		case slotGoal:
			ok = r.places(e, part[0], l, k, false) && ok
			l.Goal, how, placed = true, len(l.Words), true
		case slotCard:
			if l.Card == nil {
				l.Card = &adjudicate.Card{Numbers: []adjudicate.Name{l.Words[from]}}
			} else {
				l.Card.For = l.Words[from]
			}
		}
	}
	if !ok {
		return false
	}
	if l.Card != nil && len(l.Path) == 1 {
		l.Card.To, l.Path = l.Path[0], nil
	}
	l.How = r.how(p, l, how)
	return true
}

// how is what a move says behind its path, or the plain words of another form.
func (r *reader) how(p *pattern, l *adjudicate.Line, from int) string {
	if l.Form == adjudicate.FormMove {
		return text(l.Words[from:])
	}
	if l.Form != adjudicate.FormOther || len(l.Who)+len(l.Path) == 0 {
		return ""
	}
	var how []adjudicate.Name
	for _, w := range l.Words {
		for i := range p.elems {
			if p.elems[i].slot == slotWord && has(p.elems[i].words, w.Text) {
				how = append(how, w)
				break
			}
		}
	}
	return text(how)
}

// name adds the canonical words of one place of a pattern to the line, or tells
// what is wrong with them.
func (r *reader) name(k *Key, e *elem, part []word, l *adjudicate.Line) bool {
	ok := true
	for i := 0; i < len(part); i++ {
		w := part[i]
		t := w.text
		switch e.slot {
		case slotWord:
			for _, have := range e.words {
				if strings.EqualFold(have, t) {
					t = have
					break
				}
			}
		case slotUnit, slotWho, slotMy, slotMine:
			if t == "+" {
				break
			}
			id, used := r.unit(part[i:], e.slot == slotMy || e.slot == slotMine)
			i += used
			if id == "" {
				ok = false
				continue
			}
			t = id
		case slotCount, slotType:
			if c, is := r.v.tables().types[strings.ToLower(t)]; is {
				t = c
			}
		case slotPlace, slotGoal:
			t = r.v.place(t)
		case slotPath:
			t = r.v.path(w)
		case slotCard:
			c, is := r.v.tables().cards[strings.ToLower(t)]
			if !is {
				r.fault(w.at, "unknown-card", t)
				ok = false
				continue
			}
			t = c.ID
		case slotList:
			t = r.v.tables().lists[e.list][strings.ToLower(t)]
		}
		l.Words = append(l.Words, r.v.name(t, w.at))
	}
	return ok
}

// unit finds the unit that words name, own tells that it must be his own. used
// is how many words more than one the name takes.
func (r *reader) unit(words []word, own bool) (id string, used int) {
	w := words[0]
	id, fits := r.v.tables().unit(w.text)
	switch {
	case id != "":
		side := r.v.tables().sides[id]
		if own && side != "" && r.side != "" && side != r.side {
			r.fault(w.at, "not-yours", id)
			return "", 0
		}
		return id, 0
	case len(fits) > 0:
		r.fault(w.at, "ambiguous-unit", w.text, itoa(len(fits)), either(fits))
		return "", 0
	case len(r.v.Units) == 0:
		return w.text, 0
	}
	if len(words) > 1 {
		if id, ok := r.v.tables().alias[strings.ToLower(w.text+" "+words[1].text)]; ok {
			r.fault(span(words[:2]), "unknown-unit.near", join(words[:2]), id)
			return "", 1
		}
	}
	near := r.v.tables().alias[strings.ToLower(w.text)]
	if near == "" {
		near = nearest(w.text, r.v.tables().ids)
	}
	if near == "" {
		r.fault(w.at, "unknown-unit.none", w.text)
		return "", 0
	}
	r.fault(w.at, "unknown-unit.near", w.text, near)
	return "", 0
}

// either writes names with commas and an `or` before the last.
func either(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

// who takes the units or counted pieces of the words from an index on.
func (r *reader) who(l *adjudicate.Line, from int) {
	for _, w := range l.Words[from:] {
		switch {
		case w.Text == "+":
		case isNumber(w.Text):
			n := 0
			for _, d := range w.Text {
				n = n*10 + int(d-'0')
			}
			l.Count = append(l.Count, n)
		default:
			l.Who = append(l.Who, w)
		}
	}
}

// isNot reports whether a word denies what stands behind it.
func isNot(w word) bool { return strings.EqualFold(w.text, "not") }
