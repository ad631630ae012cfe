package orders

import (
	"slices"
	"strconv"
	"strings"

	"umpire/model/speech"
)

// A form with blanks is what may be written, word by word, but for what stands in braces: near {place}.
// Fill puts into the first blank what may stand there, until none is left.

// Blanked are the forms with blanks in which something may be said behind a key, each of several words
// (road|friend) by itself, and those of more than one word without a blank: rest holds. Ways over the board
// are left out, as the list of what may be said has them whole.
func (v *Vocabulary) Blanked(key string) (list []string) {
	k := v.Key(key)
	if k == nil {
		return nil
	}
	for _, f := range k.Forms {
		if strings.Contains(f.Pattern, "{path}") || strings.Contains(f.Pattern, "{goal}") {
			continue
		}
		for _, form := range eachWord(f.Pattern) {
			if strings.Contains(form, " ") || FirstBlank(form) != "" {
				list = append(list, form)
			}
		}
	}
	return bare(list)
}

// eachWord are the forms that a pattern stands for: one for each of several words.
func eachWord(pattern string) []string {
	for i, part := range strings.Fields(pattern) {
		if strings.HasPrefix(part, "{") || !strings.Contains(part, "|") {
			continue
		}
		var list []string
		for _, word := range strings.Split(part, "|") {
			words := strings.Fields(pattern)
			words[i] = word
			list = append(list, eachWord(strings.Join(words, " "))...)
		}
		return list
	}
	return []string{strings.Join(strings.Fields(pattern), " ")}
}

// FirstBlank is the name of the first blank of a form; "" if it has none.
func FirstBlank(form string) string {
	_, behind, is := strings.Cut(form, "{")
	name, _, ends := strings.Cut(behind, "}")
	if !is || !ends {
		return ""
	}
	return name
}

// Fill is a form with each of what may stand in its first blank. What rests on how things stand, given has by
// the name of the blank: units, places, the cards of the side. A condition is itself a form.
func (v *Vocabulary) Fill(form string, given func(blank string) []string) (list []string) {
	blank := FirstBlank(form)
	values := given(blank)
	switch blank {
	case "":
		return []string{form}
	case "fact":
		values = v.factForms()
		if !strings.HasSuffix(form, " not {fact}") {
			values = append(values, "not {fact}")
		}
	case "play":
		values = v.plays(values)
	case "column":
		values = v.Columns
	case "cell":
		values = v.Cells
	case "columns":
		for _, c := range v.Columns {
			values = append(values, c, c+"+", c+"-")
		}
	case "range":
		values = ranges()
	case "number":
		for n := range mostNumber + 1 {
			values = append(values, strconv.Itoa(n))
		}
	case "type":
		values = v.Counted
	default:
		if values == nil {
			values = v.Lists[blank]
		}
	}
	for _, value := range values {
		list = append(list, strings.Replace(form, "{"+blank+"}", value, 1))
	}
	return list
}

// mostNumber is how far numbers are offered; who means a greater one writes it.
const mostNumber = 20

// ranges are turns, faces, losses and the like: each alone, from it on, and up to it.
func ranges() (list []string) {
	const most = 13 // rounds
	for n := 1; n <= most; n++ {
		list = append(list, strconv.Itoa(n))
	}
	for n := 2; n < most; n++ {
		list = append(list, strconv.Itoa(n)+"+")
	}
	for n := 2; n < most; n++ {
		list = append(list, "1-"+strconv.Itoa(n))
	}
	return list
}

// factForms are the conditions, those first that are whole as they stand.
func (v *Vocabulary) factForms() (list []string) {
	for _, f := range v.Facts {
		list = append(list, eachWord(f.Pattern)...)
	}
	slices.SortStableFunc(list, func(a, b string) int { return blanks(a) - blanks(b) })
	return bare(list)
}

func blanks(form string) int { return strings.Count(form, "{") }

// plays are the ways to play each of some cards: its events, with a blank for what one must be aimed at.
func (v *Vocabulary) plays(cards []string) (list []string) {
	for _, id := range cards {
		card := v.tables().cards[strings.ToLower(id)]
		if card == nil {
			continue
		}
		for _, event := range card.Events {
			list = append(list, v.aims(id+" "+event, card.Target[event])...)
		}
	}
	return list
}

// aims are a play with what its card must be aimed at, as an example shows it: blanks for places and units,
// or each of the words.
func (v *Vocabulary) aims(play, example string) []string {
	if example == "" {
		return []string{play}
	}
	if slices.Contains(v.Targets, example) {
		var list []string
		for _, word := range v.Targets {
			list = append(list, play+" on "+word)
		}
		return list
	}
	parts := strings.Split(example, ", ")
	for i, part := range parts {
		parts[i] = "{unit}"
		if v.placeLike(part) {
			parts[i] = "{place}"
		}
	}
	return []string{play + " on " + strings.Join(parts, ", ")}
}

// Spell is a form with its blanks in words, to be said by a table (Spoken): near ‹a place›.
func Spell(form string) string {
	for name := FirstBlank(form); name != ""; name = FirstBlank(form) {
		form = strings.Replace(form, "{"+name+"}", "‹"+speech.Text(blankText(name))+"›", 1)
	}
	return form
}

// blankText is the text that names a blank; a list of a game has its own name.
func blankText(name string) string {
	if _, known := Parts["blank."+name]; known {
		return "blank." + name
	}
	return "blank.word"
}
