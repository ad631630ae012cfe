package orders

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model/speech"
	"umpire/model/strict"
)

// mapItem reads an entry that is a map: a combat, a card line with its own
// sections, a stack with what it does (orders 3).
func (r *reader) mapItem(k *Key, n *strict.Node, sc scope) []*adjudicate.Item {
	switch {
	case n.Told:
		return nil
	case len(n.Pairs) == 0:
		r.fault(n.At, "empty-value.item")
		return nil
	case has(k.Maps, "play") && n.Get("play") != nil:
		if l := r.playMap(k, n, sc); l != nil {
			return []*adjudicate.Item{{Line: l}}
		}
		return nil
	case has(k.Maps, "stack") && n.Get("stack") != nil:
		if l := r.stackMap(n, sc); l != nil {
			return []*adjudicate.Item{{Line: l}}
		}
		return nil
	case has(k.Maps, "attack") && r.isFight(n) && sc.kind == inAnswers:
		r.fault(n.Pairs[0].Key.At, "form.answer", k.Name)
		return nil
	case has(k.Maps, "attack") && r.isFight(n):
		return []*adjudicate.Item{{Fight: r.fight(n)}}
	case n.Get("attack") != nil:
		at := n.Pairs[0].Key.At
		for _, p := range n.Pairs {
			if p.Key.Text == "attack" {
				at = p.Key.At
			}
		}
		r.fault(at, "combat-among-moves", r.v.FightKey)
		return nil
	}
	r.noMap(k, n)
	return nil
}

// isFight reports whether a map was meant for a combat: it begins with attack, or
// with what is said instead, or holds a key of a combat.
func (r *reader) isFight(n *strict.Node) bool {
	for _, p := range n.Pairs {
		t := strings.ToLower(p.Key.Text)
		if t == "attack" || t == "with" || wrongKeys[t] != "" || nearest(t, []string{"attack"}) != "" {
			return true
		}
	}
	return false
}

// noMap tells of a map where a line belongs: most often a colon too many.
func (r *reader) noMap(k *Key, n *strict.Node) {
	p := n.Pairs[0]
	if p.Key.Told {
		return
	}
	if near := nearest(p.Key.Text, k.Maps); near != "" && !strings.Contains(p.Key.Text, " ") {
		r.fault(p.Key.At, "unknown-key.near", p.Key.Text, near)
		return
	}
	word := p.Key.Text[strings.LastIndexByte(p.Key.Text, ' ')+1:]
	value := "…"
	if p.Value.Kind == strict.Text && p.Value.Text != "" {
		value = p.Value.Text
	}
	r.fault(p.Key.At, "colon", word, value)
}

// playMap reads a card line that needs more: play:, when:, and the sections of the
// segment that the card gives.
func (r *reader) playMap(k *Key, n *strict.Node, sc scope) *adjudicate.Line {
	value := n.Get("play")
	if value.Told {
		return nil
	}
	cond := n.Get("when") != nil
	if value.Kind != strict.Text {
		r.fault(value.At, "form", "play", "…", "C13 GE")
		return nil
	}
	if value.Text == "" {
		r.fault(value.At, "empty-value.takes", "play", "C13 GE · C74 GE on 1812, 2010")
		return nil
	}
	words := split(value)
	if r.decimal(words) || r.spacing(words) {
		return nil
	}
	play := &Key{Name: "play", Kind: One, Takes: "C13 GE · C74 GE on 1812, 2010", patterns: []pattern{{compile("{play}"), adjudicate.FormCard}}, Held: k.Held}
	l := r.one(play, words, span(words), sc, cond)
	body := &adjudicate.Body{}
	inner := scope{kind: inPlay, name: r.head.Segment}
	card := strings.ToUpper(words[0].text)
	if r.v.Play != nil {
		inner.segment = r.v.Play(card)
		inner.name += "+" + card
	}
	if inner.segment == "" {
		inner.segment = "play"
	}
	if l == nil {
		if _, ok := r.v.tables().cards[strings.ToLower(card)]; !ok {
			return nil
		}
		l = &adjudicate.Line{} // what else is wrong in the map is told too
	}
	var rest []strict.Pair
	for _, p := range n.Pairs {
		switch p.Key.Text {
		case "play":
		case "when":
			l.When = r.whenOf(p.Value)
		default:
			rest = append(rest, p)
		}
	}
	r.body(rest, body, inner)
	l.Body = body
	r.mayMove(body)
	return l
}

// mayMove remembers the units that an extra segment may have moved: where they stand
// behind it shows only when it is played.
func (r *reader) mayMove(b *adjudicate.Body) {
	if r.movers == nil {
		r.movers = map[string]bool{}
	}
	for _, sec := range b.Sections {
		for _, it := range sec.Lines {
			if it.Line == nil {
				continue
			}
			for _, u := range it.Line.Who {
				r.movers[u.Text] = true
			}
		}
	}
}

// whenOf reads the conditions of a map.
func (r *reader) whenOf(n *strict.Node) []*adjudicate.Fact {
	if n.Told {
		return nil
	}
	if n.Kind != strict.Text {
		r.fault(n.At, "form", "when", speech.Text("part.list"), speech.Text("part.joined-line"))
		return nil
	}
	words := split(n)
	if len(words) == 0 {
		r.fault(n.At, "empty-value.takes", "when", r.v.conditionsTaken())
		return nil
	}
	if r.decimal(words) || r.spacing(words) {
		return nil
	}
	return r.conditions(words, words[0])
}

// conditionsTaken says what stands behind when.
func (v *Vocabulary) conditionsTaken() string {
	if v.FactHint[""] == "" {
		return speech.Text("part.joined")
	}
	return speech.Text("part.joined-among", v.FactHint[""])
}

// stackMap reads a stack with what it does, one thing after the other.
func (r *reader) stackMap(n *strict.Node, sc scope) *adjudicate.Line {
	value := n.Get("stack")
	if value.Told {
		return nil
	}
	words := split(value)
	stack := &Key{Name: "stack", Kind: One, Takes: "II/11/6P + 1/76/6P 2531", Moves: true, patterns: []pattern{{compile("{mine} {place}"), adjudicate.FormMove}}}
	switch {
	case value.Kind != strict.Text:
		r.fault(value.At, "form", "stack", "…", stack.Takes)
		return nil
	case len(words) == 0:
		r.fault(value.At, "empty-value.takes", "stack", stack.Takes)
		return nil
	}
	l := r.one(stack, words, span(words), sc, false)
	body := &adjudicate.Body{}
	var rest []strict.Pair
	for _, p := range n.Pairs {
		if p.Key.Text != "stack" {
			rest = append(rest, p)
		}
	}
	r.body(rest, body, scope{kind: inStack, segment: sc.segment, name: sc.name})
	if l != nil {
		l.Body = body
	}
	return l
}
