package strict

import (
	"strings"
	"unicode/utf8"
)

// line returns a line as it arrived, counted from 1, or nothing.
func (r *reader) line(n int) string {
	if n < 1 || n > len(r.raw) {
		return ""
	}
	return r.raw[n-1]
}

// from returns what stands at a place and behind it in the line. It walks from
// the last place that was asked for, so that a long line costs no square.
func (r *reader) from(at Place) string {
	line := r.line(at.Line)
	if r.memo.line != at.Line {
		r.memo = memo{line: at.Line, col: 1}
	}
	m := &r.memo
	for m.col < at.Col && m.off < len(line) {
		_, n := utf8.DecodeRuneInString(line[m.off:])
		m.off, m.col = m.off+n, m.col+1
	}
	for m.col > at.Col && m.off > 0 {
		_, n := utf8.DecodeLastRuneInString(line[:m.off])
		m.off, m.col = m.off-n, m.col-1
	}
	return line[m.off:]
}

// memo is a place in a line in characters and in bytes.
type memo struct{ line, col, off int }

// charAt returns the character at a line and column, or nothing.
func (r *reader) charAt(line, col int) string {
	rest := r.from(Place{Line: line, Col: col})
	_, n := utf8.DecodeRuneInString(rest)
	return rest[:n]
}

// whole is the place of a line without the blanks round it.
func (r *reader) whole(line int) Place {
	text := r.line(line)
	trimmed := strings.TrimLeft(text, " \t")
	col := len(text) - len(trimmed) + 1
	return r.at(line, col, max(1, utf8.RuneCountInString(strings.TrimRight(trimmed, " \t"))))
}

// quotedText returns what stands between the quotes that a text begins with.
func quotedText(s string) (inner string, ok bool) {
	if s == "" || s[0] != '"' && s[0] != '\'' {
		return "", false
	}
	q := s[0]
	for i := 1; i < len(s); i++ {
		switch {
		case q == '"' && s[i] == '\\':
			i++
		case s[i] != q:
		case q == '\'' && i+1 < len(s) && s[i+1] == q:
			i++
		default:
			return s[1:i], true
		}
	}
	return "", false
}

// flowWidth is the width of `[…]` or `{…}` at a place, to the end of the line if
// it goes on there; of anything else, and of what nobody marks for its length, 1.
func (r *reader) flowWidth(at Place) int {
	rest := r.from(at)
	if rest == "" || rest[0] != '[' && rest[0] != '{' {
		return 1
	}
	const longest = 1000
	if len(rest) > longest {
		rest = rest[:longest]
	}
	depth := 0
	for i := 0; i < len(rest); i++ {
		switch rest[i] {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case '"', '\'':
			if inner, ok := quotedText(rest[i:]); ok && strings.ContainsRune("[{, :", rune(rest[i-1])) {
				i += len(inner) + 1
			}
		}
		if depth == 0 {
			return utf8.RuneCountInString(rest[:i+1])
		}
	}
	if len(rest) == longest {
		return 1
	}
	return utf8.RuneCountInString(strings.TrimRight(rest, " \t"))
}
