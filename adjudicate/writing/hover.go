package writing

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// About is what is to be said of the word at a line and a column of a file, both from 1, as Markdown:
// of a card what it does, of a ruling its readings, of a key what it takes and by which rule. "" is
// nothing.
func (d *Desk) About(text string, line, col int) (about string, at strict.Place) {
	s, ok := spotAt(text, line, col)
	if !ok {
		return "", at
	}
	word, at := wordAt(s.f.list[s.at], line, col)
	if word == "" {
		return "", at
	}
	if g, ok := d.step.Rules.(orders.CardTeller); ok {
		if page, ok := g.CardPage(strings.ToUpper(word), d.step.State.Setting); ok {
			return "```text\n" + page.String() + "```", at
		}
	}
	if about := d.aboutRuling(word); about != "" {
		return about, at
	}
	if k := d.step.Rules.Vocabulary().Key(strings.ToLower(strings.TrimSuffix(word, ":"))); k != nil && s.isKey(word) {
		return d.aboutKey(k), at
	}
	if slices.Contains(orders.HeadKeys(orders.KindStanding), word) && s.isKey(word) && len(s.above) == 0 {
		return orders.Phrase(d.words(), d.step.Rules.Vocabulary().HeadTakes(word)), at
	}
	return d.aboutUnit(word), at
}

// AboutRuling is what is to be said of a ruling at a line and a column of a file, both from 1; "" where
// none stands.
func (d *Desk) AboutRuling(text string, line, col int) (about string, at strict.Place) {
	s, ok := spotAt(text, line, col)
	if !ok {
		return "", at
	}
	word, at := wordAt(s.f.list[s.at], line, col)
	return d.aboutRuling(word), at
}

func (d *Desk) aboutRuling(word string) string {
	for _, r := range d.step.Rules.Rulings().All() {
		if r.ID == word {
			return RulingText(r, d.step.State.Setting(r.ID))
		}
	}
	return ""
}

// isKey reports whether a word is a key there, or ends the name of a question.
func (s *spot) isKey(word string) bool {
	key, _, ok := cutKey(strings.TrimLeft(s.f.list[s.at], " -"))
	return ok && (key == word || strings.HasSuffix(key, " "+word))
}

// aboutKey is the question that a key answers, what it takes, and the rule that asks.
func (d *Desk) aboutKey(k *orders.Key) string {
	var b strings.Builder
	words := d.words()
	if ask := orders.Phrase(words, k.Ask); ask != "" {
		fmt.Fprintf(&b, "%s%s\n\n", strings.ToUpper(ask[:1]), ask[1:])
	}
	fmt.Fprintf(&b, "`%s`\n", orders.Phrase(words, k.TakesOf(string(d.side))))
	for _, kind := range d.step.Rules.Kinds() {
		if kind.Key == k.Name && kind.Cite != "" {
			fmt.Fprintf(&b, "\n%s %s\n", orders.Spoken(words, speech.Text("sheet.rule")), kind.Cite)
			break
		}
	}
	return b.String()
}

// aboutUnit is where a unit stands, as the side sees it.
func (d *Desk) aboutUnit(word string) string {
	view := d.step.State.Position.View(d.side)
	u, ok := view.Set().FindUnit(word)
	if !ok {
		return ""
	}
	at := view.At(u)
	if at == model.NoSpace {
		return view.Set().UnitName(u)
	}
	return orders.Spoken(d.words(), speech.Text("hover.stands", view.Set().UnitName(u), view.Set().SpaceName(at)))
}

// RulingText is a ruling with its readings as Markdown; now is the one that a game uses, "" its default.
func RulingText(r adjudicate.Ruling, now string) string {
	if now == "" {
		now = r.Default
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", r.Question)
	for _, x := range r.Readings {
		mark := ""
		if x.Name == now {
			mark = " (this game)"
		}
		fmt.Fprintf(&b, "- `%s`%s: %s\n", x.Name, mark, x.Meaning)
	}
	fmt.Fprintf(&b, "\n%s\n\n%s\n", r.Why, r.Sources)
	return b.String()
}

// wordAt is the word at a column of a line, from 1, and where it stands.
func wordAt(line string, n, col int) (word string, at strict.Place) {
	runes := []rune(line)
	parts := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",:[]{}\"'", r) }
	from := min(max(col-1, 0), len(runes))
	to := from
	for from > 0 && !parts(runes[from-1]) {
		from--
	}
	for to < len(runes) && !parts(runes[to]) {
		to++
	}
	return string(runes[from:to]), strict.Place{Line: n, Col: from + 1, Width: to - from}
}
