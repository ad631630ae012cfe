package orders

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model/strict"
)

// text reads one entry that is a text: one line of the notation (orders 2.3). Of
// a set it may hold several, with commas between them.
func (r *reader) text(k *Key, n *strict.Node, sc scope) []*adjudicate.Line {
	words := split(n)
	if len(words) == 0 || n.Told {
		return nil
	}
	if r.decimal(words) || r.spacing(words) {
		return nil
	}
	var when []*adjudicate.Fact
	cond := false
	if i := find(words, "when"); i >= 0 {
		cond = true
		when = r.conditions(words[i+1:], words[i])
		words = words[:i]
		if len(words) == 0 {
			r.fault(n.At, "form", k.Name, n.Text, r.takes(k))
			return nil
		}
	}
	if r.zoneNames(words) || r.signs(k, words) {
		return nil
	}
	var list []*adjudicate.Line
	for _, group := range r.groups(k, words) {
		if l := r.alternatives(k, group, sc, cond); l != nil {
			for _, a := range append([]*adjudicate.Line{l}, l.Or...) {
				a.When = when
			}
			list = append(list, l)
		}
	}
	return list
}

// decimal finds a ratio with a decimal comma, which must not be taken for the
// sign between things.
func (r *reader) decimal(words []word) bool {
	for i, w := range words {
		if !decimalComma(w.text) {
			continue
		}
		part := words[i : i+1]
		if i > 0 && letterIn(words[i-1].text) {
			part = words[i-1 : i+1]
		}
		ratio := strings.TrimRight(strings.Replace(w.text, ",", ".", 1), "+-")
		r.fault(span(part), "decimal-comma", join(part), ratio)
		return true
	}
	return false
}

// spacing finds a > or + that is stuck to a word.
func (r *reader) spacing(words []word) bool {
	for _, w := range words {
		i := strings.IndexAny(w.text, ">+")
		if i < 0 || len(w.text) == 1 || w.text[i] == '+' && i == len(w.text)-1 && digit(w.text[0]) {
			continue
		}
		at := w.at
		at.Col, at.Width = at.Col+i, 1
		r.fault(at, "sign-space", w.text[i:i+1])
		return true
	}
	return false
}

// signs finds the sign that would change the meaning without a sound (orders
// 2.4), and one that stands beside nothing.
func (r *reader) signs(k *Key, words []word) bool {
	for i, w := range words {
		if (w.text == ">" || w.text == "+" || w.text == ",") && (i == 0 || i == len(words)-1 || sign(words[i-1].text)) {
			r.fault(w.at, "sign-alone", w.text)
			return true
		}
	}
	if k.Singles && find(words, "+") >= 0 {
		r.fault(span(words), "set-plus", k.Name)
		return true
	}
	comma := r.comma(k, words)
	switch {
	case comma && k.Kind == Preference:
		id := "comma-in-preference"
		if k.counted() && k.names(words) {
			id += ".counted"
		}
		r.fault(span(words), id, k.Name, preferred(words), eachOnce(words))
		return true
	case comma && k.Kind != One && k.Kind != Set:
		r.fault(span(words), "form", k.Name, join(words), r.takes(k))
		return true
	case comma && k.Kind == One:
		r.fault(span(words), "one-thing", k.Name, r.takes(k))
		return true
	case k.Kind == Set && find(words, ">") >= 0 && r.prefers(k, words):
		r.fault(span(words), "set-prefers", k.Name)
		return true
	case k.Kind == One && find(words, ">") >= 0:
		r.fault(span(words), "one-thing", k.Name, r.takes(k))
		return true
	}
	return false
}

// counted reports whether an entry may say how many of each.
func (k *Key) counted() bool {
	return slices.ContainsFunc(k.Forms, func(f Form) bool { return f.Pattern == "{count}" })
}

// names reports whether all that stands between commas names things, and nothing is a word that
// chooses among them: inf, 2 tnk, but not dearest or not tnk.
func (k *Key) names(words []word) bool {
	return !slices.ContainsFunc(parts(words, ","), func(one []word) bool { return isNot(one[0]) || k.hasWord(one[0].text) })
}

// preferred writes what stands with commas as preferences. Each narrows what the one before it
// leaves, so what is not meant stands first: not tnk > dearest > any.
func preferred(words []word) string {
	list := parts(words, ",")
	slices.SortStableFunc(list, func(a, b []word) int { return first(a) - first(b) })
	texts := make([]string, len(list))
	for i, one := range list {
		texts[i] = join(one)
	}
	return strings.Join(texts, " > ")
}

// first is 0 for what is not meant, and 1 for all else.
func first(one []word) int {
	if isNot(one[0]) {
		return 0
	}
	return 1
}

// eachOnce writes things that stand with commas as numbers of each: 1 inf + 1 mec, and as
// a list if they are more than types.
func eachOnce(words []word) string {
	var list []string
	more := false
	for _, one := range parts(words, ",") {
		if !isNumber(one[0].text) {
			one = append([]word{{text: "1"}}, one...)
		}
		more = more || len(one) > 2
		list = append(list, join(one))
	}
	if more {
		return "[" + strings.Join(list, ", ") + "]"
	}
	return strings.Join(list, " + ")
}

// comma reports whether a comma separates entries. Between the targets of a card
// it does not.
func (r *reader) comma(k *Key, words []word) bool {
	for _, alt := range parts(words, ">") {
		for i, w := range alt {
			if w.text == "," && !r.target(alt, i) {
				return true
			}
		}
	}
	return false
}

// target reports whether the comma at i stands between targets of a card.
func (r *reader) target(alt []word, i int) bool {
	on := find(alt, "on")
	if on < 0 || on > i || i+1 >= len(alt) || !cardLike(alt[0].text) {
		return false
	}
	_, card := r.v.tables().cards[strings.ToLower(alt[i+1].text)]
	return !card
}

// prefers reports whether a > in a set asks for one of several. An entry of a set
// may hold alternatives for the same unit: a path, a place.
func (r *reader) prefers(k *Key, words []word) bool {
	for _, group := range parts(words, ",") {
		for i, alt := range parts(group, ">") {
			same := len(alt) > 1 && strings.EqualFold(alt[0].text, group[0].text)
			bare := len(alt) == 1 && (r.v.placeLike(alt[0].text) || strings.Contains(alt[0].text, "-"))
			if i > 0 && !same && !bare {
				return true
			}
		}
	}
	return false
}

// groups cuts a set written across into its entries.
func (r *reader) groups(k *Key, words []word) [][]word {
	if k.Kind != Set {
		return [][]word{words}
	}
	return parts(words, ",")
}

// alternatives reads what stands between the > of one entry. cond says that the
// entry has a when.
func (r *reader) alternatives(k *Key, words []word, sc scope, cond bool) *adjudicate.Line {
	var first *adjudicate.Line
	var before []word
	for _, alt := range parts(words, ">") {
		full := alt
		if before != nil {
			full = r.takeOver(k, before, alt)
		}
		l := r.one(k, full, span(alt), sc, cond)
		if l == nil {
			return nil
		}
		if first == nil {
			first = l
		} else {
			first.Or = append(first.Or, l)
		}
		before = full
	}
	return first
}

// takeOver completes an alternative with the words before it: a bare place, path
// or card after a unit or a card, `holds` after a path, `to` (orders 2.3).
func (r *reader) takeOver(k *Key, before, alt []word) []word {
	if strings.EqualFold(alt[0].text, "to") {
		if to := find(before, "to"); to > 0 {
			return append(before[:to:to], alt...)
		}
		if i := r.firstPlace(before); i > 0 && k.takes(slotGoal) {
			return append(before[:i:i], alt...)
		}
	}
	if len(alt) != 1 {
		return alt
	}
	text := alt[0].text
	last := len(before) - 1
	if strings.EqualFold(text, "holds") && k.Moves {
		return r.holdsInstead(k, before, alt[0])
	}
	_, path := r.v.isPath(text)
	_, card := r.v.tables().cards[strings.ToLower(text)]
	if last == 0 || !path && !card && !r.v.isPlace(text) {
		return alt
	}
	lead := before[0].text
	if _, isCard := r.v.tables().cards[strings.ToLower(lead)]; !isCard && !r.v.isPlace(lead) && !isNumber(lead) && !r.carries(lead) {
		return alt
	}
	for i := last; i > 0; i-- {
		full := append(append(before[:i:i], alt[0]), before[i+1:]...)
		if !r.sameKind(before[i].text, text) {
			continue
		}
		if p, m := r.v.best(k.patterns, full); p != nil && m.slips == 0 {
			return full
		}
	}
	return r.pathInstead(k, before, alt)
}

// pathInstead is a path rather than the goal that stands before.
func (r *reader) pathInstead(k *Key, before, alt []word) []word {
	p, m := r.v.best(k.patterns, before)
	if p == nil {
		return alt
	}
	behind := 0
	for i := range p.elems {
		if behind += m.n[i]; p.elems[i].slot == slotGoal {
			return append(append(before[:m.n[0]:m.n[0]], alt...), before[behind:]...)
		}
	}
	return alt
}

// holdsInstead is a unit that holds rather than what stands before: in the place
// where that begins, or where it stands if only a goal was said.
func (r *reader) holdsInstead(k *Key, before []word, holds word) []word {
	i := r.firstPlace(before)
	if i < 0 {
		return []word{holds}
	}
	if p, m := r.v.best(k.patterns, before); p != nil && m.slips == 0 && p.goalAlone() {
		return append(before[:m.n[0]:m.n[0]], holds)
	}
	return append(before[:i:i], pieces(before[i])[0], holds)
}

// firstPlace is the index of the first place or path behind a unit, -1 if there is none.
func (r *reader) firstPlace(words []word) int {
	for i, w := range words {
		if i > 0 && !strings.Contains(w.text, "/") && (r.v.placeLike(w.text) || strings.Contains(w.text, "-")) {
			return i
		}
	}
	return -1
}

// carries reports whether a word is a unit or type that the next alternative may
// take over.
func (r *reader) carries(text string) bool {
	if _, ok := r.v.tables().types[strings.ToLower(text)]; ok {
		return true
	}
	id, fits := r.v.tables().unit(text)
	return id != "" || len(fits) > 0 || r.v.unitLike(text)
}

// sameKind reports whether both words are places or paths, or both are cards.
func (r *reader) sameKind(a, b string) bool {
	_, pathA := r.v.isPath(a)
	_, pathB := r.v.isPath(b)
	_, cardA := r.v.tables().cards[strings.ToLower(a)]
	_, cardB := r.v.tables().cards[strings.ToLower(b)]
	if cardA || cardB {
		return cardA && cardB
	}
	return (pathA || r.v.placeLike(a)) && (pathB || r.v.placeLike(b))
}
