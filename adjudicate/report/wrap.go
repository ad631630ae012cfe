package report

import (
	"strings"
	"unicode/utf8"
)

// glue is a blank at which no line ends. It stands in texts on their way to the
// reader only, and never in what is written.
const glue = '\u00a0'

// spelled is how characters are written that ASCII lacks and that texts of ours
// or names of the rulebooks have.
var spelled = map[rune]string{
	'ä': "ae", 'ö': "oe", 'ü': "ue", 'Ä': "Ae", 'Ö': "Oe", 'Ü': "Ue", 'ß': "ss", 'é': "e", 'è': "e",
	'–': "-", '—': "-", '−': "-", '→': "->", '…': "...", '·': ".", '±': "+-", '×': "x", '½': ".5",
	'≤': "<=", '≥': ">=", '“': `"`, '”': `"`, '„': `"`, '‘': "'", '’': "'", '\u00a0': " ", '\t': " ", '\n': " ",
}

// ascii spells a text in printable ASCII. What it cannot spell becomes ?, so that
// no text of a player can end a line, colour a terminal or pass for another.
func ascii(s string) string {
	plain := true
	for i := 0; i < len(s); i++ {
		plain = plain && s[i] >= ' ' && s[i] < 0x7f
	}
	if plain {
		return s
	}
	var w strings.Builder
	for _, c := range s {
		if c >= ' ' && c < 0x7f {
			w.WriteRune(c)
		} else if t, ok := spelled[c]; ok {
			w.WriteString(t)
		} else {
			w.WriteByte('?')
		}
	}
	return w.String()
}

// latin spells a text of another language: what ASCII has, the letters and marks of Latin,
// and glue. All of these are one column wide, and none steers a terminal.
func latin(s string) string {
	if !strings.ContainsFunc(s, func(c rune) bool { return c != glue && !printable(c) }) {
		return s
	}
	var w strings.Builder
	for _, c := range s {
		if c == glue || printable(c) {
			w.WriteRune(c)
		} else {
			w.WriteString(ascii(string(c)))
		}
	}
	return w.String()
}

func printable(c rune) bool {
	return c >= ' ' && c < 0x7f || c >= '\u00a1' && c <= '\u017f' && c != '\u00ad' || c == '\u2019' || c == '\u2013'
}

// columns is how many columns a text takes.
func columns(s string) int { return utf8.RuneCountInString(s) }

// InColumns is a text with blanks behind it, in so many columns.
func InColumns(s string, n int) string { return s + spaces(max(0, n-columns(s))) }

// word is a piece of text that no line ends in, and the blanks before it.
type word struct {
	gap  int
	text string
}

// words cuts a text at its blanks. Glued words longer than room come apart.
func words(text string, room int) []word {
	var list []word
	gap := 0
	for _, part := range strings.Split(text, " ") {
		if part == "" {
			gap++
			continue
		}
		w := word{gap, strings.ReplaceAll(part, string(glue), " ")}
		if columns(w.text) <= room || !strings.Contains(w.text, " ") {
			list = append(list, w)
		} else {
			for i, p := range strings.Fields(w.text) {
				g := 1
				if i == 0 {
					g = w.gap
				}
				list = append(list, word{g, p})
			}
		}
		gap = 1
	}
	return list
}

// Fold is a text in lines of at most Width columns; lines after the first are indented by
// hang, and the first as the text is.
func Fold(text string, hang int) string {
	var w strings.Builder
	bare := strings.TrimLeft(text, " ")
	fold(&w, text[:len(text)-len(bare)], bare, hang)
	return w.String()
}

// Wrap is a text in printable ASCII behind a prefix, in lines of at most width columns;
// lines after the first are indented by hang. A word is never broken: one that does not fit
// into a line stands alone, as far left as it must.
func Wrap(prefix, text string, hang, width int) string {
	return WrapIn("en", prefix, text, hang, width)
}

// WrapIn is Wrap in a language: in another than English with the letters of Latin.
func WrapIn(lang, prefix, text string, hang, width int) string {
	if lang == "en" {
		text = ascii(text)
	} else {
		text = latin(text)
	}
	var w strings.Builder
	foldTo(&w, prefix, text, hang, width)
	return w.String()
}

// fold is foldTo for a report.
func fold(w *strings.Builder, prefix, text string, hang int) { foldTo(w, prefix, text, hang, Width) }

func foldTo(w *strings.Builder, prefix, text string, hang, width int) {
	line, blank := prefix, strings.TrimSpace(prefix) == ""
	end := func() {
		w.WriteString(strings.TrimRight(line, " "))
		w.WriteByte('\n')
	}
	for _, p := range words(text, width-hang) {
		gap := p.gap
		if blank {
			gap = 0
		}
		if columns(line)+gap+columns(p.text) > width {
			if !blank {
				end()
			}
			line, gap = spaces(min(hang, max(0, width-columns(p.text)))), 0
		}
		line += spaces(gap) + p.text
		blank = false
	}
	if !blank {
		end()
	}
}

func spaces(n int) string {
	if n <= 0 {
		return ""
	}
	return strings.Repeat(" ", n)
}
