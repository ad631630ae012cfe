package editor

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// position is a place as the protocol has it: line from 0, and in it UTF-16 units from 0.
type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// span is from one position to before another.
type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

// mark is the byte order mark that a text may begin with; the reader of files does not count it.
const mark = "\uFEFF"

// text is what an editor has of a file, with where its lines begin.
type text struct {
	all   string
	begin []int
}

// newText finds the lines: they end with LF, CR LF or CR.
func newText(all string) *text {
	t := &text{all: all, begin: []int{0}}
	for i := 0; i < len(all); i++ {
		switch {
		case all[i] == '\r' && i+1 < len(all) && all[i+1] == '\n':
		case all[i] == '\n' || all[i] == '\r':
			t.begin = append(t.begin, i+1)
		}
	}
	return t
}

// line is a line, from 0, without its end; there is none outside the text.
func (t *text) line(n int) string {
	if n < 0 || n >= len(t.begin) {
		return ""
	}
	end := len(t.all)
	if n+1 < len(t.begin) {
		end = t.begin[n+1]
	}
	return strings.TrimRight(t.all[t.begin[n]:end], "\r\n")
}

// units is how many UTF-16 units a character takes.
func units(c rune) int { return max(1, utf16.RuneLen(c)) }

// offset is where a position lies in the text, in bytes. What is outside a line or the text is its end.
func (t *text) offset(p position) int {
	switch {
	case p.Line < 0:
		return 0
	case p.Line >= len(t.begin):
		return len(t.all)
	}
	line, at := t.line(p.Line), 0
	for left := p.Character; left > 0 && at < len(line); {
		c, n := utf8.DecodeRuneInString(line[at:])
		at, left = at+n, left-units(c)
	}
	return t.begin[p.Line] + at
}

// change puts a text in the place of a part.
func (t *text) change(part span, now string) *text {
	from, to := t.offset(part.Start), t.offset(part.End)
	return newText(t.all[:from] + now + t.all[max(from, to):])
}

// marked is how many characters of a line, from 0, the reader of files does not count.
func (t *text) marked(line int) int {
	if line == 0 && strings.HasPrefix(t.all, mark) {
		return 1
	}
	return 0
}

// position is where a line and a column, both from 1, are.
func (t *text) position(line, col int) position {
	p := position{Line: min(max(line, 1), len(t.begin)) - 1}
	n := col - 1 + t.marked(p.Line)
	for _, c := range t.line(p.Line) {
		if n <= 0 {
			break
		}
		p.Character, n = p.Character+units(c), n-1
	}
	return p
}

// span is where a place is. Of the file as a whole it is its beginning.
func (t *text) span(at Place) span {
	if at.Line < 1 {
		return span{}
	}
	if at.Line > len(t.begin) {
		end := t.position(len(t.begin), len(t.all)+1)
		return span{end, end}
	}
	return span{t.position(at.Line, at.Col), t.position(at.Line, at.Col+at.Width)}
}

// place is the line and the column, both from 1, of a position.
func (t *text) place(p position) (line, col int) {
	if p.Line < 0 || p.Line >= len(t.begin) {
		return len(t.begin), 1 + utf8.RuneCountInString(t.line(len(t.begin)-1))
	}
	upto := t.all[t.begin[p.Line]:t.offset(p)]
	return p.Line + 1, max(1, 1+utf8.RuneCountInString(upto)-t.marked(p.Line))
}
