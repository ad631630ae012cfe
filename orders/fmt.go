package orders

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/model/lazy"
	"umpire/model/strict"
)

// MendMessages are the texts of what Mend has done: what, and nothing to do.
var MendMessages = map[string][2]string{
	"mended.wide":     {"UTF-16 made UTF-8", ""},
	"mended.bom":      {"a byte order mark taken away", ""},
	"mended.ends":     {"line ends made LF: {0}", ""},
	"mended.trailing": {"blanks at line ends taken away: {0}", ""},
	"mended.last":     {"a line end added after the last line", ""},
	"mended.tab":      {"a tab made spaces", ""},
	"mended.space":    {"an odd space made a space", ""},
	"mended.quotes":   {"curly quotes made straight ones", ""},
	"mended.dash":     {"{0} made {1}", ""},
}

// Mend repairs what cannot be misunderstood in a player's file and says what it
// did: byte order mark, line ends, tabs and odd spaces, dashes of a word processor
// in paths, curly quotes round a value, blanks at line ends (orders 4). It touches
// no id, no comment and no note, and nothing outside BEGIN ORDERS and END ORDERS
// but line ends. Mending twice is mending once. The file must be UTF-8, or UTF-16 with a mark.
func Mend(src []byte, file string) ([]byte, []strict.Fault) {
	m := &mender{file: file}
	text := string(strict.UTF8(src))
	if strings.HasPrefix(string(src), "\uFEFF") {
		m.did(strict.Place{File: file, Line: 1, Col: 1, Width: 1}, "mended.bom")
	} else if text != string(src) {
		m.did(strict.Place{File: file, Line: 1, Col: 1, Width: 1}, "mended.wide")
	}
	text = m.lineEnds(text)
	lines := strings.Split(text, "\n")
	from, to := block(lines)
	trailing := 0
	for i := from; i < to; i++ {
		line := m.line(i+1, lines[i])
		if short := strings.TrimRightFunc(line, blank); short != line {
			trailing++
			line = short
		}
		lines[i] = line
	}
	if trailing > 0 {
		m.did(strict.Place{File: file}, "mended.trailing", itoa(trailing))
	}
	text = strings.Join(lines, "\n")
	if text != "" && !strings.HasSuffix(text, "\n") {
		m.did(strict.Place{File: file}, "mended.last")
		text += "\n"
	}
	return []byte(text), m.done
}

// Mendable reports whether a file is text that Mend can read.
func Mendable(src []byte) bool {
	text := strict.UTF8(src)
	return utf8.Valid(text) && !bytes.ContainsRune(text, 0)
}

type mender struct {
	file string
	done []strict.Fault
}

func (m *mender) did(at strict.Place, id string, args ...string) {
	m.done = append(m.done, strict.Fault{At: at, ID: id, Args: args, Warning: true})
}

func (m *mender) lineEnds(text string) string {
	n := strings.Count(text, "\r")
	if n == 0 {
		return text
	}
	m.did(strict.Place{File: m.file}, "mended.ends", itoa(n))
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// block is the part of the lines that is read.
func block(lines []string) (from, to int) {
	to = len(lines)
	for i, line := range lines {
		switch strings.Trim(line, " \t-\u2013\u2014") {
		case "BEGIN ORDERS":
			from = i + 1
		case "END ORDERS":
			return from, i
		}
	}
	return from, to
}

func blank(c rune) bool { return c == '\t' || unicode.Is(unicode.Zs, c) }

// line mends one line, n counted from 1: its indentation, and what stands before a
// comment.
func (m *mender) line(n int, line string) string {
	rest := strings.TrimLeftFunc(line, blank)
	if rest == "" || rest[0] == '#' {
		return line
	}
	indent := m.spaces(n, 1, line[:len(line)-len(rest)], "  ")
	col := 1 + utf8.RuneCountInString(line) - utf8.RuneCountInString(rest)
	if strings.HasPrefix(rest, "note:") {
		return indent + rest
	}
	code, comment := cutComment(rest)
	code = m.spaces(n, col, code, " ")
	code = m.quotes(n, col, code)
	return indent + m.dashes(n, col, code) + comment
}

// spaces makes every blank of a text a space, a tab what is given for it.
func (m *mender) spaces(n, col int, text, tab string) string {
	var b strings.Builder
	told := map[string]bool{}
	for _, c := range text {
		id := ""
		switch {
		case c == '\t':
			id = "mended.tab"
			b.WriteString(tab)
		case c != ' ' && blank(c):
			id = "mended.space"
			b.WriteByte(' ')
		default:
			b.WriteRune(c)
		}
		if id != "" && !told[id] {
			told[id] = true
			m.did(strict.Place{File: m.file, Line: n, Col: col, Width: 1}, id)
		}
		col++
	}
	return b.String()
}

// cutComment cuts a line before its comment and the blanks before that: where # begins a
// word outside straight quotes.
func cutComment(text string) (code, comment string) {
	quote, before := rune(0), ' '
	for i, c := range text {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case (c == '"' || c == '\'') && (blank(before) || before == '['):
			quote = c
		case c == '#' && blank(before):
			code = strings.TrimRightFunc(text[:i], blank)
			return code, text[len(code):]
		}
		before = c
	}
	return text, ""
}

var curly = lazy.Pattern("^((?:- |[a-z-]+: )*)[\u201c\u201d\u201e\u201f\u00ab\u00bb]([^\"\u201c\u201d\u201e\u201f\u00ab\u00bb\\\\]*)[\u201c\u201d\u201e\u201f\u00ab\u00bb]( *)$")

// quotes makes curly quotes round a whole value straight ones.
func (m *mender) quotes(n, col int, code string) string {
	p := curly().FindStringSubmatch(code)
	if p == nil {
		return code
	}
	m.did(strict.Place{File: m.file, Line: n, Col: col + utf8.RuneCountInString(p[1]), Width: utf8.RuneCountInString(p[2]) + 2}, "mended.quotes")
	return p[1] + `"` + p[2] + `"` + p[3]
}

const anyDash = "[-\u2010-\u2015\u2212]"

var (
	dashed = lazy.Pattern("[^ ,\"'\\[\\]]+")
	path   = lazy.Pattern("^(?:[0-9]{4}(?:" + anyDash + "[0-9]{4})+|[A-Z]{3}(?:" + anyDash + "[A-Z]{3})+)$")
	dashes = lazy.Pattern(anyDash)
)

// dashes makes the dashes of a path dashes.
func (m *mender) dashes(n, col int, code string) string {
	var b strings.Builder
	at := 0
	for _, span := range dashed().FindAllStringIndex(code, -1) {
		word := code[span[0]:span[1]]
		right := dashes().ReplaceAllString(word, "-")
		b.WriteString(code[at:span[0]])
		at = span[1]
		if right == word || !path().MatchString(word) {
			right = word
		} else {
			place := strict.Place{File: m.file, Line: n, Col: col + utf8.RuneCountInString(code[:span[0]]), Width: utf8.RuneCountInString(word)}
			m.did(place, "mended.dash", word, right)
		}
		b.WriteString(right)
	}
	return b.String() + code[at:]
}
