package orders

import (
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/model/strict"
)

// play reads a card line: number {+ number} event [on targets] [to place] [for
// number], and what a re-roll rides on: marker + C33 TE, C34 TE + C36 TE (orders
// 2.3). It reports false if the line is none.
func (r *reader) play(k *Key, words []word, l *adjudicate.Line, sc scope, cond bool) bool {
	c := &adjudicate.Card{}
	l.Card = c
	i := 0
	for {
		if i >= len(words) {
			r.fault(span(words), "form", k.Name, join(words), r.takes(k))
			return false
		}
		number, ok := r.number(words[i])
		if !ok {
			return false
		}
		c.Numbers = append(c.Numbers, number)
		l.Words = append(l.Words, number)
		i++
		if i, ok = r.event(words, i, l); !ok {
			return false
		}
		if i >= len(words) || words[i].text != "+" {
			break
		}
		l.Words = append(l.Words, adjudicate.Name{Text: "+", At: words[i].at})
		i++
	}
	if c.Event == "" {
		at := c.Numbers[len(c.Numbers)-1]
		r.fault(at.At, "which-event", at.Text)
		return false
	}
	return r.aim(k, words, i, l)
}

// number reads the number of a card, or the marker that a re-roll spends.
func (r *reader) number(w word) (adjudicate.Name, bool) {
	if strings.EqualFold(w.text, "marker") {
		return adjudicate.Name{Text: "marker", At: w.at}, true
	}
	card, ok := r.v.tables().cards[strings.ToLower(w.text)]
	if !ok {
		r.fault(w.at, "unknown-card", w.text)
		return adjudicate.Name{}, false
	}
	return r.v.name(card.ID, w.at), true
}

// event reads GE or TE, one of the two.
func (r *reader) event(words []word, i int, l *adjudicate.Line) (next int, ok bool) {
	first := ""
	at := i
	for ; i < len(words); i++ {
		event := strings.ToUpper(words[i].text)
		if event != "GE" && event != "TE" {
			break
		}
		if first != "" {
			r.fault(span(words[at-1:i+1]), "both-events", l.Card.Numbers[len(l.Card.Numbers)-1].Text)
			return i, false
		}
		first = event
		l.Words = append(l.Words, adjudicate.Name{Text: event, At: words[i].at})
	}
	if first != "" {
		l.Card.Event = first
	}
	return i, true
}

// aim reads what stands behind the event.
func (r *reader) aim(k *Key, words []word, i int, l *adjudicate.Line) bool {
	c := l.Card
	for i < len(words) {
		w := words[i]
		lead := strings.ToLower(w.text)
		if n := r.fromBox(words[i:], l); n > 0 {
			i += n
			continue
		}
		if i+1 >= len(words) || lead != "on" && lead != "to" && lead != "for" {
			r.fault(span(words), "form", k.Name, join(words), r.takes(k))
			return false
		}
		l.Words = append(l.Words, adjudicate.Name{Text: lead, At: w.at})
		i++
		for more := true; more; {
			name, ok := r.aimed(k, lead, words, i)
			if !ok {
				return false
			}
			l.Words = append(l.Words, name)
			switch lead {
			case "on":
				c.On = append(c.On, name)
			case "to":
				c.To = name
			default:
				c.For = name
			}
			i++
			more = lead == "on" && i+1 < len(words) && words[i].text == ","
			if more {
				l.Words = append(l.Words, adjudicate.Name{Text: ",", At: words[i].at})
				i++
			}
		}
	}
	return true
}

// fromBox takes what an offered play says of where its card lies: `from box`, or of
// one of a pair `with C60 from box`. It is there to be read; the rules know where the
// card lies. It gives the number of its words, 0 if this is none.
func (r *reader) fromBox(words []word, l *adjudicate.Line) int {
	n := 0
	if len(words) == 4 && strings.EqualFold(words[0].text, "with") {
		if _, ok := r.v.tables().cards[strings.ToLower(words[1].text)]; ok {
			n = 2
		}
	}
	if len(words) != n+2 || !strings.EqualFold(words[n].text, "from") || !strings.EqualFold(words[n+1].text, "box") {
		return 0
	}
	for i, w := range words {
		text := strings.ToLower(w.text)
		if n > 0 && i == 1 {
			text = strings.ToUpper(w.text)
		}
		l.Words = append(l.Words, adjudicate.Name{Text: text, At: w.at})
	}
	return len(words)
}

func (r *reader) aimed(k *Key, lead string, words []word, i int) (adjudicate.Name, bool) {
	w := words[i]
	text := w.text
	target, isTarget := r.v.tables().lists["targets"][strings.ToLower(w.text)]
	switch {
	case lead == "for":
		n, ok := r.number(w)
		return n, ok
	case lead == "on" && isTarget:
		text = target
	case r.v.placeLike(w.text):
		if !r.v.onBoard(w.text) {
			r.noPlace(w)
			return adjudicate.Name{}, false
		}
		text = r.v.place(w.text)
	case lead == "on" && r.carries(w.text):
		if text, _ = r.unit(words[i:i+1], false); text == "" {
			return adjudicate.Name{}, false
		}
	default:
		r.fault(w.at, "form", k.Name, w.text, r.takes(k))
		return adjudicate.Name{}, false
	}
	return r.v.name(text, w.at), true
}

// cardChecks asks of a card that was read: is it his, is it held, is it aimed at
// something?
func (r *reader) cardChecks(k *Key, l *adjudicate.Line, sc scope, cond bool) bool {
	for _, n := range l.Card.Numbers {
		card := r.v.tables().cards[strings.ToLower(n.Text)]
		if card == nil {
			continue // the marker
		}
		if card.Side != "" && r.side != "" && card.Side != r.side {
			r.fault(n.At, "not-your-card", n.Text, r.v.cardRanges(n.Text[0]))
			return false
		}
		if k.Held && !cond && r.head.Kind == KindOrders && !r.fetched && !r.brought[n.Text] && !r.held(n.Text) {
			r.fault(n.At, "not-held", n.Text, r.hand(n.Text))
			return false
		}
		if example := card.Target[l.Card.Event]; example != "" && len(l.Card.On) == 0 && len(l.Card.Numbers) == 1 {
			at := n.At
			if len(l.Words) > 1 {
				at = wide(at, l.Words[1].At)
			}
			r.fault(at, "target", n.Text, l.Card.Event, example)
			return false
		}
	}
	if f := l.Card.For.Text; f != "" {
		r.brought[f] = true
	} else if card := r.v.tables().cards[strings.ToLower(l.Card.Numbers[0].Text)]; card != nil && card.Fetches && l.Card.Event == "GE" {
		r.fetched = true
	}
	return true
}

func wide(from, to strict.Place) strict.Place {
	from.Width = to.Col + to.Width - from.Col
	return from
}

// held reports whether the side holds a card, as far as that is known.
func (r *reader) held(card string) bool {
	if r.nested() {
		return true
	}
	if r.ctx.Held != nil {
		return r.ctx.Held(card)
	}
	return r.ctx.Hand == nil || has(r.ctx.Hand, card)
}

// hand lists the cards of the hand that are of the kind of a card.
func (r *reader) hand(card string) string {
	var list []string
	for _, c := range r.ctx.Hand {
		if strings.HasPrefix(c, card[:1]) {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}

// cardRanges says whose the cards of a letter are: C1 to C39 are Axis cards, C40 to
// C78 Soviet. "" if the numbers do not say it.
func (v *Vocabulary) cardRanges(letter byte) string {
	var first, last, side []string
	for i := range v.Cards {
		c := &v.Cards[i]
		switch n := len(side) - 1; {
		case c.ID[0] != letter:
		case c.Side == "":
			return ""
		case n >= 0 && side[n] == c.Side:
			last[n] = c.ID
		default:
			first, last, side = append(first, c.ID), append(last, c.ID), append(side, c.Side)
		}
	}
	if len(side) != len(v.Sides) {
		return ""
	}
	list := make([]string, len(side))
	for i := range side {
		list[i] = fmt.Sprintf("%s to %s %s", first[i], last[i], v.adjective(side[i]))
	}
	list[0] = fmt.Sprintf("%s to %s are %s cards", first[0], last[0], v.adjective(side[0]))
	return strings.Join(list, ", ")
}

func (v *Vocabulary) adjective(side string) string {
	for _, s := range v.Sides {
		if s.ID == side {
			return s.Adjective
		}
	}
	return side
}
