package orders

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"umpire/model/speech"
	"umpire/model/strict"
)

// Layout prints the faults of a file in the layout of orders 6, in order of place:
// where, what, the rule in round brackets, the code in square ones, the line with
// a mark under the place, the way out. lines are the lines of the file as they
// arrived; cite gives the rule of a problem by its place, "" or nil for none; then
// the table's own serves. words are the texts by id.
func Layout(name string, faults []strict.Fault, lines []string, cite func(strict.Place) string, words map[string][2]string) string {
	list := append([]strict.Fault(nil), faults...)
	sort.SliceStable(list, func(i, j int) bool { return list[i].At.Before(list[j].At) })
	var b strings.Builder
	for i, f := range list {
		if i == maxTold {
			more, _ := Fill(words, strict.Fault{ID: "layout.more", Args: []string{strconv.Itoa(len(list) - i)}})
			fmt.Fprintf(&b, "%s: %s\n", name, more)
			break
		}
		tell(&b, name, f, lines, words, cite)
	}
	return b.String()
}

// Say is what Layout says of one fault: what is wrong, in which cases, and by which rule; and the way
// out, "" if none is said.
func Say(f strict.Fault, cite func(strict.Place) string, words map[string][2]string) (what, way string) {
	what, way = Fill(words, f)
	if f.Assumes != "" {
		what += ", " + Spoken(words, f.Assumes)
	}
	rule := ""
	if cite != nil {
		rule = cite(f.At)
	}
	if rule == "" {
		rule = ruleOf(words, f)
	}
	if rule != "" {
		what += " (" + rule + ")"
	}
	return what, way
}

// maxTold bounds how many faults of one file are printed; maxLine how many
// characters of its line stand round the place.
const (
	maxTold = 200
	maxLine = 160
)

func tell(b *strings.Builder, name string, f strict.Fault, lines []string, words map[string][2]string, cite func(strict.Place) string) {
	b.WriteString(name)
	if f.At.Line > 0 {
		fmt.Fprintf(b, ":%d:%d", f.At.Line, f.At.Col)
	}
	weight := "layout.error"
	if f.Warning {
		weight = "layout.warning"
	}
	word, _ := Fill(words, strict.Fault{ID: weight})
	what, hint := Say(f, cite, words)
	fmt.Fprintf(b, ": %s: %s [%s]\n", word, what, f.Code())
	if f.At.Line > 0 && f.At.Line <= len(lines) {
		line, col := window(visible(lines[f.At.Line-1]), f.At.Col)
		fmt.Fprintf(b, "%5d | %s\n", f.At.Line, line)
		fmt.Fprintf(b, "      | %s%s\n", strings.Repeat(" ", max(0, col-1)), strings.Repeat("^", min(max(1, f.At.Width), maxLine)))
	}
	if hint != "" {
		fmt.Fprintf(b, "        %s\n", hint)
	}
}

// window cuts a long line to what stands round a column, and gives the column in
// what is left.
func window(line string, col int) (string, int) {
	runes := []rune(line)
	if len(runes) <= maxLine {
		return line, col
	}
	from := max(0, min(col-maxLine/2, len(runes)-maxLine))
	to := min(len(runes), from+maxLine)
	cut := string(runes[from:to])
	if from > 0 {
		cut = "..." + string(runes[from+3:to])
	}
	if to < len(runes) {
		cut = cut[:len(cut)-len(string(runes[to-3:to]))] + "..."
	}
	return cut, col - from
}

// visible shows what cannot be seen: a tab as an arrow, a no-break space as a
// point in the middle, what would steer a terminal as a question mark.
func visible(line string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return '\u2192'
		case r == '\u00a0':
			return '\u00b7'
		case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 || r == '\ufffd':
			return '?'
		}
		return r
	}, strings.TrimRight(line, " "))
}

// Fill gives what is wrong and the way out of a fault, its blanks filled. A text
// that is not in the table is the id and its arguments.
func Fill(words map[string][2]string, f strict.Fault) (what, hint string) {
	t, ok := words[f.ID]
	if !ok {
		if t, ok = words[f.Code()]; !ok {
			return strings.TrimSpace(f.ID + " " + strings.Join(f.Args, " ")), ""
		}
	}
	args, singular := filled(words, f.Args), words[Singular][0]
	return fill(t[0], args, singular), fill(t[1], args, singular)
}

// filled are the arguments of a fault: those that are whole phrases as the table says them, and
// in all of them what is a text on its way.
func filled(words map[string][2]string, args []string) []string {
	list := slices.Clone(args)
	for i, arg := range list {
		list[i] = Spoken(words, Phrase(words, arg))
	}
	return list
}

// Phrase is what a whole phrase, or the id of a side, is called in a table: itself where the table says
// nothing of it, as in English.
func Phrase(words map[string][2]string, phrase string) string {
	if text, ok := words[PhraseKey(phrase)]; ok {
		return text[0]
	}
	return phrase
}

// Sayer says texts by say; nil: by a table.
func Sayer(say func(id string, args ...any) string, words map[string][2]string) func(id string, args ...any) string {
	if say != nil {
		return say
	}
	return func(id string, args ...any) string { return Spoken(words, speech.Text(id, args...)) }
}

// Spoken is a string in which all texts on their way are said by a table (speech.Text). It stays as
// it is if there are none.
func Spoken(words map[string][2]string, s string) string {
	return speech.Whole(s, func(id string, args []string) string {
		if beside, out := speech.WayOf(id); out {
			_, way := Fill(words, strict.Fault{ID: beside, Args: args})
			return way
		}
		what, _ := Fill(words, strict.Fault{ID: id, Args: args})
		return what
	})
}

// PhraseKey is the key under which a table of texts says a phrase of the vocabulary, or the id of a side,
// otherwise: in another language.
func PhraseKey(phrase string) string { return "phrase " + phrase }

// Singular is the id of the text that lists the numbers behind which a noun stands in its first
// form, as {0:day|days} gives both.
const Singular = "count.one"

// fill puts the arguments of a fault into the blanks {0}, {1} … of a text. {0:day|days} is the
// number with what it counts.
func fill(text string, args []string, singular string) string {
	var b strings.Builder
	for {
		before, rest, more := strings.Cut(text, "{")
		b.WriteString(before)
		if !more {
			return b.String()
		}
		blank, after, closed := strings.Cut(rest, "}")
		number, forms, counts := strings.Cut(blank, ":")
		if !closed || len(number) != 1 || !digit(number[0]) {
			b.WriteByte('{')
			text = rest
			continue
		}
		if n := int(number[0] - '0'); n < len(args) {
			b.WriteString(args[n])
			if counts {
				one, many, _ := strings.Cut(forms, "|")
				if !slices.Contains(strings.Fields(cmp.Or(singular, "1")), args[n]) {
					one = many
				}
				b.WriteString(" " + one)
			}
		}
		text = after
	}
}

// ruleOf is the rule that a message rests on, by its id or else by its code.
func ruleOf(words map[string][2]string, f strict.Fault) string {
	if r, ok := words[RuleKey(f.ID)]; ok {
		return r[0]
	}
	return words[RuleKey(f.Code())][0]
}

// RuleKey is the key under which a table of texts names the rule that a message
// rests on.
func RuleKey(id string) string { return "rule " + id }

// Whats are the texts of a table without their ways out: what is wrong, by id.
func Whats(table map[string][2]string) map[string]string {
	all := make(map[string]string, len(table))
	for id, text := range table {
		all[id] = text[0]
	}
	return all
}

// Merge puts tables of texts together; a later one goes over an earlier one.
func Merge(tables ...map[string][2]string) map[string][2]string {
	all := map[string][2]string{}
	for _, t := range tables {
		for id, text := range t {
			all[id] = text
		}
	}
	return all
}
