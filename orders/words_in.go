package orders

import (
	"strings"
	"unicode/utf8"

	"umpire/model/strict"
)

// word is a word of a line with its place. A comma is a word of its own, so are
// the signs + and > where blanks stand round them.
type word struct {
	text string
	at   strict.Place
}

// split cuts the text of a node into words.
func split(n *strict.Node) []word {
	list := make([]word, 0, 8)
	col := n.At.Col
	for rest := n.Text; rest != ""; {
		if rest[0] == ' ' || rest[0] == '\t' {
			rest, col = rest[1:], col+1
			continue
		}
		end := strings.IndexAny(rest, " \t")
		if end < 0 {
			end = len(rest)
		}
		text := rest[:end]
		rest = rest[end:]
		list, col = cutCommas(list, text, n.At, col)
	}
	return list
}

// cutCommas adds one word between blanks, its commas apart. A comma between
// digits stays: it is the decimal comma of the rulebooks (orders 4).
func cutCommas(list []word, text string, at strict.Place, col int) ([]word, int) {
	for text != "" {
		i := strings.IndexByte(text, ',')
		if i < 0 || decimalComma(text) {
			i = len(text)
		}
		if i == 0 {
			i = 1
		}
		w := word{text[:i], at}
		w.at.Col, w.at.Width = col, utf8.RuneCountInString(text[:i])
		list = append(list, w)
		text, col = text[i:], col+w.at.Width
	}
	return list, col
}

// decimalComma reports whether a word is a ratio with a decimal comma: 1,5:1.
func decimalComma(text string) bool {
	i := strings.IndexByte(text, ',')
	return i > 0 && strings.IndexByte(text, ':') > i && digit(text[i-1]) && digit(text[i+1])
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// span is the place from the first to the last of some words.
func span(list []word) strict.Place {
	if len(list) == 0 {
		return strict.Place{}
	}
	at, last := list[0].at, list[len(list)-1].at
	at.Width = last.Col + last.Width - at.Col
	return at
}

// join writes words as a text, no blank before a comma.
func join(list []word) string {
	var b strings.Builder
	for i, w := range list {
		if i > 0 && w.text != "," {
			b.WriteByte(' ')
		}
		b.WriteString(w.text)
	}
	return b.String()
}

// find is the index of the first word that is text, or -1.
func find(list []word, text string) int {
	for i, w := range list {
		if strings.EqualFold(w.text, text) {
			return i
		}
	}
	return -1
}

// parts cuts a list at every word that is sign.
func parts(list []word, sign string) [][]word {
	out := make([][]word, 0, 4)
	from := 0
	for i, w := range list {
		if strings.EqualFold(w.text, sign) {
			out = append(out, list[from:i])
			from = i + 1
		}
	}
	return append(out, list[from:])
}

// pieces cuts the word of a path into its places, whatever dash joins them.
func pieces(w word) []word {
	out := make([]word, 0, 6)
	from, col, at := 0, w.at.Col, w.at.Col
	for i, c := range w.text {
		if dash(c) {
			out = append(out, piece(w, from, i, col, at))
			from, col = i+utf8.RuneLen(c), at+1
		}
		at++
	}
	return append(out, piece(w, from, len(w.text), col, at))
}

func piece(w word, from, to, col, end int) word {
	p := word{w.text[from:to], w.at}
	p.at.Col, p.at.Width = col, max(1, end-col)
	return p
}

func dash(c rune) bool { return c == '-' || c >= 0x2010 && c <= 0x2015 || c == 0x2212 }
